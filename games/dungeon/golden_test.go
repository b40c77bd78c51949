package dungeon

import (
	"slices"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest"
	"github.com/katabasis-games/katabasis/games/dungeon/story"
)

// The golden records are games of the prologue: every seat count, both endings,
// and one in which the light went out.
func TestGolden(t *testing.T) {
	t.Parallel()
	gametest.Golden(t, "testdata", Rules{})
}

// Those of the long adventure come to each of its endings, and to the highest and
// the lowest score; one player goes alone with two characters, one table tries all
// it holds all over the kitchen, and in one game bots read aloud.
func TestGoldenOfTheLongAdventure(t *testing.T) {
	t.Parallel()
	gametest.Golden(t, "testdata/count-2", Rules{})
}

// Those of its first edition go on as they did.
func TestGoldenOfTheFirstEdition(t *testing.T) {
	t.Parallel()
	gametest.Golden(t, "testdata/count", Rules{})
}

// One game has all that two can do together: each is a part that wants somebody else to
// stand at another location. Two characters are enough for all of them.
func TestTogether(t *testing.T) {
	t.Parallel()
	end, err := game.StateAfter(Rules{}, gametest.Records(t, "testdata/count-2")["together"], -1)
	if err != nil {
		t.Fatal(err)
	}
	s, wanted := end.(*State), 0
	for i, p := range s.Parts {
		if !slices.ContainsFunc(p.When, func(c story.Phrase) bool { return c.Kind == story.IfAt }) || !p.Said {
			continue
		}
		if s.seen.Has(int16(i)) {
			wanted++
		}
	}
	if wanted < 14 || s.figures != 2 {
		t.Errorf("%d parts for two were read by %d characters, want 14 by 2", wanted, s.figures)
	}
}

func TestHighestAndLowestScore(t *testing.T) {
	t.Parallel()
	records := gametest.Records(t, "testdata/count-2")
	for name, want := range map[string]int{"highest": 60, "worst": -8} {
		s, err := game.StateAfter(Rules{}, records[name], -1)
		if err != nil {
			t.Fatal(err)
		}
		if got := int(s.Result().Scores[0]); got != want {
			t.Errorf("%s comes to a score of %d, want %d", name, got, want)
		}
	}
}

// At the end of the best game only those hints speak that still help: about food,
// the visitors' book, water and keys not used, and traps that were left alone.
func TestHintsFallSilent(t *testing.T) {
	t.Parallel()
	rec := gametest.Records(t, "testdata/count-2")["highest"]
	end, err := game.StateAfter(Rules{}, rec, len(rec.Moves)-1)
	if err != nil {
		t.Fatal(err)
	}
	s := end.(*State)
	got := []int{}
	for c := range int16(story.MaxCards) {
		if s.inPlay(c) && s.Steps[c] > 0 && s.helps(c) {
			got = append(got, story.CardNumber(c))
		}
	}
	for p := range int16(len(s.Places)) {
		if s.reachable(p) && s.Steps[story.MaxCards+p] > 0 && s.helps(story.MaxCards+p) {
			got = append(got, int(s.Places[p].Number))
		}
	}
	slices.Sort(got)
	want := []int{52, 60, 105, 106, 111, 203, 205, 206, 211, 304, 505, 507, 511, 711}
	if !slices.Equal(got, want) {
		t.Errorf("hints speak about %v, want %v", got, want)
	}
}
