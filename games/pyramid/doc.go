// Package pyramid is the game The Pyramid of Horus for two to six players:
// they enter a pyramid whose ceiling falls block by block, carry out what
// treasure they dare, and hope that the way out is still open.
//
// The numbers P1 to P70 in comments and refusals are those of the rules pages
// rules.en.md and rules.fr.md.
package pyramid
