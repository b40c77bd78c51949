package bot

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/match"
)

// Step is a move that a bot will make, and its label at that point.
type Step struct {
	Move  game.Move
	Label game.Text
}

// Thinker chooses a move for a seat, as a bot that knows no more than the seat does; false
// when it makes none. It ends with the context, leaves the state as it is, and belongs to
// one goroutine at a time.
type Thinker func(ctx context.Context, s game.State, seat game.Seat, r *game.Rand) (game.Move, bool)

// maxIntended bounds how many moves ahead a bot says what it will do.
const maxIntended = 8

// Intend says what a bot will do with a seat's turn, when made moves have been made, as
// far as that follows from what the seat sees now: up to a move that shows something
// new, that chance follows, or that ends the turn. A bot that is asked with Seeded does
// exactly that. The list is empty if the seat has no move. The state stays as it is.
func Intend(ctx context.Context, s game.State, seat game.Seat, made int, think Thinker) []Step {
	var steps []Step
	s, news := s.Clone(), false
	match.PlayTurn(s, seat, maxIntended, nil, func() (game.Move, bool) {
		if news {
			return game.Move{}, false
		}
		m, ok := think(ctx, s, seat, Seeded(s, seat, made+len(steps)))
		if ok {
			steps = append(steps, Step{m, game.Show(s).Label(m)})
		}
		return m, ok
	}, func(e game.Event) { news = news || e.Reveals })
	return steps
}

// Seeded is a random source that depends only on what a seat sees and on how many moves
// have been made. So a bot that draws from it answers the same however often it is
// asked, and the number of moves keeps it from going round in a circle.
func Seeded(s game.State, seat game.Seat, made int) *game.Rand {
	return game.NewChance(fmt.Sprint(made, " ", sees(s, seat)))
}

// sees is everything that a seat sees, as text.
func sees(s game.State, seat game.Seat) string {
	view, err := json.Marshal(game.Show(s).View(seat))
	if err != nil {
		panic(err) // no view that is shown fails
	}
	return string(view)
}
