package pyramid

// What all know of cards that lie face down. Whoever took a treasure did so
// before everybody's eyes, unless he searched in total secrecy (P18, P22, P69);
// where it goes after that, all see by its back, but not which it is (P9, P33).
// In total secrecy bites are known of one who was seen to have only wounds.

// fact is that all know a player to have, or to have discarded, a card of a kind.
type fact struct {
	kind, owner int8
	lies        location
	// may is where it may lie for all that the others know, a bit a location.
	may uint8
}

const maxKnown = 43 + 15 // treasures and chests there are, and bites

// learn notes a card that a player has got before everybody's eyes.
func (s *State) learn(p, k int8, where location) {
	if treasures.has(k) {
		s.known[s.knows] = fact{kind: k, owner: p, lies: where, may: 1 << where}
		s.knows++
	}
}

// bare notes that a player was seen to have nothing but wounds (P51, P69).
func (s *State) bare(p int8) {
	for set := s.has[p] & s.hiding() & bites; set != 0; set &= set - 1 {
		k := set.first()
		unknown := s.hand[p][k]
		for _, f := range s.known[:s.knows] {
			if f.owner == p && f.kind == k {
				unknown--
			}
		}
		for range unknown {
			s.known[s.knows] = fact{kind: k, owner: p, lies: inHand, may: 1 << inHand}
			s.knows++
		}
	}
}

// heal forgets a bite of a player that was discarded for all to see: whether it
// was one of those that were known, nobody can tell.
func (s *State) heal(p, k int8) {
	for i, f := range s.known[:s.knows] {
		if f.owner == p && f.kind == k {
			copy(s.known[i:], s.known[i+1:s.knows])
			s.knows--
			s.known[s.knows] = fact{}
			return
		}
	}
}

// slip notes that a card of a player has gone elsewhere face down: each card
// with its back that may have lain there may have been the one.
func (s *State) slip(p, k int8, from, to location) {
	found := false
	for i := range s.known[:s.knows] {
		f := &s.known[i]
		if f.owner != p || cards[f.kind].back != cards[k].back || bites.has(f.kind) {
			continue
		}
		if !found && f.kind == k && f.lies == from {
			f.lies, found = to, true
		}
		if f.may>>from&1 != 0 {
			f.may |= 1 << to
		}
	}
	for s.narrow(p, cards[k].back) {
	}
}

// narrow leaves out where the known cards of a player cannot lie, by the count
// of their backs, which all see; it reports whether it found anything. A
// location is full of the cards that surely lie there; or it needs all that may
// lie there, if no card of his is unknown.
func (s *State) narrow(p int8, b back) (found bool) {
	var here, sure, maybe [inDiscards + 1]int8
	unknown := int8(0)
	for where := inHand; where <= inDiscards; where++ {
		here[where] = s.lying(p, b, where)
		unknown += here[where]
	}
	for _, f := range s.known[:s.knows] {
		if f.owner != p || cards[f.kind].back != b {
			continue
		}
		unknown--
		for where := inHand; where <= inDiscards; where++ {
			maybe[where] += int8(f.may >> where & 1)
			if f.may == 1<<where {
				sure[where]++
			}
		}
	}
	for where := inHand; where <= inDiscards; where++ {
		switch {
		case maybe[where] == sure[where]:
		case sure[where] == here[where]:
			s.restrict(p, b, where, false)
			return true
		case maybe[where] == here[where] && unknown == 0:
			s.restrict(p, b, where, true)
			return true
		}
	}
	return false
}

// restrict has those known cards that may lie in a location surely lie there,
// or those that need not lie there lie elsewhere.
func (s *State) restrict(p int8, b back, where location, there bool) {
	for i := range s.known[:s.knows] {
		f := &s.known[i]
		switch {
		case f.owner != p || cards[f.kind].back != b || f.may>>where&1 == 0 || f.may == 1<<where:
		case there:
			f.may = 1 << where
		default:
			f.may &^= 1 << where
		}
	}
}

// lying counts a player's cards with a back that lie face down somewhere.
func (s *State) lying(p int8, b back, where location) (n int8) {
	if where == inBag {
		for _, k := range s.packed[p][:s.bagged[p]] {
			if cards[k].back == b {
				n++
			}
		}
		return n
	}
	for set := s.hiding() & ofBack[b]; set != 0; set &= set - 1 {
		if k := set.first(); where == inHand {
			n += s.covered(p, k)
		} else {
			n += s.buried[p][k]
		}
	}
	return n
}
