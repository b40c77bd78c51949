package pyramid

import (
	"slices"

	"github.com/katabasis-games/katabasis/game"
)

// Meant are the moves that a player means by a thing which they do not name: what
// can be done where they stand, what a card of theirs is for, and their ability.
func (s *State) Meant(p game.Seat, about game.Thing) []game.Move {
	if p < 0 || p >= s.seats {
		return nil
	}
	switch about.Kind {
	case "place":
		if n := s.at[p]; n > 0 && about.Word == board.words[n] && s.phase == phAction {
			return movesAt(n)
		}
	case "card":
		if k := slices.Index(cardNames(), about.Word); k >= 0 {
			return s.usesOf(p, kind(k))
		}
	case "ability":
		return usesOfAbility(about.Word)
	}
	return nil
}

// movesAt are the moves that a place is for: its sarcophagus, or else its ground, and its
// alcove.
func movesAt(n place) []game.Move {
	moves := []game.Move{mv(vSearch)}
	if board.tomb[n] != noGod {
		moves = []game.Move{mv(vOpen), mv(vTake)}
	}
	if board.alcove[n] != noGod {
		moves = append(moves, mvOf(vPick, allDice))
	}
	return moves
}

// usesOf are what a card is for, besides putting it down (P28–P33).
func (s *State) usesOf(p game.Seat, k kind) []game.Move {
	switch {
	case remedy(k) != noCard:
		return []game.Move{mvOf(vCure, k)}
	case k == antidote:
		return []game.Move{mvOf(vCure, snake), mvOf(vCure, scorpion)}
	case k == medikit:
		return []game.Move{mvOf(vCure, crocodile), mvOf(vCure, blockBlow)}
	case k == crowbar || k == udjat:
		return []game.Move{mvOf(vUse, k)}
	case k == bag && s.spareBag(p):
		return []game.Move{mv(vShed)}
	case slices.Contains(s.packed[p][:s.bagged[p]], k) && s.hand[p][k] == 0:
		return []game.Move{mvOf(vUnpack, k)}
	}
	return []game.Move{mvOf(vDiscard, k)}
}

// usesOfAbility are the moves of an ability, by its name (P34).
func usesOfAbility(name string) []game.Move {
	verb := slices.IndexFunc(grammar, func(v game.Verb) bool { return v.Word == name })
	switch {
	case !slices.Contains(abilityNames[:], name) || verb < 0:
		return nil
	case verb != int(vShoot):
		return []game.Move{mv(uint8(verb))}
	}
	var shots []game.Move
	for m := range board.names {
		shots = append(shots, mvOf(vShoot, int8(m)))
	}
	return shots
}
