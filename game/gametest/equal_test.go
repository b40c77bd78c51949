package gametest

import (
	"reflect"
	"testing"

	"github.com/katabasis-games/katabasis/game"
)

// What is compared field by field is compared in every field: a field that is added to a
// scene or a sentence, and forgotten in equal.go, is named here.
func TestEveryFieldIsCompared(t *testing.T) {
	t.Parallel()
	comparesAll(t, func(a, b game.Arg) bool { return equalArgs(&a, &b) })
	comparesAll(t, equalText)
	comparesAll(t, equalPieces)
	comparesAll(t, equalPlaces)
	comparesAll(t, equalScenes)
}

// comparesAll sets each field of a value by itself, and asks that the value is no more
// equal to one without it.
func comparesAll[T any](t *testing.T, equal func(a, b T) bool) {
	t.Helper()
	var none T
	if !equal(none, none) {
		t.Errorf("two empty %T are not equal", none)
	}
	for i := range reflect.TypeFor[T]().NumField() {
		var some T
		field := reflect.ValueOf(&some).Elem().Field(i)
		fill(field)
		if equal(none, some) || equal(some, none) {
			t.Errorf("%T: the field %s is not compared", none, reflect.TypeFor[T]().Field(i).Name)
		}
	}
}

// fill makes a value another than its zero value.
func fill(v reflect.Value) {
	switch v.Kind() {
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Int:
		v.SetInt(1)
	case reflect.String:
		v.SetString("something")
	case reflect.Struct:
		fill(v.Field(0))
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 1, 1))
	case reflect.Map:
		v.Set(reflect.MakeMap(v.Type()))
		v.SetMapIndex(reflect.Zero(v.Type().Key()), reflect.New(v.Type().Elem()).Elem())
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
	default:
		panic("a field of the kind " + v.Kind().String())
	}
}
