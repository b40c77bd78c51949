package match

import (
	"errors"
	"fmt"

	"github.com/katabasis-games/katabasis/game"
)

// What can go wrong while a game is played to its end. Each is a fault of its rules, or of
// the function that answers.
var (
	ErrNoMove  = errors.New("the seat awaited makes no move")
	ErrEndless = errors.New("the game does not end")
)

// Core is what it takes to play on: the state, and who is asked. It keeps no moves, so
// playing allocates nothing. It belongs to one goroutine at a time.
type Core struct {
	state  game.State
	asking asking
	played int
}

// Begin returns a game that goes on from a state, which moves on with it.
func Begin(s game.State) Core {
	c := Core{state: s, asking: asking{turn: game.None}}
	c.asking.note(s)
	return c
}

// Clone returns an independent copy, in which the same seat is asked.
func (c *Core) Clone() Core {
	other := *c
	other.state = c.state.Clone()
	return other
}

// State is the state now. It moves on with the game: keep a Clone, and do not change it.
func (c *Core) State() game.State { return c.state }

// Len is how many moves stand.
func (c *Core) Len() int { return c.played }

// MayMove reports whether a seat is awaited, or is a volunteer.
func (c *Core) MayMove(seat game.Seat) bool {
	return c.state.Turn() == seat || c.state.Others().Has(seat)
}

// Over reports whether the game has ended.
func (c *Core) Over() bool { return c.asking.now == game.None }

// Apply makes a move; tell, which may be nil, hears what it tells. On error, a
// *game.Refusal, nothing has changed.
func (c *Core) Apply(seat game.Seat, move game.Move, tell game.Tell) error {
	if err := c.state.Apply(seat, move, tell); err != nil {
		return err
	}
	c.played++
	c.asking.note(c.state)
	return nil
}

// Play has answer act for whoever a game asks, by Apply or Wait, until it is over. Of the
// volunteers those in ask are asked. The error is the one of answer, ErrNoMove, or, once
// limit moves have been made, ErrEndless.
func Play(c *Core, ask game.SeatSet, limit int, answer func(Mover) error) error {
	for asked, made := c.Next(ask), c.played; asked.Seat != game.None; {
		if made >= limit {
			return fmt.Errorf("%w in %d moves", ErrEndless, limit)
		}
		if err := answer(asked); err != nil {
			return err
		}
		next, now := c.Next(ask), c.played
		if next == asked && now == made {
			return fmt.Errorf("after %d moves, seat %s: %w", made, game.SeatName(asked.Seat), ErrNoMove)
		}
		asked, made = next, now
	}
	return nil
}
