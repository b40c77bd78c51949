package pyramid

import (
	"slices"

	"github.com/katabasis-games/katabasis/game"
)

// Relate adds where something is done, and to what: the place, the sarcophagus or the
// alcove there, and the tool or the ability that is used.
func (s *State) Relate(m game.Move, buf []game.Thing) []game.Thing {
	p := s.turn
	switch m.Verb {
	case vSearch:
		return append(buf, placeThing(s.at[p]))
	case vOpen, vTake:
		return append(buf, placeThing(s.at[p]), tombThing(s.at[p]))
	case vPick:
		return s.relatePick(uint8(m.Args[0]), buf)
	case vKeep, vReturn:
		return append(buf, placeThing(s.aside.seen))
	case vCure:
		return append(buf, cardThing(remedy(kind(m.Args[0]))))
	case vShed:
		return append(buf, cardThing(bag))
	case vLinguistics:
		buf = append(buf, placeThing(s.at[p]), tombThing(s.at[p]))
	case vDodge:
		buf = append(buf, placeThing(s.at[p]))
	case vShoot:
		buf = append(buf, placeThing(s.mummies[s.mummyOf(int8(m.Args[0]))].at()))
	}
	if word := grammar[m.Verb].Word; slices.Contains(abilityNames, word) {
		buf = append(buf, game.Thing{Kind: "ability", Word: word})
	}
	return buf
}

// relatePick adds the alcove, and, unless there are better dice to roll, the place: those
// that serve the combination are kept.
func (s *State) relatePick(dice uint8, buf []game.Thing) []game.Thing {
	g := s.alcoveAt(s.turn)
	buf = append(buf, game.Thing{Kind: "alcove", Word: godNames[g]})
	usual := uint8(allDice)
	if s.lock.god == g {
		if rest := usual &^ s.kept(); rest != 0 {
			usual = rest
		}
	}
	if dice == usual {
		buf = append(buf, placeThing(s.at[s.turn]))
	}
	return buf
}

func placeThing(n place) game.Thing { return game.Thing{Kind: "place", Word: board.words[n]} }

// tombThing is the sarcophagus beside a place.
func tombThing(n place) game.Thing { return game.Thing{Kind: "tomb", Word: board.words[n]} }
