// Package notices tells people who are away what happens at their tables: by Web Push, by
// e-mail, or by a request to an address of theirs. Package store keeps what is to be told in an
// outbox, where it comes in the transaction of the move that brought it. This package takes it
// from there when it is due, asks the table whether it is still so, and sends it.
//
// Each server takes what no other has taken. If a server dies, what it had taken is due again
// after a while. If it died between sending and noting that it had sent, the same is sent again
// with the same id.
package notices
