// Package dungeon is the game of Adventure Games: The Dungeon by Phil
// Walker-Harding and Matthew Dunstan: the rules of the published game, played
// with adventures of our own. The rules page has all of it; the refusals, the tests
// and the comments here use its numbers, U1 and up.
//
// The rules know no story. An adventure is a folder of data: package story makes tables of
// it and of the small vocabulary of its entries, which read.go carries out. Its words are
// sealed until they are read (sealed.go). Package prover proves that an adventure can be
// played to its end; explore.go has what it needs of the rules.
// docs/writing-an-adventure.md says how to write one. "Parse" is used for the files of an
// adventure, "read" for its entries.
package dungeon
