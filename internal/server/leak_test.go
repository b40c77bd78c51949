package server_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"net/http"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
	"github.com/katabasis-games/katabasis/games"
	"github.com/katabasis-games/katabasis/internal/change"
	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/ledger"
	"github.com/katabasis-games/katabasis/internal/server"
	"github.com/katabasis-games/katabasis/internal/store"
	"github.com/katabasis-games/katabasis/match"
)

// states is how many states of every game are played through, at every number
// of seats, with sockets of all kinds of readers open; like sampled a tenth of
// it with -short.
var states = flag.Int("states", 30, "states to look for leaks in, at each number of seats")

// shorter is a tenth of n with -short.
func shorter(n int) int {
	if testing.Short() {
		return n / 10
	}
	return n
}

// TestSocketsTellNoMoreThanTheRulesAllow plays random games and keeps every
// byte that each reader's socket received. Then each message must be what can be
// said from what the reader knows: its views, prompts, moves and scenes are those
// of the game with everything redrawn that the reader cannot know, and its
// happenings have only the events meant for that reader.
func TestSocketsTellNoMoreThanTheRulesAllow(t *testing.T) {
	t.Parallel()
	eachTable(t, func(h *house, rules game.Rules, n int) {
		looked, messages := 0, 0
		wanted := shorter(*states)
		for seed := uint64(0); looked < wanted; seed++ {
			g := newGathering(h, rules, game.Options{}, n, game.NewChance(fmt.Sprint(seed, uint64(n))))
			looked += g.play(wanted - looked)
			messages += g.explainAll()
		}
		h.t.Logf("%d states, %d messages", looked, messages)
	})
}

// eachTable runs a test of every game, at every number of seats, on one server; with -short
// at the most seats.
func eachTable(t *testing.T, test func(h *house, rules game.Rules, n int)) {
	t.Helper()
	all := append([]game.Rules{pebbles.Rules{}}, games.All()...)
	h := openHouse(t, filepath.Join(t.TempDir(), "test.db"), all, unlimited)
	h.roomy = true
	for _, rules := range all {
		info := rules.Info()
		least := info.MinSeats
		if testing.Short() {
			least = info.MaxSeats
		}
		for n := least; n <= info.MaxSeats; n++ {
			t.Run(fmt.Sprint(info.ID, " ", n), func(t *testing.T) {
				t.Parallel()
				shared := *h
				shared.t = t
				test(&shared, rules, n)
			})
		}
	}
}

// sampled is how many states of every game are looked at on the way from the
// table to the socket, at each number of seats.
const sampled = 50

// TestSocketsCarryTheTablesUpdates plays random games in lockstep with sockets
// of all kinds of readers. What each receives makes the Update that the table has
// for that reader; its bytes are what has changed since the one before, and no more;
// and nothing comes if nothing has changed. Package table tests in many more states
// that no byte of such an Update says too much.
func TestSocketsCarryTheTablesUpdates(t *testing.T) {
	t.Parallel()
	eachTable(t, func(h *house, rules game.Rules, n int) {
		wanted := shorter(sampled)
		for made, seed := 0, uint64(0); made < wanted; seed++ {
			g := newGathering(h, rules, game.Options{}, n, game.NewChance(fmt.Sprint(seed, uint64(n))))
			g.gather()
			for made < wanted && g.move() {
				g.receive()
				made++
			}
		}
	})
}

// gather waits until everybody knows who else is there.
func (g *gathering) gather() {
	g.t.Helper()
	const greeting = "Are we all here?"
	g.readers[0].post(g.id, "chat", object{"id": requestID(), "words": greeting})
	for _, r := range g.readers {
		for told := r.last.Happenings; len(told) == 0 || told[len(told)-1].Words != greeting; told = r.last.Happenings {
			r.take(r.line.next())
		}
	}
}

// receive has every reader read the message that must have come, if any, and
// compares it with the table's own Update.
func (g *gathering) receive() {
	g.t.Helper()
	for _, r := range g.readers {
		want, err := g.tables.Get(g.t.Context(), r.person.id, g.id, r.last.Table.Seq)
		must(g.t, err)
		if want.Table.Seq == r.last.Table.Seq {
			continue
		}
		before := r.line.now
		must(g.t, r.line.message())
		r.take(want)
		if got, want := r.shown(r.line.now), r.due(want); !same(got, want) {
			g.t.Errorf("the socket of seat %v has brought\n%s\nof\n%s", r.last.Table.You, text(g.t, got), text(g.t, want))
		}
		if r.line.whole {
			continue
		}
		if told, changed := any(lasting(r.line.told)), changed(g.t, before, r.line.now); !same(told, changed) {
			g.t.Errorf("the socket of seat %v brings\n%s\nwhere\n%s\nhas changed", r.last.Table.You, text(g.t, told), text(g.t, changed))
		}
	}
}

// shown is what the reader's socket brings of an Update, as it was read: without the
// scenes unless the reader has asked for them, and without words, because only new words
// are sent.
func (r *reader) shown(update any) any {
	u := without(update, "sealed")
	states := slices.Clone(statesOf(update))
	for i := range states {
		if !r.scenes {
			states[i] = without(states[i], "scene")
		}
	}
	u["states"] = states
	return u
}

// due is what the reader's socket is to bring of an Update, as shown has it.
func (r *reader) due(u fanout.Update) any {
	u.States, u.Sealed = slices.Clone(u.States), nil
	for i := range u.States {
		if !r.scenes {
			u.States[i].Scene = game.Scene{} // left out
		}
	}
	return parse[any](r.t, text(r.t, u))
}

// statesOf are the states of an Update as it was read.
func statesOf(update any) []any { return update.(map[string]any)["states"].([]any) }

// changed is what differs between two Updates, but for what only a message has.
func changed(t testing.TB, was, now any) any {
	t.Helper()
	patch, ok := change.Of(nil, lasting(was), lasting(now))
	if !ok {
		t.Fatal("a change that cannot be said was said")
	}
	return parse[any](t, string(patch))
}

// lasting is what lasts of an Update or a message.
func lasting(update any) map[string]any {
	return without(update, "whole", "since", "happenings", "sealed")
}

// unlimited lets a test do in a minute what people do in a day.
func unlimited(cfg *server.Config) {
	const much = 1 << 30
	cfg.Limits = server.Limits{
		AddressRequests: much, GuestChanges: much, NewGuests: much, NewTables: much, Misses: much, Chats: much, AddressChats: much,
		DayGuests: much, DayTables: much, DayImports: much,
	}
}

// gathering is a table with readers of all kinds: a guest in each seat, except
// that the last two are the host's, and a stranger who watches.
type gathering struct {
	*house
	rules     game.Rules
	options   game.Options
	seatCount int
	rng       *game.Rand
	id        string
	readers   []*reader
	// seq is about how long the log is, so that not all of it is asked for.
	seq int64
	// log is what has been replayed of it, and moves are those entries in it that are
	// moves that count.
	log   []past
	moves []int
}

func newGathering(h *house, rules game.Rules, options game.Options, seatCount int, rng *game.Rand) *gathering {
	g := &gathering{house: h, rules: rules, options: options, seatCount: seatCount, rng: rng}
	kinds := slices.Repeat([]string{"open"}, seatCount)
	for i := max(0, seatCount-2); i < seatCount; i++ {
		kinds[i] = "person"
	}
	host := h.guest("Host")
	g.id = ask[fanout.Summary](host, "POST", "/api/tables", object{
		"game": rules.Info().ID, "options": options, "public": true, "seats": seats(kinds...),
	}).ID
	g.readers = []*reader{host.reader(g.id)}
	g.readers[0].ask()
	for n := range seatCount - 2 {
		guest := h.guest(fmt.Sprint("Guest ", n+1))
		guest.post(g.id, "join", object{"seat": n + 1})
		g.readers = append(g.readers, guest.reader(g.id))
	}
	g.readers = append(g.readers, h.stranger().reader(g.id))
	g.readers[len(g.readers)-1].ask()
	host.post(g.id, "start", nil)
	return g
}

const farewell = "That was all."

// play makes random moves until the game is over or as many are made, while
// everybody listens, and returns how many were made.
func (g *gathering) play(most int) (made int) {
	var listening []func()
	for _, r := range g.readers {
		listening = append(listening, r.listen)
	}
	together(g.t.(*testing.T), append(listening, func() {
		for made < most && g.move() {
			made++
		}
		g.readers[0].post(g.id, "chat", object{"id": requestID(), "words": farewell})
	})...)
	return made
}

// listen reads until the farewell.
func (r *reader) listen() {
	for {
		told := r.last.Happenings
		if len(told) > 0 && told[len(told)-1].Words == farewell {
			r.line.hangUp()
			return
		}
		r.take(r.line.next())
	}
}

// move makes a random move of a random seat that has one, or takes some back
// now and then; false when nobody has any.
func (g *gathering) move() bool {
	for _, i := range g.rng.Perm(len(g.readers)) {
		r := g.readers[i]
		u := ask[offer](r.person, "GET", fmt.Sprint("/api/tables/", g.id, "?since=", g.seq), nil)
		g.seq = max(g.seq, u.Table.Seq)
		for _, s := range u.States {
			if len(s.Moves) == 0 || s.Seat != u.Table.Turn && g.rng.IntN(4) > 0 {
				continue
			}
			if s.CanUndo && g.rng.IntN(8) == 0 {
				r.post(g.id, "undo", object{"id": requestID(), "seat": s.Seat, "step": g.rng.IntN(2) == 0})
				return true
			}
			choice := s.Moves[g.rng.IntN(len(s.Moves))]
			if _, status := r.person.move(g.id, s.Seat, choice.Move); status != http.StatusOK {
				g.t.Errorf("%s in seat %d: %d", choice.Move, s.Seat, status)
			}
			return true
		}
	}
	return g.readers[0].update(g.id).Table.Status == ledger.Playing && g.move()
}

// past is what an entry of the log did, as the store has it.
type past struct {
	store.Entry
	// state is the game after it, nil before the start.
	state game.State
	// events are what a move did; voids are the entries an undo took back.
	events []game.Event
	voids  []int
}

// truth replays the log of the store, as far as it has not yet: all that is hidden is
// in it.
func (g *gathering) truth() []past {
	g.t.Helper()
	entries, err := g.store.Entries(g.t.Context(), g.id, int64(len(g.log)))
	must(g.t, err)
	for _, e := range entries {
		g.log = append(g.log, g.replay(e))
	}
	return g.log
}

// replay plays the next entry of the log.
func (g *gathering) replay(e store.Entry) (p past) {
	g.t.Helper()
	var body struct {
		Move string
		Back int
	}
	must(g.t, json.Unmarshal(e.Body, &body))
	p.Entry = e
	if len(g.log) > 0 {
		p.state = g.log[len(g.log)-1].state
	}
	var err error
	switch ledger.Kind(e.Kind) {
	case ledger.EntryStarted:
		p.state, err = game.New(g.rules, g.options, g.seatCount)
	case ledger.EntryMove:
		p.state = p.state.Clone()
		p.events, err = g.apply(p.state, e.Seat, body.Move)
		g.moves = append(g.moves, len(g.log))
	case ledger.EntryUndo:
		kept := len(g.moves) - body.Back
		p.voids = slices.Clone(g.moves[kept:])
		g.moves = g.moves[:kept]
		p.state = g.log[p.voids[0]-1].state
	}
	must(g.t, err)
	return p
}

func (g *gathering) apply(s game.State, seat int, notation string) (events []game.Event, err error) {
	m, err := g.rules.Grammar().Parse(notation)
	if err != nil {
		return nil, err
	}
	by := game.Seat(seat - 1)
	if seat == 0 {
		by = game.Chance
	}
	return gametest.Announced(s, by, m)
}

// explainAll explains every message of every reader, and returns their number.
func (g *gathering) explainAll() (messages int) {
	g.t.Helper()
	truth := g.truth()
	for _, r := range g.readers {
		g.tellsChanges(r, truth)
		for i, u := range r.said {
			g.explain(r, u, r.seen[i], truth)
		}
		for _, raw := range r.line.raw {
			for _, other := range g.readers {
				if other.person.id != "" && strings.Contains(raw, other.person.id) {
					g.t.Errorf("a message tells a guest's id: %s", raw)
				}
			}
		}
		messages += len(r.line.raw)
	}
	return messages
}

// tellsChanges checks that a reader gets an event for each change of what they see: after a
// move without one, no socket brings them anything.
func (g *gathering) tellsChanges(r *reader, truth []past) {
	g.t.Helper()
	you := r.last.Table.You
	var told game.State // after the newest entry that the reader was told of
	for _, p := range truth {
		if p.state == nil || p.state.Result().Over {
			continue
		}
		if known(p, truth, you, eyes(you)) {
			told = p.state
			continue
		}
		if p.state.Turn() == game.Chance {
			continue // in the same breath chance moves, and nobody looks in between
		}
		for _, viewer := range viewersOf(you) {
			before, after := text(g.t, g.shown(told, viewer)), text(g.t, g.shown(p.state, viewer))
			if before != after {
				g.t.Errorf("viewer %d is not told of %s by seat %d, after which he sees\n%s\nafter\n%s", viewer, p.Body, p.Seat, after, before)
			}
		}
	}
}

// eyes is whose eyes see the log, of a reader with these seats.
func eyes(seats []int) game.Seat {
	if len(seats) == 1 {
		return game.Seat(seats[0] - 1)
	}
	return game.Public
}

// viewersOf are whose views a reader with these seats is shown.
func viewersOf(seats []int) (viewers []game.Seat) {
	for _, seat := range seats {
		viewers = append(viewers, game.Seat(seat-1))
	}
	if len(viewers) != 1 {
		viewers = append(viewers, game.Public)
	}
	return viewers
}

// shown is what a viewer is shown of a state, besides what can be undone.
func (g *gathering) shown(s game.State, viewer game.Seat) fanout.SeatState {
	return fanout.SeatState{
		Seat: max(0, int(viewer)+1), View: game.Show(s).View(viewer), Prompt: game.Show(s).Prompt(viewer),
		Moves: g.choices(s, viewer), Scene: game.Show(s).Scene(viewer),
	}
}

// explain checks what one message has made of those before, as an Update and as it was
// read, against what its reader may know.
func (g *gathering) explain(r *reader, m fanout.Update, seen any, truth []past) {
	g.t.Helper()
	viewer := eyes(m.Table.You)
	phase := map[ledger.Status]int64{ledger.Playing: 1, ledger.Over: 2}[m.Table.Status]
	if phase == 2 {
		viewer = game.All
	}
	// The reader counts only the entries that they know of; find the entry they are at.
	number := phase * numbering
	var now past
	told := m.Happenings
	for _, p := range truth {
		if number == m.Table.Seq {
			break
		}
		if !known(p, truth, m.Table.You, viewer) {
			continue
		}
		number, now = number+1, p
		if number <= m.Since {
			continue
		}
		if len(told) == 0 || told[0].Seq != number {
			g.t.Fatalf("seat %v is not told %d in %s", m.Table.You, number, text(g.t, m))
		}
		if is, want := gametest.Sorted(told[0].Events), gametest.Sorted(visible(p.events, viewer)); is != want {
			g.t.Errorf("seat %v is told %s of %s", m.Table.You, is, want)
		}
		if want := knownOf(p.voids, truth, m.Table.You, viewer); string(told[0].Kind) != p.Kind || told[0].Back != want {
			g.t.Errorf("seat %v is told %+v of %+v", m.Table.You, told[0], p.Entry)
		}
		told = told[1:]
	}
	if number != m.Table.Seq || len(told) > 0 {
		g.t.Fatalf("seat %v is at %d of %d and told %+v", m.Table.You, m.Table.Seq, number, told)
	}
	g.explainStates(r, m, statesOf(r.shown(seen)), now.state)
	if m.Table.Changed.UnixMilli() != now.At.UnixMilli() {
		g.t.Errorf("changed at %v, not %v", m.Table.Changed, now.At)
	}
}

// explainStates checks the states against the game as it could be, for all
// that each seat knows.
func (g *gathering) explainStates(r *reader, m fanout.Update, seen []any, now game.State) {
	g.t.Helper()
	viewers := viewersOf(m.Table.You)
	if now == nil {
		viewers = nil
	}
	if len(m.States) != len(viewers) {
		g.t.Fatalf("%d states for %v", len(m.States), viewers)
	}
	for i, viewer := range viewers {
		could := now.Clone()
		could.Determinize(viewer, g.rng)
		state := g.shown(could, viewer)
		state.CanUndo = m.States[i].CanUndo
		want := statesOf(r.due(fanout.Update{States: []fanout.SeatState{state}}))[0]
		if !same(seen[i], want) {
			g.t.Errorf("viewer %d is shown\n%s\nwhere he can know only\n%s", viewer, text(g.t, seen[i]), text(g.t, want))
		}
	}
}

func (g *gathering) choices(s game.State, viewer game.Seat) []match.Choice {
	all := []match.Choice{}
	if viewer >= 0 {
		for _, m := range s.LegalMoves(viewer, nil) {
			all = append(all, match.Choice{
				Move: g.rules.Grammar().Format(m), Label: game.Show(s).Label(m), About: game.About(g.rules.Grammar(), s, m, nil),
			})
		}
	}
	return all
}

// known reports whether a reader may know that an entry was made.
func known(p past, truth []past, seats []int, viewer game.Seat) bool {
	switch {
	case p.Seat > 0 && slices.Contains(seats, p.Seat):
		return true
	case ledger.Kind(p.Kind) == ledger.EntryMove:
		return len(visible(p.events, viewer)) > 0
	case ledger.Kind(p.Kind) == ledger.EntryUndo:
		return knownOf(p.voids, truth, seats, viewer) > 0
	}
	return true
}

func knownOf(entries []int, truth []past, seats []int, viewer game.Seat) (count int) {
	for _, i := range entries {
		if known(truth[i], truth, seats, viewer) {
			count++
		}
	}
	return count
}

func visible(events []game.Event, viewer game.Seat) []game.Event {
	return slices.DeleteFunc(append([]game.Event{}, events...), func(e game.Event) bool { return !e.To.Has(viewer) })
}

// same compares two values that encoding/json has read; reflect.DeepEqual takes several
// times as long.
func same(a, b any) bool {
	switch a := a.(type) {
	case map[string]any:
		b, ok := b.(map[string]any)
		return ok && maps.EqualFunc(a, b, same)
	case []any:
		b, ok := b.([]any)
		return ok && slices.EqualFunc(a, b, same)
	}
	return a == b
}

func text(t testing.TB, value any) string {
	t.Helper()
	var b bytes.Buffer
	write := json.NewEncoder(&b)
	write.SetEscapeHTML(false) // as the server writes
	must(t, write.Encode(value))
	return strings.TrimSpace(b.String())
}
