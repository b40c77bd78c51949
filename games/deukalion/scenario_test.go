package deukalion

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

// layChests gives each city the next chests, beginning with red, green, blue,
// yellow, white:
//
//	corinth red | mykene green blue | sparta yellow white | thera red | crete green blue |
//	rhodes yellow white | cyprus red green | halikarnassos blue yellow white
func layChests(sc *scenario) {
	c := 0
	for _, city := range cityNames {
		for range aegean.sites[slices.Index(cityNames, city)].holds {
			sc.do("* chest " + city + " " + colourNames[c%colourCount])
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
	s, err := game.New(Rules{}, options, seats)
	if err != nil {
		t.Fatal(err)
	}
	sc := &scenario{T: t, State: s.(*State)}
	layChests(sc)
	sc.do("* display 14", "* display 16")
	for _, k := range []string{"9", "8", "15", "5"}[:seats] {
		sc.do("* secret " + k)
	}
	for range handSize * seats {
		sc.do("* draw " + actions[sc.anyCard(pileDeck, game.NewChance("hands"))].name)
	}
	for i := range seats {
		p := sc.Turn()
		sc.do(game.SeatName(p) + " moor " + []string{"d1", "d2", "e2", "f2"}[i])
	}
	for i := range sc.cards {
		sc.cards[i] = card{kind: sc.cards[i].kind}
	}
	sc.held = [maxSeats]int8{}
	sc.sortHands()
	sc.events = nil
	return sc
}

func kindOf(name string) int8 { return int8(slices.Index(kindNames, name)) }

func squareOf(name string) int8 { return int8(slices.Index(squareNames, name)) }

func colourOf(name string) int8 { return int8(slices.Index(colourNames, name)) }

func siteOf(name string) int8 { return int8(slices.Index(siteNames, name)) }

func parse(t *testing.T, line string) (game.Seat, game.Move) {
	t.Helper()
	who, words, _ := strings.Cut(line, " ")
	m, err := grammar.Parse(words)
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
			sc.Fatalf("%s: %v (phase %s, seat %d, legal %v)", line, err, phaseNames[sc.phase], sc.turn+1, sc.legalOf(int(by)+1))
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

// put places a ship.
func (sc *scenario) put(seat int, square string) { sc.ship[seat-1] = squareOf(square) }

// hold gives a seat Action cards from the deck.
func (sc *scenario) hold(seat int, names ...string) {
	for _, name := range names {
		sc.draw(int8(seat-1), kindOf(name))
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
	sc.owner[i] = int8(seat - 1)
	sc.crew[seat-1] -= sc.chart.sites[cityCount+i].holds
}

// displays puts two Pursuits on display, wherever they are.
func (sc *scenario) displays(a, b int) {
	for i, n := range []int{a, b} {
		old, k := sc.display[i], int8(n-1)
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
// squares; the dice around it are 2, 2, 2, 2.
func (sc *scenario) step(centre string) {
	sc.Helper()
	sc.do("* roll " + centre + " 2 2 2 2")
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
	sc.do("* " + grammar.Format(m))
	for sc.phase == phStep {
		sc.do(game.SeatName(game.Seat(sc.turn)) + " done")
	}
	sc.do(game.SeatName(game.Seat(sc.active)) + " " + grammar.Format(mv(vCup, hydra, card, hoplites, move)))
}

func (sc *scenario) is(what string, got, want int) {
	sc.Helper()
	if got != want {
		sc.Fatalf("%s is %d, want %d", what, got, want)
	}
}

// stands checks where a ship is.
func (sc *scenario) stands(seat int, square string) {
	sc.Helper()
	if got := sc.ship[seat-1]; got != squareOf(square) {
		sc.Fatalf("ship %d is on %s, want %s", seat, squareNames[got], square)
	}
}

func (sc *scenario) yes(what string, ok bool) {
	sc.Helper()
	if !ok {
		sc.Fatalf("not so: %s", what)
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
	sc.is("the Honour of seat "+string(rune('0'+seat)), int(sc.score(int8(seat-1))), want)
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
