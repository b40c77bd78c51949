package gametest

import (
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
)

// optionless is Pebbles with hands of three and nothing to choose.
type optionless struct{ pebbles.Rules }

func (r optionless) Info() game.Info {
	info := r.Rules.Info()
	info.Options = nil
	return info
}

func (r optionless) New(_ game.Options, seats int) (game.State, error) {
	return r.Rules.New(game.Options{"hand": "3"}, seats)
}

// A game need not have options.
func TestWithoutOptions(t *testing.T) {
	Run(t, optionless{}, Config{Folder: "pebbles", Playouts: 10, States: 200, Bound: 60, Told: true})
}
