package dungeon

import (
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest"
)

// doers are who does each feat in the record of its name in testdata/feats.
var doers = map[string][]int{"unaided": {1, 2}, "unhurt": {1, 2}, "curious": {1, 2}, "sure": {1, 2}}

func TestEveryFeatIsReached(t *testing.T) {
	t.Parallel()
	gametest.Feats(t, "testdata/feats", Rules{}, doers)
}

// TestFeatsAskForWhatTheySay: what does a feat, and what is just not enough.
func TestFeatsAskForWhatTheySay(t *testing.T) {
	t.Parallel()
	won := func(and func(f *facts)) *facts {
		f := &facts{s: newState(options{adventure: prologue, figures: 2}, 2)}
		f.s.phase, f.s.ending = phOver, 0
		and(f)
		return f
	}
	read := func(share int) func(f *facts) {
		return func(f *facts) {
			for e := range (share*len(f.s.Entries) + 99) / 100 {
				f.s.read.Add(int16(e))
			}
		}
	}
	for _, c := range []struct {
		name string
		f    *facts
		want bool
	}{
		{"unaided", won(func(*facts) {}), true},
		{"unaided", won(func(f *facts) { f.hints = 1 }), false},
		{"unhurt", won(func(*facts) {}), true},
		{"unhurt", won(func(f *facts) { f.hurt = 1 }), false},
		{"unhurt", won(func(f *facts) { f.s.dark = true }), false},
		{"curious", won(read(muchRead)), true},
		{"curious", won(read(muchRead - 2)), false},
		{"sure", won(func(f *facts) { f.vain = fewVain }), true},
		{"sure", won(func(f *facts) { f.vain = fewVain + 1 }), false},
	} {
		got := false
		for _, feat := range feats.Done(c.f) {
			got = got || feat.Name == c.name && feat.Seats == game.SetOf(0, 1)
		}
		if got != c.want {
			t.Errorf("%s is done: %v, want %v", c.name, got, c.want)
		}
	}
}
