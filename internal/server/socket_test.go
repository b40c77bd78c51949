package server_test

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/coder/websocket"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/ledger"
	"github.com/katabasis-games/katabasis/internal/server"
	"github.com/katabasis-games/katabasis/internal/table"
)

// reader is what a browser does: it keeps the newest Update of its socket, and
// all that happened, and comes back after a break where it was.
type reader struct {
	*person
	id    string
	line  *line
	last  fanout.Update
	story []int64
	// said are all Updates, one after each message, and seen is each as it was read.
	said []fanout.Update
	seen []any
	// scenes is set once the reader has asked for what changes in the scenes.
	scenes bool
}

func (p *person) reader(id string) *reader {
	r := &reader{person: p, id: id}
	r.connect()
	return r
}

func (r *reader) connect() {
	r.t.Helper()
	r.line = r.watch(r.id, r.last.Table.Seq)
	r.take(r.line.next())
}

// ask asks for what changes in the scenes, too.
func (r *reader) ask() {
	r.t.Helper()
	r.line.scenes()
	for r.line.whole = false; !r.line.whole; {
		r.take(r.line.next())
	}
	r.scenes = true
}

// take checks that an Update goes on exactly where the last one ended, or tells
// everything anew, and that no number is missing in it.
func (r *reader) take(u fanout.Update) {
	r.t.Helper()
	newest := r.last.Table.Seq
	if u.Since == 0 {
		newest, r.story = u.Table.Seq-int64(len(u.Happenings)), nil
		if newest%numbering != 0 || u.Table.Seq < r.last.Table.Seq {
			r.t.Errorf("a whole update after %d begins after %d", r.last.Table.Seq, newest)
		}
	} else if u.Since != newest {
		r.t.Errorf("an update since %d after one to %d", u.Since, newest)
	}
	for _, h := range u.Happenings {
		if newest++; h.Seq != newest {
			r.t.Errorf("happening %d came in place of %d", h.Seq, newest)
		}
		r.story = append(r.story, h.Seq)
	}
	if newest != u.Table.Seq {
		r.t.Errorf("an update to %d ended with happening %d", u.Table.Seq, newest)
	}
	r.last, r.said, r.seen = u, append(r.said, u), append(r.seen, r.line.now)
}

// numbering is the distance between two numberings of one reader.
const numbering = 1_000_000_000

// step makes a random move when one can be made, and otherwise waits for news.
func (r *reader) step(rng *game.Rand) (over bool) {
	r.t.Helper()
	if r.last.Table.Status == ledger.Over {
		return true
	}
	for _, s := range r.last.States {
		if s.Seat != 0 && s.Seat == r.last.Table.Turn && len(s.Moves) > 0 {
			choice := s.Moves[rng.IntN(len(s.Moves))]
			if rng.IntN(2) == 0 { // answered among the messages
				r.line.say(object{"move": object{"id": requestID(), "seat": s.Seat, "move": choice.Move}})
				continue
			}
			_, status := r.move(r.id, s.Seat, choice.Move)
			// Another tab may have been quicker, and then news come.
			if status != http.StatusOK && status != http.StatusConflict && status != http.StatusUnprocessableEntity {
				r.t.Errorf("%s: %d", choice.Move, status)
			}
		}
	}
	r.take(r.line.next())
	return false
}

// play plays to the end, and loses its connection now and then.
func (r *reader) play(rng *game.Rand) {
	for !r.step(rng) {
		if rng.IntN(7) == 0 {
			r.line.hangUp()
			r.connect()
		}
	}
}

// together runs what several people do at once.
func together(t *testing.T, does ...func()) {
	t.Helper()
	var all sync.WaitGroup
	for _, f := range does {
		all.Go(f)
	}
	all.Wait()
}

func TestWholeGamesOverSockets(t *testing.T) {
	t.Parallel()
	for people := 2; people <= 4; people++ {
		t.Run(fmt.Sprint(people, " people"), func(t *testing.T) {
			t.Parallel()
			h := newHouse(t)
			kinds := append([]string{"person"}, slices.Repeat([]string{"open"}, people-1)...)
			host := h.guest("Player 1")
			id := host.open(kinds...)
			readers := []*reader{host.reader(id)}
			for n := 1; n < people; n++ {
				friend := h.guest(fmt.Sprint("Player ", n+1))
				friend.post(id, "join", object{})
				readers = append(readers, friend.reader(id))
			}
			watcher := h.stranger().reader(id)
			host.post(id, "start", nil)
			var plays []func()
			for n, r := range append(readers, watcher) {
				plays = append(plays, func() { r.play(game.NewChance(fmt.Sprint(uint64(n), uint64(people)))) })
			}
			together(t, plays...)
			agree(t, append(readers, watcher))
			replayed(t, host.send("GET", "/api/tables/"+id+"/record", nil).body)
		})
	}
}

// agree checks that all readers ended at the same place, that nobody was told
// a thing twice, and that afterwards everybody is told all.
func agree(t *testing.T, readers []*reader) {
	t.Helper()
	first := readers[0]
	all := first.update(first.id).Happenings
	for _, r := range readers {
		if r.last.Table.Seq != first.last.Table.Seq || !slices.Equal(r.last.Table.Winners, first.last.Table.Winners) {
			t.Errorf("ended as %+v and %+v", r.last.Table, first.last.Table)
		}
		if !slices.IsSorted(r.story) || len(slices.Compact(slices.Clone(r.story))) != len(r.story) {
			t.Errorf("told out of order: %v", r.story)
		}
		if told := r.update(r.id).Happenings; len(told) != len(all) || int64(len(told)) != r.last.Table.Seq%numbering {
			t.Errorf("afterwards told %d and %d happenings of %d", len(told), len(all), r.last.Table.Seq)
		}
	}
}

func TestTwoTabsAndTwoDevices(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	host, friend, id := two(h)
	tab, other, device := host.reader(id), host.reader(id), host.at(h).reader(id)
	opponent := friend.reader(id)
	together(t,
		func() { tab.play(game.NewChance("1 1")) },
		func() { other.play(game.NewChance("2 2")) },
		func() { device.play(game.NewChance("3 3")) },
		func() { opponent.play(game.NewChance("4 4")) },
	)
	agree(t, []*reader{tab, other, device, opponent})
	replayed(t, host.send("GET", "/api/tables/"+id+"/record", nil).body)
}

// awaitedMove is a request of the first legal move of whoever is awaited.
func awaitedMove(people []*person, id string) (*person, object) {
	for _, p := range people {
		for _, s := range p.update(id).States {
			if s.Seat != 0 && len(s.Moves) > 0 && s.Seat == p.update(id).Table.Turn {
				return p, object{"id": requestID(), "seat": s.Seat, "move": s.Moves[0].Move}
			}
		}
	}
	return nil, nil
}

func TestMoveSentTwiceIsMadeOnce(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	host, friend, id := two(h)
	p, move := awaitedMove([]*person{host, friend}, id)
	before := p.update(id).Table.Seq
	var replies [8]reply
	var sends []func()
	for i := range replies {
		sends = append(sends, func() { replies[i] = p.send("POST", "/api/tables/"+id+"/moves", move) })
	}
	together(t, sends...)
	for _, r := range replies {
		if r.status != http.StatusOK || r.body != replies[0].body {
			t.Errorf("answered %d %s and %s", r.status, r.body, replies[0].body)
		}
	}
	made := parse[table.Made](t, replies[0].body).Seq
	count := 0
	for _, e := range p.update(id).Happenings {
		if e.Kind == "move" && e.Seat != 0 && e.Seq > before {
			count++
		}
	}
	if count != 1 || made <= before {
		t.Errorf("made %d times, at %d after %d", count, made, before)
	}
	h = h.reopen()
	if again := p.at(h).send("POST", "/api/tables/"+id+"/moves", move); again.body != replies[0].body {
		t.Errorf("after a restart: %d %s", again.status, again.body)
	}
}

func TestRestartKeepsEveryTable(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	host, friend, running := two(h)
	for range 10 {
		p, move := awaitedMove([]*person{host, friend}, running)
		p.post(running, "moves", move)
	}
	waiting := host.open("person", "open")
	tables := []string{running, waiting}
	type seen struct{ host, friend, list string }
	look := func(host, friend *person) (all []seen) {
		for _, id := range tables {
			all = append(all, seen{
				host.send("GET", "/api/tables/"+id, nil).body, friend.send("GET", "/api/tables/"+id, nil).body,
				host.send("GET", "/api/tables?list=mine", nil).body,
			})
		}
		return all
	}
	before := look(host, friend)
	h = h.reopen()
	host, friend = host.at(h), friend.at(h)
	if after := look(host, friend); !slices.Equal(before, after) {
		t.Errorf("before %v\nafter %v", before, after)
	}
	a, b := host.reader(running), friend.reader(running)
	together(t, func() { a.play(game.NewChance("1 1")) }, func() { b.play(game.NewChance("2 2")) })
	agree(t, []*reader{a, b})
}

func TestStopTellsSocketsToComeBack(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	host, friend, id := two(h)
	lines := []*line{host.watch(id, 0), friend.watch(id, 0), h.stranger().watch(id, 0)}
	for _, l := range lines {
		l.next()
	}
	var codes [3]websocket.StatusCode
	var waits []func()
	for i, l := range lines {
		waits = append(waits, func() {
			for {
				if _, err := l.read(); err != nil {
					codes[i] = websocket.CloseStatus(err)
					return
				}
			}
		})
	}
	together(t, append(waits, h.close)...)
	for _, code := range codes {
		if code != websocket.StatusServiceRestart {
			t.Errorf("closed with %v", code)
		}
	}
}

// The stop is clean even if a client has an update on the way and reads nothing: the server
// closes its connection in time.
func TestStopWithADeafReader(t *testing.T) {
	t.Parallel()
	h := newHouse(t, talkative)
	host, friend, id := two(h)
	friend.watch(id, 0)
	for range 60 { // more than the connection holds
		host.post(id, "chat", object{"id": requestID(), "words": strings.Repeat("so", 250)})
	}
	h.close() // which demands that it is clean
}

func TestPresence(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	host, friend, id := two(h)
	present := func(u fanout.Update) bool { return u.Table.Seats[1].Present }
	mine := host.watch(id, 0)
	tab, other := friend.watch(id, 0), friend.watch(id, 0)
	mine.until(present)
	tab.next()
	tab.hangUp()
	other.next()
	other.hangUp()
	mine.until(func(u fanout.Update) bool { return !present(u) && u.Table.Seats[0].Present })
}

func TestSocketsHaveLimits(t *testing.T) {
	t.Parallel()
	h := newHouse(t, func(cfg *server.Config) { cfg.Limits.Sockets = 2 })
	host, _, id := two(h)
	first := host.watch(id, 0)
	host.watch(id, 0)
	if _, res, err := host.dial(id, 0); err == nil || res.StatusCode != http.StatusTooManyRequests || res.Header.Get("Retry-After") == "" {
		t.Errorf("a third socket: %v %v", res, err)
	}
	// Little enough to be sent as a whole before the server answers by closing.
	must(t, first.conn.Write(t.Context(), websocket.MessageText, make([]byte, 600)))
	for {
		if _, err := first.read(); err != nil {
			if code := websocket.CloseStatus(err); code != websocket.StatusMessageTooBig {
				t.Errorf("too many words: closed with %v", err)
			}
			break
		}
	}
	for { // the place comes free once the server has seen the end
		l, _, err := host.dial(id, 0)
		if err == nil {
			l.next()
			return
		}
	}
}

func TestTalkativeSocketIsEnded(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	host, _, id := two(h)
	l := host.watch(id, 0)
	go func() {
		for t.Context().Err() == nil && l.conn.Write(t.Context(), websocket.MessageText, []byte("ping")) == nil {
		}
	}()
	for {
		if _, err := l.read(); err != nil {
			if code := websocket.CloseStatus(err); code != websocket.StatusPolicyViolation {
				t.Errorf("closed with %v", err)
			}
			return
		}
	}
}

// A client may ping, but not without end.
func TestPingingSocketIsEnded(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	host, _, id := two(h)
	l := host.watch(id, 0)
	ended := make(chan error, 1)
	go func() {
		for {
			if _, err := l.read(); err != nil {
				ended <- err
				return
			}
		}
	}()
	for n := 0; ; n++ {
		if err := l.conn.Ping(t.Context()); err != nil {
			break
		}
		if n > 1000 {
			t.Fatal("a thousand pings are answered")
		}
	}
	if err := <-ended; websocket.CloseStatus(err) != websocket.StatusPolicyViolation {
		t.Errorf("closed with %v", err)
	}
}

func TestSlowReaderGetsFewerUpdates(t *testing.T) {
	t.Parallel()
	h := newHouse(t, talkative)
	host, friend, id := two(h)
	slow := host.reader(id)
	const chats = 60
	for n := range chats {
		friend.post(id, "chat", object{"id": requestID(), "words": fmt.Sprintf("%3d%0400d", n, n)})
	}
	friend.post(id, "chat", object{"id": requestID(), "words": farewell})
	before := len(slow.line.raw)
	slow.listen() // checks that nothing is missed
	if got := len(slow.line.raw) - before; got >= chats {
		t.Errorf("%d updates for %d changes", got, chats)
	}
	told := 0
	for _, u := range slow.said {
		for _, e := range u.Happenings {
			if e.Kind == ledger.EntryChat {
				told++
			}
		}
	}
	if told != chats+1 {
		t.Errorf("told %d of %d chats", told, chats+1)
	}
}

// A client that reads nothing delays nobody, and misses nothing when it reads again.
func TestDeafReaderHoldsNobodyUp(t *testing.T) {
	t.Parallel()
	h := newHouse(t, talkative)
	host, friend, id := two(h)
	deaf, awake := friend.reader(id), host.reader(id)
	for range 60 { // more than the connection holds
		host.post(id, "chat", object{"id": requestID(), "words": strings.Repeat("so", 250)})
		awake.take(awake.line.next())
	}
	host.post(id, "chat", object{"id": requestID(), "words": farewell})
	together(t, awake.listen, deaf.listen)
	agree(t, []*reader{awake, deaf})
}

func TestReaderWhoDoesNotAnswerIsDropped(t *testing.T) {
	t.Parallel()
	h := newHouse(t, func(cfg *server.Config) {
		cfg.Limits.Ping, cfg.Limits.Pong = 20*time.Millisecond, 200*time.Millisecond
	})
	host, friend, id := two(h)
	conn := friend.silent(id)
	_, _ = io.Copy(io.Discard, conn) // until the server closes the connection
	for host.update(id).Table.Seats[1].Present {
	}
}

// silent opens a socket by hand, on which no ping is answered.
func (p *person) silent(id string) net.Conn {
	p.t.Helper()
	req, err := http.NewRequest("GET", p.url+"/api/tables/"+id+"/socket?since=0", nil)
	must(p.t, err)
	for name, value := range map[string]string{
		"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13",
		"Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
	} {
		req.Header.Set(name, value)
	}
	for _, c := range p.http.Jar.Cookies(req.URL) {
		req.AddCookie(c)
	}
	conn, err := net.Dial("tcp", req.URL.Host)
	must(p.t, err)
	p.t.Cleanup(func() { _ = conn.Close() })
	must(p.t, req.Write(conn))
	return conn
}

func TestBotsPlayWhileOneWatches(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	host := h.guest("Hades")
	id := host.open("bot", "bot", "bot")
	watching := host.reader(id)
	host.post(id, "start", nil)
	watching.play(game.NewChance("1 1"))
	agree(t, []*reader{watching})
}
