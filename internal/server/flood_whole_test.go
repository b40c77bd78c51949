//go:build !race

package server_test

import (
	"flag"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/cookiejar"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/guests"
	"github.com/katabasis-games/katabasis/internal/ledger"
)

// floods is which floods TestFloods runs: small ones, or the whole ones that
// brought a server down before it had its bounds.
var floods = flag.String("flood", "small", "small, or whole: some minutes")

// memory is what the flooded server may live within, and spare is what it may
// take besides: the system counts pages that the program has given back.
const (
	memory = 256 << 20
	spare  = 64 << 20
)

// TestFloods runs the real program and floods it, while two others play. It
// measures what they feel, and the most memory that the program took.
func TestFloods(t *testing.T) {
	t.Parallel()
	lines, tables, idle := 40, 60, 60
	if *floods == "whole" {
		lines, tables, idle = 2900, 6023, 500
	}
	p := build(t)
	p.options = []string{"--memory", fmt.Sprint(memory>>20, "MB"), "--bot-delay", "0s"}
	p.start()
	f := &flooded{t: t, program: p, beats: make(chan struct{}, 1)}
	stop := make(chan struct{})
	var playing sync.WaitGroup
	playing.Go(func() { f.play(stop) })
	for _, flood := range []struct {
		name string
		run  func()
	}{
		{"chat", func() { f.chat(lines) }}, {"tables", func() { f.tables(tables) }}, {"idle connections", func() { f.idle(idle) }},
	} {
		f.measure(flood.name, flood.run)
	}
	close(stop)
	playing.Wait()
}

// flooded is a program that is flooded, and how long its players have waited.
type flooded struct {
	t *testing.T
	*program
	mu    sync.Mutex
	waits []time.Duration
	// beats tells now and then that the players were answered.
	beats chan struct{}
	// addresses is how many addresses were given to visitors.
	addresses int
}

// visitor is a guest with an address of their own.
func (f *flooded) visitor(name string) *person {
	f.t.Helper()
	jar, err := cookiejar.New(nil)
	must(f.t, err)
	f.mu.Lock()
	f.addresses++
	from := &net.Dialer{LocalAddr: &net.TCPAddr{IP: net.IPv4(127, 0, byte(1+f.addresses/250), byte(1+f.addresses%250))}}
	f.mu.Unlock()
	p := &person{t: f.t, url: f.url, http: &http.Client{Jar: jar, Transport: &http.Transport{DialContext: from.DialContext}}}
	f.t.Cleanup(p.http.CloseIdleConnections)
	ask[guests.Guest](p, "POST", "/api/me", object{"name": name})
	return p
}

// play makes moves at one table after the other, as another guest each time: no
// limit is to be felt. It ends when it is stopped.
func (f *flooded) play(stop <-chan struct{}) {
	for round := 0; ; {
		p := f.visitor("Orpheus")
		id := f.table(p)
		for {
			select {
			case <-stop:
				return
			default:
			}
			begun := time.Now()
			u := p.update(id)
			f.felt(time.Since(begun))
			if u.Table.Status == ledger.Over {
				break
			}
			s := u.States[slices.IndexFunc(u.States, func(s fanout.SeatState) bool { return s.Seat == u.Table.Turn })]
			begun = time.Now()
			p.move(id, s.Seat, s.Moves[round%len(s.Moves)].Move)
			f.felt(time.Since(begun))
			round++
		}
	}
}

// table opens a table of Cerberus where every seat is the guest's.
func (f *flooded) table(p *person) string {
	f.t.Helper()
	id := ask[fanout.Summary](p, "POST", "/api/tables", object{
		"game": "cerberus", "options": object{}, "public": false, "seats": seats("person", "person", "person"),
	}).ID
	p.post(id, "start", nil)
	return id
}

func (f *flooded) felt(wait time.Duration) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.waits = append(f.waits, wait)
	select {
	case f.beats <- struct{}{}:
	default:
	}
}

// measure runs a flood and says what others felt of it.
func (f *flooded) measure(name string, flood func()) {
	f.t.Helper()
	f.mu.Lock()
	f.waits = nil
	f.mu.Unlock()
	begun := time.Now()
	flood()
	f.mu.Lock()
	waits := slices.Sorted(slices.Values(f.waits))
	f.mu.Unlock()
	peak := f.peak()
	if len(waits) > 0 {
		f.t.Logf("%s: %v; others waited %v at the 99th of 100 times, %v at most, %d times; %d MB at the most",
			name, time.Since(begun).Round(time.Millisecond), waits[len(waits)*99/100], waits[len(waits)-1], len(waits), peak>>20)
	}
	if peak > memory+spare {
		f.t.Errorf("%s: the program took %d MB", name, peak>>20)
	}
}

var highWater = regexp.MustCompile(`VmHWM:\s+(\d+) kB`)

// peak is the most memory in bytes that the program has taken; 0 where the
// system does not say.
func (f *flooded) peak() int {
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", f.process.Process.Pid))
	if err != nil {
		return 0
	}
	kB, err := strconv.Atoi(highWater.FindStringSubmatch(string(status))[1])
	must(f.t, err)
	return kB << 10
}

// chat has two guests say so many lines each, as far as they are let, and then
// sixty sockets ask for all of it and read nothing.
func (f *flooded) chat(lines int) {
	f.t.Helper()
	host, friend := f.visitor("Host"), f.visitor("Friend")
	id := f.table(host)
	var said atomic.Int32
	var both sync.WaitGroup
	for _, p := range []*person{host, friend} {
		both.Go(func() {
			for range lines {
				r := p.send("POST", "/api/tables/"+id+"/chat", object{"id": requestID(), "words": strings.Repeat("<", 500)})
				if r.status == http.StatusOK {
					said.Add(1)
				}
			}
		})
	}
	both.Wait()
	for range 60 {
		if _, _, err := friend.dial(id, 0); err != nil {
			f.t.Logf("a socket: %v", err)
		}
	}
	f.t.Logf("%d of %d lines were taken", said.Load(), 2*lines)
}

// tables opens so many tables, as far as that is let, and reads each of them.
func (f *flooded) tables(count int) {
	f.t.Helper()
	var ids []string
	for p, each := f.visitor("Many"), 0; len(ids) < count; each++ {
		if each == 290 { // one guest may not open more in a minute
			p, each = f.visitor("Many more"), 0
		}
		ids = append(ids, f.table(p))
	}
	reader := f.visitor("Reader")
	statuses := map[int]int{}
	for _, id := range ids {
		statuses[reader.send("GET", "/api/tables/"+id, nil).status]++
	}
	f.t.Logf("%d tables were read: %v", count, statuses)
}

// idle opens connections that ask for nothing.
func (f *flooded) idle(count int) {
	f.t.Helper()
	open := 0
	for range count {
		conn, err := new(net.Dialer).DialContext(f.t.Context(), "tcp", strings.TrimPrefix(f.url, "http://"))
		if err != nil {
			continue
		}
		f.t.Cleanup(func() { _ = conn.Close() })
		if _, err := io.WriteString(conn, "GET / HTTP/1.1\r\n"); err == nil {
			open++
		}
	}
	f.t.Logf("%d of %d connections were opened", open, count)
	for range 100 {
		<-f.beats // others play beside them
	}
}
