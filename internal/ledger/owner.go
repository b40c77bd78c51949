package ledger

import "github.com/katabasis-games/katabasis/game"

// Owner is the Guest of what the person who runs the server does at a table. No guest has such
// an id.
const Owner = "owner/"

// CutShort reports whether the game has ended before its rules say so.
func (r *Room) CutShort() bool { return r.Ended || r.TimedOut != game.None }

// LastDecision returns how many moves are taken back with the latest one that a person made
// since the start, that one included; 0 if there is none.
func (r *Room) LastDecision() int {
	people, made := r.Chairs.Of(SeatPerson), r.Match.Made()
	for i := len(made) - 1; i >= r.imported; i-- {
		if people.Has(made[i].Seat) {
			return len(made) - i
		}
	}
	return 0
}
