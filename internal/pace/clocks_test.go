package pace

import (
	"testing"
	"time"

	"github.com/katabasis-games/katabasis/game"
)

var noon = time.Date(2026, 1, 14, 12, 0, 0, 0, time.UTC)

func at(d time.Duration) time.Time { return noon.Add(d) }

// clocks are those of a pace at noon.
func clocks(t *testing.T, p Pace) *Clocks {
	t.Helper()
	k, err := New(p)
	if err != nil {
		t.Fatal(err)
	}
	k.Tick(noon)
	return k
}

func wantDeadline(t *testing.T, k *Clocks, want time.Time) {
	t.Helper()
	if got := k.Deadline(); !got.Equal(want) {
		t.Errorf("the time is out at %s, want %s", got, want)
	}
}

func TestAMoveHasItsTime(t *testing.T) {
	t.Parallel()
	k := clocks(t, Pace{Kind: Move, Seconds: 60, AtZero: BotPlaysOn})
	if !k.Deadline().IsZero() || k.Out(at(time.Hour)) || k.Runs() != game.None {
		t.Error("a clock runs before anybody is awaited")
	}
	k.Begin(0, true)
	wantDeadline(t, k, at(time.Minute))
	k.Tick(at(40 * time.Second)) // something else happens
	wantDeadline(t, k, at(time.Minute))
	if k.Out(at(time.Minute-1)) || !k.Out(at(time.Minute)) {
		t.Error("the time is not out at its deadline")
	}
	k.Begin(1, true)
	wantDeadline(t, k, at(100*time.Second))
	k.Tick(at(time.Hour))
	k.Stop()
	if k.Out(at(2 * time.Hour)) {
		t.Error("a clock that was stopped runs out")
	}
}

func TestAGameHasItsTimeAndSomeMoreWithEachTurn(t *testing.T) {
	t.Parallel()
	k := clocks(t, Pace{Kind: Game, Seconds: 60, More: 10, AtZero: BotPlaysOn})
	k.Begin(0, true)
	wantDeadline(t, k, at(70*time.Second))
	k.Tick(at(50 * time.Second))
	k.Begin(1, true)
	if k.Left(0) != 20*time.Second {
		t.Errorf("%s is left", k.Left(0))
	}
	k.Tick(at(55 * time.Second))
	k.Begin(0, true)
	wantDeadline(t, k, at(85*time.Second))
	k.Begin(0, false) // another move of the same turn
	wantDeadline(t, k, at(85*time.Second))
	k.Tick(at(time.Hour)) // nothing is left: whoever comes back has what a turn brings
	k.Stop()
	k.Begin(0, true)
	wantDeadline(t, k, at(time.Hour+10*time.Second))
}

func TestAClockThatIsPutBackTakesNothing(t *testing.T) {
	t.Parallel()
	k := clocks(t, Pace{Kind: Move, Seconds: 60, AtZero: BotPlaysOn})
	k.Begin(0, true)
	k.Tick(at(20 * time.Second))
	k.Tick(at(-time.Hour))
	wantDeadline(t, k, at(-time.Hour+40*time.Second))
}

func TestTimeThatTheServersWereDownIsGivenBackOnce(t *testing.T) {
	t.Parallel()
	k := clocks(t, Pace{Kind: Move, Seconds: 60, AtZero: BotPlaysOn})
	spans := []Span{
		{at(90 * time.Second), at(10 * time.Minute)}, {at(-time.Hour), at(10 * time.Second)}, {at(5 * time.Second), at(20 * time.Second)},
	}
	if k.Down(spans, at(time.Hour)) != 0 {
		t.Error("something is owed before a clock runs")
	}
	k.Begin(0, true)
	owed := k.Down(spans, at(2*time.Minute))
	if owed != 20*time.Second {
		t.Errorf("%s are owed", owed)
	}
	k.Give(owed)
	k.Tick(at(2 * time.Minute))
	wantDeadline(t, k, at(2*time.Minute))
	if k.Down(spans, at(11*time.Minute)) != 8*time.Minute {
		t.Error("what comes later is not owed")
	}
	if k.Down(spans[1:], at(2*time.Minute)) != 0 {
		t.Error("they are owed twice")
	}
}

func TestTimeAtNightIsNotGivenBack(t *testing.T) {
	t.Parallel()
	k := clocks(t, Pace{Kind: Days, Days: 1, Zone: "UTC", AtZero: BotPlaysOn})
	k.Begin(0, true)
	owed := k.Down([]Span{{at(10 * time.Hour), at(21 * time.Hour)}}, at(22*time.Hour)) // from 22 to 9 o’clock
	if owed != 2*time.Hour {
		t.Errorf("%s are owed", owed)
	}
}

func TestATurnThatIsTakenBackFindsTheClocksAsTheyWere(t *testing.T) {
	t.Parallel()
	k := clocks(t, Pace{Kind: Game, Seconds: 60, More: 10, AtZero: BotPlaysOn})
	k.Begin(0, true)
	k.Tick(at(30 * time.Second))
	mark := k.Mark()
	k.Begin(1, true)
	k.Tick(at(45 * time.Second))
	k.Restore(mark)
	wantDeadline(t, k, at(85*time.Second))
	if k.Left(1) != 60*time.Second {
		t.Errorf("%s is left to the other", k.Left(1))
	}
}

func TestWhoeverIsAwayIsWaitedFor(t *testing.T) {
	t.Parallel()
	day := 24 * time.Hour
	k := clocks(t, Pace{Kind: Days, Days: 1, Zone: "UTC", AtZero: BotPlaysOn})
	k.Begin(0, true)
	k.Tick(at(5 * time.Hour))
	k.Leave(0, at(10*day))
	wantDeadline(t, k, at(10*day+10*time.Hour)) // ten of fifteen hours are left
	k.Leave(1, at(20*day))
	wantDeadline(t, k, at(10*day+10*time.Hour))
	k.Tick(at(3 * day))
	k.Leave(0, at(3*day)) // back early
	wantDeadline(t, k, at(3*day+10*time.Hour))
	if until := k.MayBeAway(0, at(3*day), at(40*day)); !until.Equal(at(33*day - 3*day + 5*time.Hour)) {
		t.Errorf("may be away until %s", until)
	}
	if until := k.MayBeAway(1, at(4*day), at(10*day)); !until.Equal(at(10 * day)) {
		t.Errorf("may be away until %s", until)
	}
}
