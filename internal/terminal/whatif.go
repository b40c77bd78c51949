package terminal

import (
	"context"
	"strings"

	"github.com/katabasis-games/katabasis/bot"
	"github.com/katabasis-games/katabasis/game"
)

// whatIf says what a choice of the viewer's would do; nothing for one who waits.
func (w Renderer) whatIf(s *Session, viewer game.Seat, c choice) []string {
	if c.wait {
		return nil
	}
	outlook, err := s.match.WhatIf(viewer, c.move)
	if err != nil {
		return nil // the choices are legal
	}
	texts := make([]game.Text, len(outlook.Lines))
	for i, line := range outlook.Lines {
		texts[i] = line.Text
	}
	return w.texts(texts, viewer)
}

// hint says what a sensible player would do, and why; in a lesson, what it has for the viewer.
func (w Renderer) hint(s *Session, viewer game.Seat) string {
	advice := bot.Advice{Why: game.Say("common.hint.lesson")}
	var ok bool
	if advice.Move, ok = s.match.Suggested(viewer); !ok {
		advice, ok = bot.Advise(context.Background(), s.state(), viewer, bot.Budget{})
	}
	if !ok {
		return w.key("cli.play.no_hint", nil)
	}
	return w.text(game.Text{Key: "common.hint", Args: game.Args{
		"move": game.TextArg(s.match.Choice(advice.Move).Label), "why": game.TextArg(advice.Why),
	}}, viewer)
}

// intent says that a bot waits to be asked, and what it would do.
func (w Renderer) intent(s *Session, seat, viewer game.Seat) string {
	var labels []string
	for _, step := range s.intends(seat) {
		labels = append(labels, w.text(step.Label, viewer))
	}
	args := game.Args{"seat": game.SeatArg(seat), "what": game.WordArg(strings.Join(labels, " · "))}
	return w.key("common.idle", args)
}

// hint opens a page that tells what a good player would do, and why.
func (m *screen) hint() {
	if m.next.Actor == ByPerson {
		m.open("cli.play.hint", wrap(m.words.hint(m.session, m.next.Seat), drawerWidth(m.width)))
	}
}

// whatIf opens a page that says what the choice under the cursor would do.
func (m *screen) whatIf() {
	if c, ok := m.menu.chosen(); ok {
		lines := append([]string{c.label, ""}, m.words.whatIf(m.session, m.next.Seat, c)...)
		m.open("cli.play.whatif", strings.Join(lines, "\n"))
	}
}
