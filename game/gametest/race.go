//go:build race

package gametest

// speedDivisor divides the numbers of games and states. The race detector makes
// everything slow, and the rules use one goroutine, so a twentieth is enough here.
const speedDivisor = 20
