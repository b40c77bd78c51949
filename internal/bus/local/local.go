// Package local is a bus within a single process.
package local

import (
	"sync"

	"github.com/katabasis-games/katabasis/internal/bus"
)

// kept is how many words wait at a subscription.
const kept = 64

// Bus rings subscriptions in the same process; it never fails. The zero value
// is ready for use.
type Bus struct {
	mu            sync.Mutex
	subscriptions map[string]map[*subscription]bool
}

type subscription struct {
	bus   *Bus
	table string
	bell  chan struct{}
	words chan []byte

	// Guarded by bus.mu: the greatest number that was rung, and whether any other may have
	// been lost.
	rung int64
	lost bool
}

// Publish rings every subscription of the table except one.
func (b *Bus) Publish(tableID string, seq int64, except bus.Subscription) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	for s := range b.subscriptions[tableID] {
		if except != bus.Subscription(s) {
			s.ring(seq)
		}
	}
	return nil
}

// RingAll rings every bell: any ring may have been lost.
func (b *Bus) RingAll() {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, all := range b.subscriptions {
		for s := range all {
			s.lost = true
			s.ring(0)
		}
	}
}

// Ring rings one subscription of a Bus, for a number that comes from elsewhere.
func Ring(to bus.Subscription, seq int64) {
	s := to.(*subscription)
	s.bus.mu.Lock()
	defer s.bus.mu.Unlock()
	s.ring(seq)
}

// Hear passes words from elsewhere on to one subscription of a Bus.
func Hear(to bus.Subscription, words []byte) { to.(*subscription).hear(words) }

func (s *subscription) hear(words []byte) {
	select {
	case s.words <- words:
	default: // they are said again
	}
}

func (s *subscription) ring(seq int64) {
	s.rung = max(s.rung, seq)
	select {
	case s.bell <- struct{}{}:
	default: // it is ringing already
	}
}

// Tell passes words on to every subscription of the table except one.
func (b *Bus) Tell(tableID string, words []byte, except bus.Subscription) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	for s := range b.subscriptions[tableID] {
		if except != bus.Subscription(s) {
			s.hear(words)
		}
	}
	return nil
}

// Subscribe returns a subscription to the table.
func (b *Bus) Subscribe(tableID string) (bus.Subscription, error) {
	s := &subscription{bus: b, table: tableID, bell: make(chan struct{}, 1), words: make(chan []byte, kept)}
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.subscriptions == nil {
		b.subscriptions = map[string]map[*subscription]bool{}
	}
	if b.subscriptions[tableID] == nil {
		b.subscriptions[tableID] = map[*subscription]bool{}
	}
	b.subscriptions[tableID][s] = true
	return s, nil
}

// Bell receives a value after each Publish of the table.
func (s *subscription) Bell() <-chan struct{} { return s.bell }

// Words receives what was told.
func (s *subscription) Words() <-chan []byte { return s.words }

// Rung returns the greatest number that has been rung since the last call.
func (s *subscription) Rung() int64 {
	s.bus.mu.Lock()
	defer s.bus.mu.Unlock()
	rung := s.rung
	if s.lost {
		rung = 0
	}
	s.rung, s.lost = 0, false
	return rung
}

// Close silences the bell.
func (s *subscription) Close() {
	b := s.bus
	b.mu.Lock()
	defer b.mu.Unlock()
	delete(b.subscriptions[s.table], s)
	if len(b.subscriptions[s.table]) == 0 {
		delete(b.subscriptions, s.table)
	}
}
