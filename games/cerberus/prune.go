package cerberus

import "github.com/katabasis-games/katabasis/game"

// Prune leaves out what changes nothing at the Barques, and cards that would do nothing but
// help the last Adventurer on.
func (s *State) Prune(p game.Seat, moves []game.Move) []game.Move {
	return game.Sensible(moves, func(m game.Move) bool { return s.sensible(p, m) })
}

func (s *State) sensible(p game.Seat, m game.Move) bool {
	switch m.Verb {
	case vPlay:
		return !s.helpsTheLast(card(m.Args[0]), int8(m.Args[1]))
	case vPass:
		return s.unseen(p) == 0
	case vPeek:
		return s.unseen(p) == 0 || s.unseen(p)&slot(m.Args[0]) != 0
	case vSwap:
		return m.Args[0] == 1 && s.anySeen()&(slot(1)|slot(m.Args[1])) != 0
	}
	return true
}

// slot is the bit of a Barque, counted from 1.
func slot(n int16) uint8 { return 1 << (n - 1) }

// unseen are the Barques that tell a player something: who has seen two knows the third.
func (s *State) unseen(p game.Seat) (slots uint8) {
	slots = (slot(barqueTiles+1) - 1) &^ s.known[p]
	if slots&(slots-1) == 0 {
		return 0
	}
	return slots
}

// anySeen are the Barques that anybody has seen: to swap two others is to swap like for like.
func (s *State) anySeen() (slots uint8) {
	for q := range s.seats {
		slots |= s.known[q]
	}
	return slots
}

// helpsTheLast reports whether an effect moves the only Adventurer on for its cost, and finds
// nobody else to move back. If it brings them to the Finish, their Barque may be too large.
func (s *State) helpsTheLast(c card, effect int8) bool {
	if c != herd && c != deceit || cards[c].effects[effect-1].cost.pay != payAdvance || s.runners.Len() != 1 {
		return false
	}
	return s.revealed || s.at[s.runners.First()]+1 < s.path.finish
}
