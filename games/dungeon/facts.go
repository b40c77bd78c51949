package dungeon

import (
	"strings"

	"github.com/katabasis-games/katabasis/game"
)

// facts are gathered from a game for its feats.
type facts struct {
	s     *State
	hurt  int // points of health lost
	vain  int // what was tried for nothing
	hints int
}

func (f *facts) hear(e game.Event) {
	switch strings.TrimPrefix(e.Key, "dungeon.event.") {
	case "lose", "lose_card":
		f.hurt++
	case "vain", "vain_said":
		f.vain++
	case "hint":
		f.hints++
	}
}

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
