package table

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/katabasis-games/katabasis/bot"
	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
	"github.com/katabasis-games/katabasis/internal/bus"
	"github.com/katabasis-games/katabasis/internal/bus/local"
	"github.com/katabasis-games/katabasis/internal/ledger"
	"github.com/katabasis-games/katabasis/internal/store"
	"github.com/katabasis-games/katabasis/internal/store/storetest"
	"github.com/katabasis-games/katabasis/match"
)

var errBroken = errors.New("the disk is full")

// twoBots is a table of two bots, begun by Ann.
func (h *house) twoBots() string {
	return h.begun(NewTable{Game: "pebbles", Seats: []NewSeat{{Kind: ledger.SeatBot, Bot: "random"}, {Kind: ledger.SeatBot, Bot: "random"}}})
}

// unhurried has bots take a second for a move.
func unhurried(c *Config) { c.ThinkTime = func() time.Duration { return time.Second } }

// Bots go on by themselves when the store works again.
func TestBotsGoOnAfterTheStoreFailed(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := open(t, unhurried, "Ann")
		id := h.twoBots()
		defer h.looking(id)()
		h.store.Fail(errBroken)
		h.store.FailReads(errBroken)
		time.Sleep(10 * time.Minute)
		h.store.Fail(nil)
		h.store.FailReads(nil)
		before := len(h.log(id))
		time.Sleep(2 * time.Minute)
		if after := len(h.log(id)); after == before {
			t.Error("the bots have given up")
		}
		must(t, h.Close())
	})
}

// Bots go on after a panic of theirs, and after one in the rules.
func TestBotsGoOnAfterAPanic(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		var faults atomic.Int32
		h := open(t, func(c *Config) {
			unhurried(c)
			c.Games = []game.Rules{faulty{faults: &faults}}
			c.Bot = func(name string) (bot.Thinker, bool) {
				think, ok := randomBot(name)
				return func(ctx context.Context, s game.State, seat game.Seat, r *game.Rand) (game.Move, bool) {
					if n := faults.Add(1); n > 1 && n < 5 {
						panic("no idea")
					}
					return think(ctx, s, seat, r)
				}, ok
			}
		}, "Ann")
		id := h.twoBots()
		defer h.looking(id)()
		time.Sleep(30 * time.Minute)
		if u := h.get("Ann", id); u.Table.Status != ledger.Over || faults.Load() < 10 {
			t.Errorf("the game is %s after %d thoughts", u.Table.Status, faults.Load())
		}
		must(t, h.Close())
	})
}

// Bots answer as often as they are asked: what bounds them is only how often
// one after the other.
func TestBotsAnswerWithoutEnd(t *testing.T) {
	t.Parallel()
	const person, bot game.Seat = 0, 1
	var made []match.Made
	for range maxAnswers {
		made = append(made, match.Made{Seat: person}, match.Made{Seat: bot})
	}
	count := func() int { return answersIn(made, person, game.SeatSet(0).With(bot)) }
	if count() != 1 {
		t.Errorf("%d answers are counted, want 1", count())
	}
	for range 2 * maxAnswers {
		made = append(made, match.Made{Seat: bot})
	}
	if count() != maxAnswers {
		t.Errorf("%d answers are counted, want %d", count(), maxAnswers)
	}
}

// A move of another server that this one's rules break off at ends nothing: the
// table is shown as it was before.
func TestAnotherServersMoveBreaksOff(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		a, b := servers(t, func(one, two *Config) { two.Bus, two.Games = one.Bus, []game.Rules{faulty{}} })
		id := a.started("Ann", "Bob")
		other := a.started("Ann", "Bob")
		bob := b.watch(t.Context(), "Bob", id, 0)
		must(t, a.move("Ann", id, 1, state(t, a.get("Ann", id), 1).Moves[0].Move))
		synctest.Wait()
		before := toJSON(t, b.get("Bob", id).States)
		must(t, a.move("Ann", id, 1, "hide"))
		synctest.Wait()
		if got := toJSON(t, b.get("Bob", id).States); got != before || bob.now().ended {
			t.Errorf("ended %v, %s", bob.now().ended, got)
		}
		if err := b.move("Bob", id, 2, "pick 1"); ErrorOf(err) == nil || ErrorOf(err).Code != Internal {
			t.Errorf("a move at a table that cannot be read: %v", err)
		}
		b.get("Bob", other)
		must(t, a.Close())
		must(t, b.Close())
	})
}

// deaf is a bus that loses every ring, and fails at first.
type deaf struct {
	local.Bus
	failures atomic.Int32
}

func (d *deaf) Publish(string, int64, bus.Subscription) error { return errBroken }

func (d *deaf) Subscribe(id string) (bus.Subscription, error) {
	if d.failures.Add(1) == 1 {
		return nil, errBroken
	}
	return d.Bus.Subscribe(id)
}

// A reader who is not rung, or for whom reading fails, hears of a change a little later.
func TestBellLost(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		lost := &deaf{}
		a, b := servers(t, func(one, two *Config) { one.Bus, two.Bus = lost, lost })
		id := a.started("Ann", "Bob")
		bob := b.watch(t.Context(), "Bob", id, 0)
		synctest.Wait()
		before := bob.told()
		_, err := a.Chat(t.Context(), a.guests["Ann"], id, "hello", "Hello")
		must(t, err)
		b.store.FailReads(errBroken)
		time.Sleep(40 * time.Second) // one look fails
		b.store.FailReads(nil)
		time.Sleep(30 * time.Second)
		synctest.Wait()
		if bob.told() != before+1 {
			t.Errorf("%d updates, want one", bob.told()-before)
		}
		must(t, a.Close())
		must(t, b.Close())
	})
}

// stuck is a store whose reading of entries hangs.
type stuck struct{ store.Store }

func (stuck) Entries(ctx context.Context, _ string, _ int64) ([]store.Entry, error) {
	<-ctx.Done()
	return nil, ctx.Err()
}

func TestStoreHangs(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := open(t, nil, "Ann", "Bob")
		id := h.table("Ann", "Bob")
		h = h.again(func(c *Config) { c.Store = stuck{h.store} })
		begun := time.Now()
		_, err := h.Get(t.Context(), "", id, 0)
		if !errors.Is(err, context.DeadlineExceeded) || time.Since(begun) != 15*time.Second {
			t.Errorf("%v after %v", err, time.Since(begun))
		}
		must(t, h.Close())
	})
}

// Seats far out of range are nobody's, also those that a smaller number type
// would bring back into range.
func TestSeatsOutOfRange(t *testing.T) {
	t.Parallel()
	ctx := t.Context()
	h := open(t, nil, "Ann", "Bob")
	for _, id := range []string{h.table("Ann", "Bob"), h.started("Ann", "Bob")} {
		for _, seat := range []int{-1 << 40, -255, 0, 17, 257, 1<<32 + 1} {
			calls := map[string]error{}
			ann := h.guests["Ann"]
			_, calls["leave"] = h.Leave(ctx, ann, id, seat, "")
			_, calls["move"] = h.Move(ctx, ann, id, MoveRequest{ID: h.request(), Seat: seat, Move: "hide"})
			_, calls["undo"] = h.Undo(ctx, ann, id, UndoRequest{ID: h.request(), Seat: seat})
			_, calls["why"] = h.Why(ctx, ann, id, seat, []string{"hide"})
			_, calls["hint"] = h.Hint(ctx, ann, id, seat)
			_, calls["whatif"] = h.WhatIf(ctx, ann, id, seat, "hide")
			_, calls["kick"] = h.Kick(ctx, ann, id, seat)
			_, calls["seat"] = h.SetSeat(ctx, ann, id, seat, NewSeat{Kind: ledger.SeatOpen})
			_, calls["takeover"] = h.TakeOver(ctx, ann, id, seat, "random")
			for name, err := range calls {
				if e := (*Error)(nil); !errors.As(err, &e) {
					t.Errorf("%s of seat %d: %v", name, seat, err)
				}
			}
		}
		h.wantSeats(id, "person:Ann 1 person:Bob host Ann")
	}
}

// A guest who leaves while their arrival still waits is not present.
func TestComingIsGivenUp(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := open(t, nil, "Ann", "Bob")
		id := h.table("Ann", "Bob")
		a, err := h.acquire(t.Context(), id)
		must(t, err)
		defer h.release(a)
		hold := make(chan struct{})
		go func() { // the table is busy
			_, _ = call(context.Background(), a, func() (struct{}, error) {
				<-hold
				return struct{}{}, nil
			})
		}()
		synctest.Wait()
		ctx, cancel := context.WithCancel(t.Context())
		bob := h.watch(ctx, "Bob", id, 0)
		synctest.Wait()
		cancel()
		synctest.Wait()
		close(hold)
		synctest.Wait()
		for _, s := range h.get("Ann", id).Table.Seats {
			if s.Present || !bob.now().ended {
				t.Errorf("%s is present", s.Name)
			}
		}
		must(t, h.Close())
	})
}

// A refused import leaves nothing behind, and a table's secret is in its first
// entry; that of a table of the first release is where it was.
func TestSecretOfATable(t *testing.T) {
	t.Parallel()
	ctx := t.Context()
	h := open(t, nil, "Ann", "Bob")
	_, err := h.Import(ctx, h.guests["Ann"], "katabasis record 1\ngame pebbles 1\nseats 2\nmoves\n1 pick 9\n")
	wantCode(t, err, BadRecord)
	id := h.table("Ann", "Bob")
	if n := h.store.Secrets(); n != 0 {
		t.Errorf("%d secrets outside of the logs", n)
	}
	entries, err := h.store.Entries(ctx, id, 0)
	must(t, err)
	var b ledger.Body
	must(t, json.Unmarshal(entries[0].Body, &b))
	if len(b.Created.Secret) != 64 || game.Commitment(b.Created.Secret) != b.Created.Commitment {
		t.Errorf("the first entry is %s", entries[0].Body)
	}
	if strings.Contains(toJSON(t, h.get("Ann", id)), b.Created.Secret) {
		t.Error("the secret is told")
	}
	// As the first release wrote it.
	secret, err := h.Secret(ctx, "table/"+id)
	must(t, err)
	first := entries[0]
	b.Created.Secret = ""
	first.Body, err = json.Marshal(b)
	must(t, err)
	got, err := h.secretOf(ctx, first)
	must(t, err)
	if len(secret) != 32 || len(got) != 64 || got == b.Created.Commitment {
		t.Errorf("the secret of an old table is %q", got)
	}
}

// rewritten is a memory with a log of its own making.
func rewritten(t *testing.T, h *house, id string, change func([]store.Entry) []store.Entry) *house {
	t.Helper()
	entries, err := h.store.Entries(t.Context(), id, 0)
	must(t, err)
	row, err := h.store.Table(t.Context(), id)
	must(t, err)
	m := &storetest.Memory{}
	must(t, m.Append(t.Context(), id, 0, change(entries), row))
	for name, guest := range h.guests {
		if guest != "" {
			must(t, m.PutGuest(t.Context(), store.Guest{ID: guest, Name: name}))
		}
	}
	again := h.again(func(c *Config) { c.Store = m })
	again.store = m
	return again
}

// What is in the log is believed: other dice than the seed's, and an undo of
// more than the rule allows today. Dice are for verify to judge.
func TestLogIsBelieved(t *testing.T) {
	t.Parallel()
	h := open(t, nil, "Ann", "Bob")
	id := h.started("Ann", "Bob")
	h = rewritten(t, h, id, func(entries []store.Entry) []store.Entry {
		state, err := game.New(pebbles.Rules{}, nil, 2)
		must(t, err)
		log := entries[:3]
		chance := game.NewChance("other dice")
		for len(log) < 20 {
			seat, m := anyMove(state, chance)
			must(t, state.Apply(seat, m, nil))
			text, err := json.Marshal(ledger.Body{Move: pebbles.Rules{}.Grammar().Format(m)})
			must(t, err)
			log = append(log, store.Entry{Kind: string(ledger.EntryMove), Seat: ledger.Number(seat), Body: text})
		}
		return append(log, store.Entry{Kind: string(ledger.EntryUndo), Seat: 1, Body: []byte(`{"back":9}`)})
	})
	h.get("Ann", id)
	a, err := h.acquire(t.Context(), id)
	must(t, err)
	defer h.release(a)
	moves, err := call(t.Context(), a, func() (int, error) { return a.room.Match.Len(), a.room.Broken })
	if err != nil || moves != 17-9 {
		t.Errorf("%d moves stand, %v", moves, err)
	}
}

// A log that the rules no longer accept is shown as far as it goes.
func TestLogBreaksOff(t *testing.T) {
	t.Parallel()
	h := open(t, nil, "Ann", "Bob")
	id := h.started("Ann", "Bob")
	before := toJSON(t, h.get("Ann", id).States)
	for _, bad := range []store.Entry{
		{Kind: string(ledger.EntryMove), Seat: 2, Body: []byte(`{"move":"hide"}`)},
		{Kind: string(ledger.EntryMove), Seat: 1, Body: []byte(`{"move":"dance"}`)},
		{Kind: string(ledger.EntryUndo), Seat: 1, Body: []byte(`{"back":99}`)},
		{Kind: "earthquake", Body: []byte(`{}`)},
		{Kind: string(ledger.EntryJoined), Seat: 2, Body: []byte(`{}`)},
		{Kind: string(ledger.EntryChat), Body: []byte(`}`)},
	} {
		h = rewritten(t, h, id, func(entries []store.Entry) []store.Entry { return append(entries, bad) })
		if toJSON(t, h.get("Ann", id).States) != before {
			t.Errorf("%+v: the game is shown otherwise", bad)
		}
		if _, err := h.Chat(t.Context(), h.guests["Ann"], id, "x", "Hello"); ErrorOf(err) == nil || ErrorOf(err).Code != Internal {
			t.Errorf("%+v: chat is answered with %v", bad, err)
		}
		h.store.Fail(nil)
		entries, err := h.store.Entries(t.Context(), id, 0)
		must(t, err)
		h = rewritten(t, h, id, func([]store.Entry) []store.Entry { return entries[:len(entries)-1] })
	}
}
