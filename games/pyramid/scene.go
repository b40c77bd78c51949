package pyramid

import (
	"strconv"
	"strings"

	"github.com/katabasis-games/katabasis/game"
)

// areaMarks are the signs of the areas in a scene, before the squares' numbers.
var areaMarks = [...]string{outside: "^", nest: ",", sand: ":", pond: "~", corridor: "="}

const blockMark = "###"

// sight is what a scene has of a place and never changes.
type sight struct {
	n    place
	x, y int
	mark string
	next []int8 // the neighbours, by their index in the scene
}

// sights are the places in the order of the scene, the entrance at the bottom.
var sights = newSights(board)

func newSights(b *plan) []sight {
	var list []sight
	for row := b.rows - 1; row >= 0; row-- {
		for column := range b.columns {
			list = append(list, newSight(b, place(row*b.columns+column+1)))
		}
	}
	for door := b.squares + 1; door <= b.places; door++ {
		list = append(list, newSight(b, door))
	}
	for i := range list {
		for to := range list {
			if b.next[list[i].n].has(list[to].n) {
				list[i].next = append(list[i].next, int8(to))
			}
		}
	}
	return list
}

func newSight(b *plan, n place) sight {
	v := sight{n: n, mark: areaMarks[b.area[n]] + strconv.Itoa(int(n))}
	if b.doors.has(n) {
		v.mark = b.words[n]
	}
	v.x, v.y = b.squareAt(n)
	return v
}

// Scene is the pyramid as a grid, the entrance at the bottom.
func (s *State) Scene(viewer game.Seat) game.Scene {
	scene := game.Scene{
		Places: make([]game.Place, len(sights)), Facts: s.facts(viewer), Details: s.details(viewer),
	}
	scene.Hand, scene.Held = s.handTexts(viewer)
	for i := range sights {
		scene.Places[i] = s.place(&sights[i], viewer)
	}
	return scene
}

func (s *State) place(v *sight, viewer game.Seat) game.Place {
	place := game.Place{X: v.x, Y: v.y, Mark: v.mark, Name: placeText(v.n), Thing: game.Thing{Kind: "place", Word: board.words[v.n]}, About: s.about(v.n, viewer), Pieces: s.pieces(v.n)}
	if s.blocked.has(v.n) {
		place.Mark = blockMark
		return place
	}
	place.Ways = make([]int, 0, len(v.next))
	for _, to := range v.next {
		if !s.blocked.has(sights[to].n) {
			place.Ways = append(place.Ways, int(to))
		}
	}
	return place
}

// squareAt is the cell of a place: the first row is the lowest, and entrance
// spaces lie below their squares.
func (b *plan) squareAt(n place) (x, y int) {
	if b.doors.has(n) {
		x, _ = b.squareAt((b.next[n] & b.inside).first())
		return x, int(b.rows)
	}
	index := int8(n - 1)
	return int(index % b.columns), int(b.rows - 1 - index/b.columns)
}

// about says what a place is, and what can be had there.
func (s *State) about(n place, viewer game.Seat) []game.Text {
	switch {
	case board.doors.has(n):
		return nil
	case s.blocked.has(n):
		return []game.Text{game.Say("pyramid.scene.block")}
	}
	about := make([]game.Text, 1, 2)
	about[0] = game.Say(areaKeys[board.area[n]])
	if board.tomb[n] != noGod {
		about = append(about, s.aboutTomb(n, viewer))
	}
	if g := board.alcove[n]; g != noGod {
		about = append(about, s.aboutAlcove(g))
	}
	return about
}

// areaKeys are the words of the areas.
var areaKeys = func() (keys [len(areaNames)]string) {
	for a, name := range areaNames {
		keys[a] = "pyramid.area." + name
	}
	return keys
}()

// tombKeys are the words of a sarcophagus: shut, open or empty.
var tombKeys = [...]string{"pyramid.scene.tomb_shut", "pyramid.scene.tomb_open", "pyramid.scene.tomb_empty"}

func (s *State) aboutTomb(n place, viewer game.Seat) game.Text {
	g, tomb := board.tomb[n], s.tombs[n]
	if k := s.seenIn(n, viewer); k != noCard {
		return game.Text{Key: tombKeys[tomb] + "_known", Args: game.Args{"god": godArg(g), "card": cardArg(k)}}
	}
	return tombTexts[g][tomb]
}

// tombTexts tell of a god's sarcophagus that the viewer has not looked into.
var tombTexts = func() (texts [godCount][len(tombKeys)]game.Text) {
	for g := range texts {
		for i, key := range tombKeys {
			texts[g][i] = game.Text{Key: key, Args: game.Args{"god": godArg(god(g))}}
		}
	}
	return texts
}()

func (s *State) aboutAlcove(g god) game.Text {
	if s.idols.has(idolOf(g)) {
		return fullAlcoves[g]
	}
	return game.Text{Key: "pyramid.scene.alcove_empty", Args: game.Args{"god": godArg(g)}}
}

// fullAlcoves tell of the idol that can be had, and of its lock.
var fullAlcoves = func() (texts [godCount]game.Text) {
	for g := range god(godCount) {
		texts[g] = game.Text{Key: "pyramid.scene.alcove", Args: game.Args{"card": cardArg(idolOf(g)),
			"faces": game.WordArg(faceWord(board.combos[g])), "die": game.KeyArg("pyramid.die." + board.die[g])}}
	}
	return texts
}()

// faceWord writes a set of faces: "1 2 3".
func faceWord(faces uint8) string {
	word := ""
	for face := 1; face <= 6; face++ {
		if faces>>face&1 != 0 {
			word += " " + strconv.Itoa(face)
		}
	}
	return strings.TrimPrefix(word, " ")
}

// seenIn is what a viewer knows to lie in a sarcophagus, or noCard.
func (s *State) seenIn(n place, viewer game.Seat) kind {
	if s.tombs[n] == tombOpen || viewer == game.All || s.readers[n].Has(viewer) {
		return s.inTomb[n]
	}
	return noCard
}

func (s *State) pieces(n place) []game.Piece {
	pieces := []game.Piece{}
	for m := range s.walkers {
		if w := s.mummies[m]; !w.gone && w.at() == n {
			pieces = append(pieces, game.Piece{Mark: mummyMark(w), Name: s.mummyPiece(w, m)})
		}
	}
	for p := range s.seats {
		if s.at[p] == n {
			pieces = append(pieces, game.Piece{Seat: int(p) + 1, Mark: strconv.Itoa(int(p) + 1),
				Name: figureNames[p]})
		}
	}
	return pieces
}

// figureNames are the players' figures in words.
var figureNames = func() (names [maxSeats]game.Text) {
	for p := range game.Seat(maxSeats) {
		names[p] = game.Text{Key: "pyramid.scene.figure", Args: who(p)}
	}
	return names
}()

// mummyMark is an M with the way it looks, an m when it is on the floor.
func mummyMark(w mummy) string {
	if w.down {
		return "m"
	}
	return "M" + map[string]string{"north": "^", "east": ">", "south": "v", "west": "<"}[w.facing()]
}

func (s *State) mummyPiece(w mummy, m int8) game.Text {
	args := game.Args{"mummy": game.TextArg(mummyText(w, m)), "facing": game.KeyArg("pyramid.facing." + w.facing())}
	if w.down {
		return game.Text{Key: "pyramid.scene.mummy_down", Args: args}
	}
	return game.Text{Key: "pyramid.scene.mummy", Args: args}
}
