package gametest

import (
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
)

// said is Pebbles that says something else of itself.
type said struct {
	pebbles.Rules
	info  func(*game.Info)
	pages fs.FS
	make  func(game.Options, int) (game.State, error)
}

func (r said) Info() game.Info {
	info := r.Rules.Info()
	if r.info != nil {
		r.info(&info)
	}
	return info
}

func (r said) Pages() fs.FS {
	if r.pages != nil {
		return r.pages
	}
	return r.Rules.Pages()
}

func (r said) New(o game.Options, seats int) (game.State, error) {
	if r.make != nil {
		return r.make(o, seats)
	}
	return r.Rules.New(o, seats)
}

func TestInfoFaults(t *testing.T) {
	t.Parallel()
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
		{said{info: func(i *game.Info) { i.UsualSeats = 5 }}, nil, "laid for 5, the game is for 2 to 4"},
		{said{info: func(i *game.Info) { i.Outcomes = nil }}, nil, "outcomes"},
		{said{info: func(i *game.Info) { i.Options[0].Default = "9" }}, nil, `its default "9"`},
		{said{info: func(i *game.Info) { i.Options[0].Default = "2 3" }}, nil, `its default "2 3"`},
		{said{pages: fstest.MapFS{"rules.en.md": {Data: []byte("# A")}}}, nil, "page is empty"},
		{said{}, game.Options{"hand": "5"}, "allowed at none of"},
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
