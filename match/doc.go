// Package match is a game in progress: the moves that stand and the state they lead
// to, what chance does next, who is asked, what can be taken back, and the course of a
// lesson. Tables, the terminal and tests play the same Match. It knows no clock, no
// store, no reader and no words for people.
package match
