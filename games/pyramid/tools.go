package pyramid

// use uses the crowbar or the udjat (P31, P32).
func (s *State) use(p, k int8, tell teller) {
	s.lose(p, k)
	s.open[k]++
	if k == crowbar {
		s.lock.helped++
		tell.crowbar(p)
		s.tryLock(tell)
		return
	}
	s.look(p)
	tell.udjat(p)
}

// look has chance show a player a block of the box (P43).
func (s *State) look(p int8) {
	s.looked = true
	s.aside.seat = p
	s.ask = phSense
}

func (s *State) sensed(block int8, tell teller) {
	s.ask = phFirst
	s.aside.seen = block
	tell.sensed(s.active, block)
}

// putBack returns the block that was seen and has chance set another one aside,
// unseen; the same if there is no other.
func (s *State) putBack(p int8, tell teller) {
	s.aside.settled = true
	tell.putBack(p, s.aside.seen)
	if s.box == at(s.aside.seen) {
		s.setAside(s.aside.seen)
		return
	}
	s.ask = phAside
}

func (s *State) setAside(block int8) {
	s.ask = phFirst
	s.aside.number = block
	s.box &^= at(block)
}

// remedy is the tool that cures a wound, or noCard (P29, P30).
func remedy(wound int8) int8 {
	switch wound {
	case snake, scorpion:
		return antidote
	case crocodile, blockBlow:
		return medikit
	}
	return noCard
}

func (s *State) cure(p, wound int8, tell teller) {
	tool := remedy(wound)
	s.lose(p, tool)
	s.open[tool]++
	s.lose(p, wound)
	s.heal(p, wound)
	s.open[wound]++
	tell.cure(p, wound, tool)
}

// put lays a treasure into a bag (P33).
func (s *State) put(p, k int8, tell teller) {
	s.lose(p, k)
	s.packed[p][s.bagged[p]] = k
	s.bagged[p]++
	s.slip(p, k, inHand, inBag)
	s.tired = true
	tell.put(p, k)
}

// unpack takes a treasure out of a bag; those behind it move up.
func (s *State) unpack(p, k int8, tell teller) {
	for i := range s.bagged[p] {
		if s.packed[p][i] == k {
			copy(s.packed[p][i:], s.packed[p][i+1:])
			break
		}
	}
	s.packed[p][maxPacked-1] = 0
	s.bagged[p]--
	s.gain(p, k)
	s.slip(p, k, inBag, inHand)
	tell.unpack(p, k)
}
