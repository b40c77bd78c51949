// Package ledger is the log of a table, and the room folded of it: who sits where, the
// game, and all else that the entries say. It knows no clock, no store and no readers.
//
// A Room is given to no reader. A LogView yields what the log tells one reader and nothing
// else, and a Snapshot shows the game: it cannot be asked for the table's secret, the words
// that people sealed or the ids of guests.
package ledger
