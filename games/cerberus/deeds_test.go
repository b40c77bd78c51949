package cerberus

import (
	"testing"

	"github.com/katabasis-games/katabasis/game"
)

// seen plays on and returns what the facts learn from it.
func (sc *scenario) seen(lines ...string) *facts {
	sc.Helper()
	f := newFacts(sc.State)
	f.before = sc.at
	for _, line := range lines {
		by, m := sc.Parse(line)
		if err := sc.Apply(by, m, hearers.Tell(eventPrefix, f)); err != nil {
			sc.Fatalf("%s: %v (phase %s, legal %v)", line, err, phaseNames[sc.phase], sc.LegalOf(int(by)+1))
		}
	}
	return f
}

// sailing makes some players escape, whatever stands in their way.
func (f *facts) sailing(crew ...game.Seat) *facts {
	f.s.outcome, f.s.winners = Escape, game.SetOf(crew...)
	return f
}

// on is a table on which seat 1 begins a turn.
func on(t *testing.T, boards string, seats int, at ...place) *scenario {
	sc := play(t, seats, boards)
	for i, place := range at {
		sc.put(i+1, place)
	}
	return sc
}

// hounds is a table whose seat 1 serves Cerberus and has the turn.
func hounds(t *testing.T, at ...place) *scenario {
	sc := on(t, testBoards, len(at), at...)
	sc.turncoat(1)
	sc.turnOf(1)
	return sc
}

// hunted is a turn whose Hunt takes Cerberus to 6, seat 2 before him.
func hunted(t *testing.T, at place) *facts {
	sc := on(t, testBoards, 4, 12, at, 12, 12)
	sc.die, sc.speed = sc.path.hunt-1, 6
	return sc.seen("1 play flee 1")
}

// begging is a table on which seat 1 wants to play Favoritism in full.
func begging(t *testing.T) *scenario {
	sc := on(t, testBoards, 4, 12, 12, 12, 12)
	sc.hold(1, "favoritism", "egotism")
	sc.hold(2, "egotism", "sacrifice")
	sc.hold(3, "egotism")
	return sc
}

// reaped is a turn whose Hunt ends on 5, where some of the seats 2 to 4 stand.
func reaped(t *testing.T, helped bool, at ...place) *facts {
	sc := on(t, testBoards, 6, append([]place{12}, at...)...)
	sc.put(5, 12)
	sc.put(6, 12)
	if helped {
		sc.turncoat(6)
	}
	sc.die, sc.speed = sc.path.hunt-1, 5
	return sc.seen("1 play flee 1")
}

// revealed is a turn in which seat 4 comes to the Finish.
func revealed(t *testing.T, at ...place) *facts {
	return on(t, testBoards, 5, append(at, 16, 16)...).seen("1 play flee 2", "1 advance 4 3")
}

// swung is a turn in which seat 1 swings seat 2 down to 8, then comes the Hunt
// from 3.
func swung(t *testing.T, speed int8) *facts {
	sc := on(t, gondolaBoards, 4, 7, 10, 12, 12)
	sc.dog, sc.die, sc.speed = 3, sc.path.hunt-1, speed
	return sc.seen("1 play flee 1", "1 swing 2")
}

// ferried is how seat 1 looks at Barques ({slot}) and swaps them ({slot, slot}),
// and escapes.
func ferried(t *testing.T, steps ...[]int8) *facts {
	sc := play(t, 4, testBoards)
	f := newFacts(sc.State)
	for _, slots := range steps {
		sc.offer = 0
		if len(slots) == 1 {
			sc.peek(0, slots[0], teller(hearers.Tell(eventPrefix, f)))
		} else {
			sc.swap(0, slots[0], slots[1], teller(hearers.Tell(eventPrefix, f)))
		}
	}
	return f.sailing(0)
}

// ran is Cerberus running one space by a card.
func ran(t *testing.T, from place) *facts {
	sc := hounds(t, 2, 22, 22, 22)
	sc.openBarque(3)
	sc.dog = from
	return sc.seen("1 play prowl 1")
}

const gondolaBoards = "start_2 gondola platforms finish_3" // rear 8, fore 10

// deeds are attempts that the moves decide.
var deeds = attempts{
	{"ambush", "by an Action", true, func(t *testing.T) *facts {
		return hounds(t, 2, 1, 11, 11, 11).seen("1 play prowl 1")
	}},
	{"ambush", "nobody there", false, func(t *testing.T) *facts {
		return hounds(t, 2, 2, 11, 11, 11).seen("1 play prowl 1")
	}},
	{"jaws", "onto Cerberus", true, func(t *testing.T) *facts {
		sc := on(t, testBoards, 5, 5, 11, 11, 11, 11)
		sc.dog = 4
		sc.hold(1, "fatalism")
		f := sc.seen("1 play fatalism 1")
		sc.outcome, sc.winners = Mercy, one(0)
		return f
	}},
	{"jaws", "by the Hunt after it", false, func(t *testing.T) *facts {
		sc := on(t, testBoards, 5, 7, 11, 11, 11, 11)
		sc.die, sc.dog = sc.path.hunt-1, 3
		sc.hold(1, "fatalism")
		f := sc.seen("1 play flee 2", "1 advance 2 3", "1 advance 3 1", "1 play fatalism 1")
		sc.outcome, sc.winners = Mercy, one(0)
		return f
	}},
	{"sandals", "three and three", true, func(t *testing.T) *facts {
		sc := on(t, testBoards, 4, 2, 12, 10, 10)
		sc.hold(1, "fatalism")
		return sc.seen("1 play fatalism 2", "1 advance 2 3", "1 play flee 2", "1 advance 2 3", "1 advance 3 1")
	}},
	{"sandals", "three and one", false, func(t *testing.T) *facts {
		sc := on(t, testBoards, 4, 2, 12, 10, 10)
		sc.hold(1, "fatalism")
		return sc.seen("1 play fatalism 2", "1 advance 2 3", "1 play flee 2", "1 advance 2 1", "1 advance 3 3")
	}},
	{"whisker", "one space", true, func(t *testing.T) *facts { return hunted(t, 7).sailing(1) }},
	{"whisker", "two spaces", false, func(t *testing.T) *facts { return hunted(t, 8).sailing(1) }},
	{"whisker", "did not escape", false, func(t *testing.T) *facts { return hunted(t, 7).sailing(2) }},
	{"bridge", "first of all", true, func(t *testing.T) *facts {
		return on(t, bridgeBoards, 4, 7, 7, 8, 8).seen("1 play flee 1", "1 cross")
	}},
	{"bridge", "one is ahead", false, func(t *testing.T) *facts {
		return on(t, bridgeBoards, 4, 7, 7, 8, 11).seen("1 play flee 1", "1 cross")
	}},
	{"bridge", "on foot", false, func(t *testing.T) *facts {
		return on(t, bridgeBoards, 4, 7, 7, 8, 8).seen("1 play flee 1", "1 walk")
	}},
	{"favourite", "paid by two others", true, func(t *testing.T) *facts {
		return begging(t).seen("1 play favoritism 2", "2 pledge egotism", "3 pledge egotism", "2 pledge sacrifice")
	}},
	{"favourite", "one card of one's own", false, func(t *testing.T) *facts {
		return begging(t).seen("1 play favoritism 2", "2 pledge egotism", "3 pledge egotism", "1 pay egotism")
	}},
	{"robbed", "by its victim", true, func(t *testing.T) *facts {
		sc := on(t, testBoards, 4, 11, 11, 14, 14)
		sc.hold(1, "opportunism")
		sc.hold(2, "egotism")
		return sc.seen("1 play opportunism 2", "2 pledge egotism", "1 retreat 2 2")
	}},
	{"robbed", "by another", false, func(t *testing.T) *facts {
		sc := on(t, testBoards, 4, 11, 11, 14, 14)
		sc.hold(1, "opportunism")
		sc.hold(3, "egotism")
		return sc.seen("1 play opportunism 2", "3 pledge egotism", "1 retreat 2 2")
	}},
	{"robbed", "and advances", false, func(t *testing.T) *facts {
		sc := on(t, testBoards, 4, 11, 11, 9, 9)
		sc.hold(1, "opportunism")
		sc.hold(2, "egotism")
		return sc.seen("1 play opportunism 2", "2 pledge egotism", "1 advance 2 2")
	}},
	{"overboard", "by a Cerberus player", true, func(t *testing.T) *facts {
		sc := hounds(t, 2, 22, 11, 11)
		sc.openBarque(2)
		sc.hold(1, "grudge")
		return sc.seen("1 play grudge 1", "1 retreat 2 2")
	}},
	{"overboard", "by an Adventurer", false, func(t *testing.T) *facts {
		sc := on(t, testBoards, 4, 11, 22, 11, 11)
		sc.openBarque(2)
		sc.hold(1, "sacrifice")
		return sc.seen("1 play sacrifice 1", "1 retreat 2 1")
	}},
	{"harvest", "three", true, func(t *testing.T) *facts { return reaped(t, true, 5, 5, 5) }},
	{"harvest", "two", false, func(t *testing.T) *facts { return reaped(t, true, 5, 5, 7) }},
	{"harvest", "without anybody's help", false, func(t *testing.T) *facts { return reaped(t, false, 5, 5, 5) }},
	{"hindmost", "alone the last", true, func(t *testing.T) *facts { return revealed(t, 11, 12, 14).sailing(0) }},
	{"hindmost", "not alone", false, func(t *testing.T) *facts { return revealed(t, 11, 11, 14).sailing(0, 1) }},
	{"guide", "who came there", true, func(t *testing.T) *facts { return revealed(t, 11, 11, 14).sailing(0) }},
	{"bare_hands", "a card taken back", true, func(t *testing.T) *facts {
		return begging(t).seen("1 play favoritism 2", "1 withdraw").sailing(0)
	}},
	{"bare_hands", "a card played", false, func(t *testing.T) *facts {
		return begging(t).seen("1 play egotism 1").sailing(0)
	}},
	{"counterweight", "caught at once", true, func(t *testing.T) *facts { return swung(t, 5) }},
	{"counterweight", "out of reach", false, func(t *testing.T) *facts { return swung(t, 4) }},
	{"stone", "through the portal", true, func(t *testing.T) *facts {
		return on(t, testBoards, 4, 12, 15, 11, 11).seen("1 play flee 1", "1 portal").sailing(0, 1)
	}},
	{"stone", "on foot", false, func(t *testing.T) *facts {
		return on(t, testBoards, 4, 12, 15, 11, 11).seen("1 play flee 1", "1 walk").sailing(0, 1)
	}},
	{"ferryman", "looked, then swapped", true, func(t *testing.T) *facts { return ferried(t, []int8{3}, []int8{1, 3}) }},
	{"ferryman", "looked at another", false, func(t *testing.T) *facts { return ferried(t, []int8{2}, []int8{1, 3}) }},
	{"ferryman", "looked elsewhere in time", true, func(t *testing.T) *facts {
		return ferried(t, []int8{3}, []int8{2, 3}, []int8{1, 2})
	}},
	{"ferryman", "swapped away again", false, func(t *testing.T) *facts {
		return ferried(t, []int8{3}, []int8{1, 3}, []int8{1, 2})
	}},
	{"blind", "a swap unseen", false, func(t *testing.T) *facts { return ferried(t, []int8{2, 3}) }},
	{"shore", "the last space", true, func(t *testing.T) *facts { return ran(t, 20) }},
	{"shore", "the last but one", false, func(t *testing.T) *facts { return ran(t, 19) }},
	{"psychopomp", "another's steps", true, func(t *testing.T) *facts {
		return on(t, testBoards, 4, 3, 2, 2, 2).seen("1 play flee 2", "1 advance 2 3", "1 advance 3 1").sailing(0)
	}},
}
