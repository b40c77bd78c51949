// Package games lists every game of this module.
package games

import (
	"io/fs"
	"slices"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/games/cerberus"
	"github.com/katabasis-games/katabasis/games/deukalion"
	"github.com/katabasis-games/katabasis/games/dungeon"
	"github.com/katabasis-games/katabasis/games/dungeon/prover"
	"github.com/katabasis-games/katabasis/games/pyramid"
)

// All returns every game in every version that records may name, the newest
// version of each game first.
func All() List {
	return []game.Rules{cerberus.Rules{}, pyramid.Rules{}, deukalion.Rules{}, dungeon.Rules{}}
}

// Newest returns the newest version of a game in All; ok is false if there is none.
func Newest(id string) (rules game.Rules, ok bool) { return All().Newest(id) }

// Version returns a game in All in the version that a record names; ok is false if
// this program does not have it.
func Version(id string, version int) (rules game.Rules, ok bool) { return All().Version(id, version) }

// Prove proves a folder that a game is played with: that everything in it can be used and
// reached, and that there is always a way to an end. It calls progress, if that is not nil,
// now and then with the number of states that it has looked at, and stops if that returns
// false; then the folder is not proved.
type Prove func(folder fs.FS, progress func(states int) bool) game.Proof

// Prover returns what proves the folders of a game; nil if nothing does.
func Prover(id string) Prove { return map[string]Prove{"dungeon": prover.Prove}[id] }

// List has games in one or more versions, the newest version of each game first.
type List []game.Rules

// Newest returns the newest version of a game; ok is false if there is none.
func (l List) Newest(id string) (rules game.Rules, ok bool) {
	for _, r := range l {
		if r.Info().ID == id {
			return r, true
		}
	}
	return nil, false
}

// Newests returns the newest version of each game, in the order of the list.
func (l List) Newests() (newest List) {
	for _, r := range l {
		if _, ok := newest.Newest(r.Info().ID); !ok {
			newest = append(newest, r)
		}
	}
	return newest
}

// Version returns a game in a version; ok is false if the list does not have it.
func (l List) Version(id string, version int) (rules game.Rules, ok bool) {
	for _, r := range l {
		if info := r.Info(); info.ID == id && info.Version == version {
			return r, true
		}
	}
	return nil, false
}

// With returns a list with rules in the place of those of the same game and version.
// The receiver stays as it is.
func (l List) With(rules game.Rules) List {
	l = slices.Clone(l)
	for i, old := range l {
		if was, is := old.Info(), rules.Info(); was.ID == is.ID && was.Version == is.Version {
			l[i] = rules
		}
	}
	return l
}
