package ledger

import (
	"encoding/json"
	"maps"
	"slices"
	"time"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/store"
)

// Ranks returns the rank of each seat in a game that is over: 1 for those who have won, then
// the others by their points, where the game counts any. Those who are equal share a rank, and
// as many ranks after it are left out. Where nobody has won, the best have rank 2. It is nil
// while the game goes on, and for one that ended before its rules say so.
func (r *Room) Ranks() []int {
	if r.Status != Over || r.CutShort() {
		return nil
	}
	ahead := func(a, b game.Seat) bool {
		won, other := r.Result.Winners.Has(a), r.Result.Winners.Has(b)
		if won || other {
			return won && !other
		}
		return r.Result.Scores[a] > r.Result.Scores[b]
	}
	ranks := make([]int, len(r.Chairs))
	for a := range ranks {
		ranks[a] = 1
		if r.Result.Winners == 0 {
			ranks[a] = 2
		}
		for b := range ranks {
			if ahead(game.Seat(b), game.Seat(a)) {
				ranks[a]++
			}
		}
	}
	return ranks
}

// Outcome is how a game ended, for all of its seats: the Body of a store.Result. Lists are by
// seat.
type Outcome struct {
	Version int          `json:"version"`
	Options game.Options `json:"options"`
	// Names are of people, Bots the kinds of bots that played at the end.
	Names []string `json:"names" nullable:"false"`
	Bots  []string `json:"bots" nullable:"false"`
	// Outcome is one of the game’s; empty if it ended before its rules say so.
	Outcome string `json:"outcome,omitempty"`
	// Ranks are those of Room.Ranks, and Scores the points; empty where the game counts none.
	Ranks  []int   `json:"ranks,omitempty" nullable:"false"`
	Scores []int16 `json:"scores,omitempty" nullable:"false"`
	// Sides is as in the Info of the game.
	Sides bool `json:"sides,omitempty"`
	// Decisions are how many moves each seat has made.
	Decisions []int `json:"decisions" nullable:"false"`
	// Stopped is as in a record, and Imported as in Created.
	Stopped  string `json:"stopped,omitempty"`
	Imported bool   `json:"imported,omitempty"`
}

// Results are how a game that is over went for each guest who has a seat there, also where a
// bot stands in for them: none of a lesson, whose end is staged. At a table that counts for
// ratings, a seat is that of the guest who began the game there, whoever sat there later. Their
// result is Rated if the game ended by its rules and somebody has won.
func (r *Room) Results(at time.Time) ([]store.Result, error) {
	if r.Status != Over || r.Lesson {
		return nil, nil
	}
	how := r.outcome()
	body, err := json.Marshal(how)
	if err != nil {
		return nil, err
	}
	seats, rivals := map[string][]int{}, map[string]bool{}
	for i, c := range r.Chairs {
		for _, guest := range r.resultOf(game.Seat(i), c) {
			seats[guest] = append(seats[guest], i+1)
		}
		rivals[r.began[i]] = true
	}
	// Where nobody has won, nobody has proved stronger than another.
	rated := r.Rated && r.Result.Winners != 0 && len(rivals) == len(r.Chairs)
	var all []store.Result
	for _, guest := range slices.Sorted(maps.Keys(seats)) {
		all = append(all, store.Result{
			Table: r.ID, Guest: guest, Game: r.Game, Seats: seats[guest], Ended: at, Rated: rated && rivals[guest], Body: body,
		})
	}
	return all, nil
}

// resultOf are the guests whose the result of a seat is. Where the game counts for ratings, they
// are the one who began it, and the same person on other devices.
func (r *Room) resultOf(seat game.Seat, c Chair) []string {
	began := r.began[seat]
	switch {
	case !r.Rated || c.Of(began):
		return c.Guests()
	case began == "":
		return nil
	}
	return []string{began}
}

func (r *Room) outcome() Outcome {
	how := Outcome{
		Version: r.Version, Options: r.Options, Outcome: r.Result.Outcome, Ranks: r.Ranks(),
		Decisions: make([]int, len(r.Chairs)), Stopped: r.stopped(), Imported: r.Imported,
		Sides: r.Rules.Info().Sides,
	}
	for i, c := range r.Chairs {
		how.Names, how.Bots = append(how.Names, c.Name), append(how.Bots, c.Bot)
		how.Scores = append(how.Scores, r.Result.Scores[i])
	}
	if !slices.ContainsFunc(how.Scores, func(n int16) bool { return n != 0 }) {
		how.Scores = nil
	}
	for _, m := range r.Match.Made() {
		if m.Seat >= 0 {
			how.Decisions[m.Seat]++
		}
	}
	return how
}

// Rivals are the guests whose game it is at a table that counts for ratings, by seat: those who
// began it or, before that, those who have a seat; "" for nobody.
func (r *Room) Rivals() []string {
	if r.Status.Begun() {
		return slices.Clone(r.began[:len(r.Chairs)])
	}
	var all []string
	for _, c := range r.Chairs {
		all = append(all, c.Holder())
	}
	return all
}
