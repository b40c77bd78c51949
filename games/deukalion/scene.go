package deukalion

import (
	"slices"
	"strconv"
	"strings"

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

var siteMarks = [siteCount]string{"COR", "MYK", "SPA", "THE", "KNO", "RHO", "CYP", "HAL", "eph", "sal", "arg", "lin"}

// Scene is the map as a grid, row by row from the north.
func (s *State) Scene(viewer game.Seat) game.Scene {
	scene := game.Scene{Facts: s.facts(), Details: s.details(viewer), Hand: s.handTexts(viewer)}
	scene.Places = make([]game.Place, 0, int(s.chart.height)*int(s.chart.width))
	for y := range s.chart.height {
		for x := range s.chart.width {
			scene.Places = append(scene.Places, s.placeScene(x, y, viewer))
		}
	}
	return scene
}

func (s *State) placeScene(x, y int8, viewer game.Seat) game.Place {
	n := square(y*columns + x)
	is := &s.chart.names[n]
	place := game.Place{X: int(x), Y: int(y), Mark: is.mark, Name: is.name, Pieces: s.pieces(n, viewer), Ways: slices.Clone(s.chart.ways[n])}
	if s.chart.water().has(n) {
		place.Thing = squareThing(n)
	}
	if i := s.chart.siteAt(n); i != noSite {
		place.About = []game.Text{s.siteText(i), s.chart.moorings[i]}
	}
	return place
}

// waysOf are the squares of water next to one of water, by their index in the scene.
func (c *chart) waysOf(n square) (ways []int) {
	if !c.water().has(n) {
		return nil
	}
	for next := on(n).spread() & c.water(); next != 0; next &= next - 1 {
		to := int(next.first())
		ways = append(ways, to/columns*int(c.width)+to%columns)
	}
	return ways
}

// squareName is the mark and the name of a square, as they stay for all games.
type squareName struct {
	mark string
	name game.Text
}

func (c *chart) squareName(n square) squareName {
	say := func(key string) game.Text {
		return game.Text{Key: "deukalion.scene." + key, Args: game.Args{"square": squareArg(n)}}
	}
	switch {
	case c.sea.has(n):
		return squareName{markSea, say("sea")}
	case c.anchors.has(n):
		return squareName{markAnchor, say("anchor")}
	case c.styx.has(n):
		return squareName{markStyx, say("styx")}
	case n == c.athens:
		return squareName{markAthens, say("athens")}
	case n == c.kylix:
		return squareName{markKylix, say("kylix")}
	}
	if i := c.siteAt(n); i != noSite {
		return squareName{siteMarks[i], game.Say("deukalion.site." + siteNames[i])}
	}
	return squareName{markLand, say("land")}
}

// siteText says what a site takes, and what is there.
func (s *State) siteText(i site) game.Text {
	at := s.chart.sites[i]
	args := game.Args{"square": squareArg(at.at), "value": game.N(at.value), "n": game.N(at.holds)}
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

// mooringsOf says from which squares of water a site is reached.
func (c *chart) mooringsOf(i site) game.Text {
	var names []string
	for water := c.water(); water != 0; water &= water - 1 {
		if n := water.first(); c.beside[n].has(i) {
			names = append(names, squareNames[n])
		}
	}
	return game.Text{Key: "deukalion.scene.moorings", Args: game.Args{"squares": game.WordArg(strings.Join(names, ", "))}}
}

// pieces are what is on a square; those that the viewer might challenge can be asked about (D32).
func (s *State) pieces(n square, viewer game.Seat) []game.Piece {
	pieces := []game.Piece{}
	if s.hydra == n {
		pieces = append(pieces, game.Piece{Mark: markHydra, Name: game.Say("deukalion.scene.hydra"), Thing: foeThing(foeHydra)})
	}
	for p := range s.seats {
		if s.ship[p] != n {
			continue
		}
		ship := game.Piece{Seat: int(p) + 1, Mark: strconv.Itoa(int(p) + 1), Name: game.Text{Key: "deukalion.scene.ship", Args: who(p)}}
		if p != viewer && s.chart.sea.has(n) {
			ship.Thing = foeThing(foe(p))
		}
		pieces = append(pieces, ship)
	}
	return pieces
}

func sceneText(key string, args game.Args) game.Text {
	return game.Text{Key: "deukalion.scene." + key, Args: args}
}

// facts says what lies beside the map: the dice, the challenge, the Pursuits
// displayed, and how everybody stands.
func (s *State) facts() []game.Text {
	facts := []game.Text{}
	if s.round > 0 {
		facts = append(facts, sceneText("round", game.Args{"n": game.N(int(s.round)), "active": seatArg(s.active), "goal": game.N(s.rules.goal)}))
	}
	switch {
	case s.stage == stTurn && s.turned != noTurn:
		args, at := game.Args{}, s.dice(s.turned)
		for sign, name := range signNames {
			args[name] = game.N(at[sign])
		}
		facts = append(facts, sceneText("cup", args))
	case s.stage != stRoll:
		facts = append(facts, sceneText("dice", game.Args{"n": game.N(s.centre),
			"dice": game.PathArg(int(s.wells[0]), int(s.wells[1]), int(s.wells[2]), int(s.wells[3]))}))
	}
	for i, p := range s.duel.seat {
		if s.duel.kind != noDuel && p != nobody && (s.duel.bout > boutThrow || int(s.duel.now) > i) {
			facts = append(facts, sceneText("thrown", who(p).With("score", pointsArg(s.halves(i)))))
		}
	}
	for _, k := range s.display {
		if k != noPursuit {
			facts = append(facts, sceneText("displayed", pursuitArgs(game.Args{}, k)))
		}
	}
	for p := range s.seats {
		args := who(p).With("n", game.N(int(s.score(p)))).With("crew", game.N(s.crew[p]))
		args["fallen"], args["cards"] = game.N(s.fallen[p]), game.N(s.held[p])
		facts = append(facts, sceneText("player", args))
		if s.cargo[p] != (chests{}) {
			facts = append(facts, sceneText("cargo", who(p).With("chests", chestsArg(&s.cargo[p]))))
		}
	}
	return facts
}

// details says what else lies open beside the map.
func (s *State) details(viewer game.Seat) []game.Text {
	list := []game.Text{sceneText("deck", game.Args{"n": game.N(s.sizeOf(pileDeck) + s.sizeOf(pileUnder))})}
	for _, pile := range [...]int8{pileUnder, pileDiscard} {
		if keys := s.pileKeys(pile); len(keys) > 0 {
			list = append(list, sceneText(map[int8]string{pileUnder: "under", pileDiscard: "discards"}[pile], game.Args{"cards": game.KeysArg(keys...)}))
		}
	}
	if p := s.landing.seat; p != nobody && s.landing.fresh != (chests{}) {
		list = append(list, sceneText("landed", who(p).With("chests", chestsArg(&s.landing.fresh))))
	}
	if p := s.landing.seat; p != nobody && s.landing.spent != (chests{}) {
		list = append(list, sceneText("spent", who(p).With("chests", chestsArg(&s.landing.spent))))
	}
	for p := range s.seats {
		list = append(list, s.playerDetails(p, viewer)...)
	}
	return list
}

// pileKeys are the names of the cards in a pile, one by one.
func (s *State) pileKeys(pile int8) (keys []string) {
	var kinds []kind
	for set := s.piles[pile]; set != 0; set &= set - 1 {
		kinds = append(kinds, s.cards[set.first()].kind)
	}
	slices.Sort(kinds) // where they lie in the state tells where they came from
	for _, k := range kinds {
		keys = append(keys, "deukalion.card."+actions[k].name)
	}
	return keys
}

// playerDetails say what lies in front of a player, and what of the hand the
// viewer knows.
func (s *State) playerDetails(p, viewer game.Seat) []game.Text {
	list := []game.Text{}
	if keys := s.pileKeys(before(p)); len(keys) > 0 {
		list = append(list, sceneText("lasting", who(p).With("cards", game.KeysArg(keys...))))
	}
	for k := range pursuit(pursuitCount) {
		switch {
		case s.lot[k] == won(p):
			list = append(list, sceneText("completed", pursuitArgs(who(p), k)))
		case s.lot[k] == owned(p) && viewer != p && (viewer == game.All || !s.hidesPursuit(k, viewer)):
			list = append(list, sceneText("own_of", pursuitArgs(who(p), k)))
		}
	}
	if viewer != p {
		for k, n := range s.knownOf(p, viewer) {
			for range n {
				list = append(list, sceneText("holds", who(p).With("card", cardArg(kind(k)))))
			}
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
	for k, n := range s.handOf(viewer) {
		if n > 0 {
			hand = append(hand, game.Text{Key: "deukalion.scene.card", Args: game.Args{"card": cardArg(kind(k)), "n": game.N(n),
				"about": game.KeyArg("deukalion.card." + actions[k].name + ".about")}})
		}
	}
	if k := slices.Index(s.lot[:], owned(viewer)); k >= 0 {
		hand = append(hand, game.Text{Key: "deukalion.scene.own", Args: pursuitArgs(game.Args{}, pursuit(k))})
	}
	return hand
}

// handOf counts the Action cards in a hand by kind.
func (s *State) handOf(p game.Seat) (n [kindCount]int8) {
	for set := s.piles[hand(p)]; set != 0; set &= set - 1 {
		n[s.cards[set.first()].kind]++
	}
	return n
}
