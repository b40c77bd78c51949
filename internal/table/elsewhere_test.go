package table

import (
	"context"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/katabasis-games/katabasis/internal/bus"
	"github.com/katabasis-games/katabasis/internal/bus/local"
	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/ledger"
	"github.com/katabasis-games/katabasis/internal/store"
)

// beside is another server over the same store and bus, for the same guests.
func (h *house) beside(change func(*Config)) *house {
	h.t.Helper()
	cfg := h.cfg
	cfg.Store = h.store.Again()
	if change != nil {
		change(&cfg)
	}
	return &house{Service: serve(h.t, cfg), t: h.t, store: h.store, guests: h.guests, count: 1000}
}

func present(h *house, id string, seat int) bool {
	return h.get("Ann", id).Table.Seats[seat-1].Present
}

// Who is there at another server is there, for as long as they are and that server lives.
func TestPresentElsewhere(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		one := open(t, unhurried, "Ann", "Bob")
		two := one.beside(nil)
		id := one.started("Ann", "Bob")
		one.get("Ann", id) // both have it in memory
		two.get("Ann", id)
		leave := two.lookingAs("Bob", id)
		synctest.Wait()
		if !present(one, id, 2) || !present(two, id, 2) || present(one, id, 1) {
			t.Error("Bob is there at another server, and nobody sees it")
		}
		time.Sleep(3 * forgotten) // and less than a table without watchers stays loaded
		synctest.Wait()
		if !present(one, id, 2) {
			t.Error("Bob is forgotten while he is there")
		}
		leave()
		synctest.Wait()
		if present(one, id, 2) {
			t.Error("Bob has gone, and is there")
		}
		// A server that has just read the table asks who is there.
		leave = two.lookingAs("Bob", id)
		three := one.beside(nil)
		three.get("Ann", id)
		synctest.Wait()
		if !present(three, id, 2) {
			t.Error("a new server does not know that Bob is there")
		}
		leave()
		for _, h := range []*house{one, two, three} {
			must(t, h.Close())
		}
	})
}

// lookingAs has somebody watch a table until leave is called.
func (h *house) lookingAs(name, id string) (leave func()) {
	ctx, cancel := context.WithCancel(context.Background())
	var watching sync.WaitGroup
	watching.Go(func() {
		for range h.Watch(ctx, Watch{Guest: h.guests[name], Table: id}) {
			continue
		}
	})
	synctest.Wait()
	return func() {
		cancel()
		watching.Wait()
	}
}

// odd is a bus whose rings come as a test wants them.
type odd struct {
	local.Bus
	publish func(b *local.Bus, id string, seq int64, except bus.Subscription)
}

func (o *odd) Publish(id string, seq int64, except bus.Subscription) error {
	o.publish(&o.Bus, id, seq, except)
	return nil
}

// TestOddRings plays at two servers whose bells are lost, doubled, late or in another
// order. All that changes is how soon one knows what the other did.
func TestOddRings(t *testing.T) {
	t.Parallel()
	ring := func(b *local.Bus, id string, seq int64, except bus.Subscription) { _ = b.Publish(id, seq, except) }
	var late sync.Mutex
	var kept []func()
	for name, publish := range map[string]func(*local.Bus, string, int64, bus.Subscription){
		"lost": func(*local.Bus, string, int64, bus.Subscription) {},
		"doubled": func(b *local.Bus, id string, seq int64, except bus.Subscription) {
			for range 3 {
				ring(b, id, seq, except)
			}
		},
		"late": func(b *local.Bus, id string, seq int64, except bus.Subscription) {
			time.AfterFunc(10*time.Second, func() { ring(b, id, seq, except) })
		},
		"reordered": func(b *local.Bus, id string, seq int64, except bus.Subscription) {
			late.Lock()
			defer late.Unlock()
			if kept = append(kept, func() { ring(b, id, seq, except) }); len(kept) == 3 {
				rand.Shuffle(3, func(i, j int) { kept[i], kept[j] = kept[j], kept[i] })
				for _, one := range kept {
					one()
				}
				kept = nil
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				one := open(t, func(c *Config) { unhurried(c); c.Bus = &odd{publish: publish} }, "Ann", "Bob")
				two := one.beside(nil)
				id := one.started("Ann", "Bob")
				servers, names := []*house{one, two}, []string{"Ann", "Bob"}
				moves := 0
				for ; moves < 8; moves++ {
					h := servers[moves%2]
					now := h.get("Ann", id)
					if now.Table.Status != ledger.Playing {
						break
					}
					name := names[now.Table.Turn-1]
					must(t, h.move(name, id, now.Table.Turn, state(t, h.get(name, id), now.Table.Turn).Moves[0].Move))
				}
				time.Sleep(2 * one.cfg.Poll)
				synctest.Wait()
				a, b := one.get("Ann", id), two.get("Ann", id)
				if logOf(t, a) != logOf(t, b) || a.Table.Seq != b.Table.Seq || moves == 0 {
					t.Errorf("after %d moves one server is at %d, the other at %d", moves, a.Table.Seq, b.Table.Seq)
				}
				must(t, one.Close())
				must(t, two.Close())
			})
		})
	}
}

func logOf(t *testing.T, u fanout.Update) string {
	t.Helper()
	text, err := json.Marshal(u.Happenings)
	must(t, err)
	return string(text)
}

// mortal is the store of a server that can be cut off from it.
type mortal struct {
	store.Store
	dead atomic.Bool
}

var errDead = errors.New("cut off")

func (m *mortal) Append(ctx context.Context, id string, expected int64, entries []store.Entry, row store.Table) error {
	if m.dead.Load() {
		return errDead
	}
	return m.Store.Append(ctx, id, expected, entries, row)
}

func (m *mortal) Beat(ctx context.Context, server string, lives time.Duration) (time.Time, error) {
	if m.dead.Load() {
		return time.Time{}, errDead
	}
	return m.Store.Beat(ctx, server, lives)
}

// Of several servers one makes the bots’ moves; when it dies, another goes on within
// seconds, though nobody opens the table. Each move is made once.
func TestDeadServersTables(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		first := &mortal{}
		slow := func(c *Config) {
			first.Store, c.Store = c.Store, first
			c.Lives = 6 * time.Second
			c.ThinkTime = func() time.Duration { return 3 * time.Second }
		}
		one := open(t, slow, "Ann")
		two := one.beside(nil)
		id := one.begun(NewTable{Game: "pebbles", Seats: append([]NewSeat{{Kind: ledger.SeatPerson}}, bots(1)...)})
		for one.get("Ann", id).Table.Turn != 2 {
			must(t, one.move("Ann", id, 1, state(t, one.get("Ann", id), 1).Moves[0].Move))
		}
		before := one.moves(id)
		time.Sleep(time.Second)
		first.dead.Store(true)
		time.Sleep(20 * time.Second)
		synctest.Wait()
		now := two.get("Ann", id).Table
		if made := two.moves(id); made == before || now.Turn != 1 && now.Status == ledger.Playing {
			t.Errorf("the bot of a dead server made %d moves, and it is the turn of %d", made-before, now.Turn)
		}
		must(t, two.Close())
		must(t, one.Close())
	})
}
