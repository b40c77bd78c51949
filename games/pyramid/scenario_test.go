package pyramid

import (
	"slices"
	"strings"
	"testing"

	"github.com/katabasis-games/katabasis/game"
)

// scenario is a table in the middle of a game. Seats are numbered from 1.
type scenario struct {
	*testing.T
	*State
	events []game.Event
}

// play starts a game whose seats have these adventurers, all waiting at E1; the
// dice of round 1 are awaited, or what comes before them.
func play(t *testing.T, adventurers ...string) *scenario {
	t.Helper()
	return playWith(t, nil, adventurers...)
}

func playWith(t *testing.T, options game.Options, adventurers ...string) *scenario {
	t.Helper()
	s, err := game.New(Rules{}, options, len(adventurers))
	if err != nil {
		t.Fatal(err)
	}
	sc := &scenario{T: t, State: s.(*State)}
	for sc.phase == phChoose || sc.phase == phStand {
		seat := int(sc.turn)
		name := string(rune('1' + seat))
		sc.do(name+" choose "+adventurers[seat], name+" stand E1")
	}
	return sc
}

func parse(t *testing.T, line string) (game.Seat, game.Move) {
	t.Helper()
	who, words, _ := strings.Cut(line, " ")
	m, err := Rules{}.Grammar().Parse(words)
	if err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	if who == "*" {
		return game.Chance, m
	}
	return game.Seat(who[0] - '1'), m
}

// do makes moves that must be legal.
func (sc *scenario) do(lines ...string) {
	sc.Helper()
	for _, line := range lines {
		by, m := parse(sc.T, line)
		if err := sc.Apply(by, m, func(e game.Event) { sc.events = append(sc.events, e) }); err != nil {
			sc.Fatalf("%s: %v (phase %s of seat %d, legal %v)", line, err, phaseNames[sc.phase], sc.turn+1, sc.legalOf(int(by)+1))
		}
	}
}

// refuse makes a move that must be refused by a rule and change nothing.
func (sc *scenario) refuse(rule, line string) {
	sc.Helper()
	before := game.Hash(sc.State)
	by, m := parse(sc.T, line)
	err := sc.Apply(by, m, nil)
	if r := game.RefusalOf(err); r == nil || r.Rule != rule {
		sc.Fatalf("%s: got %v, want a refusal by %s", line, err, rule)
	}
	if game.Hash(sc.State) != before {
		sc.Fatalf("%s: refused, but the state changed", line)
	}
}

// legalOf lists what a seat may do; seat 0 is chance.
func (sc *scenario) legalOf(seat int) []string {
	lines := []string{}
	for _, m := range sc.LegalMoves(game.Seat(seat-1), nil) {
		lines = append(lines, grammar.Format(m))
	}
	return lines
}

// offers checks exactly what a seat may do.
func (sc *scenario) offers(seat int, want ...string) {
	sc.Helper()
	got := sc.legalOf(seat)
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		sc.Fatalf("seat %d may do %q, want %q", seat, got, want)
	}
}

func (sc *scenario) may(seat int, move string) bool { return slices.Contains(sc.legalOf(seat), move) }

// put places an adventurer inside the pyramid, without any touch.
func (sc *scenario) put(seat int, place int8) {
	sc.fate[seat-1], sc.at[seat-1] = inside, place
}

func kindOf(t *testing.T, name string) int8 {
	t.Helper()
	k := slices.Index(cardNames(), name)
	if k < 0 {
		t.Fatalf("no card %q", name)
	}
	return int8(k)
}

// hold gives a seat cards, out of the decks, the sarcophagi and the alcoves.
func (sc *scenario) hold(seat int, names ...string) {
	sc.Helper()
	for _, name := range names {
		k := kindOf(sc.T, name)
		switch {
		case idols.has(k):
			sc.idols &^= 1 << uint8(k)
		case cards[k].back != noBack:
			if sc.deck[k] == 0 {
				sc.Fatalf("no card %s is left", name)
			}
			sc.take(k)
		}
		sc.gain(int8(seat-1), k)
	}
}

// many repeats a card's name.
func many(n int, name string) []string { return slices.Repeat([]string{name}, n) }

// has counts the cards of a kind in front of a seat.
func (sc *scenario) holds(seat int, name string) int {
	sc.Helper()
	return int(sc.hand[seat-1][kindOf(sc.T, name)])
}

// blocks lets blocks lie on squares, as if they had fallen before.
func (sc *scenario) blocks(squares ...int8) {
	for _, n := range squares {
		sc.fallen[sc.falls] = n
		sc.falls++
		sc.blocked |= at(n)
		sc.box &^= at(n)
	}
}

// mummy places a mummy of the pyramid: 0 Initkaes (Anubis), 1 Sanakht (Horus),
// 2 Imhotep (Thoth); dir is 1 towards the higher numbers, else −1.
func (sc *scenario) mummy(m int, square, dir int8) {
	w := &sc.mummies[m]
	w.pos, w.dir = board.lines[m].find(square), dir
	if w.pos < 0 {
		sc.Fatalf("mummy %d does not walk on %d", m, square)
	}
}

// turnOf gives a seat its turn of phase 3 with so many actions; the seats after
// it have none.
func (sc *scenario) turnOf(seat int, actions int8) {
	p := int8(seat - 1)
	sc.enter(stAct)
	for sc.clockwise(sc.order) != p {
		sc.order++
	}
	sc.active, sc.granted[p], sc.left[p] = p, actions, actions
	sc.await(phAction, p)
}

// phase4 goes on to the mummies' dice, phase5 to the block, phase1 to a new
// round's load.
func (sc *scenario) phase4() { sc.enter(stMarch); sc.march = [diceCount]int8{}; sc.run(nil) }
func (sc *scenario) phase5() { sc.enter(stBlock); sc.run(nil) }
func (sc *scenario) phase1() { sc.newRound(nil); sc.run(nil) }

func (sc *scenario) is(what string, got, want int) {
	sc.Helper()
	if got != want {
		sc.Fatalf("%s is %d, want %d", what, got, want)
	}
}

func (sc *scenario) place(seat int, want int8) {
	sc.Helper()
	if got := sc.at[seat-1]; got != want {
		sc.Fatalf("seat %d stands on %d, want %d", seat, got, want)
	}
}

func (sc *scenario) fares(seat int, want fate) {
	sc.Helper()
	if got := sc.fate[seat-1]; got != want {
		sc.Fatalf("seat %d is %s, want %s", seat, fateNames[got], fateNames[want])
	}
}

func (sc *scenario) yes(what string, ok bool) {
	sc.Helper()
	if !ok {
		sc.Fatalf("not so: %s", what)
	}
}

// awaits checks who must decide, and what; seat 0 is chance.
func (sc *scenario) awaits(seat int, want string) {
	sc.Helper()
	if got := phaseNames[sc.phase]; int(sc.turn)+1 != seat || got != want {
		sc.Fatalf("seat %d is awaited in phase %s, want %d in %s", sc.turn+1, got, seat, want)
	}
}

// told returns the last event of a name.
func (sc *scenario) told(name string) game.Event {
	sc.Helper()
	for i := len(sc.events) - 1; i >= 0; i-- {
		if sc.events[i].Key == eventPrefix+name {
			return sc.events[i]
		}
	}
	sc.Fatalf("no event %s", name)
	return game.Event{}
}

// silent checks that no event of a name was told.
func (sc *scenario) silent(name string) {
	sc.Helper()
	for _, e := range sc.events {
		if e.Key == eventPrefix+name {
			sc.Fatalf("%s was told", name)
		}
	}
}
