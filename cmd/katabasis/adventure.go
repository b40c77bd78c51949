package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"time"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/games"
	"github.com/spf13/cobra"
)

// adventure returns the command with the commands for people who write adventures.
func (m *Main) adventure() *cobra.Command {
	cmd := m.command("adventure", "adventure", exactly(), func(cmd *cobra.Command, _ []string) error { return cmd.Help() })
	cmd.AddCommand(m.adventureCheck(), m.adventureWatch(), m.adventureNew())
	return cmd
}

func (m *Main) adventureCheck() *cobra.Command {
	var asJSON bool
	cmd := m.command("check DIR", "adventure_check", exactly("DIR"), func(cmd *cobra.Command, args []string) error {
		return m.checkAdventure(cmd.Context(), args[0], asJSON)
	})
	cmd.Flags().BoolVar(&asJSON, "json", false, m.text("cli.flag.json", nil))
	return cmd
}

func (m *Main) adventureNew() *cobra.Command {
	return m.command("new DIR", "adventure_new", exactly("DIR"), func(_ *cobra.Command, args []string) error {
		prover, err := m.prover()
		if err != nil {
			return err
		}
		if err := os.CopyFS(args[0], prover.Sample()); err != nil {
			return fileFailure(args[0], err)
		}
		fmt.Fprintln(m.Stdout, m.text("cli.adventure.made", game.Args{"folder": word(args[0]), "game": word(prover.Info().ID)}))
		return nil
	})
}

// prover is a library whose folders can be proved.
type prover struct {
	library
	prove games.Prove
}

// prover returns the rules whose folders can be proved.
func (m *Main) prover() (prover, error) {
	for _, rules := range m.Games {
		library, ok := rules.(library)
		if prove := games.Prover(rules.Info().ID); ok && prove != nil {
			return prover{library, prove}, nil
		}
	}
	return prover{}, errors.New("no game is played with folders")
}

// proofJSON is what check prints for programs.
type proofJSON struct {
	// States is how many states were looked at.
	States  int         `json:"states"`
	Seconds float64     `json:"seconds"`
	Faults  []faultJSON `json:"faults"`
}

type faultJSON struct {
	What string `json:"what"`
	// Record is a game that leads to the fault; empty if the fault is not about playing.
	Record string `json:"record,omitempty"`
}

// checkAdventure proves the adventure in a folder and prints what is wrong with it.
func (m *Main) checkAdventure(ctx context.Context, folder string, asJSON bool) error {
	prover, err := m.prover()
	if err != nil {
		return err
	}
	if _, err := os.Stat(folder); err != nil {
		return fileFailure(folder, err)
	}
	out, err := m.prove(ctx, prover, folder)
	if err != nil {
		return err
	}
	if asJSON {
		if err := m.writeJSON(out); err != nil {
			return err
		}
	} else {
		m.printProof(out)
	}
	if len(out.Faults) > 0 {
		return refuse("cli.error.adventure", game.Args{"n": game.N(len(out.Faults)), "folder": word(folder)})
	}
	return nil
}

// prove proves the adventure in a folder, and shows its progress.
func (m *Main) prove(ctx context.Context, with prover, folder string) (proofJSON, error) {
	start, bar := time.Now(), m.progress(-1)
	bar.label = m.text("cli.progress.states", nil)
	proof := with.prove(os.DirFS(folder), func(states int) bool {
		bar.done(states)
		return ctx.Err() == nil
	})
	bar.finish()
	out := proofJSON{States: proof.States, Seconds: time.Since(start).Seconds(), Faults: []faultJSON{}}
	for _, fault := range proof.Faults {
		f := faultJSON{What: fault.What}
		if fault.Record != nil {
			f.Record = fault.Record.String()
		}
		out.Faults = append(out.Faults, f)
	}
	return out, ctx.Err()
}

func (m *Main) printProof(proof proofJSON) {
	for _, fault := range proof.Faults {
		fmt.Fprintln(m.Stdout, "✗", fault.What)
		if fault.Record != "" {
			fmt.Fprintln(m.Stdout, indent(fault.Record, 76, "  "))
		}
	}
	m.printLooked(proof)
}

// printLooked prints how many states were looked at, and whether the adventure is proved.
func (m *Main) printLooked(proof proofJSON) {
	key := "cli.adventure.proved"
	if len(proof.Faults) > 0 {
		key = "cli.adventure.looked"
	}
	fmt.Fprintln(m.Stdout, m.text(key, game.Args{"n": game.N(proof.States), "seconds": word(fmt.Sprintf("%.1f", proof.Seconds))}))
}
