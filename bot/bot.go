// Package bot has the computer players. A bot is asked for a move as a person is,
// and knows what a person in its seat would know: Think redraws everything that the
// seat cannot know before the bot looks at the state.
package bot

import (
	"context"
	"errors"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/match"
)

// Bot chooses moves. A bot belongs to one goroutine at a time.
type Bot interface {
	// Name is the name that ByName knows.
	Name() string
	// Choose returns one of moves: the legal moves of seat, of which there is at
	// least one, and, for a seat that is not awaited, Wait as the last. Everything
	// that the seat cannot know has been redrawn in s, which Choose may change at
	// will. It spends no more than the budget. When the context ends, it soon returns
	// the best move it has found by then.
	Choose(ctx context.Context, s game.State, seat game.Seat, moves []game.Move, r *game.Rand, b Budget) game.Move
}

// Budget is what a bot may spend on one move; the context says how long it may take.
// The zero value leaves it to the bot. Budget is for bots that search: Random and Easy
// ignore it.
type Budget struct {
	// States is how many worlds it may draw and play on; 0 is as many as it likes.
	States int
}

// Wait is what a bot chooses if it may move, is not awaited, and lets it be. It is
// not a move of any game.
var Wait = game.NoMove

// ErrUnknown is returned by ByName for a name that is not in Names.
var ErrUnknown = errors.New("no such bot")

// The levels of bots.
const (
	random = "random"
	easy   = "easy"
	medium = "medium"
	hard   = "hard"
)

// Names returns the names of all levels, the weakest first. All has those with a temperament,
// too.
func Names() []string { return []string{random, easy, medium, hard} }

// ByName returns a new bot of the name, or ErrUnknown. A name is a level, or a level and a
// temperament: easy:bold. In a game that does not know the temperament, see Plays, the bot
// plays without.
func ByName(name string) (Bot, error) {
	level, temper := Parts(name)
	switch {
	case name != Named(level, temper):
	case level == random && temper == "":
		return Random{}, nil
	case level == easy:
		return &Easy{temper: temper}, nil
	case level == medium, level == hard:
		return &Search{level: level, temper: temper}, nil
	}
	return nil, ErrUnknown
}

// Think asks a bot for the move of a seat. The state stays as it is; in a copy, what
// the seat cannot know is redrawn from r. Think returns false if the seat is not a
// player's, has no legal move, or is not awaited and lets it be. A Mind does the same
// with fewer allocations.
func Think(ctx context.Context, b Bot, s game.State, seat game.Seat, r *game.Rand) (game.Move, bool) {
	return (&Mind{Bot: b}).Think(ctx, s, seat, r)
}

// Mind is a bot that keeps its copy of the state and its list of moves from one move
// to the next, so that thinking allocates little. It belongs to one goroutine at a
// time, and to one game's rules.
type Mind struct {
	Bot Bot
	// Budget is what each move may cost.
	Budget Budget

	state game.State
	moves []game.Move
}

// Think does as the function Think.
func (m *Mind) Think(ctx context.Context, s game.State, seat game.Seat, r *game.Rand) (game.Move, bool) {
	return m.Answer(ctx, s, match.Mover{Seat: seat, Volunteer: s.Turn() != seat}, r)
}

// Answer thinks as Think does, for the seat that is asked.
func (m *Mind) Answer(ctx context.Context, s game.State, asked match.Mover, r *game.Rand) (game.Move, bool) {
	seat := asked.Seat
	if seat < 0 {
		return game.Move{}, false
	}
	m.moves = s.LegalMoves(seat, m.moves[:0])
	if len(m.moves) == 0 {
		return game.Move{}, false
	}
	if asked.Volunteer {
		m.moves = append(m.moves, Wait)
	}
	chosen := m.Bot.Choose(ctx, m.world(s, seat, r), seat, m.moves, r, m.Budget)
	return chosen, !asked.Volunteer || chosen != Wait
}

// world returns the redrawn copy that the bot is given; nil for Random, which does not
// look at it.
func (m *Mind) world(s game.State, seat game.Seat, r *game.Rand) game.State {
	if _, blind := m.Bot.(Random); blind {
		return nil
	}
	if m.state == nil {
		m.state = s.Clone()
	} else {
		m.state.CopyFrom(s)
	}
	m.state.Determinize(seat, r)
	return m.state
}
