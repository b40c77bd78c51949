package table

import (
	"context"
	"os"
	"slices"
	"sync"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/games/cerberus"
	"github.com/katabasis-games/katabasis/internal/fanout"
)

// TestFeats: when a game is over, its table tells all the game's feats and
// marks those that were done; before, and of a game that knows none, nothing.
func TestFeats(t *testing.T) {
	h := open(t, func(c *Config) { c.Games = append(c.Games, cerberus.Rules{}) }, "Ann")
	text, err := os.ReadFile("../../games/cerberus/testdata/feats/everyone.txt")
	must(t, err)
	rec, err := game.ParseRecord(string(text))
	must(t, err)
	over, err := h.Import(context.Background(), h.guests["Ann"], rec.String())
	must(t, err)
	for range 2 { // the second time they are known already
		u, err := h.Get(context.Background(), h.guests["Ann"], over.ID, 0)
		must(t, err)
		i := slices.IndexFunc(u.Feats, func(f fanout.FeatView) bool { return f.Name == "everyone" })
		if i < 0 || !u.Feats[i].Done || !slices.Equal(u.Feats[i].Seats, []int{1, 2, 3}) {
			t.Fatalf("feats are %v", u.Feats)
		}
		if j := slices.IndexFunc(u.Feats, func(f fanout.FeatView) bool { return f.Name == "pack" }); u.Feats[j].Done {
			t.Fatal("the pack is said to have won")
		}
	}
	rec.Moves, rec.Result = rec.Moves[:20], ""
	waiting, err := h.Import(context.Background(), h.guests["Ann"], rec.String())
	must(t, err)
	u, err := h.Get(context.Background(), h.guests["Ann"], waiting.ID, 0)
	must(t, err)
	if u.Feats != nil {
		t.Fatalf("feats before the end: %v", u.Feats)
	}
}

// TestTurningPoint: a game that is over tells where it turned, the same to all who
// ask at once; one that goes on does not.
func TestTurningPoint(t *testing.T) {
	h := open(t, func(c *Config) { c.Games = append(c.Games, cerberus.Rules{}) }, "Ann")
	text, err := os.ReadFile("../../games/cerberus/testdata/01_7_mercy.txt")
	must(t, err)
	rec, err := game.ParseRecord(string(text))
	must(t, err)
	want, ok, err := game.TurningPoint(cerberus.Rules{}, rec)
	if err != nil || !ok {
		t.Fatalf("the record turns nowhere: %v", err)
	}
	over, err := h.Import(context.Background(), h.guests["Ann"], rec.String())
	must(t, err)
	var asking sync.WaitGroup
	for range 4 {
		asking.Go(func() {
			got, err := h.TurningPoint(context.Background(), over.ID)
			if err != nil || got.N != want.Move || got.Seat != int(want.Seat)+1 {
				t.Errorf("turned at %+v, error %v; want %+v", got, err, want)
			}
		})
	}
	asking.Wait()
	rec.Moves, rec.Result = rec.Moves[:20], ""
	waiting, err := h.Import(context.Background(), h.guests["Ann"], rec.String())
	must(t, err)
	_, err = h.TurningPoint(context.Background(), waiting.ID)
	wantCode(t, err, NotOver)
}
