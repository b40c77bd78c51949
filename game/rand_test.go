package game_test

import (
	"slices"
	"testing"

	"github.com/katabasis-games/katabasis/game"
)

// These values hold on every machine and in every release: stored games and
// published seeds depend on them.
func TestChanceIsFixed(t *testing.T) {
	t.Parallel()
	for seed, want := range map[string][]uint64{
		"":          {0xe2f735bc17d14e9d, 0x4e972bbec1330704, 0xa4683435eac59fdd},
		"katabasis": {0x36bdf45a78e7ac56, 0x20f43adc23409e50, 0xc73f258ddb833374},
		"Ἅιδης/7":   {0xe94a599251dbf3af, 0xb69e91328c441d97, 0x46c42e504da99a2c},
	} {
		r := game.NewChance(seed)
		got := []uint64{r.Uint64(), r.Uint64(), r.Uint64()}
		if !slices.Equal(got, want) {
			t.Errorf("seed %q gives %#v", seed, got)
		}
	}
}

func TestChanceDraws(t *testing.T) {
	t.Parallel()
	r := game.NewChance("katabasis")
	var got []int
	for range 10 {
		got = append(got, r.IntN(6)+1)
	}
	if want := []int{2, 1, 5, 5, 5, 3, 6, 6, 5, 5}; !slices.Equal(got, want) {
		t.Errorf("rolls %v", got)
	}
	if got, want := game.NewChance("katabasis").Perm(8), []int{7, 3, 1, 2, 5, 4, 0, 6}; !slices.Equal(got, want) {
		t.Errorf("shuffles %v", got)
	}
}

// Numbers are spread evenly whatever their range is, also beyond 32 bits.
func TestIntNStaysInRange(t *testing.T) {
	t.Parallel()
	r := game.NewChance("range")
	for _, n := range []int{1, 2, 3, 6, 7, 64, 1000, 1<<32 + 1, 1 << 62} {
		for range 200 {
			if v := r.IntN(n); v < 0 || v >= n {
				t.Fatalf("%d is not from 0 to %d", v, n-1)
			}
		}
	}
	counts := [6]int{}
	for range 6000 {
		counts[r.IntN(6)]++
	}
	for v, n := range counts {
		if n < 850 || n > 1150 {
			t.Errorf("%d of 6000 draws are %d", n, v)
		}
	}
}

// Each index is drawn as often as its count says, and one whose count is 0 never.
func TestAnyOf(t *testing.T) {
	t.Parallel()
	r, drawn := game.NewChance("any of"), [4]int{}
	for range 6000 {
		drawn[game.AnyOf(r, []int8{0, 1, 0, 5})]++
	}
	if drawn[0] != 0 || drawn[2] != 0 || drawn[1] < 900 || drawn[1] > 1100 {
		t.Errorf("drawn %v", drawn)
	}
}
