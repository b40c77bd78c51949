package cerberus

import "github.com/katabasis-games/katabasis/game"

// What some feats ask for.
const (
	leap      = 6  // spaces gained in one turn
	haul      = 3  // caught by one Hunt
	steep     = 12 // difficulty of a steep way
	gentle    = 8  // the least difficulty there is
	wholePack = 5  // all whom Cerberus can spare
)

// feats are all there are, by grade: the catalogue's names end with one, two
// or three stars.
var feats = game.Feats[*facts]{
	{"first_bite", served(func(f *facts, p game.Seat) bool { return f.prey == p })},
	{"ambush", done("ambush")},
	{"jaws", served(func(f *facts, p game.Seat) bool { return f.Done("jaws")&one(p) != 0 })},
	{"blind", escaped(func(f *facts, _ game.Seat) bool { return !f.curious })},
	{"guide", (*facts).leftGuide},
	{"alone", escaped(func(f *facts, _ game.Seat) bool { return f.s.winners.Len() == 1 })},
	{"sandals", done("sandals")},

	{"whisker", escaped(func(f *facts, p game.Seat) bool { return f.spared&one(p) != 0 })},
	{"bridge", done("bridge")},
	{"psychopomp", escaped(func(f *facts, p game.Seat) bool { return f.led[p] > f.climbed[p] })},
	{"favourite", done("favourite")},
	{"robbed", done("robbed")},
	{"overboard", done("overboard")},
	{"harvest", done("harvest")},
	{"hindmost", escaped(func(f *facts, p game.Seat) bool { return f.hindmost == p })},

	{"steep", escaped(func(f *facts, _ game.Seat) bool { return f.difficulty() >= steep })},
	{"bare_hands", escaped(func(f *facts, p game.Seat) bool { return f.hopes[p] == 0 })},
	{"counterweight", done("counterweight")},
	{"stone", escaped((*facts).heldPortal)},
	{"ferryman", escaped(func(f *facts, p game.Seat) bool { return f.chooser == p })},
	{"shore", done("shore")},
	{"pack", served(func(f *facts, _ game.Seat) bool { return f.s.winners.Len() >= wholePack })},
	{"gentle", served(func(f *facts, _ game.Seat) bool { return f.difficulty() == gentle })},
	{"everyone", escaped(func(f *facts, _ game.Seat) bool { return f.s.winners.Len() == int(f.s.seats) })},
}

// done is a feat that was noted when it happened.
func done(name string) func(*facts) game.SeatSet { return game.Done[*facts](name) }

// escaped is a feat of those of the Barque's crew of whom something is true.
func escaped(is func(*facts, game.Seat) bool) func(*facts) game.SeatSet {
	return winners(Escape, is)
}

// served is a feat of those who won at Cerberus' side.
func served(is func(*facts, game.Seat) bool) func(*facts) game.SeatSet {
	return winners(Mercy, is)
}

func winners(outcome string, is func(*facts, game.Seat) bool) func(*facts) game.SeatSet {
	return func(f *facts) game.SeatSet {
		if f.s.outcome != outcome {
			return 0
		}
		return f.s.winners.Where(func(p game.Seat) bool { return is(f, p) })
	}
}

// leftGuide tells of one who came first to the Finish and saw others sail.
func (f *facts) leftGuide() game.SeatSet {
	if f.s.outcome != Escape {
		return 0
	}
	return one(f.guide) &^ f.s.winners
}

// heldPortal reports whether one of the crew passed the portal while another
// stood on the actuator, and p is one of the two.
func (f *facts) heldPortal(p game.Seat) bool {
	for q := range f.s.seats {
		if f.s.winners.Has(q) && (f.friends[p]&one(q) != 0 || f.friends[q]&one(p) != 0) {
			return true
		}
	}
	return false
}

func (f *facts) difficulty() int8 { return f.s.path.skulls + f.s.set.skulls }

// FeatNames are all feats of Cerberus, the easier first.
func (Rules) FeatNames() []string { return feats.Names() }

// Feats returns the feats of a finished game; one that goes on has none.
func (Rules) Feats(rec *game.Record) ([]game.Feat, error) {
	return feats.Of(Rules{}, rec, func(s game.State) (*facts, game.Tell) {
		f := newFacts(s.(*State))
		return f, hearers.Tell(eventPrefix, f)
	})
}
