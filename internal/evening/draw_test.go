package evening

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/katabasis-games/katabasis/game"
)

// The games, by how many people they are for.
var (
	cerberus  = Seats{3, 7}
	pyramid   = Seats{2, 6}
	deukalion = Seats{2, 4}
)

// evening is one of so many people, which has begun.
func newEvening(plan Plan, people int) *Evening {
	e := &Evening{Plan: plan, Status: Playing}
	for i := range people {
		e.Entrants = append(e.Entrants, Entrant{Name: fmt.Sprint("guest ", i+1), From: 1})
	}
	e.Total = plan.planned(people)
	return e
}

// play plays a whole evening: at each table chance decides. It checks each round.
func play(t *testing.T, e *Evening, games []Seats, seed uint64, between func(round int)) {
	t.Helper()
	random := rand.New(rand.NewPCG(seed, 1))
	for !e.finished() {
		r := e.Draw(games, seed)
		checkRound(t, e, r, games[r.Game])
		for i := range r.Tables {
			places := random.Perm(len(r.Tables[i].Seats))
			for seat := range places {
				places[seat]++
			}
			r.Tables[i].Places = places
		}
		e.Rounds = append(e.Rounds, r)
		if len(e.Rounds) > 100 {
			t.Fatal("it has no end")
		}
		if between != nil {
			between(len(e.Rounds) + 1)
		}
	}
	e.Status = Over
}

// checkRound checks that everybody is there once, that each table is legal, and that nobody
// has a bye again before everybody had one.
func checkRound(t *testing.T, e *Evening, r Round, game Seats) {
	t.Helper()
	number := len(e.Rounds) + 1
	all := slices.Clone(r.Byes)
	for _, table := range r.Tables {
		if n := len(table.Seats); n < game.Min || n > game.Max {
			t.Fatalf("a table of %d", n)
		}
		if table.Seats[0] == 0 {
			t.Fatal("a bot sits first")
		}
		for _, who := range table.Seats {
			if who != 0 {
				all = append(all, who)
			}
		}
	}
	slices.Sort(all)
	if !slices.Equal(all, e.active(number)) {
		t.Fatalf("round %d has %v, not %v", number, all, e.active(number))
	}
	byes, fewest := e.history().byes, len(e.Rounds)
	for _, who := range e.active(number) {
		fewest = min(fewest, byes[who])
	}
	for _, who := range r.Byes {
		if byes[who] > fewest {
			t.Errorf("%d sits out again, and others have not", who)
		}
	}
}

// spread is by how much the first seats differ among those who were there all the time.
func (e *Evening) spread() int {
	h := e.history()
	least, most := len(e.Rounds), 0
	for i, who := range e.Entrants {
		if who.From == 1 && who.Left == 0 {
			least, most = min(least, h.firsts[i+1]), max(most, h.firsts[i+1])
		}
	}
	return most - least
}

// again is how many pairs have met more than once.
func (e *Evening) again() (pairs int) {
	h := e.history()
	for a := range h.met {
		for b := range a {
			if b > 0 && h.met[a][b] > 1 {
				pairs++
			}
		}
	}
	return pairs
}

// each calls a test for all numbers of people.
func each(t *testing.T, do func(t *testing.T, people int)) {
	t.Helper()
	for people := 2; people <= 40; people++ {
		t.Run(fmt.Sprint(people), func(t *testing.T) {
			t.Parallel()
			do(t, people)
		})
	}
}

// In a league everybody plays each game, at legal tables, and the first seats go round.
func TestLeague(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, people int) {
		for size := 2; size <= 7; size++ {
			for _, fill := range []Fill{Bots, Byes} {
				plan := Plan{Format: League, Games: make([]PlannedGame, 3), Size: size, Rounds: 2, Fill: fill}
				e := newEvening(plan, people)
				play(t, e, []Seats{pyramid, deukalion, cerberus}, uint64(size), nil)
				if len(e.Rounds) != 6 {
					t.Fatalf("%d rounds", len(e.Rounds))
				}
				if s := e.spread(); s > 2 || s > 1 && size != 3 {
					t.Errorf("at tables of %d the first seats differ by %d", size, s)
				}
			}
		}
	})
}

// In a round robin of two everybody meets everybody exactly once, the first seats differ by one
// at most, and whoever sits out does so once.
func TestRobin(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, people int) {
		for _, fill := range []Fill{Bots, Byes} {
			e := newEvening(Plan{Format: Robin, Games: make([]PlannedGame, 1), Size: 2, Fill: fill}, people)
			play(t, e, []Seats{pyramid}, 1, nil)
			if n := people - 1 + people%2; len(e.Rounds) != n || e.Total != n {
				t.Errorf("%d rounds, %d planned, want %d", len(e.Rounds), e.Total, n)
			}
			if n := e.again(); n > 0 {
				t.Errorf("%d have met again", n)
			}
			if s := e.spread(); s > 1 {
				t.Errorf("the first seats differ by %d", s)
			}
		}
	})
}

// At larger tables everybody meets everybody, too, unless that takes twice as long as it might.
func TestRobinAtLargeTables(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, people int) {
		for _, size := range []int{3, 4, 5} {
			e := newEvening(Plan{Format: Robin, Games: make([]PlannedGame, 1), Size: size}, people)
			play(t, e, []Seats{pyramid}, 1, nil)
			h := e.history()
			for a := 1; a <= people; a++ {
				for b := 1; b < a; b++ {
					if h.met[a][b] == 0 && len(e.Rounds) < longest*e.Total {
						t.Fatalf("%d and %d have not met in %d rounds", a, b, len(e.Rounds))
					}
				}
			}
			if s := e.spread(); s > 2 {
				t.Errorf("at tables of %d the first seats differ by %d", size, s)
			}
		}
	})
}

// In a Swiss nobody meets anybody again as long as that can be had: as long as everybody has
// at least half of the others left to meet.
func TestSwiss(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, people int) {
		for _, fill := range []Fill{Bots, Byes} {
			for seed := range uint64(3) {
				e := newEvening(Plan{Format: Swiss, Games: make([]PlannedGame, 1), Size: 2, Fill: fill, Rounds: max(1, people/2-1)}, people)
				play(t, e, []Seats{pyramid}, seed, nil)
				if n := e.again(); n > 0 {
					t.Errorf("%d have met again in %d rounds", n, len(e.Rounds))
				}
				if s := e.spread(); s > 2 {
					t.Errorf("the first seats differ by %d after %d rounds", s, len(e.Rounds))
				}
			}
		}
	})
}

// In a Swiss those meet who have about as many points: much nearer than chance puts them.
func TestSwissIsByPoints(t *testing.T) {
	t.Parallel()
	e := newEvening(Plan{Format: Swiss, Games: make([]PlannedGame, 1), Size: 2, Rounds: 5}, 32)
	far := func(r Round) (sum int) {
		points := e.history().points
		for _, table := range r.Tables {
			sum += abs(points[table.Seats[0]] - points[table.Seats[1]])
		}
		return sum
	}
	random := rand.New(rand.NewPCG(1, 1))
	for range 5 {
		r := e.Draw([]Seats{pyramid}, 7)
		if sum := far(r); sum > Win*2 {
			t.Errorf("round %d: %d tenths apart in all", len(e.Rounds)+1, sum)
		}
		for i := range r.Tables {
			first := random.IntN(2)
			r.Tables[i].Places = []int{1 + first, 2 - first}
		}
		e.Rounds = append(e.Rounds, r)
	}
	if e.Standings()[0].Points != 5*Win {
		t.Errorf("the best of 32 has %d tenths", e.Standings()[0].Points)
	}
}

// People who come late or go are in the rounds that they are there for, and in no others.
func TestComingAndGoing(t *testing.T) {
	t.Parallel()
	for _, format := range []Format{League, Robin, Swiss} {
		for _, size := range []int{2, 4} {
			t.Run(fmt.Sprint(format, size), func(t *testing.T) {
				t.Parallel()
				e := newEvening(Plan{Format: format, Games: make([]PlannedGame, 4), Size: size, Rounds: 4, Fill: Byes}, 9)
				play(t, e, []Seats{pyramid, deukalion, pyramid, deukalion}, 3, func(round int) {
					switch round {
					case 2:
						e.Entrants = append(e.Entrants, Entrant{Name: "late", From: 2})
					case 3:
						e.Entrants[0].Left, e.Entrants[4].Left = 3, 3
					}
				})
				if len(e.Rounds) < 3 {
					t.Errorf("%d rounds", len(e.Rounds))
				}
			})
		}
	}
}

// Equal documents and seeds give equal rounds.
func TestDrawIsFixed(t *testing.T) {
	t.Parallel()
	for _, format := range []Format{League, Robin, Swiss} {
		e := newEvening(Plan{Format: format, Games: make([]PlannedGame, 1), Size: 2}, 12)
		if a, b := fmt.Sprint(e.Draw([]Seats{pyramid}, 5)), fmt.Sprint(e.Draw([]Seats{pyramid}, 5)); a != b {
			t.Errorf("%s and %s", a, b)
		}
	}
}

// How people sit down, in the cases that an organiser would ask about.
func TestLay(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		people, size int
		fill         Fill
		game         Seats
		byes         int
		want         []laid
	}{
		{5, 2, Byes, pyramid, 1, []laid{{2, 2}, {2, 2}}},
		{5, 2, Bots, pyramid, 0, []laid{{2, 2}, {2, 2}, {1, 2}}},
		{5, 4, Byes, pyramid, 0, []laid{{5, 5}}},
		{5, 4, Bots, deukalion, 0, []laid{{3, 3}, {2, 2}}},
		{6, 4, Byes, pyramid, 0, []laid{{3, 3}, {3, 3}}},
		{9, 4, Byes, pyramid, 0, []laid{{5, 5}, {4, 4}}},
		{8, 7, Byes, deukalion, 0, []laid{{4, 4}, {4, 4}}},
		{4, 2, Byes, cerberus, 0, []laid{{4, 4}}},
		{2, 4, Byes, cerberus, 0, []laid{{2, 3}}},
		{2, 2, Byes, pyramid, 0, []laid{{2, 2}}},
		{15, 7, Byes, cerberus, 0, []laid{{5, 5}, {5, 5}, {5, 5}}},
	} {
		byes, got := Plan{Size: c.size, Fill: c.fill}.lay(c.people, c.game)
		if byes != c.byes || !slices.Equal(got, c.want) {
			t.Errorf("%d at tables of %d: %d byes, %v", c.people, c.size, byes, got)
		}
	}
}

func TestPoints(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ places, want []int }{
		{[]int{1, 2}, []int{120, 0}},
		{[]int{1, 1}, []int{60, 60}},
		{[]int{3, 1, 2}, []int{0, 120, 60}},
		{[]int{1, 2, 3, 4}, []int{120, 80, 40, 0}},
		{[]int{1, 1, 3, 4}, []int{100, 100, 40, 0}},
		{[]int{1, 2, 2, 2}, []int{120, 40, 40, 40}},
		{[]int{1, 2, 3, 4, 5, 6, 7}, []int{120, 100, 80, 60, 40, 20, 0}},
		{[]int{1, 1, 1, 1, 1}, []int{60, 60, 60, 60, 60}},
		{[]int{1}, []int{0}},
	} {
		if got := Points(c.places); !slices.Equal(got, c.want) {
			t.Errorf("%v are worth %v, want %v", c.places, got, c.want)
		}
	}
}

// Where a game was cut short all are level, but for whose time was out.
func TestCut(t *testing.T) {
	t.Parallel()
	for behind, want := range map[game.Seat][]int{game.None: {60, 60, 60}, 1: {90, 0, 90}} {
		if got := Points(cut(3, behind)); !slices.Equal(got, want) {
			t.Errorf("cut short while the time of %d is out, a game is worth %v", behind, got)
		}
	}
}

// Who is level on points is told apart by whose opponents have more, and then by first places;
// a bye counts as half a win, and at a table that the round did not wait for all are level.
func TestStandings(t *testing.T) {
	t.Parallel()
	e := newEvening(Plan{Games: make([]PlannedGame, 1)}, 5)
	e.Rounds = []Round{
		{Tables: []Table{{Seats: []int{1, 2}, Places: []int{1, 2}}, {Seats: []int{3, 4}, Places: []int{1, 2}}}, Byes: []int{5}},
		{Tables: []Table{{Seats: []int{1, 3}}, {Seats: []int{2, 5}, Places: []int{1, 2}}}, Byes: []int{4}},
		{Tables: []Table{{Seats: []int{4, 0}}}}, // is still played
	}
	want := []Standing{
		{Entrant: 1, Place: 1, Points: 180, Strength: 1500, Firsts: 1, Played: 2},
		{Entrant: 3, Place: 2, Points: 180, Strength: 1200, Firsts: 1, Played: 2},
		{Entrant: 2, Place: 3, Points: 120, Strength: 1200, Firsts: 1, Played: 2},
		{Entrant: 4, Place: 4, Points: 60, Strength: 1800, Played: 1, Byes: 1},
		{Entrant: 5, Place: 5, Points: 60, Strength: 1200, Played: 1, Byes: 1},
	}
	if got := e.Standings(); !slices.Equal(got, want) {
		t.Errorf("the standings are %+v", got)
	}
}
