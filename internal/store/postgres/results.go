package postgres

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/katabasis-games/katabasis/internal/store"
)

// resultsSQL is the part of an append that keeps how the game ended, if the append is made.
// Its parameters are those of endedArgs, from first.
func resultsSQL(first int) string {
	p := func(n int) string { return fmt.Sprint("$", first+n) }
	return `number AS (
	UPDATE rated SET newest = newest + 1 FROM row WHERE true = ANY (` + p(3) + `::boolean[]) RETURNING newest
), ended AS (
	INSERT INTO results (table_id, guest, game, seats, ended, number, body)
	SELECT row.id, e.guest, ` + p(5) + `, e.seats, ` + p(2) + `::timestamptz, CASE WHEN e.rated THEN (SELECT newest FROM number) END, ` + p(4) + `
	FROM row, unnest(` + p(0) + `::bytea[], ` + p(1) + `::text[], ` + p(3) + `::boolean[]) AS e (guest, seats, rated) JOIN guests ON guests.id = e.guest
	ON CONFLICT DO NOTHING
), `
}

// endedArgs are the parameters of resultsSQL.
func endedArgs(all []store.Result) ([]any, error) {
	guests, seats, ended, rated, body, game := [][]byte{}, []string{}, time.UnixMilli(0), []bool{}, "", ""
	for _, r := range all {
		list, err := json.Marshal(append([]int{}, r.Seats...))
		if err != nil {
			return nil, err
		}
		guests, seats = append(guests, []byte(r.Guest)), append(seats, string(list))
		ended, rated, body, game = millis(r.Ended), append(rated, r.Rated), string(r.Body), r.Game
	}
	return []any{guests, seats, ended, rated, body, game}, nil
}

const (
	resultColumns = `table_id, guest, game, seats, ended, number, mean, deviation, body`
	selectResult  = `SELECT ` + resultColumns + `, NOT EXISTS (SELECT 1 FROM tables WHERE id = table_id) FROM results `
	resultsOfSQL  = selectResult + `WHERE guest = $1 AND $2 IN ('', game) AND ($3::timestamptz IS NULL OR (ended, table_id) < ($3, $4))
ORDER BY ended DESC, table_id DESC LIMIT $5`
	nextRatedSQL = selectResult + `WHERE number = (SELECT min(number) FROM results WHERE number > (SELECT known FROM rated)) ORDER BY guest`
	ratingsOf    = `r AS (
	SELECT * FROM unnest($2::bytea[], $3::text[], $4::integer[], $5::double precision[], $6::double precision[])
		AS r (guest, game, games, mean, deviation)
)`
	// rateSQL keeps the ratings after a game, if none has been kept after it or a later one and
	// they are one game older than the stored ones. It returns whether it has.
	rateSQL = `WITH ` + ratingsOf + `, next AS (
	UPDATE rated SET known = $1 WHERE known < $1
		AND NOT EXISTS (SELECT 1 FROM r LEFT JOIN ratings AS is_now USING (guest, game) WHERE coalesce(is_now.games, 0) <> r.games - 1)
	RETURNING known
), put AS (
	INSERT INTO ratings (guest, game, games, mean, deviation, shown)
	SELECT r.*, false FROM next, r JOIN guests ON guests.id = r.guest
	ON CONFLICT (guest, game) DO UPDATE SET games = excluded.games, mean = excluded.mean, deviation = excluded.deviation
), told AS (
	UPDATE results SET mean = r.mean, deviation = r.deviation FROM next, r WHERE results.number = $1 AND results.guest = r.guest
) SELECT count(*) FROM next`
	ratingColumns = `guest, game, games, mean, deviation, shown`
	selectRating  = `SELECT ` + ratingColumns + `, name FROM ratings JOIN guests ON guests.id = guest `
	putResultSQL  = `WITH c AS (
	UPDATE rated SET newest = greatest(newest, $6::bigint), known = greatest(known, CASE WHEN $7::double precision IS NULL THEN 0 ELSE $6 END)
) INSERT INTO results (` + resultColumns + `) SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9 WHERE EXISTS (SELECT 1 FROM guests WHERE id = $2)
ON CONFLICT DO NOTHING`
	putRatingSQL = `INSERT INTO ratings (` + ratingColumns + `) SELECT $1, $2, $3, $4, $5, $6 WHERE EXISTS (SELECT 1 FROM guests WHERE id = $1)
ON CONFLICT DO NOTHING`
)

func scanResult(row pgx.CollectableRow) (r store.Result, err error) {
	var guest []byte
	var seats, body string
	var number *int64
	var mean, deviation *float64
	err = row.Scan(&r.Table, &guest, &r.Game, &seats, &r.Ended, &number, &mean, &deviation, &body, &r.Gone)
	if err != nil {
		return r, err
	}
	r.Guest, r.Body, r.Ended = string(guest), []byte(body), r.Ended.UTC()
	if number != nil {
		r.Rated, r.Number = true, *number
	}
	if mean != nil && deviation != nil {
		r.Mean, r.Deviation = *mean, *deviation
	}
	return r, json.Unmarshal([]byte(seats), &r.Seats)
}

// ResultsOf returns the results of a guest after a place in that list, the newest first.
func (s *Store) ResultsOf(ctx context.Context, guest, game string, after store.Place, limit int) ([]store.Result, error) {
	var ended *time.Time
	if after != (store.Place{}) {
		at := millis(after.Changed)
		ended = &at
	}
	return query(ctx, s, scanResult, resultsOfSQL, []byte(guest), game, ended, after.ID, limit)
}

// NextRated returns the results of the first game whose ratings are not known.
func (s *Store) NextRated(ctx context.Context) ([]store.Result, error) {
	return query(ctx, s, scanResult, nextRatedSQL)
}

// ResultsAt returns the results of a table.
func (s *Store) ResultsAt(ctx context.Context, tableID string) ([]store.Result, error) {
	return query(ctx, s, scanResult, selectResult+`WHERE table_id = $1 ORDER BY guest`, tableID)
}

// Rate keeps the ratings after a game, if it is the next.
func (s *Store) Rate(ctx context.Context, number int64, all []store.Rating) error {
	var guests [][]byte
	var games []string
	var counts []int
	var means, deviations []float64
	for _, r := range all {
		guests, games, counts = append(guests, []byte(r.Guest)), append(games, r.Game), append(counts, r.Games)
		means, deviations = append(means, r.Mean), append(deviations, r.Deviation)
	}
	j := &job{key: "rated", sql: rateSQL, args: []any{number, guests, games, counts, means, deviations}}
	j.read = func(row pgx.Row) error {
		var kept int
		err := row.Scan(&kept)
		if err == nil && kept == 0 {
			err = store.ErrConflict
		}
		return err
	}
	return s.submit(ctx, j)
}

func scanRating(row pgx.CollectableRow) (r store.Rating, err error) {
	var guest, name []byte
	err = row.Scan(&guest, &r.Game, &r.Games, &r.Mean, &r.Deviation, &r.Shown, &name)
	r.Guest, r.Name = string(guest), string(name)
	return r, err
}

// Ratings returns the ratings of guests.
func (s *Store) Ratings(ctx context.Context, guests []string, game string) ([]store.Rating, error) {
	return query(ctx, s, scanRating, selectRating+`WHERE guest = ANY ($1::bytea[]) AND $2 IN ('', game) ORDER BY guest, game`, bytesOf(guests), game)
}

// BestRatings returns the ratings of a game that are shown, the best first.
func (s *Store) BestRatings(ctx context.Context, game string, limit int) ([]store.Rating, error) {
	return query(ctx, s, scanRating, selectRating+`WHERE game = $1 AND shown ORDER BY mean - 2 * deviation DESC, guest LIMIT $2`, game, limit)
}

// ShowRating has a rating be shown or not.
func (s *Store) ShowRating(ctx context.Context, guest, game string, shown bool) error {
	return s.exec(ctx, "rating/"+guest, `UPDATE ratings SET shown = $1 WHERE guest = $2 AND game = $3`, shown, []byte(guest), game)
}

// PutResult keeps a result as it is.
func (s *Store) PutResult(ctx context.Context, r store.Result) error {
	seats, err := json.Marshal(append([]int{}, r.Seats...))
	if err != nil {
		return err
	}
	var number *int64
	var mean, deviation *float64
	if r.Rated {
		number = &r.Number
	}
	if r.Deviation > 0 {
		mean, deviation = &r.Mean, &r.Deviation
	}
	return s.exec(ctx, "rated", putResultSQL, r.Table, []byte(r.Guest), r.Game, string(seats), millis(r.Ended), number, mean, deviation, string(r.Body))
}

// PutRating keeps a rating as it is.
func (s *Store) PutRating(ctx context.Context, r store.Rating) error {
	return s.exec(ctx, "rating/"+r.Guest, putRatingSQL, []byte(r.Guest), r.Game, r.Games, r.Mean, r.Deviation, r.Shown)
}

func (s snapshot) Results(ctx context.Context, after store.Result, limit int) ([]store.Result, error) {
	return list(ctx, s, scanResult, selectResult+`WHERE (table_id, guest) > ($1, $2) ORDER BY table_id, guest LIMIT $3`, after.Table, []byte(after.Guest), limit)
}

func (s snapshot) Ratings(ctx context.Context, after store.Rating, limit int) ([]store.Rating, error) {
	return list(ctx, s, scanRating, selectRating+`WHERE (guest, game) > ($1, $2) ORDER BY guest, game LIMIT $3`, []byte(after.Guest), after.Game, limit)
}
