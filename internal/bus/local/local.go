// Package local is the bus of a single process.
package local

import "sync"

// Bus rings subscribers in the same process. The zero value is ready for use.
type Bus struct {
	mu    sync.Mutex
	bells map[string]map[chan struct{}]bool
}

// Publish rings every subscriber of the table except one.
func (b *Bus) Publish(tableID string, except <-chan struct{}) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for bell := range b.bells[tableID] {
		if bell == except {
			continue
		}
		select {
		case bell <- struct{}{}:
		default: // an unanswered ring is there already
		}
	}
}

// Subscribe returns a bell for the table, and the function that ends it.
func (b *Bus) Subscribe(tableID string) (<-chan struct{}, func()) {
	bell := make(chan struct{}, 1)
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.bells == nil {
		b.bells = map[string]map[chan struct{}]bool{}
	}
	if b.bells[tableID] == nil {
		b.bells[tableID] = map[chan struct{}]bool{}
	}
	b.bells[tableID][bell] = true
	return bell, func() { b.end(tableID, bell) }
}

func (b *Bus) end(tableID string, bell chan struct{}) {
	b.mu.Lock()
	defer b.mu.Unlock()
	delete(b.bells[tableID], bell)
	if len(b.bells[tableID]) == 0 {
		delete(b.bells, tableID)
	}
}
