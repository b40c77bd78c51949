package pace

import (
	"errors"
	"testing"
	"time"

	"github.com/katabasis-games/katabasis/game"
)

func counterIn(t *testing.T, zone string) counter {
	t.Helper()
	c, err := Pace{Kind: Days, Days: 1, Zone: zone, AtZero: BotPlaysOn}.counter()
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func local(t *testing.T, zone, at string) time.Time {
	t.Helper()
	place, err := time.LoadLocation(zone)
	if err != nil {
		t.Fatal(err)
	}
	when, err := time.ParseInLocation("2006-01-02 15:04", at, place)
	if err != nil {
		t.Fatal(err)
	}
	return when
}

// So many days end at the same time of the day, on whichever side of a change of clocks, and
// never in a night.
func TestDaysEndAtTheSameTimeOfDay(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, zone, from string
		days             int
		to               string
	}{
		{"a plain day", "Europe/Paris", "2026-01-14 15:20", 1, "2026-01-15 15:20"},
		{"a week", "Europe/Paris", "2026-01-14 22:59", 7, "2026-01-21 22:59"},
		{"begun in the evening of a night", "Europe/Paris", "2026-01-14 23:30", 1, "2026-01-15 23:00"},
		{"begun in its small hours", "Europe/Paris", "2026-01-15 03:00", 3, "2026-01-17 23:00"},
		{"over the spring change", "Europe/Paris", "2026-03-28 19:00", 1, "2026-03-29 19:00"},
		{"begun in the spring change", "Europe/Paris", "2026-03-29 03:00", 1, "2026-03-29 23:00"},
		{"over the autumn change", "Europe/Paris", "2026-10-24 08:00", 3, "2026-10-26 23:00"},
		{"over the autumn change, later", "Europe/Paris", "2026-10-24 08:01", 3, "2026-10-27 08:01"},
		{"half an hour of change", "Australia/Lord_Howe", "2026-04-04 12:00", 1, "2026-04-05 12:00"},
		{"a change at midnight", "Africa/Cairo", "2026-04-23 20:15", 2, "2026-04-25 20:15"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			count := counterIn(t, c.zone)
			from, want := local(t, c.zone, c.from), local(t, c.zone, c.to)
			left := time.Duration(c.days) * wakingDay
			if got := count.after(from, left); !got.Equal(want) {
				t.Errorf("%s and %d days: %s, want %s", c.from, c.days, got.In(want.Location()), want)
			}
			if got := count.between(from, want); got != left {
				t.Errorf("from %s to %s count %s, want %s", c.from, c.to, got, left)
			}
		})
	}
}

// However a time is divided, as much of it counts; and what has counted is out when it was said
// to be.
func TestCountingAddsUp(t *testing.T) {
	t.Parallel()
	r := game.NewChance("counting")
	for _, count := range []counter{{}, counterIn(t, "Europe/Paris"), counterIn(t, "America/Havana"), counterIn(t, "UTC")} {
		for range 2000 {
			a := time.Date(2026, 1, 1, 0, r.IntN(525_600), r.IntN(60), 0, time.UTC)
			b := a.Add(time.Duration(r.IntN(200*3600)) * time.Second)
			c := b.Add(time.Duration(r.IntN(200*3600)) * time.Second)
			if count.between(a, b)+count.between(b, c) != count.between(a, c) {
				t.Fatalf("%v: %s, %s, %s", count.zone, a, b, c)
			}
			if count.between(c, a) > 0 {
				t.Fatalf("%v: time counts backwards", count.zone)
			}
			left := time.Duration(1+r.IntN(100*3600)) * time.Second
			end := count.after(a, left)
			if count.between(a, end) != left || count.between(a, end.Add(-time.Second)) != left-time.Second {
				t.Fatalf("%v: %s after %s is %s", count.zone, left, a, end)
			}
		}
	}
}

func TestPacesThatCannotBePlayedAt(t *testing.T) {
	t.Parallel()
	good := []Pace{
		{Kind: Move, Seconds: 60, AtZero: BotPlaysOn},
		{Kind: Game, Seconds: 600, More: 10, AtZero: GameEnds},
		{Kind: Game, Seconds: 600, AtZero: GameEnds},
		{Kind: Days, Days: 3, Zone: "Europe/Paris", AtZero: BotPlaysOn},
	}
	for _, p := range good {
		if _, err := New(p); err != nil {
			t.Errorf("%+v: %v", p, err)
		}
	}
	for _, p := range []Pace{
		{},
		{Kind: Move, Seconds: 60},
		{Kind: Move, Seconds: 0, AtZero: BotPlaysOn},
		{Kind: Move, Seconds: maxSeconds + 1, AtZero: BotPlaysOn},
		{Kind: Move, Seconds: 60, More: 1, AtZero: BotPlaysOn},
		{Kind: Game, Seconds: 60, More: -1, AtZero: BotPlaysOn},
		{Kind: Game, Seconds: 60, More: maxMore + 1, AtZero: BotPlaysOn},
		{Kind: Game, Seconds: 60, Days: 1, AtZero: BotPlaysOn},
		{Kind: Days, Days: 0, Zone: "UTC", AtZero: BotPlaysOn},
		{Kind: Days, Days: maxDays + 1, Zone: "UTC", AtZero: BotPlaysOn},
		{Kind: Days, Days: 1, AtZero: BotPlaysOn},
		{Kind: Days, Days: 1, Zone: "Local", AtZero: BotPlaysOn},
		{Kind: Days, Days: 1, Zone: "../../etc/passwd", AtZero: BotPlaysOn},
		{Kind: Days, Days: 1, Zone: "Europe/Atlantis", AtZero: BotPlaysOn},
		{Kind: Days, Days: 1, Seconds: 1, Zone: "UTC", AtZero: BotPlaysOn},
		{Kind: Move, Seconds: 60, AtZero: "out"},
	} {
		if _, err := New(p); !errors.Is(err, ErrPace) {
			t.Errorf("%+v: %v", p, err)
		}
	}
}
