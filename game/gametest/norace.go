//go:build !race

package gametest

// part divides the numbers of games and states.
const part = 1
