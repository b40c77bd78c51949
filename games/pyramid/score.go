package pyramid

import (
	"slices"

	"github.com/katabasis-games/katabasis/game"
)

// owesChest is a player who escaped with a chest that is not rolled yet, or
// nobody (P64).
func (s *State) owesChest() game.Seat {
	for p := range s.seats {
		if s.fate[p] == escaped && s.rolled[p] < s.chestsOf(p) {
			return p
		}
	}
	return nobody
}

// chestsOf is how many chests a player holds, those in bags counted.
func (s *State) chestsOf(p game.Seat) int8 {
	n := s.hand[p][sandChest] + s.hand[p][waterChest]
	for _, k := range s.packed[p][:s.bagged[p]] {
		if chests.has(k) {
			n++
		}
	}
	return n
}

func (s *State) openChest(value int8, tell teller) {
	p := s.owesChest()
	k := s.nextChest(p)
	s.chests[p][s.rolled[p]] = value
	s.rolled[p]++
	tell.chest(p, k, value)
}

// nextChest is the chest that a player rolls for next: first those that everybody sees,
// then those in bags, as noCard.
func (s *State) nextChest(p game.Seat) kind {
	switch rolled := s.rolled[p]; {
	case rolled < s.hand[p][sandChest]:
		return sandChest
	case rolled < s.hand[p][sandChest]+s.hand[p][waterChest]:
		return waterChest
	}
	return noCard
}

// score adds up what a player carried out (P63–P65).
func (s *State) score(p game.Seat) ScoreView {
	var v ScoreView
	var gods [godCount]bool
	count := func(k kind, n int) {
		c := &cards[k]
		switch {
		case idols.has(k):
			v.Idols += n * int(c.value)
		case treasures.has(k):
			v.Treasures += n * int(c.value)
		}
		if c.god != noGod {
			gods[c.god] = true
		}
	}
	for set := s.has[p]; set != 0; set &= set - 1 {
		count(set.first(), int(s.hand[p][set.first()]))
	}
	for _, k := range s.packed[p][:s.bagged[p]] {
		count(k, 1)
	}
	for _, value := range s.chests[p] {
		v.Chests += int(value)
	}
	for _, has := range gods {
		if has {
			v.Gods++
		}
	}
	v.Variety = int(board.variety[v.Gods])
	v.Total = v.Treasures + v.Idols + v.Chests + v.Variety
	return v
}

// best is the highest score of those who escaped.
func (s *State) best() (best int) {
	for p := range s.seats {
		if s.fate[p] == escaped {
			best = max(best, s.score(p).Total)
		}
	}
	return best
}

// winner finds who wins: the highest score, then the Horus Idol, then the
// highest idols; players still equal share. If nobody is out, the mummies win (P66, P67).
func (s *State) winner() (outcome string, winners game.SeatSet) {
	top := [3]int{-1}
	for p := range s.seats {
		if s.fate[p] != escaped {
			continue
		}
		score := s.score(p)
		rank := [3]int{score.Total, int(s.hand[p][idolOf(horus)]), score.Idols}
		switch slices.Compare(rank[:], top[:]) {
		case 1:
			top, winners = rank, game.SetOf(p)
		case 0:
			winners = winners.With(p)
		}
	}
	if winners == 0 {
		return Mummies, 0
	}
	return Escape, winners
}
