package table

import (
	"context"
	"slices"
	"unicode/utf8"

	"github.com/katabasis-games/katabasis/internal/guests"
)

// Players keep notes together: short lines, each by somebody. A line stays as it
// was written, and is struck out rather than taken away, so nobody's words are lost
// when two write at once. Like chat they are in no record, and no undo touches them.
const (
	maxJotted = 200 // characters of a note
	// maxNotes is how many notes a table takes in its whole life, and maxStrikes how
	// often they are struck out or restored.
	maxNotes, maxStrikes = 300, 1000
)

// notes are the notes of a table.
type notes struct {
	struck  []bool // of each note
	strikes int
}

// NoteRequest writes a note, in the name of the guest's seat. ID is as in a
// MoveRequest.
type NoteRequest struct {
	ID    string `json:"id"`
	Seat  int    `json:"seat" minimum:"1" maximum:"16"`
	Words string `json:"words"`
}

// StrikeRequest strikes a note out, or restores it, in the name of the guest's
// seat. Note is its number at the table, from 1.
type StrikeRequest struct {
	Seat   int  `json:"seat" minimum:"1" maximum:"16"`
	Note   int  `json:"note" minimum:"1" maximum:"300"`
	Struck bool `json:"struck"`
}

// Note writes up to 200 characters into the notes that all keep together.
// Malformed, NotYourSeat, NotPlaying, NotesFull.
func (s *Service) Note(ctx context.Context, guest, id string, n NoteRequest) (Made, error) {
	seat, ok := seatOf(n.Seat)
	if !ok {
		return Made{}, Err(NotYourSeat)
	}
	if length := utf8.RuneCountInString(n.Words); length == 0 || length > maxJotted || !guests.Printable(n.Words) {
		return Made{}, Err(Malformed)
	}
	b := body{Words: n.Words}
	return s.commitOnce(ctx, guest, id, n.ID, b.asks(EntryNote, n.Seat), func(r *room) (*draft, error) {
		if err := r.mayPlay(guest, seat); err != nil {
			return nil, err
		}
		if len(r.notes.struck) >= maxNotes {
			return nil, Err(NotesFull)
		}
		b.Name, b.Note = r.Chairs[seat].Name, len(r.notes.struck)+1
		return &draft{kind: EntryNote, seat: seat, guest: guest, body: b}, nil
	})
}

// Strike strikes a note out or restores it; one that is so already stays so.
// NotYourSeat, NotPlaying, NotesFull, and Malformed for a note that is not there.
func (s *Service) Strike(ctx context.Context, guest, id string, k StrikeRequest) (Made, error) {
	seat, ok := seatOf(k.Seat)
	if !ok {
		return Made{}, Err(NotYourSeat)
	}
	return s.settleOn(ctx, guest, id, func(r *room) (*draft, error) {
		if err := r.mayPlay(guest, seat); err != nil {
			return nil, err
		}
		switch {
		case k.Note < 1 || k.Note > len(r.notes.struck):
			return nil, Err(Malformed)
		case r.notes.struck[k.Note-1] == k.Struck:
			return nil, nil
		case r.notes.strikes >= maxStrikes:
			return nil, Err(NotesFull)
		}
		kind := EntryRestored
		if k.Struck {
			kind = EntryStruck
		}
		return &draft{kind: kind, seat: seat, guest: guest, body: body{Note: k.Note}}, nil
	})
}

// note folds in that a note was written, struck out or restored.
func (r *room) note(b body, note *noted) {
	note.rare = &rare{name: b.Name, words: b.Words, note: b.Note}
	if note.kind == EntryNote {
		r.notes.struck = append(r.notes.struck, false)
		return
	}
	r.notes.strikes++
	r.notes.struck = slices.Clone(r.notes.struck) // readers have the one from before
	r.notes.struck[b.Note-1] = note.kind == EntryStruck
}
