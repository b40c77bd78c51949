package load

import (
	"context"
	"fmt"
	"hash/fnv"
	"math/rand/v2"

	"golang.org/x/sync/errgroup"
)

// tableRun is a group of guests who play one game after another.
type tableRun struct {
	run *run
	// number is the table’s number, from 0. id is the server’s id of the table where the
	// current game is played; ahead are the ids of those for the next games.
	number int
	id     string
	ahead  []string
	// guests are the players, the host first, and then the spectators.
	guests []*guest
	rand   *rand.Rand
	moves  int
}

// newTable returns the table with a number, from 0.
func newTable(r *run, number int) *tableRun {
	seed := fnv.New64a()
	_, _ = seed.Write([]byte(r.Seed)) // a hash takes everything
	t := &tableRun{run: r, number: number, rand: rand.New(rand.NewPCG(seed.Sum64(), uint64(number)))}
	size := r.Seats + r.Spectators
	for i := range size {
		t.guests = append(t.guests, r.api.newGuest(number*size+i))
	}
	return t
}

// play plays until ctx ends.
func (t *tableRun) play(ctx context.Context) error {
	if err := t.inTurn(ctx, t.invite); err != nil {
		return err
	}
	for arrived := t.run.ready; ; arrived = func() {} {
		if err := t.next(ctx); err != nil {
			return err
		}
		if err := t.playGame(ctx, arrived); err != nil {
			return err
		}
	}
}

// next goes on to the next game: one that is set up already, or a rematch.
func (t *tableRun) next(ctx context.Context) error {
	if len(t.ahead) == 0 {
		return t.inTurn(ctx, t.rematch)
	}
	t.id, t.ahead = t.ahead[0], t.ahead[1:]
	return nil
}

// inTurn calls do while not too many other tables are being set up.
func (t *tableRun) inTurn(ctx context.Context, do func(context.Context) error) error {
	select {
	case t.run.setUp <- struct{}{}:
		defer func() { <-t.run.setUp }()
		return do(ctx)
	case <-ctx.Done():
		return ctx.Err()
	}
}

// summary has what is needed of the server’s summary of a table.
type summary struct {
	ID string `json:"id"`
}

// invite gives the guests their names, and sets up their first game and those ahead.
func (t *tableRun) invite(ctx context.Context) error {
	for i, g := range t.guests {
		if err := g.ask(ctx, StepGuest, "/api/me", map[string]string{"name": fmt.Sprint("Guest ", i+1)}, nil); err != nil {
			return err
		}
	}
	for range 1 + t.run.Ahead {
		if err := t.open(ctx); err != nil {
			return err
		}
		t.ahead = append(t.ahead, t.id)
	}
	return nil
}

// open opens a table, takes a seat for every player, and starts the game.
func (t *tableRun) open(ctx context.Context) error {
	seats := []map[string]string{{"kind": "person"}}
	for range t.run.Seats - 1 {
		seats = append(seats, map[string]string{"kind": "open"})
	}
	wish := map[string]any{"game": t.run.Game, "options": struct{}{}, "public": false, "seats": seats}
	var made summary
	if err := t.host().ask(ctx, StepTable, "/api/tables", wish, &made); err != nil {
		return err
	}
	t.id = made.ID
	for seat := 2; seat <= t.run.Seats; seat++ {
		if err := t.guests[seat-1].ask(ctx, StepSeat, t.path("/join"), map[string]int{"seat": seat}, nil); err != nil {
			return err
		}
	}
	return t.start(ctx)
}

// rematch goes on at the table that follows this one, with the same guests.
func (t *tableRun) rematch(ctx context.Context) error {
	var next summary
	if err := t.host().ask(ctx, StepTable, t.path("/rematch"), struct{}{}, &next); err != nil {
		return err
	}
	t.id = next.ID
	return t.start(ctx)
}

func (t *tableRun) start(ctx context.Context) error {
	return t.host().ask(ctx, StepTable, t.path("/start"), struct{}{}, nil)
}

func (t *tableRun) host() *guest { return t.guests[0] }

func (t *tableRun) path(of string) string { return "/api/tables/" + t.id + of }

// playGame plays one game to its end. It calls arrived when all guests have seen the table.
func (t *tableRun) playGame(ctx context.Context, arrived func()) error {
	group, ctx := errgroup.WithContext(ctx)
	g := newGame(t, group)
	for i := range t.guests {
		group.Go(func() error { return g.watch(ctx, i) })
	}
	group.Go(func() error { return g.gather(ctx, arrived) })
	return group.Wait()
}
