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
		if !isPostgres(data) {
			return m.copyTables(ctx, data, file)
		}
		if exists(file) {
			return refuse("cli.error.copy_there", game.Args{"file": word(file)})
		}
		return m.copyPlaces(ctx, data, file, false)
	})
}

func (m *Main) restore() *cobra.Command {
	return m.copying("restore", func(ctx context.Context, data, file string) error {
		if isPostgres(data) {
			return m.restoreTo(ctx, file, data)
		}
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

// restoreTo copies a backup to a PostgreSQL database. It works on a copy of the file, because
// opening a file brings it up to date.
func (m *Main) restoreTo(ctx context.Context, file, place string) (err error) {
	dir, err := os.MkdirTemp("", "katabasis-restore-")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()
	own := filepath.Join(dir, databaseName)
	if _, err := m.copyFile(ctx, file, own); err != nil {
		return err
	}
	return m.copyPlaces(ctx, own, place, false)
}

// copying returns a command whose argument is a file, and whose flags say where tables are
// kept.
func (m *Main) copying(name string, run func(ctx context.Context, data, file string) error) *cobra.Command {
	var at func() (string, error)
	cmd := m.command(name+" FILE", name, exactly("FILE"), func(cmd *cobra.Command, args []string) error {
		place, err := at()
		if err != nil {
			return err
		}
		return run(cmd.Context(), place, args[0])
	})
	at = m.placeFlags(cmd.Flags())
	return cmd
}

func (m *Main) copyTables(ctx context.Context, from, to string) error {
	n, err := m.copyFile(ctx, from, to)
	if err != nil {
		return err
	}
	fmt.Fprintln(m.Stdout, m.text("cli.copied", game.Args{"n": game.N(n), "file": word(to)}))
	return nil
}

func (m *Main) copyFile(ctx context.Context, from, to string) (int, error) {
	n, err := sqlite.Copy(ctx, from, to)
	switch {
	case errors.Is(err, sqlite.ErrNewer):
		return 0, refuse("cli.error.database_newer", game.Args{"file": word(from)})
	case errors.Is(err, fs.ErrExist):
		return 0, refuse("cli.error.copy_there", game.Args{"file": word(to)})
	case errors.Is(err, fs.ErrNotExist) && !exists(from):
		return 0, refuse("cli.error.no_file", game.Args{"file": word(from)})
	case err != nil:
		return 0, refuse("cli.error.copy", game.Args{"file": word(from), "error": word(cause(err))})
	}
	return n, nil
}

func exists(file string) bool {
	_, err := os.Stat(file)
	return err == nil
}
