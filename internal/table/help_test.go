package table

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"slices"
	"testing"
	"time"

	"go.uber.org/goleak"

	"github.com/katabasis-games/katabasis/bot"
	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
	"github.com/katabasis-games/katabasis/internal/bus/local"
	"github.com/katabasis-games/katabasis/internal/change"
	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/ledger"
	"github.com/katabasis-games/katabasis/internal/store/storetest"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// randomBot makes any legal move; out of turn only where the others were asked.
func randomBot(name string) (bot.Thinker, bool) {
	return func(_ context.Context, state game.State, seat game.Seat, r *game.Rand) (game.Move, bool) {
		moves := state.LegalMoves(seat, nil)
		if _, asks := state.(*askingState); len(moves) == 0 || state.Turn() != seat && !asks {
			return game.Move{}, false
		}
		return moves[r.IntN(len(moves))], true
	}, name == "random" || name == lessonBot
}

// house is a service to test and the guests in it.
type house struct {
	*Service
	t      testing.TB
	store  *storetest.Memory
	guests map[string]string // id by name
	count  int               // requests made
}

// config is for tests: no waiting, nothing printed.
func config(m *storetest.Memory) Config {
	return Config{
		Store: m, Bus: &local.Bus{}, Games: []game.Rules{pebbles.Rules{}}, Bot: randomBot, StandInBot: "random",
		ThinkTime: func() time.Duration { return 0 }, Patience: -1, Lives: 24 * time.Hour,
		Log: slog.New(slog.NewTextHandler(io.Discard, nil)),
	}
}

// open returns a house with guests of the names; change may change its configuration.
func open(t testing.TB, change func(*Config), names ...string) *house {
	t.Helper()
	m := &storetest.Memory{}
	cfg := config(m)
	if change != nil {
		change(&cfg)
	}
	h := &house{Service: serve(t, cfg), t: t, store: m, guests: map[string]string{"": ""}}
	for _, name := range names {
		g, err := h.Guests().Add(context.Background(), name)
		must(t, err)
		h.guests[name] = g.ID
	}
	return h
}

func serve(t testing.TB, cfg Config) *Service {
	t.Helper()
	s, err := Open(context.Background(), cfg)
	must(t, err)
	t.Cleanup(func() { must(t, s.Close()) })
	return s
}

// again is the house after a restart of the server, with a changed configuration.
func (h *house) again(changes ...func(*Config)) *house {
	h.t.Helper()
	must(h.t, h.Close())
	cfg := h.cfg
	cfg.Bus = &local.Bus{}
	for _, change := range changes {
		change(&cfg)
	}
	return &house{Service: serve(h.t, cfg), t: h.t, store: h.store, guests: h.guests, count: h.count}
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func wantCode(t testing.TB, err error, code Code) {
	t.Helper()
	if e := ErrorOf(err); e == nil || e.Code != code {
		t.Fatalf("error %v, want %s", err, code)
	}
}

func toJSON(t testing.TB, v any) string {
	t.Helper()
	data, err := json.Marshal(v)
	must(t, err)
	return string(data)
}

// table makes a table of the first name; more names join it; "bot" is a bot,
// "-" an open seat.
func (h *house) table(names ...string) string {
	h.t.Helper()
	n := NewTable{Game: "pebbles", Public: true}
	for i, name := range names {
		switch {
		case name == "bot":
			n.Seats = append(n.Seats, NewSeat{Kind: ledger.SeatBot, Bot: "random"})
		case i == 0 || name == names[0]:
			n.Seats = append(n.Seats, NewSeat{Kind: ledger.SeatPerson, Name: fmt.Sprint(name, " ", i+1)})
		default:
			n.Seats = append(n.Seats, NewSeat{Kind: ledger.SeatOpen})
		}
	}
	ctx := context.Background()
	s, err := h.Create(ctx, h.guests[names[0]], n)
	must(h.t, err)
	for i, name := range names {
		if n.Seats[i].Kind == ledger.SeatOpen && name != "-" {
			_, err := h.Join(ctx, h.guests[name], s.ID, JoinRequest{Seat: i + 1})
			must(h.t, err)
		}
	}
	return s.ID
}

// started is a table that has begun.
func (h *house) started(names ...string) string {
	h.t.Helper()
	id := h.table(names...)
	_, err := h.Start(context.Background(), h.guests[names[0]], id)
	must(h.t, err)
	return id
}

func (h *house) get(name, id string) fanout.Update {
	h.t.Helper()
	u, err := h.Get(context.Background(), h.guests[name], id, 0)
	must(h.t, err)
	return u
}

// request is a name that no request had before.
func (h *house) request() string {
	h.count++
	return fmt.Sprint("r", h.count)
}

// move makes a move for a guest's seat.
func (h *house) move(name, id string, seat int, move string) error {
	_, err := h.Move(context.Background(), h.guests[name], id, MoveRequest{ID: h.request(), Seat: seat, Move: move})
	return err
}

// state is what a seat of a reader's sees.
func state(t testing.TB, u fanout.Update, seat int) fanout.SeatState {
	t.Helper()
	i := slices.IndexFunc(u.States, func(s fanout.SeatState) bool { return s.Seat == seat })
	if i < 0 {
		t.Fatalf("no state of seat %d in %s", seat, toJSON(t, u))
	}
	return u.States[i]
}

// finish has the people at a table make any moves until the game is over, and
// waits for news while it is the turn of others.
func (h *house) finish(id string, names ...string) {
	h.t.Helper()
	ctx, cancel := context.WithCancel(h.t.Context())
	news := make(chan struct{}, 1)
	watched := make(chan struct{})
	defer func() { cancel(); <-watched }()
	go func() {
		defer close(watched)
		for range h.Watch(ctx, Watch{Guest: h.guests[""], Table: id}) {
			select {
			case news <- struct{}{}:
			default:
			}
		}
	}()
	for {
		u := h.get("", id)
		if u.Table.Status == ledger.Over {
			return
		}
		turn := u.Table.Turn
		if turn == 0 || names[turn-1] == "bot" {
			<-news
			continue
		}
		name := names[turn-1]
		must(h.t, h.move(name, id, turn, state(h.t, h.get(name, id), turn).Moves[0].Move))
	}
}

// memory is what a reader of Messages has: the Update that they have made, as JSON.
type memory struct {
	now map[string]any
	// bare has no scenes: they asked for none, and the scenes that they were sent are old.
	bare bool
}

// take makes the next Update of a Message.
func (m *memory) take(t testing.TB, g *fanout.Message) (u fanout.Update) {
	t.Helper()
	m.hear(t, g)
	return m.update(t)
}

// update is what they have.
func (m *memory) update(t testing.TB) (u fanout.Update) {
	t.Helper()
	must(t, json.Unmarshal([]byte(toJSON(t, m.now)), &u))
	return u
}

// table is the head of the table as they have it.
func (m *memory) table(t testing.TB) (head fanout.Summary) {
	t.Helper()
	must(t, json.Unmarshal([]byte(toJSON(t, m.now["table"])), &head))
	return head
}

// hear makes the next Update of a Message, and leaves it as JSON.
func (m *memory) hear(t testing.TB, g *fanout.Message) {
	t.Helper()
	text, err := g.Text(nil)
	must(t, err)
	m.merge(t, text)
}

func (m *memory) merge(t testing.TB, text []byte) {
	t.Helper()
	var told map[string]any
	must(t, json.Unmarshal(text, &told))
	var was any
	if told["whole"] == true {
		delete(told, "whole")
		if m.bare {
			dropScenes(told)
		}
	} else {
		was = m.now
	}
	m.now = change.Merge(was, told).(map[string]any)
}

// dropScenes leaves the scenes out of an Update.
func dropScenes(told map[string]any) {
	for _, state := range told["states"].([]any) {
		delete(state.(map[string]any), "scene")
	}
}

// seq is the newest of the numbers that they were told; 0 if they were told nothing yet.
func (m *memory) seq() int64 {
	if m.now == nil {
		return 0
	}
	return int64(m.now["table"].(map[string]any)["seq"].(float64))
}

// log is the table's log as the store has it.
func (h *house) log(id string) (kinds []ledger.Kind) {
	h.t.Helper()
	entries, err := h.store.Entries(context.Background(), id, 0)
	must(h.t, err)
	for i, e := range entries {
		if e.Seq != int64(i+1) {
			h.t.Fatalf("entry %d has the number %d", i, e.Seq)
		}
		kinds = append(kinds, ledger.Kind(e.Kind))
	}
	return kinds
}
