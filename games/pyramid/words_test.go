package pyramid_test

import (
	"strings"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/games/pyramid"
	"github.com/katabasis-games/katabasis/locale/localetest"
)

func TestEverythingHasWords(t *testing.T) {
	t.Parallel()
	localetest.Everything(t, pyramid.Rules{}, localetest.Config{
		Options: []game.Options{
			nil,
			{"first": "random", "mummies": "random"},
			{"first": "2", "secrecy": "on"},
			{"mummies": "random", "secrecy": "on", "mummy_vs_block": "ignore"},
		},
		Games: 2,
		Wish:  wish,
	})
}

// wish is seldom for a move that leaves the pyramid, and at a lock most often for
// one that may open it.
func wish(move string) int {
	switch verb, word, _ := strings.Cut(move, " "); {
	case verb == "lockpicking", word == "crowbar" && verb == "use":
		return 3
	case verb == "pick":
		return 2
	case verb == "move" && word[0] == 'E', verb == "end":
		return 0
	}
	return 1
}

// How a game ended is said in its last prompt, and by the drawing.
func TestResultsHaveWords(t *testing.T) {
	t.Parallel()
	s := localetest.New(t, "pyramid")
	for _, outcome := range (pyramid.Rules{}).Info().Outcomes {
		s.Say(game.Text{Key: "pyramid.result." + outcome, Args: game.Args{"winners": game.SeatsArg(game.SetOf(0))}})
	}
}

// A first player who does not play is refused by the game itself.
func TestRefusedFirstPlayerHasWords(t *testing.T) {
	t.Parallel()
	_, err := game.New(pyramid.Rules{}, game.Options{"first": "5"}, 4)
	refusal := game.RefusalOf(err)
	if refusal == nil {
		t.Fatal(err)
	}
	localetest.New(t, "pyramid").Say(refusal.Why)
}
