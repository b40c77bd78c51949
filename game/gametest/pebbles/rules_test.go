package pebbles

import (
	"slices"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest"
)

func TestRulesAreNumbered(t *testing.T) {
	t.Parallel()
	gametest.Numbered(t, Rules{})
}

func TestPagesAreAlike(t *testing.T) {
	t.Parallel()
	gametest.PagesAlike(t, Rules{})
}

// scenario is a table of hands of two, in the middle of a game.
type scenario struct {
	*gametest.Scenario
	*State
}

func play(t *testing.T, seats int, lines ...string) *scenario {
	t.Helper()
	s := gametest.Begin[*State](t, Rules{}, game.Options{"hand": "2"}, seats)
	sc := &scenario{gametest.On(t, Rules{}, s), s}
	sc.Do(lines...)
	return sc
}

func TestS1Hands(t *testing.T) {
	t.Parallel()
	for hand, seats := range map[string]int{"2": 4, "3": 4, "4": 3} {
		s, err := game.New(Rules{}, game.Options{"hand": hand}, seats)
		if err != nil || int(s.(*State).full) != int(hand[0]-'0') {
			t.Errorf("hands of %s with %d players: %v", hand, seats, err)
		}
	}
	for _, c := range []struct {
		options game.Options
		seats   int
		key     string
		rule    string
	}{
		{nil, 1, "app.refuse.seats", "S1"},
		{nil, 5, "app.refuse.seats", "S1"},
		{game.Options{"hand": "5"}, 2, "app.refuse.option_word", "S1"},
		{game.Options{"hand": "4"}, 4, "pebbles.refuse.crowd", "S1"},
		{game.Options{"foot": "4"}, 2, "app.refuse.option", ""},
	} {
		_, err := game.New(Rules{}, c.options, c.seats)
		if r := game.RefusalOf(err); r == nil || r.Rule != c.rule || r.Why.Key != c.key {
			t.Errorf("%v with %d players: %v", c.options, c.seats, err)
		}
	}
}

func TestS2Bag(t *testing.T) {
	t.Parallel()
	sc := play(t, 2, "* draw 1", "* draw 1", "* draw 1", "* draw 1")
	if sc.bag.count() != 16 || sc.hand[0][1] != 2 || sc.hand[1][1] != 2 {
		t.Errorf("hands %v, bag %v", sc.hand, sc.bag)
	}
	sc = play(t, 4, "* draw 1", "* draw 1", "* draw 1", "* draw 1", "* draw 1")
	sc.Refuse("S2", "* draw 1", "bag")
}

func TestS3Turn(t *testing.T) {
	t.Parallel()
	sc := play(t, 2, "* draw 1", "* draw 2", "* draw 3", "* draw 4")
	sc.Refuse("S3", "2 pick 3", "turn")
	sc.Refuse("S3", "1 place", "pick")
	sc.Refuse("S3", "1 pick 3", "pebble")
	sc.Refuse("S2", "1 draw 3", "chance")
	sc = play(t, 2, "* draw 1", "* draw 2", "* draw 3", "* draw 4", "1 pick 2")
	sc.Refuse("S3", "1 pick 1", "picked")
	if sc.View(1).(View).Players[0].Picked != 0 || sc.View(0).(View).Players[0].Picked != 2 {
		t.Error("the picked pebble is for its player alone")
	}
	sc.Do("1 hide")
	if sc.hidden[0].weight() != 2 || sc.active != 1 {
		t.Errorf("hidden %v, seat %d is next", sc.hidden[0], sc.active)
	}
}

func TestS4TakingTheCairn(t *testing.T) {
	t.Parallel()
	sc := play(t, 2, "* draw 1", "* draw 2", "* draw 3", "* draw 4", "1 pick 2", "1 place", "* draw 1", "2 pick 3", "2 place")
	if sc.cairn.count() != 0 || sc.taken[1].weight() != 5 || sc.points(1) != 2 || sc.points(0) != 0 {
		t.Errorf("cairn %v, taken %v", sc.cairn, sc.taken)
	}
}

func TestS5Nudging(t *testing.T) {
	t.Parallel()
	sc := play(t, 3, "* draw 1", "* draw 2", "* draw 3", "* draw 4", "* draw 1", "* draw 2", "1 pick 2")
	sc.Refuse("S5", "1 nudge 1", "nudge")
	sc.Refuse("S3", "3 nudge 4", "pebble")
	sc.Do("2 nudge 4")
	sc.Refuse("S5", "3 nudge 1", "nudge") // chance is awaited, no player
	sc.Do("* draw 4")
	sc.Refuse("S5", "2 nudge 4", "nudge")
	sc.Do("3 nudge 1")
	if sc.taken[2].count() != 2 || sc.Others() != 0 {
		t.Errorf("taken %v, may nudge %v", sc.taken, sc.Others().Numbers())
	}
}

func TestS6Drawing(t *testing.T) {
	t.Parallel()
	sc := play(t, 2, "* draw 1", "* draw 2", "* draw 3", "* draw 4", "1 pick 2", "1 place")
	if sc.Turn() != game.Chance || sc.drawer() != 0 {
		t.Errorf("seat %d is awaited, %d draws", sc.Turn(), sc.drawer())
	}
	sc.bag = pile{}
	if sc.Turn() != 1 || sc.drawer() != game.None {
		t.Errorf("with an empty bag seat %d is awaited, %d draws", sc.Turn(), sc.drawer())
	}
}

func TestS7End(t *testing.T) {
	t.Parallel()
	sc := play(t, 2, "* draw 1", "* draw 2", "* draw 3", "* draw 4")
	sc.bag, sc.hand, sc.hidden[0] = pile{}, [maxSeats]pile{{1: 1}, {1: 1}}, pile{2: 3}
	for _, line := range []string{"1 pick 1", "1 hide", "2 pick 1", "2 place"} {
		if sc.Result().Over {
			t.Fatal("over while a hand has pebbles")
		}
		sc.Do(line)
	}
	r := sc.Result()
	if !r.Over || r.Outcome != "win" || !slices.Equal(r.Winners.Numbers(), []int{1}) || r.Scores[0] != 4 || r.Scores[1] != 0 {
		t.Errorf("result %+v", r)
	}
	sc.Refuse("S7", "1 pick 1", "over")
	sc.hidden[1] = pile{4: 4}
	if r := sc.Result(); r.Outcome != "tie" || r.Winners.Len() != 2 {
		t.Errorf("result %+v", r)
	}
}
