package pyramid

import "github.com/katabasis-games/katabasis/game"

// Hash returns a digest of all that can differ between two games of the same
// set-up.
func (s *State) Hash() uint64 {
	d := game.NewDigest()
	for _, v := range [...]int8{int8(s.phase), int8(s.stage), s.turn, s.keeper, s.active, s.order, s.round, s.walkers, s.falls,
		int8(s.ask), int8(s.want), s.bite, s.falling, s.flying, s.landing, s.walking, s.steps, s.paces, s.marchers,
		int8(s.lock.god), int8(s.lock.rolled), s.lock.helped, s.aside.seat, s.aside.seen, s.aside.number} {
		d = d.Add(int(v))
	}
	for _, b := range [...]bool{s.tired, s.looked, s.drop, s.dodged, s.aside.settled} {
		d = addBool(d, b)
	}
	for _, set := range [...]game.SeatSet{s.playing, s.used, s.strong, s.jumpers, s.struck, s.dues, s.winners} {
		d = d.Add(int(set))
	}
	for i := range s.roll {
		d = d.Add(int(s.roll[i])).Add(int(s.march[i])).Add(int(s.lock.dice[i]))
	}
	d = d.Add(int(s.box)).Add(int(s.blocked)).Add(int(s.idols))
	for k := range s.deck {
		d = d.Add(int(s.deck[k])).Add(int(s.open[k]))
	}
	for p := range s.seats {
		d = s.hashPlayer(d, p)
	}
	return uint64(s.hashPlaces(d))
}

func addBool(d game.Digest, b bool) game.Digest {
	if b {
		return d.Add(1)
	}
	return d.Add(0)
}

func (s *State) hashPlayer(d game.Digest, p int8) game.Digest {
	d = d.Add(int(s.who[p])).Add(int(s.fate[p])).Add(int(s.at[p])).Add(int(s.last[p])).Add(int(s.level[p])).Add(int(s.granted[p])).
		Add(int(s.left[p])).Add(int(s.bagged[p])).Add(int(s.rolled[p])).Add(int(s.due[p])).Add(int(s.touched[p]))
	for k := range s.deck {
		d = d.Add(int(s.hand[p][k])).Add(int(s.buried[p][k]))
	}
	for i := range s.packed[p] {
		d = d.Add(int(s.packed[p][i])).Add(int(s.chests[p][i]))
	}
	return d
}

func (s *State) hashPlaces(d game.Digest) game.Digest {
	for n := int8(1); n <= board.squares; n++ {
		d = d.Add(int(s.tombs[n])).Add(int(s.inTomb[n])).Add(int(s.readers[n]))
	}
	for _, n := range s.fallen[:s.falls] {
		d = d.Add(int(n))
	}
	for _, w := range s.mummies[:s.walkers] {
		d = addBool(addBool(addBool(d, w.down), w.gone), w.calm).Add(int(w.line)).Add(int(w.pos)).Add(int(w.dir)).Add(int(w.seat))
	}
	return d
}
