package server_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/katabasis-games/katabasis/games"
	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/server"
)

// talkative lets guests say as much as they like.
func talkative(cfg *server.Config) { cfg.Limits.Chats, cfg.Limits.AddressChats = 1<<30, 1<<30 }

func TestChatHasARate(t *testing.T) {
	t.Parallel()
	h := newHouse(t, func(cfg *server.Config) {
		cfg.Limits.Chats, cfg.Limits.AddressChats, cfg.Limits.Window = 3, 5, time.Hour
	})
	host, friend, id := two(h)
	said := func(p *person) (n int) {
		for range 6 {
			r := p.send("POST", "/api/tables/"+id+"/chat", object{"id": requestID(), "words": "so"})
			switch {
			case r.status == http.StatusOK:
				n++
			case r.status != http.StatusTooManyRequests || r.header.Get("Retry-After") == "":
				t.Errorf("answered %d %s", r.status, r.body)
			}
		}
		return n
	}
	if a, b := said(host), said(friend); a != 3 || b != 2 {
		t.Errorf("%d and %d lines were said", a, b)
	}
}

// An analysis is told to whoever may look through the game, so often and no more.
func TestAnalysesHaveARate(t *testing.T) {
	t.Parallel()
	h := openHouse(t, filepath.Join(t.TempDir(), "test.db"), games.All(), func(cfg *server.Config) {
		cfg.Limits.Analyses, cfg.Limits.Window = 3, time.Hour
	})
	host, nobody := h.guest("Orpheus"), h.stranger()
	record, err := os.ReadFile(filepath.Join("..", "..", "games", "cerberus", "testdata", "07_3_nobody.txt"))
	must(t, err)
	id := ask[fanout.Summary](host, "POST", "/api/tables/import", object{"record": string(record)}).ID
	for _, p := range []*person{host, nobody} {
		for n := range 5 {
			r := p.send("POST", "/api/tables/"+id+"/analysis", object{})
			if want := []int{http.StatusOK, http.StatusTooManyRequests}[n/3]; r.status != want {
				t.Errorf("request %d is answered %d %s", n, r.status, r.body)
			}
		}
	}
}

func TestLooksHaveARate(t *testing.T) {
	t.Parallel()
	h := openHouse(t, filepath.Join(t.TempDir(), "test.db"), games.All(), func(cfg *server.Config) {
		cfg.Limits.Looks, cfg.Limits.Window = 3, time.Hour
	})
	host := h.guest("Orpheus")
	id := ask[fanout.Summary](host, "POST", "/api/tables", object{"game": "dungeon", "options": object{}, "public": false, "seats": seats("person")}).ID
	host.post(id, "start", nil)
	for n := range 5 {
		r := host.send("POST", "/api/tables/"+id+"/look", object{"seat": 1})
		if want := []int{http.StatusOK, http.StatusTooManyRequests}[n/3]; r.status != want {
			t.Errorf("look %d is answered %d %s", n, r.status, r.body)
		}
	}
}

// Sixty clients that ask for a table full of chat and do not read the answer cost little
// memory, and others are answered meanwhile. The test measures the memory of the process, so
// no other test runs at the same time.
func TestDeafReadersCostLittle(t *testing.T) {
	h := newHouse(t, talkative, func(cfg *server.Config) { cfg.Limits.AddressWhole = 4 })
	host, friend, id := two(h)
	for range 210 {
		host.post(id, "chat", object{"id": requestID(), "words": strings.Repeat("<", 500)})
	}
	before := heap()
	for range 60 {
		friend.watch(id, 0)
	}
	for range 5 {
		host.post(id, "chat", object{"id": requestID(), "words": "And now?"})
	}
	if more := heap() - before; more > 32<<20 {
		t.Errorf("sixty deaf readers cost %d MB", more>>20)
	}
}

func heap() int {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int(m.HeapAlloc)
}

// Sockets keep their tables in memory. An address may keep only a part of it; more sockets
// to the same tables are allowed.
func TestAddressHoldsItsShareOfTheMemory(t *testing.T) {
	t.Parallel()
	h := newHouse(t, unlimited, func(cfg *server.Config) { cfg.Limits.AddressMemory = 1 << 20 })
	host := h.guest("Orpheus")
	var held []*line
	var ids []string
	for {
		id := host.open("person", "open")
		l, res, err := host.dial(id, 0)
		if err != nil {
			if res.StatusCode != http.StatusTooManyRequests || res.Header.Get("Retry-After") == "" {
				t.Errorf("a table too many: %v", res)
			}
			ids = append(ids, id)
			break
		}
		if held, ids = append(held, l), append(ids, id); len(held) > 32 {
			t.Fatalf("%d tables are held", len(held))
		}
	}
	if len(held) < 4 {
		t.Errorf("only %d tables are held", len(held))
	}
	host.watch(ids[0], 0)
	held[1].hangUp()
	for { // until the server has seen the end
		if _, _, err := host.dial(ids[len(held)], 0); err == nil {
			return
		}
	}
}

// Connections beyond a number are closed at once, and places come free.
func TestConnectionsAreBounded(t *testing.T) {
	t.Parallel()
	h := newHouse(t, func(cfg *server.Config) { cfg.Limits.AddressConnections = 4 })
	dial := func() net.Conn {
		conn, err := net.Dial("tcp", strings.TrimPrefix(h.url, "http://"))
		must(t, err)
		t.Cleanup(func() { _ = conn.Close() })
		return conn
	}
	answered := func(conn net.Conn) bool {
		_, _ = fmt.Fprint(conn, "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
		n, err := conn.Read(make([]byte, 1))
		if n == 0 && !errors.Is(err, io.EOF) && !strings.Contains(err.Error(), "reset") {
			t.Fatal(err)
		}
		return n == 1
	}
	var held []net.Conn
	for range 4 {
		held = append(held, dial())
		if !answered(held[len(held)-1]) {
			t.Fatal("a connection within the limit is not answered")
		}
	}
	if answered(dial()) {
		t.Error("a connection beyond the limit is answered")
	}
	must(t, held[0].Close())
	for !answered(dial()) { // until the server has seen the end
	}
}

// A hint takes thought, so hints take turns with whole answers: while the only
// turn of an address is taken there is none, and everything else goes on.
func TestHintsTakeTurns(t *testing.T) {
	t.Parallel()
	h := newHouse(t, talkative, func(cfg *server.Config) { cfg.Limits.AddressWhole, cfg.Limits.Whole = 1, 1 })
	host, friend, id := two(h)
	turn := host.update(id).Table.Turn
	for range 210 {
		host.post(id, "chat", object{"id": requestID(), "words": strings.Repeat("<", 500)})
	}
	deaf, err := net.Dial("tcp", strings.TrimPrefix(h.url, "http://"))
	must(t, err)
	must(t, deaf.(*net.TCPConn).SetReadBuffer(4096))
	_, err = fmt.Fprintf(deaf, "GET /api/tables/%s HTTP/1.1\r\nHost: localhost\r\n\r\n", id)
	must(t, err)
	_, err = deaf.Read(make([]byte, 1)) // the answer is on its way, and stays there
	must(t, err)
	var free atomic.Bool
	hinted := make(chan reply)
	go func() {
		defer close(hinted) // also where the request fails
		r := []*person{host, friend}[turn-1].send("POST", "/api/tables/"+id+"/hint", object{"seat": turn})
		if !free.Load() {
			t.Error("a hint came out of turn")
		}
		hinted <- r
	}()
	for range 50 {
		friend.post(id, "chat", object{"id": requestID(), "words": "And now?"})
	}
	free.Store(true)
	must(t, deaf.Close())
	if r := <-hinted; r.status != http.StatusOK {
		t.Errorf("a hint in its turn: %d %s", r.status, r.body)
	}
}

// Whole answers take turns: only a few at a time go to one address, and a request that
// waits in vain is refused in time.
func TestWholeAnswersTakeTurns(t *testing.T) {
	t.Parallel()
	h := newHouse(t, func(cfg *server.Config) { cfg.Limits.AddressWhole, cfg.Limits.Whole = 2, 2 })
	host, _, id := two(h)
	var all sync.WaitGroup
	for range 40 {
		all.Go(func() {
			if r := host.send("GET", "/api/tables/"+id, nil); r.status != http.StatusOK {
				t.Errorf("answered %d %s", r.status, r.body)
			}
		})
	}
	all.Wait()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	req, err := http.NewRequestWithContext(ctx, "GET", h.url+"/api/tables/"+id, nil)
	must(t, err)
	if res, err := host.http.Do(req); err == nil {
		_ = res.Body.Close()
		t.Error("a request that was given up is answered")
	}
	host.update(id)
}
