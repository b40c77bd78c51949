package gametest

import (
	"strings"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
)

// said is Pebbles that says something else of itself.
type said struct {
	pebbles.Rules
	info     func(*game.Info)
	page     func(lang string) string
	complete func(game.Options, int) (game.Options, error)
	make     func(game.Options, int) (game.State, error)
}

func (r said) Info() game.Info {
	info := r.Rules.Info()
	if r.info != nil {
		r.info(&info)
	}
	return info
}

func (r said) Page(lang string) string {
	if r.page != nil {
		return r.page(lang)
	}
	return r.Rules.Page(lang)
}

func (r said) Complete(o game.Options, seats int) (game.Options, error) {
	if r.complete != nil {
		return r.complete(o, seats)
	}
	return r.Rules.Complete(o, seats)
}

func (r said) New(o game.Options, seats int) (game.State, error) {
	if r.make != nil {
		return r.make(o, seats)
	}
	return r.Rules.New(o, seats)
}

func TestInfoFaults(t *testing.T) {
	t.Parallel()
	sound := pebbles.Rules{}
	for _, c := range []struct {
		rules said
		set   game.Options
		want  string
	}{
		{said{}, nil, ""},
		{said{}, game.Options{"hand": "4"}, ""},
		{said{info: func(i *game.Info) { i.ID = "" }}, nil, `the game is ""`},
		{said{info: func(i *game.Info) { i.Version = 0 }}, nil, "version 0"},
		{said{info: func(i *game.Info) { i.MaxSeats = 17 }}, nil, "2 to 17 seats"},
		{said{info: func(i *game.Info) { i.MinSeats = 3 }}, nil, "new game with 2 seats"},
		{said{info: func(i *game.Info) { i.Outcomes = nil }}, nil, "outcomes"},
		{said{info: func(i *game.Info) { i.Options[0].Default = "9" }}, nil, `its default "9"`},
		{said{info: func(i *game.Info) { i.Options[0].Default = "2 3" }}, nil, `its default "2 3"`},
		{said{page: func(lang string) string { return lang[:len(lang)-len("fr")] }}, nil, "page is empty"},
		{said{}, game.Options{"hand": "5"}, "allowed at none of"},
		{said{complete: func(game.Options, int) (game.Options, error) { return game.Options{"hand": "1"}, nil }}, nil, "which its words do not give"},
		{said{complete: func(_ game.Options, n int) (game.Options, error) { return sound.Complete(nil, n) }}, nil, "no such option"},
		{said{make: func(_ game.Options, n int) (game.State, error) { return sound.New(nil, n) }}, nil, "new game with options"},
	} {
		err := checkInfo(c.rules)
		if err == nil {
			err = checkOptions(c.rules, Config{Options: []game.Options{c.set}}.complete(c.rules.Info()))
		}
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("want %q, got %v", c.want, err)
		}
	}
}

func TestOptionSetsMustFit(t *testing.T) {
	t.Parallel()
	err := Check(pebbles.Rules{}, 4, Config{Options: []game.Options{{"hand": "4"}}})
	if err == nil || !strings.Contains(err.Error(), "4 seats allow none") {
		t.Errorf("got %v", err)
	}
	grows := said{complete: func(o game.Options, n int) (game.Options, error) {
		return game.Options{"hand": o["hand"] + "2"}, nil
	}}
	if err := Check(grows, 2, Config{}); err == nil || !strings.Contains(err.Error(), "complete again") {
		t.Errorf("got %v", err)
	}
}

// kept is where a broken game keeps what it allocates.
var kept []game.Move

// Not parallel: it counts allocations.
func TestAllocationFaults(t *testing.T) {
	c := Config{}.complete(pebbles.Rules{}.Info())
	if err := checkAllocations(pebbles.Rules{}, 3, c); err != nil {
		t.Error(err)
	}
	inApply := bend{apply: func(s *bent, seat game.Seat, m game.Move, tell game.Tell) error {
		if verb(m) == "hide" {
			kept = make([]game.Move, 3)
		}
		return s.State.Apply(seat, m, tell)
	}}
	inList := bend{legal: func(s *bent, seat game.Seat, buf []game.Move) []game.Move {
		kept = s.State.LegalMoves(seat, nil)
		return append(buf, kept...)
	}}
	for _, b := range []*bend{&inApply, &inList} {
		err := checkAllocations(bentRules{bend: b}, 3, c)
		if err == nil || !strings.Contains(err.Error(), "allocates") || !strings.Contains(err.Error(), "katabasis record 1") {
			t.Errorf("got %v", err)
		}
	}
}
