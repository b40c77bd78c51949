package table

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/ledger"
	"github.com/katabasis-games/katabasis/match"
)

// pair is a game and a twin of it that could be, for all that one viewer knows.
type pair struct {
	t          *testing.T
	real, twin *room
	viewer     game.Seat
	r          *game.Rand
	differed   int // moves that were others in the twin
}

// variant is the n-th way to play a game with so many seats, in turn: as usual,
// and with each of its options otherwise.
func variant(rules game.Rules, seats, n int) game.Options {
	ways := []game.Options{nil}
	for _, option := range rules.Info().Options {
		way := game.Options{option.Name: lastWords(option)}
		if _, err := game.New(rules, way, seats); err == nil {
			ways = append(ways, way)
		}
	}
	return ways[n%len(ways)]
}

// lastWords is the value of an option that has the last word of each list.
func lastWords(option game.Option) string {
	var value []string
	for _, words := range option.Words {
		value = append(value, words[len(words)-1])
	}
	return strings.Join(value, " ")
}

// newRunningRoom is a table of people in the middle of a game, whose chance
// comes move by move and not from the seed.
func newRunningRoom(t testing.TB, rules game.Rules, options game.Options, seats int) *room {
	t.Helper()
	info := rules.Info()
	c := ledger.Created{Game: info.ID, Version: info.Version, Options: options}
	for i := range seats {
		c.Chairs = append(c.Chairs, ledger.Chair{Kind: ledger.SeatPerson, Name: fmt.Sprint("P", i), Guest: fmt.Sprint("g", i)})
	}
	r := &room{Room: ledger.New("testtest", "secret"), here: newCompany(time.Now)}
	e := ledger.Entry{Kind: ledger.EntryCreated, Seat: game.None, Guest: "g0", Body: ledger.Body{Created: &c}}
	_, err := r.Extend(only(rules), e, time.Time{})
	must(t, err)
	r.Status = ledger.Playing
	return r
}

// only finds one game.
func only(rules game.Rules) ledger.Finder {
	return func(string, int) (game.Rules, bool) { return rules, true }
}

// add makes an entry in a room, as its log would.
func add(t testing.TB, r *room, e ledger.Entry) {
	t.Helper()
	must(t, r.Add(only(r.Rules), e))
}

// redrawn is a room as it could be for somebody: with another game and another log.
func redrawn(real *room, m *match.Match, log []ledger.LogEntry) *room {
	twin := *real.Room
	twin.Match, twin.Log, twin.Seq = m, log, int64(len(log))
	twin.Counted, twin.Snapshots = &ledger.EntryCounts{}, &ledger.EntryCounts{}
	return &room{Room: &twin, here: real.here}
}

// guest is the reader whose viewer the pair is for.
func (p *pair) guest() string {
	if p.viewer == game.Public {
		return ""
	}
	return fmt.Sprint("g", int(p.viewer))
}

// put makes a move in a room, as its log would, and returns what happens.
func put(t testing.TB, r *room, seat game.Seat, m game.Move) []game.Event {
	t.Helper()
	var events []game.Event
	must(t, r.Match.State().Clone().Apply(seat, m, func(e game.Event) { events = append(events, e) }))
	add(t, r, moveOf(r, seat, m))
	return events
}

// moveOf is the entry of a move.
func moveOf(r *room, seat game.Seat, m game.Move) ledger.Entry {
	return ledger.Entry{Kind: ledger.EntryMove, Seat: seat, Body: ledger.Body{Move: r.Rules.Grammar().Format(m)}}
}

// visible are the events that a viewer may know of.
func visible(events []game.Event, viewer game.Seat) []game.Event {
	seen := []game.Event{}
	for _, e := range events {
		if e.To.Has(viewer) {
			seen = append(seen, e)
		}
	}
	return seen
}

// step makes a move in the game, and in the twin one that looks the same to
// the viewer. Where there is none, they have rightly learnt something, and a new
// twin is drawn.
func (p *pair) step(seat game.Seat, m game.Move) {
	p.t.Helper()
	events := visible(put(p.t, p.real, seat, m), p.viewer)
	other, ok := p.alike(seat, m, p.told(p.real.Match.State(), events))
	if !ok {
		reveals := slices.ContainsFunc(events, func(e game.Event) bool { return e.Reveals })
		if seat == p.viewer && !reveals {
			p.t.Fatalf("viewer %d learns from a move of his own that reveals nothing: %s", seat, toJSON(p.t, events))
		}
		p.redraw()
		return
	}
	if other != m {
		p.differed++
	}
	put(p.t, p.twin, seat, other)
}

// alike is a move of the twin that looks the same to the viewer as what they were told of
// m and sees now, another than m if there is one.
func (p *pair) alike(seat game.Seat, m game.Move, told string) (found game.Move, ok bool) {
	state := p.twin.Match.State()
	if (seat == game.Chance) != (state.Turn() == game.Chance) {
		return m, false
	}
	moves := []game.Move{m}
	if seat != p.viewer {
		moves = state.LegalMoves(seat, moves)
	}
	for i := 0; seat == game.Chance && i < 5; i++ {
		moves = append(moves, state.SampleChance(p.r))
	}
	seen := p.seen(p.real.Match.State())
	p.r.Shuffle(len(moves), func(i, j int) { moves[i], moves[j] = moves[j], moves[i] })
	for _, o := range moves {
		if ok && found != m {
			break
		}
		var events []game.Event
		after := state.Clone()
		err := after.Apply(seat, o, func(e game.Event) { events = append(events, e) })
		if err == nil && p.told(after, visible(events, p.viewer)) == told && p.sees(after, seen) {
			found, ok = o, true
		}
	}
	return found, ok
}

// told is what the viewer hears of the move that led to a state.
func (p *pair) told(state game.State, events []game.Event) string {
	return toJSON(p.t, []any{state.Turn(), events})
}

// seen is what the viewer sees of a state, and is asked there, without the scene.
func (p *pair) seen(state game.State) []fanout.SeatState {
	show := game.Show(state)
	return []fanout.SeatState{{Seat: ledger.Number(p.viewer), View: show.View(p.viewer), Prompt: show.Prompt(p.viewer)}}
}

// sees reports whether the viewer sees of a state what they have seen of another, as it is
// encoded.
func (p *pair) sees(state game.State, seen []fanout.SeatState) bool {
	now := p.seen(state)
	return sameStates(now, seen) || toJSON(p.t, now) == toJSON(p.t, seen)
}

// redraw makes the twin the game with all redrawn that the viewer cannot know.
func (p *pair) redraw() {
	other := p.real.Match.State().Clone()
	other.Determinize(p.viewer, p.r)
	p.twin = redrawn(p.real, p.real.Match.Seen(p.viewer, other), append([]ledger.LogEntry{}, p.real.Log...))
}

// compare demands that the viewer is told the same of both, to the byte: what is new,
// and now and then all.
func (p *pair) compare(all bool) {
	p.t.Helper()
	one, other := seenNow(p.real), seenNow(p.twin)
	sameBytes(p.t, one, other, p.guest(), p.real.newest(p.guest())-5)
	if all {
		sameBytes(p.t, one, other, p.guest(), 0)
	}
}

// seenNow is a room for its readers.
func seenNow(r *room) *fanout.Moment { return fanout.NewMoment(r.forReaders(time.Minute)) }

// play plays a whole game at random.
func (p *pair) play() {
	p.redraw()
	for n := 0; p.real.Status == ledger.Playing; n++ {
		p.step(anyMove(p.real.Match.State(), p.r))
		if p.real.Status != ledger.Playing {
			return
		}
		p.compare(n%50 == 0)
	}
}

// anyMove is a random move of the game: mostly the awaited one's.
func anyMove(state game.State, r *game.Rand) (game.Seat, game.Move) {
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

// keys are the events a reader is told of.
func keys(u fanout.Update) string {
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
	_, err := h.Undo(t.Context(), h.guests["Ann"], id, UndoRequest{ID: "u", Seat: 1})
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
