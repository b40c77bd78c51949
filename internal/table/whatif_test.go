package table

import (
	"testing"
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
