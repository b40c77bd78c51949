package main

import (
	"context"
	"fmt"
	"os"

	"github.com/charmbracelet/x/ansi"
	"github.com/katabasis-games/katabasis/game"
	"github.com/spf13/cobra"
)

// screenful is how many faults of an adventure are shown at most. Its author mends the first
// ones first.
const screenful = 12

func (m *Main) adventureWatch() *cobra.Command {
	return m.command("watch DIR", "adventure_watch", exactly("DIR"), func(cmd *cobra.Command, args []string) error {
		return m.watch(cmd.Context(), args[0])
	})
}

// watch checks the adventure in a folder, and again after each change, until ctx is done.
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
		case <-changed: // the check that is running is of an old version
		}
		stop()
		<-checked
		if err := ctx.Err(); err != nil {
			return err
		}
	}
}

// showProof shows what is wrong with an adventure on one screen.
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
