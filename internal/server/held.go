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

// held are the sockets of each address, by table.
type held struct {
	mu sync.Mutex
	of map[string]map[string]int
}

// take counts a socket of an address to a table. It reports whether the address
// may hold the table, when weigh tells what a table weighs and most is what all
// of an address may.
func (h *held) take(addr, table string, weigh func(table string) int, most int) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	tables := h.of[addr]
	if tables[table] == 0 && len(tables) >= fewTables {
		weight := weigh(table)
		for other := range tables {
			weight += weigh(other)
		}
		if weight > most {
			return false
		}
	}
	if tables == nil {
		if h.of == nil {
			h.of = map[string]map[string]int{}
		}
		tables = map[string]int{}
		h.of[addr] = tables
	}
	tables[table]++
	return true
}

// free counts a socket out.
func (h *held) free(addr, table string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	tables := h.of[addr]
	if tables[table]--; tables[table] <= 0 {
		delete(tables, table)
	}
	if len(tables) == 0 {
		delete(h.of, addr)
	}
}
