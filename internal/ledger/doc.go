// Package ledger is the log of a table, and the room folded of it: who sits where, the
// game, and all else that the entries say. It knows no clock, no store and no readers.
//
// What the log tells somebody goes through a Sight, which yields nothing else. What
// there is to show goes by a Still, which neither the table's secret nor the words of
// its people are in.
package ledger
