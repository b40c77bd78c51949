package terminal

import (
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"
	"github.com/katabasis-games/katabasis/game"
)

// The room that the parts of the screen want, in cells.
const (
	minSide    = 28 // the facts beside the board
	gutter     = 5  // between the board and the facts
	minChoices = 5  // lines
	minLog     = 3  // lines
	roomy      = 30 // lines of a screen with room between its parts

	// Below this size nothing useful can be shown.
	leastWidth  = 30
	leastHeight = 10
)

// View draws the screen.
func (m *screen) View() tea.View {
	v := tea.NewView(clip(m.draw(), m.width, m.height))
	v.AltScreen = true
	v.WindowTitle = m.words.key(m.session.record.Game+".name", nil)
	return v
}

// clip cuts off what would not fit the terminal.
func clip(text string, width, height int) string {
	lines := strings.Split(text, "\n")
	lines = lines[:min(len(lines), max(0, height))]
	for i, line := range lines {
		lines[i] = ansi.Truncate(line, max(0, width), "…")
	}
	return strings.Join(lines, "\n")
}

func (m *screen) draw() string {
	switch {
	case m.width < leastWidth || m.height < leastHeight:
		return m.words.key("cli.play.too_small", nil)
	case m.drawer != nil:
		return m.drawerView()
	case m.curtain:
		return m.curtainView()
	}
	scene := m.session.match.Show().Scene(m.viewer)
	top := []string{m.header(), m.rule()}
	top = append(top, m.boardAndFacts(scene)...)
	if m.height >= roomy {
		top = append(top, "")
	}
	top = append(top, m.hand(scene)...)
	prompt := append(m.coach(), m.prompt()...)
	room := m.height - len(top) - len(prompt) - 1
	choices := m.choiceLines(max(minChoices, room-minLog-1))
	log := m.logLines(room - len(choices) - 1)
	lines := append(top, log...)
	for range m.height - len(lines) - len(prompt) - len(choices) - 1 {
		lines = append(lines, "")
	}
	lines = append(append(lines, prompt...), choices...)
	// Where there is too little room, what is above the prompt goes.
	if over := min(len(lines)-2, len(lines)-(m.height-1)); over > 0 {
		lines = append(lines[:2:2], lines[2+over:]...)
	}
	return strings.Join(append(lines, m.footer()), "\n")
}

// header says which game this is, and who plays: with names and the bots' temperaments where
// there is room, or with names, or only with numbers.
func (m *screen) header() string {
	left := " " + m.theme.Title.Render(m.words.key(m.session.record.Game+".name", nil))
	right := ""
	for _, name := range []func(game.Seat) string{m.nameAndTemper, m.name, func(game.Seat) string { return "" }} {
		right = m.chips(name)
		if lipgloss.Width(left)+lipgloss.Width(right)+3 <= m.width {
			break
		}
	}
	gap := max(1, m.width-lipgloss.Width(left)-lipgloss.Width(right)-1)
	return left + strings.Repeat(" ", gap) + right
}

// chips are the players; an arrow points at whose turn it is.
func (m *screen) chips(name func(game.Seat) string) string {
	var list []string
	for seat := range game.Seat(m.session.record.Seats) {
		arrow, style := " ", m.theme.Quiet
		if m.session.state().Turn() == seat {
			arrow, style = m.theme.Ember.Render("▸"), m.theme.Bone.Bold(true)
		}
		list = append(list, arrow+m.theme.seat(int(seat)).Render(fmt.Sprint(int(seat)+1))+style.Render(name(seat)))
	}
	return strings.Join(list, " ")
}

func (m *screen) nameAndTemper(seat game.Seat) string {
	if temper := m.words.temper(m.session, seat); temper != "" {
		return m.name(seat) + " · " + temper
	}
	return m.name(seat)
}

func (m *screen) name(seat game.Seat) string {
	key := "cli.play.name"
	if seat == m.viewer {
		key = "cli.play.you"
	}
	return m.words.key(key, game.Args{"seat": game.SeatArg(seat)})
}

// rule is a line across the screen that glows from ember to the Styx.
func (m *screen) rule() string {
	colours := lipgloss.Blend1D(max(2, m.width), m.theme.Ember.GetForeground(), m.theme.Border, m.theme.Styx.GetForeground())
	var b strings.Builder
	for _, c := range colours[:max(1, m.width)] {
		b.WriteString(lipgloss.NewStyle().Foreground(c).Render("━"))
	}
	return b.String()
}

// boardAndFacts are side by side where there is room for both.
func (m *screen) boardAndFacts(scene game.Scene) []string {
	facts, longest := m.facts(scene), 0
	for _, fact := range facts {
		longest = max(longest, lipgloss.Width(fact))
	}
	board := Board(scene.Places, m.theme, max(m.width-longest-gutter, m.width/2))
	left := lipgloss.NewStyle().PaddingLeft(1).Width(lipgloss.Width(board) + gutter).Render(board)
	side := m.width - lipgloss.Width(left) - 1
	if side < minSide {
		all := wrap(strings.Join(facts, " · "), m.width-2)
		return append(indented(board, 1), indented(all, 1)...)
	}
	for i, fact := range facts {
		facts[i] = hanging(fact, side)
	}
	return strings.Split(lipgloss.JoinHorizontal(lipgloss.Top, left, strings.Join(facts, "\n")), "\n")
}

// facts are what lies beside the board; those of a player carry their number.
func (m *screen) facts(scene game.Scene) []string {
	var facts []string
	for _, fact := range scene.Facts {
		text := m.theme.Styx.Render(m.words.text(fact, m.viewer))
		if seat := fact.Arg("seat").Seat; seat > 0 {
			text = m.theme.seat(seat-1).Render(fmt.Sprint(seat)) + " " + text
		}
		facts = append(facts, text)
	}
	return facts
}

// hanging wraps a paragraph; its later lines hang in.
func hanging(text string, width int) string {
	return strings.ReplaceAll(wrap(text, width-2), "\n", "\n  ")
}

func indented(text string, by int) []string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		lines[i] = strings.Repeat(" ", by) + line
	}
	return lines
}

// hand is what the viewer holds.
func (m *screen) hand(scene game.Scene) []string {
	cards := m.words.texts(scene.Hand, m.viewer)
	if len(cards) == 0 {
		return nil
	}
	title := m.words.key("cli.play.hand", nil) + "  "
	text := m.theme.Ember.Render(title) + m.theme.Bone.Render(strings.Join(cards, " · "))
	return indented(hanging(text, m.width-2), 1)
}

// logLines are the last lines of the log, the newest at the bottom; those since
// the viewer's last decision are bright.
func (m *screen) logLines(room int) []string {
	if room < 1 {
		return nil
	}
	all := m.words.events(m.session.Events(0, m.viewer), m.viewer)
	fresh := len(m.words.events(m.session.Events(m.seen, m.viewer), m.viewer))
	var lines []string
	for i, line := range all[max(0, len(all)-room):] {
		style := m.theme.Quiet
		if i+max(0, len(all)-room) >= len(all)-fresh {
			style = m.theme.Bone
		}
		for _, part := range strings.Split(hanging(line, m.width-4), "\n") {
			lines = append(lines, "  "+style.Render(part))
		}
	}
	return append([]string{""}, lines[max(0, len(lines)-room):]...)
}

// coach is the sentence of the coach that is due, above the prompt.
func (m *screen) coach() []string {
	said := m.words.coach(m.session, m.viewer)
	if len(said) == 0 || m.next.Actor != ByPerson {
		return nil
	}
	at := min(m.said, len(said)-1)
	text := said[at]
	if at < len(said)-1 {
		text += "  " + m.words.key("cli.play.coach_more", nil)
	}
	return indented(m.theme.Styx.Render(hanging("» "+text, m.width-2)), 1)
}

// prompt says what is awaited; the end of the game has its own.
func (m *screen) prompt() []string {
	text := m.words.line(m.session.match.Show().Prompt(m.viewer), m.viewer, m.width-3)
	mine := m.next.Actor == ByPerson || m.next.Idle
	if m.next.Idle {
		text = m.intent
	}
	if result := m.session.state().Result(); result.Over {
		text, mine = m.ending(result), true
	}
	style, mark := m.theme.Styx, "  "
	if mine {
		style, mark = m.theme.Ember.Bold(true), m.theme.Ember.Render("▌ ")
	}
	lines := strings.Split(wrap(text, m.width-3), "\n")
	for i, line := range lines {
		lines[i] = mark + style.Render(line)
	}
	return lines
}

// ending says how the game ended and who won.
func (m *screen) ending(result game.Result) string {
	return "✦ " + m.words.Ending(m.session.record.Game, result)
}

// choiceLines are the choices around the cursor; the one under it is shown in full.
func (m *screen) choiceLines(room int) []string {
	list := &m.menu
	var lines []string
	if list.filtering || list.filter != "" {
		lines = append(lines, " "+m.theme.Ember.Render("/ ")+list.filter+"▏")
	}
	under := m.choiceLine(list.cursor, true)
	rows := max(1, room-len(lines)-len(under)+1)
	first := max(0, min(list.cursor-rows/2, len(list.sifted)-rows))
	for i := first; i < min(len(list.sifted), first+rows); i++ {
		if i == list.cursor {
			lines = append(lines, under...)
			continue
		}
		lines = append(lines, m.choiceLine(i, false)...)
	}
	return lines
}

func (m *screen) choiceLine(i int, under bool) []string {
	if i >= len(m.menu.sifted) {
		return nil
	}
	n := m.menu.sifted[i]
	number := fmt.Sprintf("%3d  ", n+1)
	label := m.menu.all[n].label
	if !under {
		return []string{"  " + m.theme.Quiet.Render(number) + ansi.Truncate(m.theme.Bone.Render(label), m.width-9, "…")}
	}
	lines := strings.Split(wrap(label, max(10, m.width-9)), "\n")
	for j, line := range lines {
		lead := strings.Repeat(" ", 7)
		if j == 0 {
			lead = m.theme.Cursor.Render("▸ " + number)
		}
		lines[j] = lead + m.theme.Cursor.Render(line)
	}
	return lines
}

// footer names the keys, or says what just happened to the last one.
func (m *screen) footer() string {
	text := m.words.key(m.footerKey(), nil)
	style := m.theme.Quiet
	if m.notice != "" {
		text, style = m.notice, m.theme.Styx
	}
	return style.Render(" " + text)
}

func (m *screen) footerKey() string {
	switch {
	case m.next.Actor == Nobody:
		return "cli.play.keys_over"
	case m.next.Idle:
		return "cli.play.keys_idle"
	case m.next.Actor != ByPerson:
		return "cli.play.keys_wait"
	case m.menu.filtering:
		return "cli.play.keys_filter"
	}
	return "cli.play.keys"
}

// curtainView hides everything until the right person is there.
func (m *screen) curtainView() string {
	number := m.theme.seat(int(m.next.Seat)).Padding(0, 1).Render(fmt.Sprint(int(m.next.Seat) + 1))
	key := "cli.play.curtain"
	if m.next.Volunteer {
		key = "cli.play.curtain_volunteer"
	}
	lines := []string{
		number, "",
		m.theme.Bone.Bold(true).Render(m.words.key(key, game.Args{"seat": game.SeatArg(m.next.Seat)})), "",
		m.theme.Quiet.Render(m.words.key("cli.play.curtain_keys", nil)),
	}
	if m.viewer >= 0 && m.session.CanUndo(m.viewer) {
		lines = append(lines, m.theme.Quiet.Render(m.words.key("cli.play.curtain_undo", nil)))
	}
	if m.notice != "" {
		lines = append(lines, "", m.theme.Styx.Render(m.notice))
	}
	text := lipgloss.JoinVertical(lipgloss.Center, lines...)
	frame := lipgloss.NewStyle().Border(lipgloss.DoubleBorder()).BorderForeground(m.theme.Ember.GetForeground())
	box := frame.Padding(1, max(0, min(4, (m.width-lipgloss.Width(text)-2)/2))).Render(text)
	return lipgloss.Place(m.width, m.height, lipgloss.Center, lipgloss.Center, box)
}
