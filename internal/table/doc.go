// Package table is games that people are playing: what may be asked of a table, and by
// whom; bots, people who are away, lists, and records.
//
// A table is its log, which package ledger folds into a room. An actor is the goroutine
// that owns one room in this process: it checks what is asked, appends it to the store
// together with the moves of chance that follow, and only then acknowledges it and leaves
// a moment for those who watch, whom package fanout tells. Another server may own the
// same table at the same time; the store lets one append win, and the other looks at the
// log again.
//
// A request reaches a table so: acquire, call (in the actor's goroutine), commit (again
// after a conflict), attempt, append (to the room, then to the store). To read, use inRoom,
// or ofSeat on behalf of a seat. To change, use commitOnce for what has a request id,
// settleOn for what may be asked twice, and do where the answer is an Update.
package table
