package main

import (
	"fmt"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/locale"
)

// printFeats prints the feats of a finished game, if there are any.
func (m *Main) printFeats(rec *game.Record, reader locale.Reader) error {
	rules, err := m.byVersion(rec.Game, rec.Version)
	if err != nil {
		return err
	}
	herald, ok := rules.(game.Herald)
	if !ok {
		return nil
	}
	feats, err := herald.Feats(rec)
	if err != nil {
		return err
	}
	for i, f := range feats {
		if i == 0 {
			fmt.Fprintf(m.Stdout, "\n%s\n", m.text("cli.feats", nil))
		}
		key := rec.Game + ".feat." + f.Name
		args := game.Args{"feat": game.KeyArg(key), "about": game.KeyArg(key + ".about"), "who": game.SeatsArg(f.Seats)}
		line := "cli.feats.by"
		if f.Seats == 0 {
			line = "cli.feats.table"
		}
		fmt.Fprintln(m.Stdout, m.say.Say(game.Text{Key: line, Args: args}, reader))
	}
	return nil
}
