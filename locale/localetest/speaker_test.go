package localetest

import (
	"fmt"
	"slices"
	"testing"

	"github.com/katabasis-games/katabasis/game"
)

// reporter keeps what would fail a test.
type reporter struct {
	testing.TB
	faults []string
}

func (r *reporter) Helper() {}

func (r *reporter) Errorf(format string, args ...any) {
	r.faults = append(r.faults, fmt.Sprintf(format, args...))
}

func TestSpeaker(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name string
		say  func(*Speaker)
		want []string
	}{
		{"words", func(s *Speaker) { s.Keys("pyramid.name", "pyramid.about") }, nil},
		{"no words, said twice", func(s *Speaker) { s.Keys("pyramid.no_such_key", "pyramid.no_such_key") }, []string{
			"pyramid.no_such_key in en: pyramid.no_such_key", "pyramid.no_such_key in en: pyramid.no_such_key",
			"pyramid.no_such_key in fr: pyramid.no_such_key", "pyramid.no_such_key in fr: pyramid.no_such_key",
		}},
		{"no argument", func(s *Speaker) { s.Say(game.Text{Key: "pyramid.event.turn", Args: game.Args{"n": game.N(1)}}) }, []string{
			"", "", "", "",
		}},
		{"another kind", func(s *Speaker) {
			s.Say(game.Text{Key: "pyramid.name", Args: game.Args{"a": game.KeyArg("pyramid.name")}})
		}, nil},
		{"a colon in a colon", func(s *Speaker) {
			s.Say(game.Text{Key: "cli.error.folder", Args: game.Args{"folder": game.WordArg("f"), "why": game.WordArg("line 3: no such card")}})
		}, []string{
			"", "", "", "",
		}},
		{"the harder feat first", func(s *Speaker) { s.Feats([]string{"quiet", "alone"}) }, []string{"", ""}},
		{"feats", func(s *Speaker) { s.Feats([]string{"alone", "quiet"}) }, nil},
	} {
		r := &reporter{TB: t}
		c.say(New(r, "pyramid"))
		same := func(got, want string) bool { return want == "" || got == want }
		if !slices.EqualFunc(r.faults, c.want, same) {
			t.Errorf("%s: got %q, want %q", c.name, r.faults, c.want)
		}
	}
}

func TestStumble(t *testing.T) {
	t.Parallel()
	for words, want := range map[string]string{
		"A Pursuit is displayed: no. 8: deliver a red chest.": "two colons",
		"Une Quête est affichée : n° 8 : livrer un coffre.":   "two colons",
		"Draw 2 cards.. It gets you out.":                     `".."`,
		"Who starts?.":                                        `"?."`,

		"In the pyramid,, 3 cards":            `",,"`,
		"Hoplites: 3; cards: 2. Honour: 4.":   "",
		"The price (cost: 2): 3":              "",
		"At 10:45 the game is over: 3 points": "",
	} {
		if got := stumble(words); got != want {
			t.Errorf("%q: got %q, want %q", words, got, want)
		}
	}
}
