package storetest

import (
	"bytes"
	"cmp"
	"context"
	"maps"
	"slices"
	"strings"

	"github.com/katabasis-games/katabasis/internal/store"
)

// results are how games ended, and the ratings that follow.
type results struct {
	all []store.Result
	// ratings are by guest and game.
	ratings map[[2]string]store.Rating
	// newest is the newest Number, and known up to which the ratings are known.
	newest, known int64
}

// end keeps the results of an append. The caller has locked the disk.
func (m *Memory) end(row store.Table) {
	number := int64(0)
	for _, r := range row.Results {
		if r.Rated && number == 0 {
			m.disk.newest++
			number = m.disk.newest
		}
		r.Table, r.Number, r.Mean, r.Deviation = row.ID, 0, 0, 0
		if r.Rated {
			r.Number = number
		}
		m.putResult(r)
	}
}

func (m *Memory) putResult(r store.Result) {
	if _, known := m.disk.guests[r.Guest]; !known || slices.ContainsFunc(m.disk.all, func(was store.Result) bool {
		return was.Table == r.Table && was.Guest == r.Guest
	}) {
		return
	}
	r.Seats, r.Body, r.Gone = slices.Clone(r.Seats), bytes.Clone(r.Body), false
	m.disk.all = append(m.disk.all, r)
}

// resultsWhere are the results that are asked for, in the order of their guests. The caller has
// locked the disk.
func (m *Memory) resultsWhere(is func(store.Result) bool) (some []store.Result) {
	for _, r := range m.disk.all {
		if _, there := m.disk.rows[r.Table]; is(r) {
			r.Gone = !there
			some = append(some, r)
		}
	}
	slices.SortStableFunc(some, func(a, b store.Result) int { return strings.Compare(a.Guest, b.Guest) })
	return some
}

// ResultsOf returns the results of a guest after a place in that list, the newest first.
func (m *Memory) ResultsOf(ctx context.Context, guest, game string, after store.Place, limit int) ([]store.Result, error) {
	defer m.lock().Unlock()
	newer := func(a, b store.Place) int {
		return cmp.Or(b.Changed.Compare(a.Changed), strings.Compare(b.ID, a.ID))
	}
	place := func(r store.Result) store.Place { return store.Place{Changed: r.Ended, ID: r.Table} }
	all := m.resultsWhere(func(r store.Result) bool {
		return r.Guest == guest && (game == "" || r.Game == game) && (after == store.Place{} || newer(after, place(r)) < 0)
	})
	slices.SortFunc(all, func(a, b store.Result) int { return newer(place(a), place(b)) })
	return all[:min(limit, len(all))], m.refuse(ctx)
}

// NextRated returns the results of the first game whose ratings are not known.
func (m *Memory) NextRated(ctx context.Context) ([]store.Result, error) {
	defer m.lock().Unlock()
	next := int64(0)
	for _, r := range m.disk.all {
		if r.Number > m.disk.known && (next == 0 || r.Number < next) {
			next = r.Number
		}
	}
	return m.resultsWhere(func(r store.Result) bool { return next > 0 && r.Number == next }), m.refuse(ctx)
}

// ResultsAt returns the results of a table.
func (m *Memory) ResultsAt(ctx context.Context, tableID string) ([]store.Result, error) {
	defer m.lock().Unlock()
	return m.resultsWhere(func(r store.Result) bool { return r.Table == tableID }), m.refuse(ctx)
}

// Rate keeps the ratings after a game, if it is the next.
func (m *Memory) Rate(ctx context.Context, number int64, all []store.Rating) error {
	defer m.lock().Unlock()
	if err := m.refuse(ctx); err != nil {
		return err
	}
	if number <= m.disk.known || slices.ContainsFunc(all, func(r store.Rating) bool {
		return m.disk.ratings[[2]string{r.Guest, r.Game}].Games != r.Games-1
	}) {
		return store.ErrConflict
	}
	m.disk.known = number
	for _, r := range all {
		m.putRating(r)
		for i := range m.disk.all {
			if was := &m.disk.all[i]; was.Number == number && was.Guest == r.Guest {
				was.Mean, was.Deviation = r.Mean, r.Deviation
			}
		}
	}
	return nil
}

// putRating keeps a rating as it is, but that of a new game is shown as the one before.
func (m *Memory) putRating(r store.Rating) {
	key := [2]string{r.Guest, r.Game}
	if _, known := m.disk.guests[r.Guest]; !known {
		return
	}
	if was, ok := m.disk.ratings[key]; ok {
		r.Shown = was.Shown
	}
	m.disk.ratings[key] = r
}

// ratingsWhere are the ratings that are asked for, in the order of guest and game.
func (m *Memory) ratingsWhere(is func(store.Rating) bool) []store.Rating {
	all := slices.SortedFunc(maps.Values(m.disk.ratings), func(a, b store.Rating) int {
		return cmp.Or(strings.Compare(a.Guest, b.Guest), strings.Compare(a.Game, b.Game))
	})
	all = slices.DeleteFunc(all, func(r store.Rating) bool { return !is(r) })
	for i := range all {
		all[i].Name = m.disk.guests[all[i].Guest].Name
	}
	return all
}

// Ratings returns the ratings of guests.
func (m *Memory) Ratings(ctx context.Context, guests []string, game string) ([]store.Rating, error) {
	defer m.lock().Unlock()
	return m.ratingsWhere(func(r store.Rating) bool {
		return slices.Contains(guests, r.Guest) && (game == "" || r.Game == game)
	}), m.refuse(ctx)
}

// BestRatings returns the ratings of a game that are shown, the best first.
func (m *Memory) BestRatings(ctx context.Context, game string, limit int) ([]store.Rating, error) {
	defer m.lock().Unlock()
	all := m.ratingsWhere(func(r store.Rating) bool { return r.Game == game && r.Shown })
	slices.SortStableFunc(all, func(a, b store.Rating) int {
		return cmp.Compare(b.Mean-2*b.Deviation, a.Mean-2*a.Deviation)
	})
	return all[:min(limit, len(all))], m.refuse(ctx)
}

// ShowRating has a rating be shown or not.
func (m *Memory) ShowRating(ctx context.Context, guest, game string, shown bool) error {
	defer m.lock().Unlock()
	if err := m.refuse(ctx); err != nil {
		return err
	}
	key := [2]string{guest, game}
	if r, ok := m.disk.ratings[key]; ok {
		r.Shown = shown
		m.disk.ratings[key] = r
	}
	return nil
}

// PutResult keeps a result as it is.
func (m *Memory) PutResult(ctx context.Context, r store.Result) error {
	defer m.lock().Unlock()
	if err := m.refuse(ctx); err != nil {
		return err
	}
	m.putResult(r)
	m.disk.newest = max(m.disk.newest, r.Number)
	if r.Deviation > 0 {
		m.disk.known = max(m.disk.known, r.Number)
	}
	return nil
}

// PutRating keeps a rating as it is.
func (m *Memory) PutRating(ctx context.Context, r store.Rating) error {
	defer m.lock().Unlock()
	if err := m.refuse(ctx); err != nil {
		return err
	}
	m.putRating(r)
	return nil
}
