package cerberus

import "github.com/katabasis-games/katabasis/game"

// stepCapture captures those who were caught by one effect or one Hunt, as one
// batch (C69). Before that, Cerberus has won if too few are left (C81).
func (s *State) stepCapture(tell teller) bool {
	if s.tooFew() {
		s.lose(tell)
		return false
	}
	if s.caught.Len() > 1 && s.mercyIsShort() {
		s.await(phBatch, s.active)
		return false
	}
	s.capture(s.clockwise(s.caught), tell)
	return true
}

// tooFew reports whether the Adventurers still free cannot fill the Barque, or
// none is left (C81).
func (s *State) tooFew() bool {
	n := s.runners.Len()
	return n == 0 || s.revealed && n < int(s.tiles[0])
}

// mercyIsShort reports whether the order of the batch decides who becomes a
// Cerberus player. Caught on the Finish, nobody does (C76), and a batch is
// caught there as a whole or not at all, since Cerberus stands there too.
func (s *State) mercyIsShort() bool {
	return s.dog < s.path.finish && s.filled < darkSlots && int(s.filled)+s.caught.Len() > darkSlots
}

// capture takes one of the batch: the pawn to the first empty slot, and its
// player to Cerberus' side or out of the game (C70, C74, C76).
func (s *State) capture(p game.Seat, tell teller) {
	at, slot := s.at[p], s.filled
	s.caught = s.caught.Without(p)
	s.pawns[slot], s.at[p] = p, nowhere
	s.filled++
	tell.caught(p, at)
	if slot < darkSlots && at < s.path.finish {
		s.join(p, at, tell)
	} else {
		s.expel(p, tell)
	}
	if p == s.active {
		s.ending = true // C73
	}
	if s.caught == 0 {
		s.escort(tell)
	}
}

// join makes a captive a Cerberus player, with bonus cards for an early
// capture (C74, C75).
func (s *State) join(p game.Seat, at place, tell teller) {
	hand := s.hand[p]
	s.drop(p, &s.discard)
	s.side[p] = cerberus
	s.actions[p] = allActions
	tell.joins(p, &hand)
	bonus := int8(0)
	switch {
	case at <= s.path.bonus2:
		bonus = 2
	case at <= s.path.bonus1:
		bonus = 1
	}
	if bonus > 0 {
		tell.bonus(p, bonus)
		s.owe(p, bonus)
	}
}

// expel takes a player out of the game, and their cards with them (C76).
func (s *State) expel(p game.Seat, tell teller) {
	hand := s.hand[p]
	s.drop(p, &s.removed)
	s.side[p] = out
	tell.out(p, &hand)
}

// drop moves a whole hand onto a pile.
func (s *State) drop(p game.Seat, pile *[hiddenCount]int8) {
	for h := range s.hand[p] {
		pile[h] += s.hand[p][h]
		s.hand[p][h], s.shown[p][h] = 0, 0
	}
	s.count[p] = 0
}

// escort sends Cerberus back to the last mark he passed and resets the die,
// once for the whole batch (C70, C71).
func (s *State) escort(tell teller) {
	from := s.dog
	s.dog = s.path.behind[from]
	s.speed, s.die = s.set.minimum, s.filled
	tell.escort(from, s.dog)
	tell.reset(s.die, s.speed)
}

// lose ends the game for the Adventurers. Those whose capture ended it lose
// with the others; the Cerberus players of before win (C82).
func (s *State) lose(tell teller) {
	winners := s.team(cerberus)
	for p := range s.seats {
		if s.caught.Has(p) {
			at := s.at[p]
			s.pawns[s.filled], s.at[p] = p, nowhere
			s.filled++
			tell.caught(p, at)
			s.expel(p, tell)
		}
	}
	s.caught = 0
	outcome := Mercy
	if winners == 0 {
		outcome = Nobody
	}
	s.over(outcome, winners, tell)
}
