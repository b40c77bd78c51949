package cerberus

import "github.com/katabasis-games/katabasis/game"

// teller tells what happened, one method an event. A nil teller builds nothing.
type teller game.Tell

const (
	eventPrefix = "cerberus.event."
	cardPrefix  = "cerberus.card."
)

func text(name string, args game.Args) game.Text {
	return game.Text{Key: eventPrefix + name, Args: args}
}

// all tells everyone.
func (t teller) all(name string, args game.Args) {
	t(game.Event{Text: text(name, args), To: game.Everyone})
}

// open tells everyone of cards that only their player knew.
func (t teller) open(p game.Seat, name string, args game.Args) {
	teller(game.Tell(t).KnownTo(one(p))).all(name, args)
}

// revealing tells what was hidden from some.
func (t teller) revealing() teller { return teller(game.Tell(t).Revealing()) }

// halves tells one player more than the others.
func (t teller) halves(p game.Seat, own string, more game.Args, name string, args game.Args) {
	game.Tell(t).Halves(p, text(own, more), text(name, args))
}

func seatArgs(p game.Seat) game.Args { return game.Args{"seat": game.SeatArg(p)} }

// The cards, their effects, and what these cost, as arguments that are made once.
var cardArgs, effectArgs, costArgs = func() (names [cardCount]*game.Arg, effects, costs [cardCount][2]*game.Arg) {
	for c := range cards {
		key := cardPrefix + cards[c].name
		names[c] = game.KeyArg(key)
		for e, number := range [...]string{".1", ".2"} {
			effects[c][e], costs[c][e] = game.KeyArg(key+number), game.KeyArg(key+number+".cost")
		}
	}
	return names, effects, costs
}()

func cardArg(c card) *game.Arg { return cardArgs[c] }

// effectArg is an effect of a card, 1 or 2.
func effectArg(c card, e int8) *game.Arg { return effectArgs[c][e-1] }

// costArg is what an effect costs.
func costArg(c card, e int8) *game.Arg { return costArgs[c][e-1] }

var survivalArg, betrayalArg = game.KeyArg("cerberus.deck.survival"), game.KeyArg("cerberus.deck.betrayal")

func deckArg(d side) *game.Arg {
	if d == cerberus {
		return betrayalArg
	}
	return survivalArg
}

func cardKeys(hand *[hiddenCount]int8) *game.Arg {
	keys := []string{}
	for h, n := range hand {
		for range n {
			keys = append(keys, cardPrefix+cards[hiddenCard(h).card()].name)
		}
	}
	return game.KeysArg(keys...)
}

// between lists the places of a way along the path, the last one included.
func between(from, to place) *game.Arg {
	step := place(1)
	if to < from {
		step = -1
	}
	places := []int{}
	for at := from; at != to; {
		at += step
		places = append(places, int(at))
	}
	return game.PathArg(places...)
}

func way(from, to place, args game.Args) game.Args {
	args["from"], args["to"], args["path"] = game.N(from), game.N(to), between(from, to)
	args["n"] = game.N(max(to-from, from-to))
	return args
}

func (t teller) layout(p *path) {
	if t != nil {
		keys := make([]string, len(p.sides))
		for i, name := range p.sides {
			keys[i] = "cerberus.board." + name
		}
		t.all("layout", game.Args{"boards": game.KeysArg(keys...)})
	}
}

func (t teller) barques() {
	if t != nil {
		t.all("barques", nil)
	}
}

func (t teller) first(p game.Seat) {
	if t != nil {
		t.all("first", seatArgs(p))
	}
}

func (t teller) turn(p game.Seat) {
	if t != nil {
		t.all("turn", seatArgs(p))
	}
}

func (t teller) play(p game.Seat, c card, e int8) {
	if t == nil {
		return
	}
	args := seatArgs(p)
	args["card"], args["effect"] = cardArg(c), effectArg(c, e)
	if isAction(c) {
		t.all("play", args)
		return
	}
	t.open(p, "play", args)
}

// do tells which part was chosen, since nothing may come of it.
func (t teller) do(p game.Seat, part int8) {
	if t != nil {
		args := seatArgs(p)
		args["part"] = game.KeyArg("cerberus.part." + doWords[part])
		t.all("do", args)
	}
}

func (t teller) rage(n, at int8) {
	if t == nil || n == 0 {
		return
	}
	name := "rage"
	if n < 0 {
		name, n = "rage_back", -n
	}
	t.all(name, game.Args{"n": game.N(n), "at": game.N(at)})
}

func (t teller) speed(to, by int8) {
	if t != nil && by != 0 {
		t.all("speed", game.Args{"n": game.N(to), "by": game.N(by)})
	}
}

func (t teller) walk(p game.Seat, forward bool, from, to place) {
	if t == nil {
		return
	}
	name := "retreat"
	if forward {
		name = "advance"
	}
	t.all(name, way(from, to, seatArgs(p)))
}

var routeNames = map[uint8]string{vRide: "ride", vCross: "cross", vPortal: "portal", vSwing: "swing"}

func (t teller) route(verb uint8, p, partner game.Seat, from, to place) {
	if t == nil {
		return
	}
	args := seatArgs(p)
	args["from"], args["to"], args["path"] = game.N(from), game.N(to), game.PathArg(int(to))
	if verb == vSwing {
		args["other"] = game.SeatArg(partner)
	}
	t.all(routeNames[verb], args)
}

func (t teller) at(name string, p game.Seat, at place) {
	if t != nil {
		args := seatArgs(p)
		args["at"] = game.N(at)
		t.all(name, args)
	}
}

func (t teller) blocked(p game.Seat, at place) { t.at("blocked", p, at) }

func (t teller) caught(p game.Seat, at place) { t.at("caught", p, at) }

func (t teller) fork(p game.Seat, at place) { t.at("fork", p, at) }

func (t teller) simple(name string, p game.Seat) {
	if t != nil {
		t.all(name, seatArgs(p))
	}
}

func (t teller) robbed(p game.Seat)  { t.simple("robbed", p) }
func (t teller) board(p game.Seat)   { t.simple("board", p) }
func (t teller) leave(p game.Seat)   { t.simple("leave", p) }
func (t teller) full(p game.Seat)    { t.simple("full", p) }
func (t teller) skip(p game.Seat)    { t.simple("skip", p) }
func (t teller) yield(p game.Seat)   { t.simple("yield", p) }
func (t teller) recover(p game.Seat) { t.simple("recover", p) }
func (t teller) pass(p game.Seat)    { t.simple("pass", p) }

func (t teller) reveal(n int8) {
	if t != nil {
		t.revealing().all("reveal", game.Args{"n": game.N(n)})
	}
}

func (t teller) draw(p game.Seat, c card, d side) {
	if t == nil {
		return
	}
	own, public := seatArgs(p), seatArgs(p)
	own["deck"], own["card"] = deckArg(d), cardArg(c)
	public["deck"] = deckArg(d)
	t.halves(p, "drawn", own, "draw", public)
}

func (t teller) reshuffle(d side) {
	if t != nil {
		t.all("reshuffle", game.Args{"deck": deckArg(d)})
	}
}

func (t teller) discard(p game.Seat, c card) {
	if t != nil {
		args := seatArgs(p)
		args["card"] = cardArg(c)
		t.open(p, "discard", args)
	}
}

func (t teller) pledge(p game.Seat, c card) {
	if t == nil {
		return
	}
	args := seatArgs(p)
	args["card"] = cardArg(c)
	t.halves(p, "pledged", args, "pledge", seatArgs(p))
}

// decline tells that a player offers no more than the cards already offered.
func (t teller) decline(p game.Seat, offered int) {
	if t != nil {
		args := seatArgs(p)
		args["n"] = game.N(offered)
		t.all("decline", args)
	}
}

func (t teller) paid(p game.Seat, pot *[hiddenCount]int8) {
	if t != nil && total(pot[:]) > 0 {
		args := seatArgs(p)
		args["cards"] = cardKeys(pot)
		t.open(p, "paid", args)
	}
}

func (t teller) withdraw(p game.Seat, c card) {
	if t != nil {
		args := seatArgs(p)
		args["card"] = cardArg(c)
		t.all("withdraw", args)
	}
}

func (t teller) peek(p game.Seat, slot, seats int8) {
	if t == nil {
		return
	}
	own, public := seatArgs(p), seatArgs(p)
	own["slot"], own["n"] = game.N(slot), game.N(seats)
	public["slot"] = game.N(slot)
	t.revealing().halves(p, "peeked", own, "peek", public)
}

func (t teller) swap(p game.Seat, a, b int8) {
	if t != nil {
		args := seatArgs(p)
		args["a"], args["b"] = game.N(a), game.N(b)
		t.all("swap", args)
	}
}

func (t teller) dog(from, to place) {
	if t != nil && from != to {
		t.all("dog", way(from, to, game.Args{}))
	}
}

func (t teller) hunt(speed int8, from, to place) {
	if t != nil {
		args := way(from, to, game.Args{})
		args["n"] = game.N(speed)
		t.all("hunt", args)
	}
}

func (t teller) calm(speed int8) {
	if t != nil {
		t.all("calm", game.Args{"n": game.N(speed)})
	}
}

func (t teller) joins(p game.Seat, hand *[hiddenCount]int8) { t.lays("joins", p, hand) }

func (t teller) out(p game.Seat, hand *[hiddenCount]int8) { t.lays("out", p, hand) }

// lays tells of a player who gives up their hidden cards, face up.
func (t teller) lays(name string, p game.Seat, hand *[hiddenCount]int8) {
	if t == nil {
		return
	}
	t.all(name, seatArgs(p))
	if total(hand[:]) > 0 {
		args := seatArgs(p)
		args["cards"] = cardKeys(hand)
		t.open(p, "lays", args)
	}
}

func (t teller) bonus(p game.Seat, n int8) {
	if t != nil {
		args := seatArgs(p)
		args["n"] = game.N(n)
		t.all("bonus", args)
	}
}

func (t teller) escort(from, to place) {
	if t != nil && from != to {
		t.all("escort", way(from, to, game.Args{}))
	}
}

func (t teller) reset(at, speed int8) {
	if t != nil {
		t.all("reset", game.Args{"at": game.N(at), "n": game.N(speed)})
	}
}

func (t teller) over(outcome string, winners game.SeatSet) {
	if t != nil {
		t.all("over", game.Args{"outcome": game.KeyArg("cerberus.outcome." + outcome), "winners": game.SeatsArg(winners)})
	}
}
