package gametest

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/katabasis-games/katabasis/game"
)

func TestGoldenLacks(t *testing.T) {
	t.Parallel()
	info := game.Info{MinSeats: 2, MaxSeats: 3, Outcomes: []string{"win", "tie"}}
	records := map[string]*game.Record{}
	for n := range manyRecords {
		records[fmt.Sprint(n)] = &game.Record{Seats: 2, Result: "win", Moves: []game.Entry{{Seat: 0, Move: "pick 1"}}, Options: game.Options{"hand": "3"}}
	}
	red := func(*game.Record) (map[string]bool, error) { return map[string]bool{"red": true}, nil }
	once := func(rec *game.Record) (map[string]bool, error) {
		return map[string]bool{"red": rec == records["0"]}, nil
	}
	wrong := func(*game.Record) (map[string]bool, error) { return nil, errors.New("no game") }
	wanted := []string{"red", "blue", "move pick", "move hide", "option hand 3"}
	for _, c := range []struct {
		name     string
		records  map[string]*game.Record
		features func(*game.Record) (map[string]bool, error)
		want     []string
	}{
		{"lacks", records, red, []string{
			"no golden record shows: blue", "no golden record shows: ending tie",
			"no golden record shows: move hide", "no golden record shows: seats 3",
		}},
		{"shows once", records, once, []string{
			"no golden record shows: blue", "no golden record shows: ending tie",
			"no golden record shows: move hide", "no golden record shows: seats 3",
		}},
		{"wrong", records, wrong, []string{"0: no game"}},
		{"few", map[string]*game.Record{"0": records["0"]}, wrong, []string{"1 golden records, want at least 12", "0: no game"}},
	} {
		var got []string
		for _, err := range unshown(info, c.records, wanted, c.features) {
			got = append(got, err.Error())
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
}
