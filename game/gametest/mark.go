package gametest

import (
	"errors"
	"reflect"
	"sync"

	"github.com/katabasis-games/katabasis/game"
)

// mark is what a state held at a moment: all of it, or the digest of one that holds
// others, which may go on changing.
type mark any

func markOf(s game.State) mark {
	if v := reflect.Indirect(reflect.ValueOf(s)); holdsNoOther(v.Type()) {
		return v.Interface()
	}
	return game.Hash(s)
}

// unchanged reports whether a state has the digest that the marked one had. Most often it
// holds all the same, which takes less time to see.
func unchanged(s game.State, m mark) bool {
	now := markOf(s)
	return now == m || digestOf(now) == digestOf(m)
}

func digestOf(m mark) uint64 {
	if digest, ok := m.(uint64); ok {
		return digest
	}
	held := reflect.New(reflect.TypeOf(m))
	held.Elem().Set(reflect.ValueOf(m))
	return game.Hash(held.Interface().(game.State))
}

// without are the types of states that hold no other state, and can be compared.
var without sync.Map

func holdsNoOther(t reflect.Type) bool {
	if known, ok := without.Load(t); ok {
		return known.(bool)
	}
	var holds func(reflect.Type) bool
	holds = func(t reflect.Type) bool {
		switch t.Kind() {
		case reflect.Struct:
			for i := range t.NumField() {
				if holds(t.Field(i).Type) {
					return true
				}
			}
		case reflect.Array:
			return holds(t.Elem())
		}
		return t.Kind() == reflect.Interface
	}
	known := t.Comparable() && !holds(t)
	without.Store(t, known)
	return known
}

// checkSame tests that two states of one digest are alike in all they hold, so
// that nothing is named derived that is not.
func checkSame(a, b game.State) error {
	held := markOf(a)
	if _, short := held.(uint64); !short && held == markOf(b) {
		return nil // which takes less time to see
	}
	if !reflect.DeepEqual(a, b) {
		return errors.New("two states of one digest differ: a field is named derived and is not")
	}
	return nil
}
