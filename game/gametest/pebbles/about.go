package pebbles

import (
	"strconv"

	"github.com/katabasis-games/katabasis/game"
)

// Relate adds where a pebble goes: onto the cairn, or to those that its player hides.
func (s *State) Relate(m game.Move, buf []game.Thing) []game.Thing {
	switch m.Verb {
	case place, nudge:
		return append(buf, game.Thing{Kind: "place", Word: "cairn"})
	case hide:
		return append(buf, game.Thing{Kind: "seat", Word: strconv.Itoa(int(s.active) + 1)})
	}
	return buf
}
