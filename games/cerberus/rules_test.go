package cerberus_test

import (
	"testing"

	"github.com/katabasis-games/katabasis/game/gametest"
	"github.com/katabasis-games/katabasis/games/cerberus"
)

// Both pages have every rule once and in order, each is shown by a test that
// carries its number, and every refusal names one.
func TestRulesAreNumbered(t *testing.T) {
	t.Parallel()
	gametest.Numbered(t, cerberus.Rules{})
}

func TestPagesAreAlike(t *testing.T) {
	t.Parallel()
	gametest.PagesAlike(t, cerberus.Rules{})
}
