package deukalion

// land delivers all chests of a ship at Athens (D21).
func (s *State) land(p int8, tell teller) {
	s.landing = landing{seat: p, fresh: s.cargo[p], pursuit: noPursuit, colour: noColour}
	s.cargo[p] = chests{}
	tell.land(p, &s.landing.fresh)
}

// stepLanding goes on with a delivery: chests are picked for a Pursuit, then
// Pursuits completed, then the chests are put back on cities.
func (s *State) stepLanding(tell teller) bool {
	l := &s.landing
	switch {
	case l.pursuit != noPursuit:
		s.await(phSpend, l.seat)
		return false
	case l.fresh != (chests{}):
		if s.mayDeliver(l.seat) {
			s.await(phDeliver, l.seat)
			return false
		}
		s.unload(tell)
	case l.spent != (chests{}):
		s.await(phStore, l.seat)
		return false
	default:
		l.seat = nobody
	}
	return true
}

// mayDeliver reports whether, as far as all can see, the chests could serve a
// Pursuit: one displayed or, whatever it is, one's own (D40).
func (s *State) mayDeliver(p int8) bool {
	for k := range int8(pursuitCount) {
		if s.open(p, k) && (s.served(k) != nil || s.lot[k] == ownedBy+p && s.known[k] != everyone) {
			return true
		}
	}
	return false
}

// mustDeliver reports whether a displayed Pursuit can be completed with the
// chests: then it must be (D40).
func (s *State) mustDeliver() bool {
	for k := range int8(pursuitCount) {
		if s.lot[k] == displayed && s.served(k) != nil {
			return true
		}
	}
	return false
}

// served returns the side of a Pursuit that the delivered chests serve, or nil.
func (s *State) served(k int8) *side {
	for i := range pursuits[k].sides {
		if side := &pursuits[k].sides[i]; side.servedBy(&s.landing.fresh) {
			return side
		}
	}
	return nil
}

// servedBy reports whether chests serve one side of a Pursuit.
func (d *side) servedBy(c *chests) bool {
	switch d.quest {
	case questDeliver:
		for i, n := range d.colours {
			if c[i] < n {
				return false
			}
		}
		return true
	case questAlike:
		for _, n := range c {
			if n >= d.n {
				return true
			}
		}
	case questAny:
		return c.total() >= d.n
	}
	return false
}

// deliver uses delivered chests for a Pursuit; where there is a choice which,
// the deliverer makes it.
func (s *State) deliver(k int8, tell teller) {
	l := &s.landing
	d := s.served(k)
	if d.quest == questDeliver {
		for i, n := range d.colours {
			s.use(int8(i), n)
		}
		s.complete(l.seat, k, d, tell)
		return
	}
	s.known[k] = everyone
	l.pursuit, l.n, l.colour = k, d.n, noColour
	tell.pays(l.seat, k)
	s.useOnly(d, tell)
}

// use moves delivered chests to those that have served.
func (s *State) use(colour, n int8) {
	s.landing.fresh[colour] -= n
	s.landing.spent[colour] += n
}

// useOnly picks the chests for a Pursuit as long as there is no choice.
func (s *State) useOnly(d *side, tell teller) {
	l := &s.landing
	for l.n > 0 {
		only, ways := int8(noColour), 0
		for c := range int8(colourCount) {
			if s.canSpend(d, c) {
				only = c
				ways++
			}
		}
		if ways > 1 {
			return
		}
		s.use(only, 1)
		l.colour = only
		l.n--
	}
	k := l.pursuit
	l.pursuit = noPursuit
	s.complete(l.seat, k, d, tell)
}

// canSpend reports whether a chest of a colour can be picked next.
func (s *State) canSpend(d *side, colour int8) bool {
	l := &s.landing
	if d.quest == questAlike {
		if l.colour != noColour {
			return colour == l.colour
		}
		return l.fresh[colour] >= d.n
	}
	return l.fresh[colour] > 0
}

// flexible is the side of the Pursuit that chests are picked for.
func (s *State) flexible() *side {
	if d := sideOf(s.landing.pursuit, questAlike); d != nil {
		return d
	}
	return sideOf(s.landing.pursuit, questAny)
}

func (s *State) spend(colour int8, tell teller) {
	s.use(colour, 1)
	tell.spend(s.landing.seat, colour)
	s.landing.colour = colour
	s.landing.n--
	s.useOnly(s.flexible(), tell)
}

// unload gives Honour for the chests that serve no Pursuit (D22).
func (s *State) unload(tell teller) {
	l := &s.landing
	n := l.fresh.total()
	for c := range int8(colourCount) {
		s.use(c, l.fresh[c])
	}
	s.honour[l.seat] += int16(n)
	tell.honour(l.seat, n, "chests")
	s.judgeGoal(tell)
}

// store puts a chest on a city: one that was delivered, or an unwanted one
// (D20, D21).
func (s *State) store(p, colour, city int8, tell teller) {
	from := &s.cargo[p]
	dumped := s.landing.seat == nobody
	if !dumped {
		from = &s.landing.spent
	}
	from[colour]--
	s.city[city][colour]++
	tell.store(p, colour, city, dumped)
}

// found settles where nobody has (D25).
func (s *State) found(p, i int8, tell teller) {
	n := s.chart.sites[cityCount+i].holds
	s.idle = false
	s.endMove()
	s.crew[p] -= n
	s.owner[i] = p
	tell.found(p, i, n)
	s.judgeGoal(tell)
}
