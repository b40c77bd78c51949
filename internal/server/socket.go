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
	"github.com/katabasis-games/katabasis/internal/table"
)

// A socket carries Messages to one reader of one table. Nothing is queued for a
// reader: each says all since the one before it, so a slow reader gets fewer and
// bigger ones, and what a connection costs stays bounded.

// longMessage is how many happenings make a Message one that takes turns.
const longMessage = 50

// socket is one open connection. It keeps nothing of the request that it came by.
type socket struct {
	client
	server *Server
	conn   *websocket.Conn
	wire   *wire
	guest  string
	table  string
	since  int64
	// scenes has the newest wish for the scenes that is not granted yet.
	scenes chan bool
	// talk counts what the client sends beside changes.
	talk *rate.Limiter
	// end ends it, once, while it is read.
	end func()
	// places are given back when it ends.
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
		client: clientFrom(r.Context()), server: s, guest: guestOf(r.Context()), table: r.PathValue("id"),
		since: since, scenes: make(chan bool, 1), talk: rate.NewLimiter(1, 30),
	}
	k.end = sync.OnceFunc(func() { go func() { _ = k.conn.Close(websocket.StatusPolicyViolation, "") }() })
	opened := false
	defer func() {
		if !opened {
			k.leave()
		}
	}()
	if opened = k.enter(w, r) && k.accept(w, r); opened {
		go k.serve() // and the request ends, with all that it took
	}
}

// enter takes the places of a socket, or answers why there are none.
func (k *socket) enter(w http.ResponseWriter, r *http.Request) bool {
	s := k.server
	if !s.sockets.take(k.home, s.limits.Sockets) {
		tooMany(w)
		return false
	}
	k.places = append(k.places, func() { s.sockets.free(k.home) })
	// A table that is not there is an answer with a status, before the upgrade.
	if err := k.load(r.Context()); err != nil {
		s.problemOf(r.Context(), err).write(w)
		return false
	}
	if !s.held.take(k.home, k.table, s.tables.Weight, s.limits.AddressMemory) {
		tooMany(w)
		return false
	}
	k.places = append(k.places, func() { s.held.free(k.home, k.table) })
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

// load has the table be in memory, in the address's turn: reading a long log takes
// a while. These turns are their own, so that nobody waits here for who does not
// read what he is sent.
func (k *socket) load(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, k.server.limits.Write)
	defer cancel()
	done, err := k.server.loads.take(ctx, k.home)
	if err != nil {
		return table.Err(tooManyRequests)
	}
	defer done()
	return k.server.tables.Exists(ctx, k.table)
}

func tooMany(w http.ResponseWriter) {
	w.Header().Set("Retry-After", "60")
	refuse(w, tooManyRequests)
}

// takesBeat counts a ping or pong of the client's, and ends the socket of one that sends
// them without end.
func (k *socket) takesBeat() bool {
	may := k.talk.Allow()
	if !may {
		k.end()
	}
	return may
}

// sinceOf reads the query's since: 0 when it is not there.
func sinceOf(r *http.Request) (since int64, ok bool) {
	word := r.URL.Query().Get("since")
	if word == "" {
		return 0, true
	}
	since, err := strconv.ParseInt(word, 10, 64)
	return since, err == nil && since >= 0
}

// accept upgrades the connection, or answers why it does not.
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
	conn.SetReadLimit(maxWords)
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

// ping finds out now and then that a client has gone without saying so, until the
// returned function is called.
func (k *socket) ping(ctx context.Context, cancel context.CancelFunc) (stop func() bool) {
	var next *time.Timer
	next = time.AfterFunc(math.MaxInt64, func() {
		ping, done := context.WithTimeout(ctx, k.server.limits.Pong)
		defer done()
		if k.conn.Ping(ping) != nil {
			cancel()
			return
		}
		next.Reset(k.server.limits.Ping)
	})
	next.Reset(k.server.limits.Ping)
	return next.Stop
}

// tell sends the Messages until the client goes, the server stops, or the table
// can no longer be read, and then says which of them it was.
func (k *socket) tell(ctx context.Context) error {
	watch := table.Watch{Guest: k.guest, Table: k.table, Since: k.since, Scenes: k.scenes, To: k.wire}
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

// send sends one Message. A client that cannot be written to within the limit is
// dropped: it comes back with its sequence number and misses nothing.
func (k *socket) send(ctx context.Context, message *fanout.Message) error {
	if message.Long() > longMessage {
		// The server's stop does not cut a Message in the middle, until it must.
		ctx, done := context.WithTimeout(context.WithoutCancel(ctx), k.server.limits.Write)
		defer done()
		free, err := k.server.turns.take(ctx, k.home)
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
