package main

import (
	"context"
	"errors"
	"fmt"
	"os"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/store"
	"github.com/spf13/cobra"
)

// copy moves house: it copies everything from one place to another while nobody plays.
func (m *Main) copy() *cobra.Command {
	var from, to string
	cmd := m.command("copy", "copy", exactly(), func(cmd *cobra.Command, _ []string) error {
		for flag, value := range map[string]string{"--from": from, "--to": to} {
			if value == "" {
				return misuse("cli.error.flag_needs", game.Args{"flag": word(flag)})
			}
		}
		return m.copyPlaces(cmd.Context(), from, to, true)
	})
	cmd.Flags().StringVar(&from, "from", "", m.text("cli.flag.from", nil))
	cmd.Flags().StringVar(&to, "to", "", m.text("cli.flag.to", nil))
	return cmd
}

// copyPlaces copies everything in one place to another, which must be empty. If still, it
// makes sure that nobody has played meanwhile.
func (m *Main) copyPlaces(ctx context.Context, from, to string, still bool) (err error) {
	if file := databaseFile(from); !isPostgres(from) && !exists(file) {
		return refuse("cli.error.no_file", game.Args{"file": word(file)})
	}
	made := !isPostgres(to) && !exists(databaseFile(to))
	source, err := openPlace(ctx, from)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, source.Close()) }()
	target, err := openPlace(ctx, to)
	if err != nil {
		return err
	}
	n, err := store.Copy(ctx, source, target)
	if err == nil && still {
		err = store.Unchanged(ctx, source, target)
	}
	err = errors.Join(err, target.Close())
	if err != nil && made {
		for _, part := range []string{"", "-wal", "-shm"} {
			_ = os.Remove(databaseFile(to) + part) // some of them are not there
		}
	}
	switch {
	case errors.Is(err, store.ErrNotEmpty):
		return refuse("cli.error.not_empty", game.Args{"file": word(shown(to))})
	case errors.Is(err, store.ErrChanged):
		return refuse("cli.error.changed", game.Args{"file": word(shown(from)), "to": word(shown(to))})
	case err != nil:
		return refuse("cli.error.copy", game.Args{"file": word(shown(from)), "error": word(cause(err))})
	}
	fmt.Fprintln(m.Stdout, m.text("cli.copied", game.Args{"n": game.N(n), "file": word(shown(to))}))
	return nil
}
