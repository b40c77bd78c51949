package ledger

import (
	"maps"
	"testing"

	"github.com/katabasis-games/katabasis/game"
)

// A sealed key is found where it is a whole string, whatever its neighbours are.
func TestNames(t *testing.T) {
	t.Parallel()
	say := func(to game.Audience, words ...string) game.Event {
		args := game.Args{"keys": {Keys: words}, "word": game.WordArg(`"sealed.quoted" \"sealed.more`), "list": game.ListArg(game.Say("sealed.in"))}
		return game.Event{Text: game.Text{Key: "a.b", Args: args}, To: to}
	}
	events := []game.Event{say(game.Everyone, "x", "sealed.one", "not sealed.", "sealed.two"), say(game.Only(1), "sealed.three")}
	told, err := encodeEvents(events)
	if err != nil {
		t.Fatal(err)
	}
	for _, viewer := range []game.Seat{0, 1, game.Public, game.All} {
		var visible []game.Event
		for _, e := range events {
			if e.To.Has(viewer) {
				visible = append(visible, e)
			}
		}
		want := set(game.SealedKeys(visible))
		got := set(told.names(nil, viewer))
		if len(want) < 3 || !maps.Equal(got, want) {
			t.Errorf("viewer %d is told %v, and %v are found", viewer, want, got)
		}
	}
}

func set(keys []string) map[string]bool {
	all := map[string]bool{}
	for _, key := range keys {
		all[key] = true
	}
	return all
}
