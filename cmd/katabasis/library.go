package main

import (
	"io/fs"
	"os"
	"slices"
	"strings"

	"github.com/katabasis-games/katabasis/game"
)

// library is a game that can also be played with a folder of somebody's own data, such
// as an adventure. The rules read it and know no more of files: who calls them has
// opened it.
type library interface {
	game.Rules
	// Open returns the rules with what is in the folder besides, and the option that
	// chooses it, whose word is a game.FolderWord. The receiver stays as it is, and what
	// it was opened with before can still be played; of several versions of one folder
	// the last is offered. The error says all that is wrong with the folder.
	Open(folder fs.FS) (game.Rules, game.Options, error)
}

// open reads what the options name by a folder, such as adventure=./mine, and
// returns the rules that know it. They stand for the game from then on.
func (m *Main) open(rules game.Rules, s *setup) (game.Rules, error) {
	with, ok := rules.(library)
	if !ok {
		return rules, nil
	}
	for i, option := range s.options {
		name, folder, _ := strings.Cut(option, "=")
		if info, err := os.Stat(folder); err != nil || !info.IsDir() {
			continue
		}
		opened, chosen, err := with.Open(os.DirFS(folder))
		if err != nil {
			return nil, refuse("cli.error.folder", game.Args{"folder": word(folder), "why": word(err.Error())})
		}
		s.options[i] = name + "=" + chosen[name]
		m.replace(opened)
		return opened, nil
	}
	return rules, nil
}

// replace puts rules in the place of those of the same game and version.
func (m *Main) replace(rules game.Rules) {
	m.Games = slices.Clone(m.Games)
	for i, old := range m.Games {
		if was, is := old.Info(), rules.Info(); was.ID == is.ID && was.Version == is.Version {
			m.Games[i] = rules
		}
	}
}
