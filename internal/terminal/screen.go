package terminal

import (
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/katabasis-games/katabasis/game"
)

// Pace is how long things take on the screen, so that people can follow.
type Pace struct {
	// Bot is the pause before a bot's move, Chance before one of chance.
	Bot, Chance time.Duration
}

// screen is a session shown full-screen. It is a bubbletea model.
type screen struct {
	session *Session
	words   Renderer
	theme   Theme
	pace    Pace
	width   int
	height  int

	// viewer is whose eyes the screen shows the game with.
	viewer game.Seat
	next   Prompted
	// curtain hides the game until the next person is at the keyboard.
	curtain bool
	menu    menu
	// seen is how many moves there were when the viewer last decided.
	seen   int
	drawer *drawer
	// said is how many of the coach's sentences have been read.
	said int
	// intent is what a bot that waits to be asked would do.
	intent string
	// round tells a bot's answer that is still wanted from one that is not.
	round  int
	hurry  bool
	notice string
	err    error
}

// newScreen returns the model of a session.
func newScreen(s *Session, words Renderer, pace Pace) *screen {
	m := &screen{session: s, words: words, theme: NewTheme(true), pace: pace, width: 80, height: 24, viewer: game.Public}
	if people := s.People(); people.Len() == 1 {
		m.viewer = people.First()
	}
	return m
}

// Err is the error that ended the screen, or nil.
func (m *screen) Err() error { return m.err }

// Init asks for the colour of the ground and begins.
func (m *screen) Init() tea.Cmd { return tea.Batch(tea.RequestBackgroundColor, m.advance()) }

// The messages of a screen to itself.
type (
	chanceMsg struct{ round int }
	botMsg    struct {
		round int
		seat  game.Seat
		move  game.Move
		ok    bool
	}
)

// advance finds out who is next and starts what needs no person.
func (m *screen) advance() tea.Cmd {
	m.round++
	m.said = 0
	m.next = m.session.Next()
	m.menu = newMenu(nil)
	switch m.next.Actor {
	case ByChance:
		return m.after(m.pace.Chance, chanceMsg{m.round})
	case ByBot:
		if !m.next.Idle {
			return m.think()
		}
		m.hurry, m.intent = false, m.words.intent(m.session, m.next.Seat, m.viewer)
	case ByPerson:
		m.hurry = false
		m.curtain = m.viewer != m.next.Seat
		if !m.curtain {
			m.menu = newMenu(m.words.choices(m.session, m.next))
		}
	case Nobody:
		m.hurry = false
		if m.session.People().Len() != 1 {
			m.viewer = game.All
		}
	}
	return nil
}

func (m *screen) after(pause time.Duration, msg tea.Msg) tea.Cmd {
	if pause <= 0 || m.hurry {
		return func() tea.Msg { return msg }
	}
	return tea.Tick(pause, func(time.Time) tea.Msg { return msg })
}

func (m *screen) think() tea.Cmd {
	thinking, seat, round := m.session.think(m.next.Seat), m.next.Seat, m.round
	pause := time.Duration(0)
	if !m.hurry {
		pause = m.pace.Bot
	}
	return func() tea.Msg {
		ready := time.NewTimer(pause)
		move, ok := thinking()
		<-ready.C
		return botMsg{round, seat, move, ok}
	}
}

// Update answers one message.
func (m *screen) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		m.width, m.height = msg.Width, msg.Height
		if m.drawer != nil {
			m.drawer.resize(m.width, m.height)
		}
	case tea.BackgroundColorMsg:
		m.theme = NewTheme(msg.IsDark())
	case chanceMsg:
		if msg.round == m.round {
			return m, m.done(m.session.Chance())
		}
	case botMsg:
		if msg.round == m.round {
			return m, m.answer(msg)
		}
	case tea.KeyPressMsg:
		return m, m.key(msg)
	}
	return m, nil
}

// answer carries out what a bot has thought of.
func (m *screen) answer(msg botMsg) tea.Cmd {
	if !msg.ok {
		m.session.Wait(msg.seat)
		return m.advance()
	}
	return m.done(m.session.Make(msg.seat, msg.move))
}

// done goes on after a move, or ends the screen when it went wrong.
func (m *screen) done(err error) tea.Cmd {
	if err != nil {
		m.err = err
		return tea.Quit
	}
	return m.advance()
}
