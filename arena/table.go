package arena

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime/debug"
	"strconv"

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

// table is where one worker plays one game after the other. It is used again,
// so that a game of random bots allocates nothing.
type table struct {
	match.Core
	start        game.State
	minds        []*bot.Mind
	chance, bots source
	text         []byte // of the seed
	draws        int    // chance's moves in this game
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

func newTable(start game.State, bots []string) (*table, error) {
	list, err := minds(bots, start.Seats())
	if err != nil {
		return nil, err
	}
	return &table{
		Core: match.Begin(start.Clone()), start: start, minds: list, chance: newSource(), bots: newSource(),
	}, nil
}

// reset prepares game i of a seed.
func (t *table) reset(seed string, i int) {
	t.text = append(append(t.text[:0], seed...), '/')
	t.text = strconv.AppendInt(t.text, int64(i), 10)
	t.seed(t.text)
}

// seed makes the table as it is before a game, with the chance that
// game.NewChance gives of the text. Bots decide by another source, so that
// game.CheckDice can check the record.
func (t *table) seed(text []byte) {
	t.chance.bits.Seed(sha256.Sum256(text))
	t.text = append(append(t.text[:0], text...), " bots"...)
	t.bots.bits.Seed(sha256.Sum256(t.text))
	state := t.State()
	state.CopyFrom(t.start)
	t.Core, t.draws = match.Begin(state), 0
}

// play plays a game to its end, and tells told, if it is not nil, each move
// after it was made. A panic of the game or of a bot is an error, ErrPanic, with
// its stack.
func (t *table) play(told func(game.Seat, game.Move)) (err error) {
	defer func() {
		if why := recover(); why != nil {
			err = fmt.Errorf("%w: %v\n%s", ErrPanic, why, debug.Stack())
		}
	}()
	return match.Play(&t.Core, match.AllVolunteers, game.MaxMoves, func(asked match.Mover) error {
		m, ok := game.Move{}, true
		if asked.Seat == game.Chance {
			m = t.State().SampleChance(t.chance.rand)
			t.draws++
		} else {
			m, ok = t.minds[asked.Seat].Answer(context.Background(), t.State(), asked, t.bots.rand)
		}
		if !ok {
			t.Wait(asked.Seat)
			return nil
		}
		if err := t.Apply(asked.Seat, m, nil); err != nil {
			return fmt.Errorf("after %d moves, seat %s, %v: %w", t.Len(), game.SeatName(asked.Seat), m, err)
		}
		if told != nil {
			told(asked.Seat, m)
		}
		return nil
	})
}
