package pebbles

import "github.com/katabasis-games/katabasis/game"

// Together is Pebbles as a game that all play together, so that its bots wait to be
// asked.
type Together struct{ Rules }

// Info describes the game.
func (t Together) Info() game.Info {
	info := t.Rules.Info()
	info.Together = true
	return info
}
