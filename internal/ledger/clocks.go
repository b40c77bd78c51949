package ledger

import (
	"slices"
	"time"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/pace"
)

// The clocks of a table follow from the times of its entries, so a log that is read again finds
// them as they were. The clock of the person whose turn it is runs; those of volunteers, bots
// and chance do not. A move, as clocks count, is what is decided at a time: it is a new one when
// the turn has passed, and when chance has shown everybody something, up to which nothing can
// be taken back. Everybody knows of both, and the deadline depends on nothing else. So it tells
// of no hidden move. The time that each turn of a game brings comes with the first move of it.

// passing is a turn that has passed on with a move: what the clocks showed then.
type passing struct {
	moves int // that stood, that one included
	was   pace.Mark
}

// passingWeight is the memory of a passing, about.
const passingWeight = 256

// keepTime has the clocks follow an entry that was folded in.
func (r *Room) keepTime(e Entry, logged *LogEntry) {
	k := r.Clocks
	if k == nil {
		return
	}
	k.Give(time.Duration(e.Body.Down) * time.Millisecond)
	k.Tick(e.At)
	switch e.Kind {
	case EntryUndo:
		r.restoreClocks()
	case EntryAway:
		k.Leave(e.Seat, time.UnixMilli(e.Body.Until).UTC())
	}
	turn := r.Turn()
	if turn == game.Chance { // draws at once
		return
	}
	shown := e.Kind == EntryMove && e.Seat == game.Chance && logged.Told.to == game.Everyone
	r.forgive(turn, shown)
	person := turn >= 0 && r.Chairs[turn].Kind == SeatPerson
	switch handed := e.Kind == EntryHanded && e.Seat == turn; {
	case turn == k.Runs() && person && !shown && !handed: // the same move
	case turn == k.Runs() && !person:
		k.Stop()
	default:
		if e.Kind == EntryMove {
			r.passings = append(r.passings, passing{len(r.places), k.Mark()})
			r.Weight += passingWeight
		}
		first := turn != k.Runs() || handed
		if k.Stop(); person {
			k.Begin(turn, first)
		}
	}
}

// forgive has the person who was late come back if they like, once their move is made.
func (r *Room) forgive(turn game.Seat, shown bool) {
	if r.late != game.None && (turn != r.late || shown) {
		r.late = game.None
		r.Chairs = slices.Clone(r.Chairs) // so that the SeatVersion differs
	}
}

// restoreClocks has the clocks show what they did when the first of the turns passed that an
// undo took back.
func (r *Room) restoreClocks() {
	for last := len(r.passings) - 1; last >= 0 && r.passings[last].moves > len(r.places); last-- {
		r.Clocks.Restore(r.passings[last].was)
		r.passings = r.passings[:last]
	}
}

// timeOut folds in that the time of a seat is out: a bot plays on, or the game ends.
func (r *Room) timeOut(e Entry, logged *LogEntry) {
	if e.Body.Chair != nil {
		r.sit(e, *e.Body.Chair, logged)
		r.late = e.Seat
		return
	}
	logged.Extra = &Extra{Name: r.Chairs[e.Seat].Name}
	r.TimedOut, r.Status, r.Result = e.Seat, Over, game.Result{Over: true}
}
