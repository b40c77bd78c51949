package server_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/ledger"
	"github.com/katabasis-games/katabasis/match"
)

// lesson opens the first steps of Pebbles and watches them.
func (h *house) lesson() (p *person, id string, l *line) {
	h.t.Helper()
	p = h.guest("Orpheus")
	made := ask[fanout.Summary](p, "POST", "/api/tables", object{
		"game": "pebbles", "options": object{}, "public": false, "seats": seats(), "lesson": true,
	})
	if !made.Lesson || made.Commitment != "" || len(made.Seats) != 2 || made.Seats[1].Bot != "easy" {
		h.t.Errorf("the lesson's table: %+v", made)
	}
	p.post(made.ID, "start", nil)
	return p, made.ID, p.watch(made.ID, 0)
}

// coached waits for the coach to speak.
func (l *line) coached() fanout.SeatState {
	l.t.Helper()
	return l.until(func(u fanout.Update) bool { return len(u.States) == 1 && u.States[0].Coach != nil }).States[0]
}

// Whoever plays along meets the record, to its last line and beyond it.
func TestLessonFollowsItsRecord(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	p, id, socket := h.lesson()
	lesson := pebbles.Rules{}.Lesson()
	told := 0
	for made, entry := range lesson.Record.Moves {
		if entry.Seat != game.Learner {
			continue
		}
		state := socket.until(func(u fanout.Update) bool {
			return len(u.States) == 1 && u.States[0].Coach != nil && offers(u.States[0], entry.Move)
		}).States[0]
		if lines := state.Coach.Lines; state.Coach.Number == told+1 {
			told += len(lines)
		}
		if _, status := p.move(id, 1, entry.Move); status != http.StatusOK {
			t.Fatalf("move %d, %s: %d", made+1, entry.Move, status)
		}
	}
	last := socket.until(func(u fanout.Update) bool { return u.States[0].Coach != nil && u.States[0].Coach.Last }).States[0]
	if told+len(last.Coach.Lines) != lesson.Told() {
		t.Errorf("after %d lines, at the end: %+v", told, last.Coach)
	}
	if _, status := p.move(id, 1, last.Moves[0].Move); status != http.StatusOK {
		t.Errorf("no move after the end: %d", status)
	}
	socket.until(func(u fanout.Update) bool { return u.States[0].Coach == nil })
}

// offers reports whether a seat may make a move.
func offers(state fanout.SeatState, move string) bool {
	return slices.ContainsFunc(state.Moves, func(c match.Choice) bool { return c.Move == move })
}

// A move that the lesson did not mean is made, explained, and taken back with all
// that was drawn since; made again, the learner goes on alone and the bot chooses.
func TestLessonExplainsAnotherMove(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	p, id, socket := h.lesson()
	socket.coached()
	for _, move := range []string{"pick 2", "hide"} {
		p.move(id, 1, move)
	}
	strayed := func(u fanout.Update) bool { return u.States[0].Coach != nil && u.States[0].Coach.Strayed }
	state := socket.until(strayed).States[0]
	if line := state.Coach.Lines[0].Text; line.Key != "common.lesson.did" ||
		line.Args["did"].Text.Key != "pebbles.move.hide" || line.Args["why"].Text.Key != "pebbles.lesson.place_else" || !state.CanUndo {
		t.Errorf("the coach says %+v, and undo is %v", line, state.CanUndo)
	}
	p.post(id, "undo", object{"id": requestID(), "seat": 1, "step": true})
	back := socket.until(func(u fanout.Update) bool { return u.States[0].Coach != nil && !u.States[0].Coach.Strayed }).States[0]
	if back.Coach.Lines[0].Text.Key != "pebbles.lesson.place" || len(back.Moves) != 2 {
		t.Errorf("taken back: %+v, moves %v", back.Coach, back.Moves)
	}
	p.move(id, 1, "hide")
	socket.until(strayed)
	p.post(id, "alone", nil)
	socket.until(func(u fanout.Update) bool {
		return u.Table.Turn == 1 && u.States[0].Coach == nil && len(u.Happenings) > 0
	})
	if r := h.guest("Eurydice").send("POST", "/api/tables/"+id+"/alone", nil); r.status != http.StatusForbidden {
		t.Errorf("a stranger goes on alone: %d %s", r.status, r.body)
	}
}

// The record of a lesson says that its beginning is of somebody's making, and has
// no seed.
func TestLessonHasNoSeed(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	p, id, socket := h.lesson()
	socket.coached()
	p.move(id, 1, "pick 2")
	p.post(id, "alone", nil)
	for over := false; !over; {
		u := socket.next()
		if over = u.Table.Status == ledger.Over; over && len(u.Feats) != 0 {
			t.Errorf("feats %v", u.Feats)
		}
		if !over && u.Table.Turn == 1 {
			p.move(id, 1, u.States[0].Moves[0].Move)
		}
	}
	record := p.send("GET", "/api/tables/"+id+"/record", nil).body
	if strings.Contains(record, "seed") || strings.Contains(record, "commitment") || !strings.Contains(record, "\nimported 7\n") {
		t.Error(record)
	}
}

// A game without first steps has no lesson's table.
func TestNoLessonNoTable(t *testing.T) {
	t.Parallel()
	p := newHouse(t).guest("Orpheus")
	id := p.open("person", "bot")
	p.post(id, "start", nil)
	if r := p.send("POST", "/api/tables/"+id+"/alone", nil); r.status != http.StatusBadRequest {
		t.Errorf("alone at a usual table: %d %s", r.status, r.body)
	}
}
