package main

import (
	"fmt"
	"os"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/term"
	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/terminal"
	"github.com/spf13/cobra"
)

func (m *Main) rules() *cobra.Command {
	return m.command("rules GAME", "rules", exactly("GAME"), func(_ *cobra.Command, args []string) error {
		rules, err := m.byID(args[0])
		if err != nil {
			return err
		}
		page := game.Page(rules, m.say.Lang())
		if file, ok := m.Stdout.(term.File); ok && isTerminal(m.Stdout) {
			width, _, _ := term.GetSize(file.Fd())
			theme := terminal.NewTheme(lipgloss.HasDarkBackground(os.Stdin, os.Stdout))
			page = terminal.Markdown(page, theme, min(max(width, 40), 88))
		}
		_, err = fmt.Fprintln(m.colour(m.Stdout), page)
		return err
	})
}
