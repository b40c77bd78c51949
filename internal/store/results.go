package store

import (
	"context"
	"time"
)

// Result is how a game went for a guest. It stays when the table is removed.
type Result struct {
	Table string
	Guest string
	Game  string
	// Seats are the guest’s, from 1.
	Seats []int
	// Ended is stored in milliseconds.
	Ended time.Time
	// Rated says that the game counts for the guest’s rating. Number then is its place among all
	// that count, from 1, in the order in which their ends were stored; Append sets it.
	Rated  bool
	Number int64
	// Mean and Deviation are the guest’s rating after the game; 0 until it is known.
	Mean, Deviation float64
	// Body is a JSON object: all else that is known of the result, and the same for all guests
	// of the table.
	Body []byte
	// Gone says that the table has been removed. Only ResultsOf sets it.
	Gone bool
}

// Rating is how strong a guest is in a game.
type Rating struct {
	Guest string
	Game  string
	// Games are how many games count in it.
	Games           int
	Mean, Deviation float64
	// Shown says that the guest is in the list of the game.
	Shown bool
	// Name is the guest’s. Only Ratings and BestRatings set it.
	Name string
}

// Results keeps how games ended, and the ratings that follow. Append puts the results of a
// table there, those of guests who are known and who have none of this table.
type Results interface {
	// ResultsOf returns the results of a guest, those that ended last first: those after a place
	// in that list, or all for the zero value; only those of a game unless that is "". If two
	// ended in the same millisecond, the greater table comes first.
	ResultsOf(ctx context.Context, guest, game string, after Place, limit int) ([]Result, error)
	// NextRated returns the results of the first Rated game whose ratings are not known, in the
	// order of their guests; none if there is no such game.
	NextRated(ctx context.Context) ([]Result, error)
	// Rate keeps the ratings after the game that NextRated has returned, each of which has one
	// game more than before. It fails with ErrConflict, and has kept nothing, if that game has
	// been rated or a rating has changed since. A guest who has been removed is left out.
	Rate(ctx context.Context, number int64, all []Rating) error
	// ResultsAt returns the results of a table, in the order of their guests.
	ResultsAt(ctx context.Context, tableID string) ([]Result, error)
	// Ratings returns the ratings of guests, those of a game unless that is "", in the order of
	// guest and game.
	Ratings(ctx context.Context, guests []string, game string) ([]Rating, error)
	// BestRatings returns those ratings of a game that are Shown. The greatest Mean less twice
	// the Deviation comes first, and of equals the smaller guest.
	BestRatings(ctx context.Context, game string, limit int) ([]Rating, error)
	// ShowRating has a rating be Shown or not; if there is none, it does nothing.
	ShowRating(ctx context.Context, guest, game string, shown bool) error
	// PutResult and PutRating keep what Copy has read, as it is.
	PutResult(ctx context.Context, r Result) error
	PutRating(ctx context.Context, r Rating) error
}

func (h *hurried) ResultsOf(ctx context.Context, guest, game string, after Place, limit int) ([]Result, error) {
	return within(ctx, h.limit, func(ctx context.Context) ([]Result, error) {
		return h.store.ResultsOf(ctx, guest, game, after, limit)
	})
}

func (h *hurried) NextRated(ctx context.Context) ([]Result, error) {
	return within(ctx, h.limit, func(ctx context.Context) ([]Result, error) { return h.store.NextRated(ctx) })
}

func (h *hurried) Rate(ctx context.Context, number int64, all []Rating) error {
	return done(ctx, h.limit, func(ctx context.Context) error { return h.store.Rate(ctx, number, all) })
}

func (h *hurried) ResultsAt(ctx context.Context, tableID string) ([]Result, error) {
	return within(ctx, h.limit, func(ctx context.Context) ([]Result, error) { return h.store.ResultsAt(ctx, tableID) })
}

func (h *hurried) Ratings(ctx context.Context, guests []string, game string) ([]Rating, error) {
	return within(ctx, h.limit, func(ctx context.Context) ([]Rating, error) { return h.store.Ratings(ctx, guests, game) })
}

func (h *hurried) BestRatings(ctx context.Context, game string, limit int) ([]Rating, error) {
	return within(ctx, h.limit, func(ctx context.Context) ([]Rating, error) { return h.store.BestRatings(ctx, game, limit) })
}

func (h *hurried) ShowRating(ctx context.Context, guest, game string, shown bool) error {
	return done(ctx, h.limit, func(ctx context.Context) error { return h.store.ShowRating(ctx, guest, game, shown) })
}

func (h *hurried) PutResult(ctx context.Context, r Result) error {
	return done(ctx, h.limit, func(ctx context.Context) error { return h.store.PutResult(ctx, r) })
}

func (h *hurried) PutRating(ctx context.Context, r Rating) error {
	return done(ctx, h.limit, func(ctx context.Context) error { return h.store.PutRating(ctx, r) })
}
