package server

import (
	"context"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"
)

// An answer that tells a table from its beginning may be long, and is in memory
// until its reader has taken it; and a hint takes thought. So only some of them are
// on their way at a time, in all and to one address; the others wait for their turn.

// turns are the places for costly answers.
type turns struct {
	all  chan struct{}
	each int
	mu   sync.Mutex
	of   map[string]*turnsOf
}

// turnsOf are the places of one address, or of a network around some, and how many have
// one or wait for one.
type turnsOf struct {
	places chan struct{}
	users  int
}

func newTurns(all, each int) *turns {
	return &turns{all: make(chan struct{}, all), each: each, of: map[string]*turnsOf{}}
}

// take waits for a turn of an address; done gives it back.
func (t *turns) take(ctx context.Context, from home) (done func(), err error) {
	var taken []func()
	done = func() {
		for _, free := range slices.Backward(taken) {
			free()
		}
	}
	wait := func(places chan struct{}) bool {
		select {
		case places <- struct{}{}:
			taken = append(taken, func() { <-places })
			return true
		case <-ctx.Done():
			return false
		}
	}
	waits := wait(t.enter(from.addr, t.each, &taken)) &&
		(from.around == "" || wait(t.enter(from.around, addressesAround*t.each, &taken))) && wait(t.all)
	if !waits {
		done()
		return nil, ctx.Err()
	}
	return done, nil
}

// enter counts a user of a key's places, of which there are so many: one who has a place
// or waits for it, until leave is called.
func (t *turns) enter(key string, places int, leave *[]func()) chan struct{} {
	t.mu.Lock()
	defer t.mu.Unlock()
	own := t.of[key]
	if own == nil {
		own = &turnsOf{places: make(chan struct{}, places)}
		t.of[key] = own
	}
	own.users++
	*leave = append(*leave, func() { t.leave(key) })
	return own.places
}

// waiting is how many wait for a turn.
func (t *turns) waiting() (n int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for key, own := range t.of {
		if !strings.Contains(key, "/") { // a network waits for nothing by itself
			n += own.users
		}
	}
	return n - len(t.all)
}

func (t *turns) leave(key string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if own := t.of[key]; own.users > 1 {
		own.users--
	} else {
		delete(t.of, key)
	}
}

// takeTurns has requests wait whose answers are costly. A socket takes a turn for the
// first message alone.
func (s *Server) takeTurns(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !routeOf(r.Context()).costly {
			next.ServeHTTP(w, r)
			return
		}
		ctx, cancel := context.WithTimeout(r.Context(), s.limits.Write)
		defer cancel()
		done, err := s.turns.take(ctx, clientFrom(r.Context()).home)
		if err != nil {
			w.Header().Set("Retry-After", "5")
			refuse(w, tooManyRequests)
			return
		}
		defer done()
		// Who does not take his answer does not keep his turn.
		_ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(s.limits.Write))
		next.ServeHTTP(w, r)
	})
}
