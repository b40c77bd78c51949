package table

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/katabasis-games/katabasis/bot"
	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
	"github.com/katabasis-games/katabasis/games"
	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/ledger"
	"github.com/katabasis-games/katabasis/internal/store/storetest"
)

// follow plays a person's part in a table with bots, woken by Watch, until the
// game is over. A move that a bot's answer has overtaken is refused, and the
// next update says how the table stands.
func (h *house) follow(name, id string) {
	h.t.Helper()
	h.followIn(context.Background(), name, id)
}

// sideBySide has several follow a table at once. If one of them fails, the others end.
func sideBySide(t *testing.T, follow ...func(context.Context)) {
	t.Helper()
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	var all sync.WaitGroup
	for _, one := range follow {
		all.Go(func() {
			defer func() {
				if t.Failed() {
					stop()
				}
			}()
			one(ctx)
		})
	}
	all.Wait()
}

// followIn follows as long as ctx lasts.
func (h *house) followIn(ctx context.Context, name, id string) {
	h.t.Helper()
	has := memory{bare: true}
	for g, err := range h.Watch(ctx, Watch{Guest: h.guests[name], Table: id}) {
		must(h.t, err)
		has.hear(h.t, g)
		table := has.table(h.t)
		if table.Status == ledger.Over {
			return
		}
		if table.Idle && len(table.You) > 0 {
			_, err := h.Urge(ctx, h.guests[name], id, table.Turn)
			must(h.t, err)
		}
		if slices.Contains(table.You, table.Turn) {
			err := h.move(name, id, table.Turn, state(h.t, has.update(h.t), table.Turn).Moves[0].Move)
			var e *Error
			if !errors.As(err, &e) || e.Code != NotYourTurn && e.Code != IllegalMove {
				must(h.t, err)
			}
		}
	}
	h.t.Fatal("Watch ended before the game")
}

// Every game of the house is played to its end by a person and bots, with the
// fewest and the most seats; with -short with the fewest.
func TestEveryGame(t *testing.T) {
	t.Parallel()
	h := open(t, func(c *Config) { c.Games = games.All() }, "Ann")
	for _, info := range h.Games() {
		counts := []int{info.MinSeats, info.MaxSeats}
		if testing.Short() {
			counts = counts[:1]
		}
		for _, seats := range counts {
			n := NewTable{Game: info.ID, Seats: []NewSeat{{Kind: ledger.SeatPerson}}}
			for len(n.Seats) < seats {
				n.Seats = append(n.Seats, NewSeat{Kind: ledger.SeatBot, Bot: "random"})
			}
			id := h.begun(n)
			h.follow("Ann", id)
			text, err := h.Record(t.Context(), "", id)
			must(t, err)
			rec, err := game.ParseRecord(text)
			must(t, err)
			checkDraws(t, rec)
		}
	}
}

func TestBotsPlay(t *testing.T) {
	t.Parallel()
	h := open(t, nil, "Ann")
	id := h.started("Ann", "bot", "bot")
	h.follow("Ann", id)
	for _, hap := range h.get("Ann", id).Happenings {
		if hap.Kind == ledger.EntryMove && hap.Seat < 0 {
			t.Errorf("happening %+v", hap)
		}
	}
	// Bots alone, watched by their host.
	id = h.begun(NewTable{Game: "pebbles", Seats: []NewSeat{{Kind: ledger.SeatBot, Bot: "random"}, {Kind: ledger.SeatBot, Bot: "random"}}})
	h.follow("Ann", id)
}

// begun is a table as Ann made it, begun.
func (h *house) begun(n NewTable) string {
	h.t.Helper()
	s, err := h.Create(context.Background(), h.guests["Ann"], n)
	must(h.t, err)
	_, err = h.Start(context.Background(), h.guests["Ann"], s.ID)
	must(h.t, err)
	return s.ID
}

// A bot waits its moment and then moves.
func TestBotMoment(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := open(t, func(c *Config) { c.ThinkTime = func() time.Duration { return time.Second } }, "Ann")
		id := h.begun(NewTable{Game: "pebbles", Seats: []NewSeat{{Kind: ledger.SeatBot, Bot: "random"}, {Kind: ledger.SeatPerson}}})
		synctest.Wait()
		n := len(h.log(id))
		time.Sleep(time.Second - 1)
		synctest.Wait()
		if now := len(h.log(id)); now != n {
			t.Errorf("the bot made %d entries before its moment", now-n)
		}
		time.Sleep(time.Nanosecond)
		synctest.Wait()
		if now := len(h.log(id)); now != n+1 {
			t.Errorf("the bot made %d entries in its moment, want 1", now-n)
		}
		must(t, h.Close())
	})
}

// asking is a game in which the first player's opening asks the others.
type asking struct{ pebbles.Rules }

func (asking) New(o game.Options, seats int) (game.State, error) {
	s, err := game.New(pebbles.Rules{}, o, seats)
	return &askingState{s, game.Show(s)}, err
}

// askingState lets the others move only while a pebble is picked.
type askingState struct {
	game.State
	game.Display
}

func (s *askingState) Others() game.SeatSet {
	turn := s.State.Turn()
	if turn >= 0 && len(s.State.LegalMoves(turn, nil)) == 2 && game.Show(s.State).View(turn).(pebbles.View).Players[turn].Picked > 0 {
		return s.State.Others()
	}
	return 0
}
func (s *askingState) Clone() game.State {
	c := s.State.Clone()
	return &askingState{c, game.Show(c)}
}

func (s *askingState) CopyFrom(from game.State) { s.State.CopyFrom(from.(*askingState).State) }

// A bot that has asked people something waits for them, but not for ever; one
// that is asked answers.
func TestPatience(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := open(t, func(c *Config) {
			c.Games, c.Patience = []game.Rules{asking{}}, 20*time.Second
		}, "Ann")
		id := h.begun(NewTable{Game: "pebbles", Seats: []NewSeat{{Kind: ledger.SeatBot, Bot: "random"}, {Kind: ledger.SeatPerson}, {Kind: ledger.SeatBot, Bot: "random"}}})
		synctest.Wait()
		// The first bot has picked, the other bot has answered, Ann is awaited.
		kinds := h.log(id)
		last := h.last(id)
		if last != 3 {
			t.Errorf("the last move is seat %d's, want the bot's that was asked", last)
		}
		for _, told := range h.get("Ann", id).Happenings {
			if told.Kind == ledger.EntryMove && told.Aside != (told.Seat == 3) {
				t.Errorf("the move of seat %d is told as one in another's turn: %v", told.Seat, told.Aside)
			}
		}
		time.Sleep(20*time.Second - 1)
		synctest.Wait()
		if n := len(h.log(id)); n != len(kinds) {
			t.Errorf("the bot did not wait for people: %d entries more", n-len(kinds))
		}
		if s := state(t, h.get("Ann", id), 2); len(s.Moves) == 0 || s.Waits != 20 {
			t.Errorf("Ann is not asked: %d moves, %d seconds", len(s.Moves), s.Waits)
		}
		time.Sleep(time.Nanosecond)
		synctest.Wait()
		if n := len(h.log(id)); n == len(kinds) {
			t.Error("the bot waits for ever")
		}
		must(t, h.Close())
	})
}

// A bot that may move out of turn is asked once in a turn: it lets it be, or moves.
func TestBotsVolunteer(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		var asked atomic.Int32
		var eager atomic.Bool
		h := open(t, func(c *Config) {
			c.Bot = func(name string) (bot.Thinker, bool) {
				think, ok := randomBot(name)
				return func(ctx context.Context, s game.State, seat game.Seat, r *game.Rand) (game.Move, bool) {
					if s.Turn() == seat {
						return think(ctx, s, seat, r)
					}
					asked.Add(1)
					return s.LegalMoves(seat, nil)[0], eager.Load()
				}, ok
			}
		}, "Ann")
		id := h.started("Ann", "bot")
		turn := func(want int32) {
			t.Helper()
			synctest.Wait()
			must(t, h.move("Ann", id, 1, state(t, h.get("Ann", id), 1).Moves[0].Move))
			synctest.Wait()
			if n := asked.Load(); n != want {
				t.Errorf("the bot was asked %d times, want %d", n, want)
			}
			must(t, h.move("Ann", id, 1, "place"))
		}
		turn(1)
		turn(2)
		eager.Store(true)
		id = h.started("Ann", "bot")
		synctest.Wait()
		if turn := h.get("Ann", id).Table.Turn; h.last(id) != 2 || turn != 1 {
			t.Errorf("the last move is seat %d's while seat %d is awaited", h.last(id), turn)
		}
		must(t, h.Close())
	})
}

// last is the seat of the last player's move.
func (h *house) last(id string) int {
	entries, err := h.store.Entries(context.Background(), id, 0)
	must(h.t, err)
	for _, e := range slices.Backward(entries) {
		if ledger.Kind(e.Kind) == ledger.EntryMove && e.Seat > 0 {
			return e.Seat
		}
	}
	return 0
}

// watcher collects what a Watch yields.
// heard is what a watcher was told.
type heard struct {
	updates []fanout.Update
	err     error
	ended   bool
}

// watcher watches while a test goes on.
type watcher struct {
	mu sync.Mutex
	heard
}

// now is what the watcher was told so far.
func (w *watcher) now() heard {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.heard
}

func (w *watcher) hear(u fanout.Update, err error, ended bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	switch {
	case ended:
		w.ended = true
	case err != nil:
		w.err = err
	default:
		w.updates = append(w.updates, u)
	}
}

func (h *house) watch(ctx context.Context, name, id string, since int64) *watcher {
	w := &watcher{}
	go func() {
		var has memory
		for g, err := range h.Watch(ctx, Watch{Guest: h.guests[name], Table: id, Since: since}) {
			u := fanout.Update{}
			if err == nil {
				u = has.take(h.t, g)
			}
			w.hear(u, err, false)
		}
		w.hear(fanout.Update{}, nil, true)
	}()
	return w
}

func TestWatch(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := open(t, nil, "Ann", "Bob")
		id := h.started("Ann", "Bob")
		ctx, cancel := context.WithCancel(t.Context())
		bob := h.watch(ctx, "Bob", id, 0)
		synctest.Wait()
		if len(bob.now().updates) != 1 || len(bob.now().updates[0].Happenings) == 0 {
			t.Fatalf("%d updates at first", len(bob.now().updates))
		}
		// A hidden move is no news to Bob; the next one is, and only once.
		must(t, h.move("Ann", id, 1, state(t, h.get("Ann", id), 1).Moves[0].Move))
		synctest.Wait()
		if len(bob.now().updates) != 1 {
			t.Errorf("Bob is told of a hidden move: %s", toJSON(t, bob.now().updates[1]))
		}
		must(t, h.move("Ann", id, 1, "hide"))
		synctest.Wait()
		last := bob.newest()
		if len(bob.now().updates) != 2 || last.Since != bob.now().updates[0].Table.Seq || len(last.Happenings) == 0 {
			t.Errorf("the news: %s", toJSON(t, last))
		}
		cancel()
		synctest.Wait()
		if !bob.now().ended || bob.now().err != nil {
			t.Errorf("ended %v, %v", bob.now().ended, bob.now().err)
		}
		none := h.watch(t.Context(), "Bob", "zzzzzzzz", 0)
		bob = h.watch(t.Context(), "Bob", id, last.Table.Seq)
		synctest.Wait()
		wantCode(t, none.now().err, UnknownTable)
		if len(bob.now().updates) != 1 || len(bob.now().updates[0].Happenings) != 0 {
			t.Error("who comes back is told what he knows")
		}
		must(t, h.Close())
		synctest.Wait()
		if !bob.now().ended || bob.now().err != nil {
			t.Errorf("after Close: ended %v, %v", bob.now().ended, bob.now().err)
		}
		must(t, h.Close())
		_, err := h.Get(t.Context(), "", id, 0)
		if !errors.Is(err, errClosed) || ErrorOf(err).Code != Internal {
			t.Errorf("after Close: %v", err)
		}
	})
}

func TestPresence(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := open(t, nil, "Ann", "Bob", "Eve")
		id := h.table("Ann", "Bob")
		ann := h.watch(t.Context(), "Ann", id, 0)
		present := func() string {
			synctest.Wait()
			var all []string
			for _, s := range ann.newest().Table.Seats {
				if s.Present {
					all = append(all, s.Name)
				}
			}
			return strings.Join(all, " ")
		}
		if got := present(); got != "Ann 1" {
			t.Errorf("present at first: %s", got)
		}
		one, endOne := context.WithCancel(t.Context())
		two, endTwo := context.WithCancel(t.Context())
		h.watch(one, "Bob", id, 0)
		h.watch(two, "Bob", id, 0)
		h.watch(two, "", id, 0)
		if got := present(); got != "Ann 1 Bob" {
			t.Errorf("present with Bob: %s", got)
		}
		endOne()
		if got := present(); got != "Ann 1 Bob" {
			t.Errorf("present with one of Bob's browsers: %s", got)
		}
		endTwo()
		if got := present(); got != "Ann 1" {
			t.Errorf("present after Bob: %s", got)
		}
		// A guest without a seat is listed, by name, as long as they are there.
		three, endThree := context.WithCancel(t.Context())
		h.watch(three, "Eve", id, 0)
		synctest.Wait()
		if got := ann.newest().Table.Watching; len(got) != 1 || got[0] != "Eve" {
			t.Errorf("watching: %v", got)
		}
		endThree()
		synctest.Wait()
		if got := ann.newest().Table.Watching; len(got) != 0 {
			t.Errorf("still watching: %v", got)
		}
		must(t, h.Close())
	})
}

// A table that nobody needs leaves the memory, and comes back when asked for.
func TestIdle(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := open(t, func(c *Config) { c.Idle = time.Minute }, "Ann", "Bob")
		id := h.started("Ann", "Bob")
		inMemory := func() int {
			synctest.Wait()
			h.mu.Lock()
			defer h.mu.Unlock()
			return len(h.actors)
		}
		want := toJSON(t, h.get("Ann", id))
		time.Sleep(time.Minute - 1)
		if inMemory() != 1 {
			t.Error("gone before its time")
		}
		time.Sleep(2 * time.Nanosecond)
		if inMemory() != 0 {
			t.Error("an idle table stays in memory")
		}
		if got := toJSON(t, h.get("Ann", id)); got != want {
			t.Error("it came back changed")
		}
		ctx, cancel := context.WithCancel(t.Context())
		h.watch(ctx, "Ann", id, 0)
		time.Sleep(time.Hour)
		if inMemory() != 1 {
			t.Error("a watched table was put away")
		}
		cancel()
		time.Sleep(time.Hour)
		if inMemory() != 0 {
			t.Error("a table stays after its last watcher")
		}
		_, err := h.Get(t.Context(), "", "zzzzzzzz", 0)
		wantCode(t, err, UnknownTable)
		if inMemory() != 0 {
			t.Error("a table that is not there is in memory")
		}
		must(t, h.Close())
	})
}

// servers are two servers on one store.
func servers(t *testing.T, change func(one, two *Config)) (*house, *house) {
	m := &storetest.Memory{}
	one, two := config(m), config(m)
	if change != nil {
		change(&one, &two)
	}
	a := &house{Service: serve(t, one), t: t, store: m, guests: map[string]string{"": ""}}
	for _, name := range []string{"Ann", "Bob"} {
		g, err := a.Guests().Add(t.Context(), name)
		must(t, err)
		a.guests[name] = g.ID
	}
	return a, &house{Service: serve(t, two), t: t, store: m, guests: a.guests, count: 1000}
}

// Two servers that do not even hear of each other serve one table: every move
// is made once, and the log is a whole game.
func TestTwoServers(t *testing.T) {
	t.Parallel()
	a, b := servers(t, nil)
	id := a.started("Ann", "Bob")
	b.get("Bob", id)
	for a.get("Ann", id).Table.Status != ledger.Over {
		for i, h := range []*house{a, b} {
			name := []string{"Ann", "Bob"}[i]
			if u := h.get(name, id); u.Table.Turn == i+1 {
				m := MoveRequest{ID: h.request(), Seat: i + 1, Move: state(t, u, i+1).Moves[0].Move}
				_, err := h.Move(t.Context(), h.guests[name], id, m)
				must(t, err)
				// The other server answers from what is old by now, and then not.
				_, err = []*house{b, a}[i].Move(t.Context(), h.guests[name], id, m)
				must(t, err)
				a.wantListed(id)
			}
		}
	}
	compareServers(t, a, b, id)
}

// Lists say what a table is, whichever server changed what of it.
func TestTwoServersLists(t *testing.T) {
	t.Parallel()
	a, b := servers(t, nil)
	ctx := t.Context()
	id := a.table("Ann", "-")
	bob := a.guests["Bob"]
	for _, change := range []func() error{
		func() error { _, err := b.Join(ctx, bob, id, JoinRequest{Seat: 2}); return err },
		func() error { _, err := a.Leave(ctx, bob, id, 2, ""); return err },
		func() error { _, err := a.Join(ctx, bob, id, JoinRequest{Seat: 2}); return err },
		func() error { _, err := b.Start(ctx, a.guests["Ann"], id); return err },
		func() error { a.turnTo(id, 2, "Ann", "Bob"); return nil },
		func() error { b.turnTo(id, 1, "Ann", "Bob"); return nil },
		func() error { _, err := b.Leave(ctx, bob, id, 2, ""); return err },
		func() error { a.turnTo(id, 2, "Ann"); return nil },
	} {
		must(t, change())
		a.wantListed(id)
	}
}

// wantListed demands that Ann's only table is listed as it is.
func (h *house) wantListed(id string) {
	h.t.Helper()
	list, err := h.ListMine(context.Background(), h.guests["Ann"])
	must(h.t, err)
	told := func(s fanout.Summary) string {
		text := fmt.Sprint(s.ID, s.Seq, s.Status, s.Turn, s.Outcome, s.Winners)
		for _, seat := range s.Seats {
			text += fmt.Sprint(" ", seat.Kind, seat.Name, seat.Bot)
		}
		return text
	}
	if want := told(h.get("", id).Table); len(list) != 1 || told(list[0]) != want {
		h.t.Errorf("listed as %s, is %s", toJSON(h.t, list), want)
	}
}

// compareServers demands that a table is over and the same on both servers.
func compareServers(t *testing.T, a, b *house, id string) {
	t.Helper()
	a.log(id)
	for _, name := range []string{"Ann", "Bob", ""} {
		x, y := a.get(name, id), b.get(name, id)
		for i := range x.Table.Seats { // who has left is told by the bus, in its own time
			x.Table.Seats[i].Present, y.Table.Seats[i].Present = false, false
		}
		if x.Table.Status != ledger.Over || toJSON(t, x) != toJSON(t, y) {
			t.Errorf("the servers disagree before %q: %s, %s", name, toJSON(t, x.Table), toJSON(t, y.Table))
		}
	}
	text, err := b.Record(t.Context(), "", id)
	must(t, err)
	rec, err := game.ParseRecord(text)
	must(t, err)
	checkDraws(t, rec)
}

// Both servers drive the bot of one table, and it moves once each time.
func TestTwoServersBot(t *testing.T) {
	t.Parallel()
	a, b := servers(t, func(one, two *Config) { two.Bus = one.Bus })
	id := a.started("Ann", "Bob", "bot")
	sideBySide(t, func(ctx context.Context) { a.followIn(ctx, "Ann", id) }, func(ctx context.Context) { b.followIn(ctx, "Bob", id) })
	compareServers(t, a, b, id)
}

// A guest who watches at one server hears at once of a move made at the other.
func TestTwoServersWatch(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		a, b := servers(t, func(one, two *Config) { two.Bus = one.Bus })
		id := a.started("Ann", "Bob")
		bob := b.watch(t.Context(), "Bob", id, 0)
		synctest.Wait()
		must(t, a.move("Ann", id, 1, state(t, a.get("Ann", id), 1).Moves[0].Move))
		must(t, a.move("Ann", id, 1, "place"))
		synctest.Wait()
		if n := bob.told(); n < 2 || bob.newest().Table.Turn != 2 {
			t.Errorf("%d updates", n)
		}
		must(t, b.move("Bob", id, 2, state(t, bob.newest(), 2).Moves[0].Move))
		must(t, a.Close())
		must(t, b.Close())
	})
}

// faulty is a game whose rules have a fault: always, or once, when so many faults
// have been counted.
type faulty struct {
	pebbles.Rules
	faults *atomic.Int32
}

func (f faulty) New(o game.Options, seats int) (game.State, error) {
	s, err := game.New(pebbles.Rules{}, o, seats)
	return &faultyState{s, game.Show(s), f.faults}, err
}

type faultyState struct {
	game.State
	game.Display
	faults *atomic.Int32
}

func (s *faultyState) Apply(seat game.Seat, m game.Move, tell game.Tell) error {
	if m.Verb == 3 && (s.faults == nil || s.faults.CompareAndSwap(8, 9)) {
		panic("hide is not written yet")
	}
	return s.State.Apply(seat, m, tell)
}
func (s *faultyState) Clone() game.State {
	c := s.State.Clone()
	return &faultyState{c, game.Show(c), s.faults}
}

func (s *faultyState) CopyFrom(from game.State) { s.State.CopyFrom(from.(*faultyState).State) }

// A fault in the rules, or in a bot, ends one request and nothing else.
func TestFaults(t *testing.T) {
	t.Parallel()
	h := open(t, func(c *Config) {
		c.Games = []game.Rules{faulty{}}
		c.Bot = func(string) (bot.Thinker, bool) {
			return func(context.Context, game.State, game.Seat, *game.Rand) (game.Move, bool) { panic("no idea") }, true
		}
	}, "Ann", "Bob")
	id := h.started("Ann", "bot")
	must(t, h.move("Ann", id, 1, state(t, h.get("Ann", id), 1).Moves[0].Move))
	before := toJSON(t, h.get("Ann", id))
	if err := h.move("Ann", id, 1, "hide"); ErrorOf(err) == nil || ErrorOf(err).Code != Internal {
		t.Errorf("error %v", err)
	}
	if toJSON(t, h.get("Ann", id)) != before {
		t.Error("the broken move left something")
	}
	must(t, h.move("Ann", id, 1, "place"))
}

// When the store fails, nothing is acknowledged, nothing is lost, and the same
// request again makes the move.
func TestStoreFails(t *testing.T) {
	t.Parallel()
	h := open(t, nil, "Ann", "Bob")
	id := h.started("Ann", "Bob")
	before := toJSON(t, h.get("Ann", id))
	m := MoveRequest{ID: "x", Seat: 1, Move: state(t, h.get("Ann", id), 1).Moves[0].Move}
	broken := errors.New("the disk is full")
	h.store.Fail(broken)
	if _, err := h.Move(t.Context(), h.guests["Ann"], id, m); !errors.Is(err, broken) || ErrorOf(err).Code != Internal {
		t.Errorf("error %v", err)
	}
	if toJSON(t, h.get("Ann", id)) != before {
		t.Error("a move that was not stored is shown")
	}
	h.store.Fail(nil)
	_, err := h.Move(t.Context(), h.guests["Ann"], id, m)
	must(t, err)
	if n := len(state(t, h.get("Ann", id), 1).Moves); n != 2 {
		t.Errorf("%d moves after the pick", n)
	}
}
