// Package table is games that people are playing: who sits where, the log of
// all that happens, who may see what of it, taking back, bots, and records.
//
// A table is its log. A room folds the log into what there is now; a reader is
// a room through the eyes of somebody, and everything told to anybody goes
// through one. An actor is the goroutine that owns one room in this process: it
// checks what is asked, appends it to the store together with the moves of
// chance that follow, and only then acknowledges it and tells those who watch.
// Another server may own the same table at the same time; the store lets one
// append win, and the other looks at the log again.
package table
