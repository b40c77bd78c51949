package cerberus

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/katabasis-games/katabasis/arena"
	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest"
)

// layouts is every layout of the boards as options, with every start, speed
// and difficulty somewhere among them.
func layouts() []game.Options {
	var all []game.Options
	for i, p := range paths() {
		o := game.Options{"boards": p.sides[0] + " " + p.sides[1] + " " + p.sides[2] + " " + p.sides[3]}
		if i%4 == 1 {
			o["speed"] = fmt.Sprint(5 + i%2)
		}
		if i%8 == 3 {
			o["first"] = "random"
		}
		all = append(all, o)
	}
	for d := 8; d <= 13; d++ {
		all = append(all, game.Options{"difficulty": fmt.Sprint(d)})
	}
	return all
}

// past are the events that tell what no longer matters once the move is made: the
// Barques' faces that somebody knows have moved with them, and cards that are
// shown lie open or among those that are counted.
var past = []string{"cerberus.event.swap", "cerberus.event.reshuffle", "cerberus.event.lays", "cerberus.event.paid"}

func TestEveryGameIsSound(t *testing.T) {
	gametest.Run(t, Rules{}, gametest.Config{
		Options: layouts(), Playouts: len(layouts()), States: 1_700, Bound: 5_000,
		Conserve: conserved, Visible: visible, Hidden: hiddenFrom, Told: true,
		Past: past,
	})
}

// hiddenFrom is what a viewer cannot know: the others' hands and what they
// pledged, the Survival and the Betrayal deck, and the Barques that the viewer has not seen.
func hiddenFrom(state game.State, viewer game.Seat) map[string]any {
	s := state.(*State)
	hands, pots, tiles := s.hand, s.pot, s.tiles
	if viewer >= 0 {
		hands[viewer], pots[viewer] = [hiddenCount]int8{}, [hiddenCount]int8{}
		for i := range tiles {
			if s.known[viewer]&(1<<i) != 0 {
				tiles[i] = 0
			}
		}
	}
	if viewer == game.All {
		return nil
	}
	return map[string]any{
		"hands": [2]any{hands, pots}, "Barques": tiles,
		"Survival deck": [survivalKinds]int8(s.deck[:survivalKinds]), "Betrayal deck": [hiddenCount - survivalKinds]int8(s.deck[survivalKinds:]),
	}
}

// TestEveryLayoutIsPlayed plays a whole game on each of the 96 layouts, dealt
// by chance where the difficulty asks for one.
func TestEveryLayoutIsPlayed(t *testing.T) {
	for i, p := range paths() {
		seats := 3 + i%5
		rec, err := arena.PlayRecord(Rules{}, game.Options{"boards": strings.Join(p.sides[:], " ")}, seats, p.sides[1], []string{"random"})
		if err != nil {
			t.Fatal(err)
		}
		s, err := game.StateAfter(Rules{}, rec, -1)
		if err != nil || !s.Result().Over || s.(*State).path != p {
			t.Fatalf("%v with %d seats: %v, over %v", p.sides, seats, err, s.Result().Over)
		}
	}
}

// conserved checks that nothing is made or lost: 28 Survival and 18 Betrayal
// cards, 4 Actions a player, 3 Barques, 7 pawns.
func conserved(state game.State) error {
	s := state.(*State)
	for h := range hiddenCount {
		n := s.deck[h] + s.discard[h] + s.removed[h]
		for p := range s.seats {
			n += s.hand[p][h] + s.pot[p][h]
			if s.shown[p][h] > s.hand[p][h]+s.pot[p][h] {
				return fmt.Errorf("seat %d has shown more %s than it holds", p+1, cards[h.card()].name)
			}
		}
		if s.card == h.card() && s.open {
			n++
		}
		want := int8(survivalEach)
		if h >= survivalKinds {
			want = betrayalEach
		}
		if n != want {
			return fmt.Errorf("%d cards %s, want %d", n, cards[h.card()].name, want)
		}
	}
	return conservedPawns(s)
}

func conservedPawns(s *State) error {
	onTrack, tiles := int8(0), 0
	for p := range game.Seat(pawnCount) {
		if s.at[p] == nowhere {
			onTrack++
		}
		if s.phase > phBarques && s.free(p) && s.at[p] <= s.dog {
			return fmt.Errorf("free pawn %d stands behind the dog", p+1)
		}
	}
	if s.phase > phBarques && onTrack != s.filled {
		return fmt.Errorf("%d pawns are off the path, %d on the Rage track", onTrack, s.filled)
	}
	for _, n := range s.tiles {
		tiles += int(n)
	}
	if s.phase > phBarques && tiles != 1+2+3 {
		return fmt.Errorf("the Barques are %v", s.tiles)
	}
	if s.path != nil && (s.die > s.path.hunt || s.die < s.filled && s.phase == phTurn || s.speed < minSpeed || s.speed > maxSpeed) {
		return fmt.Errorf("the die is on %d showing %d", s.die, s.speed)
	}
	return soundTable(s)
}

// soundTable checks what follows from the rules at any moment: one pawn on a
// platform (C27), nobody aboard without a seat (C78), the Rage track as full as
// there are Adventurers missing (C5), and no turn that begins on the Hunt (C65).
func soundTable(s *State) error {
	on := map[place]int{}
	for p := range s.seats {
		if s.free(p) {
			on[s.at[p]]++
		}
		if total(s.hand[p][:]) != int(s.count[p]) {
			return fmt.Errorf("seat %d holds %v, counted as %d", p+1, s.hand[p], s.count[p])
		}
		if d := s.side[p]; d != out && total(s.hand[p][:]) != total(s.hand[p][deckStart(d):deckStart(d+1)]) {
			return fmt.Errorf("seat %d holds cards of the other side", p+1)
		}
	}
	for at, n := range on {
		if s.phase > phBarques && n > 1 && at < s.path.n && s.path.spaces[at].kind == platform {
			return fmt.Errorf("%d pawns stand on the platform %d", n, at)
		}
	}
	switch {
	case s.phase <= phBarques:
		return nil
	case s.boat.Len() != on[s.path.n] || s.boat.Len() > 0 && (!s.revealed || s.room() < 0):
		return fmt.Errorf("%d are aboard, %d stand there, the Barque has %d seats", s.boat.Len(), on[s.path.n], s.tiles[0])
	case s.phase != phOver && int(s.filled)+s.runners.Len()+s.caught.Len() != pawnCount:
		return fmt.Errorf("%d slots are filled with %d free and %d caught", s.filled, s.runners.Len(), s.caught.Len())
	case s.phase == phTurn && !s.actionDone && !s.optionalDone && s.withdrawn == 0 && s.die == s.path.hunt:
		return fmt.Errorf("a turn begins with the die on the Hunt")
	}
	return nil
}

// deckStart is the first hidden card of a side's deck.
func deckStart(d side) hiddenCard {
	return map[side]hiddenCard{adventurer: 0, cerberus: survivalKinds, out: hiddenCount}[d]
}

// visible checks that a viewer sees what everyone at a real table would.
func visible(state game.State, viewer game.Seat, view any) error {
	s, v := state.(*State), view.(View)
	for p := range s.seats {
		pv := v.Players[p]
		if pv.Place != int(s.at[p]) || pv.Survival+pv.Betrayal != int(s.count[p]) || len(pv.Hand) != s.actionsLeft(p) && s.side[p] != out {
			return fmt.Errorf("seat %d is not shown as it is: %+v", p+1, pv)
		}
		if viewer == p && mapTotal(pv.Cards) != int(s.count[p]) {
			return fmt.Errorf("seat %d does not see its own cards", p+1)
		}
	}
	for i := range barqueTiles {
		for p := range s.seats {
			if slices.Contains(v.Barques[i].Seen, int(p)+1) != (s.known[p]&(1<<i) != 0) {
				return fmt.Errorf("who has seen Barque %d is not shown as it is: %v", i+1, v.Barques[i].Seen)
			}
		}
		if viewer >= 0 && s.known[viewer]&(1<<i) != 0 && v.Barques[i].Seats != int(s.tiles[i]) {
			return fmt.Errorf("seat %d does not see the Barque it looked at", viewer+1)
		}
	}
	if v.Dog != int(s.dog) || v.Rage.Die != int(s.die) || v.Rage.Speed != int(s.speed) || v.Bridge != s.bridge {
		return fmt.Errorf("the dog or the die is not shown as it is")
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
	for _, line := range []string{"play flee 1", "layout start_2 platforms portal finish_3", "swap 1 3", "advance 2 3", "end"} {
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
