package results

import (
	"cmp"
	"context"
	"math"
	"slices"
	"time"

	"github.com/katabasis-games/katabasis/internal/store"
	"github.com/katabasis-games/katabasis/rating"
)

// Figures are what a guest’s games of one kind come to.
type Figures struct {
	Game string `json:"game"`
	// Games is how many count, and Won of them how many the guest has won.
	Games int `json:"games"`
	Won   int `json:"won"`
	// Streak is how many of the latest games were won one after the other, and Longest the
	// longest such row.
	Streak  int `json:"streak"`
	Longest int `json:"longest"`
	// Decisions is how many moves the guest has made on average.
	Decisions int `json:"decisions"`
	// Best and Mean are of the points; left out where the game counts none.
	Best *int     `json:"best,omitempty"`
	Mean *float64 `json:"mean,omitempty"`
	// Players are the games by how many played, and Outcomes by how they ended.
	Players  []ByPlayers `json:"players" nullable:"false"`
	Outcomes []ByOutcome `json:"outcomes" nullable:"false"`
	// Rating is the guest’s; left out while no game counts for it.
	Rating *OwnRating `json:"rating,omitempty"`
}

// ByPlayers are the games of so many players.
type ByPlayers struct {
	Players int `json:"players"`
	Games   int `json:"games"`
	Won     int `json:"won"`
}

// ByOutcome are the games that ended in one way.
type ByOutcome struct {
	Outcome string `json:"outcome"`
	Games   int    `json:"games"`
	Won     int    `json:"won"`
}

// OwnRating is the rating of a guest in a game, as they see it.
type OwnRating struct {
	rating.Points
	Games int `json:"games"`
	// Shown says that the guest is in the list of the game.
	Shown bool `json:"shown"`
	// Curve has the rating after each of the games, the first first.
	Curve []CurvePoint `json:"curve" nullable:"false"`
}

// CurvePoint is a rating after a game.
type CurvePoint struct {
	Ended time.Time `json:"ended"`
	rating.Points
}

// Figures returns those of each game that a guest has finished, the most played first.
func (b Book) Figures(ctx context.Context, guest string) ([]Figures, error) {
	results, err := b.Store.ResultsOf(ctx, guest, "", store.Place{}, maxFigures)
	if err != nil {
		return nil, err
	}
	ratings, err := b.Store.Ratings(ctx, []string{guest}, "")
	if err != nil {
		return nil, err
	}
	slices.Reverse(results)
	by := map[string]*sum{}
	for _, r := range results {
		one, err := pastGame(r)
		if err != nil {
			return nil, err
		}
		of, ok := by[r.Game]
		if !ok {
			of = &sum{Figures: Figures{Game: r.Game, Players: []ByPlayers{}, Outcomes: []ByOutcome{}}}
			by[r.Game] = of
		}
		of.add(one, r.Number)
	}
	all := []Figures{}
	for _, of := range by {
		all = append(all, of.figures(ratings))
	}
	slices.SortFunc(all, func(a, b Figures) int { return cmp.Or(b.Games-a.Games, cmp.Compare(a.Game, b.Game)) })
	return all, nil
}

// sum is what figures are made of, from the first game to the last.
type sum struct {
	Figures
	points, decisions int
	best              *int
	curve             []numbered
}

// numbered is a rating and the number of its game, by which they are in order.
type numbered struct {
	number int64
	CurvePoint
}

func (s *sum) add(g PastGame, number int64) {
	if g.Rating != nil {
		s.curve = append(s.curve, numbered{number, CurvePoint{g.Ended, *g.Rating}})
	}
	if !g.Counts {
		return
	}
	s.Games++
	s.decisions += g.Decisions[g.Seats[0]-1]
	won := 0
	if s.Streak++; g.Won {
		won = 1
	} else {
		s.Streak = 0
	}
	s.Won += won
	s.Longest = max(s.Longest, s.Streak)
	if g.Scores != nil {
		score := int(g.Scores[g.Seats[0]-1])
		s.points += score
		if s.best == nil || score > *s.best {
			s.best = &score
		}
	}
	s.countPlayers(len(g.Ranks), won)
	s.countOutcome(g.Outcome.Outcome, won)
}

func (s *sum) countPlayers(players, won int) {
	i, there := slices.BinarySearchFunc(s.Players, players, func(p ByPlayers, n int) int { return p.Players - n })
	if !there {
		s.Players = slices.Insert(s.Players, i, ByPlayers{Players: players})
	}
	s.Players[i].Games++
	s.Players[i].Won += won
}

func (s *sum) countOutcome(outcome string, won int) {
	i, there := slices.BinarySearchFunc(s.Outcomes, outcome, func(o ByOutcome, name string) int { return cmp.Compare(o.Outcome, name) })
	if !there {
		s.Outcomes = slices.Insert(s.Outcomes, i, ByOutcome{Outcome: outcome})
	}
	s.Outcomes[i].Games++
	s.Outcomes[i].Won += won
}

func (s *sum) figures(ratings []store.Rating) Figures {
	f := s.Figures
	if s.Games > 0 {
		f.Decisions = int(math.Round(float64(s.decisions) / float64(s.Games)))
	}
	if s.best != nil {
		mean := math.Round(10*float64(s.points)/float64(s.Games)) / 10
		f.Best, f.Mean = s.best, &mean
	}
	for _, r := range ratings {
		if r.Game == f.Game {
			f.Rating = &OwnRating{Points: *points(r.Mean, r.Deviation), Games: r.Games, Shown: r.Shown, Curve: []CurvePoint{}}
			slices.SortFunc(s.curve, func(a, b numbered) int { return cmp.Compare(a.number, b.number) })
			for _, p := range s.curve {
				f.Rating.Curve = append(f.Rating.Curve, p.CurvePoint)
			}
		}
	}
	return f
}
