package match

import (
	"bytes"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/change"
)

// changes notes in each event of a move what of the view it changes.
type changes struct {
	state game.Outliner // nil for one that is none
	// was is how the state looked when everybody was last told something.
	was any
	// room is where what changed is written first, as it is not known how long it becomes.
	room []byte
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
	if c.room == nil {
		c.room = make([]byte, 0, usualChange)
	}
	now := c.state.Outline(c.was)
	patch, ok := change.Of(c.room[:0], c.was, now)
	if c.room = patch; ok && len(patch) > len("{}") {
		e.Change = bytes.Clone(patch)
	}
	if e.To == game.Everyone {
		c.was = now
	}
}

// usualChange is how many bytes most changes take at most.
const usualChange = 512
