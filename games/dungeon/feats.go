package dungeon

import "github.com/katabasis-games/katabasis/game"

// What some feats ask for.
const (
	muchRead = 75 // of a hundred entries
	fewVain  = 6  // tries for nothing
)

// feats are all feats, by grade: their names in the catalogue end with one, two or three
// stars. All players do them together, in an adventure that ends well.
var feats = game.Feats[*facts]{
	{Name: "unaided", By: won(func(f *facts) bool { return f.hints == 0 })},
	{Name: "unhurt", By: won(func(f *facts) bool { return f.hurt == 0 })},
	{Name: "curious", By: won(func(f *facts) bool { return f.share() >= muchRead })},
	{Name: "sure", By: won(func(f *facts) bool { return f.vain <= fewVain })},
}

func won(is func(*facts) bool) func(*facts) game.SeatSet {
	return func(f *facts) game.SeatSet {
		if !is(f) {
			return 0
		}
		return f.s.Result().Winners
	}
}

// FeatNames are all feats of The Dungeon, the easier first.
func (Rules) FeatNames() []string { return feats.Names() }

// Feats returns the feats of a finished game; one that goes on has none.
func (r Rules) Feats(rec *game.Record) ([]game.Feat, error) {
	return feats.Of(r, rec, func(s game.State) (*facts, game.Tell) {
		f := &facts{s: s.(*State)}
		return f, hearers.Tell("dungeon.event.", f)
	})
}
