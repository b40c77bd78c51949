package terminal

import (
	"strings"

	"charm.land/lipgloss/v2"
)

// held stands for a no-break space while a text is wrapped: lipgloss would
// break a line there.
const held = "\ue000"

var (
	hold    = strings.NewReplacer("\u202f", held)
	release = strings.NewReplacer(held, "\u202f")
)

// wrap breaks a text into lines of at most width cells, never at a no-break
// space.
func wrap(text string, width int) string {
	return release.Replace(lipgloss.Wrap(hold.Replace(text), width, ""))
}
