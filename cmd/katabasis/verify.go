package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/locale"
	"github.com/spf13/cobra"
)

func (m *Main) verify() *cobra.Command {
	var adventures string
	cmd := m.command("verify FILE|-", "verify", exactly("FILE"), func(cmd *cobra.Command, args []string) error {
		if err := m.withAdventures(cmd.Context(), adventures); err != nil {
			return err
		}
		return m.runVerify(cmd.Context(), args[0])
	})
	m.shelfFlag(cmd.Flags(), &adventures)
	return cmd
}

// runVerify plays a record strictly and checks its dice against its seed.
func (m *Main) runVerify(ctx context.Context, file string) error {
	rec, rules, err := m.readRecord(ctx, file)
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
		m.tellWords(rec)
	case err == nil:
		fmt.Fprintln(m.Stdout, m.text("cli.verify.seed", counts))
	case errors.Is(err, game.ErrNoSeed):
		fmt.Fprintln(m.Stdout, m.text("cli.verify.moves", counts))
	case errors.Is(err, game.ErrCommitment):
		return refuse("cli.error.commitment", nil)
	case errors.Is(err, game.ErrSeal):
		return refuse("cli.error.seal", nil)
	case errors.As(err, &dice):
		return refuse("cli.error.dice", game.Args{
			"line": game.N(dice.Line), "number": game.N(dice.Number), "move": word(dice.Move), "want": word(dice.Want),
		})
	default:
		return err
	}
	return nil
}

// tellWords says whose words are in the seed of a record whose dice are right.
func (m *Main) tellWords(rec *game.Record) {
	out, _ := rec.LeftOut()
	var in game.SeatSet
	for seat := range rec.Seals {
		in = in.With(seat)
	}
	in &^= out
	reader := locale.Reader{Name: func(s game.Seat) string { return rec.Names[s] }}
	tell := func(key string, seats game.SeatSet) {
		args := game.Args{"names": game.SeatsArg(seats), "n": game.N(seats.Len())}
		fmt.Fprintln(m.Stdout, m.say.Say(game.Text{Key: key, Args: args}, reader))
	}
	if in == 0 {
		tell("cli.verify.no_words", 0)
	} else {
		tell("cli.verify.words", in)
	}
	if out != 0 {
		tell("cli.verify.left_out", out)
	}
}

func chanceMoves(rec *game.Record) (n int) {
	for _, entry := range rec.Moves {
		if entry.Seat == game.Chance {
			n++
		}
	}
	return n
}
