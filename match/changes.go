package match

import (
	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/change"
)

// changes notes in each event of a move what of the view it changes.
type changes struct {
	state game.Outliner // nil for one that is none
	// was is how the state looked when everybody was last told something.
	was any
}

// changesOf begins a move. Earlier is an outline from before, or nil.
func changesOf(s game.State, earlier any) changes {
	o, ok := s.(game.Outliner)
	if !ok {
		return changes{}
	}
	return changes{state: o, was: o.Outline(earlier)}
}

// note notes it while the event is being told. What not everybody is told of is noted
// again in the next event, as it may be the first that the others hear of.
func (c *changes) note(e *game.Event) {
	if c.state == nil {
		return
	}
	now := c.state.Outline(c.was)
	e.Change = change.Between(c.was, now)
	if e.To == game.Everyone {
		c.was = now
	}
}
