package server

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"slices"
	"time"

	"github.com/coder/websocket"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/ledger"
	"github.com/katabasis-games/katabasis/internal/table"
)

// A client may send three things by its socket: whether it wants the scenes; a move, which
// is checked, counted and answered as if it had been posted; and a ping, to find out
// whether the connection still works. It needs the last because browsers do not show a
// page the pings of the server: a connection that was cut looks like a table where nothing
// happens.

// maxClientMessage is how many bytes a message of a client may have.
const maxClientMessage = 512

// clientMessage is a message of a client. Anything else is ignored.
type clientMessage struct {
	// Scene says whether the client wants what changes in the scenes.
	Scene *bool `json:"scene"`
	// Move is a move to make at the table.
	Move *table.MoveRequest `json:"move"`
	// Ping is a word that the server sends back.
	Ping string `json:"ping"`
}

// MoveReply answers a move that was sent by a socket: with the number of its entry, once
// the move is stored for good, or with the problem that a POST would have. The answer to a
// ping has nothing but its word.
type MoveReply struct {
	// Reply is the ID of the MoveRequest, or the word of the ping.
	Reply   string   `json:"reply"`
	Seq     int64    `json:"seq,omitempty"`
	Problem *Problem `json:"problem,omitempty"`
}

// listen reads what the client sends, which the library needs to notice pongs and the
// close, too. It ends the socket of a client that sends too much. It goes on reading after
// ctx is done, for the closing handshake.
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

// grant does what a message asks for. counted says that it was a change, which the limit
// of changes has counted. An error means that the connection is lost.
func (k *socket) grant(ctx context.Context, text []byte) (counted bool, err error) {
	var m clientMessage
	switch {
	case json.Unmarshal(text, &m) != nil:
	case m.Move != nil:
		return k.move(ctx, *m.Move)
	case m.Ping != "":
		return false, k.answer(MoveReply{Reply: m.Ping})
	case m.Scene != nil:
		select {
		case <-k.scenes: // the client has changed its mind
		default:
		}
		k.scenes <- *m.Scene
	}
	return false, nil
}

// errSignedOut ends a socket whose cookie counts no more. The client comes back with the one
// that it has now, and sends its move again.
var errSignedOut = errors.New("the browser was signed out")

// move makes a move and answers it.
func (k *socket) move(ctx context.Context, m table.MoveRequest) (counted bool, err error) {
	if !k.counts(ctx) {
		_ = k.conn.Close(websocket.StatusServiceRestart, "")
		return false, errSignedOut
	}
	came, reply := time.Now(), MoveReply{Reply: m.ID}
	if counted = k.mayChange(); !counted {
		reply.Problem = problemOfCode(tooManyRequests)
	} else if k.banned {
		reply.Problem = curbed(banned, k.server.standing(ctx, k.browser).Banned)
	} else if made, err := k.makeMove(ctx, m, came); err == nil {
		reply.Seq = made.Seq
	} else if ctx.Err() != nil {
		return true, ctx.Err() // it may have been made or not: the client sends it again
	} else {
		reply.Problem = k.server.problemOfError(ctx, err)
	}
	if reply.Problem != nil {
		k.server.metrics.Refused(reply.Problem.Code)
	}
	return counted, k.answer(reply)
}

// answer sends a reply between the Messages.
func (k *socket) answer(reply MoveReply) error {
	text, err := json.Marshal(reply)
	if err != nil {
		return err
	}
	return k.wire.answer(slices.Concat(frameHead(len(text)), text))
}

// makeMove makes a move after the checks that huma makes for one that is posted.
func (k *socket) makeMove(ctx context.Context, m table.MoveRequest, came time.Time) (table.Made, error) {
	if k.browser.Guest == "" {
		return table.Made{}, table.Err(table.NoGuest)
	}
	if ledger.SeatOf(m.Seat) == game.None || m.Seq < 0 { // huma checks it when a move is posted
		return table.Made{}, table.Err(table.Malformed)
	}
	return k.server.makeMove(ctx, k.browser.Guest, k.table, m, came)
}

// mayChange counts a change that came by the socket, as if it had been posted, and reports
// whether it is within the limits.
func (k *socket) mayChange() bool {
	s := k.server
	return !s.addresses.spent(noAnswer{}, noRequest, k.source) && !s.hasMissed(k.source) &&
		(k.browser.Guest == "" || !s.changes.spent(noAnswer{}, noRequest, guestSource(k.browser.Guest)))
}

// noAnswer is a ResponseWriter for quotas that count a move by a socket; they set headers.
type noAnswer struct{ http.ResponseWriter }

// Header returns headers that nobody reads.
func (noAnswer) Header() http.Header { return http.Header{} }

// noRequest is a request for the same purpose.
var noRequest = new(http.Request)
