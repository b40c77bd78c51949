package match_test

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
	"github.com/katabasis-games/katabasis/games"
	"github.com/katabasis-games/katabasis/internal/change"
	"github.com/katabasis-games/katabasis/match"
)

// What the events of a move change makes the outline before it the one after, for
// everybody who is told of it, and the outline has nothing that the public view has not.
func TestEventsSayWhatTheyChange(t *testing.T) {
	t.Parallel()
	for _, rules := range append(games.All(), pebbles.Rules{}) {
		t.Run(rules.Info().ID, func(t *testing.T) {
			t.Parallel()
			r, changed := game.NewChance("changes"), 0
			for number := range 6 {
				m := newMatch(t, rules, max(2, rules.Info().MinSeats), fmt.Sprint("changes ", number))
				for steps := 0; !m.Over() && steps < 300; steps++ {
					changed += checkChanges(t, m, r)
				}
			}
			if _, is := newMatch(t, rules, max(2, rules.Info().MinSeats), "changes").State().(game.Outliner); is != (changed > 0) {
				t.Errorf("it has an outline: %v; %d events have changed something", is, changed)
			}
		})
	}
}

// checkChanges makes a move at random, and counts the events that change something.
func checkChanges(t *testing.T, m *match.Match, r *game.Rand) (changed int) {
	t.Helper()
	before := outlineOf(t, m)
	seat, move := anyMove(m, r)
	events, err := m.Apply(seat, move)
	must(t, err)
	after := outlineOf(t, m)
	for viewer := game.All; viewer < game.Seat(m.State().Seats()); viewer++ {
		seen, told := before, false
		for _, e := range events {
			told = told || e.To.Has(viewer)
			if e.To.Has(viewer) && e.Change != nil {
				changed++
				seen = change.Merge(seen, plain(t, e.Change))
			}
		}
		if told {
			for _, name := range apart("", seen, after) {
				if !slices.Contains(untold[m.Rules().Info().ID], name) {
					t.Fatalf("after %s viewer %d has been told\n%v\nand it is\n%v: %s is another", m.Rules().Grammar().Format(move), viewer, seen, after, name)
				}
			}
		}
	}
	view := plain(t, encoded(t, m.Show().View(game.Public)))
	if !isPart(after, view) {
		t.Fatalf("the outline is not a part of the view:\n%v\n%v", after, view)
	}
	return changed
}

// untold are the parts of an outline that may change after the last event of a move.
var untold = map[string][]string{
	"cerberus":  {"survival", "betrayal"},
	"deukalion": {"acting", "decided", "left"},
	"pyramid":   {"active", "level"},
}

// apart names the fields in which two values differ.
func apart(name string, a, b any) (names []string) {
	x, isObject := a.(map[string]any)
	y, also := b.(map[string]any)
	if isObject && also {
		for key := range y {
			names = append(names, apart(key, x[key], y[key])...)
		}
		return names
	}
	list, isList := a.([]any)
	other, also := b.([]any)
	if isList && also && len(list) == len(other) {
		for i := range list {
			names = append(names, apart(name, list[i], other[i])...)
		}
		return names
	}
	if !reflect.DeepEqual(a, b) {
		names = append(names, name)
	}
	return names
}

// isPart reports whether a value has what a part has, in each field and each item of a list.
func isPart(part, whole any) bool {
	switch part := part.(type) {
	case map[string]any:
		whole, ok := whole.(map[string]any)
		for key := range part {
			ok = ok && isPart(part[key], whole[key])
		}
		return ok
	case []any:
		whole, ok := whole.([]any)
		ok = ok && len(part) == len(whole)
		for i := range part {
			ok = ok && isPart(part[i], whole[i])
		}
		return ok
	}
	return part == whole
}

// outlineOf is the outline as a reader has it, and empty for a game that has none.
func outlineOf(t *testing.T, m *match.Match) any {
	t.Helper()
	if o, ok := m.State().(game.Outliner); ok {
		return plain(t, encoded(t, o.Outline(nil)))
	}
	return map[string]any{}
}

func encoded(t *testing.T, value any) []byte {
	t.Helper()
	text, err := json.Marshal(value)
	must(t, err)
	return text
}

func plain(t *testing.T, text []byte) (value any) {
	t.Helper()
	must(t, json.Unmarshal(text, &value))
	return value
}
