package deukalion

import (
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest"
)

// doers are who does each feat in the record of its name in testdata/feats.
var doers = map[string][]int{
	"ferryman": {1}, "pirate": {2}, "hydra": {4}, "chain": {1}, "elsewhere": {4}, "intact": {1},
	"landless": {4}, "colonist": {1}, "comeback": {3}, "lone": {3},
}

// TestEveryFeatIsReached: every feat is done in a real game, of bots.
func TestEveryFeatIsReached(t *testing.T) {
	t.Parallel()
	gametest.Feats(t, "testdata/feats", Rules{}, doers)
}

// ended are facts of a game of three that seat 2 has won, in the turn of seat 1,
// and what else is true of it.
func ended(and func(f *facts)) func(*testing.T) *facts {
	return func(*testing.T) *facts {
		s := newState(aegean, options{goal: 14}, 3)
		s.phase, s.active, s.winners, s.outcome = phOver, 0, game.SetOf(1), Victory
		f := newFacts(s)
		and(f)
		return f
	}
}

// after are facts after some moves of a table of two, whose seat 1 acts.
func after(prepare func(sc *scenario), lines ...string) func(*testing.T) *facts {
	return func(t *testing.T) *facts {
		t.Helper()
		sc := begin(t, 2)
		prepare(sc)
		sc.act(2, 2, 1, 3)
		f := newFacts(sc.State)
		sc.Events = nil
		for _, line := range lines {
			by, m := sc.Parse(line)
			if err := sc.Apply(by, m, hearers.Tell(eventPrefix, f)); err != nil {
				t.Fatalf("%s: %v", line, err)
			}
		}
		return f
	}
}

// owning gives the winner so many settlements.
func owning(n int) func(f *facts) {
	return func(f *facts) {
		for i := range n {
			f.s.owner[i] = 1
		}
	}
}

func atStyx(fallen int8) func(*scenario) {
	return func(sc *scenario) {
		sc.put(1, "c7")
		sc.lose(1, fallen)
	}
}

func atThera(crew int8) func(*scenario) {
	return func(sc *scenario) {
		sc.put(1, "f5")
		sc.lose(1, crewSize-crew)
		sc.hold(1, "war_cry")
	}
}

func atSea(sc *scenario) {
	sc.put(1, "g3")
	sc.put(2, "g2")
	sc.lose(1, 2)
	sc.lose(2, 1)
	sc.load(2, "red")
}

func bringing(names ...string) func(*scenario) {
	return func(sc *scenario) {
		sc.displays(1, 3)
		sc.put(1, "d3")
		sc.lose(1, int8(len(names)))
		sc.load(1, names...)
	}
}

func atHydra(sc *scenario) {
	sc.displays(10, 14)
	sc.put(1, "e7")
}

// TestFeats shows for each feat what does it, and what just does not.
func TestFeats(t *testing.T) {
	t.Parallel()
	gametest.Attempts[*facts]{
		{"ferryman", "seven", true, after(atStyx(7), "1 sail b7")},
		{"ferryman", "six", false, after(atStyx(6), "1 sail b7")},
		{"pirate", "a chest", true, after(atSea, "1 challenge 2", "* throw 0 8 0", "* throw 9 0 0", "1 loot red")},
		{"pirate", "nothing", false, after(atSea, "1 challenge 2", "* throw 0 8 0", "* throw 9 0 0", "1 loot nothing")},
		{"hydra", "five", true, after(atHydra, "1 challenge hydra", "* throw 5 5 0")},
		{"hydra", "four and a half", false, after(atHydra, "1 challenge hydra", "* throw 5 4 1")},
		{"chain", "two", true, after(bringing("red", "white"), "1 sail d2", "1 claim 1", "* display 7", "1 claim 3")},
		{"chain", "one", false, after(bringing("red"), "1 sail d2", "1 claim 1", "* display 7")},
		{"elsewhere", "in the turn of 1", true, ended(func(*facts) {})},
		{"elsewhere", "in one's own", false, ended(func(f *facts) { f.s.active = 1 })},
		{"intact", "six", true, after(atThera(6), "1 challenge thera", "* throw 0 5 1")},
		{"intact", "one falls", false, after(atThera(6), "1 challenge thera", "* throw 1 5 0")},
		{"intact", "five", false, after(atThera(5), "1 challenge thera", "* throw 0 5 0")},
		{"landless", "none", true, ended(owning(0))},
		{"landless", "one", false, ended(owning(1))},
		{"colonist", "three", true, ended(owning(3))},
		{"colonist", "two", false, ended(owning(2))},
		{"comeback", "six", true, ended(func(f *facts) { f.behind[1] = 6 })},
		{"comeback", "five", false, ended(func(f *facts) { f.behind[1] = 5 })},
		{"comeback", "the loser", false, ended(func(f *facts) { f.behind[2] = 9 })},
		{"lone", "one", true, after(atThera(1), "1 challenge thera", "* throw 0 1 0", "1 play war_cry")},
		{"lone", "two", false, after(atThera(2), "1 challenge thera", "* throw 0 2 0", "1 pass")},
		{"lone", "lost", false, after(atThera(1), "1 challenge thera", "* throw 0 1 0", "1 pass")},
	}.Test(t, feats)
}
