// Package dungeon is the game of Adventure Games: The Dungeon by Phil
// Walker-Harding and Matthew Dunstan: the rules of the published game, played
// with adventures of our own. The rules page has all of it; its numbers, U1 and
// up, stand in the refusals, in the tests, and in comments here.
//
// The rules know no story. An adventure is a folder of data (load.go): its
// rooms, cards and entries become tables (adventure.go), its entries are made of
// a small vocabulary (vocabulary.go), which read.go carries out, and its words
// are sealed until they are read (sealed.go). How one is written is told in
// docs/writing-an-adventure.md.
package dungeon
