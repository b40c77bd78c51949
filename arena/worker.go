package arena

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime/debug"
	"strconv"
	"time"

	"github.com/katabasis-games/katabasis/bot"
	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/match"
)

// What can go wrong with a game; each is a fault of its rules or of a bot.
var (
	ErrNoMove  = match.ErrNoMove
	ErrEndless = match.ErrEndless
	ErrPanic   = errors.New("panic")
)

// worker is where one worker plays one game after the other. It is used again,
// so that a game of random bots allocates nothing.
type worker struct {
	match.Core
	start        game.State
	minds        []*bot.Mind
	chance, bots source
	text         []byte // of the seed
	draws        int    // chance's moves in this game

	detail *detailer   // nil if nobody wants to know what happens
	times  []*Times    // by seat; nil if nobody wants to know
	moves  []game.Move // of the seat that is timed
}

// source is a random source that can be seeded again.
type source struct {
	bits *rand.ChaCha8
	rand *game.Rand
}

func newSource() source {
	bits := rand.NewChaCha8([32]byte{})
	return source{bits, game.NewRand(bits)}
}

func newWorker(rules game.Rules, start game.State, bots []string) (*worker, error) {
	lineup, err := dealt(bots, start.Seats())
	if err != nil {
		return nil, err
	}
	list, err := minds(rules.Info(), lineup)
	if err != nil {
		return nil, err
	}
	return &worker{
		Core: match.Begin(start.Clone()), start: start, minds: list, chance: newSource(), bots: newSource(),
	}, nil
}

// dealt are the bots by seat, the names taken in turn.
func dealt(names []string, seats int) ([]string, error) {
	if len(names) == 0 {
		return nil, fmt.Errorf("no bots: %w", bot.ErrUnknown)
	}
	lineup := make([]string, seats)
	for i := range lineup {
		lineup[i] = names[i%len(names)]
	}
	return lineup, nil
}

// minds returns new bots of a game for a lineup.
func minds(info game.Info, lineup []string) ([]*bot.Mind, error) {
	list := make([]*bot.Mind, len(lineup))
	for i, name := range lineup {
		b, err := bot.ByName(name)
		if err == nil && !bot.Plays(info, name) {
			err = bot.ErrUnknown
		}
		if err != nil {
			return nil, fmt.Errorf("bot %q: %w", name, err)
		}
		list[i] = &bot.Mind{Bot: b}
	}
	return list, nil
}

// answer asks the bot of a seat, and times it if somebody wants to know.
func (w *worker) answer(ctx context.Context, asked match.Mover) (game.Move, bool) {
	mind := w.minds[asked.Seat]
	if w.times == nil {
		return mind.Answer(ctx, w.State(), asked, w.bots.rand)
	}
	w.moves = w.State().LegalMoves(asked.Seat, w.moves[:0])
	start := time.Now()
	m, ok := mind.Answer(ctx, w.State(), asked, w.bots.rand)
	if len(w.moves) > 1 || asked.Volunteer && len(w.moves) > 0 {
		w.times[asked.Seat].add(time.Since(start))
	}
	return m, ok
}

// reset prepares game i of a seed.
func (w *worker) reset(seed string, i int) {
	w.text = append(append(w.text[:0], seed...), '/')
	w.text = strconv.AppendInt(w.text, int64(i), 10)
	w.seed(w.text)
}

// seed makes the worker as it is before a game, with the chance that
// game.NewChance gives of the text. Bots decide by another source, so that
// game.CheckDice can check the record.
func (w *worker) seed(text []byte) {
	w.chance.bits.Seed(sha256.Sum256(text))
	w.text = append(append(w.text[:0], text...), " bots"...)
	w.bots.bits.Seed(sha256.Sum256(w.text))
	state := w.State()
	state.CopyFrom(w.start)
	w.Core, w.draws = match.Begin(state), 0
}

// play plays a game to its end, and tells told, if it is not nil, each move
// after it was made. A panic of the game or of a bot is an error, ErrPanic, with
// its stack.
func (w *worker) play(ctx context.Context, told func(game.Seat, game.Move)) (err error) {
	defer func() {
		if why := recover(); why != nil {
			err = fmt.Errorf("%w: %v\n%s", ErrPanic, why, debug.Stack())
		}
	}()
	return match.Play(&w.Core, match.AllVolunteers, game.MaxMoves, func(asked match.Mover) error {
		m, ok := game.Move{}, true
		if asked.Seat == game.Chance {
			m = w.State().SampleChance(w.chance.rand)
			w.draws++
		} else {
			m, ok = w.answer(ctx, asked)
		}
		if !ok {
			w.Wait(asked.Seat)
			return nil
		}
		var tell game.Tell
		if w.detail != nil {
			tell = w.detail.before(w.State(), asked.Seat, m)
		}
		if err := w.Apply(asked.Seat, m, tell); err != nil {
			return fmt.Errorf("after %d moves, seat %s, %v: %w", w.Len(), game.SeatName(asked.Seat), m, err)
		}
		if told != nil {
			told(asked.Seat, m)
		}
		return nil
	})
}

// record plays a game that is prepared and returns its record, as far as it came.
func (w *worker) record(rules game.Rules, options game.Options, seed string) (*game.Record, error) {
	info := rules.Info()
	rec := &game.Record{
		Game: info.ID, Version: info.Version, Seats: w.start.Seats(), Options: options, Seed: seed,
		Names: map[game.Seat]string{}, Bots: map[game.Seat]string{},
	}
	for seat, mind := range w.minds {
		rec.Bots[game.Seat(seat)] = mind.Bot.Name()
	}
	err := w.play(context.Background(), func(seat game.Seat, m game.Move) {
		rec.Moves = append(rec.Moves, game.Entry{Seat: seat, Move: rules.Grammar().Format(m)})
	})
	rec.Result = w.State().Result().Outcome
	return rec, err
}
