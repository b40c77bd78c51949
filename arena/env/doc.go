// Package env is a game as an environment for research: who is asked, what they may do by
// numbers that never change, what they see as a list of numbers, and how it ended. Chance
// plays by itself, from a seed.
//
// The numbers of what a seat sees follow from the game's View by one rule, for every game:
//
//   - a number is itself, and a flag is 1 or 0
//   - a word is its place among the words that can stand there, in alphabetical order, from
//     1; 0 is no word, and -1 one that was not foreseen
//   - a thing that may be absent is 1 and what it has, or 0 and as many zeros
//   - a list is its length, and its elements, filled up with zeros to the most there can be
//   - a table by name is its values, in alphabetical order of the names
//   - a thing with parts is its parts, in their order
//
// Which words can stand somewhere, and how long a list can be, is learnt from some random
// games of the same options and seats, which are always the same. So the numbers of a game
// are as many, and mean the same, on every machine, as long as the version of its rules is
// the same. A list that is longer than any was is cut off; its length still is the true one.
// Env.Numbers names each of them.
package env
