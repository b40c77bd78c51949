package server_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/ledger"
)

// A player’s connection breaks during their turn. After a while a bot may stand in for them,
// which everybody sees. Then they come back to their seat.
func TestStandIn(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	c := map[int]*person{}
	var id string
	c[1], c[2], id = two(h)
	turn := c[1].update(id).Table.Turn
	away, other := c[turn], c[3-turn]
	lost, kept := away.watch(id, 0), other.watch(id, 0)
	lost.next()
	kept.until(func(u fanout.Update) bool { return u.Table.Seats[turn-1].Present })
	lost.hangUp()
	kept.until(func(u fanout.Update) bool { return !u.Table.Seats[turn-1].Present })

	request := object{"seat": turn}
	early := other.send("POST", "/api/tables/"+id+"/takeover", request)
	if early.status != http.StatusConflict || !strings.Contains(early.body, "error.too_early") {
		t.Errorf("at once: %d %s", early.status, early.body)
	}
	h.ahead.Add(int64(2 * time.Minute))
	if !other.update(id).Table.Seats[turn-1].MayStandIn {
		t.Error("after two minutes no bot may stand in")
	}
	other.post(id, "takeover", request)
	told := kept.until(func(u fanout.Update) bool { return u.Table.Seats[turn-1].Kind == ledger.SeatBot })
	if last := told.Happenings[0]; last.Kind != ledger.EntryTakeover || last.Seat != turn || last.Name == "" {
		t.Errorf("the others are told %+v", last)
	}

	u := away.watch(id, 0).next()
	if len(u.Table.You) != 0 || len(u.Table.Back) != 1 || u.Table.Back[0] != turn {
		t.Errorf("who comes back finds %+v", u.Table)
	}
	away.post(id, "join", request)
	kept.until(func(u fanout.Update) bool {
		s := u.Table.Seats[turn-1]
		return s.Kind == ledger.SeatPerson && s.Present
	})
	for _, s := range away.update(id).States {
		if s.Seat == turn && s.Seat == away.update(id).Table.Turn {
			if _, status := away.move(id, turn, s.Moves[0].Move); status != http.StatusOK {
				t.Errorf("his move: %d", status)
			}
		}
	}
}
