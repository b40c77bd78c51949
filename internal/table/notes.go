package table

import (
	"context"
	"unicode/utf8"

	"github.com/katabasis-games/katabasis/internal/guests"
	"github.com/katabasis-games/katabasis/internal/ledger"
)

// Players keep notes together: short lines, each by somebody. A line stays as it
// was written, and is struck out rather than taken away, so nobody's words are lost
// when two write at once. Like chat they are in no record, and no undo touches them.
const (
	maxNoteWords = 200 // characters of a note
	// maxNotes is how many notes a table takes in its whole life, and maxStrikes how
	// often they are struck out or restored.
	maxNotes, maxStrikes = 300, 1000
)

// NoteRequest writes a note in the name of a seat. ID is as in a MoveRequest.
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
	seat := ledger.SeatOf(n.Seat)
	if length := utf8.RuneCountInString(n.Words); length == 0 || length > maxNoteWords || !guests.Printable(n.Words) {
		return Made{}, Err(Malformed)
	}
	note := ledger.Entry{Kind: ledger.EntryNote, Seat: seat, Guest: guest, Body: ledger.Body{Words: n.Words}}
	return s.commitOnce(ctx, id, n.ID, note, func(r *room, e *ledger.Entry) error {
		if err := r.mayPlay(guest, seat); err != nil {
			return err
		}
		if len(r.Notes.Struck) >= maxNotes {
			return Err(NotesFull)
		}
		e.Body.Name, e.Body.Note = r.Chairs[seat].Name, len(r.Notes.Struck)+1
		return nil
	})
}

// Strike strikes a note out or restores it; one that is so already stays so.
// NotYourSeat, NotPlaying, NotesFull, and Malformed for a note that is not there.
func (s *Service) Strike(ctx context.Context, guest, id string, k StrikeRequest) (Made, error) {
	seat := ledger.SeatOf(k.Seat)
	return s.settleOn(ctx, guest, id, func(r *room) (*ledger.Entry, error) {
		if err := r.mayPlay(guest, seat); err != nil {
			return nil, err
		}
		switch {
		case k.Note < 1 || k.Note > len(r.Notes.Struck):
			return nil, Err(Malformed)
		case r.Notes.Struck[k.Note-1] == k.Struck:
			return nil, nil
		case r.Notes.Strikes >= maxStrikes:
			return nil, Err(NotesFull)
		}
		kind := ledger.EntryRestored
		if k.Struck {
			kind = ledger.EntryStruck
		}
		return &ledger.Entry{Kind: kind, Seat: seat, Guest: guest, Body: ledger.Body{Note: k.Note}}, nil
	})
}
