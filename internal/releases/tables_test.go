package releases

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/ledger"
	"github.com/katabasis-games/katabasis/internal/store/sqlite"
	"github.com/katabasis-games/katabasis/internal/table"
)

// seenTable is what Ann, in seat 1, sees of a table.
type seenTable struct {
	Name   string        `json:"name"`
	ID     string        `json:"id"`
	Status ledger.Status `json:"status"`
	// Kinds are the kinds of the seats. Version is the version of the rules.
	Kinds   []ledger.SeatKind `json:"kinds"`
	Version int               `json:"version"`
	// Choices are the notations of the moves that seat 1 may make, in order.
	Choices []string `json:"choices,omitempty"`
	CanUndo bool     `json:"canUndo,omitempty"`
	// Said has the chat and the notes.
	Said []string `json:"said,omitempty"`
	// Course is a digest of what seat 1 could do at each moment so far.
	Course string `json:"course,omitempty"`
	// Record is the whole game, once it is over.
	Record string `json:"record,omitempty"`
}

// word is the word that Ann seals.
const word = "asphodel"

// look returns what Ann sees of a table.
func (h *opened) look(ann, name, id string) seenTable {
	h.t.Helper()
	u := h.get(ann, id)
	k := seenTable{Name: name, ID: id, Status: u.Table.Status, Version: u.Table.Version}
	for _, s := range u.Table.Seats {
		k.Kinds = append(k.Kinds, s.Kind)
	}
	state := stateOf(u, 1)
	k.CanUndo = state.CanUndo
	for _, c := range state.Moves {
		k.Choices = append(k.Choices, c.Move)
	}
	slices.Sort(k.Choices)
	for _, one := range u.Happenings {
		if one.Words != "" {
			k.Said = append(k.Said, one.Name+": "+one.Words)
		}
	}
	if k.Status == ledger.Playing || k.Status == ledger.Over {
		k.Course = h.course(ann, id)
	}
	if k.Status == ledger.Over {
		text, err := h.Record(h.t.Context(), ann, id)
		must(h.t, err)
		k.Record = withoutBots(text)
	}
	return k
}

// course returns a digest of the moves that seat 1 could make at each moment of a game.
func (h *opened) course(ann, id string) string {
	h.t.Helper()
	sum := sha256.New()
	for n, total := 0, 1; n <= total; n++ {
		step, err := h.Replay(h.t.Context(), ann, id, n, 0)
		must(h.t, err)
		total = step.Total
		var moves []string
		for _, c := range step.State.Moves {
			moves = append(moves, c.Move)
		}
		slices.Sort(moves)
		fmt.Fprintln(sum, n, total, moves)
	}
	return hex.EncodeToString(sum.Sum(nil)[:8])
}

// makeTables writes a database with tables of every game: in the middle of games with each
// option, over, imported, and in a lesson. Another table waits for players, and one more for
// Ann’s word.
func (want *expected) makeTables(t *testing.T, file string) {
	t.Helper()
	want.Made = time.Now().UTC().Truncate(time.Second)
	writing := filepath.Join(t.TempDir(), "writing.db")
	h := open(t, writing, want.Made)
	ann, err := h.Guests().Add(t.Context(), "Ann")
	must(t, err)
	want.Ann = ann.ID
	ids := h.tables(ann.ID)
	h.close()
	// Open it again, so that no bot is moving, and Ann sees only what is in the database.
	h = open(t, writing, want.Made)
	for _, made := range ids {
		want.Tables = append(want.Tables, h.look(ann.ID, made.name, made.id))
	}
	h.close()
	_, err = sqlite.Copy(t.Context(), writing, file)
	must(t, err)
}

type named struct{ name, id string }

// tables makes the tables. Each of them waits for Ann or is over.
func (h *opened) tables(ann string) (all []named) {
	h.t.Helper()
	for _, rules := range newest() {
		id, sets := rules.Info().ID, setUps(h.t, rules)
		for i, set := range sets {
			all = append(all, named{fmt.Sprintf("%s in the middle, %d", id, i+1), h.middle(ann, set, 3+i%5)})
		}
		all = append(all,
			named{id + ", over", h.over(ann, sets[len(sets)-1])},
			named{id + ", imported", h.imported(ann, sets[0])},
			named{id + ", a lesson", h.lesson(ann, rules)})
	}
	set := setUps(h.t, newest()[0])[0]
	return append(all,
		named{"waiting for players", h.create(ann, set, ledger.SeatOpen)},
		named{"waiting for a word", h.started(ann, set)})
}

// create makes a table with Ann, who seals a word. The other seats are bots or open.
func (h *opened) create(ann string, set setUp, others ledger.SeatKind) string {
	h.t.Helper()
	made := table.NewTable{Game: set.rules.Info().ID, Options: set.options, Public: true}
	made.Seats = []table.NewSeat{{Kind: ledger.SeatPerson, Seal: game.Commitment(word)}}
	for len(made.Seats) < set.seats {
		seat := table.NewSeat{Kind: others}
		if others == ledger.SeatBot {
			seat.Bot = "easy"
		}
		made.Seats = append(made.Seats, seat)
	}
	summary, err := h.Create(h.t.Context(), ann, made)
	must(h.t, err)
	return summary.ID
}

// started makes a table that waits for Ann’s word.
func (h *opened) started(ann string, set setUp) string {
	h.t.Helper()
	id := h.create(ann, set, ledger.SeatBot)
	_, err := h.Start(h.t.Context(), ann, id)
	must(h.t, err)
	return id
}

// playing makes a table whose game has begun.
func (h *opened) playing(ann string, set setUp) string {
	h.t.Helper()
	id := h.started(ann, set)
	_, err := h.Reveal(h.t.Context(), ann, id, 1, word)
	must(h.t, err)
	return id
}

func isOver(u fanout.Update) bool { return u.Table.Status == ledger.Over }

// awaits reports whether it is Ann’s turn.
func awaits(u fanout.Update) bool { return u.Table.Turn == 1 && len(stateOf(u, 1).Moves) > 0 }

// middle makes a table where it is Ann’s turn after some of her moves. She has taken one
// back if she could, said something in the chat, and written a note.
func (h *opened) middle(ann string, set setUp, moves int) string {
	h.t.Helper()
	ctx, id := h.t.Context(), h.playing(ann, set)
	_, err := h.Chat(ctx, ann, id, h.request(), "Hello, dog.")
	must(h.t, err)
	_, err = h.Note(ctx, ann, id, table.NoteRequest{ID: h.request(), Seat: 1, Words: "Look behind the altar."})
	must(h.t, err)
	made, undone := 0, false
	h.until(ann, id, func(u fanout.Update) bool { return isOver(u) || made >= moves && awaits(u) }, func(u fanout.Update) {
		if awaits(u) && stateOf(u, 1).CanUndo && !undone {
			undone = true
			_, err := h.Undo(ctx, ann, id, table.UndoRequest{ID: h.request(), Seat: 1, Step: true})
			must(h.t, err)
			return
		}
		made++
		h.goOn(ann, u)
	})
	return id
}

// over makes a table whose game is over.
func (h *opened) over(ann string, set setUp) string {
	h.t.Helper()
	id := h.playing(ann, set)
	h.until(ann, id, isOver, func(u fanout.Update) { h.goOn(ann, u) })
	return id
}

// imported makes a table that goes on from the first half of a record.
func (h *opened) imported(ann string, set setUp) string {
	h.t.Helper()
	ctx := h.t.Context()
	text, err := h.Record(ctx, ann, h.over(ann, set))
	must(h.t, err)
	rec, err := game.ParseRecord(text)
	must(h.t, err)
	rec.Moves, rec.Result = rec.Moves[:len(rec.Moves)/2], ""
	summary, err := h.Import(ctx, ann, rec.String())
	must(h.t, err)
	_, err = h.Join(ctx, ann, summary.ID, table.JoinRequest{Seat: 1})
	must(h.t, err)
	for seat := 2; seat <= rec.Seats; seat++ {
		_, err = h.SetSeat(ctx, ann, summary.ID, seat, table.NewSeat{Kind: ledger.SeatBot, Bot: "easy"})
		must(h.t, err)
	}
	_, err = h.Start(ctx, ann, summary.ID)
	must(h.t, err)
	h.until(ann, summary.ID, func(u fanout.Update) bool { return isOver(u) || awaits(u) }, func(u fanout.Update) { h.goOn(ann, u) })
	return summary.ID
}

// lesson makes a table where Ann has made the first three moves of a lesson.
func (h *opened) lesson(ann string, rules game.Rules) string {
	h.t.Helper()
	ctx := h.t.Context()
	summary, err := h.Create(ctx, ann, table.NewTable{Game: rules.Info().ID, Lesson: true})
	must(h.t, err)
	_, err = h.Start(ctx, ann, summary.ID)
	must(h.t, err)
	var meant []string
	for _, entry := range rules.(game.Teacher).Lesson().Record.Moves {
		if entry.Seat == game.Learner {
			meant = append(meant, entry.Move)
		}
	}
	made := 0
	h.until(ann, summary.ID, func(u fanout.Update) bool { return made == 3 && awaits(u) }, func(u fanout.Update) {
		if !awaits(u) || made == 3 {
			return
		}
		_, err := h.Move(ctx, ann, summary.ID, table.MoveRequest{ID: h.request(), Seat: 1, Move: meant[made]})
		must(h.t, err)
		made++
	})
	return summary.ID
}

// playTables opens a database, checks that Ann sees the same as when it was written, and
// plays each of its tables to the end of the game.
func (want *expected) playTables(t *testing.T, file string) {
	t.Helper()
	all := open(t, file, want.Made.Add(time.Minute))
	for _, k := range want.Tables {
		t.Run(k.Name, func(t *testing.T) {
			h := &opened{Service: all.Service, t: t}
			if got := h.look(want.Ann, k.Name, k.ID); fmt.Sprint(got) != fmt.Sprint(k) {
				t.Fatalf("got  %+v\nwant %+v", got, k)
			}
			h.finish(want.Ann, k)
		})
	}
	all.close()
}

// finish plays a table to its end, and checks the dice of a game with a commitment.
func (h *opened) finish(ann string, k seenTable) {
	h.t.Helper()
	ctx := h.t.Context()
	switch u := h.get(ann, k.ID); {
	case k.Status == ledger.Waiting:
		for _, seat := range u.Table.Seats[1:] {
			_, err := h.SetSeat(ctx, ann, k.ID, seat.Seat, table.NewSeat{Kind: ledger.SeatBot, Bot: "easy"})
			must(h.t, err)
		}
		_, err := h.Start(ctx, ann, k.ID)
		must(h.t, err)
		fallthrough
	case k.Status == ledger.Starting:
		_, err := h.Reveal(ctx, ann, k.ID, 1, word)
		must(h.t, err)
	case u.Table.Lesson:
		_, err := h.GoAlone(ctx, ann, k.ID)
		must(h.t, err)
	}
	if k.CanUndo {
		_, err := h.Undo(ctx, ann, k.ID, table.UndoRequest{ID: h.request(), Seat: 1})
		must(h.t, err)
	}
	h.finishFrom(ann, k.ID)
	text, err := h.Record(ctx, ann, k.ID)
	must(h.t, err)
	courseOf(h.t, text)
	if sealed := h.get(ann, k.ID).Table.Commitment != ""; sealed != strings.Contains(text, "\nseed ") {
		h.t.Errorf("%s: a promise without a seed, or the other way round, in\n%s", k.Name, text)
	}
}

// finishFrom follows the first hint, and makes any moves afterwards, until the game is over.
func (h *opened) finishFrom(ann, id string) {
	next := h.follow
	h.until(ann, id, isOver, func(u fanout.Update) {
		next(ann, u)
		if awaits(u) {
			next = h.goOn
		}
	})
}

// withoutBots leaves out of a record which bots played, which older programs did not say.
func withoutBots(record string) string {
	lines := strings.SplitAfter(record, "\n")
	return strings.Join(slices.DeleteFunc(lines, func(l string) bool { return strings.HasPrefix(l, "bot ") }), "")
}
