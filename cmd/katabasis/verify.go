package main

import (
	"errors"
	"fmt"

	"github.com/katabasis-games/katabasis/game"
	"github.com/spf13/cobra"
)

func (m *Main) verify() *cobra.Command {
	return m.command("verify FILE|-", "verify", exactly("FILE"), func(_ *cobra.Command, args []string) error {
		return m.runVerify(args[0])
	})
}

// runVerify plays a record strictly and checks its dice against its seed.
func (m *Main) runVerify(file string) error {
	rec, rules, err := m.readRecord(file)
	if err != nil {
		return err
	}
	r := &replayed{rules: rules, rec: rec, viewer: game.All, seat: game.None}
	if err := r.play(-1); err != nil {
		return err
	}
	counts := game.Args{"n": game.N(len(rec.Moves)), "draws": game.N(chanceMoves(rec))}
	err = game.CheckDice(rules, rec)
	var dice *game.DiceError
	switch {
	case err == nil && rec.Commitment != "":
		fmt.Fprintln(m.Stdout, m.text("cli.verify.committed", counts))
	case err == nil:
		fmt.Fprintln(m.Stdout, m.text("cli.verify.seed", counts))
	case errors.Is(err, game.ErrNoSeed):
		fmt.Fprintln(m.Stdout, m.text("cli.verify.moves", counts))
	case errors.Is(err, game.ErrCommitment):
		return refuse("cli.error.commitment", nil)
	case errors.As(err, &dice):
		return refuse("cli.error.dice", game.Args{
			"line": game.N(dice.Line), "number": game.N(dice.Number), "move": word(dice.Move), "want": word(dice.Want),
		})
	default:
		return err
	}
	return nil
}

func chanceMoves(rec *game.Record) (n int) {
	for _, entry := range rec.Moves {
		if entry.Seat == game.Chance {
			n++
		}
	}
	return n
}
