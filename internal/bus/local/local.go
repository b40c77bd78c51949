// Package local is a bus within a single process.
package local

import (
	"sync"

	"github.com/katabasis-games/katabasis/internal/bus"
)

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
}

// Publish rings every subscription of the table except one.
func (b *Bus) Publish(tableID string, except bus.Subscription) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	for s := range b.subscriptions[tableID] {
		if except == bus.Subscription(s) {
			continue
		}
		select {
		case s.bell <- struct{}{}:
		default: // it is ringing already
		}
	}
	return nil
}

// Subscribe returns a subscription to the table.
func (b *Bus) Subscribe(tableID string) (bus.Subscription, error) {
	s := &subscription{bus: b, table: tableID, bell: make(chan struct{}, 1)}
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
