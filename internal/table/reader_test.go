package table

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
)

func findPebbles(string, int) (game.Rules, bool) { return pebbles.Rules{}, true }

// pair is a game and a twin of it that could be, for all that one viewer knows.
type pair struct {
	t          *testing.T
	real, twin *room
	viewer     game.Seat
	r          *rand.Rand
	differed   int // moves that were others in the twin
}

func newRunningRoom(t *testing.T, seats int) *room {
	t.Helper()
	r := newRoom("testtest", "secret")
	c := created{Game: "pebbles", Version: 1}
	for i := range seats {
		c.Chairs = append(c.Chairs, chair{Kind: SeatPerson, Name: fmt.Sprint("P", i), Guest: fmt.Sprint("g", i)})
	}
	for _, d := range []draft{{kind: EntryCreated, seat: game.None, guest: "g0", body: body{Created: &c}}} {
		_, err := r.extend(findPebbles, d, time.Time{})
		must(t, err)
	}
	r.status = Playing // chance comes move by move, not from the seed
	return r
}

// guest is the reader whose viewer the pair is for.
func (p *pair) guest() string {
	if p.viewer == game.Public {
		return ""
	}
	return fmt.Sprint("g", int(p.viewer))
}

// put makes a move in a room, as its log would.
func put(r *room, seat game.Seat, m game.Move) ([]game.Event, error) {
	note := noted{seq: r.seq + 1, kind: EntryMove, seat: seat}
	if err := r.move(r.rules.FormatMove(m), &note); err != nil {
		return nil, err
	}
	r.seq++
	r.log = append(r.log, note)
	return note.events, nil
}

// step makes a move in the game and one of the same verb in the twin. Where
// the viewer rightly learns something, a new twin is drawn.
func (p *pair) step(seat game.Seat, m game.Move) {
	p.t.Helper()
	events, err := put(p.real, seat, m)
	must(p.t, err)
	other, ok := m, true
	if seat != p.viewer {
		other, ok = p.alike(seat, m)
	}
	told := false
	for _, e := range visible(events, p.viewer) {
		told = told || e.Reveals
	}
	if told || !ok {
		p.redraw()
		return
	}
	if other != m {
		p.differed++
	}
	_, err = put(p.twin, seat, other)
	must(p.t, err)
}

// alike is a move of the twin with the same verb.
func (p *pair) alike(seat game.Seat, m game.Move) (game.Move, bool) {
	if p.twin.play.state.Turn() == game.Chance && seat == game.Chance {
		return p.twin.play.state.SampleChance(p.r), true
	}
	var same []game.Move
	for _, o := range p.twin.play.state.LegalMoves(seat, nil) {
		if o.Verb == m.Verb {
			same = append(same, o)
		}
	}
	if len(same) == 0 {
		return m, false
	}
	return same[p.r.IntN(len(same))], true
}

// redraw makes the twin the game with all redrawn that the viewer cannot know.
func (p *pair) redraw() {
	twin, play := *p.real, *p.real.play
	play.state, play.spare, play.run.before = play.state.Clone(), play.spare.Clone(), play.run.before.Clone()
	play.state.Determinize(p.viewer, p.r)
	twin.play = &play
	twin.log = append([]noted{}, p.real.log...)
	p.twin = &twin
}

// compare demands that the viewer is told the same of both, to the byte.
func (p *pair) compare() {
	p.t.Helper()
	for _, since := range []int64{0, p.real.seq / 2, p.real.seq} {
		want := toJSON(p.t, p.real.reader(p.guest(), nil).update(since))
		got := toJSON(p.t, p.twin.reader(p.guest(), nil).update(since))
		if want != got {
			p.t.Fatalf("viewer %d can tell a game from its twin: %s", p.viewer, cmp.Diff(want, got))
		}
	}
}

// anyMove is a random move of the game: mostly the awaited one's.
func anyMove(state game.State, r *rand.Rand) (game.Seat, game.Move) {
	seat := state.Turn()
	if seat == game.Chance {
		return seat, state.SampleChance(r)
	}
	if others := state.Others(); others != 0 && r.IntN(5) == 0 {
		seat = others.First()
	}
	moves := state.LegalMoves(seat, nil)
	return seat, moves[r.IntN(len(moves))]
}

// No byte of an Update depends on what its reader cannot know.
func TestNoLeak(t *testing.T) {
	t.Parallel()
	differed := 0
	for n := range 24 {
		seats, viewer := 2+n%3, game.Seat(n%3)
		if int(viewer) == seats {
			viewer = game.Public
		}
		r := rand.New(rand.NewPCG(1, uint64(n)))
		p := &pair{t: t, real: newRunningRoom(t, seats), viewer: viewer, r: r}
		p.redraw()
		for p.real.status == Playing {
			seat, m := anyMove(p.real.play.state, r)
			if p.step(seat, m); p.real.status == Playing {
				p.compare()
			}
		}
		differed += p.differed
	}
	if differed < 100 {
		t.Errorf("only %d moves were hidden from anybody: the test has no force", differed)
	}
}

// keys are the events a reader is told of.
func keys(u Update) string {
	var all []string
	for _, h := range u.Happenings {
		for _, e := range h.Events {
			all = append(all, strings.TrimPrefix(e.Key, "pebbles.event."))
		}
	}
	return strings.Join(all, " ")
}

func TestAudiences(t *testing.T) {
	t.Parallel()
	h := open(t, nil, "Ann", "Bob")
	id := h.started("Ann", "Bob")
	seq := h.get("", id).Table.Seq
	must(t, h.move("Ann", id, 1, h.get("Ann", id).States[0].Moves[0].Move))
	// That Ann has picked is Ann's alone: no entry, no number, no time tells of it.
	for _, name := range []string{"Bob", ""} {
		if u := h.get(name, id); u.Table.Seq != seq || strings.Contains(keys(u), "pick") {
			t.Errorf("%q is told of a hidden move: %s", name, toJSON(t, u))
		}
	}
	if u := h.get("Ann", id); u.Table.Seq != seq+1 || !strings.HasSuffix(keys(u), "pick") {
		t.Errorf("Ann is not told of her own move: %s", keys(u))
	}
	_, err := h.Undo(t.Context(), h.guests["Ann"], id, "u", 1)
	must(t, err)
	if u := h.get("Bob", id); u.Table.Seq != seq {
		t.Errorf("Bob is told of a hidden undo")
	}
	if got, want := keys(h.get("", id)), "draw draw draw draw draw draw"; got != want {
		t.Errorf("the public is told %s", got)
	}
	if got, want := keys(h.get("Bob", id)), "draw draw draw drawn drawn drawn"; got != want {
		t.Errorf("Bob is told %s", got)
	}
	rows, err := h.ListMine(t.Context(), h.guests["Bob"])
	must(t, err)
	if rows[0].Seq != seq {
		t.Error("a list tells of a hidden move")
	}
	h.finish(id, "Ann", "Bob")
	if got := keys(h.get("", id)); !strings.Contains(got, "pick") || strings.Contains(got, "draw ") {
		t.Errorf("after the end everybody is told %s", got)
	}
}

// One device with two people: each seat's own view, the public one while the
// curtain is down, and a log that gives nobody's hand away.
func TestSeveralSeats(t *testing.T) {
	t.Parallel()
	h := open(t, nil, "Ann", "Bob")
	id := h.started("Ann", "Ann", "Bob")
	u := h.get("Ann", id)
	if d := cmp.Diff([]int{1, 2}, u.Table.You); d != "" {
		t.Error(d)
	}
	if len(u.States) != 3 || u.States[0].Seat != 1 || u.States[1].Seat != 2 || u.States[2].Seat != 0 {
		t.Fatalf("states %s", toJSON(t, u.States))
	}
	if strings.Contains(keys(u), "drawn") {
		t.Errorf("the shared log tells what one has drawn: %s", keys(u))
	}
	must(t, h.move("Ann", id, 1, u.States[0].Moves[0].Move))
	if now := h.get("Ann", id); now.Table.Seq != u.Table.Seq+1 || !now.States[0].CanUndo || now.States[1].CanUndo {
		t.Errorf("the device does not know of its own move: %s", toJSON(t, now.Table))
	}
	if len(h.get("Bob", id).States) != 1 || h.get("", id).States[0].Seat != 0 {
		t.Error("one state for one seat, the public one for a spectator")
	}
}

func TestReplay(t *testing.T) {
	t.Parallel()
	h := open(t, nil, "Ann", "Bob")
	id := h.table("Ann", "Bob")
	_, err := h.Replay(t.Context(), h.guests["Ann"], id, 0, 0)
	wantCode(t, err, NotPlaying)
	_, err = h.Start(t.Context(), h.guests["Ann"], id)
	must(t, err)
	must(t, h.move("Ann", id, 1, h.get("Ann", id).States[0].Moves[0].Move))
	total := func(name string, viewer game.Seat) int {
		step, err := h.Replay(t.Context(), h.guests[name], id, -1, viewer)
		must(t, err)
		return step.Total
	}
	if a, b, c := total("Ann", 0), total("Bob", 1), total("", game.Public); a != 7 || b != 6 || c != 6 {
		t.Errorf("totals %d, %d, %d, want 7, 6, 6: the pick is Ann's alone", a, b, c)
	}
	for _, viewer := range []game.Seat{0, game.All} {
		_, err = h.Replay(t.Context(), h.guests["Bob"], id, 0, viewer)
		wantCode(t, err, NotYourSeat)
	}
	_, err = h.Replay(t.Context(), h.guests["Bob"], id, 0, 7)
	wantCode(t, err, Malformed)
	h.finish(id, "Ann", "Bob")
	for _, viewer := range []game.Seat{0, 1, game.Public, game.All} {
		for n := range total("", viewer) + 1 {
			step, err := h.Replay(t.Context(), "", id, n, viewer)
			must(t, err)
			if step.N != n || (step.Happening == nil) != (n == 0) || len(step.State.Moves) != 0 {
				t.Fatalf("step %s", toJSON(t, step))
			}
		}
	}
	last, err := h.Replay(t.Context(), h.guests["Ann"], id, -1, 0)
	must(t, err)
	if d := cmp.Diff(toJSON(t, h.get("Ann", id).States[0]), toJSON(t, last.State)); d != "" {
		t.Errorf("the last step is not the end: %s", d)
	}
}
