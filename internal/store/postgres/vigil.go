package postgres

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/katabasis-games/katabasis/internal/store"
)

// vigilSQL notes that a server is there, and an outage if there was none for long: the lock has
// one of several servers find it. It returns the outages.
const vigilSQL = `WITH was AS (
	SELECT at FROM vigil FOR UPDATE
), seen AS (
	SELECT CASE WHEN EXISTS (SELECT FROM tables WHERE deadline IS NOT NULL)
		THEN coalesce(at, (SELECT max(changed) FROM tables WHERE deadline IS NOT NULL)) END AS at FROM was
), kept AS (
	UPDATE vigil SET at = CASE WHEN seen.at IS NOT NULL THEN clock_timestamp() END FROM seen
	WHERE seen.at IS NOT NULL OR vigil.at IS NOT NULL
), old AS (
	DELETE FROM outages WHERE back < clock_timestamp() - $2::interval
), found AS (
	INSERT INTO outages (gone, back) SELECT at, clock_timestamp() FROM seen WHERE at < clock_timestamp() - $1::interval
	RETURNING gone, back
), every AS (
	SELECT gone, back FROM outages WHERE back >= clock_timestamp() - $2::interval UNION ALL SELECT gone, back FROM found
) SELECT clock_timestamp(), coalesce(array_agg(gone ORDER BY gone), '{}'), coalesce(array_agg(back ORDER BY gone), '{}') FROM every`

// Vigil says that a server is there, and returns the outages.
func (s *Store) Vigil(ctx context.Context, gap time.Duration) (store.Vigil, error) {
	var v store.Vigil
	j := &job{key: "vigil", sql: vigilSQL, args: []any{gap, store.KeptOutages}}
	j.read = func(row pgx.Row) error {
		var gone, back []time.Time
		if err := row.Scan(&v.Now, &gone, &back); err != nil {
			return err
		}
		v.Now, v.Outages = v.Now.UTC(), nil
		for i := range gone {
			v.Outages = append(v.Outages, store.Outage{From: millis(gone[i]).UTC(), To: millis(back[i]).UTC()})
		}
		return nil
	}
	if err := s.submit(ctx, j); err != nil { // it may still be written
		return store.Vigil{}, err
	}
	return v, nil
}
