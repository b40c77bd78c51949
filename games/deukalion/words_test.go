package deukalion_test

import (
	"fmt"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/games/deukalion"
	"github.com/katabasis-games/katabasis/internal/locale/localetest"
)

// The words of what the game is and of its options are all there.
func TestInfoHasWords(t *testing.T) {
	t.Parallel()
	s, info := localetest.New(t, "deukalion"), deukalion.Rules{}.Info()
	s.Info(info)
	for _, outcome := range info.Outcomes {
		s.Keys("deukalion.result." + outcome)
	}
}

// Who cannot start is told why.
func TestRefusedOptionsHaveWords(t *testing.T) {
	t.Parallel()
	_, err := game.New(deukalion.Rules{}, game.Options{"first": "4"}, 2)
	refusal := game.RefusalOf(err)
	if refusal == nil {
		t.Fatal(err)
	}
	localetest.New(t, "deukalion").Say(refusal.Why)
}

// Whatever a game says, in its events, prompts, labels, scenes and refusals,
// it has the words for, and the arguments that the words ask for.
func TestEverythingSaidHasWords(t *testing.T) {
	t.Parallel()
	tables := []game.Options{{"first": "random", "goal": "longer"}, {"pursuits": "open"}}
	for seats := 2; seats <= 4; seats++ {
		for i, options := range tables {
			t.Run(fmt.Sprint(seats, i), func(t *testing.T) {
				t.Parallel()
				s := localetest.New(t, "deukalion")
				for n := range 3 {
					sayGame(t, s, options, seats, game.NewChance(fmt.Sprint("words ", seats, i, n)))
				}
			})
		}
	}
}

func sayGame(t *testing.T, s *localetest.Speaker, options game.Options, seats int, r *game.Rand) {
	t.Helper()
	state, err := game.New(deukalion.Rules{}, options, seats)
	if err != nil {
		t.Fatal(err)
	}
	var made []game.Move
	for state.Turn() != game.None {
		sayTable(s, state, r)
		by, m := choose(state, r)
		made = append(made, m)
		tryWrong(s, state, made, r)
		if err := state.Apply(by, m, func(e game.Event) { s.Say(e.Text) }); err != nil {
			t.Fatal(err)
		}
	}
	sayTable(s, state, r)
	tryWrong(s, state, made, r)
}

func choose(state game.State, r *game.Rand) (game.Seat, game.Move) {
	by := state.Turn()
	if by == game.Chance {
		return by, state.SampleChance(r)
	}
	moves := state.LegalMoves(by, nil)
	return by, moves[r.IntN(len(moves))]
}

// sayTable says what one viewer sees, and what the one awaited may do.
func sayTable(s *localetest.Speaker, state game.State, r *game.Rand) {
	viewer := game.Seat(r.IntN(state.Seats()))
	if r.IntN(4) == 0 {
		viewer = game.Public
	}
	s.Scene(state, viewer)
	by := state.Turn()
	s.Moves(state, by)
	if by == game.Chance {
		s.Say(game.Show(state).Label(state.SampleChance(r)))
	}
}

// tryWrong tries moves that may be illegal, for the words of their refusals.
func tryWrong(s *localetest.Speaker, state game.State, made []game.Move, r *game.Rand) {
	before := made[r.IntN(len(made))]
	for _, m := range []game.Move{before, game.NewMove(before.Verb, r.IntN(63)), game.NewMove(uint8(r.IntN(31)), r.IntN(17), r.IntN(8))} {
		by := game.Seat(r.IntN(state.Seats()+1) - 1)
		if r.IntN(2) == 0 && state.Turn() >= 0 {
			by = state.Turn()
		}
		s.Try(state, by, m)
	}
}

func TestFeatsHaveWords(t *testing.T) {
	t.Parallel()
	localetest.New(t, "deukalion").Feats(deukalion.Rules{}.FeatNames())
}
