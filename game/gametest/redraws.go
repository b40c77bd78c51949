package gametest

import (
	"fmt"
	"math"
	"math/rand/v2"
	"reflect"

	"github.com/katabasis-games/katabasis/game"
)

// byHand is how many states of each option set are redrawn both by hand and by
// game.Redraw.
const byHand = 8

// checkRedrawers tests a game.Redrawer: the past of a state leads to it, and the past of
// a redraw tells the viewer the same. What a game.CardPlayer says of its past must be so. If
// the game redraws by hand nevertheless, that must give the same worlds as game.Redraw,
// equally often.
func (s *suite) checkRedrawers(sets []game.Options) error {
	const pasts = 60 // states of each option set whose past is made again
	for _, options := range sets {
		n := 0
		for w, err := range Worlds(s.rules, options, s.seats, s.Seed+"/redrawers") {
			if err != nil {
				return err
			}
			state, ok := w.State.(game.Redrawer)
			if n++; !ok || n > pasts {
				break
			}
			if err := samePasts(state, w.Viewer, uint64(n)); err != nil {
				return w.Fault(err)
			}
			if player, ok := state.(game.CardPlayer); ok {
				if err := checkPlayed(player); err != nil {
					return w.Fault(err)
				}
			}
			if n > byHand {
				continue
			}
			if err := sameByHand(state, w.Viewer); err != nil {
				return w.Fault(fmt.Errorf("by hand and by game.Redraw: %w", err))
			}
		}
	}
	return nil
}

// samePasts tests that the viewer was told the same in a state and in a redraw of it.
func samePasts(s game.Redrawer, viewer game.Seat, number uint64) error {
	other, _ := redrawn(s, viewer, number)
	told, err := again(s, viewer)
	if err != nil {
		return fmt.Errorf("in the past of a state: %w", err)
	}
	also, err := again(other.(game.Redrawer), viewer)
	if err != nil {
		return fmt.Errorf("in the past of a redraw: %w", err)
	}
	return sameEvents("what was told in the past of a redraw", told, also)
}

// checkPlayed tests that a player who plays a card was dealt it before, and knows its draw.
func checkPlayed(s game.CardPlayer) error {
	type card struct {
		seat game.Seat
		draw game.Move
	}
	played, past := map[card]int{}, s.Past()
	for line, t := range past {
		draw, ok := s.Played(t)
		if t.Seat < 0 || !ok {
			continue
		}
		of, dealt := card{t.Seat, draw}, 0
		for _, d := range past[:line] {
			if d.Seat == game.Chance && d.Move == draw && d.To.Has(t.Seat) {
				dealt++
			}
		}
		if played[of]++; played[of] > dealt {
			return fmt.Errorf("seat %s plays a card in line %d of the past, %v, and knows no draw of it", game.SeatName(t.Seat), line, t)
		}
	}
	return nil
}

// again makes the past of a state once more, and returns what a viewer is told.
func again(s game.Redrawer, viewer game.Seat) (told []game.Event, err error) {
	w := s.Clone().(game.Redrawer)
	w.Rewind()
	for _, t := range s.Past() {
		if t.Seat == game.None {
			continue
		}
		if err := w.Apply(t.Seat, t.Move, hears(viewer, &told)); err != nil {
			return nil, fmt.Errorf("a move is refused: %w", err)
		}
	}
	if !SameState(s, w) {
		return nil, fmt.Errorf("it leads elsewhere: %s", parting(s, w))
	}
	return told, nil
}

func sameByHand(s game.Redrawer, viewer game.Seat) error {
	const often = 400 // redraws of a state in each way
	w := s.Clone().(game.Redrawer)
	hand := func(r *game.Rand) any {
		w.CopyFrom(s)
		w.Determinize(viewer, r)
		return w
	}
	replayed := func(r *game.Rand) any {
		w.CopyFrom(s)
		game.Redraw(w, viewer, r)
		return w
	}
	for n := range byHand {
		held := markOf(hand(game.NewChance(fmt.Sprint(n))).(game.State))
		if !unchanged(replayed(game.NewChance(fmt.Sprint(n))).(game.State), held) {
			return SameRedraws(often, hand, replayed)
		}
	}
	return nil // it is the same
}

// SameRedraws tests that two ways to draw a value at random give the same values equally
// often: each part of the value by itself, and the whole. A value is flat, as a state is,
// or a pointer to a flat one. Each way draws it that many times, with the same random
// numbers in every run.
func SameRedraws(times int, one, other func(r *game.Rand) any) error {
	return compare(times, one, other, equallyOften)
}

// SameWorlds tests less: each way must give every value that the other gives at least
// once in twenty times.
func SameWorlds(times int, one, other func(r *game.Rand) any) error {
	return compare(times, one, other, func(counts map[any][2]int) error {
		for value, n := range counts {
			if min(n[0], n[1]) == 0 && max(n[0], n[1])*20 >= times {
				return unequal(value, n)
			}
		}
		return nil
	})
}

func compare(times int, one, other func(r *game.Rand) any, test func(counts map[any][2]int) error) error {
	leaves := leavesOf(nil, "", reflect.Indirect(reflect.ValueOf(one(game.NewChance("leaves")))))
	counts := make([]map[any][2]int, len(leaves)+1)
	for i := range counts {
		counts[i] = map[any][2]int{}
	}
	for way, draw := range []func(r *game.Rand) any{one, other} {
		r := game.NewRand(rand.NewPCG(uint64(way), 0))
		for range times {
			v := reflect.Indirect(reflect.ValueOf(draw(r)))
			if v.Comparable() {
				count(counts[len(leaves)], v.Interface(), way)
			}
			for i, l := range leaves {
				count(counts[i], l.of(v), way)
			}
		}
	}
	leaves = append(leaves, leaf{name: "all together"})
	for i, l := range leaves {
		if err := test(counts[i]); err != nil {
			return fmt.Errorf("%s: %w", l.name, err)
		}
	}
	return nil
}

func unequal(value any, n [2]int) error {
	return fmt.Errorf("the one redraws %.80s %d times and the other %d times", fmt.Sprint(value), n[0], n[1])
}

func count(counts map[any][2]int, value any, way int) {
	n := counts[value]
	n[way]++
	counts[value] = n
}

// leaf is a number in a flat value.
type leaf struct {
	name string
	path []int
}

func leavesOf(list []leaf, name string, v reflect.Value, path ...int) []leaf {
	inner := func(name string, i int, v reflect.Value) {
		list = leavesOf(list, name, v, append(path[:len(path):len(path)], i)...)
	}
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			field := v.Type().Field(i)
			if tag := field.Tag.Get("game"); tag != game.Shared && tag != game.Derived {
				inner(name+"."+field.Name, i, v.Field(i))
			}
		}
	case reflect.Array:
		for i := range v.Len() {
			inner(fmt.Sprintf("%s[%d]", name, i), i, v.Index(i))
		}
	default:
		list = append(list, leaf{name, path})
	}
	return list
}

// of returns what the leaf is in a value.
func (l leaf) of(v reflect.Value) any {
	for _, i := range l.path {
		if v.Kind() == reflect.Struct {
			v = v.Field(i)
		} else {
			v = v.Index(i)
		}
	}
	switch {
	case v.CanInt():
		return v.Int()
	case v.CanUint():
		return v.Uint()
	case v.Kind() == reflect.Bool:
		return v.Bool()
	}
	return v.String()
}

// equallyOften tests by chi-square that two ways have drawn values equally often. The
// bound is wide: chance exceeds it about once in a million times.
func equallyOften(counts map[any][2]int) error {
	const rare = 20 // values drawn no more often, by both ways together, count as one
	others := "others, each rare"
	odd, often, most := any(others), [2]int{}, 0.0
	var rest [2]int
	sum, freedom := 0.0, 0.0
	add := func(value any, n [2]int) {
		d := float64(n[0] - n[1])
		part := d * d / float64(max(1, n[0]+n[1]))
		sum, freedom = sum+part, freedom+1
		if part > most {
			odd, often, most = value, n, part
		}
	}
	for value, n := range counts {
		if n[0]+n[1] <= rare {
			rest[0], rest[1] = rest[0]+n[0], rest[1]+n[1]
			continue
		}
		add(value, n)
	}
	add(others, rest)
	if sum > freedom+5*math.Sqrt(2*freedom)+15 {
		return unequal(odd, often)
	}
	return nil
}
