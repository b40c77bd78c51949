package deukalion_test

import (
	"strings"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/games/deukalion"
	"github.com/katabasis-games/katabasis/locale/localetest"
)

func TestEverythingHasWords(t *testing.T) {
	t.Parallel()
	localetest.Everything(t, deukalion.Rules{}, localetest.Config{
		Options: []game.Options{
			nil,
			{"first": "random", "goal": "longer"},
			{"first": "2", "pursuits": "open"},
			{"goal": "shorter"},
		},
		Games: 1,
		Wish:  wish,
	})
}

// wish is for challenges and Pursuits rather than for sailing on, and for ends
// only when there is nothing else.
func wish(move string) int {
	switch verb, _, _ := strings.Cut(move, " "); verb {
	case "challenge", "claim", "found", "play", "loot":
		return 2
	case "done", "pass":
		return 0
	}
	return 1
}

// How a game ended is said by the drawing.
func TestResultsHaveWords(t *testing.T) {
	t.Parallel()
	s := localetest.New(t, "deukalion")
	for _, outcome := range (deukalion.Rules{}).Info().Outcomes {
		s.Say(game.Text{Key: "deukalion.result." + outcome, Args: game.Args{"winners": game.SeatsArg(game.SetOf(0))}})
	}
}

// Who cannot start is told why.
func TestRefusedFirstPlayerHasWords(t *testing.T) {
	t.Parallel()
	_, err := game.New(deukalion.Rules{}, game.Options{"first": "4"}, 2)
	refusal := game.RefusalOf(err)
	if refusal == nil {
		t.Fatal(err)
	}
	localetest.New(t, "deukalion").Say(refusal.Why)
}
