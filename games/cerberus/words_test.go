package cerberus_test

import (
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/games/cerberus"
	"github.com/katabasis-games/katabasis/locale/localetest"
)

func TestEverythingHasWords(t *testing.T) {
	t.Parallel()
	localetest.Everything(t, cerberus.Rules{}, localetest.Config{Options: []game.Options{
		{"difficulty": "9", "first": "random"},
		{"difficulty": "10", "first": "random"},
		{"difficulty": "11", "first": "random"},
		{"difficulty": "12", "first": "random"},
	}})
}

// How a game ended is said in its last prompt, and by the drawing.
func TestResultsHaveWords(t *testing.T) {
	t.Parallel()
	s := localetest.New(t, "cerberus")
	for _, outcome := range (cerberus.Rules{}).Info().Outcomes {
		s.Keys("cerberus.result." + outcome)
	}
}
