package gametest

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
)

// lending is a Pebbles whose lesson is handed out by value.
type lending struct{ pebbles.Rules }

func (lending) Lesson() game.Lesson { return game.Lesson{} }

// pointed is a Pebbles that knows feats, if one asks a pointer to it.
type pointed struct{ pebbles.Rules }

func (*pointed) FeatNames() []string                     { return nil }
func (*pointed) Feats(*game.Record) ([]game.Feat, error) { return nil, nil }

// halved is a Pebbles whose views are shared by half.
type halved struct{ *pebbles.State }

func (halved) Public() any { return nil }

// What looks like a capability and is none is named, with what it lacks.
func TestNearlyCapable(t *testing.T) {
	t.Parallel()
	for want, err := range map[string]error{
		"is no game.Teacher":            second(capabilitiesOf(lending{}, ofRules)),
		"is no game.Herald":             second(capabilitiesOf(pointed{}, ofRules)),
		"is no game.Sharer":             second(capabilitiesOf(halved{}, ofState)),
		"its methods are Grant, Public": second(capabilitiesOf(halved{}, ofState)),
	} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("want %q, got %v", want, err)
		}
	}
	if has, err := capabilitiesOf(&pointed{}, ofRules); err != nil || strings.Join(has, " ") != "Teacher Herald" {
		t.Errorf("a pointer has %v, %v", has, err)
	}
}

func second(_ []string, err error) error { return err }

// hiddenAway is a state that can be played and not be shown.
type hiddenAway struct{ game.State }

func TestNobodyIsShownTheState(t *testing.T) {
	t.Parallel()
	rules := said{make: func(o game.Options, seats int) (game.State, error) {
		s, err := pebbles.Rules{}.New(o, seats)
		return hiddenAway{s}, err
	}}
	if err := checkCapabilities(rules, "."); err == nil || !strings.Contains(err.Error(), "is no game.Display") {
		t.Errorf("got %v", err)
	}
}

// A game says what it has in one place, and no more and no less.
func TestCapabilitiesAreDeclared(t *testing.T) {
	t.Parallel()
	for want, files := range map[string][]string{
		"":                                    {"var (\n_ game.Teacher = Rules{}\n_ game.Reasoner = (*State)(nil)\n_ game.Weigher = (*State)(nil)\n_ game.Display = (*State)(nil)\n_ game.Relator = (*State)(nil)\n_ game.Outliner = (*State)(nil)\n)"},
		"says that it has []":                 {"var _ Teacher = Rules{}\nvar a game.Teacher"},
		"says that it has [Display Reasoner]": {"var (\n_ game.Display = (*State)(nil)\n_ game.Reasoner = (*State)(nil)\n)"},
		"in 2 places":                         {"var _ game.Teacher = Rules{}", "var (\n_ game.Reasoner = (*State)(nil)\n_ game.Weigher = (*State)(nil)\n_ game.Display = (*State)(nil)\n_ game.Relator = (*State)(nil)\n_ game.Outliner = (*State)(nil)\n)"},
		"[Display Outliner Reasoner Relator Sharer Teacher Weigher]": {"var (\n_ game.Teacher = Rules{}\n_ game.Sharer = (*State)(nil)\n_ game.Reasoner = (*State)(nil)\n_ game.Weigher = (*State)(nil)\n_ game.Display = (*State)(nil)\n_ game.Relator = (*State)(nil)\n_ game.Outliner = (*State)(nil)\n)"},
	} {
		dir := t.TempDir()
		for i, text := range files {
			if err := os.WriteFile(filepath.Join(dir, string(rune('a'+i))+".go"), []byte("package game\n\n"+text+"\n"), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		err := checkCapabilities(pebbles.Rules{}, dir)
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("want %q, got %v", want, err)
		}
	}
}
