package table

import (
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
	"github.com/katabasis-games/katabasis/internal/ledger"
	"github.com/katabasis-games/katabasis/internal/pace"
	"github.com/katabasis-games/katabasis/internal/results"
	"github.com/katabasis-games/katabasis/internal/store"
	"github.com/katabasis-games/katabasis/rating"
)

// rated is a table of people that counts for ratings, begun.
func (h *house) rated(people ...string) string {
	h.t.Helper()
	n := NewTable{Game: "pebbles", Rated: true, Options: game.Options{"hand": "2"}, Seats: []NewSeat{{Kind: ledger.SeatPerson}}}
	for range people[1:] {
		n.Seats = append(n.Seats, NewSeat{Kind: ledger.SeatOpen})
	}
	id := h.invited(n, people...)
	_, err := h.Start(h.t.Context(), h.guests[people[0]], id)
	must(h.t, err)
	return id
}

// ratings are the ratings of everybody, once all games are rated.
func (h *house) ratings(names ...string) (all []store.Rating) {
	h.t.Helper()
	for more := true; more; {
		var err error
		more, err = h.Results().Rate(h.t.Context())
		must(h.t, err)
	}
	for _, name := range names {
		of, err := h.store.Ratings(h.t.Context(), []string{h.guests[name]}, "pebbles")
		must(h.t, err)
		all = append(all, of...)
	}
	return all
}

func (h *house) past(name string) []results.PastGame {
	h.t.Helper()
	all, err := h.Results().All(h.t.Context(), h.guests[name])
	must(h.t, err)
	return all
}

// A game that counts is between people, each in one seat, and no clock ends it.
func TestRatedRefusals(t *testing.T) {
	t.Parallel()
	h := open(t, func(c *Config) { c.Games = []game.Rules{pebbles.Rules{}} }, "Ann", "Bob")
	together := open(t, func(c *Config) { c.Games = []game.Rules{pebbles.Together{}} }, "Ann")
	seats := func(kinds ...ledger.SeatKind) (all []NewSeat) {
		for _, kind := range kinds {
			all = append(all, NewSeat{Kind: kind, Bot: "random"})
		}
		return all
	}
	two := seats(ledger.SeatPerson, ledger.SeatOpen)
	for name, n := range map[string]NewTable{
		"a bot":     {Seats: seats(ledger.SeatPerson, ledger.SeatBot)},
		"two seats": {Seats: seats(ledger.SeatPerson, ledger.SeatPerson)},
		"a clock":   {Seats: two, Pace: &pace.Pace{Kind: pace.Move, Seconds: 60, AtZero: pace.GameEnds}},
	} {
		n.Game, n.Rated = "pebbles", true
		if _, err := h.Create(t.Context(), h.guests["Ann"], n); ErrorOf(err) == nil || ErrorOf(err).Code != BadRated {
			t.Errorf("%s: %v", name, err)
		}
	}
	_, err := together.Create(t.Context(), together.guests["Ann"], NewTable{Game: "pebbles", Rated: true, Seats: two})
	wantCode(t, err, BadRated)

	n := NewTable{Game: "pebbles", Rated: true, Seats: append(two, NewSeat{Kind: ledger.SeatOpen})}
	id := h.invited(n, "Ann", "Bob")
	if !h.get("", id).Table.Rated {
		t.Error("nobody is told that the game counts")
	}
	_, err = h.SetSeat(t.Context(), h.guests["Ann"], id, 3, NewSeat{Kind: ledger.SeatBot, Bot: "random"})
	wantCode(t, err, RatedSeat)
	_, err = h.SetSeat(t.Context(), h.guests["Ann"], id, 3, NewSeat{Kind: ledger.SeatPerson, Name: "Me again"})
	wantCode(t, err, RatedSeat)
	_, err = h.Join(t.Context(), h.guests["Bob"], id, JoinRequest{Seat: 3})
	wantCode(t, err, RatedSeat)

	id = h.rated("Ann", "Bob")
	for seat, name := range []string{"Ann", "Bob"} {
		_, err = h.Hint(t.Context(), h.guests[name], id, seat+1)
		wantCode(t, err, RatedHint)
	}
}

// Who wins has more, who loses less; the table tells the ratings before and after. A table that
// does not count changes and tells none, but its games are in the history.
func TestRated(t *testing.T) {
	t.Parallel()
	h := open(t, nil, "Ann", "Bob", "Cid")
	id := h.rated("Ann", "Bob", "Cid")
	before, err := h.Ratings(t.Context(), id)
	must(t, err)
	if len(before) != 3 || before[1] != (results.SeatRating{Seat: 2, Points: rating.First().Points()}) {
		t.Errorf("before the game they have %+v", before)
	}
	h.finish(id, "Ann", "Bob", "Cid")
	after, err := h.Ratings(t.Context(), id)
	must(t, err)
	winners := h.get("", id).Table.Winners
	ranks := h.past("Ann")[0].Ranks
	for _, r := range after {
		won := slices.Contains(winners, r.Seat)
		if r.Change == nil || r.Games != 1 || r.Points.Points != 1500+*r.Change || (ranks[r.Seat-1] == 1) != won || len(winners) == 1 && won != (*r.Change > 0) && ranks[r.Seat-1] != 2 {
			t.Errorf("of %v who have won, seat %d has %+v", winners, r.Seat, r)
		}
	}
	if len(after) != 3 {
		t.Errorf("after the game they have %+v", after)
	}

	plain := h.started("Ann", "Bob")
	h.finish(plain, "Ann", "Bob")
	if got, err := h.Ratings(t.Context(), plain); err != nil || len(got) != 0 {
		t.Errorf("a table that does not count tells %+v, %v", got, err)
	}
	past := h.past("Ann")
	if len(past) != 2 || past[0].Table != plain || past[0].Rated || !past[1].Rated || past[1].Rating == nil || !past[0].Counts ||
		!slices.Equal(past[1].Names, []string{"Ann", "Bob", "Cid"}) || past[1].Ranks == nil || past[1].Decisions[0] == 0 {
		t.Errorf("the history is %+v", past)
	}
	if got := h.ratings("Ann", "Bob", "Cid"); len(got) != 3 || got[0].Games+got[1].Games+got[2].Games != 3 {
		t.Errorf("the ratings are %+v", got)
	}
}

// The result is theirs who began the game: whether a bot plays on for them, or they come back.
func TestLeaverKeepsTheResult(t *testing.T) {
	t.Parallel()
	h := open(t, nil, "Ann", "Ann’s phone", "Bob", "Eve")
	id := h.rated("Ann", "Bob")
	_, err := h.Leave(t.Context(), h.guests["Bob"], id, 2, "")
	must(t, err)
	_, err = h.Join(t.Context(), h.guests["Eve"], id, JoinRequest{Seat: 2})
	must(t, err)
	h.finish(id, "Ann", "Eve")
	other := h.rated("Ann", "Bob")
	link, err := h.SeatLink(t.Context(), h.guests["Ann"], other, 1)
	must(t, err)
	_, err = h.Carry(t.Context(), h.guests["Ann’s phone"], other, CarryRequest{link.Token})
	must(t, err)
	_, err = h.Leave(t.Context(), h.guests["Bob"], other, 2, "random")
	must(t, err)
	h.finish(other, "Ann", "bot")
	if got := h.past("Bob"); len(got) != 2 || !got[0].Rated || !got[1].Rated {
		t.Errorf("who left has %+v", got)
	}
	if got := h.past("Eve"); len(got) != 0 {
		t.Errorf("who came later has %+v", got)
	}
	if got := h.past("Ann’s phone"); len(got) != 1 || got[0].Rated || !got[0].Counts {
		t.Errorf("the same person on another device has %+v", got)
	}
	if got := h.ratings("Ann", "Ann’s phone", "Bob", "Eve"); len(got) != 2 || got[1].Games != 2 {
		t.Errorf("the ratings are %+v", got)
	}
}

// What the owner has ended counts for nobody, and is in the history.
func TestEndedCountsForNobody(t *testing.T) {
	t.Parallel()
	h := open(t, nil, "Ann", "Bob")
	id := h.rated("Ann", "Bob")
	must(t, h.OwnerEnd(t.Context(), id))
	if got := h.ratings("Ann", "Bob"); len(got) != 0 {
		t.Errorf("the ratings are %+v", got)
	}
	if got := h.past("Ann"); len(got) != 1 || got[0].Stopped != "owner" || got[0].Counts || got[0].Rated {
		t.Errorf("the history is %+v", got)
	}
}

// A rematch counts as well; whoever has left is not replaced by the bot that played on.
func TestRatedRematch(t *testing.T) {
	t.Parallel()
	h := open(t, nil, "Ann", "Bob")
	id := h.rated("Ann", "Bob")
	_, err := h.Leave(t.Context(), h.guests["Bob"], id, 2, "random")
	must(t, err)
	h.finish(id, "Ann", "bot")
	next, err := h.Rematch(t.Context(), h.guests["Ann"], id)
	must(t, err)
	if !next.Rated || next.Seats[0].Kind != ledger.SeatPerson || next.Seats[1].Kind != ledger.SeatOpen {
		t.Errorf("the rematch is %s", toJSON(t, next))
	}
}

// Two servers end games and rate them at the same time. Every game counts once, and the
// ratings are those that one who learns from the same games in the same order has.
func TestRatedOnTwoServers(t *testing.T) {
	t.Parallel()
	names := []string{"Ann", "Bob", "Cid", "Dan"}
	one := open(t, nil, names...)
	two := one.beside(nil)
	var playing sync.WaitGroup
	const games = 15
	for i, h := range []*house{one, two} {
		playing.Go(func() {
			draw := rand.New(rand.NewPCG(uint64(i), 7))
			for range games {
				people := slices.Clone(names)
				draw.Shuffle(len(people), func(a, b int) { people[a], people[b] = people[b], people[a] })
				people = people[:2+draw.IntN(2)]
				h.finish(h.rated(people...), people...)
				if _, err := h.Results().Rate(t.Context()); err != nil {
					t.Error(err)
				}
			}
		})
	}
	playing.Wait()
	got := one.ratings(names...)
	want := relearnt(t, one, names)
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
	played := 0
	for _, name := range names {
		played += len(one.past(name))
	}
	if n := got[0].Games + got[1].Games + got[2].Games + got[3].Games; n != played || n < 4*games {
		t.Errorf("%d results are in the ratings, of %d", n, played)
	}
}

// relearnt are the ratings of one who learns from all results in their order.
func relearnt(t *testing.T, h *house, names []string) (all []store.Rating) {
	t.Helper()
	games, last := map[int64]map[int]int{}, int64(0)
	ranks := map[int64][]int{}
	now := make([]rating.Rating, len(names))
	for i, name := range names {
		now[i] = rating.First()
		all = append(all, store.Rating{Guest: h.guests[name], Game: "pebbles", Name: name})
		of, err := h.store.ResultsOf(t.Context(), h.guests[name], "", store.Place{}, 1000)
		must(t, err)
		for _, r := range of {
			if games[r.Number] == nil {
				games[r.Number] = map[int]int{}
			}
			games[r.Number][r.Seats[0]-1] = i
			last = max(last, r.Number)
			all[i].Games++
		}
		for _, g := range h.past(name) {
			at := slices.IndexFunc(of, func(r store.Result) bool { return r.Table == g.Table })
			ranks[of[at].Number] = g.Ranks
		}
	}
	for n := int64(1); n <= last; n++ {
		var sides []rating.Side
		for seat, rank := range ranks[n] {
			sides = append(sides, rating.Side{Rank: rank, Members: []int{games[n][seat]}})
		}
		now = learn(now, sides)
	}
	for i := range all {
		all[i].Mean, all[i].Deviation = now[i].Mean, now[i].Deviation
	}
	return all
}

// learn learns from a game of some of those who are rated.
func learn(now []rating.Rating, sides []rating.Side) []rating.Rating {
	var playing []rating.Rating
	own := slices.Clone(sides)
	for k := range own {
		playing = append(playing, now[sides[k].Members[0]])
		own[k].Members = []int{k}
	}
	after := slices.Clone(now)
	for k, r := range rating.Learn(playing, own) {
		after[sides[k].Members[0]] = r
	}
	return after
}

// A result is there when the game is over, however the server ends: another rates it.
func TestRatedByAnother(t *testing.T) {
	t.Parallel()
	h := open(t, nil, "Ann", "Bob")
	visitor := &house{Service: h.visiting(), t: t, store: h.store, guests: h.guests, count: 5000}
	var ids []string
	for range 3 {
		ids = append(ids, visitor.rated("Ann", "Bob"))
	}
	must(t, h.Close())
	for _, id := range ids {
		visitor.finish(id, "Ann", "Bob")
	}
	must(t, visitor.Close())
	if next, err := h.store.NextRated(t.Context()); err != nil || len(next) != 2 {
		t.Fatalf("next are %+v, %v", next, err)
	}
	again := h.again()
	if got := again.ratings("Ann", "Bob"); len(got) != 2 || got[0].Games != 3 {
		t.Errorf("the ratings are %+v", got)
	}
}
