package table

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/katabasis-games/katabasis/internal/ledger"
	"github.com/katabasis-games/katabasis/internal/store"
)

// However much is said at a table, it keeps and tells a bounded part of it, the
// newest, and at last takes no more: first from those who only look on.
func TestChatIsBounded(t *testing.T) {
	t.Parallel()
	h := open(t, nil, "Ann", "Bob", "Eve")
	id := h.table("Ann", "Bob")
	flood := func(name string) (said int) {
		for n := range maxLines + 1 {
			_, err := h.Chat(t.Context(), h.guests[name], id, h.request(), fmt.Sprintf("%d %s", n, strings.Repeat("<", 490)))
			if err != nil {
				wantCode(t, err, ChatFull)
				return n
			}
		}
		return -1
	}
	if n := flood("Eve"); n != maxAside {
		t.Errorf("%d lines were taken from one who looks on", n)
	}
	if n := flood("Ann"); n != maxLines-maxAside {
		t.Errorf("%d lines were taken from a player", n)
	}
	check := func(h *house) {
		t.Helper()
		u := h.get("Bob", id)
		lines := 0
		for _, hap := range u.Happenings {
			if hap.Kind == ledger.EntryChat {
				lines++
			}
		}
		last := u.Happenings[len(u.Happenings)-1]
		if lines != 200 || last.Seq != u.Table.Seq || !strings.HasPrefix(last.Words, fmt.Sprint(maxLines-maxAside-1)) {
			t.Errorf("%d lines are told, up to %.10s at %d of %d", lines, last.Words, last.Seq, u.Table.Seq)
		}
	}
	check(h)
	entries, err := h.store.Entries(t.Context(), id, int64(maxLines))
	must(t, err)
	if size := len(entries[0].Body); size > 600 {
		t.Errorf("a line of 500 characters takes %d bytes in the store", size)
	}
	h = h.again()
	check(h)
	_, err = h.Start(t.Context(), h.guests["Ann"], id)
	must(t, err)
	h.finish(id, "Ann", "Bob") // the game goes on
}

// The tables in memory are bounded by what they weigh: those used least leave
// it, those that are watched stay, and nothing is lost.
func TestTablesLeaveTheMemory(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		const room = 8
		h := open(t, func(c *Config) { c.Memory = room * (tableWeight + 64<<10) }, "Ann", "Bob")
		inMemory := func() int {
			synctest.Wait()
			h.mu.Lock()
			defer h.mu.Unlock()
			weight := 0
			for _, a := range h.actors {
				weight += a.weight
			}
			if weight != h.weight || weight > h.cfg.Memory {
				t.Errorf("%d bytes of tables, counted as %d", weight, h.weight)
			}
			return len(h.actors)
		}
		watched := h.started("Ann", "Bob")
		ann := h.watch(t.Context(), "Ann", watched, 0)
		tables := map[string]string{}
		for range 10 * room {
			id := h.started("Ann", "Bob")
			tables[id] = toJSON(t, h.get("Ann", id))
			if n := inMemory(); n > 2*room {
				t.Fatalf("%d tables in memory", n)
			}
		}
		for id, was := range tables {
			if now := toJSON(t, h.get("Ann", id)); now != was {
				t.Errorf("a table came back changed:\n%s\n%s", was, now)
			}
		}
		must(t, h.move("Ann", watched, 1, state(t, h.get("Ann", watched), 1).Moves[0].Move))
		synctest.Wait()
		if ann.now().ended || len(ann.now().updates) < 2 {
			t.Error("who watches a table has lost it")
		}
		h.Shed()
		if n := inMemory(); n > room {
			t.Errorf("%d tables in memory after shedding", n)
		}
		// When all are in use no other one is loaded, and those go on.
		refused := 0
		for id := range tables {
			h.watch(t.Context(), "Bob", id, 0)
			synctest.Wait()
			if _, err := h.Get(t.Context(), "", id, 0); err != nil {
				wantCode(t, err, Full)
				refused++
			}
		}
		if n := inMemory(); refused == 0 || n+refused < len(tables) {
			t.Errorf("%d tables in use, %d refused", n, refused)
		}
		h.get("Bob", watched)
		must(t, h.Close())
	})
}

// slow is a store that takes a second to read a log, and counts how many are read
// at once.
type slow struct {
	store.Store
	reading, most atomic.Int32
}

func (s *slow) Entries(ctx context.Context, id string, after int64) ([]store.Entry, error) {
	if n := s.reading.Add(1); n > s.most.Load() {
		s.most.Store(n)
	}
	defer s.reading.Add(-1)
	time.Sleep(time.Second)
	return s.Store.Entries(ctx, id, after)
}

// However many tables are asked for at once, a few are read at a time: what they
// weigh is known only then.
func TestTablesAreReadAFewAtATime(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := open(t, nil, "Ann", "Bob")
		var ids []string
		for range 10 * maxLoading {
			ids = append(ids, h.started("Ann", "Bob"))
		}
		read := &slow{}
		h = h.again(func(c *Config) { read.Store = c.Store; c.Store = read })
		var all sync.WaitGroup
		for _, id := range ids {
			all.Go(func() {
				if err := h.Exists(t.Context(), id); err != nil {
					t.Error(err)
				}
			})
		}
		all.Wait()
		if n := read.most.Load(); n > maxLoading {
			t.Errorf("%d tables were read at once", n)
		}
		must(t, h.Close())
	})
}
