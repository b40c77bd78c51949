package sqlite_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"github.com/katabasis-games/katabasis/internal/store/sqlite"
)

// A copy made while tables are written to is undamaged and private, and has all that was
// acknowledged before.
func TestCopyWhileWriting(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	path := filepath.Join(dir, "tables.db")
	s := open(t, path)
	ctx, cancel := context.WithCancel(context.Background())
	var writing sync.WaitGroup
	for i := range 4 {
		id := fmt.Sprint("t", i)
		if err := appendOne(ctx, s, id, 0); err != nil {
			t.Fatal(err)
		}
		writing.Go(func() {
			for n := 1; ctx.Err() == nil; n++ {
				if err := appendOne(context.Background(), s, id, n); err != nil {
					t.Error(err)
					return
				}
			}
		})
	}
	for n := range 5 {
		before, err := s.Entries(t.Context(), "t1", 0)
		if err != nil {
			t.Fatal(err)
		}
		to := filepath.Join(dir, fmt.Sprint("copy ", n, ".db"))
		tables, err := sqlite.Copy(t.Context(), path, to)
		if err != nil || tables != 4 {
			t.Fatalf("%d tables, %v", tables, err)
		}
		if info, err := os.Stat(to); err != nil || info.Mode().Perm() != 0o600 {
			t.Errorf("%v, %v", info.Mode(), err)
		}
		after, err := open(t, to).Entries(t.Context(), "t1", 0)
		if err != nil || len(after) < len(before) {
			t.Errorf("%d entries of %d, %v", len(after), len(before), err)
		}
	}
	cancel()
	writing.Wait()
}

func TestCopyRefusals(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	path, to := filepath.Join(dir, "tables.db"), filepath.Join(dir, "copy.db")
	if _, err := sqlite.Copy(t.Context(), path, to); err == nil {
		t.Error("nothing was copied")
	}
	s := open(t, path)
	for n := range 50 {
		if err := appendOne(t.Context(), s, "t", n); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(to, []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := sqlite.Copy(t.Context(), path, to); err == nil {
		t.Error("a file that was there is gone")
	}
	if text, err := os.ReadFile(to); err != nil || string(text) != "mine" {
		t.Errorf("%q, %v", text, err)
	}
	// Half of a database file is not a database.
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	half := filepath.Join(dir, "half.db")
	if err := os.WriteFile(half, whole[:len(whole)/2], 0o600); err != nil {
		t.Fatal(err)
	}
	if n, err := sqlite.Examine(t.Context(), half); err == nil {
		t.Errorf("half a database has %d tables", n)
	}
}
