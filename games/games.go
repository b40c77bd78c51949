// Package games names the games of the house.
package games

import (
	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/games/cerberus"
	"github.com/katabasis-games/katabasis/games/deukalion"
	"github.com/katabasis-games/katabasis/games/dungeon"
	"github.com/katabasis-games/katabasis/games/pyramid"
)

// All returns every game in every version that records may name, the newest
// version of each game first.
func All() []game.Rules {
	return []game.Rules{cerberus.Rules{}, pyramid.Rules{}, deukalion.Rules{}, dungeon.Rules{}}
}

// Newest returns the newest version of a game; ok is false for an unknown one.
func Newest(id string) (rules game.Rules, ok bool) {
	for _, r := range All() {
		if r.Info().ID == id {
			return r, true
		}
	}
	return nil, false
}

// Version returns a game in the version a record names; ok is false when this
// program does not have it.
func Version(id string, version int) (rules game.Rules, ok bool) {
	for _, r := range All() {
		if info := r.Info(); info.ID == id && info.Version == version {
			return r, true
		}
	}
	return nil, false
}
