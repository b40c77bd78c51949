package gametest

import (
	"fmt"
	"reflect"

	"github.com/katabasis-games/katabasis/game"
)

// checkAlias tests that a view shares nothing with the game: scribbling over the view
// changes nothing.
func (p *playout) checkAlias(views [][]byte) error {
	for i, viewer := range p.viewers() {
		scribble(reflect.ValueOf(game.Show(p.state).View(viewer)))
		if again := encode(game.Show(p.state).View(viewer)); string(again) != string(views[i]) {
			return fmt.Errorf("the view of %s shares something with the game", viewerName(viewer))
		}
	}
	return nil
}

// scribble clears everything that a value refers to: the elements of its slices and
// maps, and what its pointers point to.
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
