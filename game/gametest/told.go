package gametest

import "github.com/katabasis-games/katabasis/game"

// hears returns a Tell that keeps what a viewer is told.
func hears(viewer game.Seat, told *[]game.Event) game.Tell {
	return func(e game.Event) {
		if e.To.Has(viewer) {
			*told = append(*told, e)
		}
	}
}

// heard returns the events that a viewer is told.
func heard(events []game.Event, viewer game.Seat) (told []game.Event) {
	for _, e := range events {
		hears(viewer, &told)(e)
	}
	return told
}

// tells makes a move in a state, and reports whether it is legal there and tells a viewer
// just this.
func tells(s game.State, o offer, viewer game.Seat, told []game.Event) bool {
	var also []game.Event
	return s.Apply(o.seat, o.move, hears(viewer, &also)) == nil && alike(told, also)
}

// alike reports whether a reader of one list of events reads the same as of another.
func alike(a, b []game.Event) bool { return len(a) == len(b) && sameEvents("", a, b) == nil }
