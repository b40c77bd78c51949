package cerberus

import "github.com/katabasis-games/katabasis/game"

// What the facts learn from each event. Those of special ways are told while
// the pawn still stands at their beginning.

// onTurn looks back on the turn that has ended.
func (f *facts) onTurn(game.Args) {
	for p := range f.s.seats {
		if f.before[p] > 0 && f.s.at[p]-f.before[p] >= leap {
			f.Did("sandals", one(p))
		}
	}
	f.before, f.hunted, f.card, f.swung = f.s.at, false, noCard, 0
}

func (f *facts) onPlay(args game.Args) {
	f.card, f.payers, f.lent = f.s.card, 0, 0
	if f.hope() {
		f.hopes[args.Seat("seat")]++
	}
}

func (f *facts) onWithdraw(args game.Args) {
	if f.hope() {
		f.hopes[args.Seat("seat")]--
	}
	f.card = noCard
}

// hope reports whether the card played last is a Survival card.
func (f *facts) hope() bool { return f.card >= firstSurvival && f.card < firstBetrayal }

func (f *facts) onPaid(args game.Args) {
	p := args.Seat("seat")
	f.payers |= one(p)
	if p == f.s.active {
		return
	}
	f.lent += len(args["cards"].Keys)
	if f.card == favoritism && f.lent == int(f.s.price().n) {
		f.Did("favourite", one(f.s.active))
	}
}

// onMove counts what a pawn gained along the path, and sees who was robbed.
func (f *facts) onMove(args game.Args) {
	p, by := args.Seat("seat"), f.s.active
	gain := args.Number("to") - args.Number("from")
	switch {
	case gain < 0:
		if f.card == opportunism && p != by && f.payers == one(p) {
			f.Did("robbed", one(by))
		}
	case p == by:
		f.climbed[by] += gain
	default:
		f.led[by] += gain
	}
}

func (f *facts) onCross(args game.Args) {
	f.onMove(args)
	alone := f.s.beyond(place(args.Number("from"))) == 1 // who has crossed
	if goesUp(args) && f.s.runners.Len() > 2 && alone {
		f.Did("bridge", one(args.Seat("seat")))
	}
}

func (f *facts) onPortal(args game.Args) {
	f.onMove(args)
	if goesUp(args) {
		f.friends[args.Seat("seat")] |= f.standing(f.s.path.actuator)
	}
}

func (f *facts) onSwing(args game.Args) {
	f.onMove(args)
	if goesUp(args) {
		f.swung |= one(args.Seat("other"))
	}
}

func (f *facts) onLeave(game.Args) {
	if f.s.side[f.s.active] == cerberus {
		f.Did("overboard", one(f.s.active))
	}
}

func (f *facts) onReveal(game.Args) { f.guide, f.hindmost = f.s.walk.seat, f.last() }

func (f *facts) onPeek(args game.Args) {
	f.curious = true
	f.peeked[args.Seat("seat")] |= 1 << f.tiles[args.Number("slot")-1]
}

func (f *facts) onSwap(args game.Args) {
	f.curious = true
	p, a, b := args.Seat("seat"), args.Number("a"), args.Number("b")
	f.tiles[a-1], f.tiles[b-1] = f.tiles[b-1], f.tiles[a-1]
	if a != 1 && b != 1 {
		return
	}
	f.chooser = nobody
	if f.peeked[p]&(1<<f.tiles[0]) != 0 {
		f.chooser = p
	}
}

// onDog sees Cerberus run by a card.
func (f *facts) onDog(game.Args) {
	if f.s.caught != 0 {
		f.Did("ambush", one(f.s.active))
	}
	f.onRun()
}

func (f *facts) onHunt(game.Args) {
	f.hunted = true
	f.spared |= f.standing(f.s.dog+1) &^ f.s.boat
	if f.s.caught.Len() >= haul {
		f.Did("harvest", f.s.team(cerberus))
	}
	f.onRun()
}

func (f *facts) onRun() {
	if f.s.dog == f.s.path.n-1 {
		f.Did("shore", f.s.team(cerberus))
	}
}

func (f *facts) onCaught(args game.Args) {
	p := args.Seat("seat")
	if f.prey == nobody {
		f.prey = p
	}
	if p == f.s.active && f.card == fatalism && !f.hunted {
		f.Did("jaws", one(p))
	}
	if f.swung&one(p) != 0 {
		f.Did("counterweight", one(f.s.active))
	}
}
