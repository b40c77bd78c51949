//go:build unix

package main

import (
	"os"
	"syscall"
)

// lock marks a directory as a server's, by a file that the system frees when the
// process ends, and reports whether it was nobody's before. Where it cannot be
// told it is taken for nobody's.
func lock(file string) (alone bool, unlock func()) {
	f, err := os.OpenFile(file, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return true, func() {}
	}
	err = syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	return err != syscall.EWOULDBLOCK, func() { _ = f.Close() }
}
