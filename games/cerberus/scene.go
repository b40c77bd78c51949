package cerberus

import (
	"strconv"

	"github.com/katabasis-games/katabasis/game"
)

// spaceMarks are the signs of the spaces in a scene, by kind.
var spaceMarks = [...]string{"·", "Ω", "Π", "+", "!", "?", "I", "<", ">", "/", "-", "\\", "=", "O", "*"}

const (
	barqueMark = "U"
	dogMark    = "C"
)

// Scene is the board as rows: the Start at the bottom, the Barque on top, and
// every other row runs back, so that the path climbs without a break.
func (s *State) Scene(viewer game.Seat) game.Scene {
	scene := game.Scene{Places: []game.Place{}, Facts: s.facts(viewer), Hand: s.handTexts(viewer)}
	if s.path == nil {
		return scene
	}
	x := 0
	for i := range s.path.n {
		if sp := s.path.spaces[i]; i > 0 && sp.side == s.path.spaces[i-1].side {
			x += 1 - 2*int(sp.side%2)
		}
		scene.Places = append(scene.Places, s.placeScene(i, x))
	}
	scene.Places = append(scene.Places, game.Place{
		X: x, Y: 0, Mark: barqueMark, Name: game.Say("cerberus.space.barque"), Pieces: s.pieces(s.path.n),
	})
	return scene
}

func (s *State) placeScene(i int8, x int) game.Place {
	sp := s.path.spaces[i]
	mark := spaceMarks[sp.kind]
	if sp.mark {
		mark += "'"
	}
	name := "cerberus.space." + kindNames[sp.kind]
	if sp.mark && sp.kind == plain {
		name = "cerberus.space.mark"
	}
	return game.Place{X: x, Y: 4 - int(sp.side), Mark: mark, Name: game.Say(name), Pieces: s.pieces(i)}
}

func (s *State) pieces(at int8) []game.Piece {
	pieces := []game.Piece{}
	if s.dog == at {
		pieces = append(pieces, game.Piece{Mark: dogMark, Name: game.Say("cerberus.name")})
	}
	for p := range s.seats {
		if s.at[p] == at && s.side[p] == adventurer {
			pieces = append(pieces, game.Piece{Seat: int(p) + 1, Mark: strconv.Itoa(int(p) + 1),
				Name: game.Text{Key: "cerberus.scene.pawn", Args: who1(p)}})
		}
	}
	return pieces
}

// facts says what lies beside the path.
func (s *State) facts(viewer game.Seat) []game.Text {
	say := func(key string, args game.Args) game.Text { return game.Text{Key: "cerberus.scene." + key, Args: args} }
	facts := []game.Text{}
	if s.path != nil {
		facts = append(facts, say("rage", game.Args{"n": num(s.path.hunt - s.die), "speed": num(s.speed)}))
	}
	for i := range barqueTiles {
		if v := s.barqueView(i, viewer); v.Seats > 0 && (!s.revealed || i == 0) {
			facts = append(facts, say("barque", game.Args{"slot": game.N(i + 1), "n": game.N(v.Seats)}))
		}
		if by := s.seenBy(i); by != 0 && !s.revealed {
			facts = append(facts, say("barque_seen", game.Args{"slot": game.N(i + 1), "seats": game.SeatsArg(by)}))
		}
	}
	for p := range s.seats {
		args := who1(p)
		args["n"], args["side"] = num(s.count[p]), game.KeyArg("cerberus.side."+sideNames[s.side[p]])
		facts = append(facts, say("player", args))
	}
	return append(facts, say("decks", game.Args{
		"n": game.N(total(s.deck[:survivalKinds])), "betrayal": game.N(total(s.deck[survivalKinds:]))}))
}

// handTexts are the cards of a viewer who is a player still in the game.
func (s *State) handTexts(viewer game.Seat) []game.Text {
	hand := []game.Text{}
	if viewer < 0 || s.side[viewer] == out {
		return hand
	}
	p := int8(viewer)
	for i := range int8(actionCount) {
		if s.actions[p]&(1<<i) != 0 {
			hand = append(hand, cardText(s.face(p)+i, 1))
		}
	}
	for h, n := range s.hand[p] {
		if n > 0 {
			hand = append(hand, cardText(int8(h)+firstSurvival, n))
		}
	}
	return hand
}

func cardText(c, n int8) game.Text {
	return game.Text{Key: "cerberus.scene.card", Args: game.Args{"card": cardArg(c), "n": num(n)}}
}
