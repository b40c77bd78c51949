// Package owner is what the person who runs a server may see and do: tables, guests, what guests
// report to them, and the journal of all they have done.
//
// They are no guest. A link that is made where the database is, and is good once, makes a browser
// theirs for some hours; nothing of a guest does. They see of a game what everybody may see. What
// they do at a table stands in its log, and everything stands in the journal.
//
// The id of a guest is a secret of that guest. So guests are named by a handle here, which only a
// server with the same store can make and read.
//
// The comment of a function ends with the errors that it may return besides the store’s.
package owner

import (
	"context"
	"errors"
	"io"
	"time"

	"github.com/katabasis-games/katabasis/internal/store"
	"github.com/katabasis-games/katabasis/internal/table"
)

// Errors of this package. All others are the tables’ and the store’s.
var (
	// ErrRefused says that a link was not accepted: there is none, or it was used, or has ended.
	ErrRefused = errors.New("not accepted")
	// ErrUnknown says that there is no guest of a handle.
	ErrUnknown = errors.New("no such guest")
	// ErrAnswered says that a report was answered before, or that there is none.
	ErrAnswered = errors.New("no such open report")
	// ErrMalformed refuses what cannot be understood.
	ErrMalformed = errors.New("malformed")
	// ErrOwnWords refuses a report of one’s own words.
	ErrOwnWords = errors.New("one’s own words")
)

// Deed is something that the owner does.
type Deed = store.Deed

// The deeds of the journal. Mute and Ban are for a term, and Lift ends both.
const (
	Mute    = store.Mute
	Ban     = store.Ban
	Lift    = store.Lift
	Dismiss = Deed("dismiss")
	Undo    = Deed("undo")
	End     = Deed("end")
	MadeWay = Deed("link")
	Entered = Deed("enter")
	Locked  = Deed("lock")
)

// Term is how long something holds.
type Term string

// The terms that there are.
const (
	Day  Term = "day"
	Week Term = "week"
	Ever Term = "ever"
)

// until returns when a term ends that begins now. Errors: ErrMalformed.
func (t Term) until(now time.Time) (time.Time, error) {
	switch t {
	case Day:
		return now.Add(24 * time.Hour), nil
	case Week:
		return now.Add(7 * 24 * time.Hour), nil
	case Ever:
		return store.Forever, nil
	}
	return time.Time{}, ErrMalformed
}

// Desk is where the person who runs the server works. Its methods may be called from any
// goroutine.
type Desk struct {
	tables *table.Service
	store  store.Store
	rand   io.Reader
	now    func() time.Time
	key    []byte
}

// Open returns a Desk over the tables and guests of a service. It fails if the store does not
// give the secret that all servers share.
func Open(ctx context.Context, tables *table.Service) (*Desk, error) {
	key, err := tables.Secret(ctx, "owner")
	if err != nil {
		return nil, err
	}
	book := tables.Guests()
	return &Desk{tables: tables, store: book.Store, rand: book.Rand, now: book.Now, key: key}, nil
}
