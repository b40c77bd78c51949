//go:build race

package gametest

// The race detector makes everything slow, and the rules use one goroutine:
// under it a twentieth of the states is enough.
const part = 20
