package server_test

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/server"
	"github.com/katabasis-games/katabasis/internal/store"
	"github.com/katabasis-games/katabasis/internal/table"
)

// flood opens tables from an address until that is refused: tables that wait, tables of
// bots that have begun, and imports. It returns their ids, and the code of the refusal.
func (p *person) flood(from string, record string) (ids []string, refusal string) {
	p.t.Helper()
	for n := 0; n < 1000; n++ {
		path, body := "/api/tables", object{"game": "pebbles", "options": object{}, "public": n%2 == 0, "seats": seats("person", "open")}
		switch n % 4 {
		case 1, 3:
			body["seats"] = seats("bot", "bot", "bot")
		case 2:
			path, body = "/api/tables/import", object{"record": record}
		}
		r := p.send("POST", path, body, "X-Forwarded-For", from)
		if r.status != http.StatusOK {
			return ids, parse[server.Problem](p.t, r.body).Code
		}
		id := parse[fanout.Summary](p.t, r.body).ID
		ids = append(ids, id)
		if n%4 == 1 {
			p.send("POST", "/api/tables/"+id+"/start", nil, "X-Forwarded-For", from)
		}
	}
	p.t.Fatal("the flood is not refused")
	return nil, ""
}

// Tables, imports and tables of bots that an address makes by the hundred, and many
// addresses, take no more of the disk and of the processor than they may, while others
// play; and a day later their room is there for others.
func TestFloodOfTablesIsBounded(t *testing.T) {
	t.Parallel()
	const aDay, disk = 40, 1 << 20
	file := filepath.Join(t.TempDir(), "test.db")
	h := openTables(t, file, []game.Rules{pebbles.Rules{}},
		func(cfg *table.Config) { cfg.Disk, cfg.Tidy = disk, 10*time.Millisecond },
		unlimited, proxied, func(cfg *server.Config) { cfg.Limits.DayTables, cfg.Limits.DayImports = aDay, aDay/2 })
	var host, friend *person
	var played string
	plays := func() {
		t.Helper()
		players := []*person{host, friend}
		u := host.update(played)
		p := players[u.Table.Turn-1]
		s := p.update(played).States[0]
		if _, status := p.move(played, s.Seat, s.Moves[0].Move); status != http.StatusOK {
			t.Errorf("a move beside the flood is answered %d", status)
		}
	}
	record := "katabasis record 1\ngame pebbles 1\nseats 2\nmoves\n"
	var mu sync.Mutex
	var all []string
	refusals := map[string]int{}
	round := func(addresses int) {
		host, friend, played = two(h)
		var flooding sync.WaitGroup
		for n := range addresses {
			flooder := h.guest("Typhon")
			flooding.Go(func() {
				ids, refusal := flooder.flood(fmt.Sprintf("198.51.%d.%d", n/200, 1+n%200), record)
				mu.Lock()
				defer mu.Unlock()
				if len(ids) > aDay {
					t.Errorf("an address has opened %d tables in a day", len(ids))
				}
				all = append(all, ids...)
				refusals[refusal]++
			})
		}
		for range 4 {
			plays()
		}
		flooding.Wait()
	}
	for addresses := 4; refusals["error.no_space"] == 0; addresses += 4 {
		round(addresses)
		if addresses > 200 {
			t.Fatal("the disk is never full")
		}
	}
	if refusals["error.too_many_tables"] < 4 || len(refusals) != 2 {
		t.Errorf("refused were %v", refusals)
	}
	size, err := h.store.Size(t.Context())
	must(t, err)
	full, err := os.Stat(file)
	must(t, err)
	if size > disk+disk/2 {
		t.Errorf("%d bytes are taken by %d tables", size, len(all))
	}
	// Bots that nobody looks at do nothing.
	for _, id := range all {
		row, err := h.store.Table(t.Context(), id)
		must(t, err)
		entries, err := h.store.Entries(t.Context(), id, 0)
		must(t, err)
		if row.Due || slices.ContainsFunc(entries, func(e store.Entry) bool { return strings.HasPrefix(e.Guest, "bot/") }) {
			t.Errorf("table %s, that nobody looks at, goes on by itself", id)
		}
	}
	plays()
	h.ahead.Store(int64(25 * time.Hour))
	for len(all) > 0 { // until they are gone
		all = slices.DeleteFunc(all, func(id string) bool {
			_, err := h.store.Table(t.Context(), id)
			return err != nil && strings.Contains(err.Error(), "not found")
		})
	}
	plays()
	if again, err := h.store.Size(t.Context()); err != nil || again > size/2 {
		t.Errorf("%d bytes are left of %d, %v", again, size, err)
	}
	for n := 0; ; n++ { // until it is looked again whether there is room
		status := friend.send("POST", "/api/tables", object{"game": "pebbles", "options": object{}, "public": true, "seats": seats("person", "open")},
			"X-Forwarded-For", fmt.Sprintf("192.0.2.%d", n%250)).status
		if status == http.StatusOK {
			break
		}
	}
	if now, err := os.Stat(file); err != nil || now.Size() > full.Size()+disk/2 {
		t.Errorf("the file has grown from %d to %d bytes, %v", full.Size(), now.Size(), err)
	}
	t.Logf("%d bytes at the most", size)
}
