package store

import (
	"bytes"
	"context"
	"errors"

	"golang.org/x/sync/errgroup"
)

// Reader reads everything that a store has, in the order of ids. What it returns is as it
// was at one moment.
type Reader interface {
	// Tables returns the rows of the tables whose ids come after one.
	Tables(ctx context.Context, after string, limit int) ([]Table, error)
	// Entries is as in a Store.
	Entries(ctx context.Context, tableID string, after int64) ([]Entry, error)
	// Guests returns the guests whose ids come after one.
	Guests(ctx context.Context, after string, limit int) ([]Guest, error)
	// Keys returns the keys whose ids come after one.
	Keys(ctx context.Context, after string, limit int) ([]Key, error)
	// Evenings returns the evenings whose ids come after one.
	Evenings(ctx context.Context, after string, limit int) ([]Evening, error)
	// Secrets returns the secrets whose names come after one, except that of Check.
	Secrets(ctx context.Context, after string, limit int) ([]Secret, error)
	// Channels returns the channels whose ids come after one.
	Channels(ctx context.Context, after string, limit int) ([]Channel, error)
	// Choices returns the preferences of the guests whose ids come after one.
	Choices(ctx context.Context, after string, limit int) ([]Choice, error)
	// Results returns the results that come after one in the order of tables and guests.
	Results(ctx context.Context, after Result, limit int) ([]Result, error)
	// Ratings returns the ratings that come after one in the order of guests and games.
	Ratings(ctx context.Context, after Rating, limit int) ([]Rating, error)
	// Reports returns the reports whose ids come after one.
	Reports(ctx context.Context, after string, limit int) ([]Report, error)
	// Rulings returns the lines of the journal whose ids come after one.
	Rulings(ctx context.Context, after int64, limit int) ([]Ruling, error)
	// Links returns the links whose ids come after one, Bonds the bonds, with the names as they
	// are stored, and AllInvitations the invitations, without the names.
	Links(ctx context.Context, after string, limit int) ([]FriendLink, error)
	Bonds(ctx context.Context, after string, limit int) ([]Bond, error)
	AllInvitations(ctx context.Context, after string, limit int) ([]Invitation, error)
	// Notices returns the notices whose ids come after one.
	Notices(ctx context.Context, after int64, limit int) ([]Notice, error)
}

// Choice is the preferences of a guest.
type Choice struct {
	Guest string
	Body  []byte
}

// Secret is a secret and its name.
type Secret struct {
	Name   string
	Secret []byte
}

// Whole is a store that can be read as a whole.
type Whole interface {
	Store
	// Snapshot calls read with a Reader that it may use until it returns.
	Snapshot(ctx context.Context, read func(Reader) error) error
}

// Errors of Copy.
var (
	// ErrNotEmpty says that the store to copy to has something already; nothing was copied.
	ErrNotEmpty = errors.New("the store has something already")
	// ErrChanged says that a table has changed while it was copied.
	ErrChanged = errors.New("somebody plays at the tables")
)

const (
	// page is how many rows are read at a time, and together how many tables are written
	// at the same time, most of them in one commit.
	page, together = 100, 32
)

// Copy copies everything of a store to an empty one, as it is at one moment, and returns
// how many tables there are.
func Copy(ctx context.Context, from, to Whole) (tables int, err error) {
	if err := demandEmpty(ctx, to); err != nil {
		return 0, err
	}
	err = from.Snapshot(ctx, func(r Reader) error {
		err := copySecrets(ctx, r, to)
		if err == nil {
			err = copyGuests(ctx, r, to)
		}
		if err == nil {
			err = each(func(last Key) ([]Key, error) { return r.Keys(ctx, last.ID, page) },
				func(k Key) error { return to.AddKey(ctx, k, "") })
		}
		if err == nil {
			tables, err = copyTables(ctx, r, to)
		}
		if err == nil {
			err = each(func(last Evening) ([]Evening, error) { return r.Evenings(ctx, last.ID, page) },
				func(e Evening) error { return to.PutEvening(ctx, e, 0) })
		}
		if err == nil {
			err = copyCompany(ctx, r, to)
		}
		if err == nil {
			err = copyOutbox(ctx, r, to)
		}
		if err == nil {
			err = each(func(last Result) ([]Result, error) { return r.Results(ctx, last, page) },
				func(one Result) error { return to.PutResult(ctx, one) })
		}
		if err == nil {
			err = each(func(last Rating) ([]Rating, error) { return r.Ratings(ctx, last, page) },
				func(one Rating) error { return to.PutRating(ctx, one) })
		}
		if err == nil {
			err = copyOwner(ctx, r, to)
		}
		return err
	})
	return tables, err
}

// Unchanged returns ErrChanged unless every table of a store has as many entries as its
// copy has.
func Unchanged(ctx context.Context, from, copied Whole) error {
	return from.Snapshot(ctx, func(a Reader) error {
		return copied.Snapshot(ctx, func(b Reader) error {
			for after := ""; ; {
				is, err := a.Tables(ctx, after, page)
				was, e := b.Tables(ctx, after, page)
				if err := errors.Join(err, e); err != nil {
					return err
				}
				if len(is) != len(was) {
					return ErrChanged
				}
				if len(is) == 0 {
					return nil
				}
				for i := range is {
					if is[i].ID != was[i].ID || is[i].Seq != was[i].Seq {
						return ErrChanged
					}
				}
				after = is[len(is)-1].ID
			}
		})
	})
}

func demandEmpty(ctx context.Context, to Whole) error {
	return to.Snapshot(ctx, func(r Reader) error {
		tables, err := r.Tables(ctx, "", 1)
		guests, e := r.Guests(ctx, "", 1)
		secrets, f := r.Secrets(ctx, "", 1)
		if err := errors.Join(err, e, f); err != nil {
			return err
		}
		if len(tables)+len(guests)+len(secrets) > 0 {
			return ErrNotEmpty
		}
		return nil
	})
}

func copySecrets(ctx context.Context, from Reader, to Store) error {
	for after := ""; ; {
		secrets, err := from.Secrets(ctx, after, page)
		if err != nil || len(secrets) == 0 {
			return err
		}
		for _, s := range secrets {
			if got, err := to.Secret(ctx, s.Name, s.Secret); err != nil || !bytes.Equal(got, s.Secret) {
				return errors.Join(ErrNotEmpty, err)
			}
		}
		after = secrets[len(secrets)-1].Name
	}
}

func copyGuests(ctx context.Context, from Reader, to Store) error {
	for after := ""; ; {
		guests, err := from.Guests(ctx, after, page)
		if err != nil || len(guests) == 0 {
			return err
		}
		writing, ctx := errgroup.WithContext(ctx)
		writing.SetLimit(together)
		for _, g := range guests {
			writing.Go(func() error { return to.PutGuest(ctx, g) })
		}
		if err := writing.Wait(); err != nil {
			return err
		}
		after = guests[len(guests)-1].ID
	}
}

// copyCompany copies links, bonds and invitations. As there are no channels yet, nobody is told
// of an invitation a second time.
func copyCompany(ctx context.Context, from Reader, to Store) error {
	err := each(func(last FriendLink) ([]FriendLink, error) { return from.Links(ctx, last.ID, page) },
		func(l FriendLink) error { return to.PutLink(ctx, l) })
	if err == nil {
		err = each(func(last Bond) ([]Bond, error) { return from.Bonds(ctx, last.ID, page) },
			func(b Bond) error { return to.PutBond(ctx, b) })
	}
	if err == nil {
		err = each(func(last Invitation) ([]Invitation, error) { return from.AllInvitations(ctx, last.ID, page) },
			func(i Invitation) error { return to.Invite(ctx, i) })
	}
	return err
}

// copyOutbox copies what notices are sent by, and those that wait. In the copy they are due at
// once, and whoever sends them finds out whether they still count.
func copyOutbox(ctx context.Context, from Reader, to Store) error {
	err := each(func(last Channel) ([]Channel, error) { return from.Channels(ctx, last.ID, page) },
		func(c Channel) error { return to.PutChannel(ctx, c) })
	if err == nil {
		err = each(func(last Choice) ([]Choice, error) { return from.Choices(ctx, last.Guest, page) },
			func(c Choice) error { return to.PutPreferences(ctx, c.Guest, c.Body) })
	}
	if err == nil {
		err = each(func(last Notice) ([]Notice, error) { return from.Notices(ctx, last.ID, page) },
			func(n Notice) error { return to.AddNotice(ctx, n) })
	}
	return err
}

// copyOwner copies what was reported and the journal. Passes are not copied: they end within a
// day.
func copyOwner(ctx context.Context, from Reader, to Store) error {
	err := each(func(last Report) ([]Report, error) { return from.Reports(ctx, last.ID, page) },
		func(r Report) error { return to.AddReport(ctx, r) })
	if err == nil {
		err = each(func(last Ruling) ([]Ruling, error) { return from.Rulings(ctx, last.ID, page) },
			func(r Ruling) error { return to.Note(ctx, r) })
	}
	return err
}

// each writes all that next returns, which is asked for what comes after the last.
func each[T any](next func(last T) ([]T, error), write func(T) error) error {
	var last T
	for {
		all, err := next(last)
		if err != nil || len(all) == 0 {
			return err
		}
		for _, one := range all {
			if err := write(one); err != nil {
				return err
			}
		}
		last = all[len(all)-1]
	}
}

func copyTables(ctx context.Context, from Reader, to Store) (n int, err error) {
	for after := ""; ; {
		rows, err := from.Tables(ctx, after, page)
		if err != nil || len(rows) == 0 {
			return n, err
		}
		writing, ctx := errgroup.WithContext(ctx)
		writing.SetLimit(together)
		for _, row := range rows {
			entries, err := from.Entries(ctx, row.ID, 0)
			if err != nil {
				return n, errors.Join(err, writing.Wait())
			}
			if int64(len(entries)) != row.Seq {
				return n, errors.Join(errors.New("the log of table "+row.ID+" has gaps"), writing.Wait())
			}
			writing.Go(func() error { return to.Append(ctx, row.ID, 0, entries, row) })
		}
		if err := writing.Wait(); err != nil {
			return n, err
		}
		n, after = n+len(rows), rows[len(rows)-1].ID
	}
}
