// Package load plays at many tables of a server at the same time, as browsers do. Each
// guest has a cookie and a socket of their own, and sends by it one of the moves that the
// server says are legal. The package measures how long a move takes until its last reader
// has it, and how much the server uses for it. It knows the interface of the server, but no
// game.
package load
