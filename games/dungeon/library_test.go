package dungeon

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/games/dungeon/story/storytest"
)

func wordOf(t *testing.T, rules Rules, folder fstest.MapFS) (Rules, string) {
	t.Helper()
	opened, options, err := rules.Open(folder)
	if err != nil {
		t.Fatal(err)
	}
	return opened.(Rules), options["adventure"]
}

// A folder's word says its name, its edition and what can happen in it: not how that
// is worded or drawn. The digest never changes, or records could not be played.
func TestWordOfAFolder(t *testing.T) {
	t.Parallel()
	folder := storytest.Copy(t, onShelf("example"))
	_, word := wordOf(t, Rules{}, folder)
	if word != "my_adventure-e94fee05" {
		t.Errorf("the example is %s", word)
	}
	for name, other := range map[string]fstest.MapFS{
		"words":     storytest.Change(t, folder, "story.en.md", "On the shelf lies a spoon.", "There is a spoon."),
		"a name":    storytest.Change(t, folder, "story.en.md", "· a spoon", "· a big spoon"),
		"map":       storytest.Change(t, folder, "adventure.json", `"x": 1`, `"x": 2`),
		"a warning": storytest.Change(t, folder, "adventure.json", `"entries":`, `"warnings": {"10301": ["holds 10"]}, "entries":`),
		"layout":    storytest.Change(t, folder, "adventure.json", "\n", "\n\n"),
	} {
		if _, now := wordOf(t, Rules{}, other); now != word {
			t.Errorf("%s: %s, want %s", name, now, word)
		}
	}
	for name, other := range map[string]fstest.MapFS{
		"an effect":  storytest.Change(t, folder, "adventure.json", `"lose 1"`, `"lose 2"`),
		"a point":    storytest.Change(t, folder, "adventure.json", `"points": 1`, `"points": 2`),
		"a hint":     storytest.Change(t, storytest.Change(t, folder, "story.en.md", "\n\nThe code is 123.", ""), "story.fr.md", "\n\nLe code est 123.", ""),
		"an edition": storytest.Change(t, folder, "adventure.json", `"edition": 1`, `"edition": 2`),
	} {
		_, now := wordOf(t, Rules{}, other)
		if name := map[bool]string{true: "my_adventure-2", false: "my_adventure"}[name == "an edition"]; now == word || game.FolderName(now) != name {
			t.Errorf("%s: still %s", name, now)
		}
	}
	for _, a := range slices.Concat(house, earlier) {
		if a.Digest != "" || a.ID != a.Name {
			t.Errorf("one of the house is %s", a.ID)
		}
	}
}

// Rules can be opened with several folders. Of two versions of one the last is
// offered, and both can be played; each has its own words.
func TestSeveralFolders(t *testing.T) {
	t.Parallel()
	folder := storytest.Copy(t, onShelf("example"))
	first, old := wordOf(t, Rules{}, folder)
	second, other := wordOf(t, first, storytest.Change(t, folder, "adventure.json", "my_adventure", "another"))
	third, now := wordOf(t, second, storytest.Change(t, storytest.Change(t, folder, "adventure.json", `"lose 1"`, `"lose 2"`), "story.fr.md", "Mon aventure", "La mienne"))
	twin, copied := wordOf(t, third, storytest.Copy(t, onShelf("prologue")))
	option := twin.Info().Option("adventure")
	if want := []string{"prologue", "count-2", copied, now, other}; !slices.Equal(option.Words[0], want) {
		t.Errorf("it offers %v, want %v", option.Words[0], want)
	}
	if !regexp.MustCompile(`^prologue-[0-9a-f]{8}$`).MatchString(copied) {
		t.Errorf("a copy of the prologue is %s", copied)
	}
	if option.Names[now]["fr"] != "La mienne" || option.Names[other]["fr"] != "Mon aventure" || option.Names["prologue"] != nil {
		t.Errorf("they are called %v", option.Names)
	}
	for _, word := range []string{"prologue", copied, now, other, old} {
		s, err := game.New(twin, game.Options{"adventure": word}, 2)
		if err != nil {
			t.Fatal(err)
		}
		title := s.(*State).shown.title
		if s.(*State).ID != word || twin.Sealed(title) == nil {
			t.Errorf("%s is played as %s", word, s.(*State).ID)
		}
	}
	if len(Rules{}.adventures()) != 3 || len(first.adventures()) != 4 {
		t.Error("opening has changed the rules that were opened")
	}
	again, same := wordOf(t, twin, storytest.Change(t, folder, "story.en.md", "On the shelf lies a spoon.", "There is a spoon."))
	key := game.SealedPrefix + "dungeon." + old + ".101"
	if same != old || len(again.adventures()) != len(twin.adventures()) || !strings.HasPrefix(again.Sealed(key)["en"], "There is") {
		t.Errorf("mended words are of %s: %v", same, again.Sealed(key))
	}
	if err := errorOf(game.New(Rules{}, game.Options{"adventure": old}, 2)); !game.Lacking(err) || game.RefusalOf(err).Rule != "U4" {
		t.Errorf("without its folder: %v", err)
	}
}

func errorOf(_ game.State, err error) error { return err }
