package notices

import (
	"testing"
	"time"
)

func at(t *testing.T, zone, clock string) time.Time {
	t.Helper()
	in, err := time.LoadLocation(zone)
	must(t, err)
	moment, err := time.ParseInLocation("2006-01-02 15:04", clock, in)
	must(t, err)
	return moment
}

// When something may be told, by the clock on the wall of the guest, also in the nights in which
// it is set.
func TestNext(t *testing.T) {
	t.Parallel()
	const paris = "Europe/Paris" // set on 2026-03-29 from 2:00 to 3:00, and on 2026-10-25 from 3:00 to 2:00
	night := Preferences{Zone: paris, QuietFrom: "22:00", QuietTo: "07:30"}
	noon := Preferences{Zone: paris, QuietFrom: "12:00", QuietTo: "13:00"}
	evening := Preferences{Zone: paris, Digest: "18:00"}
	both := Preferences{Zone: paris, Digest: "23:00", QuietFrom: "22:00", QuietTo: "07:30"}
	gap := Preferences{Zone: paris, QuietFrom: "22:00", QuietTo: "02:30"}
	midnight := Preferences{Zone: "America/New_York", Digest: "00:00"}
	for _, c := range []struct {
		name            string
		chosen          Preferences
		made, now, want string
	}{
		{"nothing is chosen", Preferences{Zone: paris}, "2026-01-01 03:00", "2026-01-01 03:00", "2026-01-01 03:00"},
		{"by day", night, "2026-01-01 12:00", "2026-01-01 12:01", "2026-01-01 12:01"},
		{"the first minute of the night", night, "2026-01-01 22:00", "2026-01-01 22:00", "2026-01-02 07:30"},
		{"the minute before", night, "2026-01-01 21:59", "2026-01-01 21:59", "2026-01-01 21:59"},
		{"after midnight", night, "2026-01-01 22:00", "2026-01-02 00:10", "2026-01-02 07:30"},
		{"the night has ended", night, "2026-01-01 22:00", "2026-01-02 07:30", "2026-01-02 07:30"},
		{"a pause by day", noon, "2026-01-01 12:59", "2026-01-01 12:59", "2026-01-01 13:00"},
		{"a digest", evening, "2026-01-01 12:00", "2026-01-01 12:01", "2026-01-01 18:00"},
		{"a digest that is due", evening, "2026-01-01 12:00", "2026-01-01 18:00", "2026-01-01 18:00"},
		{"a digest that is late", evening, "2026-01-01 12:00", "2026-01-01 20:00", "2026-01-01 20:00"},
		{"after the digest", evening, "2026-01-01 18:01", "2026-01-01 18:02", "2026-01-02 18:00"},
		{"a digest at night", both, "2026-01-01 12:00", "2026-01-01 12:00", "2026-01-02 07:30"},
		{"a night without its half past two", gap, "2026-03-29 01:10", "2026-03-29 01:10", "2026-03-29 03:00"},
		{"a digest at midnight", midnight, "2026-01-01 12:00", "2026-01-01 12:00", "2026-01-02 00:00"},
	} {
		zone := c.chosen.Zone
		if got := c.chosen.next(at(t, zone, c.made), at(t, zone, c.now)); !got.Equal(at(t, zone, c.want)) {
			t.Errorf("%s: %v, want %v", c.name, got.In(at(t, zone, c.want).Location()), c.want)
		}
	}
	// In the longer night half past two comes twice, and what is quiet is quiet both times.
	first := at(t, paris, "2026-10-25 01:59").Add(32 * time.Minute) // 2:31 for the first time
	if got := gap.next(first, first); !got.Equal(first) {
		t.Errorf("2:31 for the first time: %v", got)
	}
	again := first.Add(30 * time.Minute) // 2:01 again
	if got, want := gap.next(again, again), first.Add(59*time.Minute); !got.Equal(want) {
		t.Errorf("2:01 for the second time: %v, want %v", got, want)
	}
	// The digest of a day that has no half past two comes at three.
	lost := Preferences{Zone: paris, Digest: "02:30"}
	if got := lost.next(at(t, paris, "2026-03-29 01:10"), at(t, paris, "2026-03-29 01:10")); !got.Equal(at(t, paris, "2026-03-29 03:00")) {
		t.Errorf("a digest at no time: %v", got)
	}
}

// Whenever it may be told, that is not in quiet hours, and not longer away than two days.
func FuzzNext(f *testing.F) {
	f.Add(int64(1774742400), 30, 1330, 150, 90)
	f.Add(int64(1792886400), 0, 1330, 150, -1)
	f.Fuzz(func(t *testing.T, made int64, later, from, to, digest int) {
		clockOf := func(minute int) string {
			return time.Date(2026, 1, 1, 0, (minute%1440+1440)%1440, 0, 0, time.UTC).Format("15:04")
		}
		p := usual()
		p.Zone, p.QuietFrom, p.QuietTo = "America/Sao_Paulo", clockOf(from), clockOf(to)
		if digest >= 0 {
			p.Digest = clockOf(digest)
		}
		if p.check() != nil {
			return
		}
		begun := time.Unix(made%(1<<33), 0)
		now := begun.Add(time.Duration(later%100_000) * time.Second)
		got := p.next(begun, now)
		if got.Before(now) || p.isQuiet(minuteOf(got.In(p.zone()))) || got.Sub(now) > 51*time.Hour && got.Sub(begun) > 51*time.Hour {
			t.Errorf("%+v: made %v, asked %v, told %v", p, begun, now, got)
		}
	})
}

func TestPreferencesThatMakeNoSense(t *testing.T) {
	t.Parallel()
	if err := usual().check(); err != nil {
		t.Fatal(err)
	}
	for name, change := range map[string]func(*Preferences){
		"no such zone":    func(p *Preferences) { p.Zone = "Hades/Styx" },
		"the machine's":   func(p *Preferences) { p.Zone = "Local" },
		"half a night":    func(p *Preferences) { p.QuietFrom = "22:00" },
		"always":          func(p *Preferences) { p.QuietFrom, p.QuietTo = "22:00", "22:00" },
		"no time":         func(p *Preferences) { p.Digest = "25:00" },
		"half a time":     func(p *Preferences) { p.Digest = "9:00" },
		"no such event":   func(p *Preferences) { p.Events = []string{"flood"} },
		"more than all":   func(p *Preferences) { p.Events = append(p.Events, p.Events...) },
		"no such tongue":  func(p *Preferences) { p.Lang = "la" },
		"a way to a file": func(p *Preferences) { p.Zone = "../../etc/passwd" },
	} {
		p := usual()
		change(&p)
		if p.check() == nil {
			t.Errorf("%s: %+v", name, p)
		}
	}
}
