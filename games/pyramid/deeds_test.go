package pyramid

import "testing"

// seen plays on and returns what the facts learn from it.
func (sc *scenario) seen(lines ...string) *facts {
	sc.Helper()
	f := newFacts(sc.State)
	sc.watch(f, lines...)
	return f
}

func (sc *scenario) watch(f *facts, lines ...string) {
	sc.Helper()
	for _, line := range lines {
		by, m := sc.Parse(line)
		if err := sc.Apply(by, m, hearers.Tell(eventPrefix, f)); err != nil {
			sc.Fatalf("%s: %v (phase %s, legal %v)", line, err, phaseNames[sc.phase], sc.LegalOf(int(by)+1))
		}
	}
}

// free takes seat 1 out of the pyramid, whatever stands in its way.
func (f *facts) free() *facts {
	f.s.leave(0, escaped)
	return f
}

// two is a table of two, standing where they are put, in the turn of seat 1
// with so many actions; seat 2 has one after it.
func two(t *testing.T, adventurer string, first, other place, actions int8) *scenario {
	sc := play(t, adventurer, "sarti")
	sc.put(1, first)
	sc.put(2, other)
	sc.turnOf(1, actions)
	sc.left[1] = 1
	return sc
}

// searched is seat 1 searching in the Nest for these cards, one after the
// other.
func searched(t *testing.T, adventurer string, cards ...string) (*scenario, *facts) {
	sc := two(t, adventurer, 10, 10, 5)
	f := newFacts(sc.State)
	for _, card := range cards {
		sc.watch(f, "1 search", "* draw "+card)
	}
	return sc, f
}

// rolled is seat 1 at an alcove.
func rolled(t *testing.T, adventurer string, at place, lines ...string) *facts {
	sc := two(t, adventurer, at, 10, 3)
	sc.hold(1, "crowbar")
	return sc.seen(lines...)
}

// still and slow are dice of phase 4 with no step, and with one.
const (
	still = "* march 1 1 1 1 1"
	slow  = "* march 4 1 1 1 1"
	tired = "* roll 1 1 1 1 1"
)

// leaving is seat 1 walking out of 3, the other in the sand; blocks lie before
// the Nest but for 15.
func leaving(t *testing.T, lines ...string) *facts {
	sc := two(t, "gore", 3, 27, 1)
	sc.left[1] = 0
	sc.blocks(14, 16, 17)
	return sc.seen(append([]string{"1 move E1"}, lines...)...)
}

// beneath is a block that falls on 3, where seat 1 stands.
func beneath(t *testing.T, jump string) *facts {
	sc := two(t, "gore", 3, 27, 1)
	sc.phase5()
	return sc.seen("* fall 3", jump)
}

// looked is seat 1, Rasputin, looking at block 15, which seals seat 2 in.
func looked(t *testing.T, lines ...string) *facts {
	sc := two(t, "rasputin", 4, 27, 1)
	sc.left[1] = 0
	sc.blocks(14, 16, 17)
	return sc.seen(append([]string{"1 clairvoyance", "* sense 15"}, lines...)...)
}

// risen is seat 1 turned into a mummy on 12, and the next march.
func risen(t *testing.T, other place) *facts {
	sc := two(t, "gore", 12, other, 0)
	sc.hold(1, many(12, "mummy")...)
	sc.phase4()
	return sc.seen(slow, "* fall 20", tired, slow)
}

// shooting is seat 1, Gore, shooting Imhotep, who looks south on 18.
func shooting(t *testing.T, first, other place, march string) *facts {
	sc := two(t, "gore", first, other, 1)
	sc.left[1] = 0
	return sc.seen("1 shoot imhotep", "1 end", march)
}

// late is seat 1 leaving when so many blocks lie.
func late(t *testing.T, blocks int8) *scenario {
	sc := two(t, "gore", 3, 10, 1)
	for n := range blocks {
		sc.blocks(place(36 - n))
	}
	return sc
}

// beside is two at the same sarcophagus of Thoth.
func beside(t *testing.T, lines ...string) *facts {
	return two(t, "wahab", 12, 12, 2).seen(lines...)
}

// treasured is seat 1 with the best falcon, 9 points and 1 for a god, on 10.
func treasured(t *testing.T, adventurer string, cards ...string) (*scenario, *facts) {
	sc := two(t, adventurer, 10, 10, 5)
	sc.hold(1, append(cards, "horus_9")...)
	return sc, newFacts(sc.State)
}

// bitten is seat 1, Watanabe, finding a snake.
func bitten(t *testing.T, lines ...string) *facts {
	sc, f := treasured(t, "watanabe", "antidote")
	sc.watch(f, append([]string{"1 search", "* draw snake"}, lines...)...)
	return f.free()
}

// deeds are attempts that the moves decide.
var deeds = attempts{
	{"haul", "four in the rubble", true, func(t *testing.T) *facts {
		_, f := searched(t, "gore", "necklace_1", "necklace_1", "necklace_2", "crowbar", "necklace_1")
		return f
	}},
	{"haul", "three and tools", false, func(t *testing.T) *facts {
		_, f := searched(t, "gore", "necklace_1", "necklace_1", "necklace_2", "crowbar", "bag")
		return f
	}},
	{"haul", "the fourth in another's turn", false, func(t *testing.T) *facts {
		sc, f := searched(t, "gore", "necklace_1", "necklace_1", "necklace_2")
		sc.watch(f, "1 end", "2 search", "* draw necklace_1")
		return f
	}},
	{"stolen", "by another", true, func(t *testing.T) *facts {
		return beside(t, "1 open", "* find thoth_3", "1 end", "2 take")
	}},
	{"stolen", "one's own", false, func(t *testing.T) *facts { return beside(t, "1 open", "* find thoth_3", "1 take") }},
	{"bluff", "another opens it", true, func(t *testing.T) *facts {
		return beside(t, "1 linguistics", "* find thoth_3", "1 end", "2 open")
	}},
	{"bluff", "one opens it oneself", false, func(t *testing.T) *facts {
		return beside(t, "1 linguistics", "* find thoth_3", "1 open")
	}},
	{"first_roll", "at once", true, func(t *testing.T) *facts {
		return rolled(t, "gore", 18, "1 pick 12345", "* lock 1 2 3 6 6")
	}},
	{"first_roll", "all five again", false, func(t *testing.T) *facts {
		return rolled(t, "gore", 18, "1 pick 12345", "* lock 1 6 6 6 6", "1 pick 12345", "* lock 1 2 3 6 6")
	}},
	{"first_roll", "with a crowbar", false, func(t *testing.T) *facts {
		return rolled(t, "gore", 18, "1 pick 12345", "* lock 1 2 6 6 6", "1 use crowbar")
	}},
	{"five_faces", "in two rolls", true, func(t *testing.T) *facts {
		return rolled(t, "gore", 34, "1 pick 12345", "* lock 1 2 3 4 6", "1 pick 5", "* lock 1 2 3 4 5")
	}},
	{"five_faces", "with a crowbar", false, func(t *testing.T) *facts {
		return rolled(t, "gore", 34, "1 pick 12345", "* lock 1 2 3 4 6", "1 use crowbar")
	}},
	{"five_faces", "with Lockpicking", false, func(t *testing.T) *facts {
		return rolled(t, "ardila", 34, "1 pick 12345", "* lock 1 2 3 4 6", "1 lockpicking")
	}},
	{"five_faces", "another lock", false, func(t *testing.T) *facts {
		return rolled(t, "gore", 18, "1 pick 12345", "* lock 1 2 3 4 5")
	}},
	{"door", "in the same round", true, func(t *testing.T) *facts { return leaving(t, still, "* fall 15") }},
	{"door", "a round before", false, func(t *testing.T) *facts {
		return leaving(t, still, "* fall 20", tired, still, "* fall 15")
	}},
	{"heels", "the next block", true, func(t *testing.T) *facts { return leaving(t, still, "* fall 3") }},
	{"heels", "the other square", false, func(t *testing.T) *facts { return leaving(t, still, "* fall 4") }},
	{"heels", "a round later", false, func(t *testing.T) *facts {
		return leaving(t, still, "* fall 20", tired, still, "* fall 3")
	}},
	{"heels", "by a jump", false, func(t *testing.T) *facts { return beneath(t, "1 jump E1") }},
	{"leap", "outside", true, func(t *testing.T) *facts { return beneath(t, "1 jump E1") }},
	{"leap", "aside", false, func(t *testing.T) *facts { return beneath(t, "1 jump 9") }},
	{"leap", "on foot", false, func(t *testing.T) *facts { return leaving(t) }},
	{"oracle", "kept", true, func(t *testing.T) *facts { return looked(t, "1 keep", "1 move E2", still) }},
	{"oracle", "another, unseen", false, func(t *testing.T) *facts {
		sc := two(t, "rasputin", 4, 27, 1)
		sc.left[1] = 0
		sc.blocks(14, 16, 17)
		return sc.seen("1 clairvoyance", "* sense 9", "1 return", "* aside 15", "1 move E2", still)
	}},
	{"oracle", "too late oneself", false, func(t *testing.T) *facts {
		sc := two(t, "rasputin", 26, 27, 1)
		sc.left[1] = 0
		sc.blocks(14, 16, 17)
		return sc.seen("1 clairvoyance", "* sense 15", "1 keep", "1 end", still)
	}},
	{"oracle", "nobody is lost", false, func(t *testing.T) *facts {
		sc := two(t, "rasputin", 4, 27, 1)
		sc.left[1] = 0
		return sc.seen("1 clairvoyance", "* sense 15", "1 keep", "1 move E2", still)
	}},
	{"revenant", "walks over the other", true, func(t *testing.T) *facts { return risen(t, 6) }},
	{"revenant", "meets nobody", false, func(t *testing.T) *facts { return risen(t, 27) }},
	{"guardian", "on its way", true, func(t *testing.T) *facts { return shooting(t, 24, 12, slow) }},
	{"guardian", "it would not have walked", false, func(t *testing.T) *facts { return shooting(t, 24, 12, still) }},
	{"guardian", "not on its way", false, func(t *testing.T) *facts { return shooting(t, 24, 27, slow) }},
	{"guardian", "oneself", false, func(t *testing.T) *facts { return shooting(t, 12, 27, slow) }},
	{"guardian", "touched as it gets up", false, func(t *testing.T) *facts { return shooting(t, 24, 18, slow) }},
	{"guardian", "it cannot walk", false, func(t *testing.T) *facts {
		sc := two(t, "gore", 30, 34, 1)
		sc.left[1] = 0
		sc.blocks(35)
		sc.mummy(1, 36, 1)
		return sc.seen("1 shoot sanakht", "1 end", slow)
	}},
	{"ruins", "on foot", true, func(t *testing.T) *facts { return late(t, 18).seen("1 move E1") }},
	{"ruins", "17 blocks", false, func(t *testing.T) *facts { return late(t, 17).seen("1 move E1") }},
	{"ruins", "under the eighteenth", true, func(t *testing.T) *facts {
		sc := late(t, 17)
		sc.phase5()
		return sc.seen("* fall 3", "1 jump E1")
	}},
	{"unscathed", "a bite warded off", true, func(t *testing.T) *facts { return bitten(t, "1 reflexes") }},
	{"unscathed", "a bite", false, func(t *testing.T) *facts { return bitten(t, "1 endure") }},
	{"unscathed", "a bite, cured", false, func(t *testing.T) *facts { return bitten(t, "1 endure", "1 cure snake") }},
	{"unscathed", "a block", false, func(t *testing.T) *facts {
		sc, f := treasured(t, "gore")
		sc.phase5()
		sc.watch(f, "* fall 10", "1 jump 9")
		return f.free()
	}},
	{"unscathed", "a mummy", false, func(t *testing.T) *facts {
		sc, f := treasured(t, "gore")
		sc.put(1, 12)
		sc.watch(f, "1 move 18")
		return f.free()
	}},
	{"quiet", "past all three", true, func(t *testing.T) *facts {
		sc := two(t, "gore", 25, 10, 2)
		f := sc.seen("1 move 31")
		sc.put(1, 30)
		sc.watch(f, "1 move 24")
		return f.free()
	}},
	{"quiet", "past two", false, func(t *testing.T) *facts {
		return two(t, "gore", 25, 10, 2).seen("1 move 31").free()
	}},
	{"early", "the first of two", true, func(t *testing.T) *facts {
		sc := two(t, "gore", 3, 4, 1)
		sc.hold(1, "horus_9")
		return sc.seen("1 move E1", "2 move E2")
	}},
	{"early", "the second of two", false, func(t *testing.T) *facts {
		sc := two(t, "gore", 3, 4, 1)
		sc.hold(2, "horus_9")
		return sc.seen("1 move E1", "2 move E2")
	}},
}
