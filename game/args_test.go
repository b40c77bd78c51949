package game_test

import (
	"encoding/json"
	"testing"

	"github.com/katabasis-games/katabasis/game"
)

func TestSay(t *testing.T) {
	t.Parallel()
	for want, text := range map[string]game.Text{
		`{"key":"a.b"}`: game.Say("a.b"),
		`{"key":"a.b","args":{"card":{"key":"a.c"},"n":{"n":100},"seat":{"seat":2}}}`: game.Say("a.b", game.By(1), game.Num(int8(100)), game.As("card", game.KeyArg("a.c"))),
	} {
		if got, err := json.Marshal(text); err != nil || string(got) != want {
			t.Errorf("%s, %v, want %s", got, err, want)
		}
	}
	args := game.Args{}.With("seat", game.SeatArg(3)).With("to", game.N(-2))
	if args.Seat("seat") != 3 || args.Number("to") != -2 {
		t.Errorf("seat %d, number %d", args.Seat("seat"), args.Number("to"))
	}
}

func TestTell(t *testing.T) {
	t.Parallel()
	var heard []game.Event
	tell := game.Tell(func(e game.Event) { heard = append(heard, e) })
	tell.Say("a.all", game.By(0))
	tell.Revealing().SayTo(game.Only(1), "a.one")
	tell.KnownTo(game.SetOf(2)).SayTo(game.Nobody, "a.none")
	if len(heard) != 3 {
		t.Fatal(heard)
	}
	all, one, none := heard[0], heard[1], heard[2]
	if all.Key != "a.all" || all.To != game.Everyone || all.Reveals || all.Arg("seat").Seat != 1 {
		t.Errorf("to all: %+v", all)
	}
	if one.To != game.Only(1) || !one.Reveals {
		t.Errorf("to one: %+v", one)
	}
	if none.To.Has(2) || none.To.Has(game.Public) || !none.To.Has(game.All) || none.Known != game.SetOf(2) {
		t.Errorf("to nobody: %+v", none)
	}
}

// Playouts tell nobody, and what is not told costs nothing.
func TestNobodyIsToldForNothing(t *testing.T) {
	var tell game.Tell
	card, n := game.KeyArg("a.c"), 99
	if allocs := testing.AllocsPerRun(100, func() {
		n++
		tell.Say("a.b", game.By(1), game.Num(n), game.As("card", card))
		tell.Revealing().SayTo(game.Only(2), "a.b", game.Num(n))
		tell.KnownTo(game.SetOf(1)).SayTo(game.Except(2), "a.b")
		tell.Halves(0, game.Say("a.c"), game.Say("a.d"))
	}); allocs != 0 {
		t.Errorf("%v allocations", allocs)
	}
}
