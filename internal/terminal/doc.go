// Package terminal plays a game in a terminal: people at one keyboard, bots in
// the other seats. It draws what State.Scene shows and offers what LegalMoves
// lists; it knows no rules and no game.
//
// A Session is the game and its record. Screen shows it full-screen; Lines is
// the same conversation line by line, for pipes and scripts.
package terminal
