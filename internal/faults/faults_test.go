//go:build unix

package faults_test

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/coder/websocket"
)

var (
	tables = flag.Int("tables", 6, "how many tables are played")
	long   = flag.Duration("for", 0, "how long to go on; one round of faults if 0")
)

// TestFaults plays at many tables while servers are killed, NATS and PostgreSQL stop and
// start, and connections are cut. No acknowledged move is lost and none is made twice; the
// log is what watchers saw; and after each fault every game goes on.
//
//	go test ./internal/faults -tables 200 -for 10m -timeout 30m -v
func TestFaults(t *testing.T) {
	c := startCluster(t)
	ctx, stop := context.WithCancel(t.Context())
	var playing sync.WaitGroup
	var all []*player
	for i := range *tables {
		p := &player{cluster: c, address: fmt.Sprintf("10.0.%d.%d", i>>8, i&255), http: &http.Client{Timeout: 30 * time.Second}}
		all = append(all, p)
		playing.Go(func() { p.play(ctx) })
	}
	began := time.Now()
	everybodyMoves(t, all)
	for n := 0; n < len(faults) || time.Since(began) < *long; n++ {
		fault := faults[n%len(faults)]
		at := time.Now()
		fault.do(c, func() { everybodyMoves(t, all) })
		everybodyMoves(t, all)
		t.Logf("%s: every table went on, %v", fault.name, time.Since(at).Round(time.Millisecond))
	}
	stop()
	playing.Wait()
	c.proxy.Delay(0)
	sum := counts{}
	for _, p := range all {
		sum.add(p.check(t))
	}
	t.Logf("%d tables, %d games, %d moves of people acknowledged, %d asked again, %d moves of bots, %d entries seen by watchers, in %v",
		*tables, sum.games, sum.acknowledged, sum.again, sum.bots, sum.seen, time.Since(began).Round(time.Second))
}

// everybodyMoves waits until each table has two more acknowledged moves.
func everybodyMoves(t *testing.T, all []*player) {
	t.Helper()
	goals := make([]int64, len(all))
	for i, p := range all {
		goals[i] = p.made.Load() + 2
	}
	for i, p := range all {
		for p.made.Load() < goals[i] {
			if t.Failed() {
				t.FailNow()
			}
			time.Sleep(5 * time.Millisecond)
		}
	}
}

type counts struct{ games, acknowledged, again, bots, seen int }

func (c *counts) add(d counts) {
	c.games, c.acknowledged, c.again = c.games+d.games, c.acknowledged+d.acknowledged, c.again+d.again
	c.bots, c.seen = c.bots+d.bots, c.seen+d.seen
}

// player holds two of the three seats of a table, whose third a bot has, and remembers what
// was acknowledged. Its requests go to any server.
type player struct {
	*cluster
	address, cookie string
	http            *http.Client
	made            atomic.Int64
	requests        int
	counts          counts
	game            *game
}

// game is a table of a player.
type game struct {
	id string
	// acknowledged has the seats of the acknowledged moves, by number.

	acknowledged map[int64]int
	// seen are the entries that a watcher saw, by number.
	mu    sync.Mutex
	seen  map[int64]string
	leave func()
}

// try asks something of any server until one gives an answer that says that it was done or
// refused. It returns false when the context ends.
func (p *player) try(ctx context.Context, method, path string, body any) (status int, text []byte, ok bool) {
	for n := 0; ctx.Err() == nil; n++ {
		if n > 0 {
			p.counts.again++
			time.Sleep(time.Duration(10+rand.IntN(40)) * time.Millisecond)
		}
		var sent io.Reader
		if body != nil {
			data, _ := json.Marshal(body)
			sent = bytes.NewReader(data)
		}
		req, err := http.NewRequestWithContext(ctx, method, p.urls[rand.IntN(size)]+path, sent)
		must(p.t, err)
		req.Header = p.headers()
		if body != nil {
			req.Header.Set("Content-Type", "application/json")
		}
		r, err := p.http.Do(req)
		if err != nil {
			continue
		}
		text, err := io.ReadAll(r.Body)
		_ = r.Body.Close()
		if err != nil || r.StatusCode >= 500 || r.StatusCode == http.StatusTooManyRequests {
			continue
		}
		for _, c := range r.Cookies() {
			p.cookie = c.Name + "=" + c.Value
		}
		return r.StatusCode, text, true
	}
	return 0, nil, false
}

func (p *player) headers() http.Header {
	return http.Header{"X-Forwarded-For": {p.address}, "Cookie": {p.cookie}}
}

// must asks for what has to succeed, and reads the answer.
func (p *player) must(ctx context.Context, method, path string, body, answer any) bool {
	status, text, ok := p.try(ctx, method, path, body)
	if !ok {
		return false
	}
	if status != http.StatusOK {
		p.t.Errorf("%s %s: %d %s", method, path, status, text)
		return false
	}
	if err := json.Unmarshal(text, answer); err != nil {
		p.t.Error(err)
		return false
	}
	return true
}

// update is what is read of a table.
type update struct {
	Table struct {
		Status string `json:"status"`
		Turn   int    `json:"turn"`
		ID     string `json:"id"`
	} `json:"table"`
	States []struct {
		Seat  int `json:"seat"`
		Moves []struct {
			Move string `json:"move"`
		} `json:"moves"`
	} `json:"states"`
	Happenings []json.RawMessage `json:"happenings"`
}

// happening is what is read of an entry.
type happening struct {
	Seq  int64  `json:"seq"`
	Kind string `json:"kind"`
	Seat int    `json:"seat"`
}

func (p *player) play(ctx context.Context) {
	var me struct{}
	if !p.must(ctx, "POST", "/api/me", map[string]any{"name": "Sisyphus"}, &me) {
		return
	}
	defer func() {
		if p.game != nil {
			p.game.leave()
		}
	}()
	for ctx.Err() == nil && !p.t.Failed() {
		if p.game == nil && !p.open(ctx) {
			return
		}
		var now update
		if !p.must(ctx, "GET", "/api/tables/"+p.game.id, nil, &now) {
			return
		}
		if now.Table.Status == "over" {
			p.game.leave()
			p.game = nil
			continue
		}
		p.move(ctx, now)
	}
}

// open opens a table, starts it, and has somebody watch it.
func (p *player) open(ctx context.Context) bool {
	var made struct{ ID string }
	wish := map[string]any{"game": "cerberus", "options": struct{}{}, "public": false, "seats": []map[string]string{
		{"kind": "person"}, {"kind": "person"}, {"kind": "bot", "bot": "random"},
	}}
	if !p.must(ctx, "POST", "/api/tables", wish, &made) {
		return false
	}
	status, text, ok := p.try(ctx, "POST", "/api/tables/"+made.ID+"/start", struct{}{})
	if !ok {
		return false
	}
	if status != http.StatusOK && !strings.Contains(string(text), "not_waiting") { // else the answer was lost
		p.t.Errorf("start: %d %s", status, text)
		return false
	}
	watching, stop := context.WithCancel(ctx)
	g := &game{id: made.ID, acknowledged: map[int64]int{}, seen: map[int64]string{}}
	var watcher sync.WaitGroup
	watcher.Go(func() { p.watch(watching, g) })
	g.leave = sync.OnceFunc(func() {
		stop()
		watcher.Wait()
	})
	p.game = g
	p.counts.games++
	return true
}

// move makes a legal move of one of the player's seats, if there is one. The same request
// goes to one server after the other until it is answered.
func (p *player) move(ctx context.Context, now update) {
	for _, s := range now.States {
		if s.Seat == 0 || s.Seat != now.Table.Turn || len(s.Moves) == 0 {
			continue
		}
		p.requests++
		body := map[string]any{"id": fmt.Sprint("r", p.requests), "seat": s.Seat, "move": s.Moves[rand.IntN(len(s.Moves))].Move}
		// What was begun is brought to its end, so that all is known that was made.
		status, text, ok := p.try(context.WithoutCancel(ctx), "POST", "/api/tables/"+p.game.id+"/moves", body)
		if !ok || status != http.StatusOK {
			return // a bot was quicker
		}
		var made struct{ Seq int64 }
		must(p.t, json.Unmarshal(text, &made))
		if _, twice := p.game.acknowledged[made.Seq]; twice {
			p.t.Errorf("two moves of table %s have the number %d", p.game.id, made.Seq)
		}
		p.game.acknowledged[made.Seq] = s.Seat
		p.counts.acknowledged++
		p.made.Add(1)
		return
	}
	time.Sleep(2 * time.Millisecond) // a bot's turn
}

// watch reads the table by a socket, of one server after the other.
func (p *player) watch(ctx context.Context, g *game) {
	for since := int64(0); ctx.Err() == nil; {
		address := fmt.Sprintf("ws%s/api/tables/%s/socket?since=%d", strings.TrimPrefix(p.urls[rand.IntN(size)], "http"), g.id, since)
		conn, _, err := websocket.Dial(ctx, address, &websocket.DialOptions{HTTPHeader: p.headers()})
		if err != nil {
			time.Sleep(20 * time.Millisecond)
			continue
		}
		conn.SetReadLimit(-1)
		for err == nil {
			var text []byte
			if _, text, err = conn.Read(ctx); err == nil {
				since = g.note(p.t, text, since)
			}
		}
		_ = conn.CloseNow()
	}
}

// note keeps the entries in a message, and returns the number of the newest.
func (g *game) note(t *testing.T, text []byte, newest int64) int64 {
	var told struct {
		Table      struct{ Status string }
		Happenings []json.RawMessage
	}
	if err := json.Unmarshal(text, &told); err != nil {
		t.Error(err)
	}
	if told.Table.Status == "over" {
		return newest // the log is numbered anew
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	for _, h := range told.Happenings {
		var is happening
		must(t, json.Unmarshal(h, &is))
		if was, ok := g.seen[is.Seq]; ok && was != string(h) {
			t.Errorf("entry %d of table %s was %s and is %s", is.Seq, g.id, was, h)
		}
		g.seen[is.Seq] = string(h)
		newest = max(newest, is.Seq)
	}
	return newest
}

// check compares the log of the player's last table, as each server tells it, with what was
// acknowledged and seen.
func (p *player) check(t *testing.T) counts {
	t.Helper()
	g := p.game
	if g == nil {
		return p.counts
	}
	var told [size]string
	for i, u := range p.urls {
		req, err := http.NewRequest("GET", u+"/api/tables/"+g.id, nil)
		must(t, err)
		req.Header = p.headers()
		r, err := p.http.Do(req)
		must(t, err)
		text, err := io.ReadAll(r.Body)
		must(t, err)
		_ = r.Body.Close()
		told[i] = string(text)
	}
	var now update
	must(t, json.Unmarshal([]byte(told[0]), &now))
	if now.Table.Status == "over" {
		return p.counts // its moves have other numbers
	}
	log := map[int64]string{}
	mine := 0
	for _, h := range now.Happenings {
		var is happening
		must(t, json.Unmarshal(h, &is))
		log[is.Seq] = string(h)
		switch {
		case is.Kind != "move":
		case is.Seat == 3:
			p.counts.bots++
		case is.Seat > 0:
			mine++
			if g.acknowledged[is.Seq] != is.Seat {
				t.Errorf("table %s has a move %s that was not acknowledged", g.id, h)
			}
		}
	}
	if mine != len(g.acknowledged) {
		t.Errorf("table %s has %d moves of %d that were acknowledged", g.id, mine, len(g.acknowledged))
	}
	for seq, saw := range g.seen {
		if log[seq] != saw {
			t.Errorf("a watcher of table %s saw %s as %d, and the log has %s", g.id, saw, seq, log[seq])
		}
	}
	p.counts.seen += len(g.seen)
	for i := range told {
		var other update
		must(t, json.Unmarshal([]byte(told[i]), &other))
		if len(other.Happenings) < len(now.Happenings) {
			t.Errorf("server %d tells %d entries, server 0 %d", i, len(other.Happenings), len(now.Happenings))
		}
	}
	return p.counts
}
