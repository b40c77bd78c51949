package pyramid

import (
	"flag"
	"fmt"
	"slices"
	"sync"
	"testing"

	"github.com/katabasis-games/katabasis/bot"
	"github.com/katabasis-games/katabasis/game"
)

var balanceGames = flag.Int("balance", 60, "games of easy bots at each seat count, for TestBalance")

// tally is what games of bots came to.
type tally struct {
	games, players, noone int
	rounds                []int
	fates                 [len(fateNames)]int
	scores                []int
	idols                 int
}

// TestBalance plays games of easy bots: a game lasts 8 to 20 rounds, and coming
// out is neither certain nor hopeless. With -v it tells the figures; -balance
// 20000 plays so many games at each seat count.
func TestBalance(t *testing.T) {
	t.Parallel()
	for seats := 2; seats <= maxSeats; seats++ {
		t.Run(fmt.Sprint(seats), func(t *testing.T) {
			t.Parallel()
			var all tally
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
func playBots(t *testing.T, seats, worker, games int) (sum tally) {
	start, err := game.New(Rules{}, nil, seats)
	if err != nil {
		t.Error(err)
		return sum
	}
	s := start.Clone().(*State)
	mind := &bot.Mind{Bot: &bot.Easy{}}
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
			if err := s.Apply(by, m, nil); err != nil {
				t.Error(err)
				return sum
			}
		}
		sum.note(s)
	}
	return sum
}

func (a *tally) note(s *State) {
	a.games++
	a.rounds = append(a.rounds, int(s.round))
	if s.outcome == Mummies {
		a.noone++
	}
	for p := range s.seats {
		a.players++
		a.fates[s.fate[p]]++
		if s.fate[p] == escaped {
			score := s.score(p)
			a.scores = append(a.scores, score.Total)
			if score.Idols > 0 {
				a.idols++
			}
		}
	}
}

func (a *tally) add(b tally) {
	a.games, a.players, a.noone, a.idols = a.games+b.games, a.players+b.players, a.noone+b.noone, a.idols+b.idols
	a.rounds, a.scores = append(a.rounds, b.rounds...), append(a.scores, b.scores...)
	for f := range a.fates {
		a.fates[f] += b.fates[f]
	}
}

func (a *tally) check(t *testing.T, seats int) {
	slices.Sort(a.rounds)
	slices.Sort(a.scores)
	at := func(list []int, percent int) int { return list[(len(list)-1)*percent/100] }
	out := 100 * a.fates[escaped] / a.players
	t.Logf("%d seats, %d games: rounds %d–%d–%d (10, 50, 90 %%), out %d %%, nobody out in %d %%",
		seats, a.games, at(a.rounds, 10), at(a.rounds, 50), at(a.rounds, 90), out, 100*a.noone/a.games)
	t.Logf("crushed %.1f %%, sealed %.1f %%, mummies %.1f %%, shut out %.1f %%; with an idol %.1f %% of those out; scores %d–%d–%d, best %d",
		share(a.fates[crushed], a.players), share(a.fates[sealed], a.players), share(a.fates[turned], a.players),
		share(a.fates[shut], a.players), share(a.idols, len(a.scores)),
		at(a.scores, 10), at(a.scores, 50), at(a.scores, 90), at(a.scores, 100))
	if median := at(a.rounds, 50); median < 8 || median > 20 {
		t.Errorf("a game lasts %d rounds, want 8 to 20", median)
	}
	if out < 30 || out > 95 {
		t.Errorf("%d %% come out, want neither all nor none", out)
	}
}

func share(n, of int) float64 { return 100 * float64(n) / float64(max(1, of)) }
