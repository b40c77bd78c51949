//go:build unix

package server

import "syscall"

// writeNow writes as much as there is room for at once, and returns how many bytes
// that was. What went wrong, if anything, is found out by who writes the rest.
func writeNow(fd uintptr, p []byte) int {
	n, _ := syscall.Write(int(fd), p)
	return max(0, n)
}
