//go:build !race

package gametest

// speedDivisor divides the numbers of games and states.
const speedDivisor = 1
