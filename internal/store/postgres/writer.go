package postgres

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"slices"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"github.com/katabasis-games/katabasis/internal/store"
)

// job is one statement that writes, or a move.
type job struct {
	// key names what it writes. Jobs of one commit run in the order of their keys, moves
	// first, so that two commits hardly ever wait for each other.
	key  string
	move *move
	sql  string
	args []any
	// read reads the row that the statement returns; nil if it returns none.
	read func(pgx.Row) error
	// err is what read said. That is an answer and no failure: the others are committed.
	err error
}

// submit hands in a job and waits for its commit. If ctx ends first, the job may still
// be done.
func (s *Store) submit(ctx context.Context, j *job) error {
	if err := s.writers.Submit(ctx, j); err != nil {
		return err
	}
	return j.err
}

// exec writes something by a statement that returns no row.
func (s *Store) exec(ctx context.Context, key, sql string, args ...any) error {
	return s.submit(ctx, &job{key: key, sql: sql, args: args})
}

// commit does the jobs in one transaction. If one of them fails, which is rare, the
// transaction is rolled back and each job gets one of its own.
func (s *Store) commit(jobs []*job) []error {
	answers := make([]error, len(jobs))
	err := s.transact(jobs)
	if wasRolledBack(err) && len(jobs) > 1 {
		for i := range jobs {
			answers[i] = s.alone(jobs[i])
		}
		return answers
	}
	for i := range answers {
		answers[i] = err
	}
	return answers
}

// tries is how often a job is done again that PostgreSQL has rolled back for the sake of
// others.
const tries = 3

func (s *Store) alone(j *job) (err error) {
	for range tries {
		if err = s.transact([]*job{j}); !wasDisturbed(err) {
			return err
		}
	}
	return err
}

// transact sends the jobs, with the beginning and the end of their transaction, in one
// message. If it fails after that was sent, the jobs may have been done or not.
func (s *Store) transact(jobs []*job) error {
	ctx, cancel := context.WithTimeout(context.Background(), callTime)
	defer cancel()
	var batch pgx.Batch
	batch.Queue(`BEGIN`)
	var together moves
	var others []*job
	for _, j := range slices.SortedStableFunc(slices.Values(jobs), func(a, b *job) int { return cmp.Compare(a.key, b.key) }) {
		j.err = nil
		if !together.add(j) {
			others = append(others, j)
		}
	}
	together.queue(&batch)
	for _, j := range others {
		if j.move != nil { // the second of a table
			var next moves
			next.add(j)
			next.queue(&batch)
			continue
		}
		q := batch.Queue(j.sql, j.args...)
		if j.read != nil {
			q.QueryRow(func(row pgx.Row) error {
				j.err = j.read(row)
				if isAnswer(j.err) {
					return nil
				}
				return j.err
			})
		}
	}
	batch.Queue(`COMMIT`)
	return retry(ctx, retrying, func() error {
		conn, err := s.pool.Acquire(ctx)
		if err != nil {
			return unsent{err}
		}
		defer conn.Release() // which closes a connection that is still in a transaction
		return conn.SendBatch(ctx, &batch).Close()
	})
}

// isAnswer reports whether what a job’s read returned is for its caller alone.
func isAnswer(err error) bool {
	return errors.Is(err, store.ErrConflict) || errors.Is(err, store.ErrNotFound)
}

// wasRolledBack reports whether PostgreSQL has refused a statement, so that nothing of its
// transaction was done.
func wasRolledBack(err error) bool {
	var refused *pgconn.PgError
	return errors.As(err, &refused) && refused.Code[:2] != "57" && refused.Code[:2] != "08"
}

// wasDisturbed reports whether it was rolled back because of another transaction.
func wasDisturbed(err error) bool {
	var refused *pgconn.PgError
	return errors.As(err, &refused) && refused.Code[:2] == "40"
}

// unsent is the error of something that has not reached the database.
type unsent struct{ error }

func (u unsent) Unwrap() error { return u.error }

// retrying is how long a lost connection is replaced before the call fails.
const retrying = 2 * time.Second

// retry calls do until it succeeds, or fails for another reason than that there was no
// connection, for a time at most.
func retry(ctx context.Context, long time.Duration, do func() error) error {
	end, pause := time.Now().Add(long), 20*time.Millisecond
	for {
		err := do()
		if err == nil || !canRetry(err) || time.Now().Add(pause).After(end) {
			return away(err)
		}
		select {
		case <-time.After(pause):
		case <-ctx.Done():
			return away(err)
		}
		pause = min(2*pause, time.Second)
	}
}

// canRetry reports whether something has certainly not been done for want of a connection.
func canRetry(err error) bool {
	var connecting *pgconn.ConnectError
	var waiting unsent
	return (errors.As(err, &connecting) || errors.As(err, &waiting) || pgconn.SafeToRetry(err)) && !errors.Is(err, ErrNewer)
}

// away marks an error that says that the database cannot be reached with ErrAway.
func away(err error) error {
	var network net.Error
	var said *pgconn.PgError
	switch {
	case err == nil || errors.Is(err, context.Canceled):
		return err
	case canRetry(err), errors.As(err, &network), errors.Is(err, io.ErrUnexpectedEOF), errors.Is(err, io.EOF),
		errors.As(err, &said) && !wasRolledBack(err):
		return fmt.Errorf("%w: %w", store.ErrAway, err)
	}
	return err
}
