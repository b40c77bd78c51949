package sqlite

import (
	"context"
	"database/sql"
	"errors"

	"github.com/katabasis-games/katabasis/internal/store/group"
)

// job writes something inside a transaction. It runs a second time if that transaction is
// rolled back because another job failed. If it fails itself, only its own changes are lost.
type job func(context.Context, *statements) error

// writer is the one connection that writes, for one goroutine of the group.
type writer struct {
	*group.Writers[job]
	conn *sql.Conn
	st   *statements
}

func startWriter(ctx context.Context, db *sql.DB) (*writer, error) {
	conn, err := db.Conn(ctx)
	if err != nil {
		return nil, err
	}
	w := &writer{conn: conn, st: &statements{conn: conn, prepared: map[string]*sql.Stmt{}}}
	w.Writers = group.Start(1, w.commit)
	return w, nil
}

// stop does the waiting jobs and closes the connection.
func (w *writer) stop() error {
	w.Stop()
	return errors.Join(w.st.close(), w.conn.Close())
}

// submit hands in a job and waits for its commit. If ctx ends first, the job may still
// be done.
func (w *writer) submit(ctx context.Context, do job) error { return w.Submit(ctx, do) }

// commit does the jobs in one transaction. If one of them fails, which is rare, the
// transaction is rolled back and each job gets one of its own.
func (w *writer) commit(jobs []job) []error {
	answers := make([]error, len(jobs))
	failed, err := w.transact(context.Background(), jobs)
	if failed && len(jobs) > 1 {
		for i := range jobs {
			_, answers[i] = w.transact(context.Background(), jobs[i:i+1])
		}
		return answers
	}
	for i := range answers {
		answers[i] = err
	}
	return answers
}

// transact does the jobs in one transaction. failed says that err comes from a job, and
// not from the transaction itself.
func (w *writer) transact(ctx context.Context, jobs []job) (failed bool, err error) {
	if err := w.st.exec(ctx, `BEGIN IMMEDIATE`); err != nil {
		return false, err
	}
	for _, do := range jobs {
		if err := do(ctx, w.st); err != nil {
			return true, errors.Join(err, w.st.exec(ctx, `ROLLBACK`))
		}
	}
	if err := w.st.exec(ctx, `COMMIT`); err != nil {
		return false, errors.Join(err, w.st.exec(ctx, `ROLLBACK`))
	}
	return false, nil
}
