package server_test

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"maps"
	"net"
	"net/http"
	"net/http/cookiejar"
	"net/netip"
	"net/url"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/coder/websocket"

	"github.com/katabasis-games/katabasis/bot"
	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
	"github.com/katabasis-games/katabasis/internal/bus/local"
	"github.com/katabasis-games/katabasis/internal/change"
	"github.com/katabasis-games/katabasis/internal/evening"
	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/guests"
	"github.com/katabasis-games/katabasis/internal/metrics"
	"github.com/katabasis-games/katabasis/internal/notices"
	"github.com/katabasis-games/katabasis/internal/server"
	"github.com/katabasis-games/katabasis/internal/store"
	"github.com/katabasis-games/katabasis/internal/store/sqlite"
	"github.com/katabasis-games/katabasis/internal/table"
)

// house is a server on a real port with a real database.
type house struct {
	t    testing.TB
	url  string
	file string
	web  *server.Server
	// store is what the server keeps its tables in.
	store *sqlite.Store
	// tables are what it serves.
	tables *table.Service
	// roomy lets the sockets of its guests buffer as much as usual, so that
	// what is not read yet holds nobody up.
	roomy bool
	// counts are what it counts.
	counts *metrics.Metrics
	// ahead is by how much the server's clock is before the world's.
	ahead *atomic.Int64
	// close stops the server as the program does, and waits for it.
	close func()
}

// newHouse starts a server over a fresh database.
func newHouse(t testing.TB, change ...func(*server.Config)) *house {
	t.Helper()
	return openHouse(t, filepath.Join(t.TempDir(), "test.db"), []game.Rules{pebbles.Rules{}}, change...)
}

// busy is how long the server of a test waits for what a busy machine is late with:
// longer than any test. The tests themselves wait until their own deadline.
const busy = time.Hour

// openHouse starts a server over the database of a file.
func openHouse(t testing.TB, file string, games []game.Rules, change ...func(*server.Config)) *house {
	t.Helper()
	return openTables(t, file, games, func(*table.Config) {}, change...)
}

// openTables is the same, with a change of how the tables are kept.
func openTables(t testing.TB, file string, games []game.Rules, keeping func(*table.Config), change ...func(*server.Config)) *house {
	t.Helper()
	return openNotices(t, file, games, keeping, func(*notices.Config) {}, change...)
}

// openNotices is the same, with a change of how guests are told of tables.
func openNotices(t testing.TB, file string, games []game.Rules, keeping func(*table.Config), telling func(*notices.Config), change ...func(*server.Config)) *house {
	t.Helper()
	ctx, stop := context.WithCancel(t.Context())
	kept, err := sqlite.Open(ctx, file)
	must(t, err)
	ahead, counts := &atomic.Int64{}, metrics.New()
	how := table.Config{
		Store: kept, Bus: &local.Bus{}, Games: games, Bot: randomMoves, StandInBot: "random",
		Now:       func() time.Time { return time.Now().Add(time.Duration(ahead.Load())) },
		ThinkTime: func() time.Duration { return 0 }, Log: slog.New(slog.DiscardHandler),
		Reveal: busy, Deadline: busy, Reached: counts.Told,
	}
	keeping(&how)
	service, err := table.Open(context.WithoutCancel(ctx), how)
	must(t, err)
	tells := noticesOf(service, kept)
	telling(&tells)
	told, err := notices.Open(ctx, tells)
	must(t, err)
	evenings, err := evening.Open(ctx, evening.Config{
		Tables: service, Store: kept, Now: how.Now, Tick: 100 * time.Millisecond, Log: slog.New(slog.DiscardHandler),
	})
	must(t, err)
	cfg := server.Config{Service: service, Notices: told, Evenings: evenings, Metrics: counts, Log: slog.New(slog.DiscardHandler)}
	for _, f := range change {
		f(&cfg)
	}
	unhurried(&cfg.Limits)
	web, err := server.New(ctx, cfg)
	must(t, err)
	listener, err := new(net.ListenConfig).Listen(ctx, "tcp", "127.0.0.1:0")
	must(t, err)
	done := make(chan error, 1)
	go func() { done <- web.Serve(ctx, narrow{listener}) }()
	h := &house{t: t, url: "http://" + listener.Addr().String(), file: file, web: web, store: kept, tables: service, counts: counts, ahead: ahead}
	var closed bool
	h.close = func() {
		if closed {
			return
		}
		closed = true
		stop()
		if err := <-done; err != nil {
			t.Errorf("the server stopped with %v", err)
		}
		if err := kept.Close(); err != nil {
			t.Errorf("the store closed with %v", err)
		}
	}
	t.Cleanup(h.close)
	return h
}

// noticesOf is how guests are told of tables: by requests to this machine, too, and by e-mail
// that nobody takes.
func noticesOf(tables *table.Service, kept store.Store) notices.Config {
	relay, err := notices.NewRelay("smtp://127.0.0.1:1", "katabasis@example.org")
	if err != nil {
		panic(err) // both are constants and valid
	}
	return notices.Config{
		Tables: tables, Store: kept, Rand: rand.Reader, URL: "https://play.example.org", Relay: relay,
		Allowed: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}, Log: slog.New(slog.DiscardHandler),
	}
}

// unhurried has nobody dropped for being slow, unless a test says so.
func unhurried(l *server.Limits) {
	for _, limit := range []*time.Duration{&l.Ping, &l.Pong, &l.Write, &l.Request, &l.Header} {
		if *limit == 0 {
			*limit = busy
		}
	}
}

// narrow is a listener whose connections buffer little, so that a client that
// does not read is soon felt.
type narrow struct{ net.Listener }

func (n narrow) Accept() (net.Conn, error) {
	conn, err := n.Listener.Accept()
	if tcp, ok := conn.(*net.TCPConn); ok {
		_ = tcp.SetWriteBuffer(4096)
	}
	return conn, err
}

// reopen stops the server and starts another over the same database.
func (h *house) reopen() *house {
	h.t.Helper()
	h.close()
	return openHouse(h.t, h.file, []game.Rules{pebbles.Rules{}})
}

// withAssets serves pages.
func withAssets(assets fs.FS) func(*server.Config) {
	return func(cfg *server.Config) { cfg.Assets = assets }
}

// randomMoves is the bot of the tests.
func randomMoves(name string) (bot.Thinker, bool) {
	return func(_ context.Context, s game.State, seat game.Seat, r *game.Rand) (game.Move, bool) {
		moves := s.LegalMoves(seat, nil)
		if len(moves) == 0 || s.Turn() != seat {
			return game.Move{}, false
		}
		return moves[r.IntN(len(moves))], true
	}, name == "random" || name == "easy"
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// person is a client with its own cookies.
type person struct {
	t     testing.TB
	http  *http.Client
	url   string
	id    string
	roomy bool
}

var requests atomic.Int64

// requestID makes a new id for a request.
func requestID() string { return fmt.Sprint("request-", requests.Add(1)) }

// stranger is a client without a name.
func (h *house) stranger() *person {
	jar, err := cookiejar.New(nil)
	must(h.t, err)
	return &person{t: h.t, url: h.url, http: &http.Client{Jar: jar}, roomy: h.roomy}
}

// guest is a client with a name.
func (h *house) guest(name string) *person {
	h.t.Helper()
	p := h.stranger()
	p.id = ask[guests.Guest](p, "POST", "/api/me", map[string]any{"name": name}).ID
	return p
}

// at is the same person at another server, with the same cookies.
func (p *person) at(h *house) *person {
	from, err := url.Parse(p.url)
	must(p.t, err)
	to, err := url.Parse(h.url)
	must(p.t, err)
	moved := h.stranger()
	moved.id = p.id
	moved.http.Jar.SetCookies(to, p.http.Jar.Cookies(from))
	return moved
}

// reply is an answer, read whole.
type reply struct {
	status int
	header http.Header
	body   string
}

// send makes a request. A body that is a string or bytes goes as it is,
// anything else as JSON; headers come in pairs.
func (p *person) send(method, path string, body any, headers ...string) reply {
	p.t.Helper()
	req, err := http.NewRequestWithContext(p.t.Context(), method, p.url+path, jsonOf(p.t, body))
	must(p.t, err)
	if body != nil {
		req.Header.Set("Content-Type", "application/json")
	}
	for i := 0; i+1 < len(headers); i += 2 {
		req.Header.Set(headers[i], headers[i+1])
		if headers[i] == "Host" {
			req.Host = headers[i+1]
		}
	}
	res, err := p.http.Do(req)
	must(p.t, err)
	defer func() { _ = res.Body.Close() }()
	text, err := io.ReadAll(res.Body)
	must(p.t, err)
	return reply{res.StatusCode, res.Header, string(text)}
}

func jsonOf(t testing.TB, body any) io.Reader {
	t.Helper()
	switch body := body.(type) {
	case nil:
		return nil
	case string:
		return strings.NewReader(body)
	case io.Reader:
		return body
	}
	text, err := json.Marshal(body)
	must(t, err)
	return bytes.NewReader(text)
}

// ask makes a request that must succeed, and reads the answer.
func ask[T any](p *person, method, path string, body any) T {
	p.t.Helper()
	r := p.send(method, path, body)
	if r.status != http.StatusOK {
		p.t.Fatalf("%s %s: %d %s", method, path, r.status, r.body)
	}
	return parse[T](p.t, r.body)
}

func parse[T any](t testing.TB, text string) T {
	t.Helper()
	var value T
	if err := json.Unmarshal([]byte(text), &value); err != nil {
		t.Fatalf("%v in %s", err, text)
	}
	return value
}

// object is a JSON object of a request.
type object = map[string]any

// seats are the first player's own seat and open ones, or kinds as given.
func seats(kinds ...string) []object {
	list := make([]object, len(kinds))
	for i, kind := range kinds {
		list[i] = object{"kind": kind}
		if kind == "bot" {
			list[i]["bot"] = "random"
		}
	}
	return list
}

// open opens a table of Pebbles and returns its id.
func (p *person) open(kinds ...string) string {
	p.t.Helper()
	return ask[fanout.Summary](p, "POST", "/api/tables", object{
		"game": "pebbles", "options": object{}, "public": true, "seats": seats(kinds...),
	}).ID
}

// update reads the table.
func (p *person) update(id string) fanout.Update {
	p.t.Helper()
	return ask[fanout.Update](p, "GET", "/api/tables/"+id, nil)
}

// post asks something of a table that must succeed.
func (p *person) post(id, what string, body any) reply {
	p.t.Helper()
	r := p.send("POST", "/api/tables/"+id+"/"+what, body)
	if r.status != http.StatusOK {
		p.t.Fatalf("%s: %d %s", what, r.status, r.body)
	}
	return r
}

// move makes a move and returns its sequence number, or the refusal's status.
func (p *person) move(id string, seat int, move string) (table.Made, int) {
	p.t.Helper()
	r := p.send("POST", "/api/tables/"+id+"/moves", object{"id": requestID(), "seat": seat, "move": move})
	if r.status != http.StatusOK {
		return table.Made{}, r.status
	}
	return parse[table.Made](p.t, r.body), r.status
}

// two opens a table for two people, and starts it.
func two(h *house) (host, friend *person, id string) {
	h.t.Helper()
	host, friend = h.guest("Orpheus"), h.guest("Eurydice")
	id = host.open("person", "open")
	friend.post(id, "join", object{})
	host.post(id, "start", nil)
	return host, friend, id
}

// line is a socket of a person to a table.
type line struct {
	t    testing.TB
	conn *websocket.Conn
	// raw are the messages as they came.
	raw []string
	// told is the newest of them, whole says that it told everything, and now is the
	// Update that they have made.
	told  map[string]any
	whole bool
	now   any
	// replies are the answers to what was asked for by the socket.
	replies []string
}

// watch opens a socket.
func (p *person) watch(id string, since int64) *line {
	p.t.Helper()
	l, res, err := p.dial(id, since)
	if err != nil {
		p.t.Fatalf("socket: %v %v", err, res)
	}
	return l
}

func (p *person) dial(id string, since int64, headers ...string) (*line, *http.Response, error) {
	header := http.Header{}
	for i := 0; i+1 < len(headers); i += 2 {
		header.Set(headers[i], headers[i+1])
	}
	address := fmt.Sprintf("ws%s/api/tables/%s/socket?since=%d", strings.TrimPrefix(p.url, "http"), id, since)
	conn, res, err := websocket.Dial(p.t.Context(), address, &websocket.DialOptions{HTTPClient: p.plain(), HTTPHeader: header})
	if err != nil {
		return nil, res, err
	}
	conn.SetReadLimit(-1)
	p.t.Cleanup(func() { _ = conn.CloseNow() })
	return &line{t: p.t, conn: conn}, res, nil
}

// plain is a client with the same cookies, whose connections buffer little unless
// there is to be room.
func (p *person) plain() *http.Client {
	dial := func(ctx context.Context, network, address string) (net.Conn, error) {
		conn, err := new(net.Dialer).DialContext(ctx, network, address)
		if tcp, ok := conn.(*net.TCPConn); ok && !p.roomy {
			_ = tcp.SetReadBuffer(4096)
		}
		return conn, err
	}
	return &http.Client{Jar: p.http.Jar, Transport: &http.Transport{DialContext: dial}}
}

// next waits for the next Update.
func (l *line) next() fanout.Update {
	l.t.Helper()
	update, err := l.read()
	must(l.t, err)
	return update
}

func (l *line) read() (fanout.Update, error) {
	if err := l.message(); err != nil {
		return fanout.Update{}, err
	}
	return updateOf(l.t, l.now.(map[string]any)), nil
}

// updateOf is the Update of what was read of its JSON, except the scenes. The views,
// most of it, are as they were read and need not be read again.
func updateOf(t testing.TB, now map[string]any) fanout.Update {
	t.Helper()
	read, _ := now["states"].([]any)
	states := make([]any, len(read))
	for i := range read {
		states[i] = without(read[i], "view", "scene")
	}
	rest := without(now, "states")
	rest["states"] = states
	u := parse[fanout.Update](t, text(t, rest))
	for i := range u.States {
		u.States[i].View = read[i].(map[string]any)["view"]
	}
	return u
}

// without is a copy of an object that lacks some fields.
func without(value any, fields ...string) map[string]any {
	rest := maps.Clone(value.(map[string]any))
	for _, field := range fields {
		delete(rest, field)
	}
	return rest
}

// message waits for the next message, keeps it as it came, and makes the next
// Update of it.
func (l *line) message() error {
	for before := len(l.raw); len(l.raw) == before; {
		if err := l.one(); err != nil {
			return err
		}
	}
	return nil
}

// one waits for the next message, or the next reply.
func (l *line) one() error {
	_, read, err := l.conn.Read(l.t.Context())
	if err != nil {
		return err
	}
	told := parse[map[string]any](l.t, string(read))
	if _, ok := told["reply"]; ok {
		l.replies = append(l.replies, string(read))
		return nil
	}
	l.raw = append(l.raw, string(read))
	if l.whole = told["whole"] == true; l.whole {
		l.now = nil
		delete(told, "whole")
	}
	l.told = told
	l.now = change.Merge(l.now, told)
	return nil
}

// say sends something.
func (l *line) say(what any) {
	l.t.Helper()
	must(l.t, l.conn.Write(l.t.Context(), websocket.MessageText, []byte(text(l.t, what))))
}

// scenes asks for what changes in the scenes, too: then everything is told anew.
func (l *line) scenes() {
	l.t.Helper()
	l.say(object{"scene": true})
}

// until reads Updates until one is as wanted, and returns it.
func (l *line) until(wanted func(fanout.Update) bool) fanout.Update {
	l.t.Helper()
	for {
		if update := l.next(); wanted(update) {
			return update
		}
	}
}

// hangUp ends the socket without a word, as a lost connection does.
func (l *line) hangUp() { _ = l.conn.CloseNow() }
