package gametest

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"

	"github.com/katabasis-games/katabasis/game"
)

// The law of equal draws: from worlds that a viewer cannot tell apart, equal random
// numbers redraw the same world. So what a bot thinks in a redrawn world, such as a
// hint, reveals nothing of what is hidden in the world that it was redrawn from.

// Equal tests the law in a pair of worlds, and returns what breaks it.
func (w World) Equal(number uint64) error {
	first, after := redrawn(w.State, w.Viewer, number)
	again, also := redrawn(w.State, w.Viewer, number)
	if !SameState(first, again) || after != also {
		return w.Fault(fmt.Errorf("equal numbers redraw two worlds of one: %s", parting(first, again)))
	}
	other, also := redrawn(w.Twin, w.Viewer, number)
	if !SameState(first, other) {
		return w.Fault(fmt.Errorf("equal numbers redraw different worlds of two that look the same: %s", parting(first, other)))
	}
	if after != also {
		return w.Fault(fmt.Errorf("redraws of two worlds that look the same take different numbers of random numbers"))
	}
	return nil
}

// checkWorlds tests the law in as many pairs of worlds as Config asks for, shared out
// among the option sets.
func (s *suite) checkWorlds(sets []game.Options) error {
	for i, options := range sets {
		n := (s.Worlds + i) / len(sets)
		for w, err := range Worlds(s.rules, options, s.seats, s.Seed) {
			if err != nil {
				return err
			}
			if n == 0 {
				break
			}
			if err := w.Equal(uint64(n)); err != nil {
				return err
			}
			n--
		}
	}
	return nil
}

// redrawn returns a redraw by the random numbers of a number, and the next of these.
func redrawn(s game.State, viewer game.Seat, number uint64) (game.State, uint64) {
	s = s.Clone()
	r := numbersOf(number)
	s.Determinize(viewer, r)
	return s, r.Uint64()
}

// numbersOf are the random numbers of a number.
func numbersOf(number uint64) *game.Rand { return game.NewRand(rand.NewPCG(number, 0)) }

// maxParted bounds how many differences are named.
const maxParted = 6

// parting names the fields in which two states differ.
func parting(a, b game.State) string {
	return strings.Join(differ(nil, "", reflect.ValueOf(a), reflect.ValueOf(b)), ", ")
}

// differ adds to a list the places where two values of one type differ.
func differ(list []string, name string, a, b reflect.Value) []string {
	switch a.Kind() {
	case reflect.Pointer, reflect.Interface:
		if !a.IsNil() && !b.IsNil() {
			return differ(list, name, a.Elem(), b.Elem())
		}
	case reflect.Struct:
		for i := range a.NumField() {
			field := a.Type().Field(i)
			if tag := field.Tag.Get("game"); tag != game.Shared && tag != game.Derived {
				list = differ(list, name+"."+field.Name, a.Field(i), b.Field(i))
			}
		}
	case reflect.Array:
		for i := range a.Len() {
			list = differ(list, fmt.Sprintf("%s[%d]", name, i), a.Index(i), b.Index(i))
		}
	default:
		if !a.Equal(b) && len(list) < maxParted {
			list = append(list, fmt.Sprintf("%s %v or %v", name, a, b))
		}
	}
	return list
}
