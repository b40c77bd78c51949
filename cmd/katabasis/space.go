package main

import (
	"strconv"
	"strings"

	"github.com/katabasis-games/katabasis/game"
)

// room is how long a server keeps tables, and on how much of a disk.
type room struct{ keep, disk string }

// days is after how many days without a change tables are removed at which people have
// played; 0 is never.
func (r room) days() (int, bool) {
	if r.keep == "" {
		return 0, true
	}
	number, ok := strings.CutSuffix(r.keep, "d")
	n, err := strconv.Atoi(number)
	return n, ok && err == nil && n >= 1 && n <= 36500
}

// bytes is how many the database may take; 0 is half of what is free.
func (r room) bytes() (int64, bool) {
	if r.disk == "" {
		return 0, true
	}
	return bytesOf(r.disk)
}

// check returns what is wrong with what was asked for.
func (r room) check() error {
	if _, ok := r.days(); !ok {
		return misuse("cli.error.flag_value", game.Args{"flag": word("--keep"), "value": word(r.keep)})
	}
	if _, ok := r.bytes(); !ok {
		return misuse("cli.error.flag_value", game.Args{"flag": word("--disk"), "value": word(r.disk)})
	}
	return nil
}
