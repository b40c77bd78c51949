package deukalion

import (
	"fmt"
	"reflect"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest"
)

// optionSets are options that between them have every word.
var optionSets = []game.Options{
	nil,
	{"goal": "shorter", "first": "2", "pursuits": "open"},
	{"goal": "longer", "first": "random"},
	{"goal": "shorter", "first": "3"},
	{"first": "4", "pursuits": "open"},
}

func TestGame(t *testing.T) {
	gametest.Run(t, Rules{}, gametest.Config{
		Options: optionSets, States: 1_700, Bound: 20_000,
		Told: true, Hidden: hidden, Visible: visible, Conserve: conserve,
	})
}

// hidden names what a viewer cannot know (D7).
func hidden(state game.State, viewer game.Seat) map[string]any {
	s := state.(*State)
	m := map[string]any{}
	for p := range s.seats {
		if game.Seat(p) == viewer {
			continue
		}
		m["cards in hands"] = fmt.Sprint(m["cards in hands"], s.handOf(p))
		for k, at := range s.lot {
			if at == owned(p) && s.known[k] != everyone {
				m["Pursuits of others"] = fmt.Sprint(m["Pursuits of others"], p, k)
			}
		}
	}
	deck := [kindCount]int{}
	for _, c := range s.cards {
		if c.pile == pileDeck {
			deck[c.kind]++
		}
	}
	m["cards in the pile"] = deck
	pile := []int{}
	for k, at := range s.lot {
		if at == inPile {
			pile = append(pile, k)
		}
	}
	m["Pursuits in the pile"] = pile
	return m
}

// conserve counts hoplites, chests and cards: none is made or lost, and each
// ship has room for what is aboard.
func conserve(state game.State) error {
	s := state.(*State)
	for p := range s.seats {
		n := s.crew[p] + s.fallen[p]
		for i, q := range s.owner {
			if q == p {
				n += s.chart.sites[cityCount+i].holds
			}
		}
		if n != crewSize || s.crew[p] < 0 || s.fallen[p] < 0 {
			return fmt.Errorf("seat %d has %d hoplites, %d aboard and %d fallen", p+1, n, s.crew[p], s.fallen[p])
		}
		if s.room(p) < 0 {
			return fmt.Errorf("seat %d has %d hoplites and chests %v aboard", p+1, s.crew[p], s.cargo[p])
		}
		if s.held[p] != s.sizeOf(hand(p)) {
			return fmt.Errorf("seat %d holds %d cards, counted as %d", p+1, s.sizeOf(hand(p)), s.held[p])
		}
		if s.ship[p] != nowhere && !s.chart.water().has(s.ship[p]) {
			return fmt.Errorf("the ship of seat %d is on %s", p+1, squareNames[s.ship[p]])
		}
	}
	if !s.chart.sea.has(s.hydra) {
		return fmt.Errorf("the Hydra is on %s", squareNames[s.hydra])
	}
	if err := conserveChests(s); err != nil {
		return err
	}
	return conserveCards(s)
}

func conserveChests(s *State) error {
	for c := range int8(colourCount) {
		n := s.landing.fresh[c] + s.landing.spent[c]
		for p := range s.seats {
			n += s.cargo[p][c]
		}
		for city := range s.city {
			n += s.city[city][c]
			if s.space(site(city)) < 0 {
				return fmt.Errorf("%s holds %v", cityNames[city], s.city[city])
			}
		}
		if s.laid == chestCount && n != alike {
			return fmt.Errorf("there are %d %s chests", n, colourNames[c])
		}
	}
	return nil
}

func conserveCards(s *State) error {
	count := [kindCount]int8{}
	for _, c := range s.cards {
		count[c.kind]++
	}
	for k, n := range count {
		if n != actions[k].count {
			return fmt.Errorf("there are %d cards %s", n, actions[k].name)
		}
	}
	shown := 0
	for k, at := range s.lot {
		if at == displayed {
			shown++
			if s.display[0] != pursuit(k) && s.display[1] != pursuit(k) {
				return fmt.Errorf("Pursuit %d is displayed nowhere", k+1)
			}
		}
	}
	for _, k := range s.display {
		if k != noPursuit {
			shown--
		}
	}
	if shown != 0 {
		return fmt.Errorf("Pursuits are displayed that are not")
	}
	return nil
}

// visible checks that a viewer sees what everyone at a real table would.
func visible(state game.State, viewer game.Seat, view any) error {
	s, v := state.(*State), view.(View)
	for p := range s.seats {
		pv := v.Players[p]
		if pv.Ship != int(s.ship[p]) || pv.Crew != int(s.crew[p]) || pv.Fallen != int(s.fallen[p]) ||
			pv.Hand != int(s.held[p]) || pv.Score != int(s.score(p)) || len(pv.Chests) != int(s.cargo[p].total()) {
			return fmt.Errorf("seat %d is not shown as it is: %+v", p+1, pv)
		}
		known := 0
		for _, n := range pv.Cards {
			known += n
		}
		if viewer == game.Seat(p) && (known != int(s.held[p]) || pv.HasOwn && pv.Own == nil) {
			return fmt.Errorf("seat %d does not see its own cards", p+1)
		}
		if s.rules.bare && pv.HasOwn && pv.Own == nil {
			return fmt.Errorf("the open Pursuit of seat %d is not shown", p+1)
		}
	}
	if v.Hydra != int(s.hydra) {
		return fmt.Errorf("the Hydra is not shown where it is")
	}
	return nil
}

// After a steal the thief and the victim know for good which card it was (D7).
func TestStolenCardsAreRemembered(t *testing.T) {
	sc := begin(t, 3)
	sc.hold(1, "oracle")
	sc.handOver(kindOf("oracle"), 0, 1)
	for _, c := range []struct {
		viewer game.Seat
		knows  bool
	}{{0, true}, {1, true}, {2, false}, {game.Public, false}} {
		lost := false
		r := game.NewChance("steal")
		for range 100 {
			w := sc.State.Clone().(*State)
			w.Determinize(c.viewer, r)
			lost = lost || !w.holds(1, kindOf("oracle"))
		}
		if lost == c.knows {
			t.Errorf("viewer %d forgets the card: %v", c.viewer, lost)
		}
	}
}

// A player who was not shown which card was stolen cannot see whether it was one that they
// knew; but they know that one of the two has it (D7).
func TestD7ACardThatMayHaveBeenStolen(t *testing.T) {
	// stolen has seat 2 steal a shield of seat 1, and seat 3 a card of seat 2.
	stolen := func(name string) *scenario {
		sc := begin(t, 4)
		sc.hold(1, "shield")
		sc.hold(2, "oracle", "gift")
		sc.hold(3, "war_cry")
		sc.handOver(kindOf("shield"), 0, 1)
		sc.handOver(kindOf(name), 1, 2)
		return sc
	}
	one, other := stolen("shield"), stolen("oracle")
	if a, b := one.View(0).(View), other.View(0).(View); !reflect.DeepEqual(a, b) {
		t.Errorf("seat 1 sees which card was stolen: %v and %v, or %v and %v", a.Players[1].Cards, a.Players[2].Cards, b.Players[1].Cards, b.Players[2].Cards)
	}
	robbed := 0
	for n := range 600 {
		a, b := one.redrawn(0, n), other.redrawn(0, n)
		if !gametest.SameState(a, b) {
			t.Fatal("equal draws tell which card was stolen")
		}
		if a.gone != b.gone {
			t.Fatal("a redraw keeps which card was stolen")
		}
		if !a.holds(1, kindOf("shield")) && !a.holds(2, kindOf("shield")) {
			t.Fatal("seat 1 forgets what was stolen from him")
		}
		if a.holds(2, kindOf("shield")) {
			robbed++
		}
	}
	if robbed < 150 || robbed > 250 { // one card of three
		t.Errorf("the shield is stolen again in %d of 600 redraws", robbed)
	}
	// The rest of the hand is laid: now all that is left is the shield, or not.
	one.Is("nothing is known for sure", len(one.View(0).(View).Players[2].Cards), 0)
	one.lay(1, kindOf("oracle"), pileDiscard)
	one.lay(1, kindOf("gift"), pileDiscard)
	one.Is("it must be with the thief", one.View(0).(View).Players[2].Cards["shield"], 1)
	other.lay(1, kindOf("shield"), pileDiscard)
	other.Is("it is past", len(other.View(0).(View).Players[2].Cards), 0)
	for n := range 100 {
		other.Yes("the laid card is not somewhere else, too", !other.redrawn(0, n).holds(2, kindOf("shield")))
	}
}

// Where all cards that could have been stolen are known to be alike, so is the one (D7).
func TestD7ACardThatMustHaveBeenStolen(t *testing.T) {
	for n := 1; n <= 2; n++ {
		sc := begin(t, 3)
		for range n {
			sc.hold(1, "gift")
			sc.handOver(kindOf("gift"), 0, 1)
		}
		sc.hold(3, "oracle")
		sc.handOver(kindOf("gift"), 1, 2)
		players := sc.View(0).(View).Players
		sc.Is("the stolen card", players[2].Cards["gift"], 1)
		sc.Is("the cards left", players[1].Cards["gift"], n-1)
	}
}

func (sc *scenario) redrawn(viewer game.Seat, number int) *State {
	s := sc.State.Clone().(*State)
	s.Determinize(viewer, game.NewChance(fmt.Sprint("redraw ", number)))
	return s
}

func TestPlaces(t *testing.T) { gametest.Places(t, Rules{}) }

// A player with one move only is asked for nothing but what is hidden: a hand, or a
// Pursuit of their own (D8).
func TestD8AsksNothingWithoutAChoice(t *testing.T) {
	t.Parallel()
	for seats := minSeats; seats <= maxSeats; seats++ {
		r := game.NewChance(fmt.Sprint("no choice ", seats))
		sc := begin(t, seats)
		for range 20_000 {
			if sc.phase == phOver {
				sc = begin(t, seats)
			}
			if sc.turn < 0 {
				sc.move(game.Chance, sc.SampleChance(r))
				continue
			}
			moves := sc.LegalMoves(game.Seat(sc.turn), nil)
			if len(moves) == 1 && !sc.hidesWhy() {
				t.Fatalf("%d players: seat %d is asked for %s in phase %s", seats, sc.turn+1, grammar.Format(moves[0]), phaseNames[sc.phase])
			}
			sc.move(game.Seat(sc.turn), moves[r.IntN(len(moves))])
		}
	}
}

func (sc *scenario) move(by game.Seat, m game.Move) {
	sc.Helper()
	if err := sc.Apply(by, m, nil); err != nil {
		sc.Fatal(err)
	}
}

// hidesWhy reports whether others cannot see that the player awaited has no choice.
func (sc *scenario) hidesWhy() bool {
	p := sc.turn
	switch sc.phase {
	case phBrace, phCry, phLast:
		return true
	case phStep, phTurn:
		return sc.held[p] > 0 || sc.secretOf(p)
	case phDeliver:
		return sc.secretOf(p)
	case phGive:
		return sc.held[p] > sc.gift.n
	}
	return false
}
