package main

import (
	"context"
	"errors"
	"net/url"
	"os"
	"path/filepath"
	"strings"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/store"
	"github.com/katabasis-games/katabasis/internal/store/postgres"
	"github.com/katabasis-games/katabasis/internal/store/sqlite"
	"github.com/spf13/pflag"
)

// A place is where tables are kept: the address of a PostgreSQL database, or the file or the
// directory of a SQLite database, with or without sqlite: before it.

// keeper is a store in a place.
type keeper interface {
	store.Whole
	// Waiting returns how many changes wait to be written.
	Waiting() int
}

func isPostgres(place string) bool {
	return strings.HasPrefix(place, "postgres://") || strings.HasPrefix(place, "postgresql://")
}

// placeFlags are the flags that say where tables are kept. The returned function says it.
func (m *Main) placeFlags(flags *pflag.FlagSet) func() (place string, err error) {
	var data, store string
	flags.StringVar(&data, "data", "", m.text("cli.flag.data", nil))
	flags.StringVar(&store, "store", m.env("KATABASIS_STORE"), m.text("cli.flag.store", nil))
	flags.Lookup("store").DefValue = "" // it may have a password
	return func() (place string, err error) {
		if store != "" {
			return store, nil
		}
		if data == "" {
			if data, err = m.dataDir(); err != nil {
				return "", err
			}
		}
		return filepath.Join(data, databaseName), nil
	}
}

// databaseFile returns the file of a SQLite database.
func databaseFile(place string) string {
	place = strings.TrimPrefix(place, "sqlite:")
	if info, err := os.Stat(place); err == nil && info.IsDir() {
		return filepath.Join(place, databaseName)
	}
	return place
}

// shown returns a place as people may see it, without a password.
func shown(place string) string {
	if u, err := url.Parse(place); err == nil && isPostgres(place) {
		u.RawQuery = ""
		return u.Redacted()
	}
	return place
}

// openPlace opens the store in a place.
func openPlace(ctx context.Context, place string) (k keeper, err error) {
	if isPostgres(place) {
		k, err = postgres.Open(ctx, place)
	} else {
		k, err = sqlite.Open(ctx, databaseFile(place))
	}
	switch {
	case errors.Is(err, sqlite.ErrNewer) || errors.Is(err, postgres.ErrNewer):
		return nil, refuse("cli.error.database_newer", game.Args{"file": word(shown(place))})
	case err != nil:
		return nil, refuse("cli.error.database", game.Args{"file": word(shown(place)), "error": word(err.Error())})
	}
	return k, nil
}
