package dungeon

import "github.com/katabasis-games/katabasis/game"

// facts are gathered from a game for its feats.
type facts struct {
	s     *State
	hurt  int // how often health was lost
	vain  int // what was tried for nothing
	hints int
}

// hearers are what the facts learn from the events, by their names.
var hearers = game.Hearers[*facts]{
	"lose":      (*facts).onLose,
	"lose_more": (*facts).onLose,
	"lose_card": (*facts).onLose,
	"vain":      (*facts).onVain,
	"vain_said": (*facts).onVain,
	"hint":      (*facts).onHint,
}

func (f *facts) onLose(game.Args) { f.hurt++ }
func (f *facts) onVain(game.Args) { f.vain++ }
func (f *facts) onHint(game.Args) { f.hints++ }

// share is the percentage of entries that were read.
func (f *facts) share() int {
	n := 0
	for e := range f.s.Entries {
		if f.s.read.Has(int16(e)) {
			n++
		}
	}
	return 100 * n / len(f.s.Entries)
}
