//go:build !race

// One goroutine, in which the race detector has nothing to find.

package table

import (
	"bytes"
	"encoding/json"
	"maps"
	"strings"
	"testing"
	"time"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
	"github.com/katabasis-games/katabasis/games"
	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/ledger"
)

// What a message tells of what happened is, to the byte, what encoding/json makes of
// the same as values, with the events as the game told them.
func TestHappenings(t *testing.T) {
	t.Parallel()
	odd := "<b>&\u2028\u2029\\\"é\x7f\t\n\x01\U0001f3b2"
	for _, rules := range append(games.All(), pebbles.Rules{}) {
		info := rules.Info()
		t.Run(info.ID, func(t *testing.T) {
			t.Parallel()
			r := game.NewChance("happenings " + info.ID)
			c := newCrowd(t, rules, info.MaxSeats, 0, r)
			k := &keeper{told: map[int64][]game.Event{}}
			for n := 0; n < 60 && c.real.Status == ledger.Playing; n++ {
				k.step(t, c.real, r)
				switch n {
				case 10:
					k.say(t, c.real, ledger.Entry{Kind: ledger.EntryChat, Seat: game.None, Body: ledger.Body{Name: odd, Words: odd}})
				case 20:
					k.say(t, c.real, ledger.Entry{Kind: ledger.EntryNote, Body: ledger.Body{Name: "Ann", Words: "Hello", Note: 1}})
				case 30:
					k.say(t, c.real, ledger.Entry{Kind: ledger.EntryChat, Seat: 1})
					c.real.Log[len(c.real.Log)-1].Dropped = true
				}
				if n%5 == 0 {
					k.compare(t, c)
				}
			}
			c.real.Status = ledger.Over
			k.compare(t, c)
		})
	}
}

// keeper keeps the events of a room's moves, by the numbers of the entries.
type keeper struct{ told map[int64][]game.Event }

// step makes a random move, or takes some back.
func (k *keeper) step(t *testing.T, room *room, r *game.Rand) {
	seat := game.Seat(r.IntN(len(room.Chairs)))
	if back := room.Match.Takeable(seat); back > 0 && r.IntN(4) == 0 {
		k.say(t, room, ledger.Entry{Kind: ledger.EntryUndo, Seat: seat, Body: ledger.Body{Back: back}})
		return
	}
	seat, m := anyMove(room.Match.State(), r)
	events, err := gametest.Announced(room.Match.State().Clone(), seat, m)
	must(t, err)
	put(t, room, seat, m)
	k.told[room.Seq] = events
	room.Log[room.Seq-1].At = int64(r.IntN(2_000_000_000))*1000 + int64(r.IntN(3)*120)
}

func (k *keeper) say(t *testing.T, room *room, e ledger.Entry) {
	e.At = time.UnixMilli(room.Seq + 1)
	add(t, room, e)
}

// compare compares what each of a crowd is told, from several numbers on.
func (k *keeper) compare(t *testing.T, c *crowd) {
	t.Helper()
	all := nobody()
	for _, o := range c.onlookers {
		newest := c.real.newest(o.guest)
		for _, since := range []int64{0, newest - 7, newest - 1, newest} {
			m := all.Moment(c.table())
			w := fanout.NewListener(o.guest, since, nil)
			all.Join(w)
			_, err := w.Hear(all, func() (*fanout.Moment, error) { return m, nil }, func(g *fanout.Message) bool {
				text, err := g.Text(nil)
				must(t, err)
				u, err := m.Update(o.guest, since)
				must(t, err)
				if want := k.encoded(t, c.real, o, u); !bytes.HasPrefix(text, []byte(want)) {
					t.Fatalf("viewer %d is told\n%s\nin place of\n%s", o.viewer, text, want)
				}
				return true
			})
			must(t, err)
		}
	}
}

// encoded is how the whole message begins that makes an Update: what happened, by
// encoding/json.
func (k *keeper) encoded(t *testing.T, room *room, o *onlooker, u fanout.Update) string {
	t.Helper()
	all := []fanout.Happening{}
	by := room.LogView(o.guest)
	seq := by.Base()
	for i := range room.Log {
		n := &room.Log[i]
		if !by.Knows(n) {
			continue
		}
		if seq++; seq > u.Since && !n.Dropped {
			h := fanout.Happening{
				Seq: seq, Kind: n.Kind, At: n.Time(), Seat: ledger.Number(n.Seat), Aside: n.Aside,
				Events: visible(k.told[int64(i+1)], by.Viewer()),
			}
			if n.Extra != nil {
				h.Name, h.Words, h.Note, h.Until = n.Extra.Name, n.Extra.Words, n.Extra.Note, n.Extra.Until
				for _, at := range n.Extra.Voids {
					if by.Knows(&room.Log[at]) {
						h.Back++
					}
				}
			}
			all = append(all, h)
		}
	}
	if want, got := toJSON(t, all), toJSON(t, u.Happenings); want != got {
		t.Fatalf("as values: %s in place of %s", got, want)
	}
	var keys []string
	for known := range by.After(u.Since, u.Table.Seq) {
		keys = known.Names(keys)
	}
	var events [][]game.Event
	for _, h := range all {
		events = append(events, h.Events)
	}
	if want := game.SealedKeys(events); !maps.Equal(set(want), set(keys)) {
		t.Fatalf("sealed keys: %v in place of %v", keys, want)
	}
	if want, got := toJSON(t, game.Unseal(room.Rules, events, u.States)), toJSON(t, u.Sealed); want != got {
		t.Fatalf("sealed words: %s in place of %s", got, want)
	}
	var text bytes.Buffer
	write := json.NewEncoder(&text)
	write.SetEscapeHTML(false)
	must(t, write.Encode(struct {
		Whole      bool                         `json:"whole,omitempty"`
		Since      int64                        `json:"since"`
		Happenings []fanout.Happening           `json:"happenings"`
		Sealed     map[string]map[string]string `json:"sealed,omitempty"`
	}{true, u.Since, all, u.Sealed}))
	return strings.TrimSuffix(strings.TrimSpace(text.String()), "}")
}

func set(keys []string) map[string]bool {
	all := map[string]bool{}
	for _, key := range keys {
		all[key] = true
	}
	return all
}

// What people say names no sealed text: who writes a key is not told its words.
func TestWordsUnsealNothing(t *testing.T) {
	t.Parallel()
	for _, rules := range games.All() {
		if !tellsStory(rules) {
			continue
		}
		c := newCrowd(t, rules, rules.Info().MinSeats, 0, game.NewChance("words"))
		know := len(sealedFor(t, c))
		key := unread(t, c)
		(&keeper{}).say(t, c.real, ledger.Entry{Kind: ledger.EntryChat, Seat: 1, Body: ledger.Body{Name: "Bob", Words: key}})
		if told := sealedFor(t, c); told[key] != nil || len(told) != know {
			t.Errorf("saying %s tells %v", key, told[key])
		}
	}
}

// sealedFor are the sealed words that the first player is told from the beginning.
func sealedFor(t *testing.T, c *crowd) map[string]map[string]string {
	t.Helper()
	u, err := fanout.NewMoment(c.table()).Update("g0", 0)
	must(t, err)
	return u.Sealed
}

// unread is the key of a sealed text that a game's beginning does not name, but its
// course does.
func unread(t *testing.T, c *crowd) string {
	t.Helper()
	known := sealedFor(t, c)
	later := newCrowd(t, c.real.Rules, len(c.real.Chairs), 0, game.NewChance("later"))
	for later.real.Status == ledger.Playing {
		later.step()
		for key := range sealedFor(t, later) {
			if known[key] == nil {
				return key
			}
		}
	}
	t.Fatal("the game names no sealed text that it did not name from the start")
	return ""
}
