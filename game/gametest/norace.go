//go:build !race

package gametest

const tenth = false
