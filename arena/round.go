package arena

import (
	"context"
	"errors"
	"fmt"

	"github.com/katabasis-games/katabasis/bot"
	"github.com/katabasis-games/katabasis/game"
)

// Round is one round of a contest, played: a game for each seating.
type Round struct {
	Number int      `json:"round"` // from 0
	Games  []Played `json:"games"` // by seating
	// Times says how long the bots thought, by name.
	Times map[string]*Times `json:"times"`
}

// Played is how a game ended.
type Played struct {
	// Moves are the players' moves, Draws those of chance.
	Moves int `json:"moves"`
	Draws int `json:"draws"`
	// Outcome is one of Info().Outcomes; Winners, which may be empty, are a set of seats.
	Outcome string       `json:"outcome"`
	Winners game.SeatSet `json:"winners"`
	// Scores are the points by seat; nil if nobody has any.
	Scores []int `json:"scores,omitempty"`
}

// Player plays rounds of a contest, one after the other. It belongs to one goroutine at a
// time.
type Player struct {
	contest Contest
	worker  *worker
	casts   [][]*bot.Mind // by seating
}

// NewPlayer returns a player of rounds. The error is the one of game.New or
// bot.ErrUnknown.
func NewPlayer(c Contest) (*Player, error) {
	start, err := game.New(c.Rules, c.Options, len(c.Bots))
	if err != nil {
		return nil, err
	}
	w, err := newWorker(c.Rules, start, c.Bots)
	if err != nil {
		return nil, err
	}
	w.times = make([]*Times, len(c.Bots))
	p := &Player{contest: c, worker: w, casts: make([][]*bot.Mind, c.Seatings())}
	for i := range p.casts {
		if p.casts[i], err = minds(c.Rules.Info(), c.Lineup(i)); err != nil {
			return nil, err
		}
	}
	return p, nil
}

// Play plays the round of a number, from 0. The error is the context's, ErrNoMove,
// ErrEndless or ErrPanic.
func (p *Player) Play(ctx context.Context, number int) (Round, error) {
	round := Round{Number: number, Games: make([]Played, len(p.casts)), Times: map[string]*Times{}}
	for _, name := range p.contest.Bots {
		round.Times[name] = &Times{}
	}
	seed := fmt.Sprintf("%s/%d", p.contest.Seed, number)
	for seating := range p.casts {
		lineup := p.contest.Lineup(seating)
		for seat, name := range lineup {
			p.worker.times[seat] = round.Times[name]
		}
		p.worker.minds = p.casts[seating]
		if err := p.game(ctx, seed, &round.Games[seating]); err != nil {
			return Round{}, p.fault(seed, lineup, err)
		}
	}
	return round, nil
}

// game plays one game and says how it ended. Once the context is done, what the bots
// answered counts no more.
func (p *Player) game(ctx context.Context, seed string, ended *Played) error {
	w := p.worker
	w.seed([]byte(seed))
	if err := w.play(ctx, nil); err != nil {
		return err
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	result := w.State().Result()
	*ended = Played{Moves: w.Len() - w.draws, Draws: w.draws, Outcome: result.Outcome, Winners: result.Winners}
	if scores := result.Scores[:w.start.Seats()]; result.Scores != [game.MaxSeats]int16{} {
		for _, n := range scores {
			ended.Scores = append(ended.Scores, int(n))
		}
	}
	return nil
}

// fault says of an error in which game it was; of a panic also how it came to it.
func (p *Player) fault(seed string, lineup []string, err error) error {
	if errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
		return err
	}
	err = fmt.Errorf("seed %q, bots %v: %w", seed, lineup, err)
	if !errors.Is(err, ErrPanic) {
		return err
	}
	p.worker.seed([]byte(seed))
	rec, _ := p.worker.record(p.contest.Rules, p.contest.Options, seed)
	return fmt.Errorf("%w\n%s", err, rec)
}
