package table

import (
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
	"github.com/katabasis-games/katabasis/internal/ledger"
)

func together(c *Config) { c.Games = []game.Rules{pebbles.Together{}} }

// idling is a table of Ann, Bob and a bot in seat 3 that waits to be asked, and how
// many moves were made.
func (h *house) idling() (id string, moves int) {
	h.t.Helper()
	id = h.started("Ann", "Bob", "bot")
	for turn := 0; turn != 3; turn = h.get("", id).Table.Turn {
		if turn > 0 {
			name := []string{"Ann", "Bob"}[turn-1]
			must(h.t, h.move(name, id, turn, state(h.t, h.get(name, id), turn).Moves[0].Move))
		}
		synctest.Wait()
	}
	return id, h.moved(id)
}

// moved is how many moves stand in the table's log.
func (h *house) moved(id string) int {
	count := 0
	for _, kind := range h.log(id) {
		if kind == ledger.EntryMove {
			count++
		}
	}
	return count
}

func TestBotWaitsToBeAsked(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := open(t, together, "Ann", "Bob", "Eve")
		id, moves := h.idling()
		check := func(h *house) {
			t.Helper()
			time.Sleep(time.Hour)
			synctest.Wait()
			for _, who := range []string{"Ann", "Bob", "Eve", ""} {
				if u := h.get(who, id); u.Table.Turn != 3 || !u.Table.Idle || h.moved(id) != moves {
					t.Fatalf("the bot does not wait: turn %d, idle %v, %d moves", u.Table.Turn, u.Table.Idle, h.moved(id))
				}
			}
		}
		check(h)
		h = h.again() // nor does it when the server starts
		check(h)
		made, err := h.Urge(t.Context(), h.guests["Bob"], id, 3)
		must(t, err)
		if made.Seq == 0 {
			t.Error("the answer has no number")
		}
		synctest.Wait()
		if u := h.get("Ann", id); u.Table.Turn != 1 || u.Table.Idle || h.moved(id) == moves {
			t.Errorf("asked, the bot does not make its turn: turn %d, idle %v", u.Table.Turn, u.Table.Idle)
		}
		must(t, h.Close())
	})
}

// A bot does what it has proposed, and proposes the same to everybody seated.
func TestBotDoesWhatItProposes(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := open(t, together, "Ann", "Bob", "Eve")
		id, moves := h.idling()
		before := toJSON(t, h.get("Ann", id))
		said, err := h.Propose(t.Context(), h.guests["Ann"], id, 3)
		must(t, err)
		again, err := h.Propose(t.Context(), h.guests["Bob"], id, 3)
		must(t, err)
		if d := cmp.Diff(said, again); d != "" || len(said) == 0 || said[0].Label.Key == "" {
			t.Errorf("%v is proposed, %s", said, d)
		}
		if toJSON(t, h.get("Ann", id)) != before {
			t.Error("a question changed the table")
		}
		_, err = h.Urge(t.Context(), h.guests["Ann"], id, 3)
		must(t, err)
		synctest.Wait()
		entries, err := h.store.Entries(t.Context(), id, 0)
		must(t, err)
		var did []string
		for _, e := range entries {
			if ledger.Kind(e.Kind) == ledger.EntryMove {
				did = append(did, string(e.Body))
			}
		}
		for i, step := range said {
			if want := toJSON(t, ledger.Body{Move: step.Move}); did[moves+i] != want {
				t.Errorf("the bot did %s, and had proposed %s", did[moves+i], want)
			}
		}
		must(t, h.Close())
	})
}

// However many ask at once, the bot makes one turn.
func TestUrgedAtOnce(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := open(t, together, "Ann", "Bob")
		id, _ := h.idling()
		var group sync.WaitGroup
		for n := range 10 {
			name := []string{"Ann", "Bob"}[n%2]
			group.Go(func() {
				_, err := h.Urge(t.Context(), h.guests[name], id, 3)
				if err != nil {
					t.Error(err)
				}
			})
		}
		group.Wait()
		synctest.Wait()
		urged := slices.DeleteFunc(h.log(id), func(kind ledger.Kind) bool { return kind != ledger.EntryUrged })
		if len(urged) != 1 || h.get("", id).Table.Turn != 1 {
			t.Errorf("asked %d times, turn %d", len(urged), h.get("", id).Table.Turn)
		}
		must(t, h.Close())
	})
}

// A bot that was asked goes on after a restart of the server.
func TestUrgedOutlivesARestart(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := open(t, func(c *Config) {
			together(c)
			c.ThinkTime = func() time.Duration { return 24 * time.Hour }
		}, "Ann", "Bob")
		id, moves := h.idling()
		_, err := h.Urge(t.Context(), h.guests["Ann"], id, 3)
		must(t, err)
		if h.get("", id).Table.Idle || h.moved(id) != moves {
			t.Error("it still waits, or has moved already")
		}
		h = h.again(func(c *Config) { c.ThinkTime = func() time.Duration { return 0 } })
		synctest.Wait()
		if turn := h.get("", id).Table.Turn; turn != 1 {
			t.Errorf("turn %d", turn)
		}
		must(t, h.Close())
	})
}

func TestUrgeRefusals(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := open(t, together, "Ann", "Bob", "Eve")
		waiting := h.table("Ann", "Bob", "bot")
		urge := func(name, id string, seat int) error {
			_, err := h.Urge(t.Context(), h.guests[name], id, seat)
			return err
		}
		propose := func(name, id string, seat int) error {
			_, err := h.Propose(t.Context(), h.guests[name], id, seat)
			return err
		}
		wantCode(t, urge("Ann", waiting, 3), NotPlaying)
		wantCode(t, propose("Ann", waiting, 3), NotPlaying)
		id, moves := h.idling()
		for _, name := range []string{"Eve", ""} {
			wantCode(t, urge(name, id, 3), NotYourSeat)
			wantCode(t, propose(name, id, 3), NotYourSeat)
		}
		for _, seat := range []int{-1, 0, 1, 2, 4, 259} {
			must(t, urge("Ann", id, seat)) // nobody there waits for it
			wantCode(t, propose("Ann", id, seat), NotYourTurn)
		}
		synctest.Wait()
		if h.moved(id) != moves || !h.get("", id).Table.Idle {
			t.Error("the bot was not asked, and moved")
		}
		must(t, h.Close())
	})
}

// Where nobody waits with them, bots play on by themselves; and so they do in games
// that are not played together, and as long as a lesson says their moves.
func TestBotsPlayOn(t *testing.T) {
	t.Parallel()
	h := open(t, together, "Ann")
	h.follow("Ann", h.begun(NewTable{Game: "pebbles", Seats: bots(3)}))

	id := h.started("Ann", "bot")
	_, err := h.Leave(t.Context(), h.guests["Ann"], id, 1, "random")
	must(t, err)
	h.follow("Ann", id)

	rivals := open(t, nil, "Ann")
	rivals.follow("Ann", rivals.started("Ann", "bot", "bot"))
}

func TestLessonsBotsPlayOn(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := open(t, together, "Ann")
		id := h.begun(NewTable{Game: "pebbles", Lesson: true})
		synctest.Wait()
		record := pebbles.Rules{}.Lesson().Record
		for _, entry := range record.Moves {
			if entry.Seat == game.Learner {
				must(t, h.move("Ann", id, 1, entry.Move))
				synctest.Wait()
			}
		}
		if made := h.moved(id); made < len(record.Moves) {
			t.Errorf("%d moves of the lesson's %d were made", made, len(record.Moves))
		}
		must(t, h.Close())
	})
}
