package game_test

import (
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
