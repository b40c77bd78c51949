//go:build unix

package main

import (
	"os"
	"syscall"
)

// lock locks a file, which the system unlocks when the process ends. It returns false if
// another process has locked it. If that cannot be found out, it returns true.
func lock(file string) (alone bool, unlock func()) {
	f, err := os.OpenFile(file, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return true, func() {}
	}
	err = syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	return err != syscall.EWOULDBLOCK, func() { _ = f.Close() }
}
