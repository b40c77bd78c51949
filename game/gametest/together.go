package gametest

import (
	"bytes"
	"fmt"

	"github.com/katabasis-games/katabasis/game"
)

// checkTogether tests that a game which all play together hides nothing from anybody:
// everybody may then be told what one player's bot would do.
func (p *playout) checkTogether() error {
	if !p.info.Together {
		return nil
	}
	all := encode(game.Show(p.state).View(game.Public))
	for _, viewer := range p.viewers() {
		if !bytes.Equal(encode(game.Show(p.state).View(viewer)), all) {
			return fmt.Errorf("the game is played together, but %s sees more than all", viewerName(viewer))
		}
	}
	return nil
}
