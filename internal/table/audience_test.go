package table

import (
	"context"
	"sync/atomic"
	"testing"
	"testing/synctest"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/ledger"
)

// takes takes what it says.
type takes func(*fanout.Message) bool

func (t takes) Take(g *fanout.Message) bool { return t(g) }

// A reader who takes some of what they are offered, and is yielded the rest, misses
// nothing of a game, is told one thing at a time, and has in the end what the table
// has for them.
func TestOffers(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := open(t, nil, "Ann", "Bob", "Eve")
		id := h.started("Ann", "Bob")
		r := game.NewChance("offers")
		has := memory{bare: true}
		var now fanout.Update
		var told atomic.Bool
		tell := func(g *fanout.Message) {
			if !told.CompareAndSwap(false, true) {
				t.Error("told two things at a time")
			}
			was := now.Table.Seq
			if now = has.take(t, g); now.Since != 0 && now.Since != was {
				t.Errorf("an update since %d after one to %d", now.Since, was)
			}
			told.Store(false)
		}
		offered, yielded := 0, 0
		ctx, cancel := context.WithCancel(t.Context())
		watch := Watch{Guest: h.guests["Eve"], Table: id, To: takes(func(g *fanout.Message) bool {
			wants := r.IntN(2) == 0
			if wants {
				tell(g)
				offered++
			}
			return wants
		})}
		go func() {
			for g, err := range h.Watch(ctx, watch) {
				must(t, err)
				tell(g)
				yielded++
			}
		}()
		synctest.Wait()
		for n := 0; h.get("", id).Table.Status == ledger.Playing; n++ {
			turn := h.get("", id).Table.Turn
			name := []string{"Ann", "Bob"}[turn-1]
			must(t, h.move(name, id, turn, state(t, h.get(name, id), turn).Moves[0].Move))
			if r.IntN(2) == 0 { // or else she is behind
				synctest.Wait()
			}
		}
		synctest.Wait()
		if got, want := lasting(t, has.now), lasting(t, asTold(t, h.get("Eve", id), false)); got != want {
			t.Errorf("Eve has\n%s\nof\n%s", got, want)
		}
		if offered == 0 || yielded < 2 {
			t.Errorf("%d were taken as offered, %d were yielded", offered, yielded)
		}
		cancel()
		synctest.Wait()
		must(t, h.Close())
	})
}

// A reader for whom telling breaks off is told everything by their own goroutine, and the
// others miss nothing.
func TestTellingThatBreaksOff(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := open(t, nil, "Ann", "Bob", "Eve")
		id := h.started("Ann", "Bob")
		ctx, cancel := context.WithCancel(t.Context())
		var has memory
		var now fanout.Update
		wholes := 0
		watch := Watch{Guest: h.guests["Eve"], Table: id, To: takes(func(*fanout.Message) bool { panic("a planted fault") })}
		go func() {
			for g, err := range h.Watch(ctx, watch) {
				must(t, err)
				if g.Whole() {
					wholes++
				}
				now = has.take(t, g)
			}
		}()
		synctest.Wait()
		ann := h.watch(ctx, "Ann", id, 0)
		synctest.Wait()
		turn := h.get("", id).Table.Turn
		name := []string{"Ann", "Bob"}[turn-1]
		must(t, h.move(name, id, turn, state(t, h.get(name, id), turn).Moves[0].Move))
		synctest.Wait()
		want := h.get("Eve", id).Table.Seq
		if now.Table.Seq != want || wholes < 2 || ann.newest().Table.Seq != h.get("Ann", id).Table.Seq {
			t.Errorf("Eve has %d of %d after %d whole messages, Ann %d", now.Table.Seq, want, wholes, ann.newest().Table.Seq)
		}
		cancel()
		synctest.Wait()
		must(t, h.Close())
	})
}

// A guest who comes and goes unseen, after the last name that is told, changes nothing for
// the others; who is seen does.
func TestOnlyWhoIsSeenIsTold(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		names := []string{"Ann", "Bob"}
		for i := range maxWatching {
			names = append(names, "Guest "+string(rune('A'+i)))
		}
		h := open(t, nil, append(names, "Zoe", "Cid")...)
		id := h.started("Ann", "Bob")
		ann := h.watch(t.Context(), "Ann", id, 0)
		for _, name := range names[2:] {
			h.watch(t.Context(), name, id, 0)
		}
		synctest.Wait()
		told := len(ann.now().updates)
		ctx, cancel := context.WithCancel(t.Context())
		h.watch(ctx, "Zoe", id, 0)
		synctest.Wait()
		cancel()
		synctest.Wait()
		if now := len(ann.now().updates); now != told {
			t.Errorf("%d updates after %d", now, told)
		}
		h.watch(t.Context(), "Cid", id, 0)
		synctest.Wait()
		if all := ann.newest().Table.Watching; len(all) != maxWatching || all[0] != "Cid" {
			t.Errorf("watching are %v", all)
		}
		must(t, h.Close())
	})
}
