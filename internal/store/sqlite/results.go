package sqlite

import (
	"context"
	"database/sql"
	"encoding/json"
	"math"
	"time"

	"github.com/katabasis-games/katabasis/internal/store"
)

const (
	numberSQL    = `UPDATE rated SET newest = newest + 1 RETURNING newest`
	addResultSQL = `INSERT OR IGNORE INTO results (` + resultColumns + `)
SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9 WHERE EXISTS (SELECT 1 FROM guests WHERE id = ?2)`
	resultColumns = `table_id, guest, game, seats, ended, number, mean, deviation, body`
	selectResult  = `SELECT ` + resultColumns + `, NOT EXISTS (SELECT 1 FROM tables WHERE id = table_id) FROM results `
	resultsOfSQL  = selectResult + `WHERE guest = ?1 AND ?2 IN ('', game) AND (ended, table_id) < (?3, ?4)
ORDER BY ended DESC, table_id DESC LIMIT ?5`
	nextRatedSQL = selectResult + `WHERE number = (SELECT min(number) FROM results WHERE number > (SELECT known FROM rated)) ORDER BY guest`
	// rateSQL says that a game is rated next, if none after it has been.
	rateSQL      = `UPDATE rated SET known = ?1 WHERE known < ?1`
	isRatingSQL  = `SELECT coalesce((SELECT games FROM ratings WHERE guest = ? AND game = ?), 0)`
	putRatingSQL = `INSERT INTO ratings (` + ratingColumns + `) SELECT ?1, ?2, ?3, ?4, ?5, ?6 WHERE EXISTS (SELECT 1 FROM guests WHERE id = ?1)
ON CONFLICT (guest, game) DO UPDATE SET games = excluded.games, mean = excluded.mean, deviation = excluded.deviation`
	ratedSQL      = `UPDATE results SET mean = ?, deviation = ? WHERE number = ? AND guest = ?`
	ratingColumns = `guest, game, games, mean, deviation, shown`
	selectRating  = `SELECT ` + ratingColumns + `, name FROM ratings JOIN guests ON guests.id = guest `
	countRatedSQL = `UPDATE rated SET newest = max(newest, ?1), known = max(known, CASE WHEN ?2 THEN ?1 ELSE 0 END)`
)

// putResults keeps the results of an append.
func putResults(ctx context.Context, st *statements, row store.Table) error {
	var number sql.NullInt64
	for _, r := range row.Results {
		if r.Rated && !number.Valid {
			if err := st.row(ctx, numberSQL).Scan(&number); err != nil {
				return err
			}
		}
		r.Table, r.Number, r.Mean, r.Deviation = row.ID, number.Int64, 0, 0
		values, err := resultValues(r)
		if err == nil {
			err = st.exec(ctx, addResultSQL, values...)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func resultValues(r store.Result) ([]any, error) {
	seats, err := json.Marshal(append([]int{}, r.Seats...))
	known := r.Deviation > 0
	return []any{
		r.Table, r.Guest, r.Game, string(seats), r.Ended.UnixMilli(), sql.NullInt64{Int64: r.Number, Valid: r.Rated},
		sql.NullFloat64{Float64: r.Mean, Valid: known}, sql.NullFloat64{Float64: r.Deviation, Valid: known}, string(r.Body),
	}, err
}

func scanResult(row scanner) (r store.Result, err error) {
	var seats []byte
	var ended int64
	var number sql.NullInt64
	var mean, deviation sql.NullFloat64
	err = row.Scan(&r.Table, &r.Guest, &r.Game, &seats, &ended, &number, &mean, &deviation, &r.Body, &r.Gone)
	if err != nil {
		return r, err
	}
	r.Ended, r.Rated, r.Number = time.UnixMilli(ended).UTC(), number.Valid, number.Int64
	r.Mean, r.Deviation = mean.Float64, deviation.Float64
	return r, json.Unmarshal(seats, &r.Seats)
}

// ResultsOf returns the results of a guest after a place in that list, the newest first.
func (s *Store) ResultsOf(ctx context.Context, guest, game string, after store.Place, limit int) ([]store.Result, error) {
	ended := int64(math.MaxInt64)
	if after != (store.Place{}) {
		ended = after.Changed.UnixMilli()
	}
	return query(ctx, s, scanResult, resultsOfSQL, guest, game, ended, after.ID, limit)
}

// NextRated returns the results of the first game whose ratings are not known.
func (s *Store) NextRated(ctx context.Context) ([]store.Result, error) {
	return query(ctx, s, scanResult, nextRatedSQL)
}

// ResultsAt returns the results of a table.
func (s *Store) ResultsAt(ctx context.Context, tableID string) ([]store.Result, error) {
	return query(ctx, s, scanResult, selectResult+`WHERE table_id = ? ORDER BY guest`, tableID)
}

// Rate keeps the ratings after a game, if it is the next.
func (s *Store) Rate(ctx context.Context, number int64, all []store.Rating) error {
	return s.writer.submit(ctx, func(ctx context.Context, st *statements) error {
		if err := st.change(ctx, rateSQL, store.ErrConflict, number); err != nil {
			return err
		}
		for _, r := range all {
			var games int
			if err := st.row(ctx, isRatingSQL, r.Guest, r.Game).Scan(&games); err != nil {
				return err
			}
			if games != r.Games-1 {
				return store.ErrConflict
			}
			if err := st.exec(ctx, putRatingSQL, ratingValues(r)...); err != nil {
				return err
			}
			if err := st.exec(ctx, ratedSQL, r.Mean, r.Deviation, number, r.Guest); err != nil {
				return err
			}
		}
		return nil
	})
}

func ratingValues(r store.Rating) []any {
	return []any{r.Guest, r.Game, r.Games, r.Mean, r.Deviation, r.Shown}
}

func scanRating(row scanner) (r store.Rating, err error) {
	err = row.Scan(&r.Guest, &r.Game, &r.Games, &r.Mean, &r.Deviation, &r.Shown, &r.Name)
	return r, err
}

// Ratings returns the ratings of guests.
func (s *Store) Ratings(ctx context.Context, guests []string, game string) ([]store.Rating, error) {
	list, err := json.Marshal(append([]string{}, guests...))
	if err != nil {
		return nil, err
	}
	return query(ctx, s, scanRating, selectRating+`WHERE guest IN (SELECT value FROM json_each(?1)) AND ?2 IN ('', game) ORDER BY guest, game`,
		string(list), game)
}

// BestRatings returns the ratings of a game that are shown, the best first.
func (s *Store) BestRatings(ctx context.Context, game string, limit int) ([]store.Rating, error) {
	return query(ctx, s, scanRating, selectRating+`WHERE game = ? AND shown = 1 ORDER BY mean - 2 * deviation DESC, guest LIMIT ?`, game, limit)
}

// ShowRating has a rating be shown or not.
func (s *Store) ShowRating(ctx context.Context, guest, game string, shown bool) error {
	return s.writer.submit(ctx, func(ctx context.Context, st *statements) error {
		return st.exec(ctx, `UPDATE ratings SET shown = ? WHERE guest = ? AND game = ?`, shown, guest, game)
	})
}

// PutResult keeps a result as it is.
func (s *Store) PutResult(ctx context.Context, r store.Result) error {
	values, err := resultValues(r)
	if err != nil {
		return err
	}
	return s.writer.submit(ctx, func(ctx context.Context, st *statements) error {
		if err := st.exec(ctx, addResultSQL, values...); err != nil {
			return err
		}
		return st.exec(ctx, countRatedSQL, r.Number, r.Deviation > 0)
	})
}

// PutRating keeps a rating as it is.
func (s *Store) PutRating(ctx context.Context, r store.Rating) error {
	return s.writer.submit(ctx, func(ctx context.Context, st *statements) error {
		return st.exec(ctx, putRatingSQL, ratingValues(r)...)
	})
}

func (s snapshot) Results(ctx context.Context, after store.Result, limit int) ([]store.Result, error) {
	return list(ctx, s, scanResult, selectResult+`WHERE (table_id, guest) > (?, ?) ORDER BY table_id, guest LIMIT ?`, after.Table, after.Guest, limit)
}

func (s snapshot) Ratings(ctx context.Context, after store.Rating, limit int) ([]store.Rating, error) {
	return list(ctx, s, scanRating, selectRating+`WHERE (guest, game) > (?, ?) ORDER BY guest, game LIMIT ?`, after.Guest, after.Game, limit)
}
