package main

import (
	"crypto/rand"

	"github.com/katabasis-games/katabasis/arena"
	"github.com/spf13/cobra"
)

func (m *Main) record() *cobra.Command {
	var (
		seed string
		bots []string
		s    *setup
	)
	cmd := m.command("record GAME", "record", exactly("GAME"), func(cmd *cobra.Command, args []string) error {
		rules, err := m.byID(args[0])
		if err != nil {
			return err
		}
		seats, options, err := s.check(rules)
		if err != nil {
			return err
		}
		if err := checkBots(bots); err != nil {
			return err
		}
		if !cmd.Flags().Changed("seed") {
			seed = rand.Text()
		}
		if err := checkSeed(seed); err != nil {
			return err
		}
		rec, err := arena.PlayRecord(rules, options, seats, seed, bots)
		if err != nil {
			return err
		}
		text, err := rec.MarshalText()
		if err != nil {
			return err
		}
		_, err = m.Stdout.Write(text)
		return err
	})
	flags := cmd.Flags()
	s = m.setupFlags(flags)
	flags.StringVar(&seed, "seed", "", m.text("cli.flag.seed", nil))
	flags.StringSliceVar(&bots, "bot", []string{"random"}, m.text("cli.flag.bots", nil))
	return cmd
}
