package server_test

import (
	"fmt"
	"net/http"
	"net/netip"
	"strings"
	"testing"
	"time"

	"github.com/katabasis-games/katabasis/internal/server"
)

// proxied has the server believe where requests say that they come from.
func proxied(cfg *server.Config) { cfg.Proxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")} }

// network is the n-th /64 of a /48.
func network(around string, n int) string { return fmt.Sprintf("2001:db8:%s:%x::1", around, n) }

// An IPv6 /48 is one neighbour among others: all its addresses together may make a few
// times as many requests as one address, and others are not touched by that.
func TestNetworkIsOneNeighbour(t *testing.T) {
	t.Parallel()
	h := newHouse(t, proxied, func(cfg *server.Config) { cfg.Limits.NewGuests, cfg.Limits.Window = 2, time.Hour })
	named := func(from string) int {
		return h.stranger().send("POST", "/api/me", object{"name": "Orpheus"}, "X-Forwarded-For", from).status
	}
	for n := range 12 {
		want := http.StatusOK
		if n >= 8 {
			want = http.StatusTooManyRequests
		}
		if got := named(network("aa", n)); got != want {
			t.Errorf("guest %d of the network is answered %d, want %d", n, got, want)
		}
	}
	for _, other := range []string{network("ab", 1), network("ab", 1), "192.0.2.1", "192.0.2.2", "192.0.3.1", "192.0.3.1"} {
		if got := named(other); got != http.StatusOK {
			t.Errorf("%s is answered %d", other, got)
		}
	}
	if got := named(network("ab", 1)); got != http.StatusTooManyRequests {
		t.Errorf("a third guest of one address is answered %d", got)
	}
}

// The sockets of a network are bounded by their number and by what their tables weigh.
func TestNetworkHoldsItsShare(t *testing.T) {
	t.Parallel()
	for name, limit := range map[string]func(*server.Config){
		"sockets": func(cfg *server.Config) { cfg.Limits.Sockets = 4 },
		"memory":  func(cfg *server.Config) { cfg.Limits.AddressMemory = 1 << 20 },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := newHouse(t, unlimited, proxied, limit)
			host := h.guest("Orpheus")
			var ids []string
			for range 40 {
				ids = append(ids, host.open("person", "open"))
			}
			opened := 0
			for ; opened < 40; opened++ {
				l, res, err := host.dial(ids[opened], 0, "X-Forwarded-For", network("aa", opened))
				if err != nil {
					if res.StatusCode != http.StatusTooManyRequests || res.Header.Get("Retry-After") == "" {
						t.Errorf("a socket too many: %v", res)
					}
					break
				}
				if opened == 0 {
					defer func() {
						l.hangUp()
						for { // until the server has seen the end
							if _, _, err := host.dial(ids[opened], 0, "X-Forwarded-For", network("aa", opened)); err == nil {
								return
							}
						}
					}()
				}
			}
			if opened < 8 || opened > 20 {
				t.Fatalf("the network has opened %d sockets", opened)
			}
			if _, _, err := host.dial(ids[opened], 0, "X-Forwarded-For", network("ab", opened)); err != nil {
				t.Errorf("another network has none: %v", err)
			}
		})
	}
}

// An address opens so many tables a day, and of those so many from records. Games that
// are running go on.
func TestTablesADay(t *testing.T) {
	t.Parallel()
	h := newHouse(t, proxied, func(cfg *server.Config) { cfg.Limits.DayTables, cfg.Limits.DayImports = 4, 1 })
	host, friend, id := two(h)
	record := object{"record": "katabasis record 1\ngame pebbles 1\nseats 2\nmoves\n"}
	want := func(from, path string, body object, status int) {
		t.Helper()
		r := host.send("POST", path, body, "X-Forwarded-For", from)
		if r.status != status || status == http.StatusTooManyRequests && (!strings.Contains(r.body, "error.too_many_tables") || r.header.Get("Retry-After") == "") {
			t.Errorf("%s: %d %s", path, r.status, r.body)
		}
	}
	fresh := object{"game": "pebbles", "options": object{}, "public": false, "seats": seats("person", "open")}
	here := "192.0.2.1"
	want(here, "/api/tables/import", record, http.StatusOK)
	want(here, "/api/tables/import", record, http.StatusTooManyRequests)
	for range 2 {
		want(here, "/api/tables", fresh, http.StatusOK)
	}
	want(here, "/api/tables", fresh, http.StatusTooManyRequests)
	want("192.0.2.2", "/api/tables", fresh, http.StatusOK)
	turn := host.update(id).Table.Turn
	p := []*person{host, friend}[turn-1]
	s := p.update(id).States[0]
	r := p.send("POST", "/api/tables/"+id+"/moves", object{"id": requestID(), "seat": turn, "move": s.Moves[0].Move}, "X-Forwarded-For", here)
	if r.status != http.StatusOK {
		t.Errorf("a move is answered %d %s", r.status, r.body)
	}
}
