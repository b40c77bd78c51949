package deukalion

import (
	"fmt"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest"
)

// dealt is a game of Action cards alone, which are drawn and stolen. It keeps its moves
// for game.Redraw; the state that it is made in keeps what Determinize asks for.
type dealt struct {
	*State
	start       *State
	past        []game.Told
	from, to, n int8 // the piles that the next card goes from and to, by chance
}

const (
	toDraw  = iota // a player is to draw a card
	toSteal        // … or to steal one from another
	drawn          // chance gives them that
	stolen
)

func (d *dealt) Clone() game.State {
	c := &dealt{State: &State{}}
	c.CopyFrom(d)
	return c
}

func (d *dealt) CopyFrom(from game.State) {
	o := from.(*dealt)
	*d.State = *o.State
	d.start, d.past, d.from, d.to, d.n = o.start, append(d.past[:0], o.past...), o.from, o.to, o.n
}

func (d *dealt) Past() []game.Told { return d.past }

func (d *dealt) Rewind() {
	*d.State = *d.start
	d.past, d.n = d.past[:0], 0
}

func (d *dealt) Deck(buf []game.Move) []game.Move {
	for _, c := range d.cards {
		buf = append(buf, game.NewMove(drawn, int(c.kind)))
	}
	return buf
}

func (d *dealt) Turn() game.Seat {
	if d.n > 0 {
		return game.Chance
	}
	return 0
}

func (d *dealt) SampleChance(r *game.Rand) game.Move {
	if d.from == pileDeck {
		return game.NewMove(drawn, int(d.anyCard(d.from, r)))
	}
	return game.NewMove(stolen, int(d.anyCard(d.from, r)))
}

// LegalMoves are those of chance.
func (d *dealt) LegalMoves(_ game.Seat, buf []game.Move) []game.Move {
	verb := stolen
	if d.from == pileDeck {
		verb = drawn
	}
	for set := d.kindsIn(d.from); set != 0; set &= set - 1 {
		buf = append(buf, game.NewMove(uint8(verb), int(set.first())))
	}
	return buf
}

func (d *dealt) Apply(seat game.Seat, m game.Move, _ game.Tell) error {
	k, to := int8(m.Arg(0)), game.Everyone
	switch {
	case m.Verb == toDraw:
		d.from, d.to, d.n = pileDeck, int8(seat), 1
	case m.Verb == toSteal && d.sizeOf(pileHand+k) > 0:
		d.from, d.to, d.n = pileHand+k, int8(seat), 1
	case m.Verb == toSteal || !d.kindsIn(d.from).has(kind(k)):
		return refuseNotInHand
	case m.Verb == drawn:
		d.draw(game.Seat(d.to), kind(k))
		to, d.n = game.Only(game.Seat(d.to)), 0
	default:
		d.handOver(kind(k), game.Seat(d.from-pileHand), game.Seat(d.to))
		to, d.n = game.OnlySet(game.SetOf(game.Seat(d.from-pileHand), game.Seat(d.to))), 0
	}
	d.past = append(d.past, game.Told{Seat: seat, Move: m, To: to})
	return nil
}

// What players know of one another's cards is worked out by hand. To make the moves again
// until they fit gives the same hands, equally often (D7).
func TestD7HandsAreRedrawnAsTheirMovesWereMade(t *testing.T) {
	t.Parallel()
	for number := range 10 {
		d := newDealt(t, number)
		for _, theft := range d.some([][2]int{{0, 1}, {1, 0}, {0, 2}, {2, 0}})[:2] {
			d.steal(theft[0], theft[1])
		}
		d.steal(1, 2)
		if err := gametest.SameRedraws(800, d.byHand(), d.replayed()); err != nil {
			t.Errorf("game %d, %v: %v", number, d.past, err)
		}
	}
}

// So it is however many are stolen, by whomever (D7).
func TestD7ManyStolenCardsAreRedrawnAsTheirMovesWereMade(t *testing.T) {
	t.Parallel()
	for number := range 10 {
		d := newDealt(t, number)
		for _, theft := range d.some([][2]int{{0, 1}, {1, 0}, {1, 2}, {2, 0}, {2, 1}})[:4] {
			d.steal(theft[0], theft[1])
		}
		if err := gametest.SameRedraws(800, d.byHand(), d.replayed()); err != nil {
			t.Errorf("game %d, %v: %v", number, d.past, err)
		}
	}
}

// There are five fair winds. If one is stolen at random, that makes it neither more nor
// less likely that the card left behind is another (D7).
func TestD7AStolenCardTellsNothingOfThoseLeft(t *testing.T) {
	t.Parallel()
	wind := kindOf("fair_wind")
	number := 0
	for ; !newDealt(t, number).holds(1, wind); number++ {
	}
	d := newDealt(t, number)
	if d.Apply(0, game.NewMove(toSteal, 1), nil) != nil || d.Apply(game.Chance, game.NewMove(stolen, int(wind)), nil) != nil {
		t.Fatal("it cannot be stolen")
	}
	if err := gametest.SameRedraws(4000, d.byHand(), d.replayed()); err != nil {
		t.Error(err)
	}
}

// table is a game of three in which each has got two cards.
type table struct {
	*testing.T
	*dealt
	rand *game.Rand
}

func newDealt(t *testing.T, number int) *table {
	start := begin(t, 3).State
	d := &table{t, &dealt{State: start.Clone().(*State), start: start}, game.NewChance(fmt.Sprint("dealt ", number))}
	for i := range 6 {
		d.do(i%3, game.NewMove(toDraw))
	}
	return d
}

// do makes a player's move, and what chance makes of it.
func (d *table) do(seat int, m game.Move) {
	d.T.Helper()
	if err := d.Apply(game.Seat(seat), m, nil); err != nil {
		d.T.Fatal(err)
	}
	if err := d.Apply(game.Chance, d.SampleChance(d.rand), nil); err != nil {
		d.T.Fatal(err)
	}
}

// steal has a player steal a card, and then somebody draw one.
func (d *table) steal(to, from int) {
	d.do(to, game.NewMove(toSteal, from))
	d.do(d.rand.IntN(3), game.NewMove(toDraw))
}

func (d *table) some(thefts [][2]int) [][2]int {
	d.rand.Shuffle(len(thefts), func(i, j int) { thefts[i], thefts[j] = thefts[j], thefts[i] })
	return thefts
}

func (d *table) byHand() func(*game.Rand) any {
	return d.hands(func(w *dealt, r *game.Rand) { w.State.Determinize(0, r) })
}

func (d *table) replayed() func(*game.Rand) any {
	return d.hands(func(w *dealt, r *game.Rand) { game.Redraw(w, 0, r) })
}

// hands draws what all hold.
func (d *table) hands(redraw func(*dealt, *game.Rand)) func(*game.Rand) any {
	w := d.Clone().(*dealt)
	return func(r *game.Rand) any {
		w.CopyFrom(d.dealt)
		redraw(w, r)
		var of [maxSeats][kindCount]int8
		for p := range w.seats {
			of[p] = w.handOf(p)
		}
		return of
	}
}
