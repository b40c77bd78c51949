// Package dungeon is the game of Adventure Games: The Dungeon by Phil
// Walker-Harding and Matthew Dunstan: the rules of the published game, played
// with adventures of our own. The rules page has all of it; the refusals, the tests
// and the comments here use its numbers, U1 and up.
//
// The rules know no story. An adventure is a folder of data (parse.go): its
// rooms, cards and entries become tables (adventure.go), its entries are made of
// a small vocabulary (vocabulary.go), which read.go carries out, and its words
// are sealed until they are read (sealed.go). docs/writing-an-adventure.md says how
// to write one. "Parse" is used for the files of an adventure, "read" for its entries.
package dungeon
