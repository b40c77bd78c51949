package table

import (
	"encoding/json"
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/katabasis-games/katabasis/games"
	"github.com/katabasis-games/katabasis/internal/change"
	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/ledger"
)

// plain is a value as its JSON is read.
func plain(t testing.TB, value any) (read any) {
	t.Helper()
	text, err := json.Marshal(value)
	must(t, err)
	must(t, json.Unmarshal(text, &read))
	return read
}

// What moves are said to lead to is what the seat sees and is told once one is made; and
// in each game, some are sure.
func TestAhead(t *testing.T) {
	t.Parallel()
	for _, rules := range games.All() {
		t.Run(rules.Info().ID, func(t *testing.T) {
			t.Parallel()
			names := []string{"Ann", "Bob", "Cid", "Dan"}[:max(2, rules.Info().MinSeats)]
			h := open(t, func(cfg *Config) { cfg.Games = games.All() }, names...)
			id := h.startedGame(rules.Info().ID, names...)
			rng, sure, all := rand.New(rand.NewPCG(1, 2)), 0, 0
			for range 60 {
				u := h.get("Ann", id)
				if u.Table.Turn == 0 {
					break
				}
				name := names[u.Table.Turn-1]
				u = h.get(name, id)
				before := state(t, u, u.Table.Turn)
				told, err := h.Ahead(t.Context(), h.guests[name], id, u.Table.Turn)
				must(t, err)
				known := told.Sure
				if told.Seq != u.Table.Seq {
					t.Fatalf("about %d, not %d", told.Seq, u.Table.Seq)
				}
				sure, all = sure+len(known), all+len(before.Moves)
				move := before.Moves[rng.IntN(len(before.Moves))].Move
				if len(known) > 0 {
					move = known[rng.IntN(len(known))].Move
				}
				must(t, h.moveAt(name, id, u.Table.Turn, move, u.Table.Seq))
				for _, one := range known {
					if one.Move == move {
						h.wantForetold(name, id, before, u, one)
					}
				}
			}
			if sure == 0 {
				t.Errorf("none of %d moves was sure", all)
			}
			t.Logf("%d of %d moves were sure", sure, all)
		})
	}
}

// Once the game is over nothing is sure: who asks just then is told no error.
func TestAheadOfAnEnd(t *testing.T) {
	t.Parallel()
	h := open(t, nil, "Ann", "Bob")
	id := h.started("Ann", "Bob")
	h.finish(id, "Ann", "Bob")
	told, err := h.Ahead(t.Context(), h.guests["Ann"], id, 1)
	must(t, err)
	if told.Sure == nil || len(told.Sure) > 0 {
		t.Errorf("%v is sure of a game that is over", told.Sure)
	}
	_, err = h.Ahead(t.Context(), h.guests["Bob"], id, 1)
	wantCode(t, err, NotYourSeat)
}

// startedGame is a table of a game that has begun, with a guest in each seat.
func (h *house) startedGame(rules string, names ...string) string {
	h.t.Helper()
	n := NewTable{Game: rules}
	for i, name := range names {
		n.Seats = append(n.Seats, NewSeat{Kind: ledger.SeatOpen})
		if i == 0 {
			n.Seats[0] = NewSeat{Kind: ledger.SeatPerson, Name: name}
		}
	}
	s, err := h.Create(h.t.Context(), h.guests[names[0]], n)
	must(h.t, err)
	for i, name := range names[1:] {
		_, err := h.Join(h.t.Context(), h.guests[name], s.ID, JoinRequest{Seat: i + 2})
		must(h.t, err)
	}
	_, err = h.Start(h.t.Context(), h.guests[names[0]], s.ID)
	must(h.t, err)
	return s.ID
}

// wantForetold tests that a move that was made led to what was said.
func (h *house) wantForetold(name, id string, before fanout.SeatState, u fanout.Update, said fanout.Ahead) {
	h.t.Helper()
	next, err := h.Get(h.t.Context(), h.guests[name], id, u.Table.Seq)
	must(h.t, err)
	after := state(h.t, next, before.Seat)
	if got := change.Merge(plain(h.t, before.View), plain(h.t, said.View)); !reflect.DeepEqual(got, plain(h.t, after.View)) {
		h.t.Errorf("%s was said to lead to %v, and leads to %v", said.Move, got, plain(h.t, after.View))
	}
	if got, want := plain(h.t, said.Events), plain(h.t, next.Happenings[0].Events); !reflect.DeepEqual(got, want) {
		h.t.Errorf("%s was said to tell %v, and tells %v", said.Move, got, want)
	}
}
