package main

import (
	"crypto/rand"

	"github.com/spf13/cobra"

	"github.com/katabasis-games/katabasis/game"
)

func (m *Main) record() *cobra.Command {
	var (
		seed, until string
		middle      bool
		bots        []string
		s           *setup
	)
	cmd := m.command("record GAME", "record", exactly("GAME"), func(cmd *cobra.Command, args []string) error {
		rules, err := m.byID(args[0])
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
		if err := checkBots(rules, "--bot", bots); err != nil {
			return err
		}
		if !cmd.Flags().Changed("seed") {
			seed = rand.Text()
		}
		c := casting{rules, options, seats, bots}
		var rec *game.Record
		if middle {
			rec, err = c.playToMiddle(cmd.Context(), seed, until)
		} else {
			rec, err = c.record(cmd.Context(), seed, until)
		}
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
	flags.StringVar(&until, "until", "", m.text("cli.flag.until", nil))
	flags.BoolVar(&middle, "middle", false, m.text("cli.flag.middle", nil))
	flags.StringSliceVar(&bots, "bot", []string{"random"}, m.text("cli.flag.bots", nil))
	return cmd
}
