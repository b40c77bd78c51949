package cerberus_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/games/cerberus"
	"github.com/katabasis-games/katabasis/internal/locale"
)

// speaker says texts in both languages, to a spectator and to the player they
// are about, and reports a key without words, or words that name an argument
// the text does not have. It says each kind of text once.
type speaker struct {
	t    *testing.T
	said map[string]bool
}

func (s *speaker) say(text game.Text) {
	s.t.Helper()
	kind := text.Key
	for _, name := range slices.Sorted(maps.Keys(text.Args)) {
		kind += " " + name + "=" + text.Args[name].Key
	}
	if s.said[kind] {
		return
	}
	s.said[kind] = true
	for _, lang := range locale.Languages() {
		c := locale.New(lang)
		for _, reader := range []locale.Reader{{}, locale.You(game.Seat(text.Args["seat"].Seat - 1))} {
			if words := c.Say(text, reader); strings.ContainsAny(words, "{}") || strings.Contains(words, "cerberus.") {
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
	info := cerberus.Rules{}.Info()
	s.keys("cerberus.name", "cerberus.tagline", "cerberus.about")
	for _, outcome := range info.Outcomes {
		s.keys("cerberus.outcome."+outcome, "cerberus.result."+outcome)
	}
	for _, option := range info.Options {
		key := "cerberus.option." + option.Name
		s.keys(key, key+".help")
		for _, words := range option.Words {
			for _, word := range words {
				s.keys(key + "." + word)
			}
		}
	}
}

// Whatever a game says, in its events, prompts, labels, scenes and refusals,
// it has the words for, and the arguments that the words ask for.
func TestEverythingSaidHasWords(t *testing.T) {
	t.Parallel()
	for seats := 3; seats <= 7; seats++ {
		t.Run(fmt.Sprint(seats), func(t *testing.T) {
			t.Parallel()
			s := &speaker{t, map[string]bool{}}
			for n := range 12 {
				s.game(seats, game.NewChance(fmt.Sprint("words ", seats, n)))
			}
		})
	}
}

func (s *speaker) game(seats int, r *rand.Rand) {
	s.t.Helper()
	options := game.Options{"difficulty": fmt.Sprint(9 + r.IntN(4)), "first": "random"}
	state, err := cerberus.Rules{}.New(options, seats)
	if err != nil {
		s.t.Fatal(err)
	}
	for state.Turn() != game.None {
		s.table(state)
		by, m := choose(state, r)
		s.wrong(state, r)
		if err := state.Apply(by, m, func(e game.Event) { s.say(e.Text) }); err != nil {
			s.t.Fatal(err)
		}
	}
	s.table(state)
}

// choose takes a random move, out of turn now and then.
func choose(state game.State, r *rand.Rand) (game.Seat, game.Move) {
	by := state.Turn()
	if by == game.Chance {
		return by, state.SampleChance(r)
	}
	if others := state.Others(); others != 0 && r.IntN(2) == 0 {
		by = others.First()
	}
	moves := state.LegalMoves(by, nil)
	return by, moves[r.IntN(len(moves))]
}

func (s *speaker) table(state game.State) {
	s.t.Helper()
	for viewer := game.Public; viewer < game.Seat(state.Seats()); viewer++ {
		if viewer == game.Chance {
			continue
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
		for _, m := range state.LegalMoves(viewer, nil) {
			s.say(state.Label(m))
		}
	}
	for _, m := range state.LegalMoves(game.Chance, nil) {
		s.say(state.Label(m))
	}
}

// wrong tries a move that may be illegal, for the words of its refusal.
func (s *speaker) wrong(state game.State, r *rand.Rand) {
	s.t.Helper()
	m := game.NewMove(uint8(r.IntN(26)), r.IntN(22), r.IntN(4))
	by := game.Seat(r.IntN(state.Seats()+1) - 1)
	if refusal := game.RefusalOf(state.Clone().Apply(by, m, nil)); refusal != nil {
		s.say(refusal.Why)
	}
}

// Every feat has a name, which ends with its grade in stars, and words for what
// it takes; the easier feats come first.
func TestFeatsHaveWords(t *testing.T) {
	t.Parallel()
	s := &speaker{t, map[string]bool{}}
	for _, lang := range locale.Languages() {
		c, before := locale.New(lang), 1
		for _, name := range (cerberus.Rules{}).FeatNames() {
			key := "cerberus.feat." + name
			s.keys(key, key+".about")
			stars := strings.Count(c.Key(key), "★")
			if stars < before || stars > 3 || !strings.HasSuffix(c.Key(key), " "+strings.Repeat("★", stars)) {
				t.Errorf("%s in %s: %q comes after a feat of %d stars", key, lang, c.Key(key), before)
			}
			before = stars
		}
	}
}
