package table

import (
	"bytes"
	"fmt"
	"reflect"
	"slices"
	"testing"
	"time"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
	"github.com/katabasis-games/katabasis/games"
)

// leakStates is in how many random states, at every number of seats of every
// game, each reader's Update is looked at: a tenth with -short, and fewer under
// the race detector, which has nothing to find here.
func leakStates() int {
	switch {
	case raceDetector:
		return 100
	case testing.Short():
		return 1_000
	}
	return 10_000
}

// tellsStory reports whether what a game hides is its unread words. Then it hides
// no move, and nothing from one that another knows.
func tellsStory(rules game.Rules) bool {
	_, ok := rules.(game.Sealer)
	return ok
}

// onlooker is a reader of a table and the log as it could be for all that he
// knows: what he was not told is not in it, or is told otherwise.
type onlooker struct {
	viewer game.Seat
	guest  string
	since  int64 // what his socket has brought him
	log    []noted
	places []int // of the entries in his log; -1 for those he does not know of
	twin   game.State
	// counted are the tallies of his log.
	counted tallies
}

// crowd is a table and all who look at it.
type crowd struct {
	t         testing.TB
	real      *room
	company   *company // everybody is away, so a bot may stand in
	onlookers []*onlooker
	r         *game.Rand
	// counted are the tallies of the game's log, and display what is shown of its state:
	// they are for all who look, as at a table.
	counted tallies
	display game.Display
	// hiding is true once a twin could differ: a game may begin with nothing
	// hidden. looks counts the looks from then on, differed those at a twin that
	// is not the game itself.
	hiding          bool
	looks, differed int
}

// newCrowd is the crowd at the n-th game of a test.
func newCrowd(t testing.TB, rules game.Rules, seats, n int, r *game.Rand) *crowd {
	c := &crowd{t: t, real: newRunningRoom(t, rules, variant(rules, seats, n), seats), company: newCompany(time.Now), r: r}
	c.real.StandIn, c.company.since = 1, time.Time{}
	for i := range game.Seat(seats) {
		c.onlookers = append(c.onlookers, &onlooker{viewer: i, guest: fmt.Sprint("g", int(i))})
	}
	c.onlookers = append(c.onlookers, &onlooker{viewer: game.Public})
	c.stand()
	for _, o := range c.onlookers {
		o.log, o.places, o.twin = append(o.log, c.real.log...), []int{0}, c.real.play.State().Clone()
	}
	return c
}

// step makes a random move, or takes some of the last ones back, and tells
// everybody's log.
func (c *crowd) step() {
	note := noted{kind: EntryMove, at: c.real.seq}
	note.seat = game.Seat(c.r.IntN(len(c.real.Chairs)))
	if run := c.real.play; run.Takeable(note.seat) > 0 && c.r.IntN(4) == 0 {
		note.kind = EntryUndo
		must(c.t, c.real.undo([]int{run.Takeable(note.seat), run.TakeableLast(note.seat)}[c.r.IntN(2)], &note))
	} else {
		seat, m := anyMove(c.real.play.State(), c.r)
		note.seat = seat
		must(c.t, c.real.move(c.real.rules.Grammar().Format(m), &note))
	}
	c.real.seq, c.real.at = c.real.seq+1, note.time()
	c.real.log = append(c.real.log, note)
	c.stand()
	for _, o := range c.onlookers {
		o.hear(note)
	}
}

// stand takes account of how the game stands now.
func (c *crowd) stand() {
	c.display = game.Show(c.real.play.State())
}

// hear adds an entry as the onlooker may know it. Of one that he may not know
// of nothing is as it was: not what it did, nor when, nor by whom, nor that it
// was made. Perhaps there were more of them, or none.
func (o *onlooker) hear(n noted) {
	n.told = n.told.only(o.viewer)
	known := n.seat == o.viewer || n.told.each != nil
	var voids []int
	for _, at := range n.more().voids {
		if place := o.places[at]; place >= 0 {
			voids, known = append(voids, place), true
		}
	}
	n.rare = &rare{voids: voids}
	o.places = append(o.places, -1)
	if known {
		o.places[len(o.places)-1] = len(o.log)
		o.log = append(o.log, n)
		return
	}
	for range len(o.places) % 3 {
		o.log = append(o.log, noted{kind: EntryMove, at: n.at + time.Hour.Milliseconds(), seat: game.Chance})
	}
}

// only is what a viewer may know of.
func (t telling) only(viewer game.Seat) (seen telling) {
	begin := uint32(0)
	for _, e := range t.each {
		if e.to.Has(viewer) {
			seen.to |= e.to
			seen.text = append(seen.text, t.text[begin:e.end]...)
			seen.each = append(seen.each, toldTo{e.to, uint32(len(seen.text))})
		}
		begin = e.end
	}
	return seen
}

// redraw makes the onlooker's twin, and reports whether it differs from the game;
// where little is hidden it takes more than one try.
func (c *crowd) redraw(o *onlooker) bool {
	for range redraws {
		o.twin.CopyFrom(c.real.play.State())
		o.twin.Determinize(o.viewer, c.r)
		if !gametest.SameState(o.twin, c.real.play.State()) {
			return true
		}
	}
	return false
}

// redraws is how often a twin is redrawn that came out as the game itself.
const redraws = 5

// look compares the bytes that an onlooker is sent with those that he would be
// sent if all that he cannot know were otherwise.
func (c *crowd) look(o *onlooker) {
	if c.redraw(o) {
		c.hiding = true
		c.differed++
	}
	if c.hiding {
		c.looks++
	}
	// What can be undone depends on what he knows of as well.
	twin := *c.real
	twin.play, twin.log, twin.seq = c.real.play.Seen(o.viewer, o.twin), o.log, int64(len(o.log))
	since := o.since
	if c.r.IntN(100) == 0 {
		since = 0 // he comes anew
	}
	one, other := c.real.reader(o.guest, c.company), twin.reader(o.guest, c.company)
	one.tallies, one.display, other.tallies = &c.counted, c.display, &o.counted
	twin.counted = &o.counted
	c.sameStale(o, &twin)
	o.since = sameBytes(c.t, one, other, since)
}

// sameStale demands that what an onlooker chose at one of the last numbers that he was
// told is refused as late in both games, or in neither.
func (c *crowd) sameStale(o *onlooker, twin *room) {
	if o.viewer < 0 {
		return
	}
	for chosen := o.since; chosen > max(0, o.since-3); chosen-- {
		one, other := c.real.stale(o.guest, game.SetOf(o.viewer), chosen), twin.stale(o.guest, game.SetOf(o.viewer), chosen)
		if one != other {
			c.t.Fatalf("what viewer %d chose at %d of %d is refused as late: %v, or %v", o.viewer, chosen, o.since, one, other)
		}
	}
}

// sent is what a reader is sent, but for the words of sealed texts: those follow from
// their keys, which are named in it.
type sent struct {
	shown
	since int64
	// told is what happened, as the message has it, and names the keys in it.
	told  []byte
	names []string
}

func sentTo(t testing.TB, r reader, since int64) sent {
	t.Helper()
	head := r.summary()
	since = r.since(since, head.Seq)
	var names []string
	told, err := borrowed(nil, func(s *scratch) (_ []byte, err error) {
		names, err = r.tell(s, since, head.Seq)
		return s.text.Bytes(), err
	})
	must(t, err)
	return sent{shown{head, r.states(), r.feats()}, since, told, names}
}

// sameBytes demands that two readers are sent the same, as a socket carries it, and
// returns the newest of their numbers. What is shown to them is compared as values,
// and only what differs there is encoded: that is much quicker.
func sameBytes(t testing.TB, one, other reader, since int64) (newest int64) {
	t.Helper()
	u, v := sentTo(t, one, since), sentTo(t, other, since)
	told := u.since == v.since && bytes.Equal(u.told, v.told) && slices.Equal(u.names, v.names)
	if told && sameStates(u.States, v.States) {
		if u.States, v.States = u.States[:0], v.States[:0]; reflect.DeepEqual(u.shown, v.shown) {
			return u.Table.Seq
		}
	}
	want, got := toJSON(t, one.update(since)), toJSON(t, other.update(since))
	if want == got {
		return u.Table.Seq
	}
	i := 0
	for i < min(len(want), len(got)) && want[i] == got[i] {
		i++
	}
	t.Fatalf("viewer %d can tell the game from another: …%s, but …%s", one.viewer(), part(want, i), part(got, i))
	return 0
}

// sameStates reports whether readers are shown the same. Scenes and sentences, most of
// it, are compared by themselves, without reflection.
func sameStates(all, others []SeatState) bool {
	return slices.EqualFunc(all, others, func(a, b SeatState) bool {
		if gametest.SameScene(a.Scene, b.Scene) != nil || gametest.SameScene(a.sentences(), b.sentences()) != nil {
			return false
		}
		a.Scene, b.Scene, a.Prompt, b.Prompt = game.Scene{}, game.Scene{}, game.Text{}, game.Text{}
		if !slices.EqualFunc(a.Moves, b.Moves, func(x, y Choice) bool { return x.Move == y.Move }) {
			return false
		}
		a.Moves, b.Moves = a.Moves[:0], b.Moves[:0]
		return reflect.DeepEqual(a, b)
	})
}

// sentences are the prompt and the labels of the moves, as a scene has its own.
func (s SeatState) sentences() game.Scene {
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

// TestNoLeakInManyStates demands that no byte that anybody is sent depends on
// what he cannot know, in each of many random states.
func TestNoLeakInManyStates(t *testing.T) {
	t.Parallel()
	for _, rules := range append(games.All(), pebbles.Rules{}) {
		info := rules.Info()
		for seats := info.MinSeats; seats <= info.MaxSeats; seats++ {
			t.Run(fmt.Sprint(info.ID, " ", seats), func(t *testing.T) {
				t.Parallel()
				r := game.NewChance(fmt.Sprint(11, uint64(seats)))
				states, looks, differed := 0, 0, 0
				// A game may hide nothing for long, as the Pyramid does for two:
				// then more of it is played.
				wanted := leakStates()
				if tellsStory(rules) { // all are told the same
					wanted /= 4
				}
				for n := 0; states < wanted || differed < wanted/2 && states < 10*wanted; n++ {
					c := newCrowd(t, rules, seats, n, r)
					for from := states; c.real.status == Playing && states < from+wanted; {
						if c.real.play.State().Turn() != game.Chance { // nobody looks before chance has moved
							states++
							for _, o := range c.onlookers {
								c.look(o)
							}
						}
						c.step()
					}
					looks, differed = looks+c.looks, differed+c.differed
				}
				if differed < wanted/2 {
					t.Errorf("only %d of %d twins differ in %d states: the test has no force", differed, looks, states)
				}
				t.Logf("%d states, %d looks where something was hidden, %d of them at twins that differ", states, looks, differed)
			})
		}
	}
}
