package gametest

import (
	"slices"
	"strings"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
)

// crowned is Pebbles with one feat, to win; it can be told too early.
type crowned struct {
	pebbles.Rules
	names []string
	early bool
}

func (r crowned) FeatNames() []string { return r.names }

func (r crowned) Feats(rec *game.Record) ([]game.Feat, error) {
	s, err := game.StateAfter(r.Rules, rec, -1)
	if err != nil {
		return nil, err
	}
	if r.early {
		return []game.Feat{{Name: "crown", Seats: game.SetOf(0)}}, nil
	}
	return game.Feats[game.SeatSet]{{"crown", func(set game.SeatSet) game.SeatSet { return set }}}.Done(s.Result().Winners), nil
}

func TestFeatFaults(t *testing.T) {
	t.Parallel()
	rec := Records(t, goldenDir)["win-of-2"]
	s, err := game.StateAfter(pebbles.Rules{}, rec, -1)
	if err != nil {
		t.Fatal(err)
	}
	winner, crown := s.Result().Winners.Numbers(), []string{"crown"}
	records, broken := map[string]*game.Record{"crown": rec}, *rec
	broken.Moves = rec.Moves[1:]
	for _, c := range []struct {
		name    string
		herald  crowned
		records map[string]*game.Record
		doers   []int
		want    string
	}{
		{"sound", crowned{names: crown}, records, winner, ""},
		{"another did it", crowned{names: crown}, records, []int{9}, "crown: done by"},
		{"no record", crowned{names: []string{"crown", "throne"}}, records, winner, "no record shows throne"},
		{"a record too many", crowned{}, records, winner, "1 records and 1 lists of players for 0 feats"},
		{"too early", crowned{names: crown, early: true}, records, []int{1}, "crown: before the end"},
		{"a wrong record", crowned{names: crown}, map[string]*game.Record{"crown": &broken}, winner, "crown: line"},
	} {
		var got []string
		for _, err := range featFaults(c.herald, c.records, map[string][]int{"crown": c.doers}) {
			got = append(got, err.Error())
		}
		if all := strings.Join(got, "\n"); !strings.Contains(all, c.want) || c.want == "" && all != "" {
			t.Errorf("%s: want %q, got %q", c.name, c.want, all)
		}
	}
}

func TestAttempts(t *testing.T) {
	t.Parallel()
	always := func(*testing.T) int { return 1 }
	list := Attempts[int]{{"a", "well", true, always}, {"b", "badly", false, always}}
	if got := list.unfailed([]string{"a", "b", "c"}); !slices.Equal(got, []string{"a", "c"}) {
		t.Errorf("nothing fails %q", got)
	}
	none := func(int) game.SeatSet { return 0 }
	Attempts[int]{{"a", "badly", false, always}}.Test(t, game.Feats[int]{{"a", none}})
}
