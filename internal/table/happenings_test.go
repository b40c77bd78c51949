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
			for n := 0; n < 60 && c.real.status == Playing; n++ {
				k.step(t, c.real, r)
				switch n {
				case 10:
					k.say(c.real, noted{kind: EntryChat, seat: game.None, rare: &rare{name: odd, words: odd}})
				case 20:
					k.say(c.real, noted{kind: EntryNote, seat: 0, rare: &rare{name: "Ann", words: "Hello", note: 1}})
				case 30:
					k.say(c.real, noted{kind: EntryChat, seat: 1, dropped: true})
				}
				if n%5 == 0 {
					k.compare(t, c)
				}
			}
			c.real.status = Over
			k.compare(t, c)
		})
	}
}

// keeper keeps the events of a room's moves, by the numbers of the entries.
type keeper struct{ told map[int64][]game.Event }

// step makes a random move, or takes some back.
func (k *keeper) step(t *testing.T, room *room, r *game.Rand) {
	seat := game.Seat(r.IntN(len(room.Chairs)))
	if back := room.play.Takeable(seat); back > 0 && r.IntN(4) == 0 {
		note := noted{kind: EntryUndo, seat: seat}
		must(t, room.undo(back, &note))
		k.say(room, note)
		return
	}
	seat, m := anyMove(room.play.State(), r)
	events := put(t, room, seat, m)
	k.told[room.seq] = events
	room.log[room.seq-1].at = int64(r.IntN(2_000_000_000))*1000 + int64(r.IntN(3)*120)
}

func (k *keeper) say(room *room, note noted) {
	room.seq++
	note.at = room.seq
	room.log = append(room.log, note)
}

// compare compares what each of a crowd is told, from several numbers on.
func (k *keeper) compare(t *testing.T, c *crowd) {
	t.Helper()
	m := newMoment(c.real, c.company, nil)
	for _, o := range c.onlookers {
		by := c.real.class(o.guest, m.company)
		r := m.reader(by)
		newest, _ := r.newest()
		for _, since := range []int64{0, newest - 7, newest - 1, newest} {
			g := &Message{m: m, by: by, page: &page{seq: newest}, since: r.since(since, newest)}
			got, err := borrowed(nil, func(s *scratch) ([]byte, error) { return g.with(s, []byte("{}"), nil, nil) })
			must(t, err)
			if want := k.encoded(t, r, g); string(got) != want {
				t.Fatalf("viewer %d is told\n%s\nin place of\n%s", o.viewer, got, want)
			}
		}
	}
}

// encoded is the message without its page, by encoding/json.
func (k *keeper) encoded(t *testing.T, r reader, g *Message) string {
	t.Helper()
	all := []Happening{}
	seq := r.base()
	for i := range r.log {
		n := &r.log[i]
		if !r.knows(n) {
			continue
		}
		if seq++; seq > g.since && !n.dropped {
			all = append(all, Happening{
				Seq: seq, Kind: n.kind, At: n.time(), Seat: number(n.seat), Events: visible(k.told[int64(i+1)], r.viewer()),
				Name: n.more().name, Words: n.more().words, Note: n.more().note, Back: r.back(n),
			})
		}
	}
	values, keys := r.happenings(g.since, g.page.seq)
	if want, got := toJSON(t, all), toJSON(t, values); want != got {
		t.Fatalf("as values: %s in place of %s", got, want)
	}
	var events [][]game.Event
	for _, h := range all {
		events = append(events, h.Events)
	}
	if want := game.SealedKeys(events); !maps.Equal(set(want), set(keys)) {
		t.Fatalf("sealed keys: %v in place of %v", keys, want)
	}
	var text bytes.Buffer
	write := json.NewEncoder(&text)
	write.SetEscapeHTML(false)
	must(t, write.Encode(struct {
		Whole      bool                         `json:"whole,omitempty"`
		Since      int64                        `json:"since"`
		Happenings []Happening                  `json:"happenings"`
		Sealed     map[string]map[string]string `json:"sealed,omitempty"`
	}{true, g.since, all, game.Unseal(r.rules, events)}))
	return string(bytes.TrimSpace(text.Bytes()))
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
		know := len(c.real.reader("g0", nil).update(0).Sealed)
		key := unread(t, c)
		(&keeper{}).say(c.real, noted{kind: EntryChat, seat: 1, rare: &rare{name: "Bob", words: key}})
		if u := c.real.reader("g0", nil).update(0); u.Sealed[key] != nil || len(u.Sealed) != know {
			t.Errorf("saying %s tells %v", key, u.Sealed[key])
		}
	}
}

// unread is the key of a sealed text that a game's beginning does not name, but its
// course does.
func unread(t *testing.T, c *crowd) string {
	t.Helper()
	known := c.real.reader("g0", nil).update(0).Sealed
	later := newCrowd(t, c.real.rules, len(c.real.Chairs), 0, game.NewChance("later"))
	for later.real.status == Playing {
		later.step()
		for key := range later.real.reader("g0", nil).update(0).Sealed {
			if known[key] == nil {
				return key
			}
		}
	}
	t.Fatal("the game names no sealed text that it did not name from the start")
	return ""
}

// A sealed key is found where it is a whole string, whatever its neighbours are.
func TestNames(t *testing.T) {
	t.Parallel()
	say := func(to game.Audience, words ...string) game.Event {
		args := game.Args{"keys": {Keys: words}, "word": game.WordArg(`"sealed.quoted" \"sealed.more`), "list": game.ListArg(game.Say("sealed.in"))}
		return game.Event{Text: game.Text{Key: "a.b", Args: args}, To: to}
	}
	events := []game.Event{say(game.Everyone, "x", "sealed.one", "not sealed.", "sealed.two"), say(game.Only(1), "sealed.three")}
	told, err := tell(events)
	must(t, err)
	for _, viewer := range []game.Seat{0, 1, game.Public, game.All} {
		want := set(game.SealedKeys(visible(events, viewer)))
		got := set(told.names(nil, viewer))
		if len(want) < 3 || !maps.Equal(got, want) {
			t.Errorf("viewer %d is told %v, and %v are found", viewer, want, got)
		}
	}
}
