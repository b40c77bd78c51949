package terminal

import (
	"strings"

	tea "charm.land/bubbletea/v2"
	"github.com/katabasis-games/katabasis/game"
)

// key answers a key press.
func (m *screen) key(msg tea.KeyPressMsg) tea.Cmd {
	key := msg.String()
	m.notice = ""
	switch {
	case key == "ctrl+c":
		return tea.Quit
	case m.drawer != nil:
		if m.drawer.key(key) {
			m.drawer = nil
		}
		return nil
	case m.menu.filtering:
		return m.filterKey(key, msg.Text)
	case m.curtain:
		return m.curtainKey(key)
	}
	return m.gameKey(key)
}

func (m *screen) curtainKey(key string) tea.Cmd {
	switch key {
	case "enter", "space":
		m.curtain, m.viewer = false, m.next.Seat
		m.menu = newMenu(m.words.choices(m.session, m.next))
	case "u":
		return m.undo(m.session.Undo)
	case "q":
		return tea.Quit
	}
	return nil
}

func (m *screen) gameKey(key string) tea.Cmd {
	if m.next.Idle && (key == "enter" || key == "space") {
		m.session.Urge()
		return m.advance()
	}
	switch key {
	case "q":
		return tea.Quit
	case "?":
		m.open("cli.play.rules", Markdown(game.Page(m.session.match.Rules(), m.words.Say.Lang()), m.theme, drawerWidth(m.width)))
	case "l":
		m.open("cli.play.log", strings.Join(m.words.events(m.session.Events(0, m.viewer), m.viewer), "\n"))
		m.drawer.toEnd()
	case "b":
		m.open("cli.play.board", strings.Join(m.words.Board(m.session.match.Show().Scene(m.viewer), m.viewer), "\n"))
	case "w":
		m.whatIf()
	case "h":
		m.hint()
	case "u":
		return m.undo(m.session.Undo)
	case "U":
		return m.undo(m.session.undoAll)
	case "space":
		return m.skip()
	case "n":
		m.said++
	default:
		return m.menuKey(key)
	}
	return nil
}

func (m *screen) menuKey(key string) tea.Cmd {
	switch key {
	case "up", "k", "shift+tab":
		m.menu.step(-1)
	case "down", "j", "tab":
		m.menu.step(1)
	case "pgup":
		m.menu.cursor = max(0, m.menu.cursor-8)
	case "pgdown":
		m.menu.cursor = max(0, min(len(m.menu.sifted)-1, m.menu.cursor+8))
	case "home":
		m.menu.cursor = 0
	case "end":
		m.menu.cursor = max(0, len(m.menu.sifted)-1)
	case "/":
		m.menu.filtering = len(m.menu.all) > 0
	case "esc":
		m.menu = newMenu(m.menu.all)
	case "enter":
		return m.choose()
	case "0", "1", "2", "3", "4", "5", "6", "7", "8", "9":
		if m.menu.digit(key) {
			return m.choose()
		}
		return nil
	}
	m.menu.number = ""
	return nil
}

func (m *screen) filterKey(key, text string) tea.Cmd {
	switch key {
	case "esc":
		m.menu = newMenu(m.menu.all)
	case "enter":
		return m.choose()
	case "up":
		m.menu.step(-1)
	case "down":
		m.menu.step(1)
	case "backspace":
		if runes := []rune(m.menu.filter); len(runes) > 0 {
			m.menu.filter = string(runes[:len(runes)-1])
		}
		m.menu.sift()
	default:
		m.menu.filter += text
		m.menu.sift()
	}
	return nil
}

// choose carries out the choice under the cursor.
func (m *screen) choose() tea.Cmd {
	c, ok := m.menu.chosen()
	if !ok {
		return nil
	}
	m.seen = m.session.Moves()
	return m.done(m.session.take(m.next.Seat, c))
}

// undo takes moves of the viewer's back.
func (m *screen) undo(how func(game.Seat) (int, error)) tea.Cmd {
	if m.viewer < 0 || !m.session.CanUndo(m.viewer) {
		m.notice = m.words.key("cli.play.no_undo", nil)
		return nil
	}
	if _, err := how(m.viewer); err != nil {
		return m.done(err)
	}
	m.notice = m.words.key("cli.play.undone", nil)
	m.seen = m.session.Moves()
	return m.advance()
}

// skip lets the bots play on without pauses until a person is asked.
func (m *screen) skip() tea.Cmd {
	if m.next.Actor == ByBot || m.next.Actor == ByChance {
		m.hurry = true
		return m.advance()
	}
	return nil
}
