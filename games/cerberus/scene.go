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
	scene := game.Scene{Places: []game.Place{}, Facts: s.facts(viewer), Details: s.details(viewer)}
	scene.Hand, scene.Held = s.handTexts(viewer)
	if s.path == nil {
		return scene
	}
	scene.Places = make([]game.Place, 0, s.path.n+1)
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

func (s *State) placeScene(i place, x int) game.Place {
	sp := s.path.spaces[i]
	mark := spaceMarks[sp.kind]
	if sp.mark {
		mark += "'"
	}
	return game.Place{X: x, Y: 4 - int(sp.side), Mark: mark, Name: spaceNames[i], About: s.about(i), Pieces: s.pieces(i)}
}

// spaceNames number the spaces from the Den, which is the first.
var spaceNames = func() (names [maxSpaces]game.Text) {
	for i := range names {
		names[i] = game.Text{Key: "cerberus.scene.space", Args: game.Args{"n": game.N(i + 1)}}
	}
	return names
}()

// pawnNames are the players' pawns in words.
var pawnNames = func() (names [pawnCount]game.Text) {
	for p := range game.Seat(pawnCount) {
		names[p] = game.Text{Key: "cerberus.scene.pawn", Args: seatArgs(p)}
	}
	return names
}()

// about says what a space is, and where its way leads.
func (s *State) about(i place) []game.Text {
	sp := s.path.spaces[i]
	about := make([]game.Text, 1, 3)
	about[0] = game.Say(spaceKeys[sp.kind])
	if sp.mark {
		about = append(about, game.Say(spaceKeys[markKey]))
	}
	if to := s.path.otherEnd(i); to != nowhere {
		about = append(about, game.Text{Key: s.linkKey(sp.kind), Args: game.Args{"place": game.TextArg(spaceNames[to])}})
	}
	return about
}

// otherEnd is the other end of what joins a space to another besides the path, or
// nowhere where there is no such thing.
func (p *path) otherEnd(i place) place {
	for _, ends := range [...][2]place{{p.rear, p.fore}, {p.foot, p.top}, {p.end1, p.end2}, {p.portal1, p.portal2}} {
		switch i {
		case ends[0]:
			return ends[1]
		case ends[1]:
			return ends[0]
		}
	}
	return nowhere
}

// linkKeys say what joins two spaces.
var linkKeys = map[kind]string{
	gondolaRear:   "cerberus.scene.to_gondola",
	gondolaFore:   "cerberus.scene.to_gondola",
	funicularFoot: "cerberus.scene.to_funicular_top",
	funicularTop:  "cerberus.scene.to_funicular_foot",
	bridgeEnd:     "cerberus.scene.to_bridge_end",
	portal:        "cerberus.scene.to_portal",
}

// linkKey says what joins two spaces, or no longer does.
func (s *State) linkKey(k kind) string {
	if k == bridgeEnd && !s.bridge {
		return "cerberus.scene.bridge_fallen"
	}
	return linkKeys[k]
}

// spaceKeys are the words of the kinds of spaces, and last of a mark.
var spaceKeys = func() (keys [len(kindNames) + 1]string) {
	for k, name := range kindNames {
		keys[k] = "cerberus.space." + name
	}
	keys[markKey] = "cerberus.space.mark"
	return keys
}()

const markKey = len(kindNames)

func (s *State) pieces(at place) []game.Piece {
	pieces := []game.Piece{}
	if s.dog == at {
		pieces = append(pieces, game.Piece{Mark: dogMark, Name: game.Say("cerberus.name")})
	}
	for p := range s.seats {
		if s.at[p] == at && s.side[p] == adventurer {
			pieces = append(pieces, game.Piece{Seat: int(p) + 1, Mark: strconv.Itoa(int(p) + 1),
				Name: pawnNames[p], Thing: game.Thing{Kind: "seat", Word: strconv.Itoa(int(p) + 1)}})
		}
	}
	return pieces
}
