package main

import (
	"strconv"
	"strings"

	"github.com/katabasis-games/katabasis/game"
)

// retention says how long a server keeps tables, and how much of the disk it uses for them.
// The fields are the values of the flags.
type retention struct{ keep, disk string }

// days returns after how many days without a change the server removes tables where people
// have played; 0 for never. It returns false if the flag has a bad value.
func (r retention) days() (int, bool) {
	if r.keep == "" {
		return 0, true
	}
	number, ok := strings.CutSuffix(r.keep, "d")
	n, err := strconv.Atoi(number)
	return n, ok && err == nil && n >= 1 && n <= 36500
}

// bytes returns how many bytes the database may take; 0 if no flag says so. It returns false
// if the flag has a bad value.
func (r retention) bytes() (int64, bool) {
	if r.disk == "" {
		return 0, true
	}
	return bytesOf(r.disk)
}

// check returns an error if one of the flags has a bad value.
func (r retention) check() error {
	if _, ok := r.days(); !ok {
		return misuse("cli.error.flag_value", game.Args{"flag": word("--keep"), "value": word(r.keep)})
	}
	if _, ok := r.bytes(); !ok {
		return misuse("cli.error.flag_value", game.Args{"flag": word("--disk"), "value": word(r.disk)})
	}
	return nil
}
