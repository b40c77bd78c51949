package terminal

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"
	"github.com/katabasis-games/katabasis/bot"
	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/games"
	"github.com/katabasis-games/katabasis/locale"
)

// show is a screen of a session at a size, after all that needs no person.
func show(s *Session, lang string, width, height int) *screen {
	words := Renderer{Say: locale.New(lang), Name: func(seat game.Seat) string { return s.record.Names[seat] }}
	m := newScreen(s, words, Pace{})
	m.Update(tea.WindowSizeMsg{Width: width, Height: height})
	run(m, m.advance())
	return m
}

// run carries out a command and all that follow from it.
func run(m *screen, cmd tea.Cmd) {
	for cmd != nil {
		msg := cmd()
		if _, quit := msg.(tea.QuitMsg); quit || msg == nil {
			return
		}
		_, cmd = m.Update(msg)
	}
}

// press presses keys, one after the other.
func press(m *screen, keys ...string) {
	for _, key := range keys {
		_, cmd := m.Update(keyMsg(key))
		run(m, cmd)
	}
}

func keyMsg(key string) tea.KeyPressMsg {
	special := map[string]rune{
		"enter": tea.KeyEnter, "esc": tea.KeyEscape, "up": tea.KeyUp, "down": tea.KeyDown,
		"backspace": tea.KeyBackspace, "space": tea.KeySpace, "end": tea.KeyEnd, "home": tea.KeyHome,
		"pgdown": tea.KeyPgDown, "pgup": tea.KeyPgUp,
	}
	if code, ok := special[key]; ok {
		return tea.KeyPressMsg{Code: code}
	}
	return tea.KeyPressMsg{Code: []rune(key)[0], Text: key}
}

func plain(m *screen) string { return trimRight(ansi.Strip(m.View().Content)) }

func TestScreens(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name          string
		lang          string
		seats         int
		bots          []game.Seat
		width, height int
		keys          []string
	}{
		{"start", "en", 3, []game.Seat{1, 2}, 80, 24, nil},
		{"start_wide", "en", 3, []game.Seat{1, 2}, 120, 36, nil},
		{"start_fr", "fr", 4, []game.Seat{1, 2, 3}, 80, 24, nil},
		{"picked", "en", 3, []game.Seat{1, 2}, 80, 24, []string{"1"}},
		{"filter", "en", 3, []game.Seat{1, 2}, 80, 24, []string{"1", "/", "h", "i", "d"}},
		{"narrow", "en", 2, []game.Seat{1}, 40, 16, nil},
		{"curtain", "en", 2, nil, 80, 24, nil},
		{"volunteer", "en", 2, nil, 80, 24, []string{"enter"}},
		{"rules", "en", 2, []game.Seat{1}, 80, 24, []string{"?"}},
		{"rules_end_fr", "fr", 2, []game.Seat{1}, 80, 24, []string{"?", "end"}},
		{"board_in_words", "en", 2, []game.Seat{1}, 80, 24, []string{"b"}},
		{"hint", "en", 2, []game.Seat{1}, 80, 24, []string{"h"}},
		{"what_if", "en", 2, []game.Seat{1}, 80, 24, []string{"down", "w"}},
		{"log", "en", 2, []game.Seat{1}, 80, 24, []string{"l"}},
		{"over", "en", 3, []game.Seat{0, 1, 2}, 80, 24, nil},
		{"no_undo", "en", 2, []game.Seat{1}, 80, 24, []string{"u"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			m := show(newPebbles(t, c.seats, c.bots...), c.lang, c.width, c.height)
			press(m, c.keys...)
			checkSize(t, m)
			golden(t, "screen_"+c.name, plain(m))
		})
	}
}

// checkSize fails where the screen is wider or higher than the terminal, and returns
// what is on it.
func checkSize(t *testing.T, m *screen) string {
	t.Helper()
	content := m.View().Content
	lines := strings.Split(content, "\n")
	if len(lines) > m.height {
		t.Fatalf("%d lines on a screen of %d:\n%s", len(lines), m.height, plain(m))
	}
	for _, line := range lines {
		if lipgloss.Width(line) > m.width {
			t.Fatalf("%d cells on a screen of %d: %s", lipgloss.Width(line), m.width, ansi.Strip(line))
		}
	}
	return content
}

// Every game fits the screen at every moment, with few players and many, in
// both languages; and the prompt and the first choice are in sight. With -short
// each game is at one size: drawing has nothing for the race detector.
func TestGamesFit(t *testing.T) {
	t.Parallel()
	for n, rules := range games.All() {
		few, many := rules.Info().MinSeats, rules.Info().MaxSeats
		for i, c := range []struct {
			seats         int
			lang          string
			width, height int
		}{{few, "fr", 80, 24}, {many, "en", 80, 24}, {many, "fr", 100, 30}, {(few + many) / 2, "en", 160, 50}} {
			if testing.Short() && i != n%4 {
				continue
			}
			t.Run(fmt.Sprintf("%s %d %s %d×%d", rules.Info().ID, c.seats, c.lang, c.width, c.height), func(t *testing.T) {
				t.Parallel()
				checkGame(t, rules, c.seats, c.lang, c.width, c.height)
			})
		}
	}
}

func checkGame(t *testing.T, rules game.Rules, seats int, lang string, width, height int) {
	t.Helper()
	info := rules.Info()
	rec := &game.Record{Game: info.ID, Version: info.Version, Seats: seats, Seed: "fits", Names: map[game.Seat]string{}}
	setup := Setup{Rules: rules, Record: rec, Bots: map[game.Seat]bot.Bot{}}
	for seat := game.Seat(1); seat < game.Seat(seats); seat++ {
		setup.Bots[seat] = bot.Random{}
	}
	s, err := NewSession(setup)
	if err != nil {
		t.Fatal(err)
	}
	m := show(s, lang, width, height)
	player := game.NewChance("player")
	for m.next.Actor == ByPerson {
		if !strings.Contains(ansi.Strip(checkSize(t, m)), "▸ ") {
			t.Fatalf("no choice in sight:\n%s", plain(m))
		}
		m.menu.cursor = player.IntN(len(m.menu.sifted))
		press(m, "enter")
	}
	checkSize(t, m)
	if err := m.Err(); err != nil {
		t.Fatal(err)
	}
}

// No size of a terminal is too small or too odd, with any page open.
func TestAnySizeFits(t *testing.T) {
	t.Parallel()
	for _, keys := range [][]string{nil, {"?"}, {"l"}, {"/", "p"}} {
		m := show(newPebbles(t, 4, 1, 2, 3), "fr", 80, 24)
		press(m, keys...)
		for _, width := range []int{0, 1, 29, 30, 31, 37, 50, 79, 200} {
			for _, height := range []int{0, 1, 9, 10, 11, 13, 17, 60} {
				m.Update(tea.WindowSizeMsg{Width: width, Height: height})
				if width > 0 && height > 0 {
					checkSize(t, m)
				} else {
					m.View()
				}
			}
		}
	}
	curtain := show(newPebbles(t, 2), "fr", 30, 10)
	checkSize(t, curtain)
}

func TestUndoKey(t *testing.T) {
	t.Parallel()
	m := show(newPebbles(t, 2, 1), "en", 80, 24)
	before := plain(m)
	press(m, "1", "u")
	press(m, "esc") // takes the notice away
	if got := plain(m); got != before {
		t.Errorf("after undo:\n%s\nbefore:\n%s", got, before)
	}
}

func TestCurtainHidesTheHand(t *testing.T) {
	t.Parallel()
	m := show(newPebbles(t, 2), "en", 80, 24)
	for range 20 {
		if m.next.Actor != ByPerson {
			break
		}
		if m.curtain {
			if strings.Contains(plain(m), "Hand") {
				t.Fatalf("a hand can be seen through the curtain:\n%s", plain(m))
			}
			press(m, "enter")
		}
		if m.viewer != m.next.Seat {
			t.Fatalf("seat %d is asked while %d looks", m.next.Seat, m.viewer)
		}
		press(m, "1")
	}
}

// A bot that is still thinking about a move that was taken back is not heard.
func TestStaleThoughtsAreDropped(t *testing.T) {
	t.Parallel()
	m := show(newPebbles(t, 2, 1), "en", 80, 24)
	moves := m.session.Moves()
	m.Update(botMsg{round: m.round - 1, seat: 1, ok: true})
	m.Update(chanceMsg{round: m.round - 1})
	if m.session.Moves() != moves {
		t.Error("a stale message moved")
	}
}

func TestMenuNumbers(t *testing.T) {
	t.Parallel()
	m := newMenu(make([]choice, 12))
	if m.digit("1") || m.cursor != 0 {
		t.Error("1 could still be 10, 11 or 12")
	}
	if !m.digit("2") || m.cursor != 11 {
		t.Errorf("12 is at %d", m.cursor)
	}
	m = newMenu(make([]choice, 12))
	if !m.digit("2") || m.digit("9") {
		t.Error("2 can only be 2, and there is no 29")
	}
}

func TestKeysQuit(t *testing.T) {
	t.Parallel()
	for _, key := range []tea.KeyPressMsg{keyMsg("q"), {Code: 'c', Mod: tea.ModCtrl}} {
		m := show(newPebbles(t, 2, 1), "en", 80, 24)
		_, cmd := m.Update(key)
		if cmd == nil || reflect.TypeOf(cmd()) != reflect.TypeFor[tea.QuitMsg]() {
			t.Errorf("%s does not quit", key)
		}
	}
}

func TestThemeFollowsTheGround(t *testing.T) {
	t.Parallel()
	m := show(newPebbles(t, 2, 1), "en", 80, 24)
	dark := m.View().Content
	m.Update(tea.BackgroundColorMsg{Color: lipgloss.Color("#ffffff")})
	if m.View().Content == dark {
		t.Error("the colours are the same on a light ground")
	}
}
