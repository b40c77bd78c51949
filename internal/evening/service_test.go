package evening_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/katabasis-games/katabasis/bot"
	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
	"github.com/katabasis-games/katabasis/internal/bus/local"
	"github.com/katabasis-games/katabasis/internal/evening"
	"github.com/katabasis-games/katabasis/internal/store"
	"github.com/katabasis-games/katabasis/internal/store/storetest"
	"github.com/katabasis-games/katabasis/internal/table"
)

// server is a server over a store, which looks after evenings as often as it can.
type server struct {
	tables   *table.Service
	evenings *evening.Service
}

func serve(t *testing.T, kept store.Store, changes ...func(*evening.Config)) server {
	t.Helper()
	quiet := slog.New(slog.DiscardHandler)
	tables, err := table.Open(t.Context(), table.Config{
		Store: kept, Bus: &local.Bus{}, Games: []game.Rules{pebbles.Rules{}}, Bot: first, StandInBot: "first",
		ThinkTime: func() time.Duration { return 0 }, Log: quiet,
	})
	must(t, err)
	cfg := evening.Config{Tables: tables, Store: kept, Tick: time.Millisecond, Grace: time.Millisecond, Log: quiet}
	for _, change := range changes {
		change(&cfg)
	}
	evenings, err := evening.Open(t.Context(), cfg)
	must(t, err)
	t.Cleanup(func() {
		evenings.Close()
		_ = tables.Close()
	})
	return server{tables, evenings}
}

// first is a bot that makes the first move there is.
func first(string) (bot.Thinker, bool) {
	return func(_ context.Context, s game.State, seat game.Seat, _ *game.Rand) (game.Move, bool) {
		moves := s.LegalMoves(seat, nil)
		if len(moves) == 0 || s.Turn() != seat {
			return game.Move{}, false
		}
		return moves[0], true
	}, true
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// people are guests of a server.
func (s server) people(t *testing.T, n int) (ids []string) {
	t.Helper()
	for i := range n {
		who, err := s.tables.Guests().Add(t.Context(), fmt.Sprint("guest ", i+1))
		must(t, err)
		ids = append(ids, who.ID)
	}
	return ids
}

// If a server dies when a round has been written and its tables have not been made, another
// makes them; and however many servers look after the evening, each table is made once.
func TestTablesAreMadeOnce(t *testing.T) {
	t.Parallel()
	var disk storetest.Memory
	one := serve(t, &disk)
	people := one.people(t, 9)
	v, err := one.evenings.Make(t.Context(), people[0], evening.Plan{
		Name: "once", Format: evening.Swiss, Games: []evening.PlannedGame{{ID: "pebbles"}}, Size: 2, Rounds: 2, Fill: evening.Bots, Bot: "first",
	})
	must(t, err)
	for _, who := range people[1:] {
		_, err := one.evenings.Enter(t.Context(), who, v.ID, "")
		must(t, err)
	}
	disk.Fail(errors.New("it has died"))
	if _, err := one.evenings.Start(t.Context(), people[0], v.ID); err != nil {
		t.Fatalf("the round is drawn although no table can be made: %v", err)
	}
	one.evenings.Close()
	must(t, one.tables.Close())
	a, err := one.evenings.Get(t.Context(), people[0], v.ID, 0)
	must(t, err)
	round := a.Evening.Rounds[0]
	for _, at := range round.Tables {
		if made, err := disk.Entries(t.Context(), at.ID, 0); err != nil || len(made) != 0 {
			t.Fatalf("a table is there already: %v, %v", made, err)
		}
	}

	disk.Fail(nil)
	servers := []server{serve(t, disk.Again()), serve(t, disk.Again()), serve(t, disk.Again())}
	var all sync.WaitGroup
	for _, s := range servers {
		all.Go(func() {
			// Whoever asks, or looks after it by itself, finds the same round.
			if _, err := s.evenings.Next(t.Context(), people[0], v.ID, 0, false); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	for _, at := range round.Tables {
		created := 0
		made, err := disk.Entries(t.Context(), at.ID, 0)
		must(t, err)
		for _, e := range made {
			if e.Kind == "created" {
				created++
			}
		}
		if created != 1 {
			t.Errorf("table %s was made %d times", at.ID, created)
		}
	}
	for _, who := range people {
		rows, err := disk.TablesOf(t.Context(), who, 9)
		must(t, err)
		if len(rows) != 1 {
			t.Errorf("somebody has %d tables", len(rows))
		}
	}
	a, err = servers[0].evenings.Get(t.Context(), people[0], v.ID, 0)
	must(t, err)
	if !slices.EqualFunc(a.Evening.Rounds[0].Tables, round.Tables, func(a, b evening.TableInRound) bool { return a.ID == b.ID }) {
		t.Errorf("the round has become %+v", a.Evening.Rounds[0])
	}
}

// Bots alone bring an evening to its end on several servers, and all rounds are drawn once.
func TestSeveralServersPlayAnEvening(t *testing.T) {
	t.Parallel()
	var disk storetest.Memory
	one := serve(t, &disk)
	people := one.people(t, 4)
	v, err := one.evenings.Make(t.Context(), people[0], evening.Plan{
		Name: "many", Format: evening.League, Games: []evening.PlannedGame{{ID: "pebbles"}}, Size: 2, Fill: evening.Bots, Bot: "first",
	})
	must(t, err)
	for _, who := range people[1:] {
		_, err := one.evenings.Enter(t.Context(), who, v.ID, "")
		must(t, err)
	}
	_, err = one.evenings.Start(t.Context(), people[0], v.ID)
	must(t, err)
	two := serve(t, disk.Again())
	for _, who := range people { // all go, and bots play on
		_, err := two.evenings.Leave(t.Context(), who, v.ID)
		must(t, err)
	}
	end := two.once(t, people[0], v.ID, func(e evening.EveningView) bool { return e.Status == evening.Over })
	if len(end.Rounds) != 1 || len(end.Rounds[0].Tables) != 2 {
		t.Errorf("it has ended as %+v", end)
	}
}

// once returns an evening as soon as it is so.
func (s server) once(t *testing.T, guest, id string, is func(evening.EveningView) bool) evening.EveningView {
	t.Helper()
	for {
		a, err := s.evenings.Get(t.Context(), guest, id, 0)
		must(t, err)
		if is(*a.Evening) {
			return *a.Evening
		}
		select {
		case <-t.Context().Done():
			t.Fatalf("it never is: %+v", a.Evening)
		case <-time.After(time.Millisecond):
		}
	}
}

// A host who is to go on by hand is waited for, but not for ever.
func TestForgottenByHand(t *testing.T) {
	t.Parallel()
	var ahead atomic.Int64
	s := serve(t, &storetest.Memory{}, func(c *evening.Config) {
		c.Now = func() time.Time { return time.Now().AddDate(0, 0, int(ahead.Load())) }
	})
	people := s.people(t, 2)
	v, err := s.evenings.Make(t.Context(), people[0], evening.Plan{
		Name: "slow", Format: evening.League, Games: []evening.PlannedGame{{ID: "pebbles"}}, Size: 2, Rounds: 2, Fill: evening.Bots, Bot: "first", ByHand: true,
	})
	must(t, err)
	_, err = s.evenings.Enter(t.Context(), people[1], v.ID, "")
	must(t, err)
	_, err = s.evenings.Start(t.Context(), people[0], v.ID)
	must(t, err)
	for _, who := range people { // bots play in their place
		s.once(t, who, v.ID, func(evening.EveningView) bool {
			mine, err := s.tables.ListMine(t.Context(), who)
			must(t, err)
			if len(mine) > 0 {
				_, err = s.tables.Leave(t.Context(), who, mine[0].ID, mine[0].You[0], "")
			}
			return len(mine) > 0 && err == nil
		})
	}
	s.once(t, people[0], v.ID, func(e evening.EveningView) bool { return e.Rounds[0].Tables[0].Over })
	ahead.Store(29)
	v, err = s.evenings.Next(t.Context(), people[0], v.ID, 0, false) // which only looks after it
	if must(t, err); v.Status != evening.Playing || len(v.Rounds) != 1 {
		t.Errorf("after 29 days it is %+v", v)
	}
	ahead.Store(31)
	end := s.once(t, people[0], v.ID, func(e evening.EveningView) bool { return e.Status == evening.Over })
	if len(end.Rounds) != 1 {
		t.Errorf("it has ended as %+v", end)
	}
}

// However many evenings wait for their hosts, the others go on.
func TestManyWaitForTheirHosts(t *testing.T) {
	t.Parallel()
	var disk storetest.Memory
	waits, err := json.Marshal(evening.Evening{
		Plan:   evening.Plan{Format: evening.League, Games: []evening.PlannedGame{{ID: "pebbles"}}, Size: 2, ByHand: true},
		Status: evening.Playing, Total: 2, Entrants: []evening.Entrant{{Name: "a", From: 1}, {Name: "b", From: 1}},
		Rounds: []evening.Round{{Tables: []evening.Table{{ID: "t", Seats: []int{1, 2}, Places: []int{1, 2}, Made: true, Played: true}}}},
	})
	must(t, err)
	for i := range 250 {
		must(t, disk.PutEvening(t.Context(), store.Evening{ID: fmt.Sprint(i), Version: 1, Going: true, Begun: true, Changed: time.Now(), Body: waits}, 0))
	}
	s := serve(t, &disk)
	people := s.people(t, 2)
	v, err := s.evenings.Make(t.Context(), people[0], evening.Plan{
		Name: "goes on", Format: evening.League, Games: []evening.PlannedGame{{ID: "pebbles"}}, Size: 2, Fill: evening.Bots, Bot: "first",
	})
	must(t, err)
	_, err = s.evenings.Enter(t.Context(), people[1], v.ID, "")
	must(t, err)
	_, err = s.evenings.Start(t.Context(), people[0], v.ID)
	must(t, err)
	for _, who := range people { // and bots play on
		_, err := s.evenings.Leave(t.Context(), who, v.ID)
		must(t, err)
	}
	s.once(t, people[0], v.ID, func(e evening.EveningView) bool { return e.Status == evening.Over })
	if e, err := disk.Evening(t.Context(), "0"); err != nil || e.Version != 1 {
		t.Errorf("an evening that waits for its host is %+v, %v", e, err)
	}
}

// A list has the latest evenings of somebody, and what they take along has all.
func TestAllEvenings(t *testing.T) {
	t.Parallel()
	s := serve(t, &storetest.Memory{})
	who := s.people(t, 1)[0]
	for range 60 {
		_, err := s.evenings.Make(t.Context(), who, evening.Plan{
			Name: "one of many", Format: evening.League, Games: []evening.PlannedGame{{ID: "pebbles"}}, Size: 2, Fill: evening.Bots, Bot: "first",
		})
		must(t, err)
	}
	mine, err := s.evenings.Mine(t.Context(), who)
	must(t, err)
	all, err := s.evenings.All(t.Context(), who)
	must(t, err)
	if len(mine) != 50 || len(all) != 60 {
		t.Errorf("%d evenings in the list, and %d in all", len(mine), len(all))
	}
}

// slow is a store where something else comes first when an evening is put.
type slow struct {
	store.Store
	first func()
}

func (s *slow) PutEvening(ctx context.Context, e store.Evening, was int64) error {
	if first := s.first; first != nil {
		s.first = nil
		first()
	}
	return s.Store.PutEvening(ctx, e, was)
}

// gathering is an evening of four people that has not begun.
func gathering(t *testing.T) (*slow, server, []string, evening.EveningView) {
	t.Helper()
	kept := &slow{Store: &storetest.Memory{}}
	s := serve(t, kept)
	people := s.people(t, 4)
	v, err := s.evenings.Make(t.Context(), people[0], evening.Plan{
		Name: "two", Format: evening.League, Games: []evening.PlannedGame{{ID: "pebbles"}}, Size: 2, Fill: evening.Bots, Bot: "first",
	})
	must(t, err)
	for _, who := range people[1:] {
		v, err = s.evenings.Enter(t.Context(), who, v.ID, "")
		must(t, err)
	}
	return kept, s, people, v
}

// Who leaves while somebody before them does so leaves themselves, though their number is another.
func TestTwoLeaveAtOnce(t *testing.T) {
	t.Parallel()
	kept, s, people, v := gathering(t)
	kept.first = func() {
		_, err := s.evenings.Leave(t.Context(), people[1], v.ID)
		must(t, err)
	}
	left, err := s.evenings.Leave(t.Context(), people[2], v.ID)
	must(t, err)
	if len(left.Entrants) != 2 || left.Entrants[1].Name != "guest 4" {
		t.Errorf("there are left %+v", left.Entrants)
	}
}

// Whoever the host removes is who they saw: a number that has become another’s removes nobody,
// whether somebody left before the request or at the same moment.
func TestRemovesWhomTheHostSaw(t *testing.T) {
	t.Parallel()
	kept, s, people, v := gathering(t)
	seen := v.Version
	remove := func() error {
		_, err := s.evenings.Remove(t.Context(), people[0], v.ID, 3, seen)
		return err
	}
	kept.first = func() {
		_, err := s.evenings.Leave(t.Context(), people[1], v.ID)
		must(t, err)
	}
	for range 2 {
		if err := remove(); table.ErrorOf(err).Code != evening.Changed {
			t.Errorf("somebody else is removed: %v", err)
		}
	}
	answer, err := s.evenings.Get(t.Context(), people[0], v.ID, 0)
	must(t, err)
	if len(answer.Evening.Entrants) != 3 || answer.Evening.Entrants[2].Name != "guest 4" {
		t.Fatalf("there are left %+v", answer.Evening.Entrants)
	}
	seen = answer.Version
	must(t, remove())
}
