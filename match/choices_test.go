package match_test

import (
	"fmt"
	"reflect"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
	"github.com/katabasis-games/katabasis/games"
	"github.com/katabasis-games/katabasis/match"
)

// What is shown is that of now, after each move and after moves are taken back; each
// choice can be made, and nobody else has one.
func TestChoicesAreThoseOfNow(t *testing.T) {
	t.Parallel()
	for _, rules := range append(games.All(), pebbles.Rules{}) {
		t.Run(rules.Info().ID, func(t *testing.T) {
			t.Parallel()
			undone, r := 0, game.NewChance("choices")
			// A short game is played more often, with few and with many players: between two, each
			// move may tell the other something, and nothing is taken back.
			few, many := max(2, rules.Info().MinSeats), rules.Info().MaxSeats
			for number := 0; undone == 0 && number < 100; number++ {
				undone += playUndoing(t, rules, few+number%(many-few+1), fmt.Sprint("choices ", number), r)
			}
			if undone == 0 && rules.Info().ID == "pebbles" { // another may have nothing to take back
				t.Error("nothing was taken back")
			}
		})
	}
}

// playUndoing plays and takes back at random, looks at each moment, and returns how often
// something was taken back.
func playUndoing(t *testing.T, rules game.Rules, seats int, seed string, r *game.Rand) (undone int) {
	t.Helper()
	m := newMatch(t, rules, seats, seed)
	for steps := 0; !m.Over() && steps < 120; steps++ {
		checkNow(t, m)
		seat, move := anyMove(m, r)
		if back := m.Takeable(seat); back > 0 && r.IntN(2) == 0 {
			must(t, m.Undo(back))
			undone++
			continue
		}
		apply(t, m, seat, move)
	}
	return undone
}

func checkNow(t *testing.T, m *match.Match) {
	t.Helper()
	if shown := m.Show().View(game.Public); !reflect.DeepEqual(shown, game.Show(m.State()).View(game.Public)) {
		t.Fatalf("after %d moves is shown %v", m.Len(), shown)
	}
	if again, err := m.StateAfter(m.Len()); err != nil || game.Hash(again) != game.Hash(m.State()) {
		t.Fatalf("after %d moves the game is another: %v", m.Len(), err)
	}
	for seat := range game.Seat(m.State().Seats()) {
		choices := m.Choices(seat)
		if m.MayMove(seat) != (len(choices) > 0) {
			t.Errorf("seat %d may move, %v, and has %v", seat, m.MayMove(seat), choices)
		}
		for _, c := range choices {
			if parsed, err := m.Rules().Grammar().Parse(c.Move); err != nil || parsed != c.Parsed || m.Refusal(seat, parsed) != nil {
				t.Errorf("%q of seat %d cannot be made: %v", c.Move, seat, err)
			}
		}
	}
}
