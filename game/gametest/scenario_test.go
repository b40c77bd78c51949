package gametest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
)

// failing keeps what would fail a test, and ends it there.
type failing struct {
	testing.TB
	why string
}

func (f *failing) Helper() {}

func (f *failing) Fatalf(format string, args ...any) {
	f.why = fmt.Sprintf(format, args...)
	panic(f)
}

// drawn is a table of two whose hands are drawn.
func drawn(t testing.TB) *Scenario {
	sc := On(t, pebbles.Rules{}, Begin[*pebbles.State](t, pebbles.Rules{}, game.Options{"hand": "2"}, 2))
	sc.Do("* draw 1", "* draw 2", "* draw 3", "* draw 4")
	return sc
}

func TestScenario(t *testing.T) {
	t.Parallel()
	sc := drawn(t)
	sc.Offers(1, "pick 2", "pick 1")
	sc.Yes("who nudges", sc.May(2, "nudge 3") && !sc.May(2, "pick 3"))
	sc.Refuse("S3", "2 pick 3")
	sc.Refuse("S3", "2 pick 3", "turn")
	sc.Silent("place")
	sc.Do("1 pick 2", "1 place")
	sc.Is("the pebble placed", *sc.Told("place").Args["n"].N, 2)
	if want := []string{"draw 1", "draw 2", "draw 3", "draw 4"}; !slices.Equal(sc.LegalOf(0), want) {
		t.Errorf("chance may do %q, want %q", sc.LegalOf(0), want)
	}
}

// What a scenario asks for and does not find is said.
func TestScenarioFails(t *testing.T) {
	t.Parallel()
	for want, ask := range map[string]func(sc *Scenario){
		`1 wave: not a move of this game`: func(sc *Scenario) { sc.Do("1 wave") },
		`x place: "x" is no seat`:         func(sc *Scenario) { sc.Do("x place") },
		`1 place: rule S3: pebbles.refuse.pick (seat 1 is awaited: pebbles.prompt.turn; legal are ["pick 1" "pick 2"])`: func(sc *Scenario) {
			sc.Do("1 place")
		},
		`1 pick 1: got <nil>, want a refusal by S3`:                       func(sc *Scenario) { sc.Refuse("S3", "1 pick 1") },
		`1 place: got rule S3: pebbles.refuse.pick, want a refusal by S4`: func(sc *Scenario) { sc.Refuse("S4", "1 place") },
		`1 place: refused by rule S3: pebbles.refuse.pick, want turn`:     func(sc *Scenario) { sc.Refuse("S3", "1 place", "turn") },
		`seat 1 may do ["pick 1" "pick 2"], want ["pick 1"]`:              func(sc *Scenario) { sc.Offers(1, "pick 1") },
		`no event place`:       func(sc *Scenario) { sc.Told("place") },
		`draw was told`:        func(sc *Scenario) { sc.Silent("draw") },
		`pebbles is 3, want 4`: func(sc *Scenario) { sc.Is("pebbles", 3, 4) },
		`not so: rain`:         func(sc *Scenario) { sc.Yes("rain", false) },
	} {
		f := &failing{TB: t}
		func() {
			defer func() { _ = recover() }()
			ask(drawn(f))
		}()
		if !strings.HasPrefix(f.why, want) {
			t.Errorf("got %q, want %q", f.why, want)
		}
	}
}
