package table

import (
	"context"
	"slices"
	"testing"

	"github.com/katabasis-games/katabasis/bot"
	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
	"github.com/katabasis-games/katabasis/internal/ledger"
)

// moody is Pebbles with temperaments.
type moody struct{ pebbles.Rules }

func (m moody) Info() game.Info {
	info := m.Rules.Info()
	info.Tempers = []string{"calm", "wild"}
	return info
}

// moods has a table play Pebbles with temperaments, and all bots of the names that are known.
func moods(c *Config) {
	c.Games, c.StandInBot = []game.Rules{moody{}}, "easy"
	c.Bot = func(name string) (bot.Thinker, bool) {
		think, _ := randomBot("random")
		_, err := bot.ByName(name)
		return think, err == nil
	}
}

// bots are those of a table, by seat.
func (h *house) bots(id string) (names []string) {
	for _, seat := range h.get("", id).Table.Seats {
		names = append(names, seat.Bot)
	}
	return names
}

// A bot for which nobody has chosen a temperament gets one that no other has yet, and keeps it;
// one that stands in for somebody has none. The record names them.
func TestTempersAreGiven(t *testing.T) {
	t.Parallel()
	ctx := context.Background()
	h := open(t, moods, "Ann")
	asks := func(names ...string) (string, error) {
		n := NewTable{Game: "pebbles", Seats: []NewSeat{{Kind: ledger.SeatPerson}}}
		for _, name := range names {
			n.Seats = append(n.Seats, NewSeat{Kind: ledger.SeatBot, Bot: name})
		}
		s, err := h.Create(ctx, h.guests["Ann"], n)
		return s.ID, err
	}
	begins := map[string]bool{}
	for range 20 {
		id, err := asks("easy", "medium")
		must(t, err)
		names := h.bots(id)
		_, one := bot.Parts(names[1])
		_, other := bot.Parts(names[2])
		if one == other || !bot.Plays(moody{}.Info(), names[1]) || !bot.Plays(moody{}.Info(), names[2]) {
			t.Fatalf("the bots are %v", names)
		}
		begins[one] = true
	}
	if len(begins) != 2 {
		t.Errorf("all tables begin with %v", begins)
	}
	id, err := asks("hard:wild", "random")
	must(t, err)
	if names := h.bots(id); !slices.Equal(names, []string{"", "hard:wild", "random"}) {
		t.Errorf("the bots are %v", names)
	}
	for _, name := range []string{"easy:mad", "random:wild", "easy:"} {
		_, err := asks(name, "easy")
		wantCode(t, err, Malformed)
	}
	_, err = h.SetSeat(ctx, h.guests["Ann"], id, 3, NewSeat{Kind: ledger.SeatBot, Bot: "easy"})
	must(t, err)
	if names := h.bots(id); names[2] != "easy:calm" {
		t.Errorf("beside a wild bot sits %s", names[2])
	}
	_, err = h.Start(ctx, h.guests["Ann"], id)
	must(t, err)
	_, err = h.Leave(ctx, h.guests["Ann"], id, 1, "medium:calm")
	must(t, err)
	h.finish(id, "bot", "bot", "bot")
	text, err := h.Record(ctx, "", id)
	must(t, err)
	if rec := parsed(t, text); rec.Bots[0] != "medium:calm" || rec.Bots[1] != "hard:wild" || rec.Bots[2] != "easy:calm" {
		t.Errorf("the record names %v", rec.Bots)
	}
}
