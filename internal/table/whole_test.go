//go:build !race

package table

import (
	"bytes"
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
	"github.com/katabasis-games/katabasis/games"
	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/jsonbuf"
	"github.com/katabasis-games/katabasis/internal/ledger"
	"github.com/katabasis-games/katabasis/internal/store"
)

// These tests use one goroutine, so the race detector has nothing to find in them.

// leakStates is in how many random states, at every number of seats of every
// game, each reader's Update is looked at.
const leakStates = 1_000

// TestNoLeakInManyStates demands that no byte that anybody is sent depends on
// what they cannot know, in each of many random states.
func TestNoLeakInManyStates(t *testing.T) {
	t.Parallel()
	for _, rules := range append(games.All(), pebbles.Rules{}) {
		info := rules.Info()
		for seats := info.MinSeats; seats <= info.MaxSeats; seats++ {
			t.Run(fmt.Sprint(info.ID, " ", seats), func(t *testing.T) {
				t.Parallel()
				r := game.NewChance(fmt.Sprint(11, uint64(seats)))
				states, looks, differed := 0, 0, 0
				// A game may hide nothing for long, as the Pyramid does for two:
				// then more of it is played.
				wanted := leakStates
				if tellsStory(rules) { // all are told the same
					wanted /= 4
				}
				for n := 0; states < wanted || differed < wanted/2 && states < 10*wanted; n++ {
					c := newCrowd(t, rules, seats, n, r)
					for from := states; c.real.Status == ledger.Playing && states < from+wanted; {
						if c.real.Match.State().Turn() != game.Chance { // nobody looks before chance has moved
							states++
							for _, o := range c.onlookers {
								c.look(o)
							}
						}
						c.step()
					}
					looks, differed = looks+c.looks, differed+c.differed
				}
				if differed < wanted/2 {
					t.Errorf("only %d of %d twins differ in %d states: the test has no force", differed, looks, states)
				}
				t.Logf("%d states, %d looks where something was hidden, %d of them at twins that differ", states, looks, differed)
			})
		}
	}
}

// No byte of an Update depends on what its reader cannot know.
func TestNoLeak(t *testing.T) {
	t.Parallel()
	for _, rules := range append(games.All(), pebbles.Rules{}) {
		info := rules.Info()
		t.Run(info.ID, func(t *testing.T) {
			t.Parallel()
			const enough = 50 // moves that were hidden from somebody
			differed, games := 0, 12
			if tellsStory(rules) { // all are told the same, and random stories are long
				games = 4
			}
			// A game in which little is hidden needs more games.
			for n := 0; n < games || n < 4*games && differed < enough && !tellsStory(rules); n++ {
				seats := info.MinSeats + n%(info.MaxSeats-info.MinSeats+1)
				viewer := game.Seat(n % seats)
				if n%4 == 3 {
					viewer = game.Public
				}
				real := newRunningRoom(t, rules, variant(rules, seats, n), seats)
				p := &pair{t: t, real: real, viewer: viewer, r: game.NewChance(fmt.Sprint("pair ", n))}
				p.play()
				differed += p.differed
			}
			switch {
			case tellsStory(rules) && differed > 0:
				t.Errorf("%d moves were hidden from somebody", differed)
			case !tellsStory(rules) && differed < enough:
				t.Errorf("only %d moves were hidden from anybody: the test has no force", differed)
			}
		})
	}
}

// What a list tells of a table is what the public would be told of it now.
func TestRowsTellWhatThereIs(t *testing.T) {
	t.Parallel()
	rng := game.NewChance("rows")
	for _, rules := range games.All() {
		c := newCrowd(t, rules, 3, 1, rng)
		var kept store.Table // as a store has it
		var has *listing
		for range 300 {
			if c.real.Status != ledger.Playing {
				break
			}
			c.step()
			row, err := c.real.row(has)
			must(t, err)
			if has = c.real.listing; len(row.Head) > 0 {
				kept.Head = row.Head
			}
			kept.Moving = row.Moving
			told, err := read(kept, "")
			must(t, err)
			now, err := fanout.NewMoment((&room{Room: c.real.Room, here: newCompany(time.Now)}).forReaders(0)).Update("", 0)
			must(t, err)
			for i := range now.Table.Seats {
				now.Table.Seats[i].StandInAt = time.Time{} // of who is away, rows know nothing
			}
			if d := cmp.Diff(toJSON(t, now.Table), toJSON(t, told)); d != "" {
				t.Fatalf("%s: %s", rules.Info().ID, d)
			}
		}
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
		got, err := jsonbuf.Of(value)
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
				for n := 0; n < 60 && c.real.Status == ledger.Playing; n++ {
					c.step()
					o := c.onlookers[n%len(c.onlookers)]
					u, err := fanout.NewMoment(c.table()).Update(o.guest, int64(n)%40)
					must(t, err)
					u.Happenings = append(u.Happenings, fanout.Happening{Kind: ledger.EntryChat, Words: odd, Name: odd})
					same(t, u)
				}
			}
		})
	}
}
