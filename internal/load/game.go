package load

import (
	"context"
	"strconv"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"
)

// gameRun is one game at a table, which every guest follows by a socket of their own.
type gameRun struct {
	*tableRun
	// appear is called when a guest has got their first message; shown is closed after
	// the last of them.
	appear func()
	shown  chan struct{}
	// started is closed when moves may be made. Moves that have to wait do so in group.
	started chan struct{}
	group   *errgroup.Group

	mu      sync.Mutex // guards flights, and the table’s moves and rand
	flights flights
}

func newGame(t *tableRun, group *errgroup.Group) *gameRun {
	g := &gameRun{tableRun: t, group: group, started: make(chan struct{}), flights: flights{seen: make([]int, len(t.guests))}}
	g.appear, g.shown = gate(len(t.guests))
	return g
}

// gather lets the moves begin: it waits until all guests have seen the table, calls
// arrived, and waits until all tables are ready.
func (g *gameRun) gather(ctx context.Context, arrived func()) error {
	if err := wait(ctx, g.shown); err != nil {
		return err
	}
	arrived()
	if err := wait(ctx, g.run.begin); err != nil {
		return err
	}
	close(g.started)
	return nil
}

// choose picks one of a seat’s choices, which it has at the table’s number seq.
func (g *gameRun) choose(seat int, choices []string, seq int64) moveRequest {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.moves++
	return moveRequest{ID: strconv.Itoa(g.moves), Seat: seat, Move: choices[g.rand.IntN(len(choices))], Seq: seq}
}

// depart notes that a seat sends a move now.
func (g *gameRun) depart(seat int) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.flights.depart(seat, time.Now())
}

// arrive counts a message to a guest, from 0, and the moves that it contains.
func (g *gameRun) arrive(guest int, moves []made, now time.Time) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.run.meter.received(g.number, g.flights.arrive(guest, moves, now))
}
