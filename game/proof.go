package game

// Proof is the result of proving that a folder can be played to its end (folders.go
// says what a folder is). Without Faults, it is proved.
type Proof struct {
	// States is how many states were looked at.
	States int
	Faults []Fault
}

// Fault is one thing that is wrong. If it shows only in play, Record leads to it and
// ends there; otherwise Record is nil.
type Fault struct {
	What   string
	Record *Record
}
