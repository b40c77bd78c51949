package load

import (
	"context"
	"fmt"
	"hash/fnv"
	"math/rand/v2"

	"golang.org/x/sync/errgroup"
)

// table is a group of guests who play one game after another.
type table struct {
	*run
	// number is the table's, from 0, and id the server's for the game that is played.
	// After it come those that are ahead.
	number int
	id     string
	ahead  []string
	// guests are the players, the host first, and then the spectators.
	guests []*guest
	rand   *rand.Rand
	moves  int
}

// newTable returns the table of a number, from 0.
func newTable(r *run, number int) *table {
	seed := fnv.New64a()
	_, _ = seed.Write([]byte(r.Seed)) // a hash takes everything
	t := &table{run: r, number: number, rand: rand.New(rand.NewPCG(seed.Sum64(), uint64(number)))}
	size := r.Seats + r.Spectators
	for i := range size {
		t.guests = append(t.guests, r.api.newGuest(number*size+i))
	}
	return t
}

// play plays until ctx ends.
func (t *table) play(ctx context.Context) error {
	if err := t.inTurn(ctx, t.invite); err != nil {
		return err
	}
	for arrived := t.ready; ; arrived = func() {} {
		if err := t.next(ctx); err != nil {
			return err
		}
		if err := t.playGame(ctx, arrived); err != nil {
			return err
		}
	}
}

// next goes on to the next game: one that is ahead, or else one more with the same
// guests.
func (t *table) next(ctx context.Context) error {
	if len(t.ahead) == 0 {
		return t.inTurn(ctx, t.rematch)
	}
	t.id, t.ahead = t.ahead[0], t.ahead[1:]
	return nil
}

// inTurn does something when it is this table's turn to be set up.
func (t *table) inTurn(ctx context.Context, do func(context.Context) error) error {
	select {
	case t.setUp <- struct{}{}:
		defer func() { <-t.setUp }()
		return do(ctx)
	case <-ctx.Done():
		return ctx.Err()
	}
}

// summary is what is read of an answer about a table.
type summary struct {
	ID string `json:"id"`
}

// invite names the guests and sets up their first game, and those that are wanted
// ahead.
func (t *table) invite(ctx context.Context) error {
	for i, g := range t.guests {
		if err := g.ask(ctx, StepGuest, "/api/me", map[string]string{"name": fmt.Sprint("Guest ", i+1)}, nil); err != nil {
			return err
		}
	}
	for range 1 + t.Ahead {
		if err := t.open(ctx); err != nil {
			return err
		}
		t.ahead = append(t.ahead, t.id)
	}
	return nil
}

// open opens a table, has everybody sit down, and starts the game.
func (t *table) open(ctx context.Context) error {
	seats := []map[string]string{{"kind": "person"}}
	for range t.Seats - 1 {
		seats = append(seats, map[string]string{"kind": "open"})
	}
	wish := map[string]any{"game": t.Game, "options": struct{}{}, "public": false, "seats": seats}
	var made summary
	if err := t.host().ask(ctx, StepTable, "/api/tables", wish, &made); err != nil {
		return err
	}
	t.id = made.ID
	for seat := 2; seat <= t.Seats; seat++ {
		if err := t.guests[seat-1].ask(ctx, StepSeat, t.path("/join"), map[string]int{"seat": seat}, nil); err != nil {
			return err
		}
	}
	return t.start(ctx)
}

// rematch has the same guests play again, at a table that follows this one.
func (t *table) rematch(ctx context.Context) error {
	var next summary
	if err := t.host().ask(ctx, StepTable, t.path("/rematch"), struct{}{}, &next); err != nil {
		return err
	}
	t.id = next.ID
	return t.start(ctx)
}

func (t *table) start(ctx context.Context) error {
	return t.host().ask(ctx, StepTable, t.path("/start"), struct{}{}, nil)
}

func (t *table) host() *guest { return t.guests[0] }

func (t *table) path(of string) string { return "/api/tables/" + t.id + of }

// playGame plays one game to its end. arrived is called when everybody has been
// shown the table.
func (t *table) playGame(ctx context.Context, arrived func()) error {
	group, ctx := errgroup.WithContext(ctx)
	g := newGame(t, group)
	for i := range t.guests {
		group.Go(func() error { return g.watch(ctx, i) })
	}
	group.Go(func() error { return g.gather(ctx, arrived) })
	return group.Wait()
}
