package cerberus

import (
	"slices"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest"
)

// The default boards of the tests, by place: 0 Den, 2 Gates (mark), 4 draw,
// 5 mark | 7 mark, 8 and 9 platforms, 10 mark | 12 mark, 13 portal, 14 mark,
// 15 actuator, 16 portal | 17 mark, 21 Rage | 22 Barque.
const testBoards = "start_2 platforms portal finish_3"

// scenario is a table in the middle of a game. Seats are numbered from 1.
type scenario struct {
	*gametest.Scenario
	*State
}

func playing(t *testing.T, s *State) *scenario { return &scenario{gametest.On(t, Rules{}, s), s} }

// play starts a game; the Barques of slots 1, 2, 3 have 2, 1, 3 seats.
func play(t *testing.T, seats int, boards string) *scenario {
	t.Helper()
	return playWith(t, seats, game.Options{"boards": boards})
}

func playWith(t *testing.T, seats int, options game.Options) *scenario {
	t.Helper()
	sc := playing(t, gametest.Begin[*State](t, Rules{}, options, seats))
	if sc.phase == phBarques {
		sc.Do("* barques 2 1 3")
	}
	return sc
}

// put places a free pawn.
func (sc *scenario) put(seat int, at place) {
	p := game.Seat(seat - 1)
	sc.at[p], sc.boat = at, sc.boat.Without(p)
	if at == sc.path.n {
		sc.boat = sc.boat.With(p)
	}
}

// all places every pawn of the players on one space.
func (sc *scenario) all(at place) {
	for seat := 1; seat <= int(sc.seats); seat++ {
		sc.put(seat, at)
	}
}

// hold gives a seat hidden cards from the decks.
func (sc *scenario) hold(seat int, names ...string) {
	for _, name := range names {
		h := hidden(card(slices.Index(cardNames(), name)))
		sc.deck[h]--
		sc.hand[seat-1][h]++
		sc.count[seat-1]++
	}
}

// turncoat makes a seat a Cerberus player who was captured before.
func (sc *scenario) turncoat(seats ...int) {
	for _, seat := range seats {
		p := game.Seat(seat - 1)
		sc.runners = sc.runners.Without(p)
		sc.side[p], sc.at[p] = cerberus, nowhere
		sc.pawns[sc.filled] = p
		sc.filled++
		sc.die = sc.filled
	}
}

// gone takes a seat out of the game.
func (sc *scenario) gone(seat int) {
	sc.turncoat(seat)
	sc.side[seat-1] = out
}

// turnOf gives the turn to a seat.
func (sc *scenario) turnOf(seat int) {
	sc.active = game.Seat(seat - 1)
	sc.await(phTurn, sc.active)
}

// open reveals the active Barque, as if somebody had come to the Finish.
func (sc *scenario) openBarque(seats int8) {
	sc.tiles[0], sc.revealed = seats, true
}

func (sc *scenario) place(seat int, want place) {
	sc.Helper()
	if got := sc.at[seat-1]; got != want {
		sc.Fatalf("pawn %d stands on %d, want %d", seat, got, want)
	}
}

// awaits checks who must decide, and what.
func (sc *scenario) awaits(seat int, want string) {
	sc.Helper()
	if got := phaseNames[sc.phase]; int(sc.turn)+1 != seat || got != want {
		sc.Fatalf("seat %d is awaited in phase %s, want %d in %s", sc.turn+1, got, seat, want)
	}
}
