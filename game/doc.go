// Package game says what a game is: seats that make moves, a state that the
// moves lead to, what each seat may see of it, and the record that is all of
// a game. It imports nothing of this module, and the packages that implement
// it are pure: no clock, no input or output, no random source of their own,
// no text for people.
//
// A game is the list of its moves. Dice, draws and shuffles are moves too,
// made by a seat of their own called Chance. Given the same options and the
// same moves, a game reaches the same state on every machine.
package game
