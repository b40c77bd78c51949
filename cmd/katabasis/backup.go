package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/store/sqlite"
	"github.com/spf13/cobra"
)

// backup copies the database, even while games run, and restore puts a copy into its place.
// Both check that the new file is undamaged.
func (m *Main) backup() *cobra.Command {
	return m.copying("backup", func(ctx context.Context, data, file string) error {
		return m.copyTables(ctx, data, file)
	})
}

func (m *Main) restore() *cobra.Command {
	return m.copying("restore", func(ctx context.Context, data, file string) error {
		if err := os.MkdirAll(filepath.Dir(data), 0o700); err != nil {
			return refuse("cli.error.data", game.Args{"file": word(filepath.Dir(data)), "error": word(cause(err))})
		}
		for _, part := range []string{"", "-wal", "-shm"} {
			if _, err := os.Stat(data + part); err == nil {
				return refuse("cli.error.restore_there", game.Args{"file": word(data + part)})
			}
		}
		return m.copyTables(ctx, file, data)
	})
}

// copying returns a command whose argument is a file, and whose flag is the data directory.
func (m *Main) copying(name string, run func(ctx context.Context, data, file string) error) *cobra.Command {
	var data string
	cmd := m.command(name+" FILE", name, exactly("FILE"), func(cmd *cobra.Command, args []string) (err error) {
		if data == "" {
			if data, err = m.dataDir(); err != nil {
				return err
			}
		}
		return run(cmd.Context(), filepath.Join(data, databaseName), args[0])
	})
	cmd.Flags().StringVar(&data, "data", "", m.text("cli.flag.data", nil))
	return cmd
}

func (m *Main) copyTables(ctx context.Context, from, to string) error {
	n, err := sqlite.Copy(ctx, from, to)
	switch {
	case errors.Is(err, sqlite.ErrNewer):
		return refuse("cli.error.database_newer", game.Args{"file": word(from)})
	case errors.Is(err, fs.ErrExist):
		return refuse("cli.error.copy_there", game.Args{"file": word(to)})
	case errors.Is(err, fs.ErrNotExist) && !exists(from):
		return refuse("cli.error.no_file", game.Args{"file": word(from)})
	case err != nil:
		return refuse("cli.error.copy", game.Args{"file": word(from), "error": word(cause(err))})
	}
	fmt.Fprintln(m.Stdout, m.text("cli.copied", game.Args{"n": game.N(n), "file": word(to)}))
	return nil
}

func exists(file string) bool {
	_, err := os.Stat(file)
	return err == nil
}
