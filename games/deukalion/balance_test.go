package deukalion

import (
	"flag"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/katabasis-games/katabasis/bot"
	"github.com/katabasis-games/katabasis/game"
)

var balanceGames = flag.Int("balance", 30, "games of easy bots at each seat count, for TestBalance")

// tally is what games of bots came to.
type tally struct {
	games  int
	rounds []int
	wins   [maxSeats]int
	honour map[string]int // by where it came from
	events map[string]int
}

func newTally() *tally { return &tally{honour: map[string]int{}, events: map[string]int{}} }

// TestBalance plays games of easy bots: a game lasts 8 to 30 rounds, and Honour
// comes from everywhere. With -v it tells the figures; -balance 20000 plays so
// many games at each seat count.
func TestBalance(t *testing.T) {
	t.Parallel()
	for seats := minSeats; seats <= maxSeats; seats++ {
		t.Run(fmt.Sprint(seats), func(t *testing.T) {
			t.Parallel()
			all := newTally()
			var lock sync.Mutex
			var wait sync.WaitGroup
			for worker := range 2 {
				wait.Go(func() {
					mine := playBots(t, seats, worker, *balanceGames/2)
					lock.Lock()
					defer lock.Unlock()
					all.add(mine)
				})
			}
			wait.Wait()
			all.check(t, seats)
		})
	}
}

// playBots plays games of easy bots, the same ones each time.
func playBots(t *testing.T, seats, worker, games int) *tally {
	sum := newTally()
	start, err := game.New(Rules{}, nil, seats)
	if err != nil {
		t.Error(err)
		return sum
	}
	s := start.Clone().(*State)
	mind := &bot.Mind{Bot: &bot.Easy{}}
	hear := func(e game.Event) { sum.events[strings.TrimPrefix(e.Key, eventPrefix)]++; sum.hear(e) }
	for i := range games {
		r := game.NewChance(fmt.Sprint("balance ", seats, worker, i))
		s.CopyFrom(start)
		for s.Turn() != game.None {
			by, m := s.Turn(), game.Move{}
			if by == game.Chance {
				m = s.SampleChance(r)
			} else {
				m, _ = mind.Think(t.Context(), s, by, r)
			}
			if err := s.Apply(by, m, hear); err != nil {
				t.Error(err)
				return sum
			}
		}
		sum.note(s)
	}
	return sum
}

// hear adds the Honour that an event brings for good.
func (a *tally) hear(e game.Event) {
	switch name := strings.TrimPrefix(e.Key, eventPrefix); name {
	case "honour_chests", "honour_hydra", "most_fallen", "pursuit", "pursuit_own":
		a.honour[name] += *e.Args["n"].N
	case "split":
		a.honour[name] += len(e.Args["seats"].Seats)
	}
}

func (a *tally) note(s *State) {
	a.games++
	a.rounds = append(a.rounds, int(s.round))
	for p := range s.seats {
		if s.winners.Has(game.Seat(p)) {
			a.wins[p]++
		}
		for i, q := range s.owner {
			if q == p {
				a.honour["settlements"] += int(s.chart.sites[cityCount+i].holds)
			}
		}
	}
}

func (a *tally) add(b *tally) {
	a.games += b.games
	a.rounds = append(a.rounds, b.rounds...)
	for p := range a.wins {
		a.wins[p] += b.wins[p]
	}
	for name, n := range b.honour {
		a.honour[name] += n
	}
	for name, n := range b.events {
		a.events[name] += n
	}
}

// sources are where Honour comes from (D55).
var sources = []string{"settlements", "pursuit", "pursuit_own", "honour_chests", "most_fallen", "honour_hydra"}

func (a *tally) check(t *testing.T, seats int) {
	slices.Sort(a.rounds)
	at := func(percent int) int { return a.rounds[(len(a.rounds)-1)*percent/100] }
	t.Logf("%d seats, %d games: rounds %d–%d–%d (10, 50, 90 %%), longest %d", seats, a.games, at(10), at(50), at(90), at(100))
	total := 0
	for _, n := range a.honour {
		total += n
	}
	for _, name := range slices.Sorted(maps.Keys(a.honour)) {
		t.Logf("%s: %.1f %% of the Honour", name, share(a.honour[name], total))
	}
	for _, kind := range duelNames[1:] {
		won, lost := a.events["won_"+kind], a.events["lost_"+kind]
		t.Logf("challenge %s: %.2f a game, the challenger wins %.0f %%", kind, float64(won+lost)/float64(a.games), share(won, won+lost))
	}
	for p, n := range a.wins[:seats] {
		t.Logf("seat %d wins %.1f %%, %.2f of its share", p+1, share(n, a.games), float64(n*seats)/float64(a.games))
	}
	if median := at(50); median < 8 || median > 30 {
		t.Errorf("a game lasts %d rounds, want 8 to 30", median)
	}
	for _, name := range sources {
		if a.honour[name] == 0 {
			t.Errorf("no Honour comes from %s", name)
		}
	}
}

func share(n, of int) float64 { return 100 * float64(n) / float64(max(1, of)) }
