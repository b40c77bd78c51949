// Package load plays at many tables of a server at once, as browsers do: guests
// with cookies of their own, a socket for each, moves by it among those that the server
// says are legal. It measures how long a move takes to its last reader, and what it
// costs. It knows the server's interface and no game.
package load
