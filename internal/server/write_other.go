//go:build !unix

package server

// writeNow writes nothing: whoever is to be told something is told it by his own
// goroutine.
func writeNow(uintptr, []byte) int { return 0 }
