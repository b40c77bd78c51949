package game

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
