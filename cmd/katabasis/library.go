package main

import (
	"os"
	"slices"
	"strings"

	"github.com/katabasis-games/katabasis/game"
)

// open reads what the options name by a folder, such as adventure=./mine, and
// returns the rules that know it. They stand for the game from then on.
func (m *Main) open(rules game.Rules, s *setup) (game.Rules, error) {
	library, ok := rules.(game.Library)
	if !ok {
		return rules, nil
	}
	for i, option := range s.options {
		name, folder, _ := strings.Cut(option, "=")
		if info, err := os.Stat(folder); err != nil || !info.IsDir() {
			continue
		}
		opened, chosen, err := library.Open(os.DirFS(folder))
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
