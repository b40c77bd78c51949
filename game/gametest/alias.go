package gametest

import (
	"fmt"

	"github.com/katabasis-games/katabasis/game"
)

// heldView is a view of an earlier state, and how it was encoded then.
type heldView struct {
	viewer game.Seat
	view   any
	text   []byte
}

// checkAlias tests that views stay as they are when the game goes on.
func (p *playout) checkAlias(views [][]byte) error {
	for _, held := range p.held {
		if string(encode(held.view)) != string(held.text) {
			return fmt.Errorf("the view of %s shares something with the game, and changes with it", viewerName(held.viewer))
		}
	}
	p.held = p.held[:0]
	show := game.Show(p.state)
	for i, viewer := range p.viewers() {
		p.held = append(p.held, heldView{viewer, show.View(viewer), views[i]})
	}
	return nil
}
