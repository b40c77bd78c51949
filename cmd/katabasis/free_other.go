//go:build !(linux || darwin || freebsd)

package main

import "math"

// freeAt cannot tell here how much is free: only --disk bounds the database.
func freeAt(string) (int64, error) { return math.MaxInt64 / 2, nil }
