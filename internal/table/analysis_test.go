package table

import (
	"context"
	"errors"
	"os"
	"slices"
	"sync"
	"testing"
	"testing/synctest"

	"github.com/katabasis-games/katabasis/bot"
	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
)

// pebblesRecord is a game of Pebbles that came to its end.
func pebblesRecord(t testing.TB) *game.Record {
	t.Helper()
	text, err := os.ReadFile("../../game/gametest/pebbles/testdata/win-of-2.txt")
	must(t, err)
	rec, err := game.ParseRecord(string(text))
	must(t, err)
	return rec
}

// imported is a table that goes on from the first n moves of a record.
func (h *house) imported(rec *game.Record, n int) string {
	h.t.Helper()
	part := *rec
	if n < len(rec.Moves) {
		part.Moves, part.Result = rec.Moves[:n], ""
	}
	s, err := h.Import(context.Background(), h.guests["Ann"], part.String())
	must(h.t, err)
	return s.ID
}

// analyzed asks until all moves have been looked at, and returns what it was told.
func (h *house) analyzed(id string) (all []bot.Review) {
	h.t.Helper()
	for from := 0; ; {
		a, err := h.Analyze(context.Background(), "", id, AnalysisRequest{From: from})
		must(h.t, err)
		all = append(all, a.Decisions...)
		if from = a.Looked; from == a.Moves {
			return all
		}
	}
}

// An analysis is the one that the command makes of the record, for all who ask at once. It is of a game that is over, and of no other.
func TestAnalysis(t *testing.T) {
	t.Parallel()
	rec := pebblesRecord(t)
	var want []bot.Review
	search, _ := bot.ByName(analyst)
	for m, err := range bot.Moments(pebbles.Rules{}, rec) {
		must(t, err)
		if r, ok := search.(*bot.Search).Review(t.Context(), pebbles.Rules{}, m); ok {
			want = append(want, r)
		}
	}
	if len(want) < 10 {
		t.Fatalf("the record has %d decisions", len(want))
	}
	h := open(t, nil, "Ann")
	over, waiting := h.imported(rec, len(rec.Moves)), h.imported(rec, 20)
	var asking sync.WaitGroup
	for range maxAnalyzing {
		asking.Go(func() {
			if got := h.analyzed(over); toJSON(t, got) != toJSON(t, want) {
				t.Errorf("%s, want %s", toJSON(t, got), toJSON(t, want))
			}
		})
	}
	asking.Wait()
	playing := h.started("Ann", "Ann")
	for id, code := range map[string]Code{waiting: NotOver, playing: NotOver, "nowhere": UnknownTable} {
		_, err := h.Analyze(context.Background(), h.guests["Ann"], id, AnalysisRequest{})
		wantCode(t, err, code)
	}
}

// Only so many decisions are kept; what was asked for last stays.
func TestAnalysesAreBounded(t *testing.T) {
	t.Parallel()
	rec := pebblesRecord(t)
	h := open(t, nil, "Ann")
	first := h.imported(rec, len(rec.Moves))
	size := len(h.analyzed(first)) + 1
	h.analyses.most = 2*size + size/2
	for range 2 {
		h.analyzed(h.imported(rec, len(rec.Moves)))
		h.analyzed(first)
		count := 0
		for _, k := range h.analyses.kept {
			count += 1 + len(k.found)
		}
		if i := slices.IndexFunc(h.analyses.kept, func(k *analysis) bool { return k.table == first }); count > h.analyses.most || i < 0 {
			t.Errorf("%d are kept, and the first table’s is number %d", count, i)
		}
	}
}

// A decision is looked at in the pool, where bots think, by one request at a time. Who does
// not wait any more takes no place, and keeps nothing half looked at.
func TestAnalysisThinksInThePool(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := open(t, nil, "Ann")
		id := h.imported(pebblesRecord(t), 10_000)
		for range cap(h.thinking) { // bots think
			h.thinking <- struct{}{}
		}
		ctx, leave := context.WithCancel(t.Context())
		gone := make(chan error)
		go func() {
			_, err := h.Analyze(ctx, "", id, AnalysisRequest{})
			gone <- err
		}()
		synctest.Wait()
		if known := h.analyses.of(id); len(h.analyses.turn) != 1 || known.looked > 0 {
			t.Errorf("%d moves were looked at without a place", known.looked)
		}
		for range maxAnalyzing - 1 { // others wait
			h.analyses.asking <- struct{}{}
		}
		a, err := h.Analyze(t.Context(), "", id, AnalysisRequest{})
		if must(t, err); a.Looked != 0 || a.Moves == 0 {
			t.Errorf("where too many wait, one is told %+v", a)
		}
		for range maxAnalyzing - 1 {
			<-h.analyses.asking
		}
		leave()
		if err := <-gone; !errors.Is(err, context.Canceled) {
			t.Errorf("who left was told %v", err)
		}
		if len(h.analyses.turn)+len(h.analyses.asking) != 0 {
			t.Error("a place is still taken")
		}
		<-h.thinking
		if all := h.analyzed(id); len(all) == 0 {
			t.Error("there is no analysis")
		}
		ended, end := context.WithCancel(t.Context())
		end()
		known := &analysis{}
		over, err := h.finished(t.Context(), id)
		must(t, err)
		if err := h.analyze(ended, known, over); !errors.Is(err, context.Canceled) || known.looked > 0 {
			t.Errorf("%d moves were looked at for nobody: %v", known.looked, err)
		}
		must(t, h.Close())
	})
}
