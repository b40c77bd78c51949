// Package table runs the tables at which people play: what may be asked of a table, and by
// whom; its bots; people who are away; lists; and records.
//
// A table is its log, which package ledger folds into a room. An actor is the goroutine that
// owns one room in this process. It checks what is asked, and appends it to the store together
// with the moves of chance that follow. Only then it acknowledges the request and leaves a
// moment, which package fanout sends to everybody who watches. Another server may own the same
// table at the same time: the store lets one append win, and the other server reads the log
// again.
//
// A request reaches a table so: acquire, call (in the actor's goroutine), commit (again
// after a conflict), attempt, append (to the room, then to the store). To read, use inRoom,
// or ofSeat on behalf of a seat. To change, use commitOnce for what has a request id,
// settleOn for what may be asked twice, and do where the answer is an Update.
package table
