package gametest

import (
	"errors"
	"reflect"
	"sync"

	"github.com/katabasis-games/katabasis/game"
)

// mark is what a state held at a moment: a copy of all its fields or, if it refers to
// other states, which may go on changing, its digest.
type mark any

func markOf(s game.State) mark {
	if v := reflect.Indirect(reflect.ValueOf(s)); shapeOf(v.Type()).alone {
		return v.Interface()
	}
	return game.Hash(s)
}

// SameState reports whether two states of one game have the same digest. It compares
// their fields first, which is faster and nearly always decides.
func SameState(a, b game.State) bool { return unchanged(a, markOf(b)) }

// unchanged reports whether a state has the digest that the marked one had.
func unchanged(s game.State, m mark) bool {
	now := markOf(s)
	return now == m || shapeOf(reflect.TypeOf(m)).derives && digestOf(now) == digestOf(m)
}

// stateKey is equal for states of the same digest, and for no others; it serves as the key
// of a map.
func stateKey(s game.State) mark {
	if m := markOf(s); !shapeOf(reflect.TypeOf(m)).derives {
		return m
	}
	return game.Hash(s)
}

func digestOf(m mark) uint64 {
	held := reflect.New(reflect.TypeOf(m))
	held.Elem().Set(reflect.ValueOf(m))
	return game.Hash(held.Interface().(game.State))
}

// shape is what matters of the type of a state, or of its digest.
type shape struct {
	alone   bool // it refers to no other state, and can be compared
	derives bool // it has fields tagged derived
}

// shapes has the shapes of the types met so far.
var shapes sync.Map

func shapeOf(t reflect.Type) shape {
	if known, ok := shapes.Load(t); ok {
		return known.(shape)
	}
	known := shape{alone: t.Comparable()}
	var look func(reflect.Type)
	look = func(t reflect.Type) {
		switch t.Kind() {
		case reflect.Struct:
			for i := range t.NumField() {
				known.derives = known.derives || t.Field(i).Tag.Get("game") == game.Derived
				look(t.Field(i).Type)
			}
		case reflect.Array:
			look(t.Elem())
		case reflect.Interface:
			known.alone = false
		}
	}
	look(t)
	shapes.Store(t, known)
	return known
}

// checkSame tests that two states of one digest are equal in all fields, so that no
// field is wrongly tagged derived.
func checkSame(a, b game.State) error {
	held := markOf(a)
	if _, short := held.(uint64); !short && held == markOf(b) {
		return nil // quicker than DeepEqual
	}
	if !reflect.DeepEqual(a, b) {
		return errors.New("two states of one digest differ: a field is named derived and is not")
	}
	return nil
}
