package pyramid_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/games/pyramid"
	"github.com/katabasis-games/katabasis/internal/locale"
)

// speaker says texts in both languages, to a spectator and to the player they
// are about, and reports a key without words, or words that name an argument
// the text does not have. It says each kind of text once.
type speaker struct {
	t    *testing.T
	said map[string]bool
}

// unsaid is what is left of a key without words, or of an argument that a text
// does not have.
var unsaid = regexp.MustCompile(`[{}]|pyramid\.[a-z_]`)

func (s *speaker) say(text game.Text) {
	s.t.Helper()
	kind := text.Key
	for _, name := range slices.Sorted(maps.Keys(text.Args)) {
		arg := text.Args[name]
		kind += " " + name + "=" + arg.Key
		if arg.Text != nil {
			kind += arg.Text.Key
		}
	}
	if s.said[kind] {
		return
	}
	s.said[kind] = true
	for _, lang := range locale.Languages() {
		c := locale.New(lang)
		for _, reader := range []locale.Reader{{}, locale.You(game.Seat(text.Args["seat"].Seat - 1))} {
			if words := c.Say(text, reader); unsaid.MatchString(words) {
				s.t.Errorf("%s in %s: %s", kind, lang, words)
			}
		}
	}
}

func (s *speaker) keys(keys ...string) {
	s.t.Helper()
	for _, key := range keys {
		s.say(game.Say(key))
	}
}

// The words of what the game is and of its options are all there.
func TestInfoHasWords(t *testing.T) {
	t.Parallel()
	s := &speaker{t, map[string]bool{}}
	info := pyramid.Rules{}.Info()
	s.keys("pyramid.name", "pyramid.tagline", "pyramid.about")
	for _, outcome := range info.Outcomes {
		s.keys("pyramid.outcome." + outcome)
		s.say(game.Text{Key: "pyramid.result." + outcome, Args: game.Args{"winners": game.SeatsArg(game.SetOf(0))}})
	}
	for _, option := range info.Options {
		key := "pyramid.option." + option.Name
		s.keys(key, key+".help")
		for _, words := range option.Words {
			for _, word := range words {
				s.keys(key + "." + word)
			}
		}
	}
}

// Options and numbers of players that are refused have words why.
func TestRefusedOptionsHaveWords(t *testing.T) {
	t.Parallel()
	s := &speaker{t, map[string]bool{}}
	for _, c := range []struct {
		options game.Options
		seats   int
	}{
		{nil, 1}, {nil, 7}, {game.Options{"speed": "3"}, 2}, {game.Options{"secrecy": "maybe"}, 2}, {game.Options{"first": "5"}, 4},
	} {
		_, err := pyramid.Rules{}.New(c.options, c.seats)
		refusal := game.RefusalOf(err)
		if refusal == nil {
			t.Fatalf("%v for %d: %v", c.options, c.seats, err)
		}
		s.say(refusal.Why)
	}
}

// tables are options that between them have every word.
var tables = []game.Options{
	nil,
	{"first": "random", "mummies": "random"},
	{"first": "2", "secrecy": "on"},
	{"mummies": "random", "secrecy": "on", "mummy_vs_block": "ignore"},
}

// Whatever a game says, in its events, prompts, labels, scenes and refusals,
// it has the words for, and the arguments that the words ask for.
func TestEverythingSaidHasWords(t *testing.T) {
	t.Parallel()
	for seats := 2; seats <= 6; seats++ {
		for i, options := range tables {
			t.Run(fmt.Sprint(seats, i), func(t *testing.T) {
				t.Parallel()
				s := &speaker{t, map[string]bool{}}
				for n := range 2 {
					s.game(options, seats, game.NewChance(fmt.Sprint("words ", seats, i, n)))
				}
			})
		}
	}
}

func (s *speaker) game(options game.Options, seats int, r *rand.Rand) {
	s.t.Helper()
	state, err := pyramid.Rules{}.New(options, seats)
	if err != nil {
		s.t.Fatal(err)
	}
	var made []game.Move
	for state.Turn() != game.None {
		s.table(state, r)
		by, m := choose(state, r)
		made = append(made, m)
		s.wrong(state, made, r)
		if err := state.Apply(by, m, func(e game.Event) { s.say(e.Text) }); err != nil {
			s.t.Fatal(err)
		}
	}
	s.table(state, r)
	s.wrong(state, made, r)
}

// choose takes a random move: seldom one that leaves the pyramid, and at a lock
// most often one that may open it.
func choose(state game.State, r *rand.Rand) (game.Seat, game.Move) {
	by := state.Turn()
	if by == game.Chance {
		return by, state.SampleChance(r)
	}
	moves := state.LegalMoves(by, nil)
	m := moves[r.IntN(len(moves))]
	for range 4 {
		if other := moves[r.IntN(len(moves))]; wish(other) > wish(m) {
			m = other
		}
	}
	return by, m
}

func wish(m game.Move) int {
	switch verb, word, _ := strings.Cut(pyramid.Rules{}.FormatMove(m), " "); {
	case verb == "lockpicking", word == "crowbar" && verb == "use":
		return 3
	case verb == "pick":
		return 2
	case verb == "move" && word[0] == 'E', verb == "end":
		return 0
	}
	return 1
}

// table says what one viewer sees, and what the one awaited may do.
func (s *speaker) table(state game.State, r *rand.Rand) {
	s.t.Helper()
	viewer := game.Seat(r.IntN(state.Seats()))
	if r.IntN(4) == 0 {
		viewer = game.Public
	}
	s.say(state.Prompt(viewer))
	scene := state.Scene(viewer)
	for _, place := range scene.Places {
		s.say(place.Name)
		for _, piece := range place.Pieces {
			s.say(piece.Name)
		}
	}
	for _, text := range append(scene.Facts, scene.Hand...) {
		s.say(text)
	}
	by := state.Turn()
	if by == game.None {
		return
	}
	for _, m := range state.LegalMoves(by, nil) {
		s.say(state.Label(m))
	}
	if by == game.Chance {
		s.say(state.Label(state.SampleChance(r)))
	}
}

// wrong tries moves that may be illegal, for the words of their refusals: one
// that was possible before, one with anything else for its card or place, and
// any at all.
func (s *speaker) wrong(state game.State, made []game.Move, r *rand.Rand) {
	s.t.Helper()
	before := made[r.IntN(len(made))]
	for _, m := range []game.Move{before, game.NewMove(before.Verb, r.IntN(45)), game.NewMove(uint8(r.IntN(37)), r.IntN(45))} {
		by := game.Seat(r.IntN(state.Seats()+1) - 1)
		if r.IntN(2) == 0 && state.Turn() >= 0 {
			by = state.Turn()
		}
		if refusal := game.RefusalOf(state.Clone().Apply(by, m, nil)); refusal != nil {
			s.say(refusal.Why)
		}
	}
}

// Every feat has a name, which ends with its grade in stars, and words for what
// it takes; the easier feats come first.
func TestFeatsHaveWords(t *testing.T) {
	t.Parallel()
	s := &speaker{t, map[string]bool{}}
	for _, lang := range locale.Languages() {
		c, before := locale.New(lang), 1
		for _, name := range (pyramid.Rules{}).FeatNames() {
			key := "pyramid.feat." + name
			s.keys(key, key+".about")
			stars := strings.Count(c.Key(key), "★")
			if stars < before || stars > 3 || !strings.HasSuffix(c.Key(key), " "+strings.Repeat("★", stars)) {
				t.Errorf("%s in %s: %q comes after a feat of %d stars", key, lang, c.Key(key), before)
			}
			before = stars
		}
	}
}
