package load

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"sync"
	"syscall"
	"time"

	"github.com/coder/websocket"
)

type moveRequest struct {
	ID   string `json:"id"`
	Seat int    `json:"seat"`
	Move string `json:"move"`
	Seq  int64  `json:"seq"`
}

// buffers are for messages, each of which is needed only while it is read.
var buffers = sync.Pool{New: func() any { return new(bytes.Buffer) }}

// watch reads the socket of a guest, from 0, until the game is over, and plays if the guest
// has a seat.
func (g *gameRun) watch(ctx context.Context, guest int) error {
	conn, err := g.guests[guest].open(ctx, g.path("/socket?since=0"))
	if err != nil {
		return err
	}
	defer func() { _ = conn.CloseNow() }()
	defer context.AfterFunc(ctx, func() { _ = conn.CloseNow() })()
	conn.SetReadLimit(-1)
	reader := &reader{gameRun: g, guest: guest, conn: conn}
	for !reader.has.over {
		if err := reader.next(ctx); err != nil {
			if ctx.Err() != nil {
				return ctx.Err()
			}
			return err
		}
	}
	_ = conn.Close(websocket.StatusNormalClosure, "") // an error no longer matters
	return nil
}

// open opens a socket.
func (g *guest) open(ctx context.Context, path string) (*websocket.Conn, error) {
	conn, response, err := websocket.Dial(ctx, g.api.url+path, &websocket.DialOptions{HTTPClient: g.api.sockets, HTTPHeader: g.headers()})
	if err == nil {
		return conn, nil
	}
	if response != nil && response.StatusCode != http.StatusSwitchingProtocols {
		text, _ := io.ReadAll(response.Body) // without a reason, the status is enough
		return nil, refusalOf(StepSocket, response.StatusCode, text)
	}
	return nil, broken(StepSocket, err)
}

// reader is one guest, a player or a spectator, with a socket.
type reader struct {
	*gameRun
	guest int
	conn  *websocket.Conn
	// acted is the table’s number at which the guest made their latest move.
	acted int64
	shown bool
	has   memory
}

// unhurried is the context for reading and writing. When the run ends, the connection is
// closed; so no single message needs a context that ends.
var unhurried = context.Background()

// next reads one message, and moves if it is the guest’s turn.
func (r *reader) next(ctx context.Context) error {
	_, text, err := r.conn.Reader(unhurried)
	if err != nil {
		return broken(StepSocket, err)
	}
	buffer := buffers.Get().(*bytes.Buffer)
	defer buffers.Put(buffer)
	buffer.Reset()
	if _, err := buffer.ReadFrom(text); err != nil {
		return broken(StepSocket, err)
	}
	now := time.Now()
	news := r.has.read(buffer.Bytes())
	switch {
	case news.refusal != nil:
		return news.refusal
	case news.answer:
		return nil
	}
	r.arrive(r.guest, news.moves, now)
	if !r.shown {
		r.shown = true
		r.appear()
	}
	if seat := r.guest + 1; r.guest < r.run.Seats && r.has.turn == seat && news.seq > r.acted && len(r.has.choices) > 0 {
		r.acted = news.seq
		return r.act(ctx, r.choose(seat, r.has.choices, news.seq))
	}
	return nil
}

// act makes a move: it waits for the start of the game and for the pace, and calls send,
// which calls depart. A move that may have to wait does so in a goroutine of its own, so that
// the guest goes on reading.
func (r *reader) act(ctx context.Context, move moveRequest) error {
	select {
	case <-r.started:
		if r.run.Rate == 0 && !r.run.Post {
			return r.send(ctx, move)
		}
	default:
	}
	r.group.Go(func() error {
		if err := wait(ctx, r.started); err != nil {
			return err
		}
		if err := r.run.pace.Wait(ctx); err != nil {
			return err
		}
		return r.send(ctx, move)
	})
	return nil
}

// send posts a move, or sends it by the socket.
func (r *reader) send(ctx context.Context, move moveRequest) error {
	r.depart(move.Seat)
	if r.run.Post {
		return r.guests[r.guest].ask(ctx, StepMove, r.path("/moves"), move, nil)
	}
	text, err := json.Marshal(struct {
		Move moveRequest `json:"move"`
	}{move})
	if err != nil {
		return err
	}
	if err := r.conn.Write(unhurried, websocket.MessageText, text); err != nil {
		return broken(StepMove, err)
	}
	return nil
}

// hungUp reports whether the server closed a connection without an answer.
func hungUp(err error) bool {
	return errors.Is(err, io.EOF) || errors.Is(err, syscall.ECONNRESET) || errors.Is(err, syscall.EPIPE)
}
