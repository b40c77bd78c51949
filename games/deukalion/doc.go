// Package deukalion is the game Deukalion by Arno Steinwender and Wilfried
// Lepuschitz: the rules of the published game, on a map and with cards of our
// own design. The rules page has all of it; its numbers, D1 and up, stand in
// the refusals, in the tests, and in comments here.
//
// A game is prepared (setup.go) and then goes in turns (turn.go). What somebody
// may do in a turn or a step is in moves.go; what interrupts it, the innermost
// first, is found by step in apply.go.
package deukalion
