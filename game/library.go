package game

import "io/fs"

// Library is a Rules that can also be played with a folder of somebody's own
// data, such as an adventure. The rules read it and know no more of files: who
// calls them has opened it.
type Library interface {
	Rules
	// Open returns the rules with what is in the folder besides, and the option that
	// chooses it, whose word is a FolderWord. The receiver stays as it is, and what it
	// was opened with before can still be played; of several versions of one folder
	// the last is offered. The error says all that is wrong with the folder.
	Open(folder fs.FS) (Rules, Options, error)
}

// Prover is a Library that can prove what is in a folder: that nothing in it is
// left over or out of reach, and that there is always a way to an end.
type Prover interface {
	Library
	// Prove reads a folder and proves it. The progress, which may be nil, is told
	// now and then of how many states were looked at, and says whether to go on;
	// what is broken off is not proved.
	Prove(folder fs.FS, progress func(states int) bool) Proof
	// Sample is a small folder that can be proved, to begin with.
	Sample() fs.FS
}

// Proof is what a proof found. Without faults, the folder is proved.
type Proof struct {
	// States are those looked at.
	States int
	Faults []Fault
}

// Fault is one thing that is wrong, and how to come to it, if it is a matter of
// playing: a record that ends where it shows.
type Fault struct {
	What   string
	Record *Record
}
