package deukalion_test

import (
	"strings"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/games/deukalion"
	"github.com/katabasis-games/katabasis/locale"
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

// One hoplite, and one skull, are one.
func TestOneHopliteIsCounted(t *testing.T) {
	t.Parallel()
	args := game.Args{"seat": game.SeatArg(1), "n": game.N(1), "blank": game.N(0), "side": game.N(0), "skull": game.N(1), "score": game.WordArg("0")}
	for lang, want := range map[string]string{
		"en": "Ben throws 1 hoplite. Without a skull (1 each): 0. On the side (½ each): 0. With a skull (0): 1. Score: 0.",
		"fr": "Ben lance 1 hoplite. Sans crâne (1 chacun) : 0. Sur la tranche (½ chacun) : 0. Avec crâne (0) : 1. Score : 0.",
	} {
		ben := locale.Reader{Name: func(game.Seat) string { return "Ben" }}
		if got := locale.New(lang).Say(game.Text{Key: "deukalion.event.throw", Args: args}, ben); got != want {
			t.Errorf("it says %q, want %q", got, want)
		}
	}
}
