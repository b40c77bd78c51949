package bot

import (
	"cmp"
	"context"
	"iter"
	"slices"

	"github.com/katabasis-games/katabasis/game"
)

const (
	// maxBetter is how many other moves of a decision a review has.
	maxBetter = 3
	// Telling is what a decision must cost to be told, in thousandths of a game.
	Telling = 20
)

// Moment is a move of a record, with the state that it was made in. The state is the same
// one at every moment, and goes on with the next.
type Moment struct {
	Before game.State
	// Number is that of the move in the record, from 1.
	Number int
	Seat   game.Seat
	Move   game.Move
}

// Moments yields the moves of a record in their order. The error is one of game.Replay.
func Moments(rules game.Rules, rec *game.Record) iter.Seq2[Moment, error] {
	return func(yield func(Moment, error) bool) {
		var before game.State
		for step, err := range game.Replay(rules, rec) {
			switch {
			case err != nil:
				yield(Moment{}, err)
				return
			case before == nil:
				before = step.State.Clone()
				continue
			case !yield(Moment{before, step.Number, step.Seat, step.Move}, nil):
				return
			}
			before.CopyFrom(step.State)
		}
	}
}

// Review is a verdict on a decision of a record, for programs and people.
type Review struct {
	// Number is that of the move in the record, from 1; Seat counts from 1.
	Number int `json:"number"`
	Seat   int `json:"seat"`
	// Swing is how much likelier to win the first of the others would have made the seat,
	// in thousandths; 0 if there was none better.
	Swing  int       `json:"swing"`
	Made   Weighed   `json:"made"`
	Others []Weighed `json:"others" nullable:"false"`
}

// Weighed is a move, "" for letting it be, and how likely its seat is to win with it, in
// thousandths.
type Weighed struct {
	Move   string    `json:"move"`
	Label  game.Text `json:"label"`
	Chance int       `json:"chance"`
	// Visits is how often the search went on with the move.
	Visits int `json:"visits"`
}

// Best is the move that the search would have made.
func (r Review) Best() Weighed {
	if r.Swing > 0 {
		return r.Others[0]
	}
	return r.Made
}

// Review judges a moment as Judge does, and says it in the notation of the game. It
// returns false where there was nothing to decide.
func (b *Search) Review(ctx context.Context, rules game.Rules, m Moment) (Review, bool) {
	v, ok := b.Judge(ctx, m.Before, m.Seat, m.Move)
	if !ok {
		return Review{}, false
	}
	show, grammar := game.Show(m.Before), rules.Grammar()
	weighed := func(e Estimate) Weighed {
		if e.Move == Wait {
			return Weighed{Label: game.Say("common.review.wait"), Chance: e.Chance, Visits: e.Visits}
		}
		return Weighed{grammar.Format(e.Move), show.Label(e.Move), e.Chance, e.Visits}
	}
	r := Review{Number: m.Number, Seat: int(m.Seat) + 1, Swing: v.Swing, Made: weighed(v.Made), Others: []Weighed{}}
	for _, e := range v.Others[:min(maxBetter, len(v.Others))] {
		r.Others = append(r.Others, weighed(e))
	}
	return r, true
}

// Costliest are so many decisions of a seat, from 1, at most: those that cost it most, the
// worst first. What cost less than Telling is left out.
func Costliest(all []Review, seat, most int) []Review {
	mine := slices.DeleteFunc(slices.Clone(all), func(r Review) bool { return r.Seat != seat || r.Swing < Telling })
	slices.SortStableFunc(mine, func(a, b Review) int { return cmp.Compare(b.Swing, a.Swing) })
	return mine[:min(most, len(mine))]
}
