package game_test

import (
	"slices"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
)

// kindsOf are the kinds and keys of what is said of a move.
func kindsOf(o game.Outlook) (list []string) {
	for _, line := range o.Lines {
		list = append(list, line.Kind+" "+line.Text.Key)
	}
	return list
}

func TestWhatIf(t *testing.T) {
	t.Parallel()
	rules := pebbles.Rules{}
	for _, c := range []struct {
		after []game.Entry
		move  string
		want  []string
		// to are the places that pebbles would come to, from nowhere.
		to []int
	}{
		{nil, "pick 1", []string{"told pebbles.event.pick", "then pebbles.prompt.picked"}, nil},
		{[]game.Entry{{Seat: 0, Move: "pick 1"}}, "hide",
			[]string{"told pebbles.event.hid", "loss common.whatif.loss", "then pebbles.prompt.draw"}, nil},
		{[]game.Entry{{Seat: 0, Move: "pick 1"}}, "place",
			[]string{"told pebbles.event.place", "loss common.whatif.loss", "fact pebbles.scene.weight", "then pebbles.prompt.draw"}, []int{0}},
	} {
		rec := opening()
		rec.Moves = append(rec.Moves, c.after...)
		s, err := game.StateAfter(rules, rec, -1)
		if err != nil {
			t.Fatal(err)
		}
		hash := game.Hash(s)
		m, err := rules.Grammar().Parse(c.move)
		if err != nil {
			t.Fatal(err)
		}
		o, err := game.WhatIf(s, 0, m)
		if err != nil || !slices.Equal(kindsOf(o), c.want) {
			t.Errorf("%s: %q, %v", c.move, kindsOf(o), err)
		}
		var to []int
		for _, shift := range o.Shifts {
			to = append(to, shift.To)
		}
		if !slices.Equal(to, c.to) {
			t.Errorf("%s: %+v", c.move, o.Shifts)
		}
		if game.Hash(s) != hash {
			t.Errorf("%s: the question changed the game", c.move)
		}
	}
}

// What is not legal would do nothing, and the answer is why.
func TestWhatIfIllegal(t *testing.T) {
	t.Parallel()
	s, err := game.StateAfter(pebbles.Rules{}, opening(), -1)
	if err != nil {
		t.Fatal(err)
	}
	m, err := pebbles.Rules{}.Grammar().Parse("hide")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := game.WhatIf(s, 0, m); game.RefusalOf(err) == nil || game.RefusalOf(err).Rule != "S3" {
		t.Error(err)
	}
}
