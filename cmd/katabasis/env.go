package main

import (
	"crypto/rand"

	"github.com/katabasis-games/katabasis/arena/env"
	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
	"github.com/spf13/cobra"
)

func (m *Main) environment() *cobra.Command {
	var (
		seed  string
		whole bool
		s     *setup
	)
	cmd := m.command("env GAME", "env", exactly("GAME"), func(cmd *cobra.Command, args []string) error {
		rules, err := m.toPractise(args[0])
		if err != nil {
			return err
		}
		if rules, err = m.openFolder(rules, s); err != nil {
			return err
		}
		seats, options, err := s.check(rules)
		if err != nil {
			return err
		}
		if !cmd.Flags().Changed("seed") {
			seed = rand.Text()
		}
		e, err := env.New(rules, options, seats)
		if err != nil {
			return err
		}
		e.Reset(seed)
		return (&envSession{Main: m, whole: whole, env: e, clones: map[int]*env.Env{}}).serve(cmd.Context())
	})
	flags := cmd.Flags()
	s = m.setupFlags(flags)
	flags.StringVar(&seed, "seed", "", m.text("cli.flag.env_seed", nil))
	flags.BoolVar(&whole, "whole-state", false, m.text("cli.flag.whole_state", nil))
	return cmd
}

// toPractise returns the newest version of a game, or Pebbles, which is there for trying
// things.
func (m *Main) toPractise(id string) (game.Rules, error) {
	if practice := (pebbles.Rules{}); id == practice.Info().ID {
		return practice, nil
	}
	return m.byID(id)
}
