package table

import (
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/ledger"
)

// notebook is what stands in the notes of a table as somebody is told of it: the
// lines in order, those struck out in brackets.
func notebook(u fanout.Update) []string {
	lines := []string{}
	for _, hap := range u.Happenings {
		switch hap.Kind {
		case ledger.EntryNote:
			lines = append(lines, fmt.Sprintf("%d %s: %s", hap.Note, hap.Name, hap.Words))
		case ledger.EntryStruck:
			lines[hap.Note-1] = "(" + lines[hap.Note-1] + ")"
		case ledger.EntryRestored:
			lines[hap.Note-1] = strings.Trim(lines[hap.Note-1], "()")
		}
	}
	return lines
}

func (h *house) note(name, id string, seat int, words string) error {
	_, err := h.Note(h.t.Context(), h.guests[name], id, NoteRequest{ID: h.request(), Seat: seat, Words: words})
	return err
}

func (h *house) strike(name, id string, seat, note int, struck bool) error {
	_, err := h.Strike(h.t.Context(), h.guests[name], id, StrikeRequest{Seat: seat, Note: note, Struck: struck})
	return err
}

// Everybody reads the same notes, whoever wrote and struck them, and after a
// restart of the server.
func TestNotes(t *testing.T) {
	t.Parallel()
	h := open(t, nil, "Ann", "Bob", "Eve")
	id := h.started("Ann", "Bob")
	must(t, h.note("Ann", id, 1, "the key fits the third door"))
	must(t, h.note("Bob", id, 2, strings.Repeat("é", maxNoteWords)))
	must(t, h.note("Bob", id, 2, "γειά"))
	must(t, h.strike("Bob", id, 2, 1, true))
	must(t, h.strike("Ann", id, 1, 1, true)) // it is already
	must(t, h.strike("Ann", id, 1, 3, true))
	must(t, h.strike("Ann", id, 1, 3, false))
	want := []string{"(1 Ann 1: the key fits the third door)", "2 Bob: " + strings.Repeat("é", maxNoteWords), "3 Bob: γειά"}
	check := func(h *house) {
		t.Helper()
		for _, who := range []string{"Ann", "Bob", "Eve", ""} {
			if d := cmp.Diff(want, notebook(h.get(who, id))); d != "" {
				t.Error(who, d)
			}
		}
	}
	check(h)
	check(h.again())
}

func TestNoteRefusals(t *testing.T) {
	t.Parallel()
	h := open(t, nil, "Ann", "Bob", "Eve")
	waiting := h.table("Ann", "Bob")
	wantCode(t, h.note("Ann", waiting, 1, "too early"), NotPlaying)
	wantCode(t, h.strike("Ann", waiting, 1, 1, true), NotPlaying)
	id := h.started("Ann", "Bob")
	for _, words := range []string{"", " ", "a\nb", "a\u202eb", "\xff", strings.Repeat("é", maxNoteWords+1)} {
		wantCode(t, h.note("Ann", id, 1, words), Malformed)
	}
	for _, seat := range []int{-1, 0, 2, 3, 99} {
		wantCode(t, h.note("Ann", id, seat, "hello"), NotYourSeat)
		wantCode(t, h.strike("Ann", id, seat, 1, true), NotYourSeat)
	}
	wantCode(t, h.note("Eve", id, 1, "I only look on"), NotYourSeat)
	wantCode(t, h.note("", id, 1, "nobody"), NotYourSeat)
	must(t, h.note("Ann", id, 1, "hello"))
	for _, note := range []int{-1, 0, 2, maxNotes + 1} {
		wantCode(t, h.strike("Bob", id, 2, note, true), Malformed)
	}
	if d := cmp.Diff([]string{"1 Ann 1: hello"}, notebook(h.get("Bob", id))); d != "" {
		t.Error(d)
	}
}

// When two write at once no line is lost, and what is sent twice is written once.
func TestNotesAtOnce(t *testing.T) {
	t.Parallel()
	h := open(t, nil, "Ann", "Bob")
	id := h.started("Ann", "Bob")
	var group sync.WaitGroup
	for seat, name := range []string{"Ann", "Bob"} {
		for n := range 20 {
			request := NoteRequest{ID: fmt.Sprint(n), Seat: seat + 1, Words: fmt.Sprint("line ", n)}
			for range 2 {
				group.Go(func() {
					_, err := h.Note(t.Context(), h.guests[name], id, request)
					if err != nil {
						t.Error(err)
					}
				})
			}
		}
	}
	group.Wait()
	count := map[string]int{}
	for _, line := range notebook(h.get("Ann", id)) {
		_, words, _ := strings.Cut(line, " ")
		count[words]++
	}
	if len(count) != 40 {
		t.Errorf("%d lines are kept: %v", len(count), count)
	}
	for words, n := range count {
		if n != 1 {
			t.Errorf("%q is there %d times", words, n)
		}
	}
}

// Two servers over one store write into the same notes.
func TestNotesOfTwoServers(t *testing.T) {
	t.Parallel()
	h := open(t, nil, "Ann", "Bob")
	id := h.started("Ann", "Bob")
	other := &house{Service: serve(t, h.cfg), t: t, store: h.store, guests: h.guests, count: 1000}
	must(t, h.note("Ann", id, 1, "one"))
	must(t, other.note("Bob", id, 2, "two"))
	must(t, h.note("Ann", id, 1, "three"))
	must(t, other.strike("Bob", id, 2, 3, true))
	want := []string{"1 Ann 1: one", "2 Bob: two", "(3 Ann 1: three)"}
	for _, house := range []*house{h, other} {
		if d := cmp.Diff(want, notebook(house.get("Ann", id))); d != "" {
			t.Error(d)
		}
	}
}

// A table takes so many notes, and so many strikings, in its whole life.
func TestNotesAreBounded(t *testing.T) {
	t.Parallel()
	h := open(t, nil, "Ann", "Bob")
	id := h.started("Ann", "Bob")
	for n := range maxNotes {
		must(t, h.note("Ann", id, 1, fmt.Sprint(n)))
	}
	wantCode(t, h.note("Bob", id, 2, "one more"), NotesFull)
	for n := range maxStrikes {
		must(t, h.strike("Bob", id, 2, 7, n%2 == 0))
	}
	wantCode(t, h.strike("Ann", id, 1, 7, true), NotesFull)
	h = h.again()
	wantCode(t, h.note("Bob", id, 2, "one more"), NotesFull)
	wantCode(t, h.strike("Ann", id, 1, 7, true), NotesFull)
}

// An undo takes back moves and leaves the notes; no record has them.
func TestNotesStay(t *testing.T) {
	t.Parallel()
	h := open(t, nil, "Ann", "Bob")
	id := h.started("Ann", "Bob")
	u := h.get("Ann", id)
	name := []string{"", "Ann", "Bob"}[u.Table.Turn]
	must(t, h.move(name, id, u.Table.Turn, state(t, h.get(name, id), u.Table.Turn).Moves[0].Move))
	must(t, h.note("Ann", id, 1, "Rumpelstiltskin"))
	_, err := h.Undo(t.Context(), h.guests[name], id, UndoRequest{ID: h.request(), Seat: u.Table.Turn})
	must(t, err)
	if d := cmp.Diff([]string{"1 Ann 1: Rumpelstiltskin"}, notebook(h.get("Bob", id))); d != "" {
		t.Error(d)
	}
	h.finish(id, "Ann", "Bob")
	record, err := h.Record(t.Context(), h.guests["Ann"], id)
	must(t, err)
	if strings.Contains(record, "Rumpel") {
		t.Error("a note is in the record")
	}
	wantCode(t, h.note("Ann", id, 1, "too late"), NotPlaying)
}
