package game_test

import (
	"fmt"
	"reflect"
	"testing"

	"github.com/katabasis-games/katabasis/game"
)

// flat is a state as far as its digest goes.
type flat struct {
	game.State
	value any
}

func digestOf(value any) uint64 { return game.Hash(&flat{noState{}, value}) }

// noState is a state that holds nothing.
type noState struct {
	game.State `game:"shared"`
}

// The digest is 64-bit FNV-1a over the eight bytes of each number, lowest first.
func TestHashIsFixed(t *testing.T) {
	t.Parallel()
	type numbers struct {
		A int8
		B uint16
		C [2]bool
		D string
	}
	for want, value := range map[uint64]any{
		0xcbf29ce484222325: struct{}{},
		0xa8c7f832281a39c5: struct{ N int8 }{},
		0x9016b196e349a31a: struct{ N uint8 }{255},
		0xe3757ca7d64666ea: struct{ N int16 }{256},
		0x8cf51a8bfca3883d: struct{ N int8 }{-1},
		0xa01e7d3223323b1a: struct{ N int64 }{1 << 40},
		0x5529fa3ad875f0bd: struct{ A, B int8 }{1, -2},
	} {
		if got := digestOf(value); got != want {
			t.Errorf("the digest of %+v is %#x, want %#x", value, got, want)
		}
	}
	base := numbers{1, 2, [2]bool{true, false}, "a"}
	for _, other := range []numbers{
		{2, 2, base.C, "a"}, {1, 3, base.C, "a"}, {1, 2, [2]bool{true, true}, "a"}, {1, 2, base.C, "b"}, {1, 2, base.C, "aa"},
	} {
		if digestOf(base) == digestOf(other) {
			t.Errorf("%+v and %+v have one digest", base, other)
		}
	}
}

// Whatever changes in what is flat changes the digest, and changed back it is the same.
func TestHashLeavesNothingOut(t *testing.T) {
	t.Parallel()
	type part struct {
		I8   int8
		I16  int16
		I32  int32
		I64  int64
		I    int
		U8   uint8
		U16  uint16
		U32  uint32
		U64  uint64
		U    uint
		B    bool
		S    string
		I8s  [3]int8
		I16s [3]int16
		U8s  [3]uint8
		U64s [3]uint64
		Bs   [3]bool
		Ss   [2]string
		In   struct{ A, B [2][2]int8 }
		Many [2]struct {
			N int8
			S string
		}
	}
	type board struct {
		part
		Parts [2]part
		Last  any // a state in another is flat, too
	}
	b := board{Last: &part{}}
	leaves, digest := 0, digestOf(&b)
	flip(reflect.ValueOf(&b).Elem(), "board", func(name string) {
		if leaves++; digestOf(&b) == digest {
			t.Errorf("%s changed and the digest did not", name)
		}
	})
	if leaves < 150 || digestOf(&b) != digest {
		t.Errorf("changed %d times and back, the digest is %#x, was %#x", leaves, digestOf(&b), digest)
	}
}

// flip changes each leaf of a value for a moment, calling seen with its name.
func flip(v reflect.Value, name string, seen func(string)) {
	var change func()
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			flip(v.Field(i), name+"."+v.Type().Field(i).Name, seen)
		}
		return
	case reflect.Array:
		for i := range v.Len() {
			flip(v.Index(i), fmt.Sprintf("%s[%d]", name, i), seen)
		}
		return
	case reflect.Interface, reflect.Pointer:
		flip(v.Elem(), name, seen)
		return
	case reflect.Bool:
		change = func() { v.SetBool(!v.Bool()) }
	case reflect.String:
		change = func() { v.SetString(v.String() + "?") }
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		change = func() { v.SetUint(v.Uint() ^ 1) }
	default:
		change = func() { v.SetInt(v.Int() ^ 1) }
	}
	was := reflect.New(v.Type()).Elem()
	was.Set(v)
	change()
	seen(name)
	v.Set(was)
}

// What is shared or derived does not count, and what is not flat is refused.
func TestHashLeavesOut(t *testing.T) {
	t.Parallel()
	type tagged struct {
		Board *int `game:"shared"`
		Cache int  `game:"derived"`
		N     int8
	}
	if digestOf(tagged{new(int), 3, 1}) != digestOf(tagged{nil, 4, 1}) || digestOf(tagged{}) == digestOf(tagged{N: 1}) {
		t.Error("another digest for what does not count")
	}
	for _, value := range []any{struct{ P *int }{}, struct{ S []int }{}, struct{ M map[int]int }{}, struct{ F func() }{}, struct{ X float64 }{}} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%T has a digest", value)
				}
			}()
			digestOf(value)
		}()
	}
}
