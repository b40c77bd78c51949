package table

import (
	"context"
	"runtime"
)

// pool lets bots think, and advisers, for all tables together: no more of them at a time
// than it has places. Whoever waits is served in the order of coming. A table has at most
// one bot that thinks, so none takes the place of the others. People's moves never wait
// for it.
type pool chan struct{}

// newPool has one place less than there are processors, so that one is free for people
// even while everybody thinks; at least one.
func newPool() pool { return make(pool, max(1, runtime.GOMAXPROCS(0)-1)) }

// do waits for a place and thinks there; the error is the context's, when that ends before.
func (p pool) do(ctx context.Context, think func()) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	select {
	case p <- struct{}{}:
	case <-ctx.Done():
		return ctx.Err()
	}
	defer func() { <-p }()
	think()
	return nil
}
