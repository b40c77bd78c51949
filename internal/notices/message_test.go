package notices

import (
	"strings"
	"testing"
	"time"

	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/ledger"
	"github.com/katabasis-games/katabasis/internal/pace"
	"github.com/katabasis-games/katabasis/internal/store"
	"github.com/katabasis-games/katabasis/internal/table"
)

// Where days are counted, what tells of a turn says until when there is time, by the guest’s
// clock.
func TestATurnSaysUntilWhen(t *testing.T) {
	t.Parallel()
	h := newHouse(t, nil)
	h.asleep()
	about := fanout.Summary{
		Game: "pebbles", Deadline: time.Date(2026, 12, 1, 17, 5, 0, 0, time.UTC),
		Pace:  &pace.Pace{Kind: pace.Days, Days: 2, Zone: "America/New_York", AtZero: pace.GameEnds},
		Seats: []fanout.SeatView{{Seat: 1, Kind: ledger.SeatPerson, Name: "Ann"}, {Seat: 2, Kind: ledger.SeatPerson, Name: "Bob"}},
	}
	turn := news{store.Notice{Table: "n9ymw7pe", Event: table.EventTurn, Seat: 2}, about}
	for lang, want := range map[string]string{"en": "until 1 December, 18:05", "fr": "jusqu’au 1er décembre à 18:05"} {
		chosen := usual()
		chosen.Lang, chosen.Zone = lang, "Europe/Paris"
		m := h.message("parcel", store.Channel{ID: "channel"}, chosen, []news{turn})
		same := func(s string) string { return s }
		for _, text := range []string{m.Lines[0].about(), m.text(), chatty(m, same, same)} {
			if !strings.Contains(text, want) {
				t.Errorf("%q does not say %q", text, want)
			}
		}
		if !m.Lines[0].Deadline.Equal(about.Deadline) {
			t.Errorf("programs are told of %v", m.Lines[0].Deadline)
		}
	}
	quick := turn
	quick.table.Pace = &pace.Pace{Kind: pace.Move, Seconds: 60, AtZero: pace.GameEnds}
	m := h.message("parcel", store.Channel{ID: "channel"}, usual(), []news{quick})
	if line := m.Lines[0]; line.Until != "" || !line.Deadline.IsZero() {
		t.Errorf("of a minute it says %+v", line)
	}
}
