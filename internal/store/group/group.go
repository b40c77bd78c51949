// Package group has a few goroutines that write what many others hand in. A commit takes
// long, whatever is in it: so each commit takes all that waits.
package group

import (
	"context"
	"runtime"
	"sync"

	"github.com/katabasis-games/katabasis/internal/store"
)

// most is how many jobs one commit may take.
const most = 256

// job is something to be written.
type job[T any] struct {
	ctx  context.Context
	work T
	done chan error // of capacity 1, so that the writer never waits
}

// Writers take jobs from one queue. Their methods may be called from any goroutine, Stop
// only once.
type Writers[T any] struct {
	commit  func([]T) []error
	queue   chan job[T]
	quit    chan struct{}
	stopped chan struct{}
}

// Start starts n goroutines that call commit with the jobs that wait. commit returns the
// answer to each of them, in their order. It has no context, because no caller can cancel
// the jobs of others.
func Start[T any](n int, commit func([]T) []error) *Writers[T] {
	w := &Writers[T]{commit, make(chan job[T], most), make(chan struct{}), make(chan struct{})}
	var running sync.WaitGroup
	for range n {
		running.Go(w.run)
	}
	go func() {
		running.Wait()
		close(w.stopped)
	}()
	return w
}

// Stop does the waiting jobs and ends the goroutines.
func (w *Writers[T]) Stop() {
	close(w.quit)
	<-w.stopped
}

// Waiting returns how many jobs wait.
func (w *Writers[T]) Waiting() int { return len(w.queue) }

// Submit hands in a job and waits for its commit. If ctx ends first, the job may still
// be done. After Stop it returns store.ErrClosed.
func (w *Writers[T]) Submit(ctx context.Context, work T) error {
	j := job[T]{ctx, work, make(chan error, 1)}
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

func (w *Writers[T]) run() {
	for {
		select {
		case j := <-w.queue:
			w.await()
			w.write(w.gather(j))
		case <-w.quit:
			for {
				select {
				case j := <-w.queue:
					w.write(w.gather(j))
				default:
					return
				}
			}
		}
	}
}

// await lets goroutines hand in the jobs that they have ready, until no more come.
func (w *Writers[T]) await() {
	for before := -1; before < len(w.queue); {
		before = len(w.queue)
		runtime.Gosched()
	}
}

// gather takes the jobs that wait now, except those that nobody waits for any more.
func (w *Writers[T]) gather(next job[T]) (jobs []job[T]) {
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

func (w *Writers[T]) write(jobs []job[T]) {
	if len(jobs) == 0 {
		return
	}
	works := make([]T, len(jobs))
	for i, j := range jobs {
		works[i] = j.work
	}
	for i, err := range w.commit(works) {
		jobs[i].done <- err
	}
}
