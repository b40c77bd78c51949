package bench

import (
	"testing"

	"github.com/katabasis-games/katabasis/bot"
	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/games"
)

// BenchmarkSearch has the hard bot think about moments of random games at a full table, on
// one core. One op is one decision; an iteration draws a world and plays it on.
func BenchmarkSearch(b *testing.B) {
	for _, rules := range games.All() {
		b.Run(rules.Info().ID, func(b *testing.B) {
			states, random, iterations := moments(b, rules), game.NewChance("search"), 0
			thinker, err := bot.ByName("hard")
			if err != nil {
				b.Fatal(err)
			}
			for n := 0; b.Loop(); n++ {
				s := states[n%len(states)]
				for _, e := range thinker.(*bot.Search).Consider(b.Context(), s, s.Turn(), s.LegalMoves(s.Turn(), nil), random, bot.Budget{}) {
					iterations += e.Visits
				}
			}
			b.ReportMetric(float64(iterations)/b.Elapsed().Seconds(), "iterations/s")
		})
	}
}
