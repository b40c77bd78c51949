package terminal

import (
	"strings"

	"charm.land/bubbles/v2/viewport"
	"charm.land/lipgloss/v2"
)

// drawer is a page to read, drawn over the game.
type drawer struct {
	title string
	text  string
	page  viewport.Model
}

// The lines of the screen that a drawer's title and keys take.
const drawerFrame = 4

func drawerWidth(width int) int { return max(20, min(width-4, 84)) }

// open shows a page under a title of the catalogue.
func (m *screen) open(title, text string) {
	m.drawer = &drawer{title: m.words.key(title, nil), text: text, page: viewport.New()}
	m.drawer.page.SoftWrap = true
	m.drawer.resize(m.width, m.height)
}

func (d *drawer) resize(width, height int) {
	d.page.SetWidth(drawerWidth(width))
	d.page.SetHeight(max(1, height-drawerFrame))
	d.page.SetContent(d.text)
}

func (d *drawer) toEnd() { d.page.GotoBottom() }

// key answers a key press; it is true for one that closes the drawer.
func (d *drawer) key(key string) bool {
	switch key {
	case "esc", "q", "enter", "?", "l", "b", "w":
		return true
	case "up", "k":
		d.page.ScrollUp(1)
	case "down", "j":
		d.page.ScrollDown(1)
	case "pgup":
		d.page.PageUp()
	case "pgdown", "space":
		d.page.PageDown()
	case "home", "g":
		d.page.GotoTop()
	case "end", "G":
		d.page.GotoBottom()
	}
	return false
}

func (m *screen) drawerView() string {
	title := m.theme.Title.Render(m.drawer.title)
	page := lipgloss.NewStyle().PaddingLeft(2).Render(m.drawer.page.View())
	body := strings.Split(page, "\n")
	for len(body) < m.height-drawerFrame {
		body = append(body, "")
	}
	return strings.Join([]string{" " + title, m.rule(), strings.Join(body, "\n"), "", " " + m.theme.Quiet.Render(m.words.key("cli.play.drawer_keys", nil))}, "\n")
}
