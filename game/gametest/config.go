// Package gametest is what every game must satisfy, as one call in its tests.
package gametest

import (
	"testing"

	"github.com/katabasis-games/katabasis/game"
)

// Config says how a game is tested. Its zero value tests the default options
// at every seat count.
type Config struct {
	// Seats are the seat counts to test; nil means all of the game's.
	Seats []int
	// Folder has the Go files of the game's rules; empty means the working directory.
	Folder string
	// Options are the option sets to test; nil means the defaults alone. A set
	// that a seat count does not allow is left out there, but each must be
	// allowed somewhere, and each seat count must allow one.
	Options []game.Options
	// Playouts is the least number of random games at each seat count; 0 means 25.
	Playouts int
	// States is the least number of random states at each seat count that are tested
	// for leaks; 0 means 500. More games are played until there were as many. With
	// -short, Playouts and States are divided by ten, under the race detector by twenty.
	States int
	// Worlds is the least number of pairs of worlds at each seat count that are tested
	// by the law of equal draws, and about how many redraws are tested for being
	// possible; 0 means 600. It is divided as States is.
	Worlds int
	// Bound is the most moves a game may last, chance's included; 0 means
	// game.MaxMoves.
	Bound int
	// Seed is any text; other seeds test other games. Empty means "gametest".
	Seed string
	// Open is true for a game that hides nothing. In any other, Determinize
	// must be seen to redraw something.
	Open bool
	// Hidden, when not nil, names what a viewer cannot know of a state, with its
	// value. Each name must be seen to change in some Determinize; otherwise
	// a leak of it would not be found.
	Hidden func(s game.State, viewer game.Seat) map[string]any
	// Told demands that a player who is told nothing of another's move sees no change
	// by it: tables bring their readers news only together with events.
	Told bool
	// Past are the keys of events that tell what no longer matters when the move is
	// done, so that nobody need keep it: hidden things have changed places, such as two
	// cards that lie face down, or discards that become a new deck; or several players
	// have laid cards away openly, and it no longer matters who had which.
	Past []string
	// Visible, if not nil, returns what is missing from the view of a viewer and ought
	// to be there.
	Visible func(s game.State, viewer game.Seat, view any) error
	// Conserve, if not nil, returns what was made or lost in a state.
	Conserve func(s game.State) error
	// Visit, if not nil, is called with each move of the random games after it was made,
	// and with its events, which are valid only during the call. Different seat counts
	// call it from different goroutines.
	Visit func(s game.State, seat game.Seat, m game.Move, events []game.Event)
}

func (c Config) complete(info game.Info) Config {
	if c.Seats == nil {
		for n := info.MinSeats; n <= info.MaxSeats; n++ {
			c.Seats = append(c.Seats, n)
		}
	}
	if c.Options == nil {
		c.Options = []game.Options{nil}
	}
	if c.Folder == "" {
		c.Folder = "."
	}
	if c.Seed == "" {
		c.Seed = "gametest"
	}
	orElse(&c.Playouts, 25)
	orElse(&c.States, 500)
	orElse(&c.Worlds, 600)
	orElse(&c.Bound, game.MaxMoves)
	divisor := speedDivisor
	if testing.Short() {
		divisor = max(divisor, 10)
	}
	c.Playouts, c.States = max(1, c.Playouts/divisor), max(1, c.States/divisor)
	c.Worlds = max(1, c.Worlds/divisor)
	return c
}

func orElse(n *int, value int) {
	if *n == 0 {
		*n = value
	}
}
