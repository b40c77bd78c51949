package table

import (
	"encoding/json"
	"log/slog"
	"maps"
	"testing"
	"time"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
	"github.com/katabasis-games/katabasis/games"
	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/ledger"
)

// line is a reader's line to a table, which breaks now and then, and what they have:
// after a break they come back with the newest number that has reached them.
type line struct {
	t      *testing.T
	guest  string
	scenes bool
	w      *fanout.Listener
	has    memory
	// whole is how many messages told everything.
	whole int
}

// newLine is a line of an audience.
func newLine(t *testing.T, a *fanout.Listeners, guest string, scenes bool) *line {
	l := &line{t: t, guest: guest, scenes: scenes, has: memory{bare: !scenes}}
	l.open(a)
	return l
}

func (l *line) open(a *fanout.Listeners) {
	l.w = fanout.NewListener(l.guest, l.has.seq(), takes(l.take))
	l.w.Ask(l.scenes)
	a.Join(l.w)
}

func (l *line) take(g *fanout.Message) bool {
	if g.Whole() {
		l.whole++
	}
	l.has.hear(l.t, g)
	return true
}

// look tells them of a moment what they were not told when everybody was.
func (l *line) look(a *fanout.Listeners, m *fanout.Moment) {
	l.t.Helper()
	select {
	case <-l.w.Bell():
		_, err := l.w.Hear(a, func() (*fanout.Moment, error) { return m, nil }, l.take)
		must(l.t, err)
	default:
	}
}

// nobody is an audience before anybody has come.
func nobody() *fanout.Listeners {
	return fanout.NewListeners(func(time.Duration) {}, slog.New(slog.DiscardHandler))
}

// Whatever messages a reader has lost, they have the same as a reader who has lost none. It is
// the table's Update, without the scene if they do not ask for it. With -short it is looked at
// with the fewest players alone.
func TestLostMessages(t *testing.T) {
	t.Parallel()
	for _, rules := range append(games.All(), pebbles.Rules{}) {
		info := rules.Info()
		t.Run(info.ID, func(t *testing.T) {
			t.Parallel()
			r := game.NewChance("lost " + info.ID)
			tables := 2
			if testing.Short() {
				tables = 1
			}
			for n := range tables {
				lostIn(t, newCrowd(t, rules, info.MinSeats+n%(info.MaxSeats-info.MinSeats+1), n, r), r)
			}
		})
	}
}

// lostIn plays a while with two lines for each onlooker, one of which breaks.
func lostIn(t *testing.T, c *crowd, r *game.Rand) {
	type pair struct{ whole, broken *line }
	var pairs []pair
	all := nobody()
	for i, o := range c.onlookers {
		pairs = append(pairs, pair{newLine(t, all, o.guest, i%2 == 0), newLine(t, all, o.guest, i%2 == 0)})
	}
	for range 30 {
		for c.step(); c.real.Match.State().Turn() == game.Chance; {
			c.step()
		}
		for _, p := range pairs {
			if r.IntN(3) == 0 {
				all.Part(p.broken.w)
				p.broken.open(all)
			}
		}
		m := all.Moment(c.table())
		all.Send(m)
		for i, p := range pairs {
			p.whole.look(all, m)
			p.broken.look(all, m)
			one, other := lasting(t, p.whole.has.now), lasting(t, p.broken.has.now)
			if one != other {
				t.Fatalf("viewer %d has\n%s\nand after a break\n%s", c.onlookers[i].viewer, one, other)
			}
			u, err := m.Update(c.onlookers[i].guest, p.whole.has.seq())
			must(t, err)
			if want := lasting(t, asTold(t, u, i%2 == 0)); one != want {
				t.Fatalf("viewer %d has\n%s\nof\n%s", c.onlookers[i].viewer, one, want)
			}
		}
		if c.real.Status == ledger.Over {
			return
		}
	}
}

// When the game is over, who has looked on is told anew what happened, and of all else
// what has changed.
func TestTheEndIsAChange(t *testing.T) {
	t.Parallel()
	c, all := newCrowd(t, pebbles.Rules{}, 3, 0, game.NewChance("end")), nobody()
	var lines []*line
	for _, o := range c.onlookers {
		lines = append(lines, newLine(t, all, o.guest, false))
	}
	tell := func() (m *fanout.Moment) {
		m = all.Moment(c.table())
		all.Send(m)
		for _, l := range lines {
			l.look(all, m)
		}
		return m
	}
	tell()
	for c.real.Status != ledger.Over {
		c.step()
	}
	over := tell()
	for i, o := range c.onlookers {
		l := lines[i]
		want, err := over.Update(o.guest, 0)
		must(t, err)
		if one, other := lasting(t, l.has.now), lasting(t, asTold(t, want, false)); l.whole != 1 || one != other {
			t.Errorf("viewer %d has, of %d messages that are whole,\n%s\nof\n%s", o.viewer, l.whole, one, other)
		}
		if one, other := gametest.Sorted(l.has.update(t).Happenings), gametest.Sorted(want.Happenings); one != other {
			t.Errorf("viewer %d was told\n%s\nof\n%s", o.viewer, one, other)
		}
	}
}

// lasting is all of what a reader has that is not told once.
func lasting(t *testing.T, told map[string]any) string {
	t.Helper()
	told = maps.Clone(told)
	for _, once := range []string{"since", "happenings", "sealed"} {
		delete(told, once)
	}
	return toJSON(t, told)
}

// asTold is an Update as a reader has it who is told it.
func asTold(t *testing.T, u fanout.Update, scenes bool) (told map[string]any) {
	t.Helper()
	must(t, json.Unmarshal([]byte(toJSON(t, u)), &told))
	if !scenes {
		dropScenes(told)
	}
	return told
}

// Readers of one class are sent the same bytes, made once; others their own.
func TestMessagesAreMadeOnce(t *testing.T) {
	t.Parallel()
	c := newCrowd(t, pebbles.Rules{}, 2, 0, game.NewChance("once"))
	var listeners []*fanout.Listener
	for _, guest := range []string{"", "eve", "g0"} {
		listeners = append(listeners, fanout.NewListener(guest, 0, nil))
	}
	all := nobody()
	for _, w := range listeners {
		all.Join(w)
	}
	tell := func() (texts [][]byte) {
		m := all.Moment(c.table())
		for _, w := range listeners {
			_, err := w.Hear(all, func() (*fanout.Moment, error) { return m, nil }, func(g *fanout.Message) bool {
				text, err := g.Text(nil)
				must(t, err)
				texts = append(texts, text)
				return true
			})
			must(t, err)
		}
		return texts
	}
	tell()
	add(t, c.real, ledger.Entry{Kind: ledger.EntryChat, Seat: game.None, Body: ledger.Body{Words: "Hello"}})
	told := tell()
	if &told[0][0] != &told[1][0] {
		t.Error("two spectators are not sent the same bytes")
	}
	if &told[0][0] == &told[2][0] {
		t.Errorf("a player is sent a spectator's bytes: %s", told[2])
	}
}
