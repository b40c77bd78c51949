package server

import (
	"context"
	"errors"
	"math"
	"net/http"
	"strconv"
	"sync"
	"time"

	"github.com/coder/websocket"
	"golang.org/x/time/rate"

	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/keyring"
	"github.com/katabasis-games/katabasis/internal/table"
)

// A socket carries Messages to one reader of one table. There is no queue: each Message
// has everything since the one before it. So a slow reader gets fewer and bigger ones, and
// the cost of a connection is bounded.

// longMessage is how many happenings a Message may have before it needs a costly slot.
const longMessage = 50

// socket is one open connection. It keeps nothing of the request that opened it.
type socket struct {
	client
	server  *Server
	conn    *websocket.Conn
	wire    *wire
	browser keyring.Browser // its Guest is the reader
	// banned says that the reader was when the socket was opened.
	banned bool
	table  string
	since  int64
	// scenes has whether the client wants the scenes, until that is taken.
	scenes chan bool
	// talk limits what the client sends besides changes.
	talk *rate.Limiter
	// end ends the socket while it is being read. Only the first call counts.
	end func()
	// places are functions that give back what the socket has taken.
	places []func()
}

// serveSocket answers GET /api/tables/{id}/socket.
func (s *Server) serveSocket(w http.ResponseWriter, r *http.Request) {
	since, ok := sinceOf(r)
	if !ok || !isUpgrade(r) {
		refuse(w, table.Malformed)
		return
	}
	k := &socket{
		client: clientFrom(r.Context()), server: s, browser: browserOf(r.Context()), table: r.PathValue("id"),
		since: since, scenes: make(chan bool, 1), talk: rate.NewLimiter(1, 30),
	}
	k.end = sync.OnceFunc(func() { go func() { _ = k.conn.Close(websocket.StatusPolicyViolation, "") }() })
	k.banned = s.standing(r.Context(), k.browser).Banned != time.Time{}
	opened := false
	defer func() {
		if !opened {
			k.leave()
		}
	}()
	if opened = k.enter(w, r) && k.accept(w, r); opened {
		go k.serve() // in a goroutine of its own, so that the request and its memory can go
	}
}

// enter takes the places of a socket. If there is none, it answers so and returns false.
func (k *socket) enter(w http.ResponseWriter, r *http.Request) bool {
	s := k.server
	if !s.sockets.take(k.source, s.limits.Sockets) {
		tooMany(w)
		return false
	}
	k.places = append(k.places, func() { s.sockets.free(k.source) })
	// Before the upgrade, because an answer after it could have no HTTP status.
	if err := k.load(r.Context()); err != nil {
		s.problemOfError(r.Context(), err).write(w)
		return false
	}
	if !s.tablesHeld.take(k.source, k.table, s.tables.Weight, s.limits.AddressMemory) {
		tooMany(w)
		return false
	}
	k.places = append(k.places, func() { s.tablesHeld.free(k.source, k.table) })
	if !s.enter() {
		w.Header().Set("Retry-After", "1")
		w.WriteHeader(http.StatusServiceUnavailable)
		return false
	}
	k.places = append(k.places, s.open.Done)
	return true
}

// leave gives the places of a socket back.
func (k *socket) leave() {
	for _, free := range k.places {
		free()
	}
}

// load loads the table into memory. It waits for a slot of the address, because reading a
// long log takes a while. These slots are not those of costly answers: so nobody waits
// here for a client that does not read its answer.
func (k *socket) load(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, k.server.limits.Write)
	defer cancel()
	done, err := k.server.loadSlots.take(ctx, k.source)
	if err != nil {
		return table.Err(tooManyRequests)
	}
	defer done()
	return k.server.tables.Exists(ctx, k.table)
}

// takesBeat counts a ping or a pong of the client, and ends the socket if there are too
// many.
func (k *socket) takesBeat() bool {
	may := k.talk.Allow()
	if !may {
		k.end()
	}
	return may
}

// sinceOf reads since from the query; 0 if it is not there.
func sinceOf(r *http.Request) (since int64, ok bool) {
	word := r.URL.Query().Get("since")
	if word == "" {
		return 0, true
	}
	since, err := strconv.ParseInt(word, 10, 64)
	return since, err == nil && since >= 0
}

// accept upgrades the connection. If it cannot, it answers so and returns false.
func (k *socket) accept(w http.ResponseWriter, r *http.Request) bool {
	opening := &opening{ResponseWriter: w, patience: k.server.limits.Write}
	// sameOrigin has checked the origin, with the configured ones.
	conn, err := websocket.Accept(opening, r, &websocket.AcceptOptions{
		InsecureSkipVerify: true,
		OnPingReceived:     func(context.Context, []byte) bool { return k.takesBeat() },
		OnPongReceived:     func(context.Context, []byte) { k.takesBeat() },
	})
	if err != nil {
		return false // Accept has answered
	}
	conn.SetReadLimit(maxClientMessage)
	k.conn, k.wire = conn, opening.wire
	return true
}

// serve serves the connection until it ends.
func (k *socket) serve() {
	defer k.server.catch("socket of " + k.table)
	defer k.leave()
	defer func() { _ = k.conn.CloseNow() }()
	defer context.AfterFunc(k.server.cut, func() { _ = k.conn.CloseNow() })()
	ctx, cancel := context.WithCancel(context.WithValue(k.server.running, clientKey, k.client))
	defer cancel()
	go k.listen(ctx, cancel)
	defer k.ping(ctx, cancel)()
	err := k.tell(ctx)
	k.server.log.Debug("socket ended", "table", k.table, "error", err)
}

// ping pings the client now and then, until stop is called, and calls cancel if it does
// not answer: it is gone without having closed the connection. A client that was signed out
// is to come back, as nobody.
func (k *socket) ping(ctx context.Context, cancel context.CancelFunc) (stop func() bool) {
	var next *time.Timer
	next = time.AfterFunc(math.MaxInt64, func() {
		ping, done := context.WithTimeout(ctx, k.server.limits.Pong)
		defer done()
		if k.conn.Ping(ping) != nil {
			cancel()
			return
		}
		if !k.counts(ctx) {
			_ = k.conn.Close(websocket.StatusServiceRestart, "")
			return
		}
		next.Reset(k.server.limits.Ping)
	})
	next.Reset(k.server.limits.Ping)
	return next.Stop
}

// counts reports whether the guest of the socket is still signed in, and banned or not as when it
// was opened. If the store is away, it is so.
func (k *socket) counts(ctx context.Context) bool {
	if k.browser.Guest == "" {
		return true
	}
	counts, err := k.server.keyring.Admits(ctx, k.browser)
	return err != nil || counts && k.server.standing(ctx, k.browser).Banned.IsZero() != k.banned
}

// tell sends the Messages until the client goes, the server stops, or the table can no
// longer be read. The close code tells the client which it was.
func (k *socket) tell(ctx context.Context) error {
	watch := table.Watch{Guest: k.browser.Guest, Table: k.table, Since: k.since, Scenes: k.scenes, To: k.wire}
	for message, err := range k.server.tables.Watch(ctx, watch) {
		if err != nil {
			return errors.Join(err, k.conn.Close(websocket.StatusTryAgainLater, ""))
		}
		if err := k.send(ctx, message); err != nil {
			return err
		}
	}
	if ctx.Err() != nil && k.server.running.Err() == nil {
		return nil // the client has gone
	}
	return k.conn.Close(websocket.StatusServiceRestart, "")
}

// send sends one Message. If the client does not take it within the limit, the connection
// is closed. The client comes back with its sequence number, and misses nothing.
func (k *socket) send(ctx context.Context, message *fanout.Message) error {
	if message.Long() > longMessage {
		// When the server stops, the Message may still be sent to its end.
		ctx, done := context.WithTimeout(context.WithoutCancel(ctx), k.server.limits.Write)
		defer done()
		free, err := k.server.costlySlots.take(ctx, k.source)
		if err != nil {
			return errors.Join(err, k.conn.Close(websocket.StatusTryAgainLater, ""))
		}
		defer free()
	}
	frame, err := message.Text(frameHead)
	if err != nil {
		return err
	}
	k.server.metrics.Message()
	return k.wire.send(frame)
}
