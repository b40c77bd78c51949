package pyramid_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/games/pyramid"
	"github.com/katabasis-games/katabasis/internal/locale/localetest"
)

// The words of what the game is and of its options are all there.
func TestInfoHasWords(t *testing.T) {
	t.Parallel()
	s, info := localetest.New(t, "pyramid"), pyramid.Rules{}.Info()
	s.Info(info)
	for _, outcome := range info.Outcomes {
		s.Say(game.Text{Key: "pyramid.result." + outcome, Args: game.Args{"winners": game.SeatsArg(game.SetOf(0))}})
	}
}

// Options and numbers of players that are refused have words why.
func TestRefusedOptionsHaveWords(t *testing.T) {
	t.Parallel()
	s := localetest.New(t, "pyramid")
	for _, c := range []struct {
		options game.Options
		seats   int
	}{
		{nil, 1}, {nil, 7}, {game.Options{"speed": "3"}, 2}, {game.Options{"secrecy": "maybe"}, 2}, {game.Options{"first": "5"}, 4},
	} {
		_, err := game.New(pyramid.Rules{}, c.options, c.seats)
		refusal := game.RefusalOf(err)
		if refusal == nil {
			t.Fatalf("%v for %d: %v", c.options, c.seats, err)
		}
		s.Say(refusal.Why)
	}
}

// tables are options that between them have every word.
var tables = []game.Options{
	nil,
	{"first": "random", "mummies": "random"},
	{"first": "2", "secrecy": "on"},
	{"mummies": "random", "secrecy": "on", "mummy_vs_block": "ignore"},
}

// Whatever a game says, in its events, prompts, labels, scenes and refusals,
// it has the words for, and the arguments that the words ask for.
func TestEverythingSaidHasWords(t *testing.T) {
	t.Parallel()
	for seats := 2; seats <= 6; seats++ {
		for i, options := range tables {
			t.Run(fmt.Sprint(seats, i), func(t *testing.T) {
				t.Parallel()
				s := localetest.New(t, "pyramid")
				for n := range 2 {
					sayGame(t, s, options, seats, game.NewChance(fmt.Sprint("words ", seats, i, n)))
				}
			})
		}
	}
}

func sayGame(t *testing.T, s *localetest.Speaker, options game.Options, seats int, r *game.Rand) {
	t.Helper()
	state, err := game.New(pyramid.Rules{}, options, seats)
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

// choose takes a random move: seldom one that leaves the pyramid, and at a lock
// most often one that may open it.
func choose(state game.State, r *game.Rand) (game.Seat, game.Move) {
	by := state.Turn()
	if by == game.Chance {
		return by, state.SampleChance(r)
	}
	moves := state.LegalMoves(by, nil)
	m := moves[r.IntN(len(moves))]
	for range 4 {
		if other := moves[r.IntN(len(moves))]; wish(other) > wish(m) {
			m = other
		}
	}
	return by, m
}

func wish(m game.Move) int {
	switch verb, word, _ := strings.Cut(pyramid.Rules{}.Grammar().Format(m), " "); {
	case verb == "lockpicking", word == "crowbar" && verb == "use":
		return 3
	case verb == "pick":
		return 2
	case verb == "move" && word[0] == 'E', verb == "end":
		return 0
	}
	return 1
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

// tryWrong tries moves that may be illegal, for the words of their refusals:
// one that was possible before, one with anything else for its card or place,
// and any at all.
func tryWrong(s *localetest.Speaker, state game.State, made []game.Move, r *game.Rand) {
	before := made[r.IntN(len(made))]
	for _, m := range []game.Move{before, game.NewMove(before.Verb, r.IntN(45)), game.NewMove(uint8(r.IntN(37)), r.IntN(45))} {
		by := game.Seat(r.IntN(state.Seats()+1) - 1)
		if r.IntN(2) == 0 && state.Turn() >= 0 {
			by = state.Turn()
		}
		s.Try(state, by, m)
	}
}

func TestFeatsHaveWords(t *testing.T) {
	t.Parallel()
	localetest.New(t, "pyramid").Feats(pyramid.Rules{}.FeatNames())
}
