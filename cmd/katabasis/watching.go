package main

import (
	"context"
	"fmt"
	"os"

	"github.com/charmbracelet/x/ansi"
	"github.com/katabasis-games/katabasis/game"
	"github.com/spf13/cobra"
)

// screenful is how many faults are shown of an adventure that is being written:
// those that come first are mended first.
const screenful = 12

func (m *Main) adventureWatch() *cobra.Command {
	return m.command("watch DIR", "adventure_watch", exactly("DIR"), func(cmd *cobra.Command, args []string) error {
		return m.watch(cmd.Context(), args[0])
	})
}

// watch checks the adventure of a folder, and again at each change, until ctx ends.
func (m *Main) watch(ctx context.Context, folder string) error {
	prover, err := m.prover()
	if err != nil {
		return err
	}
	if _, err := os.Stat(folder); err != nil {
		return fileFailure(folder, err)
	}
	changed, err := onChange(ctx, func() []string { return foldersIn(folder, 1) })
	if err != nil {
		return err
	}
	for {
		checking, stop := context.WithCancel(ctx)
		checked := make(chan struct{})
		go func() {
			defer close(checked)
			if proof, err := m.prove(checking, prover, folder); err == nil {
				m.showProof(folder, proof)
			}
		}()
		select {
		case <-ctx.Done():
		case <-changed: // what was being checked is no more
		}
		stop()
		<-checked
		if err := ctx.Err(); err != nil {
			return err
		}
	}
}

// showProof shows what is wrong with an adventure, on one screen.
func (m *Main) showProof(folder string, proof proofJSON) {
	if isTerminal(m.Stdout) {
		fmt.Fprint(m.Stdout, ansi.EraseEntireDisplay, ansi.CursorHomePosition)
	}
	for i, fault := range proof.Faults {
		if i == screenful {
			fmt.Fprintln(m.Stdout, m.text("cli.adventure.more", game.Args{"n": game.N(len(proof.Faults) - screenful)}))
			break
		}
		fmt.Fprintln(m.Stdout, "✗", fault.What)
	}
	m.printLooked(proof)
	fmt.Fprintln(m.Stdout, m.text("cli.adventure.watching", game.Args{"folder": word(folder)}))
}
