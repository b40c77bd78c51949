// Package localetest tests that the catalogue has words for everything that a game
// says.
package localetest

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/locale"
)

// Speaker says texts in every language, whole and short, to a spectator and to each
// player they name. It reports keys without words, words that name an argument the text
// does not have, and texts that do not go into one another: two stops, or two colons in
// one clause. It says each kind of text once. It belongs to one goroutine.
type Speaker struct {
	t      testing.TB
	game   string
	rules  game.Rules     // whose sealed texts are said; may be nil
	unsaid *regexp.Regexp // finds a key without words, or an argument that is not there
	said   map[string]bool
}

// New returns the speaker of a game, by its ID.
func New(t testing.TB, game string) *Speaker {
	return &Speaker{
		t: t, game: game, said: map[string]bool{},
		unsaid: regexp.MustCompile(`[{}]|\b` + regexp.QuoteMeta(game) + `\.[a-z_]`),
	}
}

// NewOf returns the speaker of a game, with its sealed texts if it has any.
func NewOf(t testing.TB, rules game.Rules) *Speaker {
	s := New(t, rules.Info().ID)
	s.rules = rules
	return s
}

// Say says a text.
func (s *Speaker) Say(text game.Text) {
	s.t.Helper()
	kind := text.Key
	readers := []locale.Reader{{}}
	for _, name := range slices.Sorted(maps.Keys(text.Args)) {
		arg := text.Args[name]
		kind += " " + name + "=" + arg.Key
		if arg.Text != nil {
			kind += arg.Text.Key
		}
		if arg.Seat > 0 {
			readers = append(readers, locale.You(game.Seat(arg.Seat-1)))
		}
	}
	if s.said[kind] {
		return
	}
	s.said[kind] = true
	for _, lang := range locale.Languages() {
		c := locale.New(lang).WithSealed(s.rules)
		for _, reader := range readers {
			for _, words := range []string{c.Say(text, reader), c.Short(text, reader)} {
				if s.unsaid.MatchString(words) {
					s.t.Errorf("%s in %s: %s", kind, lang, words)
				}
				if bad := stumble(words); bad != "" {
					s.t.Errorf("%s in %s: %s in %s", kind, lang, bad, words)
				}
			}
		}
	}
}

// stumble is what a reader stumbles over in words that were put together of several
// texts: a stop after a stop, or a colon in a clause that has one already; or empty.
func stumble(words string) string {
	if bad := stops.FindString(words); bad != "" {
		return fmt.Sprintf("%q", bad)
	}
	for _, clause := range clauses.Split(strings.ReplaceAll(words, "no. ", "no "), -1) {
		if len(colon.FindAllString(clause, 2)) == 2 {
			return "two colons"
		}
	}
	return ""
}

var (
	stops   = regexp.MustCompile(`[.…!?]\.|[:,;][.:,;]`)
	clauses = regexp.MustCompile(`[.;!?…·()«»“”\n]`)
	colon   = regexp.MustCompile(`:\s`)
)

// Keys says keys that have no arguments.
func (s *Speaker) Keys(keys ...string) {
	s.t.Helper()
	for _, key := range keys {
		s.Say(game.Say(key))
	}
}

// Info says what the game is, its outcomes and its options.
func (s *Speaker) Info(info game.Info) {
	s.t.Helper()
	s.Keys(s.game+".name", s.game+".tagline", s.game+".about")
	for _, outcome := range info.Outcomes {
		s.Keys(s.game + ".outcome." + outcome)
	}
	for _, temper := range info.Tempers {
		key := s.game + ".temper." + temper
		s.Keys(key, key+".help")
	}
	for _, option := range info.Options {
		key := s.game + ".option." + option.Name
		s.Keys(key, key+".help")
		for _, words := range option.Words {
			for _, word := range words {
				s.Keys(key + "." + word)
			}
		}
	}
}

// Feats says the name of each feat, and what it takes. A name ends with one to three
// stars, and the easier feats must come first.
func (s *Speaker) Feats(names []string) {
	s.t.Helper()
	for _, lang := range locale.Languages() {
		c, before := locale.New(lang), 1
		for _, name := range names {
			key := s.game + ".feat." + name
			s.Keys(key, key+".about")
			stars := strings.Count(c.Key(key), "★")
			if stars < before || stars > 3 || !strings.HasSuffix(c.Key(key), " "+strings.Repeat("★", stars)) {
				s.t.Errorf("%s in %s: %q comes after a feat of %d stars", key, lang, c.Key(key), before)
			}
			before = stars
		}
	}
}

// Lesson says what the coach of a lesson says.
func (s *Speaker) Lesson(lesson *game.Lesson) {
	s.t.Helper()
	for _, line := range lesson.Lines {
		s.Say(lesson.Text(line))
	}
}

// Scene says what a viewer sees: the prompt and the whole scene.
func (s *Speaker) Scene(state game.State, viewer game.Seat) {
	s.t.Helper()
	s.Say(game.Show(state).Prompt(viewer))
	scene := game.Show(state).Scene(viewer)
	for _, place := range scene.Places {
		s.Say(place.Name)
		for _, about := range place.About {
			s.Say(about)
		}
		for _, piece := range place.Pieces {
			s.Say(piece.Name)
		}
	}
	for _, text := range slices.Concat(scene.Facts, scene.Details, scene.Hand) {
		s.Say(text)
	}
}

// Moves says all legal moves of a seat.
func (s *Speaker) Moves(state game.State, seat game.Seat) {
	s.t.Helper()
	for _, m := range state.LegalMoves(seat, nil) {
		s.Say(game.Show(state).Label(m))
	}
}

// Try makes a move in a copy of the state, and says why if it is refused.
func (s *Speaker) Try(state game.State, by game.Seat, m game.Move) {
	s.t.Helper()
	if refusal := game.RefusalOf(state.Clone().Apply(by, m, nil)); refusal != nil {
		s.Say(refusal.Why)
	}
}
