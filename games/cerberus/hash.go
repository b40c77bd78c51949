package cerberus

import "github.com/katabasis-games/katabasis/game"

// Hash returns a digest of all that can differ between two games of the same
// set-up.
func (s *State) Hash() uint64 {
	d := game.NewDigest()
	for _, v := range [...]int8{int8(s.phase), s.turn, s.active, s.dog, s.die, s.speed, s.filled, s.card, s.effect,
		int8(s.stage), int8(s.left), s.due, s.paid, s.offer, s.robbed, s.walk.seat, s.walk.left, s.walk.steps, s.walk.from} {
		d = d.Add(int(v))
	}
	for _, b := range [...]bool{s.revealed, s.bridge, s.actionDone, s.optionalDone, s.hunted, s.ending, s.open, s.walk.forward} {
		if b {
			d = d.Add(1)
		} else {
			d = d.Add(0)
		}
	}
	for _, set := range [...]game.SeatSet{s.used, s.eachLeft, s.choosing, s.asked, s.caught, s.winners} {
		d = d.Add(int(set))
	}
	d = d.Add(int(s.withdrawn))
	for h := range hiddenCount {
		d = d.Add(int(s.deck[h])).Add(int(s.discard[h])).Add(int(s.removed[h]))
	}
	for p := range pawnCount {
		d = s.hashPlayer(d, p)
	}
	for _, t := range s.tiles {
		d = d.Add(int(t))
	}
	if s.path != nil {
		for i, p := range paths() {
			if p == s.path {
				d = d.Add(i)
			}
		}
	}
	return uint64(d)
}

func (s *State) hashPlayer(d game.Digest, p int) game.Digest {
	d = d.Add(int(s.side[p])).Add(int(s.at[p])).Add(int(s.actions[p])).Add(int(s.pawns[p])).
		Add(int(s.known[p])).Add(int(s.aid[p])).Add(int(s.owed[p]))
	for h := range hiddenCount {
		d = d.Add(int(s.hand[p][h])).Add(int(s.shown[p][h])).Add(int(s.pot[p][h]))
	}
	return d
}
