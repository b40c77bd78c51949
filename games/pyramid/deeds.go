package pyramid

import "github.com/katabasis-games/katabasis/game"

// What the facts learn from each event.

func (f *facts) onRound(game.Args) { f.late, f.seer, f.gunman = 0, nobody, nobody }

func (f *facts) onTurn(game.Args) { f.finds = 0 }

func (f *facts) onStep(args game.Args) { f.stepped(args.Seat("seat"), placeIn(args, "to")) }

// stepped sees which mummies walk where somebody goes.
func (f *facts) stepped(p game.Seat, to place) {
	for m := range board.lines {
		if board.lines[m].find(to) >= 0 {
			f.lines[p] |= 1 << m
		}
	}
}

func (f *facts) onJump(args game.Args) {
	p, to := args.Seat("seat"), placeIn(args, "to")
	if board.doors.has(to) {
		f.Did("leap", one(p))
	}
	f.stepped(p, to)
}

func (f *facts) onEscape(args game.Args) {
	p := args.Seat("seat")
	if f.first == nobody {
		f.first = p
	}
	if f.s.falls >= ruin {
		f.Did("ruins", one(p))
	}
	f.late |= one(p)
	f.door[p] = placeIn(args, "from")
}

// onDraw counts what the active player gets, from wherever.
func (f *facts) onDraw(args game.Args) {
	p := args.Seat("seat")
	if isOf(biteNames, args) {
		f.wounds[p]++
	}
	if !isOf(findNames, args) {
		return
	}
	if f.finds++; f.finds == armful {
		f.Did("haul", one(p))
	}
}

func (f *facts) onWarded(args game.Args) { f.wounds[args.Seat("seat")]-- }

func (f *facts) onRead(args game.Args) {
	if n := placeIn(args, "at"); f.reader[n] == nobody {
		f.reader[n] = args.Seat("seat")
	}
}

func (f *facts) onOpen(args game.Args) {
	p, n := args.Seat("seat"), placeIn(args, "at")
	f.opener[n] = p
	if q := f.reader[n]; q != nobody && q != p {
		f.Did("bluff", one(q))
	}
}

func (f *facts) onTake(args game.Args) {
	p := args.Seat("seat")
	if f.opener[placeIn(args, "at")] != p {
		f.Did("stolen", one(p))
	}
	f.onDraw(args)
}

// onPick is told before the dice are rolled: none lies there at first.
func (f *facts) onPick(game.Args) { f.begun = f.s.lock.dice[0] == 0 }

func (f *facts) onUnlocked(args game.Args) {
	if f.s.lock.helped {
		return
	}
	p := args.Seat("seat")
	if f.begun {
		f.Did("first_roll", one(p))
	}
	if f.s.lock.god == horus {
		f.Did("five_faces", one(p))
	}
}

func (f *facts) onKeep(args game.Args) { f.seer = args.Seat("seat") }

func (f *facts) onShoot(args game.Args) { f.gunman = args.Seat("seat") }

// onMarch sees whom the mummy on the floor would have walked over.
func (f *facts) onMarch(game.Args) {
	m := f.shot()
	if f.gunman == nobody || m == noMummy {
		return
	}
	if f.ahead(f.s.mummies[m])&^one(f.gunman) != 0 {
		f.Did("guardian", one(f.gunman))
	}
}

func (f *facts) onTouch(args game.Args) {
	f.wounds[args.Seat("seat")]++
	f.haunted(args["mummy"].Text, args.Seat("seat"))
}

func (f *facts) onBecomes(args game.Args) { f.haunted(args["by"].Text, args.Seat("seat")) }

// haunted sees an adventurer touched by a mummy that another player has become.
func (f *facts) haunted(by *game.Text, p game.Seat) {
	if of, is := by.Args["seat"]; is && of.Seat != int(p)+1 {
		f.Did("revenant", game.SetOf(game.Seat(of.Seat-1)))
	}
}

func (f *facts) onStruck(args game.Args) { f.wounds[args.Seat("seat")]++ }

func (f *facts) onFalls(args game.Args) {
	f.warned = nobody
	f.onBlock(placeIn(args, "at"))
}

// onSet is the block that was set aside, known to whoever kept it.
func (f *facts) onSet(args game.Args) {
	f.warned = f.seer
	f.onBlock(placeIn(args, "at"))
}

func (f *facts) onBlock(n place) {
	for p := range f.s.seats {
		if f.door[p] == n {
			f.Did("heels", one(p))
		}
		f.door[p] = nowhere
	}
}

func (f *facts) onSealed(args game.Args) {
	f.Did("door", f.late)
	if lost := args["seats"].Seats; f.warned != nobody && len(lost) > 0 {
		f.Did("oracle", one(f.warned))
	}
}
