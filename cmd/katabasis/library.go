package main

import (
	"io/fs"
	"os"
	"strings"

	"github.com/katabasis-games/katabasis/game"
)

// library is a game that can also be played with the data in a folder, such as an adventure
// that somebody wrote. The caller opens the folder; the rules only read from it.
type library interface {
	game.Rules
	// Open returns rules that also know what is in the folder, and the option that chooses
	// it, whose word is a game.FolderWord. It does not change the receiver. What the
	// receiver was opened with can still be played; of several versions of one folder, the
	// last is offered. The error says everything that is wrong with the folder.
	Open(folder fs.FS) (game.Rules, game.Options, error)
	// Sample returns a small folder, for authors to begin with.
	Sample() fs.FS
}

// openFolder opens the folder that an option names, such as adventure=./mine, and returns
// the rules that know it. From then on m.Games has these rules. Without such an option it
// returns the same rules.
func (m *Main) openFolder(rules game.Rules, s *setup) (game.Rules, error) {
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
func (m *Main) replace(rules game.Rules) { m.Games = m.Games.With(rules) }
