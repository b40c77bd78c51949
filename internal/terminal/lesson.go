package terminal

import (
	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/match"
)

// coach is what the coach of the lesson says now; nil for nothing.
func (s *Session) coach() *match.Coach { return s.match.Coach() }

// goAlone has the game go on without the coach.
func (s *Session) goAlone() error {
	s.match.GoAlone()
	return nil
}

// strayedChoices are those of a learner who made another move than the lesson suggested.
func (w Renderer) strayedChoices(s *Session) []choice {
	back := func() error { _, err := s.Undo(game.Learner); return err }
	return []choice{
		{does: back, notation: "back", label: w.key("cli.play.take_back", nil)},
		{does: s.goAlone, notation: "alone", label: w.key("cli.play.alone", nil)},
	}
}

// coach are the sentences of the coach, as the viewer reads them.
func (w Renderer) coach(s *Session, viewer game.Seat) []string {
	coach := s.coach()
	if coach == nil {
		return nil
	}
	said := make([]string, len(coach.Lines))
	for i, line := range coach.Lines {
		said[i] = w.text(line.Text, viewer)
	}
	return said
}
