package owner

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/katabasis-games/katabasis/internal/ids"
	"github.com/katabasis-games/katabasis/internal/store"
	"github.com/katabasis-games/katabasis/internal/table"
)

const (
	// maxCases is how many reports are read for what is shown, and neighbours how many lines are
	// shown before and after a reported one.
	maxCases, neighbours = 200, 5
	caseLength           = 16 // letters
)

// Reasons are why a line of chat can be reported.
var Reasons = []string{"insult", "advert", "other"}

// Complaint is what a guest reports: a line of chat by its number at the table, as that guest
// counts, a reason, and words of their own, which may be empty.
type Complaint struct {
	Seq    int64  `json:"seq" minimum:"1" doc:"The number of the line of chat, as you count"`
	Reason string `json:"reason" enum:"insult,advert,other"`
	Words  string `json:"words,omitempty" maxLength:"800" doc:"Up to 200 characters for the person who runs the server"`
}

// Report has a guest report a line of chat. Twice is once. Errors: ErrMalformed, ErrOwnWords, and
// those of the table.
func (d *Desk) Report(ctx context.Context, guest, id string, c Complaint) error {
	if (Verdict{Words: c.Words}).check() != nil || !slices.Contains(Reasons, c.Reason) {
		return ErrMalformed
	}
	if _, err := d.tables.Guests().Find(ctx, guest); err != nil {
		return err
	}
	line, err := d.tables.LineOf(ctx, guest, id, c.Seq)
	if err != nil {
		return err
	}
	if line.Guest == guest {
		return ErrOwnWords
	}
	name, err := ids.New(d.rand, caseLength)
	if err != nil {
		return err
	}
	err = d.store.AddReport(ctx, store.Report{
		ID: name, Table: id, Seq: line.Seq, By: guest, Of: line.Guest, Name: line.Name, Said: line.Words,
		Reason: c.Reason, Words: c.Words, At: d.now(),
	})
	if errors.Is(err, store.ErrConflict) {
		return nil
	}
	return err
}

// Spoken is a line of chat.
type Spoken struct {
	Name  string    `json:"name"`
	Words string    `json:"words"`
	At    time.Time `json:"at,omitzero"`
}

// ReportedBy is who has reported a line, and why.
type ReportedBy struct {
	// Guest is the handle of who reports, and Name what they are called; left out if they are
	// gone.
	Guest  string    `json:"guest,omitempty"`
	Name   string    `json:"name,omitempty"`
	Reason string    `json:"reason" enum:"insult,advert,other"`
	Words  string    `json:"words,omitempty"`
	At     time.Time `json:"at"`
}

// Case is a line of chat that was reported, by one guest or several.
type Case struct {
	// ID names the case in an answer.
	ID    string `json:"id"`
	Table string `json:"table"`
	// Line is what was said, with the lines before and after it; those are left out if the table
	// is gone.
	Line   Spoken   `json:"line"`
	Before []Spoken `json:"before" nullable:"false"`
	After  []Spoken `json:"after" nullable:"false"`
	// Guest said it; left out if they are gone.
	Guest *GuestView   `json:"guest,omitempty"`
	By    []ReportedBy `json:"by" nullable:"false"`
	// Answer is what was done; empty if nothing so far.
	Answer   Deed      `json:"answer,omitempty" enum:"mute,ban,dismiss"`
	Answered time.Time `json:"answered,omitzero"`

	seq int64
}

// Cases returns the lines that were reported: those that wait for an answer, the oldest first, or
// those that have one, the latest first.
func (d *Desk) Cases(ctx context.Context, open bool) ([]Case, error) {
	reports, err := d.store.Reports(ctx, open, maxCases)
	if err != nil {
		return nil, err
	}
	cases := []Case{}
	for _, r := range reports {
		i := slices.IndexFunc(cases, func(c Case) bool { return c.Table == r.Table && c.seq == r.Seq })
		if i < 0 {
			c, err := d.open(ctx, r)
			if err != nil {
				return nil, err
			}
			i, cases = len(cases), append(cases, c)
		}
		by := ReportedBy{Guest: d.handle(r.By), Reason: r.Reason, Words: r.Words, At: r.At}
		if g, err := d.store.Guest(ctx, r.By); err == nil {
			by.Name = g.Name
		} else if !isNone(err) {
			return nil, err
		}
		cases[i].By = append(cases[i].By, by)
	}
	return cases, nil
}

// open returns the case of a report, with what is around the line.
func (d *Desk) open(ctx context.Context, r store.Report) (Case, error) {
	c := Case{
		ID: r.ID, Table: r.Table, Line: Spoken{Name: r.Name, Words: r.Said}, Answer: Deed(r.Answer), Answered: r.Answered,
		Before: []Spoken{}, After: []Spoken{}, By: []ReportedBy{}, seq: r.Seq,
	}
	before, after, err := d.tables.Around(ctx, r.Table, r.Seq, neighbours)
	if err != nil && table.ErrorOf(err).Code != table.UnknownTable {
		return c, err
	}
	c.Before, c.After = said(before), said(after)
	g, err := d.store.Guest(ctx, r.Of)
	if err == nil {
		is := d.guest(g)
		c.Guest = &is
	} else if isNone(err) {
		err = nil
	}
	return c, err
}

func said(lines []table.Line) []Spoken {
	all := []Spoken{}
	for _, l := range lines {
		all = append(all, Spoken{l.Name, l.Words, l.At})
	}
	return all
}

// Answer answers a report, and with it all others of the same line: it is dismissed, or its
// guest is muted or banned. It returns the guest’s id as Judge does; "" if nothing was done about
// a guest. Errors: ErrAnswered, ErrUnknown, ErrMalformed.
func (d *Desk) Answer(ctx context.Context, id string, v Verdict) (guest string, err error) {
	if v.Deed != Dismiss && v.Deed != Mute && v.Deed != Ban {
		return "", ErrMalformed
	}
	report, err := d.store.Report(ctx, id)
	if isNone(err) || err == nil && report.Answer != "" {
		err = ErrAnswered
	}
	if err != nil {
		return "", err
	}
	r, err := d.ruling(v)
	if err != nil {
		return "", err
	}
	r.Table, r.Report, r.Guest = report.Table, id, report.Of
	if g, err := d.store.Guest(ctx, report.Of); err == nil {
		r.Name = g.Name
	} else if !isNone(err) {
		return "", err
	}
	if r.Name == "" {
		r.Guest = ""
	}
	if err := d.rule(ctx, r); err != nil || !v.Deed.OfGuest() {
		return "", err
	}
	return r.Guest, nil
}

// Reported is a report as the guest sees who has made it.
type Reported struct {
	Table  string    `json:"table"`
	Line   Spoken    `json:"line"`
	Reason string    `json:"reason"`
	Words  string    `json:"words,omitempty"`
	At     time.Time `json:"at"`
}

// ReportsBy returns what a guest has reported, the oldest first.
func (d *Desk) ReportsBy(ctx context.Context, guest string) ([]Reported, error) {
	all := []Reported{}
	reports, err := d.store.ReportsBy(ctx, guest)
	for _, r := range reports {
		all = append(all, Reported{r.Table, Spoken{Name: r.Name, Words: r.Said}, r.Reason, r.Words, r.At})
	}
	return all, err
}
