package main

import (
	"context"
	"fmt"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/table"
	"github.com/spf13/cobra"
)

func (m *Main) tableUndo() *cobra.Command {
	return m.stepIn("undo", "cli.table.undone", (*table.Service).OwnerUndo)
}

func (m *Main) tableEnd() *cobra.Command {
	return m.stepIn("end", "cli.table.ended", (*table.Service).OwnerEnd)
}

// stepIn returns a command that changes a game and says so.
func (m *Main) stepIn(name, done string, do func(*table.Service, context.Context, string) error) *cobra.Command {
	cmd, f := m.ofTable(name, func(ctx context.Context, s *table.Service, id string) error {
		if err := do(s, ctx, id); err != nil {
			return err
		}
		fmt.Fprintln(m.Stdout, m.text(done, game.Args{"table": word(id)}))
		return nil
	})
	cmd.Flags().StringVar(&f.bus, "bus", m.env("KATABASIS_BUS"), m.text("cli.flag.bus", nil))
	cmd.Flags().Lookup("bus").DefValue = "" // it may have a password
	return cmd
}
