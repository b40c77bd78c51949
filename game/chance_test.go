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

// The digest is 64-bit FNV-1a over the eight bytes of each number, lowest first.
func TestDigest(t *testing.T) {
	t.Parallel()
	if game.NewDigest() != 0xcbf29ce484222325 {
		t.Error("the digest of nothing is another")
	}
	one := game.NewDigest().Add(1)
	if one == game.NewDigest().Add(-1) || one == game.NewDigest().Add(256) || one == one.Add(0) {
		t.Error("different numbers have equal digests")
	}
	for v, want := range map[int]game.Digest{0: 0xa8c7f832281a39c5, 255: 0x9016b196e349a31a, 256: 0xe3757ca7d64666ea, -1: 0x8cf51a8bfca3883d, 1 << 40: 0xa01e7d3223323b1a} {
		if got := game.NewDigest().Add(v); got != want {
			t.Errorf("digest of %d is %#x", v, uint64(got))
		}
	}
	if got := game.NewDigest().Add(1).Add(-2); got != 0x5529fa3ad875f0bd {
		t.Errorf("digest of 1, -2 is %#x", uint64(got))
	}
}
