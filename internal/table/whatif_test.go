package table

import (
	"testing"
	"testing/synctest"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
)

func TestWhatIf(t *testing.T) {
	t.Parallel()
	h := open(t, nil, "Ann", "Bob")
	id := h.started("Ann", "Bob")
	legal := state(t, h.get("Ann", id), 1).Moves[0].Move
	before := toJSON(t, h.get("Ann", id))
	outlook, err := h.WhatIf(t.Context(), h.guests["Ann"], id, 1, legal)
	must(t, err)
	if len(outlook.Lines) != 2 || outlook.Lines[0].Text.Key != "pebbles.event.pick" || outlook.Lines[1].Kind != "then" {
		t.Errorf("outlook %s", toJSON(t, outlook))
	}
	if toJSON(t, h.get("Ann", id)) != before {
		t.Error("a question changed the table")
	}
	for _, c := range []struct {
		guest string
		seat  int
		move  string
		code  Code
	}{
		{"Bob", 1, legal, NotYourSeat},
		{"Ann", 17, legal, NotYourSeat},
		{"Ann", 1, "dance", Malformed},
		{"Ann", 1, "place", IllegalMove},
		{"Bob", 2, legal, IllegalMove},
	} {
		_, err = h.WhatIf(t.Context(), h.guests[c.guest], id, c.seat, c.move)
		wantCode(t, err, c.code)
	}
}

func TestHint(t *testing.T) {
	t.Parallel()
	h := open(t, nil, "Ann", "Bob")
	id := h.started("Ann", "Bob")
	before := toJSON(t, h.get("Ann", id))
	hint, err := h.Hint(t.Context(), h.guests["Ann"], id, 1)
	must(t, err)
	if err := h.move("Ann", id, 1, hint.Move); err != nil || hint.Label.Key != "pebbles.move.pick" || hint.Why.Key == "" {
		t.Errorf("%s: %v", toJSON(t, hint), err)
	}
	if before == toJSON(t, h.get("Ann", id)) {
		t.Error("the move was not made")
	}
	_, err = h.Hint(t.Context(), h.guests["Bob"], id, 1)
	wantCode(t, err, NotYourSeat)
}

// A hint changes nothing, and nobody else hears of it.
func TestHintIsToldToNobody(t *testing.T) {
	t.Parallel()
	h := open(t, nil, "Ann", "Bob")
	id := h.started("Ann", "Bob")
	ann, bob := toJSON(t, h.get("Ann", id)), toJSON(t, h.get("Bob", id))
	_, err := h.Hint(t.Context(), h.guests["Ann"], id, 1)
	must(t, err)
	if toJSON(t, h.get("Ann", id)) != ann || toJSON(t, h.get("Bob", id)) != bob {
		t.Error("a hint changed the table")
	}
}

// The hint and the coach never disagree: in a lesson the hint is what the lesson has.
func TestHintIsTheLessons(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := open(t, together, "Ann")
		id := h.begun(NewTable{Game: "pebbles", Lesson: true})
		synctest.Wait()
		for _, entry := range (pebbles.Rules{}).Lesson().Record.Moves {
			if entry.Seat != game.Learner {
				continue
			}
			hint, err := h.Hint(t.Context(), h.guests["Ann"], id, 1)
			must(t, err)
			if hint.Move != entry.Move || hint.Why.Key != "common.hint.lesson" {
				t.Fatalf("the lesson has %s, the hint is %s", entry.Move, toJSON(t, hint))
			}
			must(t, h.move("Ann", id, 1, hint.Move))
			synctest.Wait()
		}
		must(t, h.Close())
	})
}
