package table

import (
	"context"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"github.com/katabasis-games/katabasis/game"
)

// status is a table's status as its row has it: nobody opens the table.
func (h *house) status(id string) string {
	h.t.Helper()
	row, err := h.store.Table(context.Background(), id)
	must(h.t, err)
	return row.Status
}

func bots(n int) []NewSeat {
	return slices.Repeat([]NewSeat{{Kind: SeatBot, Bot: "random"}}, n)
}

// After a restart bots go on with nobody watching, at more tables than are
// played at once, until every game is over.
func TestWake(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		slow := func(c *Config) { c.ThinkTime = func() time.Duration { return time.Second } }
		h := open(t, slow, "Ann", "Bob")
		var ids []string
		for range maxAwake + 8 {
			ids = append(ids, h.begun(NewTable{Game: "pebbles", Seats: bots(2)}))
		}
		asleep := h.started("Ann", "Bob")
		time.Sleep(10 * time.Second)
		h = h.again()
		time.Sleep(time.Second / 2)
		synctest.Wait()
		h.mu.Lock()
		awake := len(h.actors)
		_, opened := h.actors[asleep]
		h.mu.Unlock()
		if awake != maxAwake || opened {
			t.Errorf("%d tables were woken, the one of people: %v", awake, opened)
		}
		time.Sleep(30 * time.Minute)
		synctest.Wait()
		for _, id := range ids {
			if h.status(id) != string(Over) {
				t.Errorf("table %s is %s", id, h.status(id))
			}
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
		id := h.begun(NewTable{Game: "pebbles", Seats: append([]NewSeat{{Kind: SeatPerson}}, bots(2)...)})
		must(t, h.move("Ann", id, 1, state(t, h.get("Ann", id), 1).Moves[0].Move))
		h = h.again(func(c *Config) { c.ThinkTime = func() time.Duration { return 0 } })
		synctest.Wait()
		if last := h.last(id); last == 1 {
			t.Error("the bot that was asked does not answer")
		}
		must(t, h.move("Ann", id, 1, "place"))
		h = h.again(func(c *Config) { c.Bot = func(string) (Thinker, bool) { return nil, false } })
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
