package pyramid

import "github.com/katabasis-games/katabasis/game"

// teller tells what happened, one method an event. A nil teller builds nothing.
type teller game.Tell

const eventPrefix = "pyramid.event."

func text(name string, args game.Args) game.Text {
	return game.Text{Key: eventPrefix + name, Args: args}
}

// all tells everyone.
func (t teller) all(name string, args game.Args) {
	t(game.Event{Text: text(name, args), To: game.Everyone})
}

// reveal tells everyone what nobody, or not everybody, knew.
func (t teller) reveal(name string, args game.Args) { t.revealing().all(name, args) }

// open tells everyone what only one player knew.
func (t teller) open(p game.Seat, name string, args game.Args) {
	teller(game.Tell(t).KnownTo(one(p))).all(name, args)
}

// revealing tells what was hidden from some.
func (t teller) revealing() teller { return teller(game.Tell(t).Revealing()) }

// halves tells one player more than the others.
func (t teller) halves(p game.Seat, own string, more game.Args, name string, args game.Args) {
	game.Tell(t).Halves(p, text(own, more), text(name, args))
}

func who(p game.Seat) game.Args { return game.Args{"seat": game.SeatArg(p)} }

// Arguments that are made once.
var (
	backArgs       = game.KeyArgs("pyramid.back.", backNames[:]...)
	deckArgs       = game.KeyArgs("pyramid.deck.", backNames[:]...)
	godArgs        = game.KeyArgs("pyramid.god.", godNames...)
	abilityArgs    = game.KeyArgs("pyramid.ability.", abilityNames[:]...)
	adventurerArgs = game.KeyArgs("pyramid.adventurer.", adventurerNames[:]...)
	cardArgs       = func() (args [maxKinds]*game.Arg) {
		for k := range cards {
			args[k] = newCardArg(&cards[k])
		}
		return args
	}()
	placeArgs = func() (args [maxPlaces]*game.Arg) {
		for n := range args {
			args[n] = game.TextArg(newPlaceText(place(n)))
		}
		return args
	}()
)

// cardArg is a card in words: treasures and idols with their value.
func cardArg(k kind) *game.Arg { return cardArgs[k] }

func newCardArg(c *card) *game.Arg {
	t := game.Text{Key: "pyramid.card." + c.family}
	if c.value > 0 {
		t.Args = game.Args{"n": game.N(c.value)}
	}
	return game.TextArg(t)
}

func backArg(b back) *game.Arg { return backArgs[b] }

func deckArg(b back) *game.Arg { return deckArgs[b] }

func godArg(g god) *game.Arg { return godArgs[g] }

func abilityArg(a ability) *game.Arg { return abilityArgs[a] }

func adventurerArg(a ability) *game.Arg { return adventurerArgs[a] }

// placeText names a square by its number, and an entrance space by its own.
func placeText(n place) game.Text { return *placeArgs[n].Text }

func newPlaceText(n place) game.Text {
	if board.doors.has(n) {
		return game.Text{Key: "pyramid.place.entrance", Args: game.Args{"n": game.N(n - board.squares)}}
	}
	return game.Text{Key: "pyramid.place", Args: game.Args{"n": game.N(n)}}
}

func placeArg(n place) *game.Arg { return placeArgs[n] }

// mummyText names a mummy; m is its index.
func mummyText(w mummy, m int8) game.Text {
	if w.seat != nobody {
		return game.Text{Key: "pyramid.mummy.player", Args: who(w.seat)}
	}
	return game.Say("pyramid.mummy." + board.names[m])
}

// mummyArgs are the arguments that name a mummy: in words, and by its word in
// the notation.
func mummyArgs(args game.Args, w mummy, m int8) game.Args {
	word := m
	if w.seat != nobody {
		word = lineCount + int8(w.seat)
	}
	args["mummy"], args["name"] = game.TextArg(mummyText(w, m)), game.WordArg(mummyWords[word])
	return args
}

func diceArg(dice [diceCount]int8) *game.Arg {
	return game.PathArg(faces(dice)...)
}

func fromTo(args game.Args, from, to place) game.Args {
	args["from"], args["to"], args["place"] = game.N(from), game.N(to), placeArg(to)
	return args
}

func (t teller) first(p game.Seat) {
	if t != nil {
		t.reveal("first", who(p))
	}
}

func (t teller) start(w mummy, m int8) {
	if t != nil {
		args := game.Args{"at": game.N(w.at()), "place": placeArg(w.at()), "facing": game.KeyArg("pyramid.facing." + w.facing())}
		t.reveal("start", mummyArgs(args, w, m))
	}
}

func (t teller) chose(p game.Seat, a ability) {
	if t != nil {
		t.all("chose", who(p).With("adventurer", adventurerArg(a)))
	}
}

func (t teller) stands(p game.Seat, door place) {
	if t != nil {
		t.all("stands", who(p).With("n", game.N(door-board.squares)).With("at", game.N(door)))
	}
}

func (t teller) round(n int8, keeper game.Seat) {
	if t != nil {
		t.all("round", game.Args{"n": game.N(n), "keeper": game.SeatArg(keeper)})
	}
}

// discard tells all of a card that lay open; of one face down its owner which it
// was, the others its back only.
func (t teller) discard(p game.Seat, k kind, hidden bool) {
	if t == nil {
		return
	}
	card := who(p).With("card", cardArg(k))
	if hidden {
		t.halves(p, "discard", card, "discard_hidden", who(p).With("back", backArg(cards[k].back)))
		return
	}
	t.all("discard", card)
}

func (t teller) ready(p game.Seat, level int8) {
	if t != nil {
		t.all("ready", who(p).With("n", game.N(level)))
	}
}

func (t teller) stamina(p game.Seat, level int8) {
	if t != nil {
		t.all("stamina", who(p).With("n", game.N(level)))
	}
}

func (t teller) roll(dice [diceCount]int8) {
	if t != nil {
		t.reveal("roll", game.Args{"path": diceArg(dice)})
	}
}

func (t teller) actions(p game.Seat, n int8) {
	if t != nil {
		t.all("actions", who(p).With("n", game.N(n)))
	}
}

func (t teller) turn(p game.Seat, n int8) {
	if t != nil {
		t.all("turn", who(p).With("n", game.N(n)))
	}
}

// end tells of the actions that are given up.
func (t teller) end(p game.Seat, left int8) {
	if t != nil {
		t.all("end", who(p).With("n", game.N(left)))
	}
}

func (t teller) move(p game.Seat, from, to place) {
	if t != nil {
		t.all("move", fromTo(who(p), from, to))
	}
}

func (t teller) enter(p game.Seat, from, to place) {
	if t != nil {
		t.all("enter", fromTo(who(p), from, to))
	}
}

// escape shows what chests one carried (P64).
func (t teller) escape(p game.Seat, from, to place) {
	if t != nil {
		t.open(p, "escape", who(p).With("from", game.N(from)).With("to", game.N(to)))
	}
}

func (t teller) search(p game.Seat, deck back) {
	if t != nil {
		t.all("search", who(p).With("deck", deckArg(deck)))
	}
}

// draw announces the card that was found; under total secrecy only its finder
// sees it, whatever it is (P18, P69).
func (t teller) draw(p game.Seat, k kind, secrecy bool) {
	if t == nil {
		return
	}
	card := who(p).With("card", cardArg(k)).With("deck", deckArg(cards[k].back))
	if !secrecy {
		t.reveal("draw", card)
		return
	}
	t.halves(p, "drawn", card, "draw_hidden", who(p).With("back", backArg(cards[k].back)))
}

func (t teller) ward(p game.Seat, k kind, a ability) {
	if t != nil {
		t.open(p, "warded", who(p).With("card", cardArg(k)).With("ability", abilityArg(a)))
	}
}

// endure tells who knows of the bite.
func (t teller) endure(p game.Seat, k kind, secrecy bool) {
	if t == nil {
		return
	}
	to := game.Everyone
	if secrecy {
		to = game.Only(p)
	}
	t(game.Event{Text: text("endure", who(p).With("card", cardArg(k))), To: to})
}

func (t teller) opens(p game.Seat, n place) {
	if t != nil {
		t.all("open", who(p).With("at", game.N(n)).With("god", godArg(board.tomb[n])))
	}
}

func (t teller) opened(k kind, n place, readers game.SeatSet) {
	if t != nil {
		teller(game.Tell(t).KnownTo(readers)).all("opened", game.Args{"card": cardArg(k), "at": game.N(n), "god": godArg(board.tomb[n])})
	}
}

func (t teller) takes(p game.Seat) {
	if t != nil {
		t.all("takes", who(p))
	}
}

func (t teller) take(p game.Seat, k kind, n place) {
	if t != nil {
		t.all("take", who(p).With("card", cardArg(k)).With("at", game.N(n)))
	}
}

func (t teller) linguistics(p game.Seat, n place) {
	if t != nil {
		t.all("linguistics", who(p).With("at", game.N(n)).With("god", godArg(board.tomb[n])))
	}
}

func (t teller) deciphered(p game.Seat, k kind, n place) {
	if t != nil {
		t.halves(p, "deciphered", who(p).With("card", cardArg(k)).With("at", game.N(n)), "reads", who(p))
	}
}

func (t teller) pick(p game.Seat, g god, dice uint8) {
	if t == nil {
		return
	}
	n := 0
	for d := range diceCount {
		n += int(dice >> d & 1)
	}
	t.all("pick", who(p).With("god", godArg(g)).With("n", game.N(n)))
}

func (t teller) lock(p game.Seat, dice [diceCount]int8, missing int8) {
	if t != nil {
		t.reveal("lock", who(p).With("path", diceArg(dice)).With("n", game.N(missing)))
	}
}

func (t teller) unlocked(p game.Seat, g god) {
	if t != nil {
		t.all("opens", who(p).With("god", godArg(g)))
	}
}

func (t teller) idol(p game.Seat, k kind) {
	if t != nil {
		args := who(p).With("card", cardArg(k)).With("god", godArg(cards[k].god))
		t.all("idol", args.With("die", game.KeyArg("pyramid.die."+board.die[cards[k].god])))
	}
}

func (t teller) crowbar(p game.Seat) {
	if t != nil {
		t.all("crowbar", who(p))
	}
}

func (t teller) lockpicking(p game.Seat) {
	if t != nil {
		t.all("lockpicking", who(p))
	}
}

func (t teller) udjat(p game.Seat) {
	if t != nil {
		t.all("udjat", who(p))
	}
}

func (t teller) clairvoyance(p game.Seat) {
	if t != nil {
		t.all("clairvoyance", who(p))
	}
}

func (t teller) sensed(p game.Seat, block place) {
	if t != nil {
		t.halves(p, "sensed", blockArgs(p, block), "looks", who(p))
	}
}

// setAside tells that it was done, and nobody which block it is.
func (t teller) setAside(p game.Seat) {
	if t != nil {
		t.all("set_aside", who(p))
	}
}

func blockArgs(p game.Seat, block place) game.Args {
	return who(p).With("place", placeArg(block)).With("at", game.N(block))
}

func (t teller) keep(p game.Seat, block place) {
	if t != nil {
		t.halves(p, "keep_known", blockArgs(p, block), "keep", who(p))
	}
}

// putBack ends what can be taken back: another block is drawn for it.
func (t teller) putBack(p game.Seat, block place) {
	if t != nil {
		teller(game.Tell(t).KnownTo(one(p))).halves(p, "return_known", blockArgs(p, block), "return", who(p))
	}
}

func (t teller) cure(p game.Seat, wound, tool kind) {
	if t != nil {
		t.open(p, "cure", who(p).With("card", cardArg(wound)).With("tool", cardArg(tool)))
	}
}

func (t teller) put(p game.Seat, k kind) {
	if t != nil {
		t.halves(p, "put_known", who(p).With("card", cardArg(k)), "put", who(p).With("back", backArg(cards[k].back)))
	}
}

func (t teller) unpack(p game.Seat, k kind) {
	if t != nil {
		t.halves(p, "unpack_known", who(p).With("card", cardArg(k)), "unpack", who(p).With("back", backArg(cards[k].back)))
	}
}

func (t teller) spill(p game.Seat, k kind) {
	if t != nil {
		t.halves(p, "spill_known", who(p).With("card", cardArg(k)), "spill", who(p).With("back", backArg(cards[k].back)))
	}
}

func (t teller) shoot(p game.Seat, w mummy, m int8) {
	if t != nil {
		t.all("shoot", mummyArgs(who(p), w, m).With("at", game.N(w.at())))
	}
}

func (t teller) march(dice [diceCount]int8, n int8) {
	if t != nil {
		t.reveal("march", game.Args{"path": diceArg(dice), "n": game.N(n)})
	}
}

// walk tells one step; the words of a whole walk would be too late for the
// wounds on the way.
func (t teller) walk(w mummy, m int8, from place) {
	if t != nil {
		t.all("walk", mummyArgs(fromTo(game.Args{}, from, w.at()), w, m))
	}
}

func (t teller) standsUp(w mummy, m int8) {
	if t != nil {
		t.all("stands_up", mummyArgs(game.Args{"at": game.N(w.at())}, w, m))
	}
}

func (t teller) touch(p game.Seat, w mummy, m int8, n place) {
	if t != nil {
		t.all("touch", mummyArgs(who(p), w, m).With("at", game.N(n)))
	}
}

// become, like spared, tells that all of somebody's cards are wounds.
func (t teller) become(p game.Seat, w mummy, m int8) {
	if t != nil {
		t.open(p, "becomes", who(p).With("at", game.N(w.at())).With("by", game.TextArg(mummyText(w, m))))
	}
}

func (t teller) falls(n place) {
	if t != nil {
		t.reveal("falls", game.Args{"place": placeArg(n), "at": game.N(n)})
	}
}

func (t teller) set(n place) {
	if t != nil {
		t.reveal("set", game.Args{"place": placeArg(n), "at": game.N(n)})
	}
}

func (t teller) dodge(p game.Seat) {
	if t != nil {
		t.all("dodge", who(p))
	}
}

func (t teller) jump(p game.Seat, from, to place) {
	if t != nil {
		t.all("jump", fromTo(who(p), from, to))
	}
}

func (t teller) struck(p game.Seat) {
	if t != nil {
		t.all("struck", who(p))
	}
}

func (t teller) spared(p game.Seat) {
	if t != nil {
		t.open(p, "spared", who(p))
	}
}

func (t teller) crushed(p game.Seat, n place) {
	if t != nil {
		t.all("crushed", who(p).With("at", game.N(n)))
	}
}

func (t teller) pushed(w mummy, m int8, from place) {
	if t != nil {
		t.all("pushed", mummyArgs(fromTo(game.Args{}, from, w.at()), w, m))
	}
}

func (t teller) buried(w mummy, m int8, n place) {
	if t != nil {
		t.all("buried", mummyArgs(game.Args{"at": game.N(n)}, w, m))
	}
}

func (t teller) sealed(set game.SeatSet) {
	if t != nil && set != 0 {
		t.all("sealed", game.Args{"seats": game.SeatsArg(set), "n": game.N(set.Len())})
	}
}

func (t teller) shut(set game.SeatSet) {
	if t != nil && set != 0 {
		t.all("shut", game.Args{"seats": game.SeatsArg(set), "n": game.N(set.Len())})
	}
}

// chest names the card as well, unless it is in a bag.
func (t teller) chest(p game.Seat, k kind, value int8) {
	if t == nil {
		return
	}
	args := who(p).With("n", game.N(value))
	if k != noCard {
		args = args.With("card", cardArg(k))
	}
	t.reveal("chest", args)
}

func (t teller) over(outcome string, winners game.SeatSet, best int) {
	if t != nil {
		t.reveal("over", game.Args{"outcome": game.KeyArg("pyramid.outcome." + outcome),
			"winners": game.SeatsArg(winners), "n": game.N(best)})
	}
}
