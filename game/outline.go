package game

// Outliner is a State that says what of its views events change, so that a drawing can
// follow a move event by event.
type Outliner interface {
	// Outline returns the part of View(Public) that changes before people’s eyes, such as
	// where figures stand: a value of a type whose fields are named as in the view. It is
	// also asked in the middle of a move, whenever something is told. So a move must be
	// told once the state shows it.
	Outline() any
}
