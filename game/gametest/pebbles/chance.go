package pebbles

import "github.com/katabasis-games/katabasis/game"

// SampleChance draws any pebble of the bag.
func (s *State) SampleChance(r *game.Rand) game.Move {
	return game.NewMove(draw, game.AnyOf(r, s.bag[:]))
}

// Weight counts the pebbles of the bag that a draw may be.
func (s *State) Weight(m game.Move) float64 { return float64(s.bag[m.Arg(0)]) }

// Determinize mixes the bag with everything that the others hold and hide, and deals
// each of them as many again. Whether another player has picked is hidden, too.
func (s *State) Determinize(viewer game.Seat, r *game.Rand) {
	if viewer == game.All {
		return
	}
	old := *s
	for seat := range game.Seat(s.seats) {
		if seat != viewer {
			s.hand[seat].pour(&s.bag)
			s.hidden[seat].pour(&s.bag)
		}
	}
	for seat := range game.Seat(s.seats) {
		if seat != viewer {
			s.bag.deal(old.hand[seat].count(), &s.hand[seat], r)
			s.bag.deal(old.hidden[seat].count(), &s.hidden[seat], r)
		}
	}
	if viewer != s.active && old.Turn() == s.active {
		s.picked = 0
		if r.IntN(2) == 0 {
			s.picked = int8(game.AnyOf(r, s.hand[s.active][:]))
		}
	}
}

// pour moves all pebbles into another pile.
func (p *pile) pour(to *pile) {
	for w, k := range p {
		to[w] += k
	}
	*p = pile{}
}

// deal moves n random pebbles into another pile.
func (p *pile) deal(n int, to *pile, r *game.Rand) {
	for range n {
		p.move(game.AnyOf(r, p[:]), to)
	}
}
