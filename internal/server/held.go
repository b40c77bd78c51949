package server

import "sync"

// A socket to a table keeps the table in memory. So the sockets of one address may hold
// only a part of the memory for tables; otherwise it could leave no room for others.

const (
	// share: one address may hold an eighth of the memory for tables.
	share = 8
	// fewTables is how many tables an address may hold however large they are.
	fewTables = 2
)

// tablesHeld counts the sockets of each address, and of each /48 network, by table.
type tablesHeld struct {
	mu sync.Mutex
	of map[string]map[string]int
}

// take counts a socket from an address to a table. It returns false, and counts nothing,
// if the address may not hold the table. weigh returns the bytes that a table takes; most
// is how many the tables of an address may take.
func (h *tablesHeld) take(from source, table string, weigh func(table string) int, most int) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	if !h.may(from.addr, table, weigh, most) || !h.may(from.net48, table, weigh, memoryAround*most) {
		return false
	}
	h.count(from.addr, table)
	h.count(from.net48, table)
	return true
}

// may reports whether an address or a network, which key names, may hold a table. The
// key "" stands for no network.
func (h *tablesHeld) may(key, table string, weigh func(table string) int, most int) bool {
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

func (h *tablesHeld) count(key, table string) {
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

// free gives back what take counted.
func (h *tablesHeld) free(from source, table string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, key := range []string{from.addr, from.net48} {
		if key == "" {
			continue
		}
		lessen(h.of[key], table)
		if len(h.of[key]) == 0 {
			delete(h.of, key)
		}
	}
}
