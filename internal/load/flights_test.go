package load

import (
	"slices"
	"testing"
	"time"
)

// A move has landed when every reader has seen it, or has seen a later one without it, because
// it was hidden from them.
func TestFlights(t *testing.T) {
	t.Parallel()
	start := time.Now()
	at := func(ms int) time.Time { return start.Add(time.Duration(ms) * time.Millisecond) }
	f := &flights{seen: make([]int, 3)}
	expect := func(landed []time.Duration, want ...int) {
		t.Helper()
		var got []int
		for _, d := range landed {
			got = append(got, int(d.Milliseconds()))
		}
		if !slices.Equal(got, want) {
			t.Errorf("landed after %v, want %v", got, want)
		}
	}
	hidden, shown, last := made{1, "a"}, made{1, "b"}, made{2, "c"}

	f.depart(1, at(0))
	expect(f.arrive(0, []made{{2, "before"}}, at(1)))
	expect(f.arrive(0, []made{hidden}, at(2)))
	f.depart(1, at(10))
	expect(f.arrive(1, []made{shown}, at(12))) // before who made it
	expect(f.arrive(0, []made{shown}, at(13)))
	expect(f.arrive(2, []made{shown}, at(15)), 2, 5)

	f.depart(2, at(20))
	expect(f.arrive(0, []made{last}, at(21)))
	expect(f.arrive(0, nil, at(22)))
	expect(f.arrive(1, []made{hidden, shown, last}, at(23))) // at the end all is told anew
	expect(f.arrive(2, []made{hidden, shown, last}, at(24)), 4)

	// Two moves of a seat in one moment are two.
	again := made{1, "d"}
	f.depart(1, at(30))
	expect(f.arrive(0, []made{again}, at(31)))
	f.depart(1, at(40))
	expect(f.arrive(0, []made{again}, at(42)))
	expect(f.arrive(1, []made{again, again}, at(43)))
	expect(f.arrive(2, []made{again, again}, at(44)), 14, 4)

	// The next player does not know of a move; others see it later than that player’s.
	secret, open := made{1, "e"}, made{2, "f"}
	f.depart(1, at(50))
	f.depart(2, at(51))
	expect(f.arrive(1, []made{open}, at(52)))
	expect(f.arrive(0, []made{secret, open}, at(55)))
	expect(f.arrive(2, []made{open}, at(54)), 5, 4)

	// A reader who sees a move late does not see the next one.
	late, next := made{1, "g"}, made{1, "h"}
	f.depart(1, at(60))
	expect(f.arrive(0, []made{late}, at(61)))
	f.depart(1, at(62))
	expect(f.arrive(1, []made{late}, at(63)))
	expect(f.arrive(2, []made{late}, at(64)), 4)
	expect(f.arrive(0, []made{next}, at(70)))
	expect(f.arrive(1, []made{next}, at(71)))
	expect(f.arrive(2, []made{next}, at(72)), 10)
}
