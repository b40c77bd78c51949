package dungeon

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/games/dungeon/story"
	"github.com/katabasis-games/katabasis/games/dungeon/story/storytest"
)

// altered is the folder of the small adventure with something written otherwise:
// each pair is what is there, and what is there instead.
func altered(t *testing.T, pairs ...string) fstest.MapFS {
	t.Helper()
	return storytest.Change(t, smallFolder(), append([]string{"adventure.json"}, pairs...)...)
}

// tryAltered is a table at which it is played.
func tryAltered(t *testing.T, pairs []string, lines ...string) *scenario {
	t.Helper()
	rules, chosen, err := Rules{}.Open(altered(t, pairs...))
	if err != nil {
		t.Fatal(err)
	}
	return begin(t, rules.(Rules), chosen, 1, lines...)
}

// told are the keys of the entries' words that were told, as they come.
func (sc *scenario) told() (list []string) {
	for _, e := range sc.Events {
		if e.Key == "dungeon.event.entry" {
			list = append(list, strings.TrimPrefix(e.Args["words"].Key, sc.Key("")))
		}
	}
	return list
}

// An entry of which no part applies is not read: it does not tell that it is there,
// and what is read of it later is read for the first time.
func TestU11NothingInItForNow(t *testing.T) {
	t.Parallel()
	sc := tryAltered(t, []string{`"201": [{"if": "first"}]`, `"201": [{"if": "boxed 12, first", "do": ["take 14"]}]`},
		"1 go 201", "1 explore", "1 go 101", "1 explore")
	sc.Yes("nothing came of it", sc.count("vain") == 1)
	v := sc.Public().(View)
	sc.Yes("and nobody is told that there is something", !slices.Contains(v.Notes.Read, "201"))
	sc.Yes("but they were there", v.Rooms[0].Places[1].Explored && !v.Rooms[0].Places[1].Lock)
	sc.Refuse("U10", "1 unlock", "lock")
	sc.Do("1 hold 10", "1 with 11", "1 choose 1") // 12 is paid
	sc.Do("1 go 301", "1 explore", "1 suffer 1", "1 suffer 1", "1 explore")
	sc.has(10, 11, 14)
}

// A code is no card: 014 at a lock is not card 14 at its location.
func TestU10CodesAreNoCards(t *testing.T) {
	t.Parallel()
	pairs := []string{`"201": {"digits": 2}`, `"201": {"digits": 3}`, `"42201": ["end E3"]`, `"042201": ["end E3"], "14201": ["take 15"]`}
	sc := tryAltered(t, pairs, "1 go 201", "1 explore", "1 go 201", "1 unlock", "1 digit 0", "1 digit 1", "1 digit 4")
	sc.has()
	sc.Yes("there is no such code", sc.count("vain") == 1)
	sc.Do("1 unlock", "1 digit 0", "1 digit 4", "1 digit 2")
	sc.Yes("a code may begin with 0", sc.Result().Outcome == "e3")
	sc.card[14-story.FirstCard], sc.phase = 0, phTurn
	sc.Do("1 hold 14", "1 here")
	sc.has(14, 15)

	_, _, err := Rules{}.Open(altered(t, `"42201": ["end E3"]`, `"14201": ["end E3"]`))
	if err == nil || !strings.Contains(err.Error(), "entry 14201: it is a code at 201 and card 14 there: change one of the two") {
		t.Errorf("a number of two kinds: %v", err)
	}
}

// What an entry says is done in order, and so is reading another.
func TestU13ReadingInOrder(t *testing.T) {
	t.Parallel()
	sc := tryAltered(t, []string{
		`"401": ["lose 1"]`, `"401": [{"do": ["take 14", "read 991 101", "read 992", "take 15"]}, {"if": "holds 11", "do": ["read 991"]}]`,
		`"992": [{"if": "marked red"}`, `"992": [{"if": "holds 12, lacks 15"}`,
	}, "1 go 401", "1 explore")
	sc.has(10, 11, 12, 14, 15)
	if got, want := sc.told(), []string{"100", "401", "991", "101", "992", "991"}; !slices.Equal(got, want) {
		t.Errorf("read %v, want %v", got, want)
	}
	sc.Yes("and then the turn is over", sc.active == 1 && sc.phase == phTurn)
}

// Reading ends, even where two entries read each other.
func TestU13ReadingHasABound(t *testing.T) {
	t.Parallel()
	sc := tryAltered(t, []string{`"401": ["lose 1"]`, `"401": ["read 992"]`, `"991": []`, `"991": ["read 401"]`,
		`"992": [{"if": "marked red"}`, `"992": [{"do": ["read 991", "take 14"]}`}, "1 go 401", "1 explore")
	sc.has(14)
	sc.Yes("no more than sixteen are read at once", len(sc.told()) == 1+16 && sc.phase == phTurn)
	sc.Do("1 go 401", "1 explore")
	sc.Yes("and as many the next time", len(sc.told()) == 1+16+16)
}

// In the long adventure the lock at 504 takes three digits, and 79504 is what card 79
// is good for there.
func TestU10CodeReadsNoUnreadEntry(t *testing.T) {
	t.Parallel()
	sc := begin(t, Rules{}, game.Options{"adventure": "count-2"}, 1)
	p := sc.PlaceAt(504)
	for r := range sc.Rooms {
		if sc.Places[p].Rooms&(1<<r) != 0 {
			sc.carryRoom(story.DoReveal, int16(r), nil)
		}
	}
	sc.Do("1 go 504", "1 explore", "1 go 504")
	before := len(sc.told())
	sc.Do("1 unlock", "1 digit 0", "1 digit 7", "1 digit 9")
	sc.Yes("nothing comes of 079", sc.count("vain_said") == 1 && len(sc.told()) == before)
}
