package dungeon

import (
	"strconv"
	"strings"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/games/dungeon/story"
)

// Scene shows the rooms in the order of the adventure, one under the other: each is a row
// of the room itself and its locations.
func (s *State) Scene(viewer game.Seat) game.Scene {
	scene := game.Scene{Places: []game.Place{}, Facts: s.facts(), Details: s.details(), Hand: []game.Text{}}
	for y, r := range s.openRooms() {
		s.roomScene(r, y, &scene)
	}
	if viewer < 0 {
		return scene
	}
	for c := range int16(story.MaxCards) {
		if s.inPlay(c) {
			scene.Hand = append(scene.Hand, s.handText(c, viewer))
			scene.Held = append(scene.Held, game.Thing{Kind: "card", Word: strconv.Itoa(story.CardNumber(c))})
		}
	}
	return scene
}

// handText is a card, and the player who has it: everybody may use it (U12).
func (s *State) handText(c int16, viewer game.Seat) game.Text {
	f := s.card[c]
	args := game.Args{"card": game.N(story.CardNumber(c)), "name": s.cardName(c), "who": s.characterArg(f)}
	if s.playerOf(f) == viewer {
		return game.Text{Key: "dungeon.scene.hand", Args: args}
	}
	return game.Text{Key: "dungeon.scene.hand_of", Args: args}
}

func (s *State) roomScene(r int16, y int, scene *game.Scene) {
	room := game.Place{Y: y, Mark: s.Rooms[r].Letter, Pieces: s.pieces(func(f *figure) bool { return f.in == r && f.at == story.None }),
		Name: game.Text{Key: "dungeon.scene.room", Args: game.Args{"room": game.WordArg(s.Rooms[r].Letter), "name": game.KeyArg(s.RoomKey(r))}}}
	if about := s.aboutArg(s.RoomKey(r), s.pictureOf(r)); about.Text != nil {
		room.About = []game.Text{*about.Text}
	}
	places := s.placesOf(r)
	first := len(scene.Places)
	room.Ways = []int{first + 1}
	scene.Places = append(scene.Places, room)
	for i, p := range places {
		place := game.Place{X: i + 1, Y: y, Mark: strconv.Itoa(int(s.Places[p].Number)), Name: s.placeText(p),
			Thing:  game.Thing{Kind: "place", Word: strconv.Itoa(int(s.Places[p].Number))},
			Pieces: s.pieces(func(f *figure) bool { return f.at == p }), Ways: []int{first + i}}
		if i+1 < len(places) {
			place.Ways = append(place.Ways, first+i+2)
		}
		switch {
		case !s.reachable(p):
			place.About = []game.Text{game.Say("dungeon.scene.covered")}
		case s.explored(p):
			place.About = []game.Text{game.Say("dungeon.scene.explored")}
		}
		scene.Places = append(scene.Places, place)
	}
}

// pieces returns the figures for which something is true.
func (s *State) pieces(is func(*figure) bool) []game.Piece {
	pieces := []game.Piece{}
	for f := range s.figures {
		if is(&s.figure[f]) {
			pieces = append(pieces, game.Piece{Seat: int(s.playerOf(f)) + 1, Mark: strconv.Itoa(int(s.figure[f].character)),
				Name:  game.Text{Key: "dungeon.scene.figure", Args: s.who(f)},
				Thing: game.Thing{Kind: "character", Word: strconv.Itoa(int(s.figure[f].character))}})
		}
	}
	return pieces
}

// fewTurns is when the scene begins to say how long the light lasts (U24).
const fewTurns = 50

// facts returns the mission, the health of all together, and what is counted.
func (s *State) facts() []game.Text {
	facts := []game.Text{}
	if key := s.Key("mission." + strconv.Itoa(int(s.chapter))); s.Says(key) && s.read != (story.Set{}) {
		facts = append(facts, game.Text{Key: "dungeon.scene.mission", Args: game.Args{"n": game.N(s.chapter), "name": game.KeyArg(key)}})
	}
	for f := range s.figures {
		if s.figure[f].character == 0 {
			continue
		}
		args := s.who(f).With("n", game.N(s.figure[f].coloured)).With("grey", game.N(s.figure[f].grey))
		facts = append(facts, game.Text{Key: "dungeon.scene.health", Args: args})
	}
	if s.count > 0 {
		facts = append(facts, game.Text{Key: "dungeon.scene.count", Args: game.Args{"n": game.N(s.count)}})
	}
	if left := s.Light - s.turn; left <= fewTurns {
		facts = append(facts, game.Text{Key: "dungeon.scene.light", Args: game.Args{"n": game.N(left)}})
	}
	if s.chapter > 1 || s.phase == phOver {
		facts = append(facts, game.Text{Key: "dungeon.scene.score", Args: game.Args{"n": game.N(s.score())}})
	}
	return facts
}

// details returns the cards of all players, with what is on them, and what was read and
// tried.
func (s *State) details() []game.Text {
	list := []game.Text{}
	for f := range s.figures {
		for _, c := range s.cardsOf(f) {
			list = append(list, game.Text{Key: "dungeon.scene.has", Args: s.aboutCard(s.who(f).With("card", s.cardArg(c)), c)})
		}
	}
	n := s.notes()
	if len(n.Read) > 0 {
		list = append(list, game.Text{Key: "dungeon.scene.read", Args: game.Args{"entries": game.WordArg(strings.Join(n.Read, ", "))}})
	}
	if len(n.Tried) > 0 {
		list = append(list, game.Text{Key: "dungeon.scene.tried", Args: game.Args{"entries": game.PathArg(n.Tried...)}})
	}
	for _, key := range n.Hints {
		list = append(list, game.Text{Key: "dungeon.scene.hint", Args: game.Args{"words": game.KeyArg(key)}})
	}
	return list
}
