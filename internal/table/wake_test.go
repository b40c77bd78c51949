package table

import (
	"context"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"github.com/katabasis-games/katabasis/bot"
	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/ledger"
)

// status is a table's status as its row has it: nobody opens the table.
func (h *house) status(id string) string {
	h.t.Helper()
	row, err := h.store.Table(context.Background(), id)
	must(h.t, err)
	return row.Status
}

func bots(n int) []NewSeat {
	return slices.Repeat([]NewSeat{{Kind: ledger.SeatBot, Bot: "random"}}, n)
}

// After a restart bots go on with nobody watching, at more tables than are
// played at once, until it is a person's turn. Bots alone wait until somebody looks.
func TestWake(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		thinking := func(wait time.Duration) func(*Config) {
			return func(c *Config) { c.ThinkTime = func() time.Duration { return wait } }
		}
		h := open(t, thinking(24*time.Hour), "Ann", "Bob")
		var ids []string
		for range maxAwake + 8 {
			ids = append(ids, h.begun(NewTable{Game: "pebbles", Seats: append(bots(2), NewSeat{Kind: ledger.SeatPerson})}))
		}
		asleep, alone := h.started("Ann", "Bob"), h.begun(NewTable{Game: "pebbles", Seats: bots(2)})
		h = h.again(thinking(time.Second))
		time.Sleep(time.Second / 2)
		synctest.Wait()
		h.mu.Lock()
		awake := len(h.actors)
		opened := h.actors[asleep] != nil || h.actors[alone] != nil
		h.mu.Unlock()
		if awake != maxAwake || opened {
			t.Errorf("%d tables were woken, one of people or of bots alone: %v", awake, opened)
		}
		time.Sleep(30 * time.Minute)
		synctest.Wait()
		for _, id := range ids {
			if turn := h.get("Ann", id).Table.Turn; turn != 3 {
				t.Errorf("at table %s it is the turn of seat %d", id, turn)
			}
		}
		h.get("Bob", alone)
		time.Sleep(time.Minute)
		synctest.Wait()
		if made := h.moves(alone); made == 0 || h.status(alone) == string(ledger.Over) {
			t.Errorf("bots alone whom somebody looked at once made %d moves", made)
		}
		must(t, h.Close())
	})
}

// moves is how many moves of people and bots a table's log has: nobody opens the table.
func (h *house) moves(id string) (n int) {
	h.t.Helper()
	entries, err := h.store.Entries(context.Background(), id, 0)
	must(h.t, err)
	for _, e := range entries {
		if ledger.Kind(e.Kind) == ledger.EntryMove && e.Guest != "" {
			n++
		}
	}
	return n
}

// looking has a stranger watch a table, who comes back after each error, until leave is
// called.
func (h *house) looking(id string) (leave func()) {
	ctx, cancel := context.WithCancel(context.Background())
	gone := make(chan struct{})
	go func() {
		defer close(gone)
		for ctx.Err() == nil {
			for range h.Watch(ctx, Watch{Table: id}) {
			}
			time.Sleep(time.Second)
		}
	}()
	return func() {
		cancel()
		<-gone
	}
}

// Bots alone play while anybody watches, and for a moment after
// somebody has fetched their table. They hold their table in the memory no longer.
func TestBotsAloneWaitUntilSomebodyLooks(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := open(t, func(c *Config) { c.ThinkTime = func() time.Duration { return time.Second } }, "Ann", "Bob")
		id := h.begun(NewTable{Game: "pebbles", Seats: bots(2)})
		rest := func(from int) int {
			t.Helper()
			synctest.Wait()
			before := h.moves(id)
			time.Sleep(time.Hour)
			synctest.Wait()
			if now := h.moves(id); now != before || now < from {
				t.Errorf("%d moves, and %d an hour later", before, now)
			}
			if tables, _ := h.Live(); tables != 0 {
				t.Error("the table stays in memory")
			}
			return before
		}
		if rest(0) != 0 {
			t.Error("bots moved before anybody looked")
		}
		h.get("Bob", id)
		time.Sleep(attention)
		if rest(1) > int(attention/time.Second)+2 {
			t.Error("bots went on after nobody looked any more")
		}
		leave := h.looking(id)
		synctest.Wait()
		before := h.moves(id)
		time.Sleep(5 * time.Second)
		synctest.Wait()
		if h.moves(id) == before {
			t.Error("bots do not play for who watches")
		}
		leave()
		time.Sleep(attention)
		rest(before)
		must(t, h.Close())
	})
}

// Where bots stand in for all who sat, they wait too.
func TestStandInsAloneWait(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := open(t, func(c *Config) { c.ThinkTime = func() time.Duration { return time.Second } }, "Ann", "Bob")
		id := h.started("Ann", "Bob")
		for i, name := range []string{"Ann", "Bob"} {
			_, err := h.Leave(context.Background(), h.guests[name], id, i+1, "random")
			must(t, err)
		}
		time.Sleep(time.Hour)
		synctest.Wait()
		if made := h.moves(id); made > 2 {
			t.Errorf("bots that nobody watches made %d moves", made)
		}
		must(t, h.Close())
	})
}

// A bot that was asked something answers after a restart, and a bot that has
// become unknown does not hold the place of others for ever.
func TestWakeAsked(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		// The bots of the first server never move: so it stops in between.
		h := open(t, func(c *Config) {
			c.Games = []game.Rules{asking{}}
			c.ThinkTime = func() time.Duration { return 24 * time.Hour }
		}, "Ann")
		id := h.begun(NewTable{Game: "pebbles", Seats: append([]NewSeat{{Kind: ledger.SeatPerson}}, bots(2)...)})
		must(t, h.move("Ann", id, 1, state(t, h.get("Ann", id), 1).Moves[0].Move))
		h = h.again(func(c *Config) { c.ThinkTime = func() time.Duration { return 0 } })
		synctest.Wait()
		if last := h.last(id); last == 1 {
			t.Error("the bot that was asked does not answer")
		}
		must(t, h.move("Ann", id, 1, "place"))
		h = h.again(func(c *Config) { c.Bot = func(string) (bot.Thinker, bool) { return nil, false } })
		time.Sleep(3 * h.cfg.Idle)
		synctest.Wait()
		h.mu.Lock()
		if len(h.actors) != 0 {
			t.Error("a table of no use stays awake")
		}
		h.mu.Unlock()
		must(t, h.Close())
	})
}
