package gametest

import (
	"encoding/json"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/change"
)

// Announced makes a move, and returns its events with what each changes of what everybody
// sees, since all were told something. It is what package match does, said plainly.
func Announced(s game.State, seat game.Seat, m game.Move) (events []game.Event, err error) {
	was := outlineOf(s)
	err = s.Apply(seat, m, func(e game.Event) {
		now := outlineOf(s)
		if patch, ok := change.Of(nil, was, now); ok && string(patch) != "{}" {
			e.Change = patch
		}
		if e.To == game.Everyone {
			was = now
		}
		events = append(events, e)
	})
	return events, err
}

// Sorted is a value as JSON with its fields in the order of their names: a reader who merges
// changes loses the order that they were sent in. A value that is no JSON ends the test.
func Sorted(value any) string {
	var plain any
	if err := json.Unmarshal(encode(value), &plain); err != nil {
		panic(err)
	}
	return string(encode(plain))
}
