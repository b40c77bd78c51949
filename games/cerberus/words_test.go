package cerberus_test

import (
	"fmt"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/games/cerberus"
	"github.com/katabasis-games/katabasis/internal/locale/localetest"
)

// The words of what the game is and of its options are all there.
func TestInfoHasWords(t *testing.T) {
	t.Parallel()
	s, info := localetest.New(t, "cerberus"), cerberus.Rules{}.Info()
	s.Info(info)
	for _, outcome := range info.Outcomes {
		s.Keys("cerberus.result." + outcome)
	}
}

// Whatever a game says, in its events, prompts, labels, scenes and refusals,
// it has the words for, and the arguments that the words ask for.
func TestEverythingSaidHasWords(t *testing.T) {
	t.Parallel()
	for seats := 3; seats <= 7; seats++ {
		t.Run(fmt.Sprint(seats), func(t *testing.T) {
			t.Parallel()
			s := localetest.New(t, "cerberus")
			for n := range 12 {
				sayGame(t, s, seats, game.NewChance(fmt.Sprint("words ", seats, n)))
			}
		})
	}
}

func sayGame(t *testing.T, s *localetest.Speaker, seats int, r *game.Rand) {
	t.Helper()
	options := game.Options{"difficulty": fmt.Sprint(9 + r.IntN(4)), "first": "random"}
	state, err := game.New(cerberus.Rules{}, options, seats)
	if err != nil {
		t.Fatal(err)
	}
	for state.Turn() != game.None {
		sayTable(s, state)
		by, m := choose(state, r)
		tryWrong(s, state, r)
		if err := state.Apply(by, m, func(e game.Event) { s.Say(e.Text) }); err != nil {
			t.Fatal(err)
		}
	}
	sayTable(s, state)
}

// choose takes a random move, out of turn now and then.
func choose(state game.State, r *game.Rand) (game.Seat, game.Move) {
	by := state.Turn()
	if by == game.Chance {
		return by, state.SampleChance(r)
	}
	if others := state.Others(); others != 0 && r.IntN(2) == 0 {
		by = others.First()
	}
	moves := state.LegalMoves(by, nil)
	return by, moves[r.IntN(len(moves))]
}

// sayTable says what everybody sees, and what everybody and chance may do.
func sayTable(s *localetest.Speaker, state game.State) {
	for viewer := game.Public; viewer < game.Seat(state.Seats()); viewer++ {
		if viewer != game.Chance {
			s.Scene(state, viewer)
		}
		s.Moves(state, viewer)
	}
}

// tryWrong tries a move that may be illegal, for the words of its refusal.
func tryWrong(s *localetest.Speaker, state game.State, r *game.Rand) {
	m := game.NewMove(uint8(r.IntN(26)), r.IntN(22), r.IntN(4))
	s.Try(state, game.Seat(r.IntN(state.Seats()+1)-1), m)
}

func TestFeatsHaveWords(t *testing.T) {
	t.Parallel()
	localetest.New(t, "cerberus").Feats(cerberus.Rules{}.FeatNames())
}
