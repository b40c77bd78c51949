package table

import (
	"fmt"
	"reflect"
	"slices"
	"testing"
	"time"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest"
	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/ledger"
	"github.com/katabasis-games/katabasis/match"
)

// tellsStory reports whether what a game hides is its unread words. Then it hides
// no move, and nothing from one that another knows.
func tellsStory(rules game.Rules) bool {
	_, ok := rules.(game.Sealer)
	return ok
}

// onlooker is a reader of a table and the log as it could be for all that they
// know: what they were not told is not in it, or is told otherwise.
type onlooker struct {
	viewer game.Seat
	guest  string
	since  int64 // what their socket has brought them
	log    []ledger.LogEntry
	places []int // of the entries in their log; -1 for those that they do not know of
	twin   game.State
}

// crowd is a table and all who look at it.
type crowd struct {
	t         testing.TB
	real      *room
	onlookers []*onlooker
	r         *game.Rand
	// now is the table for all who look.
	now *fanout.Moment
	// hiding is true once a twin could differ: a game may begin with nothing
	// hidden. looks counts the looks from then on, differed those at a twin that
	// is not the game itself.
	hiding          bool
	looks, differed int
}

// newCrowd is the crowd at the n-th game of a test.
func newCrowd(t testing.TB, rules game.Rules, seats, n int, r *game.Rand) *crowd {
	c := &crowd{t: t, real: newRunningRoom(t, rules, variant(rules, seats, n), seats), r: r}
	c.real.StandInAfter, c.real.here.since = 1, time.Time{} // everybody is away, so a bot may stand in
	for i := range game.Seat(seats) {
		c.onlookers = append(c.onlookers, &onlooker{viewer: i, guest: fmt.Sprint("g", int(i))})
	}
	c.onlookers = append(c.onlookers, &onlooker{viewer: game.Public})
	for _, o := range c.onlookers {
		o.log, o.places, o.twin = append(o.log, c.real.Log...), []int{0}, c.real.Match.State().Clone()
	}
	return c
}

// table is the table for those who look at it.
func (c *crowd) table() fanout.Table { return c.real.forReaders(time.Minute) }

// step makes a random move, or takes some of the last ones back, and tells
// everybody's log.
func (c *crowd) step() {
	seat := game.Seat(c.r.IntN(len(c.real.Chairs)))
	e := ledger.Entry{Kind: ledger.EntryUndo, Seat: seat}
	if run := c.real.Match; run.Takeable(seat) > 0 && c.r.IntN(4) == 0 {
		e.Body.Back = []int{run.Takeable(seat), run.TakeableLast(seat)}[c.r.IntN(2)]
	} else {
		mover, m := anyMove(run.State(), c.r)
		e = moveOf(c.real, mover, m)
	}
	e.At = time.UnixMilli(c.real.Seq)
	add(c.t, c.real, e)
	c.now = nil
	for _, o := range c.onlookers {
		o.hear(c.real.Log[len(c.real.Log)-1])
	}
}

// hear adds an entry as the onlooker may know it. Of one that they may not know
// of nothing is as it was: not what it did, nor when, nor by whom, nor that it
// was made. Perhaps there were more of them, or none.
func (o *onlooker) hear(n ledger.LogEntry) {
	told, known := n.Told.Only(o.viewer)
	n.Told, known = told, known || n.Seat == o.viewer
	var voids []int
	if n.Extra != nil {
		for _, at := range n.Extra.Voids {
			if place := o.places[at]; place >= 0 {
				voids, known = append(voids, place), true
			}
		}
	}
	n.Extra = &ledger.Extra{Voids: voids}
	o.places = append(o.places, -1)
	if known {
		o.places[len(o.places)-1] = len(o.log)
		o.log = append(o.log, n)
		return
	}
	for range len(o.places) % 3 {
		o.log = append(o.log, ledger.LogEntry{Kind: ledger.EntryMove, At: n.At + time.Hour.Milliseconds(), Seat: game.Chance})
	}
}

// redraw makes the onlooker's twin, and reports whether it differs from the game;
// where little is hidden it takes more than one try.
func (c *crowd) redraw(o *onlooker) bool {
	for range redraws {
		o.twin.CopyFrom(c.real.Match.State())
		o.twin.Determinize(o.viewer, c.r)
		if !gametest.SameState(o.twin, c.real.Match.State()) {
			return true
		}
	}
	return false
}

// redraws is how often a twin is redrawn that came out as the game itself.
const redraws = 5

// look compares the bytes that an onlooker is sent with those that they would be
// sent if all that they cannot know were otherwise.
func (c *crowd) look(o *onlooker) {
	if c.redraw(o) {
		c.hiding = true
		c.differed++
	}
	if c.hiding {
		c.looks++
	}
	// What can be undone depends on what they know of as well.
	twin := redrawn(c.real, c.real.Match.Seen(o.viewer, o.twin), o.log)
	since := o.since
	if c.r.IntN(100) == 0 {
		since = 0 // they come anew
	}
	if c.now == nil {
		c.now = seenNow(c.real)
	}
	c.sameStale(o, twin)
	o.since = sameBytes(c.t, c.now, seenNow(twin), o.guest, since)
}

// sameStale demands that what an onlooker chose at one of the last numbers that they were
// told is refused as late in both games, or in neither.
func (c *crowd) sameStale(o *onlooker, twin *room) {
	if o.viewer < 0 {
		return
	}
	for chosen := o.since; chosen > max(0, o.since-3); chosen-- {
		one, other := c.real.Stale(o.guest, game.SetOf(o.viewer), chosen), twin.Stale(o.guest, game.SetOf(o.viewer), chosen)
		if one != other {
			c.t.Fatalf("what viewer %d chose at %d of %d is refused as late: %v, or %v", o.viewer, chosen, o.since, one, other)
		}
	}
}

// sameBytes demands that a guest is told the same of two tables, and returns the newest of
// their numbers. It is compared as values, and only what differs there is encoded: that is
// much quicker.
func sameBytes(t testing.TB, one, other *fanout.Moment, guest string, since int64) (newest int64) {
	t.Helper()
	u, err := one.Update(guest, since)
	must(t, err)
	v, err := other.Update(guest, since)
	must(t, err)
	a, b := u, v
	if sameStates(u.States, v.States) {
		if a.States, b.States = a.States[:0], b.States[:0]; reflect.DeepEqual(a, b) {
			return u.Table.Seq
		}
	}
	want, got := toJSON(t, u), toJSON(t, v)
	if want == got {
		return u.Table.Seq
	}
	i := 0
	for i < min(len(want), len(got)) && want[i] == got[i] {
		i++
	}
	t.Fatalf("%q can tell the game from another: …%s, but …%s", guest, part(want, i), part(got, i))
	return 0
}

// sameStates reports whether readers are shown the same. Scenes and sentences, most of
// it, are compared by themselves, without reflection.
func sameStates(all, others []fanout.SeatState) bool {
	return slices.EqualFunc(all, others, func(a, b fanout.SeatState) bool {
		if gametest.SameScene(a.Scene, b.Scene) != nil || gametest.SameScene(sentences(a), sentences(b)) != nil {
			return false
		}
		a.Scene, b.Scene, a.Prompt, b.Prompt = game.Scene{}, game.Scene{}, game.Text{}, game.Text{}
		if !slices.EqualFunc(a.Moves, b.Moves, func(x, y match.Choice) bool { return x.Move == y.Move }) {
			return false
		}
		a.Moves, b.Moves = a.Moves[:0], b.Moves[:0]
		return reflect.DeepEqual(a, b)
	})
}

// sentences are the prompt and the labels of the moves, as a scene has its own.
func sentences(s fanout.SeatState) game.Scene {
	all := make([]game.Text, 1, 1+len(s.Moves))
	all[0] = s.Prompt
	for _, c := range s.Moves {
		all = append(all, c.Label)
	}
	return game.Scene{Facts: all}
}

// part is what stands around a place.
func part(text string, at int) string {
	return text[max(0, at-200):min(len(text), at+200)]
}
