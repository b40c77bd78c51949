package cerberus

import "github.com/katabasis-games/katabasis/game"

// facts says what lies beside the path.
func (s *State) facts(viewer game.Seat) []game.Text {
	say := func(key string, args game.Args) game.Text { return game.Text{Key: "cerberus.scene." + key, Args: args} }
	facts := []game.Text{}
	if s.path != nil {
		facts = append(facts, say("rage", game.Args{"n": game.N(s.path.hunt - s.die), "speed": game.N(s.speed)}))
	}
	for i := range barqueTiles {
		if n := s.seatsSeen(i, viewer); n > 0 && (!s.revealed || i == 0) {
			facts = append(facts, say("barque", game.Args{"slot": game.N(i + 1), "n": game.N(n)}))
		}
		if by := s.seenBy(i); by != 0 && !s.revealed {
			facts = append(facts, say("barque_seen", game.Args{"slot": game.N(i + 1), "seats": game.SeatsArg(by)}))
		}
	}
	for p := range s.seats {
		args := seatArgs(p)
		args["n"], args["side"] = game.N(s.count[p]), game.KeyArg("cerberus.side."+sideNames[s.side[p]])
		facts = append(facts, say("player", args))
	}
	return append(facts, say("decks", game.Args{
		"n": game.N(total(s.deck[:survivalKinds])), "betrayal": game.N(total(s.deck[survivalKinds:]))}))
}

// details says what else lies open: the path, the Rage track, the piles, the card
// in play, and what each player has in front of them.
func (s *State) details(viewer game.Seat) []game.Text {
	details := []game.Text{}
	say := func(key string, args game.Args) {
		details = append(details, game.Text{Key: "cerberus.scene." + key, Args: args})
	}
	if s.path != nil {
		boards := []string{}
		for _, side := range s.path.sides {
			boards = append(boards, "cerberus.board."+side)
		}
		say("boards", game.Args{"boards": game.KeysArg(boards...), "n": game.N(s.path.skulls + s.set.skulls)})
		args := game.Args{"n": game.N(s.path.hunt + 1), "speed": game.N(s.set.minimum)}
		if printed := pawnCount - s.die; printed > 0 { // as the spaces are numbered (C5)
			say("track", args.With("die", game.N(printed)))
		} else {
			say("track_late", args)
		}
	}
	say("mercy", game.Args{"n": game.N(s.filled), "dark": game.N(darkSlots)})
	if caught := s.onTrack(); caught != 0 {
		say("caught", game.Args{"seats": game.SeatsArg(caught)})
	}
	if !s.revealed {
		say("unrevealed", nil)
	}
	if v := s.cardView(viewer); v != nil {
		args := game.Args{"seat": game.SeatArg(s.active), "card": cardArg(s.card), "effect": effectArg(s.card, s.effect+1)}
		say("in_play", args)
		if s.due > 0 {
			say("shared_cost", game.Args{"n": game.N(s.due), "paid": game.N(s.paid)})
		}
	}
	for name, counts := range s.piles() {
		if things := cardTexts(counts); len(things) > 0 {
			say(pileNames[name], game.Args{"things": game.ListArg(things...)})
		}
	}
	for p := range s.seats {
		details = s.addPlayer(details, p, viewer)
	}
	return details
}

// piles are the cards that lie face up beside the board, by kind.
func (s *State) piles() (piles [len(pileNames)][hiddenCount]int8) {
	copy(piles[0][:], s.discard[:survivalKinds])
	copy(piles[1][survivalKinds:], s.discard[survivalKinds:])
	copy(piles[2][:], s.removed[:])
	return piles
}

var pileNames = [...]string{"survival_discard", "betrayal_discard", "removed"}

// onTrack are the players whose pawns lie on the Rage track.
func (s *State) onTrack() (set game.SeatSet) {
	for _, p := range s.pawns[:s.filled] {
		if p != nobody {
			set |= one(p)
		}
	}
	return set
}

// addPlayer tells of one player's Action cards, and of the hidden cards they have shown.
func (s *State) addPlayer(details []game.Text, p game.Seat, viewer game.Seat) []game.Text {
	if s.side[p] == out {
		return details
	}
	add := func(key string, things *game.Arg) {
		if things != nil {
			args := game.Args{"seat": game.SeatArg(p), "things": things}
			details = append(details, game.Text{Key: "cerberus.scene." + key, Args: args})
		}
	}
	add("held", actionLists[s.side[p]][s.actions[p]])
	add("played", actionLists[s.side[p]][allActions&^s.actions[p]])
	if shown := cardTexts(s.shown[p]); viewer != p && len(shown) > 0 {
		add("shown", game.ListArg(shown...))
	}
	if viewer == p {
		_, held := s.handTexts(p)
		for _, thing := range held {
			details = append(details, doesTexts[thing.Word][p])
		}
	}
	return details
}

// actionLists name each set of Action cards, by the side whose face they show; none
// has no name. Most of what lies beside a path is those.
var actionLists = func() (lists [2][allActions + 1]*game.Arg) {
	for side, face := range [...]card{adventurer: forage, cerberus: growl} {
		for set := 1; set <= allActions; set++ {
			var things []game.Text
			for i := range card(actionCount) {
				if set&(1<<i) != 0 {
					things = append(things, cardText(face+i, 1))
				}
			}
			lists[side][set] = game.ListArg(things...)
		}
	}
	return lists
}()

// cardTexts are hidden kinds of cards that lie open, as often as they do.
func cardTexts(counts [hiddenCount]int8) (texts []game.Text) {
	for h, n := range counts {
		if n > 0 {
			texts = append(texts, cardText(hiddenCard(h).card(), n))
		}
	}
	return texts
}

// handTexts are the cards of a viewer who is a player still in the game.
func (s *State) handTexts(viewer game.Seat) (hand []game.Text, held []game.Thing) {
	hand = []game.Text{}
	if viewer < 0 || s.side[viewer] == out {
		return hand, nil
	}
	p := viewer
	for i := range card(actionCount) {
		if s.actions[p]&(1<<i) != 0 {
			hand = append(hand, cardText(s.face(p)+i, 1))
			held = append(held, cardThing(s.face(p)+i))
		}
	}
	for h, n := range s.hand[p] {
		if n > 0 {
			hand = append(hand, cardText(hiddenCard(h).card(), n))
			held = append(held, cardThing(hiddenCard(h).card()))
		}
	}
	return hand, held
}

func cardThing(c card) game.Thing { return game.Thing{Kind: "card", Word: cards[c].name} }

func cardText(c card, n int8) game.Text {
	if n == 1 {
		return singles[c]
	}
	return newCardText(c, n)
}

// singles are the cards, one of each.
var singles = func() (texts [len(cards)]game.Text) {
	for c := range texts {
		texts[c] = newCardText(card(c), 1)
	}
	return texts
}()

func newCardText(c card, n int8) game.Text {
	return game.Text{Key: "cerberus.scene.card", Args: game.Args{"card": cardArg(c), "n": game.N(n)}}
}

// doesTexts say what each card does and costs, by its name, to each player who holds it.
var doesTexts = func() map[string][pawnCount]game.Text {
	texts := map[string][pawnCount]game.Text{}
	for c := range cards {
		var does [pawnCount]game.Text
		for p := range does {
			does[p] = game.Text{Key: "cerberus.scene.does", Args: game.Args{"seat": game.SeatArg(game.Seat(p)),
				"card": cardArg(card(c)), "first": effectText(card(c), 1), "second": effectText(card(c), 2)}}
		}
		texts[cards[c].name] = does
	}
	return texts
}()

func effectText(c card, e int8) *game.Arg {
	text := game.Text{Key: "cerberus.scene.effect", Args: game.Args{"effect": effectArg(c, e)}}
	if cards[c].effects[e-1].cost.pay != payNothing {
		text.Key, text.Args["cost"] = "cerberus.scene.effect_cost", costArg(c, e)
	}
	return game.TextArg(text)
}
