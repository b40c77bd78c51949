package server

import (
	"context"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"
)

// Some answers are costly. One with the whole log of a table may be long, and stays in
// memory until its reader has taken it; a hint takes a lot of computing. So only a limited
// number of them are made at the same time, in all and for one address. Others wait for a
// slot.

// slots are a limited number of slots, in all and for each address.
type slots struct {
	all  chan struct{}
	each int
	mu   sync.Mutex
	of   map[string]*ownSlots
}

// ownSlots are the slots of one address or of one /48 network. users is how many requests
// have one or wait for one.
type ownSlots struct {
	places chan struct{}
	users  int
}

func newSlots(all, each int) *slots {
	return &slots{all: make(chan struct{}, all), each: each, of: map[string]*ownSlots{}}
}

// take waits for a slot for an address; done gives it back. It fails if ctx is done first.
func (t *slots) take(ctx context.Context, from source) (done func(), err error) {
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
		(from.net48 == "" || wait(t.enter(from.net48, addressesAround*t.each, &taken))) && wait(t.all)
	if !waits {
		done()
		return nil, ctx.Err()
	}
	return done, nil
}

// enter counts a user of the slots of an address or network, which key names, and returns
// these slots. It appends to leave the function that ends that.
func (t *slots) enter(key string, places int, leave *[]func()) chan struct{} {
	t.mu.Lock()
	defer t.mu.Unlock()
	own := t.of[key]
	if own == nil {
		own = &ownSlots{places: make(chan struct{}, places)}
		t.of[key] = own
	}
	own.users++
	*leave = append(*leave, func() { t.leave(key) })
	return own.places
}

// waiting returns how many requests wait for a slot.
func (t *slots) waiting() (n int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for key, own := range t.of {
		if !strings.Contains(key, "/") { // not a network, whose users the addresses have
			n += own.users
		}
	}
	return n - len(t.all)
}

func (t *slots) leave(key string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if own := t.of[key]; own.users > 1 {
		own.users--
	} else {
		delete(t.of, key)
	}
}

// limitCostly lets requests with costly answers wait for a slot. A socket takes slots of
// its own for long messages.
func (s *Server) limitCostly(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !routeOf(r.Context()).costly {
			next.ServeHTTP(w, r)
			return
		}
		ctx, cancel := context.WithTimeout(r.Context(), s.limits.Write)
		defer cancel()
		done, err := s.costlySlots.take(ctx, clientFrom(r.Context()).source)
		if err != nil {
			w.Header().Set("Retry-After", "5")
			refuse(w, tooManyRequests)
			return
		}
		defer done()
		// A client that does not read its answer must not keep the slot.
		_ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(s.limits.Write))
		next.ServeHTTP(w, r)
	})
}
