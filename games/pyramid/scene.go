package pyramid

import (
	"slices"
	"strconv"

	"github.com/katabasis-games/katabasis/game"
)

// areaMarks are the signs of the areas in a scene, before the squares' numbers.
var areaMarks = [...]string{outside: "^", nest: ",", sand: ":", pond: "~", corridor: "="}

const blockMark = "###"

// Scene is the pyramid as a grid, the entrance at the bottom.
func (s *State) Scene(viewer game.Seat) game.Scene {
	scene := game.Scene{Places: []game.Place{}, Facts: s.facts(viewer), Hand: s.handTexts(viewer)}
	var order []int8
	for row := board.rows - 1; row >= 0; row-- {
		for column := range board.columns {
			order = append(order, row*board.columns+column+1)
		}
	}
	for door := board.squares + 1; door <= board.places; door++ {
		order = append(order, door)
	}
	for _, n := range order {
		scene.Places = append(scene.Places, s.placeScene(n, order, viewer))
	}
	return scene
}

// ways are the open borders of a place, each said by the one that comes first.
func (s *State) ways(n int8, order []int8) []int {
	var ways []int
	for i, to := range order[slices.Index(order, n):] {
		if board.next[n].has(to) && !s.blocked.has(n) && !s.blocked.has(to) {
			ways = append(ways, slices.Index(order, n)+i)
		}
	}
	return ways
}

func (s *State) placeScene(n int8, order []int8, viewer game.Seat) game.Place {
	x, y := squareAt(n)
	mark := areaMarks[board.area[n]] + strconv.Itoa(int(n))
	switch {
	case s.blocked.has(n):
		mark = blockMark
	case board.doors.has(n):
		mark = board.words[n]
	}
	return game.Place{X: x, Y: y, Mark: mark, Name: s.placeName(n, viewer), Pieces: s.pieces(n), Ways: s.ways(n, order)}
}

// squareAt is the cell of a place: the first row is the lowest, and entrance
// spaces lie below their squares.
func squareAt(n int8) (x, y int) {
	if board.doors.has(n) {
		x, _ = squareAt((board.next[n] & board.inside).first())
		return x, int(board.rows)
	}
	return int((n - 1) % board.columns), int(board.rows - 1 - (n-1)/board.columns)
}

// placeName says what a place is, and what can be had there.
func (s *State) placeName(n int8, viewer game.Seat) game.Text {
	args := game.Args{"place": placeArg(n), "area": game.KeyArg("pyramid.area." + areaNames[board.area[n]])}
	say := func(key string) game.Text { return game.Text{Key: "pyramid.scene." + key, Args: args} }
	switch {
	case board.doors.has(n):
		return placeText(n)
	case s.blocked.has(n):
		return say("block")
	case board.tomb[n] != noGod:
		args["god"] = godArg(board.tomb[n])
		if k := s.seenIn(n, viewer); k != noCard {
			args["card"] = cardArg(k)
			return s.withAlcove(n, say("tomb_"+tombNames[s.tombs[n]]+"_known"))
		}
		return s.withAlcove(n, say("tomb_"+tombNames[s.tombs[n]]))
	}
	return s.withAlcove(n, say("square"))
}

// withAlcove adds the idol that can be had from a square.
func (s *State) withAlcove(n int8, t game.Text) game.Text {
	g := board.alcove[n]
	if g == noGod || !s.idols.has(idolOf(g)) {
		return t
	}
	return game.Text{Key: "pyramid.scene.alcove", Args: game.Args{"square": game.TextArg(t), "card": cardArg(idolOf(g)),
		"n": game.N(faceCount(g)), "die": game.KeyArg("pyramid.die." + board.die[g])}}
}

// seenIn is what a viewer knows to lie in a sarcophagus, or noCard.
func (s *State) seenIn(n int8, viewer game.Seat) int8 {
	if s.tombs[n] == tombOpen || viewer == game.All || s.readers[n].Has(viewer) {
		return s.inTomb[n]
	}
	return noCard
}

func (s *State) pieces(n int8) []game.Piece {
	pieces := []game.Piece{}
	for m := range s.walkers {
		if w := s.mummies[m]; !w.gone && w.at() == n {
			pieces = append(pieces, game.Piece{Mark: mummyMark(w), Name: s.mummyPiece(w, m)})
		}
	}
	for p := range s.seats {
		if s.at[p] == n {
			pieces = append(pieces, game.Piece{Seat: int(p) + 1, Mark: strconv.Itoa(int(p) + 1),
				Name: game.Text{Key: "pyramid.scene.figure", Args: who(p)}})
		}
	}
	return pieces
}

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

// facts says what lies beside the board.
func (s *State) facts(viewer game.Seat) []game.Text {
	say := func(key string, args game.Args) game.Text { return game.Text{Key: "pyramid.scene." + key, Args: args} }
	facts := []game.Text{}
	if s.round > 0 {
		facts = append(facts, say("round", game.Args{"n": num(s.round), "keeper": game.SeatArg(game.Seat(s.keeper)),
			"blocks": game.N(s.boxSize())}))
	}
	if s.roll[0] != 0 {
		facts = append(facts, say("roll", game.Args{"dice": game.WordArg(diceWord(s.roll))}))
	}
	if s.lock.god != noGod && s.lock.dice[0] != 0 {
		facts = append(facts, say("lock", game.Args{"dice": game.WordArg(diceWord(s.lock.dice)),
			"god": godArg(s.lock.god), "n": num(s.missing())}))
	}
	for b := backRubble; b <= backWater; b++ {
		wound, _, _ := s.expect(b, viewer)
		facts = append(facts, say("deck", game.Args{"deck": deckArg(b), "n": num(s.decks[b]), "p": game.N(wound)}))
	}
	for p := range s.seats {
		if s.who[p] != noAbility {
			facts = append(facts, s.playerFact(p))
		}
	}
	return facts
}

func (s *State) playerFact(p int8) game.Text {
	args := who(p)
	args["adventurer"] = game.KeyArg("pyramid.adventurer." + adventurerNames[s.who[p]])
	args["fate"] = game.KeyArg("pyramid.fate." + fateNames[s.fate[p]])
	args["n"], args["level"], args["actions"] = num(s.count[p]), num(s.level[p]), num(s.left[p])
	switch {
	case s.inPlay(p):
		return game.Text{Key: "pyramid.scene.player", Args: args}
	case s.phase == phOver && s.fate[p] == escaped:
		args["n"] = game.N(s.score(p).Total)
		return game.Text{Key: "pyramid.scene.player_score", Args: args}
	}
	return game.Text{Key: "pyramid.scene.player_out", Args: args}
}

func diceWord(dice [diceCount]int8) string {
	word := ""
	for d, face := range dice {
		if d > 0 {
			word += " "
		}
		word += strconv.Itoa(int(face))
	}
	return word
}

// handTexts are the cards of a viewer who is a player, and those in his bags.
func (s *State) handTexts(viewer game.Seat) []game.Text {
	hand := []game.Text{}
	if viewer < 0 {
		return hand
	}
	p := int8(viewer)
	for set := s.has[p]; set != 0; set &= set - 1 {
		k := set.first()
		hand = append(hand, handText("card", k, s.hand[p][k]))
	}
	for _, k := range s.packed[p][:s.bagged[p]] {
		hand = append(hand, handText("bagged", k, 1))
	}
	return hand
}

func handText(key string, k, n int8) game.Text {
	return game.Text{Key: "pyramid.scene." + key, Args: game.Args{"card": cardArg(k), "n": num(n)}}
}
