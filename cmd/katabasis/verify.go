package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/katabasis-games/katabasis/game"
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
	err = game.CheckDice(rules, rec)
	if err != nil && !errors.Is(err, game.ErrNoSeed) {
		return diceFailure(err)
	}
	m.tellChecked(rec)
	switch {
	case r.state.Result().Over:
	case rec.Stopped != "":
		fmt.Fprintln(m.Stdout, m.text("cli.verify.stopped", game.Args{"why": word(rec.Stopped)}))
	default:
		fmt.Fprintln(m.Stdout, m.text("cli.verify.unfinished", nil))
	}
	return nil
}

// diceFailure returns the failure that says what is wrong with the dice of a record, or what
// is missing that its other lines promise.
func diceFailure(err error) error {
	for _, known := range []struct {
		err error
		key string
	}{
		{game.ErrCommitment, "cli.error.commitment"},
		{game.ErrSeal, "cli.error.seal"},
		{game.ErrSeedGone, "cli.error.seed_gone"},
		{game.ErrCommitmentGone, "cli.error.commitment_gone"},
		{game.ErrImported, "cli.error.imported"},
		{game.ErrCut, "cli.error.cut"},
	} {
		if errors.Is(err, known.err) {
			return refuse(known.key, nil)
		}
	}
	var dice *game.DiceError
	if errors.As(err, &dice) {
		return refuse("cli.error.dice", game.Args{
			"line": game.N(dice.Line), "number": game.N(dice.Number), "move": word(dice.Move), "want": word(dice.Want),
		})
	}
	return err
}

// tellChecked prints what is right in a record, and which parts nobody had promised. It says
// that all is right only if both the table and a player had made a promise.
func (m *Main) tellChecked(rec *game.Record) {
	tell := func(key string, n int) {
		args := game.Args{"n": game.N(n), "draws": game.N(chanceMoves(rec))}
		fmt.Fprintln(m.Stdout, m.text(key, args))
	}
	switch out, _ := rec.LeftOut(); {
	case rec.Seed == "":
		tell("cli.verify.moves", len(rec.Moves))
		if rec.Imported > 0 {
			tell("cli.verify.imported", rec.Imported)
		}
	case rec.Commitment == "":
		tell("cli.verify.seed", len(rec.Moves))
		tell("cli.verify.unpromised", 0)
	case len(rec.Seals) == out.Len():
		tell("cli.verify.seed", len(rec.Moves))
		tell("cli.verify.secret", 0)
		m.tellWords(rec)
	default:
		tell("cli.verify.committed", len(rec.Moves))
		m.tellWords(rec)
	}
}

// tellWords prints whose words are in the seed, and what no record can say. The dice of the
// record are right.
func (m *Main) tellWords(rec *game.Record) {
	out, _ := rec.LeftOut()
	var in game.SeatSet
	for seat := range rec.Seals {
		in = in.With(seat)
	}
	in &^= out
	tell := func(key string, seats game.SeatSet) {
		args := game.Args{"names": game.SeatsArg(seats), "n": game.N(seats.Len())}
		fmt.Fprintln(m.Stdout, m.say.Say(game.Text{Key: key, Args: args}, readerOf(rec)))
	}
	if in == 0 {
		tell("cli.verify.no_words", 0)
	} else {
		tell("cli.verify.words", in)
	}
	if out != 0 {
		tell("cli.verify.left_out", out)
	}
	tell("cli.verify.when", 0)
}

func chanceMoves(rec *game.Record) (n int) {
	for _, entry := range rec.Moves {
		if entry.Seat == game.Chance {
			n++
		}
	}
	return n
}
