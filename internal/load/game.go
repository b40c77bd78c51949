package load

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"strconv"
	"sync"
	"syscall"
	"time"

	"github.com/coder/websocket"
	"golang.org/x/sync/errgroup"
)

// game is one game at a table: a socket for every guest, and the moves.
type game struct {
	*table
	// appear tells that a guest has been shown the table, shown is closed when all
	// have.
	appear func()
	shown  chan struct{}
	// started is closed when moves may be made; those that wait are made in group.
	started chan struct{}
	group   *errgroup.Group

	mu      sync.Mutex // guards what follows, and what the table keeps of its moves
	flights flights
}

func newGame(t *table, group *errgroup.Group) *game {
	g := &game{table: t, group: group, started: make(chan struct{}), flights: flights{seen: make([]int, len(t.guests))}}
	g.appear, g.shown = gate(len(t.guests))
	return g
}

// gather has the moves begin when all guests have been shown the table, which arrived
// is told, and all tables are ready.
func (g *game) gather(ctx context.Context, arrived func()) error {
	if err := wait(ctx, g.shown); err != nil {
		return err
	}
	arrived()
	if err := wait(ctx, g.begin); err != nil {
		return err
	}
	close(g.started)
	return nil
}

// choose chooses what a seat does, among what it may do at a number of the table.
func (g *game) choose(seat int, choices []string, seq int64) moveRequest {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.moves++
	return moveRequest{ID: strconv.Itoa(g.moves), Seat: seat, Move: choices[g.rand.IntN(len(choices))], Seq: seq}
}

// depart begins the flight of a move.
func (g *game) depart(seat int) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.flights.depart(seat, time.Now())
}

// arrive counts a message to a guest, by number from 0, and the moves that it tells.
func (g *game) arrive(guest int, moves []made, now time.Time) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.meter.received(g.number, g.flights.arrive(guest, moves, now))
}

type moveRequest struct {
	ID   string `json:"id"`
	Seat int    `json:"seat"`
	Move string `json:"move"`
	Seq  int64  `json:"seq"`
}

// buffers are for messages, which are short lived.
var buffers = sync.Pool{New: func() any { return new(bytes.Buffer) }}

// watch reads the socket of a guest, by number from 0, until the game is over.
func (g *game) watch(ctx context.Context, guest int) error {
	conn, err := g.guests[guest].open(ctx, g.path("/socket?since=0"))
	if err != nil {
		return err
	}
	defer func() { _ = conn.CloseNow() }()
	defer context.AfterFunc(ctx, func() { _ = conn.CloseNow() })()
	conn.SetReadLimit(-1)
	reader := &reader{game: g, guest: guest, conn: conn}
	for !reader.has.over {
		if err := reader.next(ctx); err != nil {
			if ctx.Err() != nil {
				return ctx.Err()
			}
			return err
		}
	}
	_ = conn.Close(websocket.StatusNormalClosure, "") // the game is over, however it closes
	return nil
}

// open opens a socket.
func (g *guest) open(ctx context.Context, path string) (*websocket.Conn, error) {
	conn, response, err := websocket.Dial(ctx, g.api.url+path, &websocket.DialOptions{HTTPClient: g.api.sockets, HTTPHeader: g.headers()})
	if err == nil {
		return conn, nil
	}
	if response != nil && response.StatusCode != http.StatusSwitchingProtocols {
		text, _ := io.ReadAll(response.Body) // without a reason the status says it
		return nil, refusalOf(StepSocket, response.StatusCode, text)
	}
	return nil, broken(StepSocket, err)
}

// reader is one guest at a socket.
type reader struct {
	*game
	guest int
	conn  *websocket.Conn
	// acted is the number of the newest entry that the guest has acted on.
	acted int64
	shown bool
	has   memory
}

// unhurried is for reading and writing: when there is no more time, the connection is
// closed, so that no message has to be watched over.
var unhurried = context.Background()

// next reads one message and does what it asks for.
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
	if seat := r.guest + 1; r.guest < r.Seats && r.has.turn == seat && news.seq > r.acted && len(r.has.choices) > 0 {
		r.acted = news.seq
		return r.act(ctx, r.choose(seat, r.has.choices, news.seq))
	}
	return nil
}

// act makes a move; one that has to wait, in the background, so that the guest goes on
// reading.
func (r *reader) act(ctx context.Context, move moveRequest) error {
	select {
	case <-r.started:
		if r.Rate == 0 && !r.Post {
			return r.send(ctx, move)
		}
	default:
	}
	r.group.Go(func() error {
		if err := wait(ctx, r.started); err != nil {
			return err
		}
		if err := r.pace.Wait(ctx); err != nil {
			return err
		}
		return r.send(ctx, move)
	})
	return nil
}

// send sends a move as it is to be sent.
func (r *reader) send(ctx context.Context, move moveRequest) error {
	r.depart(move.Seat)
	if r.Post {
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

// hungUp reports whether the server ended a connection without a word.
func hungUp(err error) bool {
	return errors.Is(err, io.EOF) || errors.Is(err, syscall.ECONNRESET) || errors.Is(err, syscall.EPIPE)
}
