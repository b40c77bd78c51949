// Package match is a game in progress, once: who is asked in which order, the moves that
// stand and the state they lead to, what chance does next, what a seat may choose and
// what can be taken back, and the course of a lesson. Tables and the terminal play a
// Match; the arena, bots and tests play its Core, which keeps no moves. It knows no
// clock, no store, no reader and no words for people.
package match
