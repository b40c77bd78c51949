package arena

import (
	"context"
	"errors"
	"slices"
	"sync"

	"github.com/katabasis-games/katabasis/game"
)

// Contest compares bots. It is played in rounds: a round is one deal of chance, played
// once in every seating. So all bots have the same luck and the same seats, and what is
// left of a difference between them is their play.
type Contest struct {
	Rules   game.Rules
	Options game.Options // those not given take their defaults
	// Bots are names that bot.ByName knows, one for each seat. A bot that is named
	// several times has several seats, and is counted as one.
	Bots []string
	// Seed is any text. All games of round r, counted from 0, are played with the
	// draws of game.NewChance(Seed + "/" + r), so PlayRecord with that seed, and with
	// the bots as Lineup has them, gives their records.
	Seed string
}

// Seatings returns in how many ways the bots are seated: each is the one before it,
// moved on by one seat. It is at most the number of seats, and less where that would
// seat equal bots alike: 1 if all bots are equal.
func (c Contest) Seatings() int {
	for n := 1; n < len(c.Bots); n++ {
		if len(c.Bots)%n == 0 && slices.Equal(c.Bots[n:], c.Bots[:len(c.Bots)-n]) {
			return n
		}
	}
	return len(c.Bots)
}

// Lineup returns the bots by seat in a seating, counted from 0.
func (c Contest) Lineup(seating int) []string {
	return slices.Concat(c.Bots[len(c.Bots)-seating:], c.Bots[:len(c.Bots)-seating])
}

// Rounds returns how many rounds it takes to play at least so many games.
func (c Contest) Rounds(games int) int { return (games + c.Seatings() - 1) / c.Seatings() }

// Entrants returns the bots, each once, in the order in which they are named first.
func (c Contest) Entrants() (names []string) {
	for _, name := range c.Bots {
		if !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// Comparable reports whether one bot can do better than another: there are two that
// differ, and the game does not have everybody win or lose together.
func (c Contest) Comparable() bool {
	return len(c.Entrants()) > 1 && !c.Rules.Info().Together
}

// Crew plays rounds: those whose numbers it receives, in any order. It hands over each
// of them once, one at a time, and returns when all were handed over, with the first
// error, or when the context is done, with its error.
type Crew func(ctx context.Context, rounds <-chan int, done func(Round)) error

// Local returns a crew of so many goroutines in this process; less than 1 means 1. The
// error is the one of game.New or bot.ErrUnknown.
func (c Contest) Local(workers int) (Crew, error) {
	players := make([]*Player, max(1, workers))
	for i := range players {
		var err error
		if players[i], err = NewPlayer(c); err != nil {
			return nil, err
		}
	}
	return func(ctx context.Context, rounds <-chan int, done func(Round)) error {
		ctx, stop := context.WithCancelCause(ctx)
		defer stop(nil)
		var (
			wait sync.WaitGroup
			one  sync.Mutex
		)
		for _, p := range players {
			wait.Go(func() {
				for r := range rounds {
					round, err := p.Play(ctx, r)
					if err != nil {
						stop(err)
						return
					}
					one.Lock()
					done(round)
					one.Unlock()
				}
			})
		}
		wait.Wait()
		return context.Cause(ctx)
	}, nil
}

// Plan says how much of a contest is played, and by whom.
type Plan struct {
	// Games is how many games to play; as many more as it takes to end a round.
	Games int
	// UntilClear ends the contest as soon as its test is decided; see Verdict.
	UntilClear bool
	// Crew plays the rounds.
	Crew Crew
	// Journal, when not nil, keeps each round that is played; those that it has already
	// are not played again.
	Journal *Journal
	// Progress, when not nil, is told how many games are done. It is called by one
	// goroutine at a time, with growing numbers.
	Progress func(done int)
}

// errClear ends a contest that is decided.
var errClear = errors.New("the contest is decided")

// Play plays a contest. Equal contests give equal comparisons, whoever plays them, in
// whatever order the rounds are done, and however often a journal was gone on with. The
// error is the crew's, the journal's, or the context's; the comparison then has the
// rounds before the first that is missing.
func (c Contest) Play(ctx context.Context, p Plan) (Comparison, error) {
	options, err := game.Complete(c.Rules, c.Options, len(c.Bots))
	if err != nil {
		return Comparison{}, err
	}
	c.Options = options
	s := newStanding(c, c.Rounds(p.Games), p.UntilClear)
	if p.Journal != nil {
		for round, err := range p.Journal.Rounds() {
			if err != nil {
				return s.comparison(), err
			}
			s.add(round)
		}
	}
	err = s.play(ctx, p)
	return s.comparison(), err
}

// play has the rounds played that are missing.
func (s *standing) play(ctx context.Context, p Plan) error {
	if s.finished() {
		return nil
	}
	playing, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	rounds := make(chan int)
	missing := s.missing()
	go func() {
		defer close(rounds)
		for r := range missing {
			select {
			case rounds <- r:
			case <-playing.Done():
				return
			}
		}
	}()
	err := p.Crew(playing, rounds, func(round Round) {
		if s.has(round.Number) {
			return
		}
		if p.Journal != nil {
			if err := p.Journal.Add(round); err != nil {
				stop(err)
				return
			}
		}
		s.add(round)
		if p.Progress != nil {
			p.Progress(s.done * s.contest.Seatings())
		}
		if s.finished() {
			stop(errClear)
		}
	})
	if s.finished() {
		return nil
	}
	if cause := context.Cause(playing); cause != nil && !errors.Is(cause, context.Canceled) {
		return cause
	}
	return err
}
