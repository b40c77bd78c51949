package deukalion

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

// bare starts a game with nothing laid out.
func bare(t *testing.T, seats int, options game.Options) *scenario {
	t.Helper()
	s := gametest.Begin[*State](t, Rules{}, options, seats)
	return &scenario{gametest.On(t, Rules{}, s), s}
}

// layChests gives each city the next chests, beginning with red, green, blue,
// yellow, white:
//
//	corinth red | mykene green blue | sparta yellow white | thera red | crete green blue |
//	rhodes yellow white | cyprus red green | halikarnassos blue yellow white
func layChests(sc *scenario) {
	c := 0
	for _, city := range cityNames {
		for range aegean.sites[slices.Index(cityNames, city)].holds {
			sc.Do("* chest " + city + " " + colourNames[c%colourCount])
			c++
		}
	}
}

// begin starts a game of the printed goal and lays everything out: Pursuits 14
// and 16 are displayed, seat 1 owns 9, 2 owns 8, 3 owns 15, 4 owns 5. Nobody
// has Action cards. Ships are at d1, d2, e2, f2, by seats.
func begin(t *testing.T, seats int) *scenario {
	t.Helper()
	return beginWith(t, seats, nil)
}

func beginWith(t *testing.T, seats int, options game.Options) *scenario {
	t.Helper()
	sc := bare(t, seats, options)
	layChests(sc)
	sc.Do("* display 14", "* display 16")
	for _, k := range []string{"9", "8", "15", "5"}[:seats] {
		sc.Do("* secret " + k)
	}
	for range handSize * seats {
		sc.Do("* draw " + actions[sc.anyCard(pileDeck, game.NewChance("hands"))].name)
	}
	for i := range seats {
		p := sc.Turn()
		sc.Do(game.SeatName(p) + " moor " + []string{"d1", "d2", "e2", "f2"}[i])
	}
	for i := range sc.cards {
		sc.cards[i] = card{kind: sc.cards[i].kind}
	}
	sc.held = [maxSeats]int8{}
	sc.sortPiles()
	sc.Events = nil
	return sc
}

func kindOf(name string) kind { return kind(slices.Index(kindNames, name)) }

func squareOf(name string) square { return square(slices.Index(squareNames, name)) }

func colourOf(name string) int8 { return int8(slices.Index(colourNames, name)) }

func siteOf(name string) site { return site(slices.Index(siteNames, name)) }

// put places a ship.
func (sc *scenario) put(seat int, square string) { sc.ship[seat-1] = squareOf(square) }

// hold gives a seat Action cards from the deck.
func (sc *scenario) hold(seat int, names ...string) {
	for _, name := range names {
		sc.draw(game.Seat(seat-1), kindOf(name))
	}
}

// load gives a seat chests, from whatever city has them.
func (sc *scenario) load(seat int, names ...string) {
	for _, name := range names {
		c := colourOf(name)
		for city := range sc.city {
			if sc.city[city][c] > 0 {
				sc.city[city][c]--
				sc.cargo[seat-1][c]++
				break
			}
		}
	}
}

// lose sends hoplites of a seat to the Underworld.
func (sc *scenario) lose(seat int, n int8) {
	sc.crew[seat-1] -= n
	sc.fallen[seat-1] += n
}

// settle gives a seat a settlement.
func (sc *scenario) settles(seat int, name string) {
	i := siteOf(name) - cityCount
	sc.owner[i] = game.Seat(seat - 1)
	sc.crew[seat-1] -= sc.chart.sites[cityCount+i].holds
}

// displays puts two Pursuits on display, wherever they are.
func (sc *scenario) displays(a, b int) {
	for i, n := range []int{a, b} {
		old, k := sc.display[i], pursuit(n-1)
		sc.lot[old], sc.lot[k] = sc.lot[k], sc.lot[old]
		sc.known[old], sc.known[k] = sc.known[k], 0
		sc.display[i] = k
		for j := range sc.display {
			if j != i && sc.display[j] == k {
				sc.display[j] = old
			}
		}
	}
}

// owns gives a seat a Pursuit of its own, for the one it had.
func (sc *scenario) owns(seat, n int) {
	p, k := int8(seat-1), int8(n-1)
	old := slices.Index(sc.lot[:], ownedBy+p)
	sc.lot[old], sc.lot[k] = sc.lot[k], sc.lot[old]
	sc.known[old], sc.known[k] = sc.known[k], sc.known[old]
}

// step rolls, and brings the first of the others to its step with so many
// squares; the dice around it are 2, 2, 2, 3.
func (sc *scenario) step(centre string) {
	sc.Helper()
	sc.Do("* roll " + centre + " 2 2 2 3")
}

// turn brings the active player to its part, with so much at the signs; the
// others do nothing.
func (sc *scenario) act(hydra, card, hoplites, move int8) {
	sc.Helper()
	at := map[string]int8{"hydra": hydra, "card": card, "hoplites": hoplites, "move": move}
	wells := [signCount]int8{}
	for i, sign := range sc.chart.ring {
		wells[i] = at[signNames[sign]]
	}
	m := mv(vRoll, 1, wells[0], wells[1], wells[2], wells[3])
	sc.Do("* " + grammar.Format(m))
	for sc.phase == phStep {
		sc.Do(game.SeatName(game.Seat(sc.turn)) + " done")
	}
	if sc.phase == phCup { // otherwise four equal dice have turned it by themselves
		sc.Do(game.SeatName(game.Seat(sc.active)) + " " + grammar.Format(mv(vCup, hydra, card, hoplites, move)))
	}
}

// stands checks where a ship is.
func (sc *scenario) stands(seat int, square string) {
	sc.Helper()
	if got := sc.ship[seat-1]; got != squareOf(square) {
		sc.Fatalf("ship %d is on %s, want %s", seat, squareNames[got], square)
	}
}

// fares checks how many hoplites of a seat are aboard and in the Underworld.
func (sc *scenario) fares(seat int, crew, fallen int8) {
	sc.Helper()
	if sc.crew[seat-1] != crew || sc.fallen[seat-1] != fallen {
		sc.Fatalf("seat %d has %d hoplites aboard and %d fallen, want %d and %d", seat, sc.crew[seat-1], sc.fallen[seat-1], crew, fallen)
	}
}

// scores checks a seat's Honour.
func (sc *scenario) scores(seat, want int) {
	sc.Helper()
	sc.Is("the Honour of seat "+string(rune('0'+seat)), int(sc.score(game.Seat(seat-1))), want)
}

// awaits checks who must decide, and what; seat 0 is chance.
func (sc *scenario) awaits(seat int, want string) {
	sc.Helper()
	if got := phaseNames[sc.phase]; int(sc.turn)+1 != seat || got != want {
		sc.Fatalf("seat %d is awaited in phase %s, want %d in %s", sc.turn+1, got, seat, want)
	}
}
