package pebbles

import (
	"slices"
	"strings"
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

// play starts a game with hands of two and makes the moves, written as in a
// record and separated by commas.
func play(t *testing.T, seats int, moves string) *State {
	t.Helper()
	state, err := game.New(Rules{}, game.Options{"hand": "2"}, seats)
	if err != nil {
		t.Fatal(err)
	}
	s := state.(*State)
	for line := range strings.SplitSeq(moves, ", ") {
		if err := try(t, s, line); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
	return s
}

// try makes a move, and returns why it is refused.
func try(t *testing.T, s *State, line string) error {
	t.Helper()
	word, notation, _ := strings.Cut(line, " ")
	seat := game.Chance
	if word != "*" {
		seat = game.Seat(word[0] - '1')
	}
	m, err := Rules{}.Grammar().Parse(notation)
	if err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	return s.Apply(seat, m, nil)
}

// refused tests that a move is refused by a rule.
func refused(t *testing.T, s *State, line string, want error) {
	t.Helper()
	if got := try(t, s, line); got != want {
		t.Errorf("%s: refused with %v, want %v", line, got, want)
	}
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
	s := play(t, 2, "* draw 1, * draw 1, * draw 1, * draw 1")
	if s.bag.count() != 16 || s.hand[0][1] != 2 || s.hand[1][1] != 2 {
		t.Errorf("hands %v, bag %v", s.hand, s.bag)
	}
	s = play(t, 4, "* draw 1, * draw 1, * draw 1, * draw 1, * draw 1")
	refused(t, s, "* draw 1", refuseBag)
}

func TestS3Turn(t *testing.T) {
	t.Parallel()
	s := play(t, 2, "* draw 1, * draw 2, * draw 3, * draw 4")
	refused(t, s, "2 pick 3", refuseTurn)
	refused(t, s, "1 place", refusePick)
	refused(t, s, "1 pick 3", refusePebble)
	refused(t, s, "1 draw 3", refuseChance)
	s = play(t, 2, "* draw 1, * draw 2, * draw 3, * draw 4, 1 pick 2")
	refused(t, s, "1 pick 1", refusePicked)
	if game.Show(s).View(1).(View).Players[0].Picked != 0 || game.Show(s).View(0).(View).Players[0].Picked != 2 {
		t.Error("the picked pebble is for its player alone")
	}
	if why := try(t, s, "1 hide"); why != nil || s.hidden[0].weight() != 2 || s.active != 1 {
		t.Errorf("hidden %v, seat %d is next, %v", s.hidden[0], s.active, why)
	}
}

func TestS4TakingTheCairn(t *testing.T) {
	t.Parallel()
	s := play(t, 2, "* draw 1, * draw 2, * draw 3, * draw 4, 1 pick 2, 1 place, * draw 1, 2 pick 3, 2 place")
	if s.cairn.count() != 0 || s.taken[1].weight() != 5 || s.points(1) != 2 || s.points(0) != 0 {
		t.Errorf("cairn %v, taken %v", s.cairn, s.taken)
	}
}

func TestS5Nudging(t *testing.T) {
	t.Parallel()
	s := play(t, 3, "* draw 1, * draw 2, * draw 3, * draw 4, * draw 1, * draw 2, 1 pick 2")
	refused(t, s, "1 nudge 1", refuseNudge)
	refused(t, s, "3 nudge 4", refusePebble)
	if why := try(t, s, "2 nudge 4"); why != nil {
		t.Fatal(why)
	}
	refused(t, s, "3 nudge 1", refuseNudge) // chance is awaited, no player
	if why := try(t, s, "* draw 4"); why != nil {
		t.Fatal(why)
	}
	refused(t, s, "2 nudge 4", refuseNudge)
	if why := try(t, s, "3 nudge 1"); why != nil || s.taken[2].count() != 2 || s.Others() != 0 {
		t.Errorf("taken %v, may nudge %v, %v", s.taken, s.Others().Numbers(), why)
	}
}

func TestS6Drawing(t *testing.T) {
	t.Parallel()
	s := play(t, 2, "* draw 1, * draw 2, * draw 3, * draw 4, 1 pick 2, 1 place")
	if s.Turn() != game.Chance || s.drawer() != 0 {
		t.Errorf("seat %d is awaited, %d draws", s.Turn(), s.drawer())
	}
	s.bag = pile{}
	if s.Turn() != 1 || s.drawer() != game.None {
		t.Errorf("with an empty bag seat %d is awaited, %d draws", s.Turn(), s.drawer())
	}
}

func TestS7End(t *testing.T) {
	t.Parallel()
	s := play(t, 2, "* draw 1, * draw 2, * draw 3, * draw 4")
	s.bag, s.hand, s.hidden[0] = pile{}, [maxSeats]pile{{1: 1}, {1: 1}}, pile{2: 3}
	for _, line := range []string{"1 pick 1", "1 hide", "2 pick 1", "2 place"} {
		if s.Result().Over {
			t.Fatal("over while a hand has pebbles")
		}
		if why := try(t, s, line); why != nil {
			t.Fatalf("%s: %v", line, why)
		}
	}
	r := s.Result()
	if !r.Over || r.Outcome != "win" || !slices.Equal(r.Winners.Numbers(), []int{1}) || r.Scores[0] != 4 || r.Scores[1] != 0 {
		t.Errorf("result %+v", r)
	}
	refused(t, s, "1 pick 1", refuseOver)
	s.hidden[1] = pile{4: 4}
	if r := s.Result(); r.Outcome != "tie" || r.Winners.Len() != 2 {
		t.Errorf("result %+v", r)
	}
}
