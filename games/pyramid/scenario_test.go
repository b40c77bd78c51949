package pyramid

import (
	"slices"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest"
)

// scenario is a table in the middle of a game. Seats are numbered from 1.
type scenario struct {
	*gametest.Scenario
	*State
}

func playing(t *testing.T, s *State) *scenario { return &scenario{gametest.On(t, Rules{}, s), s} }

// play starts a game whose seats have these adventurers, all waiting at E1; the
// dice of round 1 are awaited, or what comes before them.
func play(t *testing.T, adventurers ...string) *scenario {
	t.Helper()
	return playWith(t, nil, adventurers...)
}

func playWith(t *testing.T, options game.Options, adventurers ...string) *scenario {
	t.Helper()
	sc := playing(t, gametest.Begin[*State](t, Rules{}, options, len(adventurers)))
	for sc.phase == phChoose || sc.phase == phStand {
		seat := int(sc.turn)
		name := string(rune('1' + seat))
		sc.Do(name+" choose "+adventurers[seat], name+" stand E1")
	}
	return sc
}

// put places an adventurer inside the pyramid, without any touch.
func (sc *scenario) put(seat int, at place) {
	sc.fate[seat-1], sc.at[seat-1] = inside, at
}

func kindOf(t testing.TB, name string) kind {
	t.Helper()
	k := slices.Index(cardNames(), name)
	if k < 0 {
		t.Fatalf("no card %q", name)
	}
	return kind(k)
}

// hold gives a seat cards, out of the decks, the sarcophagi and the alcoves.
func (sc *scenario) hold(seat int, names ...string) {
	sc.Helper()
	for _, name := range names {
		k := kindOf(sc, name)
		switch {
		case idols.has(k):
			sc.idols &^= 1 << uint8(k)
		case cards[k].back != noBack:
			if sc.deck[k] == 0 {
				sc.Fatalf("no card %s is left", name)
			}
			sc.take(k)
		}
		sc.gain(game.Seat(seat-1), k)
		if sc.hiding().has(k) {
			sc.notice(sawBack, game.Seat(seat-1), int8(cards[k].back))
		}
	}
}

// many repeats a card's name.
func many(n int, name string) []string { return slices.Repeat([]string{name}, n) }

// has counts the cards of a kind in front of a seat.
func (sc *scenario) holds(seat int, name string) int {
	sc.Helper()
	return int(sc.hand[seat-1][kindOf(sc, name)])
}

// blocks lets blocks lie on squares, as if they had fallen before.
func (sc *scenario) blocks(squares ...place) {
	for _, n := range squares {
		sc.fallen[sc.falls] = n
		sc.falls++
		sc.blocked |= at(n)
		sc.box &^= at(n)
	}
}

// mummy places a mummy of the pyramid: 0 Initkaes (Anubis), 1 Sanakht (Horus),
// 2 Imhotep (Thoth); dir is 1 towards the higher numbers, else −1.
func (sc *scenario) mummy(m int, square place, dir int8) {
	w := &sc.mummies[m]
	w.pos, w.dir = board.lines[m].find(square), dir
	if w.pos < 0 {
		sc.Fatalf("mummy %d does not walk on %d", m, square)
	}
}

// turnOf gives a seat its turn of phase 3 with so many actions; the seats after
// it have none.
func (sc *scenario) turnOf(seat int, actions int8) {
	p := game.Seat(seat - 1)
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

func (sc *scenario) place(seat int, want place) {
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

// awaits checks who must decide, and what; seat 0 is chance.
func (sc *scenario) awaits(seat int, want string) {
	sc.Helper()
	if got := phaseNames[sc.phase]; int(sc.turn)+1 != seat || got != want {
		sc.Fatalf("seat %d is awaited in phase %s, want %d in %s", sc.turn+1, got, seat, want)
	}
}
