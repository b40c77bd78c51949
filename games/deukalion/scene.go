package deukalion

import (
	"slices"
	"strconv"

	"github.com/katabasis-games/katabasis/game"
)

// Marks of the squares in a scene; sites have the first letters of their names.
const (
	markSea    = "~"
	markAnchor = "@"
	markStyx   = "S"
	markLand   = "#"
	markKylix  = "U"
	markAthens = "ATH"
	markHydra  = "H"
)

var siteMarks = [siteCount]string{"COR", "MYK", "SPA", "THE", "CRE", "RHO", "CYP", "HAL", "eph", "sal", "arg", "lin"}

// Scene is the map as a grid, row by row from the north.
func (s *State) Scene(viewer game.Seat) game.Scene {
	scene := game.Scene{Places: []game.Place{}, Facts: s.facts(viewer), Hand: s.handTexts(viewer)}
	var order []int8
	for y := range s.chart.height {
		for x := range s.chart.width {
			order = append(order, y*columns+x)
		}
	}
	for _, n := range order {
		scene.Places = append(scene.Places, s.placeScene(n, order))
	}
	return scene
}

func (s *State) placeScene(n int8, order []int8) game.Place {
	mark, name := s.squareName(n)
	return game.Place{
		X: int(n % columns), Y: int(n / columns), Mark: mark, Name: name,
		Pieces: s.pieces(n), Ways: s.ways(n, order),
	}
}

// ways are the squares of water next to one, each pair said by its first.
func (s *State) ways(n int8, order []int8) []int {
	var ways []int
	if !s.chart.water().has(n) {
		return ways
	}
	next := on(n).spread() & s.chart.water()
	for i, to := range order {
		if to > n && next.has(to) {
			ways = append(ways, i)
		}
	}
	return ways
}

func (s *State) squareName(n int8) (mark string, name game.Text) {
	say := func(key string) game.Text {
		return game.Text{Key: "deukalion.scene." + key, Args: game.Args{"square": squareArg(n)}}
	}
	switch {
	case s.chart.sea.has(n):
		return markSea, say("sea")
	case s.chart.anchors.has(n):
		return markAnchor, say("anchor")
	case s.chart.styx.has(n):
		return markStyx, say("styx")
	case n == s.chart.athens:
		return markAthens, say("athens")
	case n == s.chart.kylix:
		return markKylix, say("kylix")
	}
	if i := s.chart.siteAt(n); i != noSite {
		return siteMarks[i], s.siteText(i)
	}
	return markLand, say("land")
}

// siteText says what a site takes, and what is there.
func (s *State) siteText(i int8) game.Text {
	at := s.chart.sites[i]
	args := game.Args{"site": siteArg(i), "square": squareArg(at.at), "value": num(at.value), "n": num(at.holds)}
	key := "deukalion.scene.city"
	switch {
	case i < cityCount && s.city[i] == chests{}:
		key += "_empty"
	case i < cityCount:
		args["chests"] = chestsArg(&s.city[i])
	case s.owner[i-cityCount] == nobody:
		key = "deukalion.scene.settlement"
	default:
		key = "deukalion.scene.settlement_owned"
		args["seat"] = seatArg(s.owner[i-cityCount])
	}
	return game.Text{Key: key, Args: args}
}

func (s *State) pieces(n int8) []game.Piece {
	pieces := []game.Piece{}
	if s.hydra == n {
		pieces = append(pieces, game.Piece{Mark: markHydra, Name: game.Say("deukalion.scene.hydra")})
	}
	for p := range s.seats {
		if s.ship[p] == n {
			pieces = append(pieces, game.Piece{Seat: int(p) + 1, Mark: strconv.Itoa(int(p) + 1),
				Name: game.Text{Key: "deukalion.scene.ship", Args: who(p)}})
		}
	}
	return pieces
}

// facts says what lies beside the map.
func (s *State) facts(viewer game.Seat) []game.Text {
	say := func(key string, args game.Args) game.Text {
		return game.Text{Key: "deukalion.scene." + key, Args: args}
	}
	facts := []game.Text{}
	if s.round > 0 {
		facts = append(facts, say("round", game.Args{"n": game.N(int(s.round)), "active": seatArg(s.active), "goal": num(s.rules.goal)}))
	}
	switch {
	case s.stage == stTurn && s.turned != nobody:
		args, at := game.Args{}, s.dice(s.turned)
		for sign, name := range signNames {
			args[name] = num(at[sign])
		}
		facts = append(facts, say("cup", args))
	case s.stage != stRoll:
		facts = append(facts, say("dice", game.Args{"n": num(s.centre),
			"dice": game.PathArg(int(s.wells[0]), int(s.wells[1]), int(s.wells[2]), int(s.wells[3]))}))
	}
	for _, k := range s.display {
		if k != noPursuit {
			facts = append(facts, say("displayed", pursuitArgs(game.Args{}, k)))
		}
	}
	facts = append(facts, say("deck", game.Args{"n": num(s.sizeOf(pileDeck) + s.sizeOf(pileUnder)), "discards": num(s.sizeOf(pileDiscard))}))
	for p := range s.seats {
		facts = append(facts, s.playerFacts(p, viewer)...)
	}
	return facts
}

// playerFacts say how a player stands.
func (s *State) playerFacts(p int8, viewer game.Seat) []game.Text {
	args := with(with(who(p), "n", game.N(int(s.score(p)))), "crew", num(s.crew[p]))
	args["fallen"], args["cards"] = num(s.fallen[p]), num(s.held[p])
	list := []game.Text{{Key: "deukalion.scene.player", Args: args}}
	if s.cargo[p] != (chests{}) {
		list = append(list, game.Text{Key: "deukalion.scene.cargo", Args: with(who(p), "chests", chestsArg(&s.cargo[p]))})
	}
	for k := range int8(kindCount) {
		if s.kindsIn(pileFront + p).has(k) {
			list = append(list, game.Text{Key: "deukalion.scene.lasting", Args: with(who(p), "card", cardArg(k))})
		}
	}
	for k := range int8(pursuitCount) {
		if s.lot[k] == ownedBy+p && viewer != game.Seat(p) && !s.hidesPursuit(k, viewer) {
			list = append(list, game.Text{Key: "deukalion.scene.own_of", Args: pursuitArgs(who(p), k)})
		}
	}
	return list
}

// handTexts are the Action cards and the Pursuit of a viewer who is a player.
func (s *State) handTexts(viewer game.Seat) []game.Text {
	hand := []game.Text{}
	if viewer < 0 {
		return hand
	}
	for k, n := range s.handOf(int8(viewer)) {
		if n > 0 {
			hand = append(hand, game.Text{Key: "deukalion.scene.card", Args: game.Args{"card": cardArg(int8(k)), "n": num(n),
				"about": game.KeyArg("deukalion.card." + actions[k].name + ".about")}})
		}
	}
	if k := slices.Index(s.lot[:], ownedBy+int8(viewer)); k >= 0 {
		hand = append(hand, game.Text{Key: "deukalion.scene.own", Args: pursuitArgs(game.Args{}, int8(k))})
	}
	return hand
}

// handOf counts the Action cards in a hand by kind.
func (s *State) handOf(p int8) (n [kindCount]int8) {
	for i := range s.cards {
		if s.cards[i].pile == pileHand+p {
			n[s.cards[i].kind]++
		}
	}
	return n
}
