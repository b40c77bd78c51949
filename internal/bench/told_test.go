package bench

import (
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/games"
	"github.com/katabasis-games/katabasis/match"
)

// BenchmarkTold makes the moves of a random game at a table: what each tells is built, and
// what its events change. It reports the time and the allocations of a move.
func BenchmarkTold(b *testing.B) {
	for _, rules := range games.All() {
		b.Run(rules.Info().ID, func(b *testing.B) {
			random := game.NewChance("bench")
			b.ReportAllocs()
			var m *match.Match
			for b.Loop() {
				if m == nil || m.Over() {
					m = begun(b, rules)
				}
				seat, move := match.RandomMover(m.State(), random), game.Move{}
				if seat == game.Chance {
					move = m.Draw()
				} else {
					moves := m.State().LegalMoves(seat, nil)
					move = moves[random.IntN(len(moves))]
				}
				if _, err := m.Apply(seat, move); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func begun(b *testing.B, rules game.Rules) *match.Match {
	b.Helper()
	m, err := match.New(rules, nil, rules.Info().MaxSeats)
	if err != nil {
		b.Fatal(err)
	}
	m.Seed("bench")
	return m
}
