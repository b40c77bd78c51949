package gametest

import (
	"fmt"
	"math"

	"github.com/katabasis-games/katabasis/game"
)

// draws is how often a move of chance is drawn in one state.
const draws = 200

// checkWeights tests that SampleChance draws each outcome about as often as a Weigher
// says, within six standard deviations.
func (p *playout) checkWeights() error {
	s, ok := p.state.(game.Weigher)
	if !ok || len(p.drawn) == 0 || p.state.Turn() != game.Chance {
		return nil
	}
	sum, counts := 0.0, map[game.Move]int{}
	for _, m := range p.drawn {
		if s.Weight(m) <= 0 {
			return fmt.Errorf("%s of chance weighs %g", p.rules.Grammar().Format(m), s.Weight(m))
		}
		sum += s.Weight(m)
	}
	r := game.NewChance(p.seed)
	for range draws {
		counts[s.SampleChance(r)]++
	}
	for _, m := range p.drawn {
		likely := s.Weight(m) / sum
		if off := float64(counts[m]) - draws*likely; math.Abs(off) > 3+6*math.Sqrt(draws*likely*(1-likely)) {
			return fmt.Errorf("%s of chance was drawn %d times of %d; it weighs %g of %g", p.rules.Grammar().Format(m), counts[m], draws, s.Weight(m), sum)
		}
	}
	return nil
}
