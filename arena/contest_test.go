package arena

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"testing"
	"time"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
	"github.com/katabasis-games/katabasis/games"
)

func contest(bots ...string) Contest {
	return Contest{Rules: pebbles.Rules{}, Bots: bots, Seed: "contest"}
}

func compare(t testing.TB, c Contest, p Plan) Comparison {
	t.Helper()
	if p.Crew == nil {
		p.Crew = crew(t, c, 1)
	}
	got, err := c.Play(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	return got
}

func crew(t testing.TB, c Contest, workers int) Crew {
	t.Helper()
	crew, err := c.Local(workers)
	if err != nil {
		t.Fatal(err)
	}
	return crew
}

// encoded is a comparison as text, by which two are the same to the last bit.
func encoded(t testing.TB, c Comparison) string {
	t.Helper()
	text, err := json.Marshal(c)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestSeatings(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		bots []string
		n    int
	}{
		{[]string{"a", "b", "c"}, 3}, {[]string{"a", "a", "a"}, 1}, {[]string{"a", "b", "a", "b"}, 2},
		{[]string{"a", "b", "b", "b"}, 4}, {[]string{"a", "a", "b"}, 3}, {[]string{"a"}, 1},
	} {
		con := contest(c.bots...)
		if got := con.Seatings(); got != c.n {
			t.Errorf("%v: %d seatings, want %d", c.bots, got, c.n)
		}
		seen := map[string]bool{}
		for i := range con.Seatings() {
			seen[fmt.Sprint(con.Lineup(i))] = true
		}
		if len(seen) != c.n {
			t.Errorf("%v: %d of them differ: %v", c.bots, len(seen), seen)
		}
	}
	if got := contest("a", "b", "c").Lineup(1); !slices.Equal(got, []string{"c", "a", "b"}) {
		t.Errorf("the second seating is %v", got)
	}
}

// Each game of a contest is the record that its seed and its seating give.
func TestGamesAreRecords(t *testing.T) {
	t.Parallel()
	c := contest("easy", "random", "random")
	p, err := NewPlayer(c)
	if err != nil {
		t.Fatal(err)
	}
	round, err := p.Play(t.Context(), 5)
	if err != nil || len(round.Games) != 3 {
		t.Fatal(round, err)
	}
	for seating, played := range round.Games {
		rec, err := PlayRecord(c.Rules, nil, 3, "contest/5", c.Lineup(seating))
		if err != nil {
			t.Fatal(err)
		}
		if played.Moves+played.Draws != len(rec.Moves) || played.Outcome != rec.Result {
			t.Errorf("seating %d: %+v, its record has %d moves and ends %s", seating, played, len(rec.Moves), rec.Result)
		}
	}
	if n := round.Times["easy"].Decisions; n == 0 || round.Times["easy"].Total <= 0 {
		t.Errorf("easy made %d decisions", n)
	}
}

func TestCrewDoesNotMatter(t *testing.T) {
	t.Parallel()
	for _, rules := range append(games.All(), pebbles.Rules{}) {
		seats := max(2, rules.Info().MinSeats)
		c := Contest{Rules: rules, Bots: append([]string{"easy"}, slices.Repeat([]string{"random"}, seats-1)...), Seed: "x"}
		n := 12
		one := encoded(t, compare(t, c, Plan{Games: n}))
		if four := encoded(t, compare(t, c, Plan{Games: n, Crew: crew(t, c, 4)})); one != four {
			t.Errorf("%s: one worker: %s\nfour: %s", rules.Info().ID, one, four)
		}
	}
}

func TestComparison(t *testing.T) {
	t.Parallel()
	got := compare(t, contest("easy", "random", "random"), Plan{Games: 299, Crew: crew(t, contest("easy", "random", "random"), 2)})
	if got.Games != 300 || got.Rounds != 100 || got.Seatings != 3 {
		t.Errorf("%d games, %d rounds, %d seatings", got.Games, got.Rounds, got.Seatings)
	}
	easy, random := got.Entrants[0], got.Entrants[1]
	if easy.Bot != "easy" || easy.Seats != 1 || random.Seats != 2 {
		t.Errorf("entrants %+v", got.Entrants)
	}
	if easy.Wins.Mean < .7 || easy.OfFair.Mean < 1.5 || easy.Rating.Mean < random.Rating.Mean+5 {
		t.Errorf("easy is no better than random: %s", encoded(t, got))
	}
	for _, e := range []Estimate{easy.Wins, random.Wins, easy.OfFair, random.OfFair, *easy.Score} {
		if e.Interval == nil || e.Interval[0] > e.Mean || e.Interval[1] < e.Mean || e.Interval[0] == e.Interval[1] {
			t.Errorf("interval %v of %v", e.Interval, e.Mean)
		}
	}
	if *got.Verdict != Better {
		t.Errorf("verdict %v", got.Verdict)
	}
	if total := 3 * got.Fair * float64(got.Games); int(total+.5) != got.SeatWins[0]+got.SeatWins[1]+got.SeatWins[2] {
		t.Errorf("fair share %v, seats won %v", got.Fair, got.SeatWins)
	}
}

// A contest stops in the same round whoever plays it, and no game counts that was played
// after it.
func TestUntilClear(t *testing.T) {
	t.Parallel()
	c := contest("easy", "random", "random")
	one := compare(t, c, Plan{Games: 3000, UntilClear: true})
	if *one.Verdict != Better || one.Games >= 300 {
		t.Errorf("%v after %d games", one.Verdict, one.Games)
	}
	if many := compare(t, c, Plan{Games: 3000, UntilClear: true, Crew: crew(t, c, 5)}); encoded(t, one) != encoded(t, many) {
		t.Errorf("alone %s\nwith others %s", encoded(t, one), encoded(t, many))
	}
	c.Bots = []string{"random", "easy", "easy"}
	if worse := compare(t, c, Plan{Games: 3000, UntilClear: true}); *worse.Verdict != Worse {
		t.Errorf("random among easy: %v", worse.Verdict)
	}
}

// Where all win or lose together, and where all are the same, nothing is compared.
func TestIncomparable(t *testing.T) {
	t.Parallel()
	same := compare(t, contest("random", "random"), Plan{Games: 10})
	if same.Verdict != nil || same.Seatings != 1 || same.Entrants[0].Seats != 2 {
		t.Errorf("%s", encoded(t, same))
	}
	dungeon, _ := games.Newest("dungeon")
	c := Contest{Rules: dungeon, Bots: []string{"easy", "random"}, Seed: "x"}
	if together := compare(t, c, Plan{Games: 2}); together.Verdict != nil || together.Entrants[0].Rating != nil {
		t.Errorf("%s", encoded(t, together))
	}
}

// However a contest was broken off, with its journal it goes on to the same comparison.
func TestJournal(t *testing.T) {
	t.Parallel()
	c := contest("easy", "random")
	whole := encoded(t, compare(t, c, Plan{Games: 20}))
	path := filepath.Join(t.TempDir(), "journal")
	half := c
	ctx, stop := context.WithCancel(t.Context())
	j := opened(t, path, &half)
	_, err := half.Play(ctx, Plan{Games: 20, Crew: crew(t, c, 1), Journal: j, Progress: func(done int) {
		if done >= 8 {
			stop()
		}
	}})
	if !errors.Is(err, context.Canceled) {
		t.Fatalf("error %v", err)
	}
	if err := j.Close(); err != nil {
		t.Fatal(err)
	}
	kept, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, cut := range []int{0, 1, 17, 200, 500} {
		if err := os.WriteFile(path, kept[:len(kept)-cut], 0o600); err != nil {
			t.Fatal(err)
		}
		again := c
		again.Seed = ""
		j := opened(t, path, &again)
		played := 0
		counting := func(ctx context.Context, rounds <-chan int, done func(Round)) error {
			return crew(t, again, 2)(ctx, rounds, func(r Round) { played++; done(r) })
		}
		if got := encoded(t, compare(t, again, Plan{Games: 20, Crew: counting, Journal: j})); got != whole || played >= 10 {
			t.Errorf("cut by %d, %d rounds played again: %s\nwant %s", cut, played, got, whole)
		}
		if err := j.Close(); err != nil {
			t.Fatal(err)
		}
		j = opened(t, path, &again)
		if got := encoded(t, compare(t, again, Plan{Games: 20, Crew: nobody, Journal: j})); got != whole {
			t.Errorf("the whole journal gives %s", got)
		}
		j.Close()
	}
}

// nobody is a crew for a contest that has been played.
func nobody(context.Context, <-chan int, func(Round)) error { return errors.New("nobody plays") }

func opened(t *testing.T, path string, c *Contest) *Journal {
	t.Helper()
	j, err := OpenJournal(path, c)
	if err != nil {
		t.Fatal(err)
	}
	return j
}

func TestJournalOfAnother(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "journal")
	c := contest("easy", "random")
	opened(t, path, &c).Close()
	for _, other := range []Contest{
		contest("random", "easy"), {Rules: pebbles.Rules{}, Bots: c.Bots, Seed: "other"},
		{Rules: pebbles.Rules{}, Bots: c.Bots, Options: game.Options{"hand": "2"}},
	} {
		if _, err := OpenJournal(path, &other); !errors.Is(err, ErrOtherContest) {
			t.Errorf("%+v: error %v", other, err)
		}
	}
	for _, text := range []string{"something else\n", "{}\n", `{"katabasis_journal":1`} {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := OpenJournal(path, &c); !errors.Is(err, ErrNoJournal) {
			t.Errorf("%q: error %v", text, err)
		}
	}
	fresh := Contest{Rules: pebbles.Rules{}, Bots: c.Bots}
	opened(t, filepath.Join(t.TempDir(), "new"), &fresh).Close()
	if fresh.Seed == "" {
		t.Error("a new journal has no seed")
	}
}

// A crew that hands over rounds twice, and some that nobody asked for, changes nothing.
func TestRoundsCountOnce(t *testing.T) {
	t.Parallel()
	c := contest("easy", "random")
	whole := encoded(t, compare(t, c, Plan{Games: 20}))
	twice := func(ctx context.Context, rounds <-chan int, done func(Round)) error {
		return crew(t, c, 1)(ctx, rounds, func(r Round) {
			done(r)
			done(r)
			done(Round{Number: 77, Games: r.Games})
		})
	}
	if got := encoded(t, compare(t, c, Plan{Games: 20, Crew: twice})); got != whole {
		t.Errorf("got %s\nwant %s", got, whole)
	}
}

func TestFaultyContest(t *testing.T) {
	t.Parallel()
	c := contest("random", "random")
	c.Rules = burstingRules{}
	_, err := c.Play(t.Context(), Plan{Games: 3, Crew: crew(t, c, 2)})
	if !errors.Is(err, ErrPanic) {
		t.Errorf("error %v", err)
	}
	if _, err := contest("random").Play(t.Context(), Plan{Games: 1}); game.RefusalOf(err) == nil {
		t.Errorf("one seat: error %v", err)
	}
}

// Playing a round allocates a fixed number of times, however long its games are.
func TestRoundsAllocateNothingPerMove(t *testing.T) {
	c := contest("random", "random")
	p, err := NewPlayer(c)
	if err != nil {
		t.Fatal(err)
	}
	p.worker.times = []*Times{{}, {}}
	for range 20 { // meets all times
		if err := p.game(t.Context(), "alloc", &Played{}); err != nil {
			t.Fatal(err)
		}
	}
	moves := 0
	allocs := testing.AllocsPerRun(20, func() {
		var played Played
		if err := p.game(t.Context(), "alloc", &played); err != nil {
			t.Error(err)
		}
		moves = played.Moves
	})
	if allocs > 12 || moves < 30 {
		t.Errorf("%v allocations in a game of %d moves", allocs, moves)
	}
}

func TestTimes(t *testing.T) {
	t.Parallel()
	var a, b Times
	for i := range 1000 {
		a.add(time.Duration(1 + 1000*i))
	}
	b.join(&a)
	b.join(&a)
	if a.Decisions != 1000 || b.Decisions != 2000 || a.Longest != b.Longest {
		t.Errorf("%+v\n%+v", a, b)
	}
	for percent, want := range map[float64]float64{50: 500e3, 99: 990e3, 100: 999e3} {
		if got := float64(a.Within(percent)); got < want*.99 || got > want*1.13 {
			t.Errorf("%v %% within %v, want about %v", percent, got, want)
		}
	}
	for s := range 300 {
		if f := floor(s); f > 0 && (f >= 16 && step(f) != s || step(f) > s) {
			t.Errorf("step %d begins at %d, which is in step %d", s, f, step(f))
		}
	}
	text, err := json.Marshal(a)
	var back Times
	if err != nil || json.Unmarshal(text, &back) != nil || !reflect.DeepEqual(a, back) {
		t.Errorf("%v: %s", err, text)
	}
}
