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

func changesOf(s game.State) changes {
	o, ok := s.(game.Outliner)
	if !ok {
		return changes{}
	}
	return changes{o, o.Outline()}
}

// note notes it while the event is being told. What not everybody is told of is noted
// again in the next event, as it may be the first that the others hear of.
func (c *changes) note(e *game.Event) {
	if c.state == nil {
		return
	}
	now := c.state.Outline()
	if patch, ok := change.Of(nil, c.was, now); ok && len(patch) > len("{}") {
		e.Change = patch
	}
	if e.To == game.Everyone {
		c.was = now
	}
}
