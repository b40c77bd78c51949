package store

import (
	"context"
	"time"
)

// What the person who runs the server knows and does: what guests report to them, what they
// rule about guests, the journal of it, and what a browser is known by as theirs.

// Forever is the end of what has none.
var Forever = time.Date(9999, 12, 31, 0, 0, 0, 0, time.UTC)

// KeptReports is how long reports are kept after they have been answered.
const KeptReports = 90 * 24 * time.Hour

// Report is that a guest reports a line of chat.
type Report struct {
	ID string
	// Table and Seq are those of the entry that has the line.
	Table string
	Seq   int64
	// By reports what Of has said, under a Name. Of is empty once that guest has been removed.
	By, Of string
	Name   string
	Said   string
	// Reason is a word of the program’s, and Words are those of the guest who reports.
	Reason, Words string
	// At is when it came, and Answered when it was answered by an Answer, which is the Deed of a
	// ruling: empty until then. Times are in milliseconds.
	At       time.Time
	Answer   string
	Answered time.Time
}

// Deed is what a ruling does.
type Deed string

// Mute and Ban end at a time. Lift ends both at once. All others do nothing in the store.
const (
	Mute Deed = "mute"
	Ban  Deed = "ban"
	Lift Deed = "lift"
)

// OfGuest reports whether a deed changes what a guest may do.
func (d Deed) OfGuest() bool { return d == Mute || d == Ban || d == Lift }

// Ruling is a line of the journal: what the person who runs the server has done.
type Ruling struct {
	// ID is the store’s own; later lines have greater ones.
	ID   int64
	At   time.Time
	Deed Deed
	// Guest and Name are those whom it is about. They are empty for nobody, and once the guest
	// has been removed; so are Words then.
	Guest, Name string
	// Table is where it was done, and Report what it answers; each may be empty.
	Table, Report string
	// Until is when a Mute or a Ban ends; zero for other deeds.
	Until time.Time
	// Words are what was noted.
	Words string
}

// Pass is what makes a browser that of the person who runs the server.
type Pass struct {
	ID   string
	Kind string
	// Since is when it was made, and Until when it ends, in milliseconds.
	Since, Until time.Time
}

// Owner keeps what the person who runs the server knows and does.
type Owner interface {
	// AddReport adds a report, or fails with ErrConflict if the guest has reported the same entry
	// before. It removes those that were answered longer than KeptReports before.
	AddReport(ctx context.Context, r Report) error
	// Report returns a report, or ErrNotFound.
	Report(ctx context.Context, id string) (Report, error)
	// Reports returns the reports that are open, the oldest first, or else those that were
	// answered, the latest first.
	Reports(ctx context.Context, open bool, limit int) ([]Report, error)
	// ReportsBy returns the reports of a guest, the oldest first.
	ReportsBy(ctx context.Context, guest string) ([]Report, error)
	// Rule puts a ruling into the journal and does what it says: it changes what the guest may
	// do, and answers all open reports of the entry that its Report is about. It does all or
	// nothing. It fails with ErrNotFound if the Deed is OfGuest and there is no such guest, and
	// with ErrConflict if there is a Report that is not open.
	Rule(ctx context.Context, r Ruling) error
	// Note puts a ruling into the journal, and does nothing else.
	Note(ctx context.Context, r Ruling) error
	// Rulings returns the journal, the latest first: what is about a guest, or all for "", and
	// has an ID below a number, or all for 0.
	Rulings(ctx context.Context, guest string, before int64, limit int) ([]Ruling, error)
	// Guests returns the guests whose ids come after one, in the order of ids.
	Guests(ctx context.Context, after string, limit int) ([]Guest, error)
	// AddPass adds a pass, and removes those that have ended by its Since. If alone, it removes
	// all others of its kind.
	AddPass(ctx context.Context, p Pass, alone bool) error
	// TakePass removes a pass of a kind, or fails with ErrNotFound if there is none, or it has
	// ended by now.
	TakePass(ctx context.Context, id, kind string, now time.Time) error
	// Pass returns a pass, or ErrNotFound.
	Pass(ctx context.Context, id string) (Pass, error)
	// RemovePasses removes all passes.
	RemovePasses(ctx context.Context) error
	// LatestTables returns the tables of a game and a status, or of any for "", last changed
	// first: those after a place in that list, or all for the zero value.
	LatestTables(ctx context.Context, game, status string, after Place, limit int) ([]Table, error)
}

func (h *hurried) AddReport(ctx context.Context, r Report) error {
	return done(ctx, h.limit, func(ctx context.Context) error { return h.store.AddReport(ctx, r) })
}

func (h *hurried) Report(ctx context.Context, id string) (Report, error) {
	return within(ctx, h.limit, func(ctx context.Context) (Report, error) { return h.store.Report(ctx, id) })
}

func (h *hurried) Reports(ctx context.Context, open bool, limit int) ([]Report, error) {
	return within(ctx, h.limit, func(ctx context.Context) ([]Report, error) { return h.store.Reports(ctx, open, limit) })
}

func (h *hurried) ReportsBy(ctx context.Context, guest string) ([]Report, error) {
	return within(ctx, h.limit, func(ctx context.Context) ([]Report, error) { return h.store.ReportsBy(ctx, guest) })
}

func (h *hurried) Rule(ctx context.Context, r Ruling) error {
	return done(ctx, h.limit, func(ctx context.Context) error { return h.store.Rule(ctx, r) })
}

func (h *hurried) Note(ctx context.Context, r Ruling) error {
	return done(ctx, h.limit, func(ctx context.Context) error { return h.store.Note(ctx, r) })
}

func (h *hurried) Rulings(ctx context.Context, guest string, before int64, limit int) ([]Ruling, error) {
	return within(ctx, h.limit, func(ctx context.Context) ([]Ruling, error) {
		return h.store.Rulings(ctx, guest, before, limit)
	})
}

func (h *hurried) Guests(ctx context.Context, after string, limit int) ([]Guest, error) {
	return within(ctx, h.limit, func(ctx context.Context) ([]Guest, error) { return h.store.Guests(ctx, after, limit) })
}

func (h *hurried) AddPass(ctx context.Context, p Pass, alone bool) error {
	return done(ctx, h.limit, func(ctx context.Context) error { return h.store.AddPass(ctx, p, alone) })
}

func (h *hurried) TakePass(ctx context.Context, id, kind string, now time.Time) error {
	return done(ctx, h.limit, func(ctx context.Context) error { return h.store.TakePass(ctx, id, kind, now) })
}

func (h *hurried) Pass(ctx context.Context, id string) (Pass, error) {
	return within(ctx, h.limit, func(ctx context.Context) (Pass, error) { return h.store.Pass(ctx, id) })
}

func (h *hurried) RemovePasses(ctx context.Context) error {
	return done(ctx, h.limit, func(ctx context.Context) error { return h.store.RemovePasses(ctx) })
}

func (h *hurried) LatestTables(ctx context.Context, game, status string, after Place, limit int) ([]Table, error) {
	return within(ctx, h.limit, func(ctx context.Context) ([]Table, error) {
		return h.store.LatestTables(ctx, game, status, after, limit)
	})
}
