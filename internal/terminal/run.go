package terminal

import (
	"context"
	"io"

	tea "charm.land/bubbletea/v2"
)

// Run shows a session full-screen until the game or the person is done. The
// environment, as NAME=value, says what colours the terminal has.
func Run(ctx context.Context, s *Session, words Renderer, pace Pace, in io.Reader, out io.Writer, environ []string) error {
	screen := newScreen(s, words, pace)
	program := tea.NewProgram(screen, tea.WithContext(ctx), tea.WithInput(in), tea.WithOutput(out), tea.WithEnvironment(environ))
	if _, err := program.Run(); err != nil {
		if cause := context.Cause(ctx); cause != nil {
			return cause
		}
		return err
	}
	return screen.Err()
}
