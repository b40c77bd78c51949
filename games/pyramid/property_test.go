package pyramid

import (
	"fmt"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest"
)

// everyOption is each option at each of its words, and all together.
func everyOption() []game.Options {
	return []game.Options{
		nil,
		{"mummies": "random", "first": "random"},
		{"secrecy": "on"},
		{"mummy_vs_block": "ignore", "first": "2"},
		{"secrecy": "on", "mummies": "random", "mummy_vs_block": "ignore", "first": "random"},
	}
}

func TestEveryGameIsSound(t *testing.T) {
	gametest.Run(t, Rules{}, gametest.Config{
		Options: everyOption(), Playouts: 50, States: 1_700, Bound: 5_000,
		Conserve: conserved, Visible: visible, Hidden: hiddenFromAll, Told: true,
	})
}

// hiddenFromAll is what a viewer cannot know: what the others' face-down cards
// are, in front of them, in bags and discarded, the decks, the sarcophagi he has
// not looked into, and the block that another looked at or set aside.
func hiddenFromAll(state game.State, viewer game.Seat) map[string]any {
	s := state.(*State)
	if viewer == game.All || s.phase == phOver {
		return nil
	}
	hands, bags, buried, tombs := s.hand, s.packed, s.buried, s.inTomb
	if viewer >= 0 {
		hands[viewer], bags[viewer], buried[viewer] = [maxKinds]int8{}, [maxPacked]kind{}, [maxKinds]int8{}
	}
	for n := range tombs {
		if s.tombs[n] == tombOpen || s.readers[n].Has(viewer) {
			tombs[n] = noCard
		}
	}
	hidden := map[string]any{"hands": hands, "bags": bags, "discards": buried, "decks and sarcophagi": [...]any{s.deck, tombs}}
	if viewer != s.aside.seat {
		hidden["looks at blocks"] = s.aside
	}
	return hidden
}

// conserved checks that nothing is made or lost: the cards of each kind, the
// blocks, the idols, the mummies.
func conserved(state game.State) error {
	s := state.(*State)
	for k := range kindCount {
		if c := &cards[k]; c.back != noBack {
			if n := s.everywhere(k); n != c.supply {
				return fmt.Errorf("%d cards %s, want %d", n, c.name, c.supply)
			}
		}
	}
	for g := range god(godCount) {
		n := s.open[idolOf(g)]
		for p := range s.seats {
			n += s.hand[p][idolOf(g)]
		}
		if s.idols.has(idolOf(g)) {
			n++
		}
		if n != 1 {
			return fmt.Errorf("%d idols of %s", n, godNames[g])
		}
	}
	return conservedBlocks(s)
}

func (s *State) everywhere(k kind) int8 {
	n := s.deck[k] + s.open[k]
	for p := range s.seats {
		n += s.hand[p][k] + s.buried[p][k] + s.inBags(p, k)
	}
	for _, in := range s.inTomb {
		if in == k {
			n++
		}
	}
	return n
}

func conservedBlocks(s *State) error {
	fallen := places(0)
	for _, n := range s.fallen[:s.falls] {
		if fallen.has(n) {
			return fmt.Errorf("block %d fell twice", n)
		}
		fallen |= at(n)
	}
	box := s.box
	if s.aside.number != 0 {
		if box.has(s.aside.number) {
			return fmt.Errorf("block %d is in the box and aside", s.aside.number)
		}
		box |= at(s.aside.number)
	}
	if fallen != s.blocked || box != board.inside&^fallen {
		return fmt.Errorf("blocks: fallen %b, blocked %b, box %b", fallen, s.blocked, s.box)
	}
	return soundTable(s)
}

// soundTable checks what follows from the rules at any moment.
func soundTable(s *State) error {
	for p := range s.seats {
		n, hurt := int8(0), int8(0)
		for k := range kind(maxKinds) {
			n += s.hand[p][k]
			if wounds.has(k) {
				hurt += s.hand[p][k]
			}
			if s.has[p].has(k) != (s.hand[p][k] > 0) {
				return fmt.Errorf("seat %d: has and hand differ in %d", p+1, k)
			}
		}
		in := s.fate[p] == inside || s.fate[p] == waiting
		switch {
		case n != s.count[p] || hurt != s.hurt[p] || n > maxCards:
			return fmt.Errorf("seat %d carries %d cards, %d of them wounds; counted %d and %d", p+1, n, hurt, s.count[p], s.hurt[p])
		case s.bagsUp[p] > s.hand[p][bag] || s.bagged[p] > s.bagsUp[p]*bagSize && s.phase != phSpill:
			return fmt.Errorf("seat %d has used %d of %d bags, with %d cards in them", p+1, s.bagsUp[p], s.hand[p][bag], s.bagged[p])
		case in != s.inPlay(p) || in != (s.at[p] != nowhere):
			return fmt.Errorf("seat %d is %s at %d", p+1, fateNames[s.fate[p]], s.at[p])
		case s.fate[p] == inside && s.blocked.has(s.at[p]) && s.at[p] != s.falling:
			return fmt.Errorf("seat %d stands under a block", p+1)
		}
	}
	for m := range s.walkers {
		if w := &s.mummies[m]; !w.gone && !s.set.ignore && s.blocked.has(w.at()) && w.at() != s.falling {
			return fmt.Errorf("mummy %d stands in a block", m)
		}
	}
	return nil
}

// visible checks that a viewer sees what everyone at a real table would.
func visible(state game.State, viewer game.Seat, view any) error {
	s, v := state.(*State), view.(View)
	if len(v.Blocks) != int(s.falls) || v.Round != int(s.round) {
		return fmt.Errorf("the blocks or the round are not shown")
	}
	for p := range s.seats {
		pv := v.Players[p]
		backs, open, own := mapTotal(pv.Hidden), mapTotal(pv.Open), mapTotal(pv.Own)
		switch {
		case pv.Place != int(s.at[p]) || pv.Cards != int(s.count[p]) || pv.Left != int(s.left[p]) || backs+open != pv.Cards:
			return fmt.Errorf("seat %d is not shown as it is: %+v", p+1, pv)
		case mapTotal(pv.Bagged) != int(s.bagged[p]):
			return fmt.Errorf("the cards in the bag of seat %d are not counted", p+1)
		case viewer == p && (own != backs || mapTotal(pv.Packed) != int(s.bagged[p])):
			return fmt.Errorf("seat %d does not see its own cards", p+1)
		}
	}
	for m := range s.walkers {
		if w := &s.mummies[m]; !w.gone && v.Mummies[m].Place != int(w.at()) {
			return fmt.Errorf("mummy %d is not shown where it is", m)
		}
	}
	return nil
}

func mapTotal(m map[string]int) (n int) {
	for _, c := range m {
		n += c
	}
	return n
}

func FuzzNotation(f *testing.F) {
	for _, line := range []string{"choose gore", "stand E1", "pick 245", "roll 1 2 3 4 5", "start imhotep 18 back", "discard hededet_3", "shoot p2", "end"} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		m, err := Rules{}.Grammar().Parse(line)
		if err == nil && (Rules{}).Grammar().Format(m) != line {
			t.Fatalf("%q is written %q", line, Rules{}.Grammar().Format(m))
		}
	})
}

func TestPlaces(t *testing.T) { gametest.Places(t, Rules{}) }
