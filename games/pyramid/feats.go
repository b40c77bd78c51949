package pyramid

import "github.com/katabasis-games/katabasis/game"

// What some feats ask for.
const (
	armful  = 4           // finds in one turn
	decent  = 10          // points that are worth coming for
	mauling = 5           // touches of mummies
	ruin    = 18          // blocks that lie in a pyramid half gone
	company = 4           // so many that come out together
	luggage = 2 * bagSize // cards in two bags
)

// feats are all there are, by grade: the catalogue's names end with one, two
// or three stars.
var feats = game.Feats[*facts]{
	{"alone", out(func(f *facts, p game.Seat) bool { return f.escapers() == one(p) })},
	{"early", won((*facts).wonEarly)},
	{"empty", out(func(f *facts, p game.Seat) bool { return f.s.score(p).Total == 0 })},
	{"greed", (*facts).buriedMore},
	{"haul", done("haul")},
	{"stolen", done("stolen")},
	{"laden", out(func(f *facts, p game.Seat) bool { return f.s.count[p] == maxCards })},
	{"chests", won((*facts).byChests)},
	{"together", (*facts).allOut},

	{"unscathed", out(func(f *facts, p game.Seat) bool { return f.wounds[p] == 0 && f.rich(p) })},
	{"falcon", out(func(f *facts, p game.Seat) bool { return f.s.hand[p][idolOf(horus)] > 0 })},
	{"first_roll", done("first_roll")},
	{"mauled", out(func(f *facts, p game.Seat) bool { return f.s.hand[p][mummyTouch] >= mauling })},
	{"bluff", done("bluff")},
	{"door", done("door")},
	{"leap", done("leap")},
	{"heels", done("heels")},
	{"bags", out(func(f *facts, p game.Seat) bool { return f.s.bagged[p] == luggage })},

	{"quiet", out(func(f *facts, p game.Seat) bool { return f.lines[p] == allLines && f.s.hand[p][mummyTouch] == 0 })},
	{"gods", out(func(f *facts, p game.Seat) bool { return f.s.score(p).Gods == godCount })},
	{"oracle", out(func(f *facts, p game.Seat) bool { return f.Done("oracle")&one(p) != 0 })},
	{"revenant", done("revenant")},
	{"guardian", done("guardian")},
	{"five_faces", done("five_faces")},
	{"plagues", out(func(f *facts, p game.Seat) bool { return f.s.has[p]&wounds == wounds })},
	{"ruins", done("ruins")},
}

// done is a feat that was noted when it happened.
func done(name string) func(*facts) game.SeatSet { return game.Done[*facts](name) }

// out is a feat of those who escaped and of whom something is true.
func out(is func(*facts, game.Seat) bool) func(*facts) game.SeatSet {
	return func(f *facts) game.SeatSet { return f.those(f.escapers(), is) }
}

// won is a feat of winners of whom something is true.
func won(is func(*facts, game.Seat) bool) func(*facts) game.SeatSet {
	return func(f *facts) game.SeatSet { return f.those(f.s.winners, is) }
}

func (f *facts) those(set game.SeatSet, is func(*facts, game.Seat) bool) game.SeatSet {
	return set.Where(func(p game.Seat) bool { return is(f, p) })
}

// escapers are all who came out.
func (f *facts) escapers() game.SeatSet {
	return f.everybody().Where(func(p game.Seat) bool { return f.s.fate[p] == escaped })
}

func (f *facts) everybody() game.SeatSet { return game.Players(f.s.Seats()) }

// rich reports whether somebody has found more than a souvenir.
func (f *facts) rich(p game.Seat) bool { return f.s.score(p).Total >= decent }

// wonEarly reports whether a winner did not stay as long as the others who
// came out.
func (f *facts) wonEarly(p game.Seat) bool {
	return f.first == p && f.rich(p) && f.escapers().Len() > 1
}

// buriedMore tells of those who stayed in the pyramid with more than the best
// of those who came out, their chests not counted.
func (f *facts) buriedMore() game.SeatSet {
	if f.s.outcome != Escape {
		return 0
	}
	return f.those(f.everybody()&^f.escapers(), func(f *facts, p game.Seat) bool {
		return f.s.fate[p] != shut && f.s.score(p).Total > f.s.best()
	})
}

// byChests reports whether a winner's chests lifted them over another.
func (f *facts) byChests(p game.Seat) bool {
	own := f.s.score(p)
	return f.those(f.escapers()&^one(p), func(f *facts, q game.Seat) bool {
		return f.s.score(q).Total > own.Total-own.Chests
	}) != 0
}

// allOut tells of a table of four or more of whom nobody was lost.
func (f *facts) allOut() game.SeatSet {
	if set := f.escapers(); f.s.seats >= company && set.Len() == int(f.s.seats) {
		return set
	}
	return 0
}

// FeatNames are all feats of the Pyramid, the easier first.
func (Rules) FeatNames() []string { return feats.Names() }

// Feats returns the feats of a finished game; one that goes on has none.
func (Rules) Feats(rec *game.Record) ([]game.Feat, error) {
	return feats.Of(Rules{}, rec, func(s game.State) (*facts, game.Tell) {
		f := newFacts(s.(*State))
		return f, hearers.Tell(eventPrefix, f)
	})
}
