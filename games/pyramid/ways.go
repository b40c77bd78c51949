package pyramid

import "github.com/katabasis-games/katabasis/game"

// What the view tells of ways: who can come where, and what would cut whom off.

// addPerils notes for each player inside the blocks any of which alone would
// cut him off; none for one who still has to jump from the block that falls. The
// one set aside may be any of those that have not fallen.
func (s *State) addPerils(players []PlayerView) {
	for set := board.inside &^ s.blocked; set != 0; set &= set - 1 {
		n := set.first()
		open := board.reachable(board.doors, s.blocked|at(n))
		for p := range s.seats {
			lost := !open.has(s.at[p])
			if n == s.at[p] {
				lost = board.next[n]&^s.blocked == 0
			}
			if lost && s.fate[p] == inside && !s.blocked.has(s.at[p]) {
				players[p].Perils = append(players[p].Perils, int(n))
			}
		}
	}
}

// exits are the distances of all places to the way out.
func (s *State) exits() []int {
	far := make([]int, board.places+1)
	found := board.doors
	edge := found
	for n := 1; edge != 0; n++ {
		edge = board.around(edge) &^ (found | s.blocked)
		found |= edge
		for set := edge; set != 0; set &= set - 1 {
			far[set.first()] = n
		}
	}
	return far
}

// wayOut are the places on a shortest way of a player's out of the pyramid.
func (s *State) wayOut(p int8) []int {
	way := []int{}
	far := s.exits()
	for from := s.at[p]; far[from] > 0; {
		for set := board.next[from]; set != 0; set &= set - 1 {
			if to := set.first(); far[to] == far[from]-1 && !s.blocked.has(to) && (far[to] > 0 || board.doors.has(to)) {
				from = to
				break
			}
		}
		way = append(way, int(from))
	}
	return way
}

// ahead are the squares that a mummy would enter with the most steps.
func (s *State) ahead(w mummy) []int {
	squares := []int{}
	for len(squares) < diceCount && !w.down && s.turnRound(&w) {
		w.pos += w.dir
		squares = append(squares, int(w.at()))
	}
	return squares
}

// reachViews are the places that the active player can still come to.
func (s *State) reachViews(viewer game.Seat) []ReachView {
	list := []ReachView{}
	p := s.active
	if s.shownPhase(viewer) != phAction || s.left[p] == 0 {
		return list
	}
	found := at(s.at[p])
	edge := found
	for n := int8(1); n <= s.left[p] && edge != 0; n++ {
		edge = board.around(edge) &^ (found | s.blocked)
		found |= edge
		for set := edge; set != 0; set &= set - 1 {
			list = append(list, ReachView{Place: int(set.first()), Actions: int(n)})
		}
		if s.fate[p] == inside {
			edge &^= board.doors // who steps out does not come back
		}
	}
	return list
}
