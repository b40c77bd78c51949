package arena

import (
	"iter"
	"maps"
	"slices"

	"github.com/katabasis-games/katabasis/rating"
)

// standing is a contest as far as it has come. Rounds come in any order and are counted in
// the order of their numbers, so that it does not matter who was quicker.
type standing struct {
	contest Contest
	rounds  int           // to be played
	next    int           // those before it are counted
	ahead   map[int]Round // came too early to be counted
	done    int           // came
	stops   bool          // once the verdict is clear

	lengths  map[int]int // games by length
	outcomes map[string]int
	seats    []int // wins
	scored   bool  // somebody has points
	fair     moments
	entrants []entrant
	verdict  verdict
	ratings  []Rating
	times    map[string]*Times
}

// entrant is how one of the bots does.
type entrant struct {
	name  string
	seats int // in each game
	// In a round, and its games of all seatings: the games won by a seat of this bot, the
	// same beside those of all seats, and its points.
	wins, points moments
	beside       int64 // the sum of wins times wins of all
}

func newStanding(c Contest, rounds int, untilClear bool) *standing {
	s := &standing{
		contest: c, rounds: rounds, ahead: map[int]Round{}, stops: untilClear, lengths: map[int]int{},
		outcomes: map[string]int{}, seats: make([]int, len(c.Bots)), times: map[string]*Times{}, verdict: newVerdict(),
	}
	for _, name := range c.Entrants() {
		s.times[name] = &Times{}
		s.entrants = append(s.entrants, entrant{name: name, seats: count(c.Bots, name)})
	}
	s.ratings = newRatings(len(s.entrants))
	return s
}

func count(names []string, name string) (n int) {
	for _, other := range names {
		if other == name {
			n++
		}
	}
	return n
}

// has reports whether a round came before.
func (s *standing) has(number int) bool {
	_, ahead := s.ahead[number]
	return ahead || number < s.next
}

// missing are the rounds that did not come yet.
func (s *standing) missing() iter.Seq[int] {
	next, ahead := s.next, maps.Clone(s.ahead)
	return func(yield func(int) bool) {
		for r := next; r < s.rounds; r++ {
			if _, came := ahead[r]; !came && !yield(r) {
				return
			}
		}
	}
}

// finished reports whether no more rounds are needed.
func (s *standing) finished() bool {
	return s.next == s.rounds || s.stops && s.verdict.clear() != Open
}

// add takes in a round, once.
func (s *standing) add(r Round) {
	if s.has(r.Number) || r.Number >= s.rounds {
		return
	}
	s.ahead[r.Number] = r
	s.done++
	for !s.finished() {
		r, came := s.ahead[s.next]
		if !came {
			return
		}
		delete(s.ahead, s.next)
		s.next++
		s.count(r)
	}
}

// count counts a round.
func (s *standing) count(r Round) {
	wins, points, all := make([]int64, len(s.entrants)), make([]int64, len(s.entrants)), int64(0)
	for seating, played := range r.Games {
		lineup := s.lineup(seating)
		s.lengths[played.Moves+played.Draws]++
		s.outcomes[played.Outcome]++
		for seat, e := range lineup {
			if played.Winners&(1<<seat) != 0 {
				s.seats[seat]++
				wins[e]++
				all++
			}
			if played.Scores != nil {
				s.scored = true
				points[e] += int64(played.Scores[seat])
			}
		}
		if !s.contest.Rules.Info().Together {
			s.ratings = rating.Learn(s.ratings, sidesOf(lineup, played.Winners))
		}
	}
	s.fair.add(all)
	for i := range s.entrants {
		e := &s.entrants[i]
		e.wins.add(wins[i])
		e.points.add(points[i])
		e.beside += wins[i] * all
	}
	if s.contest.Comparable() {
		s.verdict.add(s.lead(wins[0], all))
	}
	for name, t := range r.Times {
		if s.times[name] != nil {
			s.times[name].join(t)
		}
	}
}

// lineup returns the entrant by seat in a seating.
func (s *standing) lineup(seating int) []int {
	list := make([]int, len(s.contest.Bots))
	for seat, name := range s.contest.Lineup(seating) {
		list[seat] = slices.IndexFunc(s.entrants, func(e entrant) bool { return e.name == name })
	}
	return list
}

// lead is by how much more of its games the first bot won in a round than the others
// did of theirs, from -1 to 1.
func (s *standing) lead(wins, all int64) float64 {
	own := s.contest.Seatings() * s.entrants[0].seats
	others := s.contest.Seatings()*len(s.contest.Bots) - own
	return float64(wins)/float64(own) - float64(all-wins)/float64(others)
}
