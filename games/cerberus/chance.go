package cerberus

import "github.com/katabasis-games/katabasis/game"

// owe makes a player draw n cards from the deck of their side (C37).
func (s *State) owe(p game.Seat, n int8) {
	s.owed[p] += n
	s.owing += n
}

// nextDraw returns the player who draws next, clockwise, or nobody.
func (s *State) nextDraw() game.Seat {
	if s.owing == 0 {
		return nobody
	}
	for i := range s.seats {
		if p := (s.active + i) % s.seats; s.owed[p] > 0 {
			return p
		}
	}
	return nobody
}

// awaitDraw awaits a card from chance. An empty deck is made again from its
// discards; when there are none, the draw is lost (C37).
func (s *State) awaitDraw(p game.Seat, tell teller) bool {
	from, to := s.deckOf(p)
	if total(s.deck[from:to]) == 0 {
		if total(s.discard[from:to]) == 0 {
			s.owing -= s.owed[p]
			s.owed[p] = 0
			return true
		}
		copy(s.deck[from:to], s.discard[from:to])
		clear(s.discard[from:to])
		tell.reshuffle(s.side[p])
	}
	s.await(phDraw, nobody)
	return false
}

// deckOf returns the range of hidden cards that a player draws from.
func (s *State) deckOf(p game.Seat) (from, to hiddenCard) {
	if s.side[p] == cerberus {
		return survivalKinds, hiddenCount
	}
	return 0, survivalKinds
}

func total(counts []int8) (n int) {
	for _, c := range counts {
		n += int(c)
	}
	return n
}

// tileOrders are the orders in which the Barques can lie.
var tileOrders = [...][3]int8{{1, 2, 3}, {1, 3, 2}, {2, 1, 3}, {2, 3, 1}, {3, 1, 2}, {3, 2, 1}}

func (s *State) chanceMoves(buf []game.Move) []game.Move {
	switch s.phase {
	case phLayout:
		for _, p := range s.set.layouts {
			buf = append(buf, layoutMove(p))
		}
	case phBarques:
		for _, t := range tileOrders {
			buf = append(buf, mv(vBarques, t[0], t[1], t[2]))
		}
	case phFirst:
		for p := range s.seats {
			buf = append(buf, mv(vFirst, int8(p)))
		}
	case phDraw:
		for h := range hiddenCount {
			if s.canDraw(h) {
				buf = append(buf, mv(vDraw, int8(h.card())))
			}
		}
	}
	return buf
}

func layoutMove(p *path) game.Move {
	m := game.Move{Verb: vLayout}
	for i, name := range p.sides {
		for j, w := range allSides {
			if w == name {
				m.Args[i] = int16(j)
			}
		}
	}
	return m
}

// SampleChance draws the next outcome: each layout, order of the Barques,
// first player, and card of the deck is equally likely.
func (s *State) SampleChance(r *game.Rand) game.Move {
	switch s.phase {
	case phLayout:
		return layoutMove(s.set.layouts[r.IntN(len(s.set.layouts))])
	case phBarques:
		t := tileOrders[r.IntN(len(tileOrders))]
		return mv(vBarques, t[0], t[1], t[2])
	case phFirst:
		return mv(vFirst, int8(r.IntN(int(s.seats))))
	}
	from, to := s.deckOf(s.nextDraw())
	h := from + hiddenCard(game.AnyOf(r, s.deck[from:to]))
	return mv(vDraw, int8(h.card()))
}

// doChance carries out an outcome that is possible now.
func (s *State) doChance(m game.Move, tell teller) {
	a := int8(m.Args[0])
	switch m.Verb {
	case vLayout:
		s.layOut(m)
		tell.layout(s.path)
	case vBarques:
		s.tiles = [3]int8{a, int8(m.Args[1]), int8(m.Args[2])}
		tell.barques()
	case vFirst:
		s.active = game.Seat(a)
		tell.first(s.active)
	case vDraw:
		s.draw(hidden(card(a)), tell)
		s.run(tell)
		return
	}
	s.prepare(tell)
}

func (s *State) layOut(m game.Move) {
	for _, p := range s.set.layouts {
		if layoutMove(p) == m {
			s.lay(p)
		}
	}
}

func (s *State) draw(h hiddenCard, tell teller) {
	p := s.nextDraw()
	s.owed[p]--
	s.owing--
	s.deck[h]--
	s.hand[p][h]++
	s.count[p]++
	tell.draw(p, h.card(), s.side[p])
}
