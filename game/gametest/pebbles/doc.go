// Package pebbles is a very small game that has most of what a game may have: hidden
// hands, chance, a decision in two steps, a move out of turn, an option, first steps, and
// events of which each player sees only their own half. It is the worked example of the
// documentation, and the tests of the other packages play it.
//
// The numbers S1 to S7 in comments and refusals are those of the rules pages
// rules.en.md and rules.fr.md. The command katabasis new copies this folder, under
// another name.
package pebbles
