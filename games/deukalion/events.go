package deukalion

import (
	"strconv"

	"github.com/katabasis-games/katabasis/game"
)

// teller tells what happened, one method an event. A nil teller builds nothing.
type teller game.Tell

const eventPrefix = "deukalion.event."

func (t teller) send(name string, args game.Args, to game.Audience, reveals bool) {
	t(game.Event{Text: game.Text{Key: eventPrefix + name, Args: args}, To: to, Reveals: reveals})
}

// all tells everyone.
func (t teller) all(name string, args game.Args) { t.send(name, args, game.Everyone, false) }

// reveal tells everyone what nobody, or not everybody, knew.
func (t teller) reveal(name string, args game.Args) { t.send(name, args, game.Everyone, true) }

func who(p game.Seat) game.Args { return game.Args{"seat": seatArg(p)} }

func seatArg(p game.Seat) *game.Arg { return game.SeatArg(p) }

// Arguments that are made once.
var (
	cardArgs   = game.KeyArgs("deukalion.card.", kindNames...)
	siteArgs   = game.KeyArgs("deukalion.site.", siteNames...)
	colourArgs = game.KeyArgs("deukalion.chest.", colourNames...)
	squareArgs = func() (args [maxSquares]*game.Arg) {
		for n, name := range squareNames {
			args[n] = game.WordArg(name)
		}
		return args
	}()
	pursuitTexts = func() (args [pursuitCount]*game.Arg) {
		for k := range args {
			args[k] = game.TextArg(pursuitText(pursuit(k)))
		}
		return args
	}()
)

func cardArg(k kind) *game.Arg { return cardArgs[k] }

func siteArg(i site) *game.Arg { return siteArgs[i] }

func settlementArg(i settlement) *game.Arg { return siteArg(i.site()) }

func colourArg(c int8) *game.Arg { return colourArgs[c] }

func squareArg(n square) *game.Arg { return squareArgs[n] }

// chestsArg lists chests by colour, one by one.
func chestsArg(c *chests) *game.Arg {
	keys := []string{}
	for colour, n := range c {
		for range n {
			keys = append(keys, "deukalion.chest."+colourNames[colour])
		}
	}
	return game.KeysArg(keys...)
}

// pointsArg writes half points.
func pointsArg(halves int8) *game.Arg {
	word := strconv.Itoa(int(halves / 2))
	switch {
	case halves == 1:
		word = "½"
	case halves%2 == 1:
		word += "½"
	}
	return game.WordArg(word)
}

// questText says what one side of a Pursuit asks for.
func questText(d *side) game.Text {
	args := game.Args{}
	if d.n > 0 {
		args["n"] = game.N(d.n)
	}
	if d.city >= 0 {
		args["site"] = siteArg(d.city)
	}
	if d.quest == questDeliver {
		colours := chests(d.colours)
		args = game.Args{"chests": chestsArg(&colours)}
	}
	return game.Text{Key: "deukalion.quest." + questNames[d.quest], Args: args}
}

// pursuitText says what a Pursuit asks for, and what it is worth.
func pursuitText(k pursuit) game.Text {
	return game.Text{Key: "deukalion.pursuit", Args: game.Args{
		"number": game.N(k + 1), "n": game.N(pursuits[k].honour),
		"a": game.TextArg(questText(&pursuits[k].sides[0])), "b": game.TextArg(questText(&pursuits[k].sides[1]))}}
}

func pursuitArgs(args game.Args, k pursuit) game.Args {
	args["pursuit"], args["number"], args["n"] = pursuitTexts[k], game.N(k+1), game.N(pursuits[k].honour)
	return args
}

func fromTo(args game.Args, from, to square) game.Args {
	args["from"], args["to"], args["square"] = game.N(from), game.N(to), squareArg(to)
	return args
}

// piece names the ship of a player, or the Hydra, in the key of an event.
func piece(name string, p game.Seat) (string, game.Args) {
	if p == hydraPiece {
		return name + "_hydra", game.Args{}
	}
	return name, game.Args{"other": seatArg(p)}
}

func (t teller) first(p game.Seat) {
	if t != nil {
		t.reveal("first", who(p))
	}
}

func (t teller) chest(city site, colour int8) {
	if t != nil {
		t.reveal("chest", game.Args{"site": siteArg(city), "chest": colourArg(colour)})
	}
}

func (t teller) display(k pursuit) {
	if t != nil {
		t.reveal("display", pursuitArgs(game.Args{}, k))
	}
}

// secret tells a player alone which Pursuit is theirs, unless all lie open.
func (t teller) secret(p game.Seat, k pursuit, bare bool) {
	switch {
	case t == nil:
	case bare:
		t.reveal("dealt", pursuitArgs(who(p), k))
	default:
		t.send("dealt", pursuitArgs(who(p), k), game.Only(p), true)
		t.send("secret", who(p), game.Except(p), false)
	}
}

func (t teller) draw(p game.Seat, k kind) {
	if t != nil {
		t.send("drawn", who(p).With("card", cardArg(k)), game.Only(p), true)
		t.send("draw", who(p), game.Except(p), false)
	}
}

func (t teller) refill(from int8) {
	switch {
	case t == nil:
	case from == pileUnder:
		t.all("under", nil)
	default:
		t.all("shuffle", nil)
	}
}

func (t teller) noCards() {
	if t != nil {
		t.all("no_cards", nil)
	}
}

func (t teller) moor(p game.Seat, at square) {
	if t != nil {
		t.all("moor", who(p).With("to", game.N(at)).With("square", squareArg(at)))
	}
}

func (t teller) turn(p game.Seat, round int16) {
	if t != nil {
		t.all("turn", who(p).With("n", game.N(int(round))))
	}
}

func (t teller) roll(p game.Seat, centre int8, wells [signCount]int8) {
	if t != nil {
		dice := []int{int(centre)}
		for _, n := range wells {
			dice = append(dice, int(n))
		}
		t.reveal("roll", who(p).With("path", game.PathArg(dice...)).With("n", game.N(centre)))
	}
}

func (t teller) step(p game.Seat, left int8) {
	if t != nil {
		t.all("step", who(p).With("n", game.N(left)))
	}
}

func (t teller) cup(p game.Seat, at [signCount]int8) {
	if t != nil {
		args := who(p)
		for sign, name := range signNames {
			args[name] = game.N(at[sign])
		}
		t.all("cup", args)
	}
}

func (t teller) sail(p game.Seat, from square, v voyage, to square) {
	if t != nil {
		t.all("sail", fromTo(who(p), from, to).With("path", game.PathArg(v.way(to, v.fronts(), &game.Lists{})...)))
	}
}

func (t teller) enter(p game.Seat, from, to square) {
	if t != nil {
		t.all("enter", fromTo(who(p), from, to))
	}
}

func (t teller) prowl(p game.Seat, from square, v voyage, to square) {
	if t != nil {
		t.all("prowl", fromTo(who(p), from, to).With("path", game.PathArg(v.way(to, v.fronts(), &game.Lists{})...)))
	}
}

func (t teller) pounce(p, victim game.Seat, from, to square) {
	if t != nil {
		t.all("pounce", fromTo(who(p), from, to).With("other", seatArg(victim)))
	}
}

func (t teller) challenge(d *duel) {
	if t == nil {
		return
	}
	args := game.Args{}
	switch d.kind {
	case duelBite:
		args["seat"] = seatArg(d.seat[challenged])
	case duelShip:
		args["other"] = seatArg(d.seat[challenged])
	case duelCity, duelSettlement:
		args["site"] = siteArg(d.foe)
	}
	if p := d.seat[challenger]; p != nobody {
		args["seat"] = seatArg(p)
	}
	t.all("challenge_"+duelNames[d.kind], args)
}

func (t teller) shows(p game.Seat, k pursuit) {
	if t != nil {
		t.reveal("shows", pursuitArgs(who(p), k))
	}
}

func (t teller) throws(p game.Seat, now throw) {
	if t != nil {
		args := who(p).With("score", pointsArg(now.halves())).With("n", game.N(now[faceSkull]+now[faceBlank]+now[faceSide]))
		for face, name := range faceNames {
			args[name] = game.N(now[face])
		}
		t.reveal("throw", args)
	}
}

// scores tells who has won a challenge, and with what.
func (t teller) scores(s *State) {
	if t == nil {
		return
	}
	d := &s.duel
	key := "lost_"
	if d.won {
		key = "won_"
	}
	args := game.Args{}
	if d.kind == duelShip {
		args["other"], args["value"] = seatArg(d.seat[challenged]), pointsArg(s.halves(challenged))
	} else {
		args["value"] = game.N(s.value())
	}
	if d.foe != noSite {
		args["site"] = siteArg(d.foe)
	}
	side := challenger
	if d.kind == duelBite {
		side = challenged
	}
	args["seat"], args["score"] = seatArg(d.seat[side]), pointsArg(s.halves(side))
	t.all(key+duelNames[d.kind], args)
}

func (t teller) fall(p game.Seat, n int8) {
	if t != nil {
		t.all("fall", who(p).With("n", game.N(n)))
	}
}

// honour tells of Honour "for chests" or "for hydra".
func (t teller) honour(p game.Seat, n int8, reason string) {
	if t != nil {
		t.all("honour_"+reason, who(p).With("n", game.N(n)))
	}
}

func (t teller) mostFallen(p game.Seat, n int8) {
	if t != nil {
		t.all("most_fallen", who(p).With("n", game.N(n)))
	}
}

func (t teller) styx(p game.Seat, n int8) {
	if t != nil {
		t.all("styx", who(p).With("n", game.N(n)))
	}
}

func (t teller) reclaim(p game.Seat, n int8) {
	if t != nil {
		t.all("reclaim", who(p).With("n", game.N(n)))
	}
}

func (t teller) rest(p game.Seat) {
	if t != nil {
		t.all("rest", who(p))
	}
}

func (t teller) tooFew(p game.Seat, i settlement) {
	if t != nil {
		t.all("too_few", who(p).With("site", settlementArg(i)))
	}
}

func (t teller) seize(p, loser game.Seat, i settlement, n int8) {
	if t != nil {
		t.all("seize", who(p).With("other", seatArg(loser)).With("site", settlementArg(i)).With("n", game.N(n)))
	}
}

func (t teller) found(p game.Seat, i settlement, n int8) {
	if t != nil {
		t.all("found", who(p).With("site", settlementArg(i)).With("n", game.N(n)))
	}
}

func (t teller) land(p game.Seat, c *chests) {
	if t != nil {
		t.all("land", who(p).With("chests", chestsArg(c)).With("n", game.N(c.total())))
	}
}

func (t teller) store(p game.Seat, colour int8, city site, dumped bool) {
	if t == nil {
		return
	}
	key := "store"
	if dumped {
		key = "dump"
	}
	t.all(key, who(p).With("chest", colourArg(colour)).With("site", siteArg(city)))
}

func (t teller) plunder(p game.Seat, colour int8, city site) {
	if t != nil {
		t.all("plunder", who(p).With("chest", colourArg(colour)).With("site", siteArg(city)))
	}
}

func (t teller) loot(p, loser game.Seat, colour int8) {
	if t != nil {
		t.all("loot", who(p).With("chest", colourArg(colour)).With("other", seatArg(loser)))
	}
}

// wants tells of a chest that there is no room for yet.
func (t teller) wants(p game.Seat, colour int8) {
	if t != nil {
		t.all("want", who(p).With("chest", colourArg(colour)))
	}
}

func (t teller) lootsNothing(p game.Seat) {
	if t != nil {
		t.all("loot_nothing", who(p))
	}
}

func (t teller) rob(p, victim game.Seat) {
	if t != nil {
		t.all("rob", who(p).With("other", seatArg(victim)))
	}
}

// take tells thief and victim which card was taken, and the others that one was.
func (t teller) take(p, victim game.Seat, k kind) {
	if t != nil {
		both := game.SetOf(p, victim)
		args := func() game.Args { return who(p).With("other", seatArg(victim)) }
		t.send("taken", args().With("card", cardArg(k)), game.OnlySet(both), true)
		t.send("take", args(), game.Everyone&^game.OnlySet(both), false)
	}
}

func (t teller) sink(p game.Seat) {
	if t != nil {
		t.all("sink", who(p))
	}
}

func (t teller) leaveChest(p game.Seat, colour int8) {
	if t != nil {
		t.all("leave", who(p).With("chest", colourArg(colour)))
	}
}

// pursuit tells by which side a Pursuit was completed.
func (t teller) pursuit(p game.Seat, k pursuit, d *side, own bool) {
	if t == nil {
		return
	}
	key := "pursuit"
	if own {
		key = "pursuit_own"
	}
	args := pursuitArgs(who(p), k).With("quest", game.TextArg(questText(d)))
	number := 1
	if d != &pursuits[k].sides[0] {
		number = 2
	}
	t.reveal(key, args.With("side", game.N(number)))
}

// pays tells that a player begins to give cards, or to pick chests, for a Pursuit.
func (t teller) pays(p game.Seat, k pursuit) {
	if t != nil {
		t.reveal("pays", pursuitArgs(who(p), k))
	}
}

func (t teller) spend(p game.Seat, colour int8) {
	if t != nil {
		t.all("spend", who(p).With("chest", colourArg(colour)))
	}
}

func (t teller) split(k pursuit, set game.SeatSet) {
	if t != nil {
		t.all("split", pursuitArgs(game.Args{"seats": game.SeatsArg(set)}, k))
	}
}

func (t teller) decline(p game.Seat, k pursuit) {
	if t != nil {
		t.all("decline", who(p).With("number", game.N(k+1)))
	}
}

func (t teller) leaves(p game.Seat, n int8, city site) {
	if t != nil {
		t.all("leaves", who(p).With("n", game.N(n)).With("site", siteArg(city)))
	}
}

func (t teller) give(p game.Seat, k kind) {
	if t != nil {
		t.reveal("give", who(p).With("card", cardArg(k)))
	}
}

func (t teller) play(p game.Seat, k kind) {
	if t != nil {
		t.reveal("play", who(p).With("card", cardArg(k)))
	}
}

func (t teller) stopped(p game.Seat, from, to square) {
	if t != nil {
		key, args := piece("stopped", p)
		t.all(key, fromTo(args, from, to))
	}
}

func (t teller) relocate(by, p game.Seat, from, to square) {
	if t != nil {
		key, args := piece("relocate", p)
		t.all(key, fromTo(args.With("seat", seatArg(by)), from, to))
	}
}

func (t teller) stays(p game.Seat) {
	if t != nil {
		key, args := piece("stays", p)
		t.all(key, args)
	}
}

// pass may decide a challenge, and who is asked then tells of a hand.
func (t teller) pass(p game.Seat) {
	if t != nil {
		t.reveal("pass", who(p))
	}
}

// done ends a step or turn. Only a step in which nothing was done is worth a word: in a
// turn, there was the cup.
func (t teller) done(p game.Seat, idle bool) {
	switch {
	case t == nil:
	case idle:
		t.all("idle", who(p))
	default:
		t.all("done", who(p))
	}
}

func (t teller) over(outcome string, winners game.SeatSet, best int16) {
	if t != nil {
		t.all("over", game.Args{"outcome": game.KeyArg("deukalion.outcome." + outcome),
			"winners": game.SeatsArg(winners), "n": game.N(int(best))})
	}
}
