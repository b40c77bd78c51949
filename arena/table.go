package arena

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"math/rand/v2"
	"strconv"

	"github.com/katabasis-games/katabasis/bot"
	"github.com/katabasis-games/katabasis/game"
)

// What can go wrong with a game; each is a fault of its rules or of a bot.
var (
	ErrNoMove  = errors.New("the seat awaited has no legal move")
	ErrEndless = errors.New("the game does not end")
)

// table is where one worker plays one game after the other. It is used again,
// so that a game of random bots allocates nothing.
type table struct {
	start, state game.State
	minds        []*bot.Mind
	source       *rand.ChaCha8
	rand         *rand.Rand
	text         []byte // of the seed
	moves        int    // players' in this game
	chance       int    // chance's
}

func newTable(start game.State, bots []string) (*table, error) {
	list, err := minds(bots, start.Seats())
	if err != nil {
		return nil, err
	}
	source := rand.NewChaCha8([32]byte{})
	return &table{
		start: start, state: start.Clone(), minds: list, source: source, rand: rand.New(source),
	}, nil
}

// reset prepares game i of a seed.
func (t *table) reset(seed string, i int) {
	t.text = append(append(t.text[:0], seed...), '/')
	t.text = strconv.AppendInt(t.text, int64(i), 10)
	t.seed(t.text)
}

// seed makes the table as it is before a game, with the source that
// game.NewChance gives of the text.
func (t *table) seed(text []byte) {
	t.source.Seed(sha256.Sum256(text))
	t.state.CopyFrom(t.start)
	t.moves, t.chance = 0, 0
}

// play plays a game to its end, and tells told, if it is not nil, each move
// after it was made.
func (t *table) play(told func(game.Seat, game.Move)) error {
	for t.moves+t.chance < game.MaxMoves {
		turn := t.state.Turn()
		if turn == game.None {
			return nil
		}
		if turn == game.Chance {
			if err := t.apply(turn, t.state.SampleChance(t.rand), told); err != nil {
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
	m, ok := t.minds[seat].Think(t.state, seat, t.rand)
	if !ok {
		return fmt.Errorf("after %d moves, seat %s: %w", t.moves+t.chance, game.SeatName(seat), ErrNoMove)
	}
	return t.apply(seat, m, told)
}

func (t *table) apply(seat game.Seat, m game.Move, told func(game.Seat, game.Move)) error {
	if err := t.state.Apply(seat, m, nil); err != nil {
		return fmt.Errorf("after %d moves, seat %s, %v: %w", t.moves+t.chance, game.SeatName(seat), m, err)
	}
	if seat == game.Chance {
		t.chance++
	} else {
		t.moves++
	}
	if told != nil {
		told(seat, m)
	}
	return nil
}
