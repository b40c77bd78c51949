package sqlite

import (
	"context"
	"database/sql"
	"sync/atomic"
	"time"

	"github.com/katabasis-games/katabasis/internal/store"
)

const (
	// seenSQL is when a server was there last, NULL while no clock runs, and the time.
	seenSQL = `SELECT CASE WHEN EXISTS (SELECT 1 FROM tables WHERE deadline IS NOT NULL)
	THEN coalesce((SELECT at FROM vigil), (SELECT max(changed) FROM tables WHERE deadline IS NOT NULL)) END, ` + nowSQL
	keepVigilSQL  = `UPDATE vigil SET at = ?`
	endVigilSQL   = `UPDATE vigil SET at = NULL WHERE at IS NOT NULL`
	putOutageSQL  = `INSERT INTO outages (gone, back) VALUES (?, ?)`
	dropOutageSQL = `DELETE FROM outages WHERE back < ?`
	outagesSQL    = `SELECT gone, back FROM outages ORDER BY gone`
)

// Vigil says that a server is there, and returns the outages.
func (s *Store) Vigil(ctx context.Context, gap time.Duration) (v store.Vigil, err error) {
	var at atomic.Int64 // the job may still run when ctx has ended
	err = s.writer.submit(ctx, func(ctx context.Context, st *statements) error {
		var seen sql.NullInt64
		var now int64
		if err := st.row(ctx, seenSQL).Scan(&seen, &now); err != nil {
			return err
		}
		at.Store(now)
		if !seen.Valid {
			return st.exec(ctx, endVigilSQL)
		}
		return keepVigil(ctx, st, seen.Int64, now, gap)
	})
	if err != nil {
		return v, err
	}
	v.Now = time.UnixMilli(at.Load()).UTC()
	v.Outages, err = query(ctx, s, scanOutage, outagesSQL)
	return v, err
}

// keepVigil notes that a server is there, and that there was none since it was seen last.
func keepVigil(ctx context.Context, st *statements, seen, now int64, gap time.Duration) error {
	err := st.exec(ctx, keepVigilSQL, now)
	if err != nil || now-seen <= gap.Milliseconds() {
		return err
	}
	if err := st.exec(ctx, putOutageSQL, seen, now); err != nil {
		return err
	}
	return st.exec(ctx, dropOutageSQL, now-store.KeptOutages.Milliseconds())
}

func scanOutage(row scanner) (store.Outage, error) {
	var gone, back int64
	err := row.Scan(&gone, &back)
	return store.Outage{From: time.UnixMilli(gone).UTC(), To: time.UnixMilli(back).UTC()}, err
}
