package main

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"charm.land/lipgloss/v2"
	"github.com/katabasis-games/katabasis/game"
	"github.com/spf13/cobra"
)

func (m *Main) games() *cobra.Command {
	var asJSON bool
	cmd := m.command("games", "games", exactly(), func(*cobra.Command, []string) error {
		if asJSON {
			return m.writeJSON(m.infos())
		}
		for i, info := range m.infos() {
			if i > 0 {
				fmt.Fprintln(m.Stdout)
			}
			m.describe(m.colour(m.Stdout), info)
		}
		return nil
	})
	cmd.Flags().BoolVar(&asJSON, "json", false, m.text("cli.flag.json", nil))
	return cmd
}

// infos returns the Info of the newest version of each game.
func (m *Main) infos() []game.Info {
	infos := []game.Info{}
	for _, rules := range m.Games.Newests() {
		infos = append(infos, rules.Info())
	}
	return infos
}

func (m *Main) describe(w io.Writer, info game.Info) {
	title := lipgloss.NewStyle().Bold(true).Render(m.text(info.ID+".name", nil))
	fmt.Fprintf(w, "%s  %s\n", title, m.text("cli.games.head", game.Args{
		"id": word(info.ID), "version": game.N(info.Version), "min": game.N(info.MinSeats), "max": game.N(info.MaxSeats),
	}))
	fmt.Fprintf(w, "  %s\n", m.text(info.ID+".tagline", nil))
	for _, option := range info.Options {
		fmt.Fprintf(w, "\n  --option %s=%s\n", option.Name, quoted(option.Default))
		fmt.Fprintln(w, indent(m.text(info.ID+".option."+option.Name+".help", nil), 76, "      "))
		fmt.Fprintln(w, indent(m.text("cli.games.values", game.Args{"values": word(limits(option))}), 76, "      "))
	}
}

// limits returns the values of an option: one list for each of its words.
func limits(option game.Option) string {
	lists := make([]string, len(option.Words))
	for i, words := range option.Words {
		lists[i] = strings.Join(words, "|")
	}
	return strings.Join(lists, " ")
}

// quoted returns a value as it is written in a shell.
func quoted(value string) string {
	if strings.Contains(value, " ") {
		return `"` + value + `"`
	}
	return value
}

// indent wraps a paragraph to a width and puts a margin before each line.
func indent(text string, width int, margin string) string {
	wrapped := lipgloss.Wrap(text, width-len(margin), " ")
	return margin + strings.ReplaceAll(wrapped, "\n", "\n"+margin)
}

func (m *Main) writeJSON(value any) error {
	enc := json.NewEncoder(m.Stdout)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(value)
}
