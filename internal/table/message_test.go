package table

import (
	"bytes"
	"encoding/json"
	"maps"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
	"github.com/katabasis-games/katabasis/games"
)

// line is a reader's line to a table, which breaks now and then, and what he has:
// after a break he comes back with the newest number that has reached him.
type line struct {
	f   follower
	has memory
}

func newLine(guest string, scenes bool) *line {
	return &line{follower{guest: guest, by: class{scenes: scenes}}, memory{bare: !scenes}}
}

// hear brings him what there is to tell, after others, or breaks on the way.
func (l *line) hear(t *testing.T, m *moment, last *step, breaks bool) {
	t.Helper()
	g, err := l.f.next(m, last)
	must(t, err)
	switch {
	case breaks:
		l.f = follower{guest: l.f.guest, by: class{scenes: l.f.by.scenes}, known: known{since: l.has.seq()}}
		l.hear(t, m, last, false)
	case g != nil:
		l.has.hear(t, g)
	}
}

// Whatever messages a reader has lost, he has the same as who has lost none, and
// that is the table's Update, but for the scene where he does not ask for it.
func TestLostMessages(t *testing.T) {
	t.Parallel()
	for _, rules := range append(games.All(), pebbles.Rules{}) {
		info := rules.Info()
		t.Run(info.ID, func(t *testing.T) {
			t.Parallel()
			r := game.NewChance("lost " + info.ID)
			for n := range 2 {
				lostIn(t, newCrowd(t, rules, info.MinSeats+n%(info.MaxSeats-info.MinSeats+1), n, r), r)
			}
		})
	}
}

// lostIn plays a while with two lines for each onlooker, one of which breaks.
func lostIn(t *testing.T, c *crowd, r *game.Rand) {
	type pair struct{ whole, broken *line }
	var pairs []pair
	counted := &tallies{}
	for i, o := range c.onlookers {
		pairs = append(pairs, pair{newLine(o.guest, i%2 == 0), newLine(o.guest, i%2 == 0)})
	}
	for range 30 {
		for c.step(); c.real.play.State().Turn() == game.Chance; {
			c.step()
		}
		m := newMoment(c.real, c.company, counted)
		forget := m.remember() // as when all are told
		var last step
		for i, p := range pairs {
			p.whole.hear(t, m, &last, false)
			p.broken.hear(t, m, &last, r.IntN(3) == 0)
			one, other := lasting(t, p.whole.has.now), lasting(t, p.broken.has.now)
			if one != other {
				t.Fatalf("viewer %d has\n%s\nand after a break\n%s", c.onlookers[i].viewer, one, other)
			}
			u := c.real.reader(c.onlookers[i].guest, m.company).update(p.whole.has.seq())
			if want := lasting(t, asTold(t, u, i%2 == 0)); one != want {
				t.Fatalf("viewer %d has\n%s\nof\n%s", c.onlookers[i].viewer, one, want)
			}
		}
		forget()
		if c.real.status == Over {
			return
		}
	}
}

// When the game is over, who has looked on is told anew what happened, and of all else
// what has changed.
func TestTheEndIsAChange(t *testing.T) {
	t.Parallel()
	c := newCrowd(t, pebbles.Rules{}, 3, 0, game.NewChance("end"))
	before := newMoment(c.real, c.company, nil)
	for c.real.status != Over {
		c.step()
	}
	over := newMoment(c.real, c.company, nil)
	for _, o := range c.onlookers {
		l := newLine(o.guest, false)
		l.hear(t, before, new(step), false)
		g, err := l.f.next(over, new(step))
		must(t, err)
		now := l.has.take(t, g)
		want := c.real.reader(o.guest, over.company).update(0)
		if one, other := lasting(t, l.has.now), lasting(t, asTold(t, want, false)); g.from == nil || one != other {
			t.Errorf("viewer %d has, of a message that is whole: %v,\n%s\nof\n%s", o.viewer, g.from == nil, one, other)
		}
		if one, other := toJSON(t, now.Happenings), toJSON(t, want.Happenings); one != other {
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
func asTold(t *testing.T, u Update, scenes bool) (told map[string]any) {
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
	followers := []*follower{{}, {guest: "eve"}, {guest: "g0"}}
	tell := func() (texts [][]byte) {
		m := newMoment(c.real, c.company, nil)
		var last step
		for _, f := range followers {
			g, err := f.next(m, &last)
			must(t, err)
			text, err := g.Text(nil)
			must(t, err)
			texts = append(texts, text)
		}
		return texts
	}
	tell()
	note := noted{kind: EntryChat, rare: &rare{words: "Hello"}}
	c.real.seq, c.real.log = c.real.seq+1, append(c.real.log, note)
	told := tell()
	if &told[0][0] != &told[1][0] {
		t.Error("two spectators are not sent the same bytes")
	}
	if &told[0][0] == &told[2][0] {
		t.Errorf("a player is sent a spectator's bytes: %s", told[2])
	}
}

// What is encoded for the sockets is encoding/json's, to the byte.
func TestEncoding(t *testing.T) {
	t.Parallel()
	odd := "<b>&\u2028\u2029\\\"é\x7f\t\n\x01\U0001f3b2"
	same := func(t *testing.T, value any) {
		t.Helper()
		var want bytes.Buffer
		write := json.NewEncoder(&want)
		write.SetEscapeHTML(false)
		must(t, write.Encode(value))
		got, err := borrowed(nil, func(s *scratch) ([]byte, error) { return s.encode(value) })
		must(t, err)
		if string(got)+"\n" != want.String() {
			t.Fatalf("encoded as\n%s\nin place of\n%s", got, want.String())
		}
	}
	for _, rules := range append(games.All(), pebbles.Rules{}) {
		info := rules.Info()
		t.Run(info.ID, func(t *testing.T) {
			t.Parallel()
			r := game.NewChance("encoding " + info.ID)
			for seats := info.MinSeats; seats <= info.MaxSeats; seats++ {
				c := newCrowd(t, rules, seats, seats, r)
				for n := 0; n < 60 && c.real.status == Playing; n++ {
					c.step()
					o := c.onlookers[n%len(c.onlookers)]
					u := c.real.reader(o.guest, c.company).update(int64(n) % 40)
					u.Happenings = append(u.Happenings, Happening{Kind: EntryChat, Words: odd, Name: odd})
					same(t, u)
				}
			}
		})
	}
}
