package gametest

import (
	"errors"
	"fmt"
	"reflect"
	"unsafe"

	"github.com/katabasis-games/katabasis/game"
)

// checkDigest tests that whatever changes in a state changes its digest.
func (p *playout) checkDigest() error {
	p.scratch.CopyFrom(p.state)
	hash := game.Hash(p.scratch)
	err := flip(reflect.Indirect(reflect.ValueOf(p.scratch)), "state", func(name string) error {
		if game.Hash(p.scratch) == hash {
			return fmt.Errorf("%s changed and the digest did not", name)
		}
		return nil
	})
	if err == nil && game.Hash(p.scratch) != hash {
		return errors.New("a copy that was changed back has another digest")
	}
	return err
}

// flip changes each leaf of a value for a moment, calling seen with its name.
// What a digest leaves out it leaves alone.
func flip(v reflect.Value, name string, seen func(string) error) error {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			field := v.Type().Field(i)
			if tag := field.Tag.Get("game"); tag == game.Shared || tag == game.Derived {
				continue
			}
			if err := flip(v.Field(i), name+"."+field.Name, seen); err != nil {
				return err
			}
		}
		return nil
	case reflect.Array:
		for i := range v.Len() {
			if err := flip(v.Index(i), fmt.Sprintf("%s[%d]", name, i), seen); err != nil {
				return err
			}
		}
		return nil
	case reflect.Interface, reflect.Pointer: // a state in another
		return flip(v.Elem(), name, seen)
	}
	leaf := reflect.NewAt(v.Type(), unsafe.Pointer(v.UnsafeAddr())).Elem()
	was := reflect.ValueOf(leaf.Interface())
	change(leaf)
	err := seen(name)
	leaf.Set(was)
	return err
}

// change gives a leaf another value.
func change(leaf reflect.Value) {
	switch leaf.Kind() {
	case reflect.Bool:
		leaf.SetBool(!leaf.Bool())
	case reflect.String:
		leaf.SetString(leaf.String() + "?")
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		leaf.SetUint(leaf.Uint() ^ 1)
	default:
		leaf.SetInt(leaf.Int() ^ 1)
	}
}

// checkAlias tests that a view shares nothing with the game: a reader who scribbles
// over it changes nothing.
func (p *playout) checkAlias(views [][]byte) error {
	for i, viewer := range p.viewers() {
		scribble(reflect.ValueOf(game.Show(p.state).View(viewer)))
		if again := encode(game.Show(p.state).View(viewer)); string(again) != string(views[i]) {
			return fmt.Errorf("the view of %s shares something with the game", viewerName(viewer))
		}
	}
	return nil
}

// scribble clears what a value refers to: the elements of its slices and maps, and
// what its pointers point to.
func scribble(v reflect.Value) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			scribble(v.Field(i))
		}
	case reflect.Array:
		for i := range v.Len() {
			scribble(v.Index(i))
		}
	case reflect.Slice:
		for i := range v.Len() {
			scribble(v.Index(i))
			v.Index(i).SetZero()
		}
	case reflect.Map:
		for _, key := range v.MapKeys() {
			scribble(v.MapIndex(key))
		}
		if v.Len() > 0 { // game.NoCounts is shared
			v.Clear()
		}
	case reflect.Pointer:
		if !v.IsNil() {
			scribble(v.Elem())
			v.Elem().SetZero()
		}
	case reflect.Interface:
		if !v.IsNil() {
			scribble(v.Elem())
		}
	}
}
