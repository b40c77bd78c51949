package game

// Outliner is a State that says what of its views events change, so that a drawing can
// follow a move event by event.
type Outliner interface {
	// Outline returns the part of View(Public) that changes before people’s eyes, such as
	// where figures stand: a value of a type whose fields are named as in the view. It is
	// also asked in the middle of a move, whenever something is told. So a move must be
	// told once the state shows it.
	//
	// Was is an earlier outline of the game, or nil. What both say alike they may share:
	// what lies at the same place need not be compared. Nobody changes an outline.
	Outline(was any) any
}

// Kept returns was if that is the same as now, and otherwise now at a place of its own.
func Kept[T comparable](was *T, now T) *T {
	if was != nil && *was == now {
		return was
	}
	kept := now // so that nothing is allocated before
	return &kept
}
