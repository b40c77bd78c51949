package deukalion

import "github.com/katabasis-games/katabasis/game"

// What some feats ask for.
const (
	manyBack   = 7 // hoplites taken back from the Styx at once
	manyThrown = 6 // hoplites thrown, none of which falls
	manyOwned  = 3 // settlements
	farBehind  = 6 // Honour
)

// feats are all there are, by grade: the catalogue's names end with one, two
// or three stars.
var feats = game.Feats[*facts]{
	{"ferryman", done("ferryman")},
	{"pirate", done("pirate")},
	{"hydra", done("hydra")},
	{"chain", done("chain")},
	{"elsewhere", winning(func(f *facts, p game.Seat) bool { return f.s.active != p })},
	{"intact", done("intact")},
	{"landless", winning(func(f *facts, p game.Seat) bool { return f.owned(p) == 0 })},
	{"colonist", winning(func(f *facts, p game.Seat) bool { return f.owned(p) >= manyOwned })},
	{"comeback", winning(func(f *facts, p game.Seat) bool { return f.behind[p] >= farBehind })},
	{"lone", done("lone")},
}

// done is a feat that was noted when it happened.
func done(name string) func(*facts) game.SeatSet { return game.Done[*facts](name) }

// winning is a feat of those of the winners of whom something is true.
func winning(is func(*facts, game.Seat) bool) func(*facts) game.SeatSet {
	return func(f *facts) game.SeatSet {
		return f.s.winners.Where(func(p game.Seat) bool { return is(f, p) })
	}
}

// owned is how many settlements a player has.
func (f *facts) owned(p game.Seat) (n int) {
	for _, q := range f.s.owner {
		if q == p {
			n++
		}
	}
	return n
}

// FeatNames are all feats of Deukalion, the easier first.
func (Rules) FeatNames() []string { return feats.Names() }

// Feats returns the feats of a finished game; one that goes on has none.
func (Rules) Feats(rec *game.Record) ([]game.Feat, error) {
	return feats.Of(Rules{}, rec, func(s game.State) (*facts, game.Tell) {
		f := newFacts(s.(*State))
		return f, hearers.Tell(eventPrefix, f)
	})
}
