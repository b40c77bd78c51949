package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"runtime"

	"github.com/katabasis-games/katabasis/internal/store"
)

// maxBatch is how many jobs one transaction may take.
const maxBatch = 256

// job is something to be written. do runs in the writer’s goroutine, inside a
// transaction. It runs a second time if that transaction is rolled back because another
// job failed. If do itself fails, only its own changes are lost.
type job struct {
	ctx  context.Context
	do   func(context.Context, *statements) error
	done chan error // of capacity 1, so that the writer never waits
}

// writer is the one goroutine that writes. Syncing to disk is what takes time, so it
// commits all waiting jobs in one transaction, and then answers each of them.
type writer struct {
	conn    *sql.Conn
	st      *statements
	queue   chan job
	quit    chan struct{}
	stopped chan struct{}
}

func startWriter(ctx context.Context, db *sql.DB) (*writer, error) {
	conn, err := db.Conn(ctx)
	if err != nil {
		return nil, err
	}
	st, err := prepare(ctx, conn)
	if err != nil {
		return nil, errors.Join(err, conn.Close())
	}
	w := &writer{
		conn: conn, st: st,
		queue: make(chan job, maxBatch), quit: make(chan struct{}), stopped: make(chan struct{}),
	}
	go w.run()
	return w, nil
}

// stop does the waiting jobs and ends the goroutine.
func (w *writer) stop() error {
	close(w.quit)
	<-w.stopped
	return errors.Join(w.st.close(), w.conn.Close())
}

// submit hands in a job and waits for its commit. If ctx ends first, the job may still
// be done.
func (w *writer) submit(ctx context.Context, do func(context.Context, *statements) error) error {
	j := job{ctx: ctx, do: do, done: make(chan error, 1)}
	select {
	case <-w.quit:
		return store.ErrClosed
	default:
	}
	select {
	case w.queue <- j:
	case <-w.quit:
		return store.ErrClosed
	case <-ctx.Done():
		return ctx.Err()
	}
	return w.wait(ctx, j)
}

func (w *writer) wait(ctx context.Context, j job) error {
	select {
	case err := <-j.done:
		return err
	case <-ctx.Done():
		return ctx.Err()
	case <-w.stopped:
	}
	select { // the last answer may have come just before the stop
	case err := <-j.done:
		return err
	default:
		return store.ErrClosed
	}
}

func (w *writer) run() {
	defer close(w.stopped)
	for {
		select {
		case j := <-w.queue:
			runtime.Gosched() // let goroutines hand in the jobs that they have ready
			w.commit(w.gather(j))
		case <-w.quit:
			for len(w.queue) > 0 {
				w.commit(w.gather(<-w.queue))
			}
			return
		}
	}
}

// gather takes the jobs that wait now, except those that nobody waits for any more.
func (w *writer) gather(next job) (jobs []job) {
	for {
		if err := next.ctx.Err(); err != nil {
			next.done <- err
		} else {
			jobs = append(jobs, next)
		}
		if len(jobs) == maxBatch {
			return jobs
		}
		select {
		case next = <-w.queue:
		default:
			return jobs
		}
	}
}

// commit does the jobs in one transaction and answers each. If one of them fails, which
// is rare, the transaction is rolled back and each job gets one of its own. The
// transaction has its own context, so that no caller can cancel the jobs of others.
func (w *writer) commit(jobs []job) {
	if len(jobs) == 0 {
		return
	}
	failed, err := w.transact(context.Background(), jobs)
	if failed && len(jobs) > 1 {
		for _, j := range jobs {
			w.commit([]job{j})
		}
		return
	}
	for _, j := range jobs {
		j.done <- err
	}
}

// transact does the jobs in one transaction. failed says that err comes from a job, and
// not from the transaction itself.
func (w *writer) transact(ctx context.Context, jobs []job) (failed bool, err error) {
	if err := w.st.exec(ctx, w.st.begin); err != nil {
		return false, err
	}
	for _, j := range jobs {
		if err := j.do(ctx, w.st); err != nil {
			return true, errors.Join(err, w.st.exec(ctx, w.st.rollback))
		}
	}
	if err := w.st.exec(ctx, w.st.commit); err != nil {
		return false, errors.Join(err, w.st.exec(ctx, w.st.rollback))
	}
	return false, nil
}
