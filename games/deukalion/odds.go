package deukalion

import "github.com/katabasis-games/katabasis/game"

// certain is a chance of one, in millionths of a millionth: sums of products of
// weights are exact enough in whole numbers.
const certain = 1_000_000_000_000

// maxWeight is the most the weights of the faces can add up to.
const maxWeight = 1000

// odds are the chances of so many hoplites for each score, and for at least that score, by
// half points.
type odds struct {
	score, least [crewSize + 1][2*crewSize + 1]int64
}

// newOdds works out the chances from the weights of the faces (D27).
func newOdds(w [faceCount]int) (o odds) {
	sum := int64(w[faceSkull] + w[faceBlank] + w[faceSide])
	if sum == 0 {
		return o
	}
	o.score[0][0] = certain
	for n := range crewSize {
		for score, chance := range o.score[n][:2*n+1] {
			o.score[n+1][score] += chance * int64(w[faceSkull]) / sum
			o.score[n+1][score+1] += chance * int64(w[faceSide]) / sum
			o.score[n+1][score+2] += chance * int64(w[faceBlank]) / sum
		}
	}
	for n := range o.least {
		left := int64(0)
		for score := 2 * n; score >= 0; score-- {
			left += o.score[n][score]
			o.least[n][score] = left
		}
	}
	return o
}

// percent rounds a chance.
func percent(chance int64) int { return int((chance*100 + certain/2) / certain) }

// reach is the chance, in percent, that hoplites score at least a number of
// half points, with so many added.
func (o *odds) reach(crew, halves, added int8) int {
	score := max(0, halves-added)
	if score > 2*crew {
		return 0
	}
	return percent(o.least[crew][score])
}

// beat is the chance, in percent, that hoplites score more than others to whom
// so many half points are added (D29).
func (o *odds) beat(crew, others, added int8) int {
	sum := int64(0)
	below := int64(0) // the chance that the others score less than score
	next := 0
	for score := range 2*int(crew) + 1 {
		for ; next < score-int(added) && next <= 2*int(others); next++ {
			below += o.score[others][next]
		}
		sum += o.score[crew][score] / 1_000_000 * (below / 1_000_000)
	}
	return percent(sum)
}

// oddsOf is the chance, in percent, that a player wins a challenge, before any
// cards.
func (s *State) oddsOf(p game.Seat, f foe) int {
	o := &s.chart.odds
	switch {
	case f < foeHydra:
		return o.beat(s.crew[p], s.crew[f], 2*s.lasting(game.Seat(f), doGuard))
	case f == foeHydra:
		return o.reach(s.crew[p], 2*s.chart.hydraValue, 0)
	}
	return o.reach(s.crew[p], 2*s.chart.sites[f.site()].value, 0)
}

// biteOdds is the chance, in percent, that the Hydra wins against a ship.
func (s *State) biteOdds(p game.Seat) int {
	return 100 - s.chart.odds.reach(s.crew[p], 2*s.chart.hydraValue, 2*s.lasting(p, doGuard))
}
