package game_test

import (
	"io/fs"
	"maps"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
)

// choosy is a game with options of every sort.
type choosy struct{}

func (choosy) Info() game.Info {
	return game.Info{ID: "choosy", Version: 1, MinSeats: 2, MaxSeats: 3, Rule: "X1", Options: []game.Option{
		{Name: "way", Default: "long", Words: [][]string{{"long", "short"}}, Rule: "X2"},
		{Name: "stops", Default: "a b", Words: [][]string{{"a", "b"}, {"b", "c"}}, Rule: "X3", When: &game.Condition{Option: "way", Value: "long"}},
		{Name: "plain", Default: "0", Words: [][]string{{"0", "1"}}},
		{Name: "tale", Default: "own", Words: [][]string{{"own", "mine-00c0ffee"}}, Folders: true, Withdrawn: []string{"mine-00000001"}, Rule: "X5"},
	}}
}

func (choosy) Grammar() game.Grammar { return nil }
func (choosy) Pages() fs.FS          { return pebbles.Rules{}.Pages() }
func (choosy) New(options game.Options, _ int) (game.State, error) {
	if options["plain"] == "1" && options["way"] == "short" {
		return nil, game.Refuse("X4", "choosy.refuse")
	}
	return nil, nil
}

func TestComplete(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		given, want game.Options
		seats       int
		rule, key   string
	}{
		{given: nil, seats: 2, want: game.Options{"way": "long", "stops": "a b", "plain": "0", "tale": "own"}},
		{given: game.Options{"stops": "  b \t c ", "plain": ""}, seats: 3, want: game.Options{"way": "long", "stops": "b c", "plain": "0", "tale": "own"}},
		{given: game.Options{"way": "short", "stops": " "}, seats: 3, want: game.Options{"way": "short", "plain": "0", "tale": "own"}},
		{given: game.Options{"way": "short", "stops": "a b"}, seats: 3, rule: "X2", key: "app.refuse.option_void"},
		{given: game.Options{"tale": "mine"}, seats: 2, want: game.Options{"way": "long", "stops": "a b", "plain": "0", "tale": "mine-00c0ffee"}},
		{given: game.Options{"tale": "mine-00000001"}, seats: 2, want: game.Options{"way": "long", "stops": "a b", "plain": "0", "tale": "mine-00000001"}},
		{given: game.Options{"tale": "mine-00000002"}, seats: 2, rule: "X5", key: "app.refuse.adventure_changed"},
		{given: game.Options{"tale": "hers-00c0ffee"}, seats: 2, rule: "X5", key: "app.refuse.adventure_missing"},
		{given: game.Options{"tale": "hers"}, seats: 2, rule: "X5", key: "app.refuse.option_word"},
		{given: game.Options{"way": "wide"}, seats: 3, rule: "X2", key: "app.refuse.option_word"},
		{given: game.Options{"stops": "a"}, seats: 3, rule: "X3", key: "app.refuse.option_word"},
		{given: game.Options{"plain": "0 "}, seats: 3, rule: "", key: "app.refuse.option_word"},
		{given: game.Options{"hat": "0"}, seats: 3, rule: "", key: "app.refuse.option"},
		{given: nil, seats: 1, rule: "X1", key: "app.refuse.seats"},
		{given: nil, seats: 4, rule: "X1", key: "app.refuse.seats"},
		{given: game.Options{"way": "short", "plain": "1"}, seats: 2, rule: "X4", key: "choosy.refuse"},
	} {
		got, err := game.Complete(choosy{}, c.given, c.seats)
		_, begin := game.New(choosy{}, c.given, c.seats)
		if c.want != nil {
			if err != nil || begin != nil || !maps.Equal(got, c.want) {
				t.Errorf("%v: %v, %v, %v", c.given, got, err, begin)
			}
			continue
		}
		for _, err := range []error{err, begin} {
			if r := game.RefusalOf(err); r == nil || r.Rule != c.rule || r.Why.Key != c.key {
				t.Errorf("%v with %d seats: %v, want %s by %q", c.given, c.seats, err, c.key, c.rule)
			}
		}
	}
}

func TestPage(t *testing.T) {
	t.Parallel()
	if game.Page(pebbles.Rules{}, "en") == "" || game.Page(pebbles.Rules{}, "fr") == "" || game.Page(pebbles.Rules{}, "../go") != "" {
		t.Error("pages are missing, or there are too many")
	}
}
