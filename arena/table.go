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
)

// What can go wrong with a game; each is a fault of its rules or of a bot.
var (
	ErrNoMove  = errors.New("the seat awaited has no legal move")
	ErrEndless = errors.New("the game does not end")
	ErrPanic   = errors.New("panic")
)

// table is where one worker plays one game after the other. It is used again,
// so that a game of random bots allocates nothing.
type table struct {
	start, state game.State
	minds        []*bot.Mind
	chance, bots source
	text         []byte // of the seed
	moves        int    // players' in this game
	draws        int    // chance's
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
		start: start, state: start.Clone(), minds: list, chance: newSource(), bots: newSource(),
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
	t.state.CopyFrom(t.start)
	t.moves, t.draws = 0, 0
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
	for t.moves+t.draws < game.MaxMoves {
		turn := t.state.Turn()
		if turn == game.None {
			return nil
		}
		if turn == game.Chance {
			if err := t.apply(turn, t.state.SampleChance(t.chance.rand), told); err != nil {
				return err
			}
			continue
		}
		if err := t.players(turn, told); err != nil {
			return err
		}
	}
	return ErrEndless
}

// players asks each volunteer once, then the seat awaited, as long as that
// is the one.
func (t *table) players(turn game.Seat, told func(game.Seat, game.Move)) error {
	for others := t.state.Others(); others != 0; {
		seat := others.First()
		others = others.Without(seat)
		if !t.state.Others().Has(seat) {
			continue
		}
		if err := t.think(seat, told); err != nil {
			return err
		}
		if t.state.Turn() != turn {
			return nil
		}
	}
	return t.think(turn, told)
}

func (t *table) think(seat game.Seat, told func(game.Seat, game.Move)) error {
	m, ok := t.minds[seat].Think(context.Background(), t.state, seat, t.bots.rand)
	if !ok {
		return fmt.Errorf("after %d moves, seat %s: %w", t.moves+t.draws, game.SeatName(seat), ErrNoMove)
	}
	return t.apply(seat, m, told)
}

func (t *table) apply(seat game.Seat, m game.Move, told func(game.Seat, game.Move)) error {
	if err := t.state.Apply(seat, m, nil); err != nil {
		return fmt.Errorf("after %d moves, seat %s, %v: %w", t.moves+t.draws, game.SeatName(seat), m, err)
	}
	if seat == game.Chance {
		t.draws++
	} else {
		t.moves++
	}
	if told != nil {
		told(seat, m)
	}
	return nil
}
