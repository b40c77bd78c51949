//go:build unix

package server

import "syscall"

// writeNow writes as much as it can without waiting, and returns how many bytes that was.
// After an error that is 0, and writing the rest will fail, too.
func writeNow(fd uintptr, p []byte) int {
	n, _ := syscall.Write(int(fd), p)
	return max(0, n)
}
