// Package ledger is the log of a table, and the Room that is folded from it: the table as it
// is now, with the people in its seats, the game, and everything else that the entries say.
// It has no clock, keeps nothing in a store, and sends nothing to anybody.
//
// No reader is ever given a Room. A LogView yields what one reader may know of the log, and a
// Snapshot shows the game. Neither can be asked for the table's secret, the words that people
// sealed, or the ids of guests.
package ledger
