package terminal

import (
	"strings"

	"github.com/katabasis-games/katabasis/game"
)

// whatIf says what a choice of the viewer's would do; nothing for one who waits.
func (w Words) whatIf(s *Session, viewer game.Seat, c choice) []string {
	if c.wait {
		return nil
	}
	outlook, err := game.WhatIf(s.state, viewer, c.move)
	if err != nil {
		return nil // the choices are legal
	}
	texts := make([]game.Text, len(outlook.Lines))
	for i, line := range outlook.Lines {
		texts[i] = line.Text
	}
	return w.texts(texts, viewer)
}

// whatIf opens a page that says what the choice under the cursor would do.
func (m *Screen) whatIf() {
	if c, ok := m.menu.chosen(); ok {
		lines := append([]string{c.label, ""}, m.words.whatIf(m.session, m.next.Seat, c)...)
		m.open("cli.play.whatif", strings.Join(lines, "\n"))
	}
}
