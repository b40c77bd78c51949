package table

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"github.com/katabasis-games/katabasis/internal/ledger"
	"github.com/katabasis-games/katabasis/internal/pace"
	"github.com/katabasis-games/katabasis/internal/store"
)

// recorded is the record of a game that Ann and Bob have finished at a table.
func (h *house) recorded(id string) string {
	h.t.Helper()
	text, err := h.over(id, "Ann", "Bob").MarshalText()
	must(h.t, err)
	return string(text)
}

// there reports whether a table is in the store.
func (h *house) there(id string) bool {
	h.t.Helper()
	_, err := h.store.Table(context.Background(), id)
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		h.t.Fatal(err)
	}
	return err == nil
}

// plays has the person whose turn it is make a move.
func (h *house) plays(name, id string) {
	h.t.Helper()
	turn := h.get(name, id).Table.Turn
	must(h.t, h.move(name, id, turn, state(h.t, h.get(name, id), turn).Moves[0].Move))
}

// A table at which nobody has moved is removed after a day, and none at which
// somebody has.
func TestUnplayedTablesAreRemoved(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := open(t, unhurried, "Ann", "Bob")
		ctx := context.Background()
		imported, err := h.Import(ctx, h.guests["Ann"], h.recorded(h.started("Ann", "Bob")))
		must(t, err)
		bots := h.begun(NewTable{Game: "pebbles", Seats: bots(2)})
		leave := h.looking(bots)
		gone := map[string]string{
			"waiting": h.table("Ann", "-"), "started": h.started("Ann", "Bob"), "imported": imported.ID,
			"a lesson not begun": h.begun(NewTable{Game: "pebbles", Lesson: true}), "bots alone": bots,
		}
		stay := map[string]string{
			"played": h.started("Ann", "Bob"), "played with a bot": h.started("Ann", "bot"), "begun long ago": h.started("Ann", "Bob"),
			"talked at": h.table("Ann", "-"), "with somebody in the lobby": h.table("Ann", "-"),
		}
		h.plays("Ann", stay["played"])
		h.turnTo(stay["played with a bot"], 1, "Ann")
		h.plays("Ann", stay["played with a bot"])
		defer h.looking(stay["with somebody in the lobby"])()
		time.Sleep(12 * time.Hour)
		leave()
		for _, id := range gone {
			h.get("Bob", id) // looking at a table does not change it
		}
		_, err = h.Chat(ctx, h.guests["Ann"], stay["talked at"], "hello", "Hello")
		must(t, err)
		h.plays("Ann", stay["begun long ago"])
		time.Sleep(12*time.Hour - time.Minute)
		synctest.Wait()
		for what, id := range gone {
			if !h.there(id) {
				t.Errorf("%s: it went before its day was over", what)
			}
		}
		time.Sleep(11 * time.Minute)
		synctest.Wait()
		for what, id := range gone {
			if h.there(id) {
				t.Errorf("%s: it is still there", what)
			}
			_, err := h.Get(ctx, h.guests["Ann"], id, 0)
			wantCode(t, err, UnknownTable)
		}
		for what, id := range stay {
			if h.get("Bob", id).Table.KeptDays != 0 {
				t.Errorf("%s: the table says that it will go", what)
			}
		}
		if mine, err := h.ListMine(ctx, h.guests["Ann"]); err != nil || len(mine) != len(stay)+1 {
			t.Errorf("%d tables are listed, %v", len(mine), err)
		}
		time.Sleep(13 * time.Hour)
		synctest.Wait()
		if h.there(stay["talked at"]) || !h.there(stay["with somebody in the lobby"]) {
			t.Error("talk keeps a table for a day, and people keep it as long as they stay")
		}
		time.Sleep(400 * day)
		synctest.Wait()
		for _, what := range []string{"played", "played with a bot", "begun long ago"} {
			if !h.there(stay[what]) {
				t.Errorf("%s: it went", what)
			}
		}
		must(t, h.Close())
	})
}

// A table waits for a week for people who will have days for a move.
func TestSlowTablesWaitForAWeek(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := open(t, unhurried, "Ann", "Bob")
		slow := pace.Pace{Kind: pace.Days, Days: 3, Zone: "Europe/Paris", AtZero: pace.BotPlaysOn}
		live := pace.Pace{Kind: pace.Move, Seconds: 60, AtZero: pace.BotPlaysOn}
		seats := []NewSeat{{Kind: ledger.SeatPerson}, {Kind: ledger.SeatOpen}}
		waits := h.invited(NewTable{Game: "pebbles", Pace: &slow, Seats: seats}, "Ann")
		gone := h.invited(NewTable{Game: "pebbles", Pace: &live, Seats: seats}, "Ann")
		time.Sleep(7*day - time.Minute)
		synctest.Wait()
		if !h.there(waits) || h.there(gone) {
			t.Errorf("before a week is over the slow table is there: %v, the live one: %v", h.there(waits), h.there(gone))
		}
		time.Sleep(20 * time.Minute)
		synctest.Wait()
		if h.there(waits) {
			t.Error("after a week the slow table still waits")
		}
		must(t, h.Close())
	})
}

// An operator can set a time for what people have played, and then the table says so.
func TestPlayedTablesAreKeptAsLongAsSaid(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := open(t, func(c *Config) { c.Keep = 30 }, "Ann", "Bob")
		old, young := h.started("Ann", "Bob"), h.started("Ann", "Bob")
		h.plays("Ann", old)
		h.plays("Ann", young)
		if kept := h.get("Bob", old).Table.KeptDays; kept != 30 {
			t.Errorf("the table says %d days", kept)
		}
		time.Sleep(20 * day)
		must(t, h.move("Ann", young, 1, "place"))
		time.Sleep(10*day + 20*time.Minute)
		synctest.Wait()
		if h.there(old) || !h.there(young) {
			t.Errorf("after a month the old one is there: %v, the young one: %v", h.there(old), h.there(young))
		}
		must(t, h.Close())
	})
}

// A table that goes on at another server, or that somebody uses here, is not removed;
// and one that was removed by another server is not there any more.
func TestNobodyLosesATableThatIsUsed(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		a, b := servers(t, func(one, two *Config) { two.Bus = one.Bus })
		id, other := a.table("Ann", "-"), a.table("Ann", "-")
		row, err := a.store.Table(context.Background(), id)
		must(t, err)
		_, err = b.Join(context.Background(), b.guests["Bob"], id, JoinRequest{})
		must(t, err)
		if gone, err := a.remove(row); gone || err != nil || !a.there(id) {
			t.Errorf("a table that somebody has joined is removed: %v, %v", gone, err)
		}
		row, err = a.store.Table(context.Background(), other)
		must(t, err)
		leave := a.looking(other)
		synctest.Wait()
		if gone, err := a.remove(row); gone || err != nil {
			t.Errorf("a table that somebody watches is removed: %v, %v", gone, err)
		}
		leave()
		b.get("Bob", other)
		if gone, err := a.remove(row); !gone || err != nil {
			t.Errorf("a table that nobody uses is not removed: %v, %v", gone, err)
		}
		_, err = b.Join(context.Background(), b.guests["Bob"], other, JoinRequest{})
		wantCode(t, err, UnknownTable)
		must(t, a.Close())
		must(t, b.Close())
	})
}

// sluggish is a store that removes nothing before it is let.
type sluggish struct {
	store.Store
	asked, let chan struct{}
}

func (s *sluggish) Remove(ctx context.Context, id string, seq int64) error {
	close(s.asked)
	<-s.let
	return s.Store.Remove(ctx, id, seq)
}

// Those who ask for a table while it is being removed wait, and do not sit at one
// that is gone.
func TestTableIsNotOpenedWhileItIsRemoved(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		slow := &sluggish{asked: make(chan struct{}), let: make(chan struct{})}
		h := open(t, func(c *Config) { slow.Store, c.Store = c.Store, slow }, "Ann", "Bob")
		id := h.table("Ann", "-")
		row, err := h.store.Table(context.Background(), id)
		must(t, err)
		go func() {
			if gone, err := h.remove(row); !gone || err != nil {
				t.Errorf("it is not removed: %v", err)
			}
		}()
		<-slow.asked
		joined := make(chan error)
		go func() {
			_, err := h.Join(context.Background(), h.guests["Bob"], id, JoinRequest{})
			joined <- err
		}()
		ctx, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		if _, err := h.Get(ctx, "", id, 0); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("who has no time is answered %v", err)
		}
		close(slow.let)
		wantCode(t, <-joined, UnknownTable)
		must(t, h.Close())
	})
}

// When the disk has no room for new tables they are refused, and games go on.
func TestNewTablesLeaveRoomOnTheDisk(t *testing.T) {
	t.Parallel()
	for name, bound := range map[string]func(c *Config){
		"half of the disk": func(c *Config) {
			c.Free = func() (int64, error) {
				size, err := c.Store.Size(context.Background())
				return 40_000 - size, err
			}
		},
		"an amount": func(c *Config) { c.Disk = 20_000 },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				h := open(t, bound, "Ann", "Bob")
				ctx := context.Background()
				over, id := h.started("Ann", "Bob"), h.started("Ann", "Bob")
				record := h.recorded(over)
				made, refused := 0, error(nil)
				for ; refused == nil && made < 1000; made++ {
					_, refused = h.Create(ctx, h.guests["Ann"], NewTable{Game: "pebbles", Seats: bots(2)})
					time.Sleep(measured + time.Second)
				}
				wantCode(t, refused, NoSpace)
				if made < 5 {
					t.Errorf("only %d tables were made", made)
				}
				_, err := h.Import(ctx, h.guests["Ann"], record)
				wantCode(t, err, NoSpace)
				_, err = h.Rematch(ctx, h.guests["Ann"], over)
				wantCode(t, err, NoSpace)
				if h.get("Ann", over).Table.Rematch != "" {
					t.Error("a table that was refused is announced")
				}
				h.plays("Ann", id)
				time.Sleep(2 * day) // those at which nobody has moved are removed
				synctest.Wait()
				_, err = h.Rematch(ctx, h.guests["Ann"], over)
				must(t, err)
				must(t, h.Close())
			})
		})
	}
}
