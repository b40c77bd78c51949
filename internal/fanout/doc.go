// Package fanout tells the readers of a table of it: each as much as they may know, in
// messages of which each says what has changed since the one before.
//
// A Moment is a table between two changes. Readers of one class, who hold the same seats
// and know the same, share one page of it and the same bytes, which are made when
// somebody asks for them. All that a reader is told comes through two gates, which are in
// the types: of the log by a ledger.Sight, of the game by the views of its rules. The
// secret of a table, the words of its people and who they are cannot be named here.
package fanout
