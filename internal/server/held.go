package server

import "sync"

// Whoever has a socket to a table keeps it in memory. So an address holds no more
// than its share of the memory for tables: nobody else shall be told that there is
// no room.

const (
	// share is which part of the memory for tables one address may hold, one in so
	// many.
	share = 8
	// fewTables are held by an address whatever they weigh.
	fewTables = 2
)

// held are the sockets of each address, and of each network around some, by table.
type held struct {
	mu sync.Mutex
	of map[string]map[string]int
}

// take counts a socket from an address to a table. It reports whether the address
// may hold the table, when weigh tells what a table weighs and most is what all
// of an address may.
func (h *held) take(from home, table string, weigh func(table string) int, most int) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	if !h.may(from.addr, table, weigh, most) || !h.may(from.around, table, weigh, memoryAround*most) {
		return false
	}
	h.count(from.addr, table)
	h.count(from.around, table)
	return true
}

// may reports whether all of a key may hold a table; "" is none.
func (h *held) may(key, table string, weigh func(table string) int, most int) bool {
	tables := h.of[key]
	if key == "" || tables[table] > 0 || len(tables) < fewTables {
		return true
	}
	weight := weigh(table)
	for other := range tables {
		weight += weigh(other)
	}
	return weight <= most
}

func (h *held) count(key, table string) {
	if key == "" {
		return
	}
	if h.of == nil {
		h.of = map[string]map[string]int{}
	}
	if h.of[key] == nil {
		h.of[key] = map[string]int{}
	}
	h.of[key][table]++
}

// free counts a socket out.
func (h *held) free(from home, table string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, key := range []string{from.addr, from.around} {
		if key == "" {
			continue
		}
		lessen(h.of[key], table)
		if len(h.of[key]) == 0 {
			delete(h.of, key)
		}
	}
}
