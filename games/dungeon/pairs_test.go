package dungeon

import (
	"slices"
	"testing"
	"testing/fstest"

	"github.com/katabasis-games/katabasis/games/dungeon/story/storytest"
)

// Some parts of an entry are for those who have somebody else at another location.
func TestWhereSomebodyElseStands(t *testing.T) {
	t.Parallel()
	pairs := []string{`"201": [{"if": "first"}]`, `"201": [{"if": "away 301"}, {"if": "at 301", "do": ["take 14"]}]`}
	sc := tryAltered(t, pairs, "1 go 201", "1 explore")
	sc.Yes("alone", slices.Equal(sc.told(), []string{"100", "201"}))
	sc.Yes("somebody is wanted elsewhere", sc.isPost(sc.PlaceAt(301)) && !sc.isForTwo(sc.PlaceAt(201)))
	sc.Do("1 go 301", "1 pass")
	sc.Yes("and is there", !sc.isPost(sc.PlaceAt(301)) && sc.isForTwo(sc.PlaceAt(201)))
	sc.Do("1 explore")
	sc.Yes("not alone", slices.Equal(sc.told(), []string{"100", "201"}))
	sc.has(14)
	sc.Yes("nobody is wanted any more", !sc.isPost(sc.PlaceAt(301)) && !sc.isForTwo(sc.PlaceAt(201)))
}

// An adventure may have lines of its own for what nothing comes of.
func TestU11LinesForNothing(t *testing.T) {
	t.Parallel()
	lines := "\n## nothing 1\nNo.\n\n## nothing 2\nNot that either.\n"
	folder := storytest.Copy(t, onShelf("prologue"))
	for _, file := range []string{"story.en.md", "story.fr.md"} {
		folder[file] = &fstest.MapFile{Data: append(slices.Clone(folder[file].Data), lines...)}
	}
	rules, word := wordOf(t, Rules{}, folder)
	sc := begin(t, rules, map[string]string{"adventure": word}, 1)
	sc.Do("1 go 201", "1 explore", "1 hold 11", "1 with 13", "1 hold 13", "1 with 11")
	sc.Yes("it is an entry", sc.count("vain_said") == 0)
	sc.Do("1 go 401", "1 hold 11", "1 here", "1 go 401", "1 hold 13", "1 here")
	sc.Yes("there is none", sc.count("vain_said") == 2 && sc.count("vain") == 0)
	sc.Yes("another line each time", sc.Told("vain_said").Args["words"].Key == sc.Key("nothing.2") || sc.Told("vain_said").Args["words"].Key == sc.Key("nothing.1"))
}
