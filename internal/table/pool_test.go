package table

import (
	"context"
	"sync/atomic"
	"testing"
	"testing/synctest"

	"github.com/katabasis-games/katabasis/bot"
	"github.com/katabasis-games/katabasis/game"
)

// pondering is a bot that, while others may move out of its turn, thinks until it is told
// to stop.
type pondering struct{ begun, now, most, stopped atomic.Int32 }

func (p *pondering) think(ctx context.Context, s game.State, seat game.Seat, _ *game.Rand) (game.Move, bool) {
	if s.Turn() != seat {
		return game.Move{}, false
	}
	if s.Others() == 0 {
		return s.LegalMoves(seat, nil)[0], true
	}
	p.begun.Add(1)
	p.most.Store(max(p.most.Load(), p.now.Add(1)))
	<-ctx.Done()
	p.now.Add(-1)
	p.stopped.Add(1)
	return s.LegalMoves(seat, nil)[0], true
}

func (p *pondering) house(t *testing.T) *house {
	return open(t, func(c *Config) {
		c.Bot = func(string) (bot.Thinker, bool) { return p.think, true }
	}, "Ann")
}

// interrupt has Ann move in the turn of the bot, while it thinks.
func (h *house) interrupt(id string) {
	h.t.Helper()
	must(h.t, h.move("Ann", id, 1, state(h.t, h.get("Ann", id), 1).Moves[0].Move))
}

// play has Ann make her turn, after which the bot thinks.
func (h *house) play(id string) {
	h.t.Helper()
	must(h.t, h.move("Ann", id, 1, state(h.t, h.get("Ann", id), 1).Moves[0].Move))
	must(h.t, h.move("Ann", id, 1, "place"))
}

// A bot that thinks is told to stop when the game moves on, and when the server stops;
// and it moves only in the game it has thought about.
func TestBotsStopThinking(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		p := &pondering{}
		h := p.house(t)
		id := h.started("Ann", "bot")
		synctest.Wait()
		h.play(id)
		synctest.Wait()
		if p.begun.Load() != 1 || p.stopped.Load() != 0 {
			t.Fatalf("%d bots think, and %d stopped", p.begun.Load(), p.stopped.Load())
		}
		h.interrupt(id)
		synctest.Wait()
		if p.stopped.Load() != 1 || h.get("Ann", id).Table.Turn != 1 {
			t.Errorf("%d bots stopped when somebody moved", p.stopped.Load())
		}
		id = h.started("Ann", "bot")
		synctest.Wait()
		h.play(id)
		synctest.Wait()
		if p.begun.Load() != 2 || p.stopped.Load() != 1 {
			t.Errorf("%d bots have begun to think, and %d stopped", p.begun.Load(), p.stopped.Load())
		}
		must(t, h.Close())
		if p.stopped.Load() != 2 {
			t.Error("a bot thinks on though the server stops")
		}
	})
}

// Bots of all tables share the places to think. While they are taken, people move; and
// the next bot gets a place when one is free.
func TestBotsShareThePool(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		p := &pondering{}
		h := p.house(t)
		places := cap(h.thinking)
		var ids []string
		for range places + 2 {
			id := h.started("Ann", "bot")
			synctest.Wait()
			h.play(id)
			synctest.Wait()
			ids = append(ids, id)
		}
		if n := int(p.begun.Load()); n != places {
			t.Fatalf("%d bots think in %d places", n, places)
		}
		// Whoever came first goes, and the next one has the place at once.
		h.interrupt(ids[0])
		synctest.Wait()
		if p.begun.Load() != int32(places+1) || p.most.Load() != int32(places) {
			t.Errorf("%d bots have begun, %d of them at once, in %d places", p.begun.Load(), p.most.Load(), places)
		}
		must(t, h.Close())
	})
}
