// Package cerberus is the game Cerberus for three to seven players: a chase
// out of the underworld in which Adventurers help one another until there are
// not enough seats in the Barque, and those the dog catches change sides.
//
// The numbers C1 to C84 in comments and refusals are those of the rules pages
// rules.en.md and rules.fr.md.
package cerberus
