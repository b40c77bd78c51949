package cerberus

import (
	"slices"

	"github.com/katabasis-games/katabasis/game"
)

// Foresee says which pawns would stop short, and whom the Hunt would catch if it came
// now (C66).
func (s *State) Foresee(seat game.Seat) []game.Text {
	return slices.Concat(s.stopShort(seat), s.atRisk())
}

func (s *State) atRisk() []game.Text {
	if s.path == nil || s.tiles[0] == 0 || s.phase == phOver || s.caught != 0 {
		return nil
	}
	then := *s
	then.runDog(then.speed)
	if then.caught == 0 {
		return []game.Text{game.Say("cerberus.foresee.nobody")}
	}
	return []game.Text{{Key: "cerberus.foresee.caught", Args: game.Args{
		"seats": game.SeatsArg(then.caught), "n": game.N(then.caught.Len())}}}
}

// stopShort says which pawns would not come as far as the card in play is to move them, as
// they stand: before an occupied platform (C27) or a full Barque (C78). Only its player is
// told, since others may not know the card yet.
func (s *State) stopShort(seat game.Seat) (list []game.Text) {
	if seat != s.active || s.card == noCard || s.phase == phOver || s.walk.seat != nobody {
		return nil
	}
	then := *s
	if then.stage != stEffect {
		then.startEffect()
	}
	var said [pawnCount]verbs
	for i, p := range then.parts() {
		if then.left&(1<<i) == 0 || !then.possible(p) {
			continue
		}
		for set := aimedBy[p.op]; set != 0; set &= set - 1 {
			verb := set.first()
			for who := then.moved(p, verb); who != 0; who &= who - 1 {
				pawn := who.First()
				label := then.Label(mv(verb, int8(pawn), p.n))
				if label.Key != moveKeys[verb] && !said[pawn].has(verb) {
					said[pawn] |= verbsOf(verb)
					list = append(list, game.Text{Key: "cerberus.foresee.short", Args: game.Args{"what": game.TextArg(label)}})
				}
			}
		}
	}
	return list
}

// moved are the pawns that a part of the card may move by a verb.
func (s *State) moved(p part, verb uint8) game.SeatSet {
	switch {
	case verb != vAdvance && verb != vRetreat || p.who == each:
		return 0
	case p.who == you:
		return one(s.active)
	}
	return s.targets(verb)
}
