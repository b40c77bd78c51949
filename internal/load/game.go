package load

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"sync"
	"syscall"
	"time"

	"github.com/coder/websocket"
)

// game is one game at a table: a socket for every guest, and the moves.
type game struct {
	*table
	flights flights
	// appear tells that a guest has been shown the table, shown is closed when all
	// have; so with the end of the game.
	appear, finish func()
	shown, over    chan struct{}
	// sockets are the guests', from when the game has been shown.
	sockets []*websocket.Conn
	// turns are those to move, at most one for each seat.
	turns chan turn
}

// turn is a seat that is to move, and what it may do.
type turn struct {
	seat    int
	choices []string
}

func newGame(t *table) *game {
	g := &game{table: t, flights: flights{seen: make([]int, len(t.guests))}, turns: make(chan turn, t.Seats), sockets: make([]*websocket.Conn, len(t.guests))}
	g.appear, g.shown = gate(len(t.guests))
	g.finish, g.over = gate(len(t.guests))
	return g
}

// move makes the moves until the game is over.
func (g *game) move(ctx context.Context) error {
	for {
		var now turn
		select {
		case now = <-g.turns:
		case <-g.over:
			return nil
		case <-ctx.Done():
			return ctx.Err()
		}
		if err := g.pace.Wait(ctx); err != nil {
			return err
		}
		g.moves++
		body := moveRequest{ID: fmt.Sprint(g.moves), Seat: now.seat, Move: now.choices[g.rand.IntN(len(now.choices))]}
		g.flights.depart(now.seat, time.Now())
		if err := g.send(ctx, now.seat-1, body); err != nil {
			return err
		}
	}
}

// send makes a move of a guest, by number from 0, as it is to be made.
func (g *game) send(ctx context.Context, guest int, move moveRequest) error {
	if g.Post {
		return g.guests[guest].ask(ctx, StepMove, g.path("/moves"), move, nil)
	}
	text, err := json.Marshal(map[string]moveRequest{"move": move})
	if err != nil {
		return err
	}
	if err := g.sockets[guest].Write(ctx, websocket.MessageText, text); err != nil {
		return broken(StepMove, err)
	}
	return nil
}

type moveRequest struct {
	ID   string `json:"id"`
	Seat int    `json:"seat"`
	Move string `json:"move"`
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
	conn.SetReadLimit(-1)
	g.sockets[guest] = conn
	reader := &reader{game: g, guest: guest}
	for !reader.done {
		if err := reader.next(ctx, conn); err != nil {
			return err
		}
	}
	g.finish()
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
	// acted is the number of the newest entry that the guest has acted on.
	acted int64
	shown bool
	done  bool
	has   memory
}

// next reads one message and does what it asks for.
func (r *reader) next(ctx context.Context, conn *websocket.Conn) error {
	buffer := buffers.Get().(*bytes.Buffer)
	defer buffers.Put(buffer)
	buffer.Reset()
	_, text, err := conn.Reader(ctx)
	if err == nil {
		_, err = buffer.ReadFrom(text)
	}
	if err != nil {
		return broken(StepSocket, err)
	}
	if answered, err := readReply(buffer.Bytes()); answered {
		return err
	}
	now := time.Now()
	news := r.has.read(buffer.Bytes(), r.guest+1)
	r.meter.received(r.flights.arrive(r.guest, news.moves, now))
	if !r.shown {
		r.shown = true
		r.appear()
	}
	if r.guest < r.Seats && news.turn == r.guest+1 && news.seq > r.acted && len(news.choices) > 0 {
		r.acted = news.seq
		r.turns <- turn{r.guest + 1, news.choices}
	}
	r.done = news.over
	return nil
}

// hungUp reports whether the server ended a connection without a word.
func hungUp(err error) bool {
	return errors.Is(err, io.EOF) || errors.Is(err, syscall.ECONNRESET) || errors.Is(err, syscall.EPIPE)
}
