package cerberus

import "github.com/katabasis-games/katabasis/game"

// reveal turns the active Barque over and discards the others unseen (C77).
// With too few Adventurers left to fill it, Cerberus wins at once (C81).
func (s *State) reveal(tell teller) {
	s.revealed = true
	tell.reveal(s.tiles[0])
	if s.tooFew() {
		s.lose(tell)
	}
}

// peek shows one Barque to one player; all see which (C38, C43). Slots are
// numbered from 1.
func (s *State) peek(p game.Seat, slot int8, tell teller) {
	s.tilesDone(tell)
	s.known[p] |= 1 << (slot - 1)
	tell.peek(p, slot, s.tiles[slot-1])
}

// swap exchanges two Barques unseen; who knew them knows them still (C43).
func (s *State) swap(p game.Seat, a, b int8, tell teller) {
	s.tilesDone(tell)
	s.tiles[a-1], s.tiles[b-1] = s.tiles[b-1], s.tiles[a-1]
	for q := range s.seats {
		k := s.known[q]
		x, y := k>>(a-1)&1, k>>(b-1)&1
		s.known[q] = k&^(1<<(a-1)|1<<(b-1)) | y<<(a-1) | x<<(b-1)
	}
	tell.swap(p, a, b)
}

// seenBy are those who have looked at the Barque that now lies in a slot, counted
// from 0 (C38).
func (s *State) seenBy(slot int) game.SeatSet {
	return game.Players(s.Seats()).Where(func(p game.Seat) bool { return s.known[p]&(1<<slot) != 0 })
}

// tilesDone marks what asked for the peek or swap as answered: the promontory,
// or the part of a card.
func (s *State) tilesDone(tell teller) {
	if s.offer != nobody {
		s.offer = nobody
		return
	}
	s.show(tell)
	s.left = 0
}
