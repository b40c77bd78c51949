package arena

import (
	"context"
	"errors"
	"reflect"
	"strings"
	"testing"

	"github.com/katabasis-games/katabasis/bot"
	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
)

func config(games, workers int, bots ...string) Config {
	return Config{Rules: pebbles.Rules{}, Seats: 3, Games: games, Seed: "arena", Bots: bots, Workers: workers}
}

func simulate(t testing.TB, c Config) Report {
	t.Helper()
	report, err := Simulate(context.Background(), c)
	if err != nil {
		t.Fatal(err)
	}
	return report
}

// Every pebble is drawn, picked and put somewhere once, except those nudged,
// which are not picked: so lengths are known.
func TestSimulateCounts(t *testing.T) {
	t.Parallel()
	r := simulate(t, config(200, 2, "random"))
	if r.Games != 200 || r.ChanceMoves != 200*20 || r.Wins["win"]+r.Wins["tie"] != 200 {
		t.Errorf("counts do not add up: %+v", r)
	}
	if r.Moves < 200*37 || r.Moves > 200*40 {
		t.Errorf("%d moves of players in 200 games", r.Moves)
	}
	if r.Shortest < 57 || r.Median < r.Shortest || r.Longest < r.Median || r.Longest > 60 {
		t.Errorf("lengths %d, %d, %d", r.Shortest, r.Median, r.Longest)
	}
	wins := 0
	for _, n := range r.SeatWins {
		wins += n
	}
	if wins < 200+r.Wins["tie"] {
		t.Errorf("%d wins of seats with %d ties", wins, r.Wins["tie"])
	}
}

func TestWorkersDoNotMatter(t *testing.T) {
	t.Parallel()
	one := simulate(t, config(100, 1, "random", "easy"))
	four := simulate(t, config(100, 4, "random", "easy"))
	if !reflect.DeepEqual(one, four) {
		t.Errorf("one worker: %+v\nfour: %+v", one, four)
	}
}

func TestProgressGrows(t *testing.T) {
	t.Parallel()
	c := config(100, 3, "random")
	last := 0
	c.Progress = func(done int) {
		if done <= last {
			t.Errorf("%d games done after %d", done, last)
		}
		last = done
	}
	simulate(t, c)
	if last != 100 {
		t.Errorf("at last %d games done", last)
	}
}

func TestNoGames(t *testing.T) {
	t.Parallel()
	if r := simulate(t, config(0, 2, "random")); r.Games != 0 || r.Longest != 0 {
		t.Errorf("%+v", r)
	}
}

func TestCancel(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(context.Background())
	c := config(1_000_000, 2, "random")
	c.Progress = func(int) { cancel() }
	r, err := Simulate(ctx, c)
	if !errors.Is(err, context.Canceled) || r.Games == 0 || r.Games >= 1_000_000 {
		t.Errorf("%d games, error %v", r.Games, err)
	}
}

func TestBadConfig(t *testing.T) {
	t.Parallel()
	seats := config(1, 1, "random")
	seats.Seats = 9
	option := config(1, 1, "random")
	option.Options = game.Options{"hand": "9"}
	for _, c := range []Config{seats, option} {
		if _, err := Simulate(context.Background(), c); game.RefusalOf(err) == nil {
			t.Errorf("%+v: error %v, want a refusal", c, err)
		}
	}
	for _, bots := range [][]string{nil, {"random", "nobody"}} {
		if _, err := Simulate(context.Background(), config(1, 1, bots...)); !errors.Is(err, bot.ErrUnknown) {
			t.Errorf("bots %v: error %v", bots, err)
		}
	}
}

// stuck is a game in which something goes wrong once there are no draws.
type stuck struct {
	game.State
	moves []game.Move
}

func (s *stuck) Clone() game.State                                   { return &stuck{s.State.Clone(), s.moves} }
func (s *stuck) CopyFrom(from game.State)                            { s.State.CopyFrom(from.(*stuck).State) }
func (s *stuck) LegalMoves(_ game.Seat, buf []game.Move) []game.Move { return append(buf, s.moves...) }

type stuckRules struct {
	pebbles.Rules
	moves []game.Move
}

func (r stuckRules) New(o game.Options, seats int) (game.State, error) {
	s, err := game.New(r.Rules, o, seats)
	return &stuck{s, r.moves}, err
}

// bursting is a game that panics as soon as a pebble is picked.
type bursting struct{ game.State }

func (s *bursting) Clone() game.State        { return &bursting{s.State.Clone()} }
func (s *bursting) CopyFrom(from game.State) { s.State.CopyFrom(from.(*bursting).State) }
func (s *bursting) Apply(seat game.Seat, m game.Move, tell game.Tell) error {
	if seat != game.Chance {
		panic("a pebble bursts")
	}
	return s.State.Apply(seat, m, tell)
}

type burstingRules struct{ pebbles.Rules }

func (r burstingRules) New(o game.Options, seats int) (game.State, error) {
	s, err := r.Rules.New(o, seats)
	return &bursting{s}, err
}

// A panic ends the simulation as an error that tells how to see it again.
func TestPanic(t *testing.T) {
	t.Parallel()
	c := config(1, 1, "random")
	c.Rules = burstingRules{}
	_, err := Simulate(context.Background(), c)
	if !errors.Is(err, ErrPanic) {
		t.Fatalf("error %v", err)
	}
	for _, want := range []string{"a pebble bursts", "game 0 of seed", "(*bursting).Apply", "katabasis record 1\ngame pebbles 1\n", "moves\n* draw "} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("no %q in: %v", want, err)
		}
	}
	if _, err := PlayRecord(burstingRules{}, nil, 3, "seed", []string{"random"}); !errors.Is(err, ErrPanic) {
		t.Errorf("a record: error %v", err)
	}
}

func TestFaultyGame(t *testing.T) {
	t.Parallel()
	c := config(1, 1, "random")
	c.Rules = stuckRules{}
	if _, err := Simulate(context.Background(), c); !errors.Is(err, ErrNoMove) {
		t.Errorf("without moves: %v", err)
	}
	c.Rules = stuckRules{moves: []game.Move{game.NewMove(200)}}
	if _, err := Simulate(context.Background(), c); game.RefusalOf(err) == nil {
		t.Errorf("with an illegal move: %v", err)
	}
	if _, err := PlayRecord(c.Rules, nil, 2, "x", c.Bots); game.RefusalOf(err) == nil {
		t.Errorf("record with an illegal move: %v", err)
	}
}

func TestPlayRecord(t *testing.T) {
	t.Parallel()
	rec, err := PlayRecord(pebbles.Rules{}, nil, 3, "arena/7", []string{"random"})
	if err != nil {
		t.Fatal(err)
	}
	if rec.Options["hand"] != "3" || rec.Seed != "arena/7" || rec.Result == "" {
		t.Errorf("header is not complete: %+v", rec)
	}
	s, err := game.StateAfter(pebbles.Rules{}, rec, -1)
	if err != nil || s.Result().Outcome != rec.Result {
		t.Errorf("replays to %v, %v", s.Result(), err)
	}
	again, err := PlayRecord(pebbles.Rules{}, game.Options{"hand": "3"}, 3, "arena/7", []string{"random"})
	if err != nil || !reflect.DeepEqual(rec, again) {
		t.Errorf("the same seed gives another game")
	}
}

// Game 0 of a simulation is the record of its seed.
func TestRecordOfSimulatedGame(t *testing.T) {
	t.Parallel()
	rec, err := PlayRecord(pebbles.Rules{}, nil, 3, "arena/0", []string{"easy", "random"})
	if err != nil {
		t.Fatal(err)
	}
	r := simulate(t, config(1, 1, "easy", "random"))
	if r.Longest != len(rec.Moves) || r.Wins[rec.Result] != 1 {
		t.Errorf("record of %d moves ends %s, simulation is %+v", len(rec.Moves), rec.Result, r)
	}
}

func TestPlayRecordRefuses(t *testing.T) {
	t.Parallel()
	if _, err := PlayRecord(pebbles.Rules{}, game.Options{"no": "1"}, 3, "", []string{"random"}); game.RefusalOf(err) == nil {
		t.Errorf("unknown option: %v", err)
	}
	if _, err := PlayRecord(pebbles.Rules{}, nil, 5, "", []string{"random"}); game.RefusalOf(err) == nil {
		t.Errorf("five seats: %v", err)
	}
	if _, err := PlayRecord(pebbles.Rules{}, nil, 2, "", nil); !errors.Is(err, bot.ErrUnknown) {
		t.Errorf("no bots: %v", err)
	}
}

func benchmarkSimulate(b *testing.B, name string, games int) {
	b.ReportAllocs()
	var moves int64
	for b.Loop() {
		r := simulate(b, config(games, 1, name))
		moves += r.Moves + r.ChanceMoves
	}
	b.ReportMetric(float64(moves)/b.Elapsed().Seconds(), "moves/s")
}

func BenchmarkRandom(b *testing.B) { benchmarkSimulate(b, "random", 1000) }

func BenchmarkEasy(b *testing.B) { benchmarkSimulate(b, "easy", 10) }
