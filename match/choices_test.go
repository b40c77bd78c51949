package match_test

import (
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
			m, err := match.New(rules, nil, max(2, rules.Info().MinSeats))
			must(t, err)
			m.Seed("choices")
			r, undone := game.NewChance("choices"), 0
			for steps := 0; !m.Over() && steps < 120; steps++ {
				checkNow(t, m)
				seat, move := anyMove(m, r)
				if back := m.Takeable(seat); back > 0 && r.IntN(2) == 0 {
					must(t, m.Undo(back))
					undone++
					continue
				}
				_, err := m.Apply(seat, move)
				must(t, err)
			}
			if undone == 0 {
				t.Error("nothing was taken back")
			}
		})
	}
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
