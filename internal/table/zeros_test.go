//go:build unix

package table

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/katabasis-games/katabasis/internal/ledger"
	"github.com/katabasis-games/katabasis/internal/pace"
	"github.com/katabasis-games/katabasis/internal/store"
	"github.com/katabasis-games/katabasis/internal/store/postgres"
	"github.com/katabasis-games/katabasis/internal/store/postgres/pgtest"
)

// turned is a store whose clock a test turns.
type turned struct {
	store.Store
	ahead *atomic.Int64
}

func (s turned) turn(at time.Time) time.Time { return at.Add(time.Duration(s.ahead.Load())) }

func (s turned) Vigil(ctx context.Context, gap time.Duration) (store.Vigil, error) {
	v, err := s.Store.Vigil(ctx, gap)
	v.Now = s.turn(v.Now)
	return v, err
}

func (s turned) Beat(ctx context.Context, server string, lives time.Duration) (time.Time, error) {
	at, err := s.Store.Beat(ctx, server, lives)
	return s.turn(at), err
}

// Two servers share a PostgreSQL and do not hear of each other. At many tables a time is out, and
// at that moment its person moves and undoes, at both: that the time is out is said once, and
// nobody has moved after it.
func TestTwoServersAndManyZeros(t *testing.T) {
	t.Parallel()
	address := pgtest.Place(t, pgtest.URL(t))
	var ahead atomic.Int64
	server := func() *Service {
		kept, err := postgres.Open(context.Background(), address)
		must(t, err)
		t.Cleanup(func() { must(t, kept.Close()) })
		cfg := config(nil)
		cfg.Store, cfg.Lives = turned{kept, &ahead}, time.Minute
		return serve(t, cfg)
	}
	servers := []*Service{server(), server()}
	guests := map[string]string{"": ""}
	for _, name := range []string{"Ann", "Bob"} {
		g, err := servers[0].Guests().Add(t.Context(), name)
		must(t, err)
		guests[name] = g.ID
	}
	var houses []*house
	for i, s := range servers {
		houses = append(houses, &house{Service: s, t: t, guests: guests, count: i * 1000})
	}
	type late struct{ id, move string }
	var all []late
	for i := range 24 {
		p := aMinute
		if i%3 == 0 {
			p.AtZero = pace.GameEnds
		}
		h := houses[i%2]
		id := h.invited(NewTable{Game: "pebbles", Pace: &p, Seats: []NewSeat{{Kind: ledger.SeatPerson}, {Kind: ledger.SeatOpen}}}, "Ann", "Bob")
		h.begins(id)
		houses[1-i%2].get("Ann", id)
		all = append(all, late{id, state(t, h.get("Ann", id), 1).Moves[0].Move})
	}
	ahead.Add(int64(2 * time.Minute))
	for _, s := range servers {
		must(t, s.keepVigil(t.Context()))
	}
	var running sync.WaitGroup
	refused := []Code{TimeOut, NotYourSeat, NotPlaying}
	for i, one := range all {
		for j, h := range houses {
			ask := MoveRequest{ID: fmt.Sprint("late ", i, " ", j), Seat: 1, Move: one.move}
			running.Go(func() {
				_, err := h.Move(t.Context(), guests["Ann"], one.id, ask)
				if e := ErrorOf(err); e == nil || !slices.Contains(refused, e.Code) {
					t.Errorf("a move after the deadline: %v", err)
				}
			})
			running.Go(func() {
				_, err := h.Undo(t.Context(), guests["Ann"], one.id, UndoRequest{ID: ask.ID + " undo", Seat: 1})
				if e := ErrorOf(err); e == nil || !slices.Contains(refused, e.Code) {
					t.Errorf("an undo after the deadline: %v", err)
				}
			})
		}
	}
	running.Wait()
	for _, s := range servers {
		must(t, s.Close())
	}
	third := &house{Service: server(), t: t, guests: guests}
	for _, one := range all {
		if u := third.get("Ann", one.id); u.Table.TimedOut == 0 && u.Table.Seats[0].Kind != ledger.SeatBot {
			t.Errorf("read again: %s", toJSON(t, u.Table))
		}
		entries, err := third.cfg.Store.Entries(t.Context(), one.id, 0)
		must(t, err)
		outs := 0
		for _, e := range entries {
			switch {
			case e.Kind == string(ledger.EntryTimeout):
				outs++
			case e.Kind == string(ledger.EntryMove) && e.Guest == guests["Ann"]:
				t.Errorf("Ann has moved at %s", one.id)
			}
		}
		if outs != 1 {
			t.Errorf("the time is out %d times at %s", outs, one.id)
		}
	}
}
