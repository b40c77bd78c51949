//go:build linux || darwin || freebsd

package main

import "syscall"

// freeAt is how many bytes there are free where a directory is.
func freeAt(dir string) (int64, error) {
	var s syscall.Statfs_t
	if err := syscall.Statfs(dir, &s); err != nil {
		return 0, err
	}
	return int64(s.Bavail) * int64(s.Bsize), nil
}
