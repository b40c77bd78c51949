package table

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"testing"
	"testing/synctest"
	"time"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/games"
	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/ledger"
)

// moveAt makes a move that was chosen at a number of the guest's.
func (h *house) moveAt(name, id string, seat int, move string, seq int64) error {
	_, err := h.Move(h.t.Context(), h.guests[name], id, MoveRequest{ID: h.request(), Seat: seat, Move: move, Seq: seq})
	return err
}

// first is the first legal move of a seat, and the number that its guest has.
func (h *house) first(name, id string, seat int) (move string, seq int64) {
	h.t.Helper()
	u := h.get(name, id)
	return state(h.t, u, seat).Moves[0].Move, u.Table.Seq
}

// What was chosen before the same seat moved, though it is legal still, is refused; and
// so it is after an undo. What is said meanwhile changes nothing, and without a number
// nothing is asked.
func TestStaleChoice(t *testing.T) {
	t.Parallel()
	h := open(t, nil, "Ann", "Bob")
	id := h.started("Ann", "Bob")
	pick, chosen := h.first("Ann", id, 1)
	_, err := h.Chat(t.Context(), h.guests["Bob"], id, "hello", "Hello")
	must(t, err)
	m := MoveRequest{ID: "once", Seat: 1, Move: pick, Seq: chosen}
	made, err := h.Move(t.Context(), h.guests["Ann"], id, m)
	must(t, err)
	if again, err := h.Move(t.Context(), h.guests["Ann"], id, m); err != nil || again != made {
		t.Errorf("sent again: %v, %v", again, err)
	}
	entries := len(h.log(id))
	wantCode(t, h.moveAt("Ann", id, 1, pick, chosen), Stale)

	undone, err := h.Undo(t.Context(), h.guests["Ann"], id, UndoRequest{ID: "back", Seat: 1, Step: true, Seq: made.Seq})
	must(t, err)
	wantCode(t, h.moveAt("Ann", id, 1, pick, chosen), Stale)
	_, err = h.Undo(t.Context(), h.guests["Ann"], id, UndoRequest{ID: "late", Seat: 1, Seq: made.Seq})
	wantCode(t, err, Stale)
	if after := len(h.log(id)); after != entries+1 {
		t.Errorf("%d entries, want the undo alone", after-entries)
	}
	must(t, h.moveAt("Ann", id, 1, pick, undone.Seq))
	must(t, h.move("Ann", id, 1, "hide"))

	// Bob's turn, and Ann's again: her old choice is legal and was not made of this.
	bob, at := h.first("Bob", id, 2)
	must(t, h.moveAt("Bob", id, 2, bob, at))
	must(t, h.move("Bob", id, 2, "hide"))
	pick, _ = h.first("Ann", id, 1)
	wantCode(t, h.moveAt("Ann", id, 1, pick, chosen), Stale)
	must(t, h.moveAt("Ann", id, 1, pick, 0))
}

// A number that is none of the guest's, or of before the game began or they sat down, is
// that of another game; who has no say in a seat is told that, and nothing else.
func TestStaleNumbers(t *testing.T) {
	t.Parallel()
	h := open(t, nil, "Ann", "Bob", "Eve")
	id := h.table("Ann", "Bob")
	before := h.get("Ann", id).Table.Seq
	_, err := h.Start(t.Context(), h.guests["Ann"], id)
	must(t, err)
	pick, now := h.first("Ann", id, 1)
	for _, seq := range []int64{before, 1, now + 1, 1_000_000_000, 1 << 52} {
		wantCode(t, h.moveAt("Ann", id, 1, pick, seq), Stale)
	}
	wantCode(t, h.moveAt("Eve", id, 1, pick, before), NotYourSeat)
	_, at := h.first("Bob", id, 2)
	_, err = h.Leave(t.Context(), h.guests["Bob"], id, 2, "")
	must(t, err)
	_, err = h.Join(t.Context(), h.guests["Bob"], id, JoinRequest{Seat: 2})
	must(t, err)
	wantCode(t, h.moveAt("Bob", id, 2, "nudge 1", at), Stale)
	must(t, h.moveAt("Ann", id, 1, pick, now)) // it was another's seat
	_, chosen := h.first("Ann", id, 1)
	h.finish(id, "Ann", "Bob")
	wantCode(t, h.moveAt("Ann", id, 1, "hide", chosen), Stale)
}

// A player who may act out of turn is refused when chance has moved or the turn has passed on,
// and not because of a move that nobody else knows of.
func TestStaleOutOfTurn(t *testing.T) {
	t.Parallel()
	h := open(t, nil, "Ann", "Bob", "Cy")
	id := h.started("Ann", "Bob", "Cy")
	pick, ann := h.first("Ann", id, 1)
	bobs, bob := h.first("Bob", id, 2)
	cys, cy := h.first("Cy", id, 3)
	must(t, h.moveAt("Ann", id, 1, pick, ann))
	must(t, h.moveAt("Bob", id, 2, bobs, bob)) // and draws another pebble
	wantCode(t, h.moveAt("Cy", id, 3, cys, cy), Stale)
	_, err := h.Undo(t.Context(), h.guests["Ann"], id, UndoRequest{ID: "late", Seat: 1, Seq: ann})
	wantCode(t, err, Stale)
	cys, cy = h.first("Cy", id, 3)
	must(t, h.move("Ann", id, 1, "hide"))
	wantCode(t, h.moveAt("Cy", id, 3, cys, cy), Stale)
}

// In Cerberus a pledge stands when another pledged meanwhile, and not when the card that
// it was for was withdrawn.
func TestStalePledge(t *testing.T) {
	t.Parallel()
	h := open(t, func(c *Config) {
		c.Games, c.Rand = games.All(), rand.NewChaCha8([32]byte{23})
	}, "Ann", "Bob", "Cy", "Dan")
	names := []string{"Ann", "Bob", "Cy", "Dan"}
	id, others := h.pledging(names)
	chosen := map[int]int64{}
	moves := map[int]string{}
	for _, seat := range others {
		moves[seat], chosen[seat] = h.first(names[seat-1], id, seat)
	}
	one, two := others[0], others[1]
	must(t, h.moveAt(names[one-1], id, one, moves[one], chosen[one]))
	must(t, h.moveAt(names[two-1], id, two, moves[two], chosen[two]))
	wantCode(t, h.moveAt(names[one-1], id, one, moves[one], chosen[one]), Stale)

	id, others = h.pledging(names)
	one, turn := others[0], h.get("Ann", id).Table.Turn
	pledge, at := h.first(names[one-1], id, one)
	must(t, h.move(names[turn-1], id, turn, "withdraw"))
	wantCode(t, h.moveAt(names[one-1], id, one, pledge, at), Stale)
}

// pledging plays Cerberus until two are asked to help pay two cards, and returns who they
// are.
func (h *house) pledging(names []string) (id string, others []int) {
	h.t.Helper()
	random := game.NewChance("pledging")
	for range 50 {
		id = h.seated("cerberus", names)
		told := map[string]int64{} // a game may be long, and what happened before is not read again
		get := func(name string) fanout.Update {
			u, err := h.Get(h.t.Context(), h.guests[name], id, told[name])
			must(h.t, err)
			told[name] = u.Table.Seq
			return u
		}
		for {
			u := get(names[0])
			if u.Table.Status != ledger.Playing {
				break
			}
			others = others[:0]
			for i, name := range names {
				if dueOf(h.t, u) < 2 {
					break
				}
				seat := state(h.t, get(name), i+1)
				if u.Table.Turn != i+1 && len(seat.Moves) > 0 {
					others = append(others, i+1)
				}
			}
			if len(others) > 1 {
				return id, others
			}
			turn := u.Table.Turn
			moves := state(h.t, get(names[turn-1]), turn).Moves
			must(h.t, h.move(names[turn-1], id, turn, moves[random.IntN(len(moves))].Move))
		}
	}
	h.t.Fatal("nobody was asked to help pay")
	return "", nil
}

// seated is a running table of a game with these people.
func (h *house) seated(name string, names []string) string {
	h.t.Helper()
	n := NewTable{Game: name, Seats: []NewSeat{{Kind: ledger.SeatPerson}}}
	for range names[1:] {
		n.Seats = append(n.Seats, NewSeat{Kind: ledger.SeatOpen})
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

// What is refused as late tells of no hidden move: whatever the others choose, at
// whichever number, they are answered as if there were none.
func TestStaleTellsNothing(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		tell := func(hidden bool) (all []string) {
			begun := time.Now()
			h := open(t, func(c *Config) {
				c.Rand = rand.NewChaCha8([32]byte{})
				c.Now = func() time.Time { return time.Unix(0, 0).Add(time.Since(begun)) }
			}, "Ann", "Bob", "Eve")
			id := h.started("Ann", "Bob")
			pick, _ := h.first("Ann", id, 1)
			_, bob := h.first("Bob", id, 2)
			if hidden {
				must(t, h.move("Ann", id, 1, pick))
			}
			for _, name := range []string{"Eve", "Bob"} {
				for seq := bob - 3; seq <= bob+3; seq++ {
					for _, move := range []string{"pick 9", "nudge 9", "hide"} {
						all = append(all, fmt.Sprint(name, seq, move, h.moveAt(name, id, 2, move, seq)))
					}
					_, err := h.Undo(t.Context(), h.guests[name], id, UndoRequest{ID: h.request(), Seat: 2, Seq: seq})
					all = append(all, fmt.Sprint(name, seq, "undo", err))
				}
			}
			must(t, h.Close())
			return all
		}
		with, without := tell(true), tell(false)
		for i := range with {
			if with[i] != without[i] {
				t.Errorf("a hidden move shows in\n%s\nwhich would be\n%s", with[i], without[i])
			}
		}
	})
}

// dueOf is how many cards of Cerberus are still to be paid together.
func dueOf(t testing.TB, u fanout.Update) int {
	t.Helper()
	var view struct{ Card struct{ Due, Paid int } }
	must(t, json.Unmarshal([]byte(toJSON(t, u.States[0].View)), &view))
	return view.Card.Due - view.Card.Paid
}
