package pyramid

import (
	"math/bits"

	"github.com/katabasis-games/katabasis/game"
)

// What the view tells of ways: who can come where, and what would cut whom off.

// distances are by place how many moves it is to the nearest entrance space: 0 for
// those themselves, and where no way leads out.
type distances [maxPlaces]int8

func (s *State) distances() (far distances) {
	found := board.doors
	edge := found
	for n := int8(1); edge != 0; n++ {
		edge = board.around(edge) &^ (found | s.blocked)
		found |= edge
		for set := edge; set != 0; set &= set - 1 {
			far[set.first()] = n
		}
	}
	return far
}

func (far *distances) list() []int {
	list := make([]int, board.places+1)
	for n := range list {
		list[n] = int(far[n])
	}
	return list
}

func (set places) list(l *game.Lists) []int {
	list := l.Numbers(bits.OnesCount64(uint64(set)))
	for ; set != 0; set &= set - 1 {
		list = append(list, int(set.first()))
	}
	return list
}

// wayOut are the places on a shortest way of a player's out of the pyramid.
func (s *State) wayOut(p game.Seat, far *distances, l *game.Lists) []int {
	way := l.Numbers(int(far[s.at[p]]))
	from := s.at[p]
	for far[from] > 0 {
		from = s.nearer(from, far)
		way = append(way, int(from))
	}
	return way
}

// nearer is the next place on a shortest way out.
func (s *State) nearer(from place, far *distances) place {
	set := board.next[from] &^ s.blocked
	for {
		to := set.first()
		if far[to] == far[from]-1 && (far[to] > 0 || board.doors.has(to)) {
			return to
		}
		set &= set - 1
	}
}

// perils are for each player inside the squares where a block alone would cut
// them off; none for one who still has to jump from the block that falls. The one set
// aside may be any of those that have not fallen.
func (s *State) perils(far *distances) (perils [maxSeats]places) {
	for set := s.risky(far) & board.inside &^ s.blocked; set != 0; set &= set - 1 {
		n := set.first()
		open := board.reachable(board.doors, s.blocked|at(n))
		for p := range s.seats {
			lost := !open.has(s.at[p])
			if n == s.at[p] {
				lost = board.next[n]&^s.blocked == 0
			}
			if lost && s.fate[p] == inside && !s.blocked.has(s.at[p]) {
				perils[p] |= at(n)
			}
		}
	}
	return perils
}

// risky are the places on a shortest way out of each player inside: no other can cut
// anybody off, unless somebody is already.
func (s *State) risky(far *distances) (set places) {
	for p := range s.seats {
		from := s.at[p]
		if s.fate[p] == inside && far[from] == 0 {
			return board.inside
		}
		for s.fate[p] == inside && far[from] > 0 {
			from = s.nearer(from, far)
			set |= at(from)
		}
	}
	return set
}

// ahead are the squares that a mummy would enter with the most steps.
func (s *State) ahead(w mummy, l *game.Lists) []int {
	if w.down {
		return []int{}
	}
	squares := l.Numbers(diceCount)
	for len(squares) < diceCount && s.turnRound(&w) {
		w.pos += w.dir
		squares = append(squares, int(w.at()))
	}
	return squares
}

// reach are by place how many actions it takes the active player to come there.
func (s *State) reach(viewer game.Seat) []int {
	p := s.active
	if s.shownPhase(viewer) != phAction || s.left[p] == 0 {
		return []int{}
	}
	list := make([]int, board.places+1)
	found := at(s.at[p])
	edge := found
	for n := int8(1); n <= s.left[p] && edge != 0; n++ {
		edge = board.around(edge) &^ (found | s.blocked)
		found |= edge
		for set := edge; set != 0; set &= set - 1 {
			list[set.first()] = int(n)
		}
		if s.fate[p] == inside {
			edge &^= board.doors // who steps out does not come back
		}
	}
	return list
}
