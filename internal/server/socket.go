package server

import (
	"context"
	"errors"
	"net/http"
	"strconv"
	"time"

	"github.com/coder/websocket"

	"github.com/katabasis-games/katabasis/internal/table"
)

// A socket carries Messages to one reader of one table. Nothing is queued for a
// reader: each says all since the one before it, so a slow reader gets fewer and
// bigger ones, and what a connection costs stays bounded.

// longMessage is how many happenings make a Message one that takes turns.
const longMessage = 50

// socket is one open connection.
type socket struct {
	server *Server
	conn   *websocket.Conn
	guest  string
	table  string
	addr   string
	since  int64
	// scenes has the newest wish for the scenes that is not granted yet.
	scenes chan bool
	// opened is the request that the socket came by.
	opened *http.Request
}

// serveSocket answers GET /api/tables/{id}/socket.
func (s *Server) serveSocket(w http.ResponseWriter, r *http.Request) {
	since, ok := sinceOf(r)
	if !ok || !isUpgrade(r) {
		refuse(w, table.Malformed)
		return
	}
	k := &socket{server: s, guest: guestOf(r.Context()), table: r.PathValue("id"), since: since, scenes: make(chan bool, 1), opened: r}
	addr := clientFrom(r.Context()).addr
	k.addr = addr
	if !s.sockets.take(addr, s.limits.Sockets) {
		tooMany(w)
		return
	}
	defer s.sockets.free(addr)
	// A table that is not there is an answer with a status, before the upgrade.
	if err := k.load(r.Context()); err != nil {
		s.problemOf(r.Context(), err).write(w)
		return
	}
	if !s.held.take(addr, k.table, s.tables.Weight, s.limits.AddressMemory) {
		tooMany(w)
		return
	}
	defer s.held.free(addr, k.table)
	k.accept(w, r)
}

// load has the table be in memory, in the address's turn: reading a long log takes
// a while. These turns are their own, so that nobody waits here for who does not
// read what he is sent.
func (k *socket) load(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, k.server.limits.Write)
	defer cancel()
	done, err := k.server.loads.take(ctx, k.addr)
	if err != nil {
		return table.Err(table.TooMany)
	}
	defer done()
	return k.server.tables.Exists(ctx, k.table)
}

func tooMany(w http.ResponseWriter) {
	w.Header().Set("Retry-After", "60")
	refuse(w, table.TooMany)
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

// accept upgrades the connection and serves it until it ends.
func (k *socket) accept(w http.ResponseWriter, r *http.Request) {
	if !k.server.enter() {
		w.Header().Set("Retry-After", "1")
		w.WriteHeader(http.StatusServiceUnavailable)
		return
	}
	defer k.server.open.Done()
	// sameOrigin has checked the origin, with the configured ones.
	conn, err := websocket.Accept(w, r, &websocket.AcceptOptions{InsecureSkipVerify: true})
	if err != nil {
		return // Accept has answered
	}
	defer func() { _ = conn.CloseNow() }()
	defer context.AfterFunc(k.server.cut, func() { _ = conn.CloseNow() })()
	k.conn = conn
	conn.SetReadLimit(maxWords)
	ctx, cancel := context.WithCancel(context.WithValue(k.server.running, clientKey, clientFrom(r.Context())))
	defer cancel()
	go k.listen(ctx, cancel)
	go k.ping(ctx, cancel)
	err = k.tell(ctx)
	k.server.log.Debug("socket ended", "table", k.table, "error", err)
}

// ping finds out that a client has gone without saying so.
func (k *socket) ping(ctx context.Context, cancel context.CancelFunc) {
	defer cancel()
	tick := time.NewTicker(k.server.limits.Ping)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		ping, done := context.WithTimeout(ctx, k.server.limits.Write)
		err := k.conn.Ping(ping)
		done()
		if err != nil {
			return
		}
	}
}

// tell sends the Messages until the client goes, the server stops, or the table
// can no longer be read, and then says which of them it was.
func (k *socket) tell(ctx context.Context) error {
	for message, err := range k.server.tables.Watch(ctx, k.guest, k.table, k.since, k.scenes) {
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

// send writes one Message. A client that cannot be written to within the limit
// is dropped: in the middle of a frame there is no saying why. It comes back
// with its sequence number and misses nothing.
func (k *socket) send(ctx context.Context, message table.Message) error {
	// The server's stop does not cut a Message in the middle, until it must.
	ctx, done := context.WithTimeout(context.WithoutCancel(ctx), k.server.limits.Write)
	defer done()
	if message.Long() > longMessage {
		free, err := k.server.turns.take(ctx, k.addr)
		if err != nil {
			return errors.Join(err, k.conn.Close(websocket.StatusTryAgainLater, ""))
		}
		defer free()
	}
	text, err := message.Text()
	if err != nil {
		return err
	}
	k.server.metrics.Message()
	return k.conn.Write(ctx, websocket.MessageText, text)
}
