package server

import (
	"context"
	"encoding/json"
	"net/http"
	"slices"
	"time"

	"github.com/coder/websocket"

	"github.com/katabasis-games/katabasis/internal/table"
)

// A client may ask for three things by its socket: for the scenes, for a move, which is
// then checked, counted and answered as if it had been posted, and whether the line is
// alive. A browser is not told of the pings that the server sends, and a line that has
// been cut in between looks to it like one on which nothing happens.

// maxWords is how many bytes a client may send at a time.
const maxWords = 512

// wish is what a client may send. All else is ignored.
type wish struct {
	// Scene has what changes in the scenes be told, or no more.
	Scene *bool `json:"scene"`
	// Move makes a move at the table.
	Move *table.MoveRequest `json:"move"`
	// Ping is answered with the same word.
	Ping string `json:"ping"`
}

// MoveReply answers a move that was sent by a socket: with the number of its entry,
// once the move is kept for good, or with the problem that a POST would have. A ping is
// answered with its word alone.
type MoveReply struct {
	// Reply is the ID of the MoveRequest, or the word of the ping.
	Reply   string   `json:"reply"`
	Seq     int64    `json:"seq,omitempty"`
	Problem *Problem `json:"problem,omitempty"`
}

// listen takes what the client sends, so that its pongs and its close are
// seen too, and ends the socket of one that talks without end. It reads past the
// end of ctx, which is when the closing handshake wants it to.
func (k *socket) listen(ctx context.Context, cancel context.CancelFunc) {
	defer k.server.catch("socket of " + k.table)
	defer cancel()
	all := context.WithoutCancel(ctx)
	for {
		_, text, err := k.conn.Read(all)
		if err != nil {
			return
		}
		counted, err := k.grant(ctx, text)
		if err != nil {
			return
		}
		if !counted && !k.talk.Allow() {
			_ = k.conn.Close(websocket.StatusPolicyViolation, "")
			return
		}
	}
}

// grant does what the client asks for, and reports whether that was a change, which
// is counted with the others. The error is that of a connection that is lost.
func (k *socket) grant(ctx context.Context, text []byte) (counted bool, err error) {
	var w wish
	switch {
	case json.Unmarshal(text, &w) != nil:
	case w.Move != nil:
		return k.move(ctx, *w.Move)
	case w.Ping != "":
		return false, k.answer(MoveReply{Reply: w.Ping})
	case w.Scene != nil:
		select {
		case <-k.scenes: // it is no longer the wish
		default:
		}
		k.scenes <- *w.Scene
	}
	return false, nil
}

// move makes a move and answers it.
func (k *socket) move(ctx context.Context, m table.MoveRequest) (counted bool, err error) {
	came, reply := time.Now(), MoveReply{Reply: m.ID}
	if counted = k.mayChange(); !counted {
		reply.Problem = problem(tooManyRequests)
	} else if made, err := k.make(ctx, m, came); err == nil {
		reply.Seq = made.Seq
	} else if ctx.Err() != nil {
		return true, ctx.Err() // nobody knows what has become of it: he asks again
	} else {
		reply.Problem = k.server.problemOf(ctx, err)
	}
	if reply.Problem != nil {
		k.server.metrics.Refused(reply.Problem.Code)
	}
	return counted, k.answer(reply)
}

// answer sends a reply among the messages.
func (k *socket) answer(reply MoveReply) error {
	text, err := json.Marshal(reply)
	if err != nil {
		return err
	}
	return k.wire.send(slices.Concat(frameHead(len(text)), text))
}

func (k *socket) make(ctx context.Context, m table.MoveRequest, came time.Time) (table.Made, error) {
	switch {
	case k.guest == "":
		return table.Made{}, table.Err(table.NoGuest)
	case m.Seat < 1 || m.Seat > 16 || m.Seq < 0: // as the document says
		return table.Made{}, table.Err(table.Malformed)
	}
	return k.server.makeMove(ctx, k.guest, k.table, m, came)
}

// mayChange counts a change that comes by the socket as one that is posted.
func (k *socket) mayChange() bool {
	s := k.server
	return !s.addresses.spent(nobody, noRequest, k.home) && !s.hasMissed(k.home) &&
		(k.guest == "" || !s.changes.spent(nobody, noRequest, of(k.guest)))
}

// nowhere is where the headers go of an answer that has none.
type nowhere struct{ http.ResponseWriter }

// Header keeps nothing.
func (nowhere) Header() http.Header { return http.Header{} }

// These stand for the request that a move by a socket is not.
var (
	nobody    http.ResponseWriter = nowhere{}
	noRequest                     = new(http.Request)
)
