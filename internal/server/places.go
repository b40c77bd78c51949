package server

import "sync"

// places counts how many sockets or connections each address holds, and each /48 network.
type places struct {
	mu           sync.Mutex
	taken, net48 map[string]int
}

// take takes one of the max places of an address. It returns false if all are taken.
func (p *places) take(from source, max int) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.taken[from.addr] >= max || from.net48 != "" && p.net48[from.net48]/addressesAround >= max {
		return false
	}
	if p.taken == nil {
		p.taken, p.net48 = map[string]int{}, map[string]int{}
	}
	p.taken[from.addr]++
	if from.net48 != "" {
		p.net48[from.net48]++
	}
	return true
}

// all returns how many places are taken.
func (p *places) all() (n int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, taken := range p.taken {
		n += taken
	}
	return n
}

// free gives a place back.
func (p *places) free(from source) {
	p.mu.Lock()
	defer p.mu.Unlock()
	lessen(p.taken, from.addr)
	if from.net48 != "" {
		lessen(p.net48, from.net48)
	}
}

// lessen subtracts 1 from a count, and removes it when it is 0.
func lessen(counts map[string]int, key string) {
	if counts[key]--; counts[key] <= 0 {
		delete(counts, key)
	}
}
