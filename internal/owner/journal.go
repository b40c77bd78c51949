package owner

import (
	"context"
	"time"

	"github.com/katabasis-games/katabasis/internal/store"
)

// maxLines is how many lines of the journal are shown at a time.
const maxLines = 50

// JournalLine is a line of the journal.
type JournalLine struct {
	ID   int64     `json:"id"`
	At   time.Time `json:"at"`
	Deed Deed      `json:"deed" enum:"mute,ban,lift,dismiss,undo,end,link,enter,lock"`
	// Guest is the handle of the guest whom it is about, and Name what they were called.
	Guest string `json:"guest,omitempty"`
	Name  string `json:"name,omitempty"`
	// Table is where it was done, or where the reported line was said.
	Table string    `json:"table,omitempty"`
	Until time.Time `json:"until,omitzero" doc:"When it ends; in the year 9999 for good"`
	Words string    `json:"words,omitempty" doc:"What was noted"`
}

// Journal is a page of what was done, the latest first.
type Journal struct {
	Lines []JournalLine `json:"lines" nullable:"false"`
	// Next asks for the lines before; 0 if there are none.
	Next int64 `json:"next,omitempty"`
}

// note puts something into the journal that was done now.
func (d *Desk) note(ctx context.Context, r store.Ruling) error {
	r.At = d.now()
	return d.store.Note(ctx, r)
}

// Journal returns a page of the journal: what comes before a number, or the first page for 0.
func (d *Desk) Journal(ctx context.Context, before int64) (Journal, error) {
	return d.journal(ctx, "", before)
}

func (d *Desk) journal(ctx context.Context, guest string, before int64) (Journal, error) {
	j := Journal{Lines: []JournalLine{}}
	all, err := d.store.Rulings(ctx, guest, before, maxLines)
	for _, r := range all {
		j.Lines = append(j.Lines, JournalLine{r.ID, r.At, r.Deed, d.handle(r.Guest), r.Name, r.Table, r.Until, r.Words})
	}
	if len(all) == maxLines {
		j.Next = all[maxLines-1].ID
	}
	return j, err
}
