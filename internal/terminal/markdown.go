package terminal

import (
	"regexp"
	"strings"

	"charm.land/lipgloss/v2"
	"charm.land/lipgloss/v2/table"
)

// Markdown draws a page for a terminal of a width: headings, lists, quotes,
// tables, and what is strong within a line. It knows what rules pages use.
func Markdown(page string, theme Theme, width int) string {
	var out []string
	lines := strings.Split(page, "\n")
	for i := 0; i < len(lines); i++ {
		if strings.HasPrefix(lines[i], "|") {
			end := i
			for end < len(lines) && strings.HasPrefix(lines[end], "|") {
				end++
			}
			out = append(out, tableOf(lines[i:end], theme, width))
			i = end - 1
			continue
		}
		out = append(out, line(lines[i], theme, width))
	}
	return strings.Join(out, "\n")
}

var item = regexp.MustCompile(`^\s*([-*]|\d+\.)\s+`)

func line(text string, theme Theme, width int) string {
	switch {
	case strings.HasPrefix(text, "# "):
		return theme.Title.Underline(true).Render(strings.TrimPrefix(text, "# "))
	case strings.HasPrefix(text, "#"):
		return theme.Title.Render(strings.TrimLeft(text, "# "))
	case strings.HasPrefix(text, "> "):
		return margin(inline(text[2:], theme), width, theme.Styx.Render("▏ "), theme.Styx.Render("▏ "))
	}
	if bullet := item.FindString(text); bullet != "" {
		mark := strings.TrimRight(bullet, " ")
		mark = strings.Replace(strings.Replace(mark, "-", "•", 1), "*", "•", 1) + " "
		return margin(inline(text[len(bullet):], theme), width, theme.Ember.Render(mark), strings.Repeat(" ", lipgloss.Width(mark)))
	}
	return wrap(inline(text, theme), width)
}

// margin wraps a text behind one lead on its first line and another on the rest.
func margin(text string, width int, first, rest string) string {
	wrapped := wrap(text, max(10, width-lipgloss.Width(first)))
	return first + strings.ReplaceAll(wrapped, "\n", "\n"+rest)
}

var (
	strong   = regexp.MustCompile(`\*\*([^*]+)\*\*`)
	emphasis = regexp.MustCompile(`\*([^*]+)\*|\b_([^_]+)_\b`)
	code     = regexp.MustCompile("`([^`]+)`")
	link     = regexp.MustCompile(`\[([^\]]+)\]\([^)]*\)`)
)

// inline draws what is strong, leaning, typed or linked within a line.
func inline(text string, theme Theme) string {
	text = link.ReplaceAllString(text, "$1")
	text = strong.ReplaceAllStringFunc(text, func(s string) string {
		return lipgloss.NewStyle().Bold(true).Render(strings.Trim(s, "*"))
	})
	text = emphasis.ReplaceAllStringFunc(text, func(s string) string {
		return lipgloss.NewStyle().Italic(true).Render(strings.Trim(s, "*_"))
	})
	return code.ReplaceAllStringFunc(text, func(s string) string {
		return theme.Styx.Render(strings.Trim(s, "`"))
	})
}

func tableOf(lines []string, theme Theme, width int) string {
	t := table.New().Border(lipgloss.RoundedBorder()).BorderStyle(theme.Quiet).Width(width).Wrap(true).
		StyleFunc(func(row, _ int) lipgloss.Style {
			if row == table.HeaderRow {
				return theme.Ember.Bold(true).Padding(0, 1)
			}
			return lipgloss.NewStyle().Padding(0, 1)
		})
	for i, text := range lines {
		cells := strings.Split(strings.Trim(strings.TrimSpace(text), "|"), "|")
		for j := range cells {
			cells[j] = inline(strings.TrimSpace(cells[j]), theme)
		}
		switch {
		case i == 0:
			t.Headers(cells...)
		case i == 1 && strings.Trim(text, "|-: ") == "":
		default:
			t.Row(cells...)
		}
	}
	return t.Render()
}
