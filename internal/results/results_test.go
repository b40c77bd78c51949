package results

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/katabasis-games/katabasis/internal/ledger"
	"github.com/katabasis-games/katabasis/internal/store"
	"github.com/katabasis-games/katabasis/internal/store/storetest"
	"github.com/katabasis-games/katabasis/rating"
)

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

var start = time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)

// shelf is a book over a store with guests, and how many games have ended.
type shelf struct {
	Book
	t     *testing.T
	store *storetest.Memory
	games int
}

func open(t *testing.T, guests ...string) *shelf {
	t.Helper()
	m := &storetest.Memory{}
	for _, g := range guests {
		must(t, m.PutGuest(t.Context(), store.Guest{ID: g, Name: "Name of " + g}))
	}
	return &shelf{Book{m}, t, m, 0}
}

// ends ends a game with the guests of seats, a minute after the one before.
func (s *shelf) ends(rated bool, how ledger.Outcome, guests ...string) string {
	s.t.Helper()
	s.games++
	body, err := json.Marshal(how)
	must(s.t, err)
	id := fmt.Sprintf("t%03d", s.games)
	row := store.Table{Game: "pebbles", Status: "over", Head: []byte(`{}`), Moving: []byte(`{}`)}
	seats := map[string][]int{}
	for i, guest := range guests {
		seats[guest] = append(seats[guest], i+1)
	}
	for guest, held := range seats {
		row.Results = append(row.Results, store.Result{
			Guest: guest, Game: "pebbles", Seats: held, Ended: start.Add(time.Duration(s.games) * time.Minute), Rated: rated, Body: body,
		})
	}
	must(s.t, s.store.Append(s.t.Context(), id, 0, nil, row))
	return id
}

// of is how a game ended, by ranks and points.
func of(outcome string, ranks []int, scores ...int16) ledger.Outcome {
	return ledger.Outcome{
		Outcome: outcome, Ranks: ranks, Scores: scores, Names: make([]string, len(ranks)), Bots: make([]string, len(ranks)),
		Decisions: slices.Repeat([]int{10}, len(ranks)),
	}
}

func TestFigures(t *testing.T) {
	t.Parallel()
	s := open(t, "ann", "bob", "cid")
	s.ends(false, of("win", []int{1, 2}, 12, 7), "ann", "bob")
	s.ends(false, of("win", []int{1, 2}, 20, 7), "ann", "bob")
	s.ends(false, of("tie", []int{3, 1, 1}, 5, 9, 9), "ann", "bob", "cid")
	s.ends(false, of("win", []int{1, 2}, 30, 1), "ann", "ann") // two on one device
	imported := of("win", []int{1, 2}, 99, 1)
	imported.Imported = true
	s.ends(false, imported, "ann", "bob")
	stopped := of("", nil)
	stopped.Stopped, stopped.Decisions = "time", []int{3, 3}
	s.ends(false, stopped, "ann", "bob")
	s.ends(false, of("win", []int{1, 2}, 8, 7), "ann", "bob")
	got, err := s.Figures(t.Context(), "ann")
	must(t, err)
	best, mean := 20, 11.3
	want := []Figures{{
		Game: "pebbles", Games: 4, Won: 3, Streak: 1, Longest: 2, Decisions: 10, Best: &best, Mean: &mean,
		Players:  []ByPlayers{{2, 3, 3}, {3, 1, 0}},
		Outcomes: []ByOutcome{{"tie", 1, 0}, {"win", 3, 3}},
	}}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
	if got, err := s.Figures(t.Context(), "nobody"); err != nil || len(got) != 0 {
		t.Errorf("%+v, %v", got, err)
	}
}

func TestHistory(t *testing.T) {
	t.Parallel()
	s := open(t, "ann", "bob")
	for i := range 2*maxPage + 1 {
		s.ends(false, of("win", []int{1 + i%2, 2 - i%2}, 1, 2), "ann", "bob")
	}
	var all []string
	next := ""
	for pages := 1; ; pages++ {
		page, err := s.History(t.Context(), "ann", "", next)
		must(t, err)
		for _, g := range page.Games {
			all = append(all, g.Table)
		}
		if next = page.Next; next == "" {
			if pages != 3 {
				t.Errorf("%d pages", pages)
			}
			break
		}
	}
	for i, id := range all {
		if id != fmt.Sprintf("t%03d", 2*maxPage+1-i) {
			t.Fatalf("the history is %v", all)
		}
	}
	if page, err := s.History(t.Context(), "ann", "chess", ""); err != nil || len(page.Games) != 0 {
		t.Errorf("%+v, %v", page, err)
	}
	for _, bad := range []string{"x", "1", "x-y"} {
		if _, err := s.History(t.Context(), "ann", "", bad); !errors.Is(err, ErrPlace) {
			t.Errorf("%s: %v", bad, err)
		}
	}
}

// A side is rated as a side; who was removed counts as a newcomer; the list has those who like
// to be there.
func TestRate(t *testing.T) {
	t.Parallel()
	s := open(t, "ann", "bob", "cid", "dan")
	how := of("escape", []int{1, 1, 3, 3})
	how.Sides = true
	id := s.ends(true, how, "ann", "bob", "cid", "dan")
	must(t, s.store.RemoveGuest(t.Context(), "dan"))
	s.ends(false, of("win", []int{1, 2}), "ann", "bob")
	for i, want := range []bool{true, false} {
		if did, err := s.Rate(t.Context()); err != nil || did != want {
			t.Fatalf("rated %v the %d. time, %v", did, i+1, err)
		}
	}
	four := []rating.Rating{rating.First(), rating.First(), rating.First(), rating.First()}
	want := rating.Learn(four, []rating.Side{{Rank: 1, Members: []int{0, 1}}, {Rank: 3, Members: []int{2, 3}}})
	got, err := s.store.Ratings(t.Context(), []string{"ann", "bob", "cid", "dan"}, "pebbles")
	must(t, err)
	if len(got) != 3 {
		t.Fatalf("the ratings are %+v", got)
	}
	for i, r := range got {
		if r.Mean != want[i].Mean || r.Deviation != want[i].Deviation || r.Games != 1 {
			t.Errorf("%s has %+v, want %+v", r.Guest, r, want[i])
		}
	}
	s.ends(true, of("win", []int{2, 1}), "ann", "bob")
	_, err = s.Rate(t.Context())
	must(t, err)
	figures, err := s.Figures(t.Context(), "ann")
	must(t, err)
	if r := figures[0].Rating; r == nil || r.Games != 2 || len(r.Curve) != 2 || r.Curve[1].Points != r.Points || r.Curve[0].Points != want[0].Points() {
		t.Errorf("the rating is %+v", r)
	}
	after, err := s.After(t.Context(), id)
	must(t, err)
	if change := want[0].Points().Points - 1500; len(after) != 3 || *after[0].Change != change || after[0].Games != 1 {
		t.Errorf("after the first game they have %+v", after)
	}
	for _, guest := range []string{"ann", "cid"} {
		must(t, s.Show(t.Context(), guest, "pebbles", true))
	}
	leaders, err := s.Leaders(t.Context(), "cid", "pebbles")
	must(t, err)
	if len(leaders) != 2 || leaders[0].Name != "Name of ann" || leaders[0].You || !leaders[1].You {
		t.Errorf("the list is %+v", leaders)
	}
}
