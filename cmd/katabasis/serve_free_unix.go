//go:build linux || darwin || freebsd

package main

import "syscall"

// freeAt returns how many bytes are free on the disk of a directory.
func freeAt(dir string) (int64, error) {
	var s syscall.Statfs_t
	if err := syscall.Statfs(dir, &s); err != nil {
		return 0, err
	}
	return int64(s.Bavail) * int64(s.Bsize), nil
}
