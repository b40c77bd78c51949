package table

import (
	"context"
	"slices"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/ledger"
	"github.com/katabasis-games/katabasis/internal/pace"
	"github.com/katabasis-games/katabasis/internal/store"
)

var (
	aMinute = pace.Pace{Kind: pace.Move, Seconds: 60, AtZero: pace.BotPlaysOn}
	aDay    = pace.Pace{Kind: pace.Days, Days: 1, Zone: "Europe/Paris", AtZero: pace.BotPlaysOn}
)

// lively has the servers of a test say as often that they are there as real ones do.
func lively(c *Config) { c.Lives = 6 * time.Second }

// slowly has them say it rarely, for a test of many days.
func slowly(c *Config) { c.Lives, c.Tidy = time.Hour, time.Hour }

// timed is a table of Ann and Bob with a pace, begun; it is Ann’s turn.
func (h *house) timed(p pace.Pace) string {
	h.t.Helper()
	id := h.invited(NewTable{Game: "pebbles", Pace: &p, Seats: []NewSeat{{Kind: ledger.SeatPerson}, {Kind: ledger.SeatOpen}}}, "Ann", "Bob")
	time.Sleep(time.Hour) // the lobby takes no time
	h.begins(id)
	return id
}

// invited is a table of people, each of whom has come.
func (h *house) invited(n NewTable, people ...string) string {
	h.t.Helper()
	ctx := context.Background()
	s, err := h.Create(ctx, h.guests[people[0]], n)
	must(h.t, err)
	for i, name := range people[1:] {
		_, err = h.Join(ctx, h.guests[name], s.ID, JoinRequest{Seat: i + 2})
		must(h.t, err)
	}
	return s.ID
}

// begins has Ann start a table of people who wait for nothing.
func (h *house) begins(id string) {
	h.t.Helper()
	_, err := h.Start(context.Background(), h.guests["Ann"], id)
	must(h.t, err)
}

// kept are the entries of a kind in the store.
func (h *house) kept(id string, kind ledger.Kind) (all []store.Entry) {
	h.t.Helper()
	entries, err := h.store.Entries(context.Background(), id, 0)
	must(h.t, err)
	return slices.DeleteFunc(entries, func(e store.Entry) bool { return e.Kind != string(kind) })
}

// wantKept demands so many entries of a kind.
func (h *house) wantKept(id string, kind ledger.Kind, want int) {
	h.t.Helper()
	synctest.Wait()
	if got := h.kept(id, kind); len(got) != want {
		h.t.Errorf("%d entries %q, want %d", len(got), kind, want)
	}
}

// left is how much time whoever’s turn it is has, as they are told.
func (h *house) left(id string) time.Duration {
	h.t.Helper()
	u := h.get("Ann", id)
	if u.Table.Deadline.IsZero() {
		h.t.Fatal("no clock runs")
	}
	return u.Table.Deadline.Sub(u.Now)
}

// When a time is out a bot plays on, at that moment, once; and whoever comes back has the time
// of a move.
func TestABotPlaysOnAtZero(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := open(t, nil, "Ann", "Bob")
		id := h.timed(aMinute)
		begun := time.Now()
		if left := h.left(id); left != time.Minute {
			t.Errorf("Ann has %s", left)
		}
		time.Sleep(time.Minute - time.Millisecond)
		h.wantKept(id, ledger.EntryTimeout, 0)
		time.Sleep(time.Millisecond)
		h.wantKept(id, ledger.EntryTimeout, 1)
		if out := h.kept(id, ledger.EntryTimeout)[0]; out.Seat != 1 || out.At.Sub(begun) != time.Minute || out.Guest != "" {
			t.Errorf("after %s: %+v", out.At.Sub(begun), out)
		}
		u := h.get("Ann", id)
		if seat := u.Table.Seats[0]; seat.Kind != ledger.SeatBot || seat.Name != "Ann" || !slices.Equal(u.Table.Back, []int{1}) {
			t.Errorf("Ann’s seat: %+v, she may come back to %v", seat, u.Table.Back)
		}
		if u.Table.Turn != 2 || u.Table.Deadline.Sub(u.Now) != time.Minute {
			t.Errorf("the bot has not moved: %+v", u.Table)
		}
		wantCode(t, h.move("Ann", id, 1, "hide"), NotYourSeat)
		_, err := h.Join(t.Context(), h.guests["Ann"], id, JoinRequest{})
		must(t, err)
		time.Sleep(30 * time.Second)
		h.turnTo(id, 1, "Ann", "Bob")
		if left := h.left(id); left != time.Minute {
			t.Errorf("Ann is back and has %s", left)
		}
		time.Sleep(time.Hour) // then Bob’s time is out, and then nobody’s runs
		h.wantKept(id, ledger.EntryTimeout, 3)
		if u := h.get("Ann", id); !u.Table.Deadline.IsZero() {
			t.Errorf("among bots a clock runs: %+v", u.Table)
		}
		must(t, h.Close())
	})
}

// Whoever is too slow, and there, does not come back before the bot has made the move.
func TestALateMoveIsTheBots(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := open(t, func(c *Config) { c.ThinkTime = func() time.Duration { return time.Second } }, "Ann", "Bob")
		id := h.timed(aMinute)
		time.Sleep(time.Minute)
		h.wantKept(id, ledger.EntryTimeout, 1)
		if back := h.get("Ann", id).Table.Back; len(back) != 0 {
			t.Errorf("Ann may come back to %v at once", back)
		}
		_, err := h.Join(t.Context(), h.guests["Ann"], id, JoinRequest{Seat: 1})
		wantCode(t, err, NotWaiting)
		ann := h.watch(t.Context(), "Ann", id, 0)
		time.Sleep(10 * time.Second)
		synctest.Wait()
		if u := ann.newest(); u.Table.Turn != 2 || !slices.Equal(u.Table.Back, []int{1}) {
			t.Errorf("it is the turn of seat %d, and Ann may come back to %v", u.Table.Turn, u.Table.Back)
		}
		_, err = h.Join(t.Context(), h.guests["Ann"], id, JoinRequest{Seat: 1})
		must(t, err)
		must(t, h.Close())
	})
}

// Where all play together, the bot that stands in does not wait to be asked.
func TestABotPlaysOnWhereAllPlayTogether(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := open(t, together, "Ann", "Bob")
		id := h.timed(aMinute)
		time.Sleep(time.Minute)
		h.wantKept(id, ledger.EntryTimeout, 1)
		if u := h.get("Bob", id); u.Table.Idle || u.Table.Turn != 2 {
			t.Errorf("the bot waits: %v, turn %d", u.Table.Idle, u.Table.Turn)
		}
		must(t, h.Close())
	})
}

// A move that comes at the deadline is no move.
func TestNoMoveAtZero(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := open(t, nil, "Ann", "Bob")
		for range 20 {
			id := h.timed(aMinute)
			move := state(t, h.get("Ann", id), 1).Moves[0].Move
			time.Sleep(time.Minute)
			wantCode(t, h.move("Ann", id, 1, move), NotYourSeat) // at the same moment as the table’s alarm
			h.wantKept(id, ledger.EntryTimeout, 1)
			if made := h.kept(id, ledger.EntryMove); slices.ContainsFunc(made, func(e store.Entry) bool { return e.Guest == h.guests["Ann"] }) {
				t.Error("Ann has moved")
			}
		}
		must(t, h.Close())
	})
}

// Of two servers, one says that a time is out, and neither takes a move after it; another does
// when that one is dead.
func TestTwoServersAndOneZero(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		one, two := servers(t, func(one, two *Config) { lively(one); lively(two) })
		id := one.timed(aMinute)
		two.get("Ann", id)
		move := state(t, one.get("Ann", id), 1).Moves[0].Move
		time.Sleep(time.Minute)
		for _, h := range []*house{two, one} {
			if err := h.move("Ann", id, 1, move); ErrorOf(err) == nil || ErrorOf(err).Code != TimeOut && ErrorOf(err).Code != NotYourSeat {
				t.Errorf("a move after the deadline: %v", err)
			}
		}
		one.wantKept(id, ledger.EntryTimeout, 1)
		// The server that has the table’s lease dies.
		must(t, one.Close())
		time.Sleep(2 * time.Minute)
		two.wantKept(id, ledger.EntryTimeout, 2)
		must(t, two.Close())
	})
}

// While another server that lives has the lease, a move after the deadline is late, and waits
// for that one to say so.
func TestALateMoveAtAnotherServer(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := open(t, lively, "Ann", "Bob")
		id := h.timed(aMinute)
		move := state(t, h.get("Ann", id), 1).Moves[0].Move
		_, err := h.store.Beat(t.Context(), "other", 3*time.Minute)
		must(t, err)
		fence, err := h.store.Claim(t.Context(), id, "other")
		must(t, err)
		if fence == 0 {
			t.Fatal("the other server has no lease")
		}
		time.Sleep(time.Minute)
		wantCode(t, h.move("Ann", id, 1, move), TimeOut)
		h.wantKept(id, ledger.EntryTimeout, 0)
		time.Sleep(4 * time.Minute) // it is dead
		h.wantKept(id, ledger.EntryTimeout, 2)
		must(t, h.Close())
	})
}

// The time that no server was there is given back, and then what was left runs on.
func TestTimeWithoutAServerIsGivenBack(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := open(t, lively, "Ann", "Bob")
		id := h.timed(aMinute)
		time.Sleep(30 * time.Second)
		must(t, h.Close())
		time.Sleep(10 * time.Minute)
		h = h.again()
		h.wantKept(id, ledger.EntryGiven, 1) // nobody has asked for the table
		h.wantKept(id, ledger.EntryTimeout, 0)
		if left := h.left(id); left < 30*time.Second || left > 32*time.Second {
			t.Errorf("Ann has %s", left)
		}
		time.Sleep(20 * time.Second)
		h = h.again() // at once: nothing is owed
		time.Sleep(5 * time.Second)
		h.wantKept(id, ledger.EntryGiven, 1)
		h.wantKept(id, ledger.EntryTimeout, 0)
		time.Sleep(10 * time.Second)
		h.wantKept(id, ledger.EntryTimeout, 1)
		must(t, h.Close())
	})
}

// A store’s clock that is put forward is a time without a server; one that is put back gives
// time and takes none.
func TestClockJumps(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := open(t, lively, "Ann", "Bob")
		var jump atomic.Int64
		h.store.Now = func() time.Time { return time.Now().Add(time.Duration(jump.Load())) }
		h = h.again(func(c *Config) { c.Store = h.store })
		id := h.timed(aMinute)
		time.Sleep(20 * time.Second)
		jump.Add(int64(time.Hour))
		time.Sleep(20 * time.Second)
		h.wantKept(id, ledger.EntryGiven, 1)
		h.wantKept(id, ledger.EntryTimeout, 0)
		if left := h.left(id); left < 20*time.Second || left > 22*time.Second {
			t.Errorf("after a jump ahead Ann has %s", left)
		}
		jump.Add(-int64(time.Hour))
		time.Sleep(5 * time.Second) // the server has seen it
		if left := h.left(id); left < 15*time.Second {
			t.Errorf("after a jump back Ann has %s", left)
		}
		must(t, h.chat("Ann", id))
		time.Sleep(10 * time.Second)
		h.wantKept(id, ledger.EntryTimeout, 0)
		time.Sleep(40 * time.Second)
		h.wantKept(id, ledger.EntryTimeout, 1)
		must(t, h.Close())
	})
}

func (h *house) chat(name, id string) error {
	_, err := h.Chat(context.Background(), h.guests[name], id, h.request(), "Hello")
	return err
}

// A table whose time is counted in days is woken at its deadline, which no change of the clocks
// moves; a bot does not stand in before, and the table stays though nobody has moved.
func TestDaysPerMove(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := open(t, slowly, "Ann", "Bob")
		paris, err := time.LoadLocation("Europe/Paris")
		must(t, err)
		time.Sleep(time.Until(time.Date(2000, 3, 25, 18, 0, 0, 0, paris))) // the eve of a change
		three := aDay
		three.Days = 3
		id := h.timed(three)
		u := h.get("Ann", id)
		if want := time.Date(2000, 3, 28, 19, 0, 0, 0, paris); !u.Table.Deadline.Equal(want) || u.Table.StandInAfter != 0 {
			t.Errorf("until %s, a bot after %d minutes", u.Table.Deadline.In(paris), u.Table.StandInAfter)
		}
		time.Sleep(3*24*time.Hour - time.Hour - time.Minute) // a day of 23 hours is among them
		h.wantKept(id, ledger.EntryTimeout, 0)
		if h.inMemory(id) != nil {
			t.Error("the table is in memory all the time")
		}
		time.Sleep(time.Hour)
		h.wantKept(id, ledger.EntryTimeout, 1)
		must(t, h.Close())
	})
}

// inMemory is a table that is in memory; nil for one that is not.
func (h *house) inMemory(id string) *actor {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.actors[id]
}

// Whoever is away until a day is waited for, at all their tables where days are counted.
func TestAway(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := open(t, slowly, "Ann", "Bob")
		slow, other, quick := h.timed(aDay), h.timed(aDay), h.timed(aMinute)
		until := time.Now().Add(10 * 24 * time.Hour)
		n, err := h.Away(t.Context(), h.guests["Ann"], until)
		must(t, err)
		if n != 2 {
			t.Errorf("Ann is away from %d tables", n)
		}
		n, err = h.Away(t.Context(), h.guests["Ann"], until)
		must(t, err)
		if n != 0 || len(h.kept(quick, ledger.EntryAway)) != 0 {
			t.Errorf("again: %d", n)
		}
		u := h.get("Bob", slow)
		if at := u.Table.Seats[0].Away; !at.Equal(until.Truncate(time.Second)) || u.Table.Deadline.Before(at) {
			t.Errorf("away until %s, of %s, and out at %s", at, until, u.Table.Deadline)
		}
		time.Sleep(9 * 24 * time.Hour)
		h.wantKept(slow, ledger.EntryTimeout, 0)
		_, err = h.Away(t.Context(), h.guests["Ann"], time.Time{}) // back
		must(t, err)
		if left := h.left(other); left < 15*time.Hour || left > 24*time.Hour {
			t.Errorf("Ann is back and has %s", left)
		}
		_, err = h.Away(t.Context(), h.guests["Ann"], time.Now().Add(365*24*time.Hour))
		must(t, err)
		if at := h.get("Bob", slow).Table.Seats[0].Away; time.Until(at).Round(time.Minute) != 21*24*time.Hour {
			t.Errorf("Ann may be away for %s more", time.Until(at))
		}
		_, err = h.Away(t.Context(), "nobody", until)
		wantCode(t, err, NoGuest)
		must(t, h.Close())
	})
}

// Where that was chosen, the game ends without a winner.
func TestTheGameEndsAtZero(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := open(t, nil, "Ann", "Bob")
		ends := aMinute
		ends.AtZero = pace.GameEnds
		id := h.timed(ends)
		h.turnTo(id, 2, "Ann", "Bob")
		time.Sleep(2 * time.Minute)
		h.wantKept(id, ledger.EntryTimeout, 1)
		u := h.get("Ann", id)
		if u.Table.Status != ledger.Over || u.Table.TimedOut != 2 || len(u.Table.Winners) != 0 || u.Table.Outcome != "" {
			t.Errorf("the end: %+v", u.Table)
		}
		if len(u.States[0].Moves) != 0 {
			t.Errorf("Ann may still move: %+v", u.States[0].Moves)
		}
		if len(u.Feats) != 0 || u.States[0].View == nil {
			t.Errorf("%d feats of a game that was not played to its end", len(u.Feats))
		}
		mine, err := h.ListMine(t.Context(), h.guests["Ann"])
		must(t, err)
		if len(mine) != 1 || mine[0].TimedOut != 2 || mine[0].Status != ledger.Over || !mine[0].Deadline.IsZero() {
			t.Errorf("in the list: %+v", mine)
		}
		text, err := h.Record(t.Context(), "", id)
		must(t, err)
		rec, err := game.ParseRecord(text)
		must(t, err)
		if rec.Result != "" || rec.Seed == "" {
			t.Errorf("the record has the result %q and the seed %q", rec.Result, rec.Seed)
		}
		_, err = h.TurningPoint(t.Context(), id)
		must(t, err)
		_, err = h.Analyze(t.Context(), "", id, AnalysisRequest{})
		must(t, err)
		next, err := h.Rematch(t.Context(), h.guests["Bob"], id)
		must(t, err)
		if next.Pace == nil || *next.Pace != ends {
			t.Errorf("the rematch has the pace %v", next.Pace)
		}
		must(t, h.Close())
	})
}

// Bots have all the time they like, and so has everybody in a lesson; what a person has left
// of a game stays meanwhile.
func TestNoClockOfABot(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := open(t, func(c *Config) { c.ThinkTime = func() time.Duration { return time.Hour } }, "Ann")
		whole := pace.Pace{Kind: pace.Game, Seconds: 60, More: 5, AtZero: pace.BotPlaysOn}
		id := h.begun(NewTable{Game: "pebbles", Pace: &whole, Seats: []NewSeat{{Kind: ledger.SeatPerson}, bots(1)[0]}})
		if left := h.left(id); left != 65*time.Second {
			t.Errorf("Ann begins with %s", left)
		}
		time.Sleep(30 * time.Second)
		h.turnTo(id, 2, "Ann", "bot")
		if u := h.get("Ann", id); !u.Table.Deadline.IsZero() || u.Table.Seats[0].Left < 35_000 || u.Table.Seats[1].Left != 0 {
			t.Errorf("while a bot thinks: %+v", u.Table)
		}
		time.Sleep(50 * time.Minute)
		h.wantKept(id, ledger.EntryTimeout, 0)
		lesson, err := h.Create(t.Context(), h.guests["Ann"], NewTable{Game: "pebbles", Pace: &whole, Lesson: true})
		must(t, err)
		if lesson.Pace != nil {
			t.Errorf("a lesson has the pace %v", lesson.Pace)
		}
		must(t, h.Close())
	})
}
