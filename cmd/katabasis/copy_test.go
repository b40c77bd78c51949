//go:build unix

package main

import (
	"bytes"
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/katabasis-games/katabasis/games"
	"github.com/katabasis-games/katabasis/internal/store"
	"github.com/katabasis-games/katabasis/internal/store/postgres/pgtest"
)

func carryOut(t *testing.T, args ...string) (status int, said string) {
	t.Helper()
	var out bytes.Buffer
	m := &Main{Games: games.All(), Stdin: strings.NewReader(""), Stdout: &out, Stderr: &out, Environ: []string{"HOME=" + t.TempDir()}}
	status = m.Run(context.Background(), args)
	return status, out.String()
}

func openAt(t *testing.T, place string) keeper {
	t.Helper()
	k, err := openPlace(t.Context(), place)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = k.Close() })
	return k
}

// Tables move from SQLite to PostgreSQL, from there to a backup, and from that into both
// kinds of stores, with every entry.
func TestMoveHouse(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	server := pgtest.URL(t)
	lite, big, other := "sqlite:"+dir, pgtest.Place(t, server), pgtest.Place(t, server)
	file, back := filepath.Join(dir, "backup.db"), filepath.Join(dir, "back")
	first := openAt(t, filepath.Join(dir, databaseName))
	for n := range 3 {
		id := fmt.Sprint("table", n)
		row := store.Table{Game: "pebbles", Status: "playing", Changed: time.Now(), Guests: []string{"ann"}, Head: []byte(`{}`), Moving: []byte(`{}`)}
		entry := store.Entry{Kind: "created", Guest: "ann", Body: []byte(`{}`), At: time.Now()}
		if err := first.Append(t.Context(), id, 0, []store.Entry{entry, entry}, row); err != nil {
			t.Fatal(err)
		}
	}
	for _, step := range []struct {
		args []string
		want string
	}{
		{[]string{"copy", "--from", lite, "--to", big}, ""},
		{[]string{"copy", "--from", lite, "--to", big}, "has tables already"},
		{[]string{"copy", "--from", filepath.Join(dir, "none"), "--to", other}, "there is no file"},
		{[]string{"copy", "--from", lite}, "--to"},
		{[]string{"backup", file, "--store", big}, ""},
		{[]string{"backup", file, "--store", big}, "is there already"},
		{[]string{"restore", file, "--store", other}, ""},
		{[]string{"restore", file, "--store", other}, "has tables already"},
		{[]string{"restore", file, "--data", back}, ""},
	} {
		status, said := carryOut(t, step.args...)
		if (status == 0) != (step.want == "") || !strings.Contains(said, step.want) {
			t.Fatalf("%s: %d %s", step.args[0], status, said)
		}
	}
	for _, place := range []string{big, other, filepath.Join(back, databaseName)} {
		if err := store.Unchanged(t.Context(), first, openAt(t, place)); err != nil {
			t.Errorf("%s: %v", shown(place), err)
		}
	}
}

// No password is shown.
func TestShown(t *testing.T) {
	t.Parallel()
	if is := shown("postgres://ann:hades@db/katabasis?password=styx"); strings.Contains(is, "hades") || strings.Contains(is, "styx") {
		t.Error(is)
	}
}
