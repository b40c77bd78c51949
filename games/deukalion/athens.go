package deukalion

import "github.com/katabasis-games/katabasis/game"

// land delivers all chests of a ship at Athens (D21).
func (s *State) land(p game.Seat, tell teller) {
	s.landing = landing{seat: p, fresh: s.cargo[p], pursuit: noPursuit}
	s.cargo[p] = chests{}
	tell.land(p, &s.landing.fresh)
}

// delivering reports whether delivered chests must be counted yet: they come
// before whatever their Pursuits bring to others (D40), and before the end (D56).
func (s *State) delivering() bool {
	l := &s.landing
	return l.seat != nobody && (l.fresh != (chests{}) || l.pursuit != noPursuit)
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

// mayDeliver reports whether, from what everybody can see, the chests could serve a
// Pursuit: one displayed or, whatever it is, one's own (D40).
func (s *State) mayDeliver(p game.Seat) bool { return s.servable(p) != 0 || s.secretOf(p) }

// mustDeliver reports whether a displayed Pursuit can be completed with the
// chests: then it must be (D40).
func (s *State) mustDeliver() bool { return s.servable(nobody) != 0 }

// served returns the side of a Pursuit that the delivered chests serve, or nil.
func (s *State) served(k pursuit) *side {
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
// the deliverer makes it (D40).
func (s *State) deliver(k pursuit, tell teller) {
	s.known[k] = everyone
	s.landing.pursuit, s.landing.picked = k, chests{}
	if s.forced() == noColour {
		tell.pays(s.landing.seat, k)
	}
	s.pickForced(tell)
}

// spend picks a chest for a Pursuit.
func (s *State) spend(colour int8, tell teller) {
	s.pick(colour)
	tell.spend(s.landing.seat, colour)
	s.pickForced(tell)
}

// pickForced picks chests as long as there is no choice, and completes the
// Pursuit when they are enough.
func (s *State) pickForced(tell teller) {
	l := &s.landing
	for l.picked.total() < s.fitting().n {
		c := s.forced()
		if c == noColour {
			return
		}
		s.pick(c)
	}
	k, d := l.pursuit, s.fitting()
	l.pursuit = noPursuit
	s.complete(l.seat, k, d, tell)
}

func (s *State) pick(colour int8) {
	s.landing.picked[colour]++
	s.use(colour, 1)
}

// use moves delivered chests to those that have served.
func (s *State) use(colour, n int8) {
	s.landing.fresh[colour] -= n
	s.landing.spent[colour] += n
}

// forced is the chest to be picked next where there is no choice, or noColour.
func (s *State) forced() int8 {
	next, ways := int8(noColour), 0
	for c := range int8(colourCount) {
		if s.canSpend(c) {
			next = c
			ways++
		}
	}
	if l, sides := &s.landing, &pursuits[s.landing.pursuit].sides; ways > 1 &&
		(l.serves(&sides[0]) && l.serves(&sides[1]) || !l.takesAll(s.fitting())) {
		return noColour
	}
	return next
}

// canSpend reports whether a chest of a colour can be picked next.
func (s *State) canSpend(colour int8) bool {
	l, sides := s.landing, &pursuits[s.landing.pursuit].sides
	l.picked[colour]++
	l.fresh[colour]--
	return l.fresh[colour] >= 0 && (l.serves(&sides[0]) || l.serves(&sides[1]))
}

// fitting is the first side that the chests picked serve.
func (s *State) fitting() *side {
	sides := &pursuits[s.landing.pursuit].sides
	if s.landing.serves(&sides[0]) {
		return &sides[0]
	}
	return &sides[1]
}

// serves reports whether all chests picked serve one side of a Pursuit, together
// with others that were delivered if need be.
func (l *landing) serves(d *side) bool {
	n, all := l.picked.total(), l.fresh
	for c, k := range l.picked {
		all[c] += k
		switch {
		case d.quest == questDeliver && k > d.colours[c],
			d.quest == questAlike && k > 0 && (k < n || all[c] < d.n):
			return false
		}
	}
	return n <= d.n && d.servedBy(&all)
}

// takesAll reports whether one side of a Pursuit, which the chests picked serve,
// takes the same of the others however they are picked: its own colours, or all.
func (l *landing) takesAll(d *side) bool {
	return d.quest == questDeliver || l.picked.total()+l.fresh.total() == d.n
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
	s.risen = true
}

// store puts a chest on a city: one that was delivered, or an unwanted one
// (D20, D21).
func (s *State) store(p game.Seat, colour int8, city site, tell teller) {
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
func (s *State) found(p game.Seat, i settlement, tell teller) {
	n := s.chart.sites[i.site()].holds
	s.idle = false
	s.endMove()
	s.crew[p] -= n
	s.owner[i] = p
	tell.found(p, i, n)
	s.risen = true
}
