package owner

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/guests"
	"github.com/katabasis-games/katabasis/internal/store"
)

const (
	// maxGuests is how many guests are shown, and guestsAtOnce how many are read at a time.
	maxGuests, guestsAtOnce = 100, 1000
	// maxNote is how many characters may be noted with what is done.
	maxNote = 200
)

// GuestView is a guest as the owner sees them.
type GuestView struct {
	// Handle names the guest here.
	Handle string    `json:"handle"`
	Name   string    `json:"name"`
	Since  time.Time `json:"since"`
	// Muted and Banned are until when the guest is; left out for not.
	Muted  time.Time `json:"muted,omitzero" doc:"Until when; in the year 9999 for good"`
	Banned time.Time `json:"banned,omitzero" doc:"Until when; in the year 9999 for good"`
}

// guest returns a guest of the store as the owner sees them.
func (d *Desk) guest(g store.Guest) GuestView {
	now := d.now()
	return GuestView{d.handle(g.ID), g.Name, g.Since, guests.StillOn(g.Muted, now), guests.StillOn(g.Banned, now)}
}

// GuestPage has those who were found.
type GuestPage struct {
	Guests []GuestView `json:"guests" nullable:"false"`
	// More says that there are more than are shown.
	More bool `json:"more,omitempty"`
}

// Guests returns the guests whose names have words in them, by name; without words, those who are
// muted or banned. It looks through all guests.
func (d *Desk) Guests(ctx context.Context, words string) (GuestPage, error) {
	found := []GuestView{}
	for after := ""; ; {
		all, err := d.store.Guests(ctx, after, guestsAtOnce)
		if err != nil {
			return GuestPage{}, err
		}
		for _, g := range all {
			after = g.ID
			is := d.guest(g)
			if strings.TrimSpace(words) == "" && is.Muted.IsZero() && is.Banned.IsZero() || !has(g.Name, words) {
				continue
			}
			found = append(found, is)
		}
		if len(all) < guestsAtOnce {
			break
		}
	}
	slices.SortFunc(found, func(a, b GuestView) int {
		if c := strings.Compare(strings.ToLower(a.Name), strings.ToLower(b.Name)); c != 0 {
			return c
		}
		return a.Since.Compare(b.Since)
	})
	n := min(len(found), maxGuests)
	return GuestPage{found[:n], n < len(found)}, nil
}

// GuestAbout is what there is of a guest: themselves, their tables, and what was done about them.
type GuestAbout struct {
	GuestView
	Tables  []fanout.Summary `json:"tables" nullable:"false" doc:"Up to 200, the last changed first; you are the guest’s seats"`
	Journal Journal          `json:"journal"`
}

// Guest returns what there is of the guest of a handle. Errors: ErrUnknown.
func (d *Desk) Guest(ctx context.Context, handle string) (GuestAbout, error) {
	g, err := d.find(ctx, handle)
	if err != nil {
		return GuestAbout{}, err
	}
	about := GuestAbout{GuestView: d.guest(g)}
	if about.Tables, err = d.tables.ListMine(ctx, g.ID); err == nil {
		about.Journal, err = d.journal(ctx, g.ID, 0)
	}
	return about, err
}

// find returns the guest of a handle. Errors: ErrUnknown.
func (d *Desk) find(ctx context.Context, handle string) (store.Guest, error) {
	id, err := d.guestOf(handle)
	if err != nil {
		return store.Guest{}, err
	}
	g, err := d.store.Guest(ctx, id)
	if isNone(err) {
		err = ErrUnknown
	}
	return g, err
}

// Verdict is what is done about a guest.
type Verdict struct {
	// Deed is to mute or to ban; a report may also be dismissed.
	Deed Deed
	Term Term
	// Words are noted in the journal; "" for none.
	Words string
}

// check returns why a verdict cannot be. Errors: ErrMalformed.
func (v Verdict) check() error {
	if utf8.RuneCountInString(v.Words) > maxNote || v.Words != "" && !guests.Printable(v.Words) {
		return ErrMalformed
	}
	return nil
}

// ruling returns a verdict for the journal. Errors: ErrMalformed.
func (d *Desk) ruling(v Verdict) (r store.Ruling, err error) {
	r = store.Ruling{At: d.now(), Deed: v.Deed, Words: v.Words}
	if v.Deed == Mute || v.Deed == Ban {
		r.Until, err = v.Term.until(r.At)
	}
	return r, errors.Join(err, v.check())
}

// Judge mutes or bans the guest of a handle. Whoever is banned sits nowhere any more. It returns
// the guest’s id, which the server keeps to itself. Errors: ErrUnknown, ErrMalformed.
func (d *Desk) Judge(ctx context.Context, handle string, v Verdict) (guest string, err error) {
	if !v.Deed.OfGuest() {
		return "", ErrMalformed
	}
	g, err := d.find(ctx, handle)
	if err != nil {
		return "", err
	}
	r, err := d.ruling(v)
	if err != nil {
		return "", err
	}
	r.Guest, r.Name = g.ID, g.Name
	return g.ID, d.rule(ctx, r)
}

// rule does what a ruling says, and has whoever is banned leave their seats. Errors: ErrUnknown,
// ErrAnswered.
func (d *Desk) rule(ctx context.Context, r store.Ruling) error {
	err := d.store.Rule(ctx, r)
	switch {
	case isNone(err):
		return ErrUnknown
	case errors.Is(err, store.ErrConflict):
		return ErrAnswered
	case err != nil || r.Deed != Ban:
		return err
	}
	_, err = d.tables.OwnerBar(ctx, r.Guest)
	return err
}
