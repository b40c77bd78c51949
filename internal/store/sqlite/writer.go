package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"runtime"

	"github.com/katabasis-games/katabasis/internal/store"
)

// most is how many jobs one transaction takes at the most.
const most = 256

// job is something to be written. do runs in the writer's goroutine, inside a
// transaction, and perhaps again when that was undone; when it fails its own changes
// are undone and no others.
type job struct {
	ctx  context.Context
	do   func(context.Context, *statements) error
	done chan error // one place, so that the writer never waits
}

// writer is the one goroutine that writes. Syncing to disk is what costs, so
// it commits all jobs that wait in one transaction, and then answers each.
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
		queue: make(chan job, most), quit: make(chan struct{}), stopped: make(chan struct{}),
	}
	go w.run()
	return w, nil
}

// stop answers what waits and ends the goroutine.
func (w *writer) stop() error {
	close(w.quit)
	<-w.stopped
	return errors.Join(w.st.close(), w.conn.Close())
}

// submit hands a job in and waits for its commit. When ctx ends first the job
// may still be done.
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

// Waiting is how many changes wait to be written.
func (s *Store) Waiting() int { return len(s.writer.queue) }

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
			runtime.Gosched() // who is about to hand something in does so first
			w.commit(w.gather(j))
		case <-w.quit:
			for len(w.queue) > 0 {
				w.commit(w.gather(<-w.queue))
			}
			return
		}
	}
}

// gather takes the jobs that wait now, without those that nobody waits for any more.
func (w *writer) gather(next job) (jobs []job) {
	for {
		if err := next.ctx.Err(); err != nil {
			next.done <- err
		} else {
			jobs = append(jobs, next)
		}
		if len(jobs) == most {
			return jobs
		}
		select {
		case next = <-w.queue:
		default:
			return jobs
		}
	}
}

// commit does the jobs in one transaction and answers each. When one of them fails,
// which is rare, none is done, and then each by itself. The transaction has its own
// context: no caller may break off what others wait for.
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

// transact reports whether it was a job that failed.
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
