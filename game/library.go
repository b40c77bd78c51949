package game

import "io/fs"

// Library is a Rules that can also be played with a folder of somebody's own
// data, such as an adventure. The rules read it and know no more of files: who
// calls them has opened it.
type Library interface {
	Rules
	// Open returns the rules with what is in the folder besides, and the option
	// that chooses it. The error says all that is wrong with the folder.
	Open(folder fs.FS) (Rules, Options, error)
}
