package pyramid

import (
	"cmp"
	"slices"

	"github.com/katabasis-games/katabasis/game"
)

// stepLoad asks the players to whom it can matter, in turn, what they discard before
// their level is set (P9, P11).
func (s *State) stepLoad(tell teller) bool {
	for ; s.order < s.seats; s.order++ {
		p := s.clockwise(s.order)
		if !s.inPlay(p) {
			continue
		}
		if s.active != p {
			s.active, s.tired = p, false
		}
		if s.asked(p) {
			s.await(phLoad, p)
			return false
		}
		s.setLevel(p)
	}
	s.enter(stRoll)
	return true
}

// asked reports whether phase 1 can matter to a player, as far as all can see.
func (s *State) asked(p game.Seat) bool {
	if s.able(p, stamina) || s.has[p]&idols != 0 {
		return true
	}
	return s.count[p] > board.freeLoad && (s.loot(p) > 0 || s.faceDown(p, allKinds) > 0)
}

// setLevel reads a player's Wound and Load Level off their cards (P10, P39).
func (s *State) setLevel(p game.Seat) {
	s.level[p] = board.levels[s.count[p]]
	if s.strong.Has(p) {
		s.level[p] = max(leastLevel, s.level[p]-1)
	}
}

func (s *State) ready(p game.Seat, tell teller) {
	s.setLevel(p)
	s.order++
	tell.ready(p, s.level[p])
}

func (s *State) useStamina(p game.Seat, tell teller) {
	s.spend(p)
	s.strong = s.strong.With(p)
	s.setLevel(p)
	s.order++
	tell.stamina(p, s.level[p])
}

// discard takes a card from a player for good, the way up it lies. Of two bags it takes
// one that lies open, and then what the other cannot hold (P9, P33, P69).
func (s *State) discard(p game.Seat, k kind, tell teller) {
	hidden := s.covered(p, k) > 0 && (k != bag || s.bagsUp[p] == 0)
	if k == bag && !hidden && s.bagged[p] > 0 {
		s.notice(sawNoBag, p, 0)
	}
	s.putDown(p, k, hidden, tell)
	if k == bag {
		s.loseBag(p, tell)
	}
}

// shed discards a bag that nobody has seen, while another one lies open (P69).
func (s *State) shed(p game.Seat, tell teller) { s.putDown(p, bag, true, tell) }

func (s *State) putDown(p game.Seat, k kind, hidden bool, tell teller) {
	s.lose(p, k)
	s.yielded = s.wounding()
	if hidden {
		s.buried[p][k]++
		s.notice(sawDiscarded, p, int8(cards[k].back))
	} else {
		s.open[k]++
	}
	tell.discard(p, k, hidden)
}

// loseBag loses what was in a player's last bag. A player with another bag is asked what
// it cannot hold (P33).
func (s *State) loseBag(p game.Seat, tell teller) {
	left := s.hand[p][bag]
	s.bagsUp[p] = min(max(s.bagsUp[p]-1, bagsFor(s.bagged[p])), left)
	byBack := func(a, b kind) int { return cmp.Or(cmp.Compare(cards[a].back, cards[b].back), cmp.Compare(a, b)) }
	for left == 0 && s.bagged[p] > 0 { // in an order that tells nothing but the backs
		s.spill(p, slices.MaxFunc(s.packed[p][:s.bagged[p]], byBack), tell)
	}
}

// spill discards a treasure out of a bag, which stays (P33).
func (s *State) spill(p game.Seat, k kind, tell teller) {
	s.pull(p, k)
	s.yielded = s.wounding()
	s.buried[p][k]++
	s.notice(sawSpilled, p, int8(cards[k].back))
	tell.spill(p, k)
}

// granting sets the players' actions by the dice of phase 2 (P13, P14).
func (s *State) granting(tell teller) {
	for i := range s.seats {
		p := s.clockwise(i)
		if !s.inPlay(p) {
			continue
		}
		n := int8(0)
		for d := range s.roll {
			if s.counts(p, d) {
				n++
			}
		}
		s.granted[p], s.left[p] = n, n
		tell.actions(p, n)
	}
}

// counts reports whether a die of the roll gives a player an action (P13).
func (s *State) counts(p game.Seat, die int) bool {
	return s.roll[die] > 0 && s.roll[die] >= s.level[p] && !s.cursed(p, god(die))
}

// cursed reports whether a player's idols take the die of a god from them.
func (s *State) cursed(p game.Seat, g god) bool { return s.has[p].has(idolOf(g)) }
