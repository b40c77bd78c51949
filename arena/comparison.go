package arena

import (
	"maps"
	"slices"

	"github.com/katabasis-games/katabasis/game"
)

// Comparison is what came of a contest. It has no times, so equal contests have equal
// comparisons, to the last bit.
type Comparison struct {
	Game    string       `json:"game"`
	Version int          `json:"version"`
	Options game.Options `json:"options"`
	Bots    []string     `json:"bots"`
	Seed    string       `json:"seed"`
	// Seatings is how many games each round has.
	Seatings int `json:"seatings"`
	Rounds   int `json:"rounds"`
	Games    int `json:"games"`
	// Fair is the share of its games that a seat wins on average. In a game that one
	// player wins, it is 1 divided by the number of seats.
	Fair     float64   `json:"fair"`
	Entrants []Entrant `json:"entrants"`
	// Verdict is what the sequential test says of the first bot, beside the others; nil
	// where bots cannot be compared.
	Verdict *Verdict `json:"verdict,omitempty"`
	// SeatWins are the games that each seat won, alone or with others.
	SeatWins []int `json:"seat_wins"`
	// Outcomes are the games by outcome; every outcome of the game is in it.
	Outcomes map[string]int `json:"outcomes"`
	// Length is how long games were, in moves of players and chance; Lengths are the
	// games by length.
	Length  Spread      `json:"length"`
	Lengths map[int]int `json:"lengths"`

	times map[string]*Times
}

// Entrant is how a bot did.
type Entrant struct {
	Bot   string `json:"bot"`
	Seats int    `json:"seats"` // that it had in each game
	// Wins is the share of its games that a seat of it won, alone or with others.
	Wins Estimate `json:"wins"`
	// OfFair is Wins as a multiple of the fair share, which is that of all seats of the
	// same games.
	OfFair Estimate `json:"of_fair"`
	// Score are its points in a game; nil if nobody had any.
	Score *Estimate `json:"score,omitempty"`
	// Rating is nil where all players win or lose together.
	Rating *Rating `json:"rating,omitempty"`
}

// Times returns how long a bot thought, and nil if it did not play. They are no part of
// what is compared.
func (c Comparison) Times(name string) *Times { return c.times[name] }

func (s *standing) comparison() Comparison {
	c, info := s.contest, s.contest.Rules.Info()
	out := Comparison{
		Game: info.ID, Version: info.Version, Options: c.Options, Bots: c.Bots, Seed: c.Seed,
		Seatings: c.Seatings(), Rounds: s.next, Games: s.next * c.Seatings(),
		Fair: s.fair.mean(c.Seatings() * len(c.Bots)), SeatWins: slices.Clone(s.seats),
		Outcomes: map[string]int{}, Length: SpreadOf(s.lengths), Lengths: maps.Clone(s.lengths), times: s.times,
	}
	for _, outcome := range info.Outcomes {
		out.Outcomes[outcome] = 0
	}
	maps.Copy(out.Outcomes, s.outcomes)
	if c.Comparable() {
		v := s.verdict.clear()
		out.Verdict = &v
	}
	for i := range s.entrants {
		out.Entrants = append(out.Entrants, s.entrant(i))
	}
	return out
}

func (s *standing) entrant(i int) Entrant {
	e := s.entrants[i]
	seatings := s.contest.Seatings()
	per, all := seatings*e.seats, seatings*len(s.contest.Bots)
	out := Entrant{
		Bot: e.name, Seats: e.seats, Wins: share(e.wins, per), OfFair: ratio(e.wins, per, s.fair, all, e.beside),
	}
	if s.scored {
		points := level(e.points, per)
		out.Score = &points
	}
	if !s.contest.Rules.Info().Together {
		rating := s.ratings[i]
		out.Rating = &rating
	}
	return out
}
