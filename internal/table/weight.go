package table

import (
	"cmp"
	"slices"
)

// tableWeight is the memory of a table without its log, in bytes, rather more than less.
const tableWeight = 128 << 10

// weigh notes how much memory the table takes. If all tables together take too much, the
// least used ones leave the memory. It reports whether there is room; for a single table
// there always is.
func (a *actor) weigh() bool {
	s := a.s
	weight := tableWeight
	if a.room != nil {
		weight += a.room.Weight
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.actors[a.id] != a {
		return true // sent away meanwhile
	}
	s.weight += weight - a.weight
	a.weight = weight
	if s.weight > s.cfg.Memory {
		s.sendAway(s.cfg.Memory - s.cfg.Memory/8)
	}
	return s.weight <= s.cfg.Memory || len(s.actors) == 1
}

// Weight is about how many bytes a table takes in memory, 0 when it is not there.
func (s *Service) Weight(id string) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	if a := s.actors[id]; a != nil {
		return a.weight
	}
	return 0
}

// Memory is how many bytes all tables in memory may take, about.
func (s *Service) Memory() int { return s.cfg.Memory }

// Shed sends the tables away that nobody uses now, the least used first, until
// at most half of the memory for tables is taken.
func (s *Service) Shed() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.sendAway(s.cfg.Memory / 2)
}

// sendAway has tables that nobody has acquired leave the memory until the others
// weigh no more than so much. Their logs are in the store. The caller holds mu.
func (s *Service) sendAway(most int) {
	var idle []*actor
	for _, a := range s.actors {
		if a.refs == 0 {
			idle = append(idle, a)
		}
	}
	slices.SortFunc(idle, func(a, b *actor) int { return cmp.Compare(a.used, b.used) })
	for _, a := range idle {
		if s.weight <= most {
			return
		}
		s.drop(a)
		a.end()
	}
}
