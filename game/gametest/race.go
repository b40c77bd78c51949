//go:build race

package gametest

// The race detector makes everything slow, and the rules use one goroutine:
// under it a tenth of the states is enough.
const tenth = true
