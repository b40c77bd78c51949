package match_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
	"github.com/katabasis-games/katabasis/match"
)

// dealt is a game of Pebbles of four in which the second player is awaited.
func dealt(t *testing.T) (*match.Core, *game.Rand) {
	t.Helper()
	state, err := game.New(pebbles.Rules{}, nil, 4)
	must(t, err)
	core, r := match.Begin(state), game.NewChance("dealt")
	for core.State().Turn() != 1 {
		if seat := core.Next(0).Seat; seat == game.Chance {
			must(t, core.Apply(seat, state.SampleChance(r), nil))
		} else {
			must(t, core.Apply(seat, state.LegalMoves(seat, nil)[0], nil))
		}
	}
	return &core, r
}

// order are those who are asked when every volunteer lets it be, up to the one awaited.
func order(core *match.Core, ask game.SeatSet) (seats []game.Seat) {
	for {
		asked := core.Next(ask)
		seats = append(seats, asked.Seat)
		if !asked.Volunteer {
			return seats
		}
		core.Wait(asked.Seat)
	}
}

// Volunteers are asked clockwise from the player awaited, once in a turn, and again once
// chance has moved.
func TestOrderOfAsking(t *testing.T) {
	t.Parallel()
	core, r := dealt(t)
	if some := order(core, game.SetOf(0, 2)); !slices.Equal(some, []game.Seat{2, 0, 1}) {
		t.Errorf("of two volunteers are asked %v", some)
	}
	if rest := order(core, match.AllVolunteers); !slices.Equal(rest, []game.Seat{3, 1}) {
		t.Errorf("then are asked %v", rest)
	}
	moves := core.State().LegalMoves(1, nil)
	must(t, core.Apply(1, moves[0], nil)) // picks: the turn is still theirs
	if again := order(core, match.AllVolunteers); len(again) != 1 {
		t.Errorf("in the same turn are asked %v", again)
	}
	nudge := core.State().LegalMoves(3, nil)[0]
	must(t, core.Apply(3, nudge, nil)) // who let it be may think again
	for core.Next(0).Seat == game.Chance {
		must(t, core.Apply(game.Chance, core.State().SampleChance(r), nil))
	}
	if now := order(core, match.AllVolunteers); !slices.Equal(now, []game.Seat{2, 0, 1}) {
		t.Errorf("after a draw are asked %v", now)
	}
}

// The rules may fail, and the function that answers: that ends it with an error that says
// where.
func TestPlayFails(t *testing.T) {
	t.Parallel()
	core, _ := dealt(t)
	made := core.Len()
	wait := func(asked match.Mover) error {
		core.Wait(asked.Seat)
		return nil
	}
	if err := match.Play(core, match.AllVolunteers, game.MaxMoves, wait); !errors.Is(err, match.ErrNoMove) || core.Len() != made {
		t.Errorf("where nobody moves: %v", err)
	}
	if err := match.Play(core, 0, made, wait); !errors.Is(err, match.ErrEndless) {
		t.Errorf("at the limit: %v", err)
	}
	own := errors.New("own")
	if err := match.Play(core, 0, game.MaxMoves, func(match.Mover) error { return own }); !errors.Is(err, own) {
		t.Errorf("an error of who answers: %v", err)
	}
}
