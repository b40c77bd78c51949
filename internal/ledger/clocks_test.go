package ledger

import (
	"fmt"
	"testing"
	"time"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
	"github.com/katabasis-games/katabasis/games"
	"github.com/katabasis-games/katabasis/internal/pace"
	"github.com/katabasis-games/katabasis/internal/store"
)

// timed is a table of persons with a pace, whose entries are made one after the other.
type timed struct {
	*Room
	t    testing.TB
	find Finder
	now  time.Time
	log  []store.Entry
}

func newTimed(t testing.TB, rules game.Rules, seats int, p pace.Pace) *timed {
	t.Helper()
	options, err := game.Complete(rules, nil, seats)
	must(t, err)
	c := &Created{Game: rules.Info().ID, Version: rules.Info().Version, Options: options, Pace: &p}
	for i := range seats {
		c.Chairs = append(c.Chairs, Chair{Kind: SeatPerson, Name: fmt.Sprint("p", i), Guest: fmt.Sprint("g", i)})
	}
	r := &timed{
		Room: New("testtest", "5ecret"), t: t, now: time.Date(2026, 3, 28, 9, 0, 0, 0, time.UTC),
		find: func(string, int) (game.Rules, bool) { return rules, true },
	}
	r.make(Entry{Kind: EntryCreated, Seat: game.None, Guest: "g0", Body: Body{Created: c}})
	r.make(r.Start())
	return r
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// make makes an entry and the chance moves after it, and lets a second pass.
func (r *timed) make(e Entry) {
	r.t.Helper()
	kept, err := r.Extend(r.find, e, r.now)
	must(r.t, err)
	r.log = append(r.log, kept...)
	r.now = r.now.Add(time.Second)
}

func (r *timed) move(seat game.Seat, m game.Move) {
	r.t.Helper()
	r.make(Entry{Kind: EntryMove, Seat: seat, Guest: fmt.Sprint("g", int(seat)), Body: Body{Move: r.Rules.Grammar().Format(m)}})
}

// anyMove is a random move of one of the seats that may move.
func (r *timed) anyMove(random *game.Rand) (game.Seat, game.Move) {
	s := r.Match.State()
	may := s.Others().With(s.Turn())
	for range random.IntN(may.Len()) {
		may = may.Without(may.First())
	}
	moves := s.LegalMoves(may.First(), nil)
	return may.First(), moves[random.IntN(len(moves))]
}

// In whole random games of every kind: the clock of whoever’s turn it is runs, and no other.
// While the turn does not pass, its deadline stays, whatever others do, unless chance has shown
// everybody something: so it tells of no move that not everybody knows of. Where the time is
// that of the game it stays even then, since a turn brings more once. And the log, read again,
// has the clocks as they are.
func TestClocksFollowTheLog(t *testing.T) {
	t.Parallel()
	for _, rules := range append(games.All(), pebbles.Rules{}) {
		for _, p := range []pace.Pace{
			{Kind: pace.Move, Seconds: 7200, AtZero: pace.BotPlaysOn},
			{Kind: pace.Game, Seconds: 7200, More: 3, AtZero: pace.BotPlaysOn},
			{Kind: pace.Days, Days: 1, Zone: "Europe/Paris", AtZero: pace.GameEnds},
		} {
			t.Run(rules.Info().ID+" "+string(p.Kind), func(t *testing.T) {
				t.Parallel()
				random := game.NewChance("clocks")
				r := newTimed(t, rules, rules.Info().MaxSeats, p)
				for steps := 0; r.Status == Playing && steps < 300; steps++ {
					r.step(random)
				}
				again, err := Replay(r.ID, "5ecret", r.find, r.log)
				must(t, err)
				if again.Broken != nil || again.Clocks.Mark() != r.Clocks.Mark() || again.Clocks.Deadline() != r.Clocks.Deadline() {
					t.Errorf("read again: %+v, want %+v (%v)", again.Clocks.Mark(), r.Clocks.Mark(), again.Broken)
				}
			})
		}
	}
}

// step makes a random entry, and demands that the clocks follow it.
func (r *timed) step(random *game.Rand) {
	turn, deadline, entries := r.Turn(), r.Clocks.Deadline(), len(r.Log)
	seat, move := r.anyMove(random)
	undone := r.Match.Takeable(seat) > 0 && random.IntN(4) == 0
	switch {
	case random.IntN(5) == 0:
		r.make(Entry{Kind: EntryChat, Seat: seat, Body: Body{Words: "Well?"}})
	case undone:
		r.make(Entry{Kind: EntryUndo, Seat: seat, Body: Body{Back: r.Match.Takeable(seat)}})
	default:
		r.move(seat, move)
	}
	if r.Status == Playing && r.Clocks.Runs() != r.Turn() || r.Status == Over && r.Clocks.Runs() != game.None {
		r.t.Fatalf("the clock of seat %d runs, and seat %d is awaited", r.Clocks.Runs(), r.Turn())
	}
	shown := false
	for _, n := range r.Log[entries:] {
		shown = shown || n.Kind == EntryMove && n.Seat == game.Chance && n.Told.to == game.Everyone
	}
	anew := shown && r.Clocks.Pace().Kind != pace.Game
	if passed := r.Turn() != turn; !passed && !anew && !r.Clocks.Deadline().Equal(deadline) {
		r.t.Fatalf("seat %d has until %s, and had until %s", turn, r.Clocks.Deadline(), deadline)
	}
}

// A turn that is taken back finds the clocks as they were when it passed.
func TestUndoGivesNoTime(t *testing.T) {
	t.Parallel()
	r := newTimed(t, pebbles.Rules{}, 2, pace.Pace{Kind: pace.Game, Seconds: 600, More: 10, AtZero: pace.BotPlaysOn})
	for { // until a turn has passed, and can be taken back
		turn, before := r.Turn(), r.Clocks.Deadline()
		if r.Status != Playing {
			t.Fatal("the game ended before")
		}
		moves := r.Match.State().LegalMoves(turn, nil)
		r.move(turn, moves[len(moves)-1]) // the heaviest, hidden
		if r.Turn() == turn || r.Turn() < 0 || r.Match.Takeable(turn) == 0 {
			continue
		}
		other := r.Turn()
		was := r.Clocks.Left(other)
		r.now = r.now.Add(time.Minute)
		left := before.Sub(r.now.Add(-time.Minute - time.Second)) // when the turn passed
		r.make(Entry{Kind: EntryUndo, Seat: turn, Body: Body{Back: r.Match.TakeableLast(turn)}})
		if r.Turn() != turn || r.Clocks.Deadline().Sub(r.now.Add(-time.Second)) != left {
			t.Errorf("seat %d has %s, want %s", r.Turn(), r.Clocks.Deadline().Sub(r.now.Add(-time.Second)), left)
		}
		if r.Clocks.Left(other) != was-10*time.Second {
			t.Errorf("the other has %s, and had %s with what the move brought", r.Clocks.Left(other), was)
		}
		return
	}
}
