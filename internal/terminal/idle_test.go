package terminal

import (
	"strings"
	"testing"

	"github.com/katabasis-games/katabasis/bot"
	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
)

// idling is a session of a person and a bot, whose turn it is.
func idling(t *testing.T) *Session {
	t.Helper()
	rec := newRecord(2)
	s, err := NewSession(Setup{Rules: pebbles.Together{}, Record: rec, Bots: map[game.Seat]bot.Bot{1: bot.Random{}}})
	if err != nil {
		t.Fatal(err)
	}
	for next := settle(t, s); !next.Idle; next = settle(t, s) {
		if next.Actor == ByBot {
			t.Fatal("the bot does not wait")
		}
		first(t, s, next.Seat)
	}
	return s
}

func TestBotWaitsToBeAsked(t *testing.T) {
	t.Parallel()
	s := idling(t)
	intended := s.intends(1)
	s.Urge()
	for i := 0; s.Next().Actor == ByBot; i++ {
		if s.Next().Idle {
			t.Fatal("asked, it waits in the middle of its turn")
		}
		m, ok := s.think(1)()
		if !ok || i < len(intended) && m != intended[i].Move {
			t.Fatalf("the bot does %v, and had meant %v", m, intended)
		}
		if err := s.Make(1, m); err != nil {
			t.Fatal(err)
		}
	}
	for next := settle(t, s); !next.Idle; next = settle(t, s) {
		first(t, s, next.Seat)
	}
}

func TestKeyAsksTheBot(t *testing.T) {
	t.Parallel()
	for _, key := range []string{"enter", "space"} {
		s := idling(t)
		m, moves := show(s, "en", 80, 24), s.Moves()
		if screen := plain(m); !strings.Contains(screen, "is waiting for your go-ahead, and would do this:") || s.Moves() != moves {
			t.Fatalf("the screen does not say that the bot waits:\n%s", screen)
		}
		press(m, "l", "esc", "b", "esc")
		if s.Moves() != moves {
			t.Fatal("it was not asked, and moved")
		}
		press(m, key)
		if s.Moves() == moves {
			t.Errorf("%s does not ask it", key)
		}
	}
}

func TestLineAsksTheBot(t *testing.T) {
	t.Parallel()
	s := idling(t)
	moves := s.Moves()
	if told := converse(t, s, "en", "nonsense\nb\n"); strings.Count(told, "Press Enter to let it go on") != 3 || s.Moves() != moves {
		t.Errorf("%d moves were made:\n%s", s.Moves()-moves, told)
	}
	converse(t, s, "en", "\n")
	if s.Moves() == moves {
		t.Error("an empty line does not ask it")
	}
}
