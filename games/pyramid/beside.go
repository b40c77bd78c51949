package pyramid

import (
	"strconv"

	"github.com/katabasis-games/katabasis/game"
)

// facts says what lies beside the board.
func (s *State) facts(viewer game.Seat) []game.Text {
	say := func(key string, args game.Args) game.Text { return game.Text{Key: "pyramid.scene." + key, Args: args} }
	facts := []game.Text{}
	if s.round > 0 {
		facts = append(facts, say("round", game.Args{"n": game.N(s.round), "keeper": game.SeatArg(s.keeper),
			"blocks": game.N(s.boxSize())}))
	}
	if s.roll[0] != 0 {
		facts = append(facts, say("roll", game.Args{"dice": game.WordArg(diceWord(s.roll))}))
	}
	if s.lock.god != noGod && s.lock.dice[0] != 0 {
		facts = append(facts, say("lock", game.Args{"dice": game.WordArg(diceWord(s.lock.dice)),
			"god": godArg(s.lock.god), "n": game.N(s.missing())}))
	}
	for b := backRubble; b <= backWater; b++ {
		wound, _, _ := s.expect(b, viewer)
		facts = append(facts, say("deck", game.Args{"deck": deckArg(b), "n": game.N(s.decks[b]), "p": game.N(wound)}))
	}
	for p := range s.seats {
		if s.who[p] != noAbility {
			facts = append(facts, s.playerFact(p))
		}
	}
	return facts
}

func (s *State) playerFact(p game.Seat) game.Text {
	args := who(p)
	args["adventurer"] = adventurerArg(s.who[p])
	args["fate"] = game.KeyArg("pyramid.fate." + fateNames[s.fate[p]])
	args["n"], args["level"], args["actions"] = game.N(s.count[p]), game.N(s.level[p]), game.N(s.left[p])
	switch {
	case s.inPlay(p):
		return game.Text{Key: "pyramid.scene.player", Args: args}
	case s.phase == phOver && s.fate[p] == escaped:
		args["n"] = game.N(s.score(p).Total)
		return game.Text{Key: "pyramid.scene.player_score", Args: args}
	}
	return game.Text{Key: "pyramid.scene.player_out", Args: args}
}

func diceWord(dice [diceCount]int8) string { return numberWord(dice[:]) }

// details says what else lies open: the mummies' way, the block set aside, and
// what each player has in front of them.
func (s *State) details(viewer game.Seat) []game.Text {
	say := func(key string, args game.Args) game.Text { return game.Text{Key: "pyramid.scene." + key, Args: args} }
	details := []game.Text{}
	var l game.Lists
	if s.march[0] != 0 {
		details = append(details, say("march", game.Args{"dice": game.WordArg(diceWord(s.march))}))
	}
	for m := range s.walkers {
		w := s.mummies[m]
		if w.gone {
			continue
		}
		if squares := s.ahead(w, &l); len(squares) > 0 {
			details = append(details, say("ahead", game.Args{"mummy": game.TextArg(mummyText(w, m)), "path": game.PathArg(squares...)}))
		}
	}
	if s.lock.god != noGod && s.lock.dice[0] != 0 {
		helped := int8(0)
		if s.lock.helped {
			helped = 1
		}
		details = append(details, say("lock_needs", game.Args{"god": godArg(s.lock.god),
			"faces": game.WordArg(faceWord(board.combos[s.lock.god])), "n": game.N(helped)}))
	}
	if v := s.asideView(viewer); v != nil {
		details = append(details, asideText(v))
	}
	for b := backRubble; b <= backWater; b++ {
		_, equipment, treasure := s.expect(b, viewer)
		details = append(details, say("finds", game.Args{"deck": deckArg(b), "p": game.N(treasure), "q": game.N(equipment)}))
	}
	far := s.distances()
	perils := s.perils(&far)
	for p := range s.seats {
		details = s.addPlayer(details, p, perils[p].list(&l))
	}
	return details
}

// asideText says which block lies aside, as far as the viewer knows.
func asideText(v *AsideView) game.Text {
	args := game.Args{"seat": {Seat: v.Seat}}
	switch {
	case v.Number != 0:
		args["place"] = placeArg(place(v.Number))
		return game.Text{Key: "pyramid.scene.aside_known", Args: args}
	case v.Back != 0:
		args["place"] = placeArg(place(v.Back))
		return game.Text{Key: "pyramid.scene.aside_back", Args: args}
	}
	return game.Text{Key: "pyramid.scene.aside", Args: args}
}

// addPlayer tells of one player's ability, cards and way out.
func (s *State) addPlayer(details []game.Text, p game.Seat, perils []int) []game.Text {
	add := func(key string, args game.Args) {
		args["seat"] = game.SeatArg(p)
		details = append(details, game.Text{Key: "pyramid.scene." + key, Args: args})
	}
	if a := s.who[p]; a != noAbility && s.inPlay(p) {
		key := "ability"
		if s.used.Has(p) {
			key = "ability_used"
		}
		add(key, game.Args{"ability": abilityArg(a)})
	}
	if things := s.carried(p); len(things) > 0 {
		add("carries", game.Args{"things": game.ListArg(things...)})
	}
	if s.rolled[p] > 0 {
		add("chests", game.Args{"dice": game.WordArg(numberWord(s.chests[p][:s.rolled[p]]))})
	}
	if s.last[p] != 0 {
		add("last", game.Args{"place": placeArg(s.last[p])})
	}
	if s.fate[p] == inside {
		if n := board.distance(s.at[p], board.doors, s.blocked); n > 0 {
			add("exit", game.Args{"n": game.N(n)})
		}
		if len(perils) > 0 {
			add("peril", game.Args{"path": game.PathArg(perils...)})
		}
	}
	return details
}

// carried are a player's cards as all see them: those face down, and those in a
// bag, by their backs (P7).
func (s *State) carried(p game.Seat) (things []game.Text) {
	var backs, packed [backCount]int8
	for set := s.has[p]; set != 0; set &= set - 1 {
		k := set.first()
		hidden := s.covered(p, k)
		if s.phase == phOver {
			hidden = 0
		}
		if hidden > 0 {
			backs[cards[k].back] += hidden
		}
		if open := s.hand[p][k] - hidden; open > 0 {
			things = append(things, handText("card", k, open))
		}
	}
	for _, k := range s.packed[p][:s.bagged[p]] {
		packed[cards[k].back]++
	}
	for b := range back(backCount) {
		if backs[b] > 0 {
			things = append(things, game.Text{Key: "pyramid.scene.card", Args: game.Args{"card": backArg(b), "n": game.N(backs[b])}})
		}
	}
	for b := range back(backCount) {
		if packed[b] > 0 {
			things = append(things, game.Text{Key: "pyramid.scene.bagged_backs", Args: game.Args{"card": backArg(b), "n": game.N(packed[b])}})
		}
	}
	return things
}

func numberWord(values []int8) string {
	word := ""
	for i, value := range values {
		if i > 0 {
			word += " "
		}
		word += strconv.Itoa(int(value))
	}
	return word
}

// handTexts are the cards of a viewer who is a player, and those in their bags.
func (s *State) handTexts(viewer game.Seat) (hand []game.Text, held []game.Thing) {
	hand = []game.Text{}
	if viewer < 0 {
		return hand, nil
	}
	p := viewer
	for set := s.has[p]; set != 0; set &= set - 1 {
		k := set.first()
		hand = append(hand, handText("card", k, s.hand[p][k]))
		held = append(held, cardThing(k))
	}
	for _, k := range s.packed[p][:s.bagged[p]] {
		hand = append(hand, handText("bagged", k, 1))
		held = append(held, cardThing(k))
	}
	return hand, held
}

func cardThing(k kind) game.Thing { return game.Thing{Kind: "card", Word: cards[k].name} }

func handText(key string, k kind, n int8) game.Text {
	return game.Text{Key: "pyramid.scene." + key, Args: game.Args{"card": cardArg(k), "n": game.N(n)}}
}
