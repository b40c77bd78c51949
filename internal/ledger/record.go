package ledger

import "github.com/katabasis-games/katabasis/game"

// KnownMoves returns the indices, among the moves that stand, of those that a viewer may know
// of: all of them after the end; before it, those that the viewer made or saw something of.
func (r *Room) KnownMoves(viewer game.Seat) (known []int) {
	for i, m := range r.Match.Made() {
		if r.Status == Over || m.Seat == viewer || r.Log[r.places[i]].Told.to.Has(viewer) {
			known = append(known, i)
		}
	}
	return known
}

// KnownMove returns the move of an index, among those that stand, as a viewer may see it. It
// gets the given number.
func (r *Room) KnownMove(place int, viewer game.Seat, number int64) VisibleEntry {
	return (&LogView{log: r.Log}).entry(&r.Log[r.places[place]], number, viewer)
}

// Record returns the game as a record of the moves that stand. It has the seed if the game is
// over and the seed explains every move of chance.
func (r *Room) Record() *game.Record {
	rec := r.Match.Record()
	switch {
	case r.Imported:
		rec.Imported = r.imported
	case !r.Lesson && r.Status == Over:
		rec.Seed, rec.Commitment = r.seed(), r.Commitment
	}
	rec.Stopped = r.stopped()
	for i, c := range r.Chairs {
		rec.Names[game.Seat(i)] = c.Name
		if c.Kind == SeatBot {
			rec.Bots[game.Seat(i)] = c.Bot
		}
		if r.Sealed().Has(game.Seat(i)) {
			rec.Seals[game.Seat(i)] = c.Seal
		}
	}
	return rec
}

// stopped says by what the game has ended before its rules say so; "" if it has not.
func (r *Room) stopped() string {
	switch {
	case r.TimedOut != game.None:
		return "time"
	case r.Ended:
		return "owner"
	}
	return ""
}
