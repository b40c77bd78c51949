package dungeon

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest"
	"github.com/katabasis-games/katabasis/games/dungeon/story"
)

// small is an adventure that has what the prologue has not: a lock for cards, a
// countdown, chapters, rooms that replace others and go, cards that are drawn,
// put back and that cover locations, and losses and healings of the group.
const small = `{
  "id": "small", "edition": 2, "start": 100, "light": 300,
  "rooms": [
    {"id": "A", "group": 1, "spots": [1, 2, 3, 4, 5, 6, 7, 8, 9]},
    {"id": "B", "group": 2, "spots": [1, 2]},
    {"id": "C", "group": 2, "spots": [2, 3], "replaces": "B"}
  ],
  "cards": {"10": {"points": 2}, "11": {}, "12": {}, "13": {"covers": ["801"]}, "14": {}, "15": {}},
  "locks": {"101": {"cards": 3}, "201": {"digits": 2}},
  "endings": {"E1": {"won": true}, "E3": {}},
  "ratings": [0, 12],
  "hints": {"10": ["lacks 11 12", "holds 13"]},
  "entries": {
    "100": ["reveal A", "gather A"],
    "101": ["take 10 11 12"],
    "201": [{"if": "first"}],
    "301": ["lose group 2"],
    "401": ["lose 1"],
    "501": ["heal group 2"],
    "601": ["draw 14 15"],
    "701": ["countdown 2 990"],
    "801": ["take 13", "reveal B"],
    "901": ["chapter 2"],
    "102": ["reveal C", "reveal B"],
    "202": ["return 10", "box 11", "take 11", "heal all 1"],
    "302": [{"if": "health 10", "do": ["close C", "gather A"]}, {"if": "frail 9", "do": ["close A"]}],
    "1011": ["pay 1 12 10", "offer 991 992"],
    "1012": [{"if": "is 1", "do": ["read 991"]}, {"if": "holds 2 of 10 11 12", "do": ["mark red"]}],
    "101112": ["end E1"],
    "42201": ["end E3"],
    "990": ["lose all 1", "stop"],
    "991": [],
    "992": [{"if": "marked red"}, {"if": "unmarked red, chapter 1, boxed 12, lacks 12", "do": ["mark red"]}, {"if": "marked red, again", "do": ["unmark red"]}]
  }
}`

// smallFolder is the small adventure, with words for all that needs some.
func smallFolder() fstest.MapFS {
	var b strings.Builder
	b.WriteString("# Small\n")
	for _, heading := range strings.Split("character 1,character 2,character 3,character 4,room A,room B,room C,"+
		"place 101,place 201,place 301,place 401,place 501,place 601,place 701,place 801,place 901,place 102,place 202,place 302,"+
		"card 10,card 11,card 12,card 13,card 14,card 15,ending E1,ending E3", ",") {
		fmt.Fprintf(&b, "## %s · the %s\n", heading, heading)
	}
	for _, heading := range strings.Split("100,101,201,401,991,992,992 b,choice 991,choice 992,rating 0,rating 12", ",") {
		fmt.Fprintf(&b, "## %s\nWords of %s.\n", heading, heading)
	}
	b.WriteString("## hint 10\nOne.\n\nTwo.\n\nThree.\n")
	story := &fstest.MapFile{Data: []byte(b.String())}
	return fstest.MapFS{"adventure.json": {Data: []byte(small)}, "story.en.md": story, "story.fr.md": story}
}

func smallRules(t testing.TB) Rules {
	t.Helper()
	rules, chosen, err := Rules{}.Open(smallFolder())
	if err != nil || !strings.HasPrefix(chosen["adventure"], "small-2-") {
		t.Fatal(chosen, err)
	}
	return rules.(Rules)
}

// scenario is a table in the middle of a game.
type scenario struct {
	*gametest.Scenario
	*State
}

// play is the prologue when its characters are chosen, in the order of their numbers.
func play(t *testing.T, seats int, lines ...string) *scenario {
	t.Helper()
	return begin(t, Rules{}, nil, seats, lines...)
}

// try is the small adventure.
func try(t *testing.T, seats int, lines ...string) *scenario {
	t.Helper()
	return begin(t, smallRules(t), game.Options{"adventure": "small-2"}, seats, lines...)
}

func begin(t *testing.T, rules Rules, options game.Options, seats int, lines ...string) *scenario {
	t.Helper()
	s := gametest.Begin[*State](t, rules, options, seats)
	sc := &scenario{gametest.On(t, rules, s), s}
	for f := range s.figures {
		sc.Do(fmt.Sprintf("%d be %d", s.playerOf(f)+1, f+1))
	}
	sc.Do(lines...)
	return sc
}

// numbers are those of the cards that figures have.
func (sc *scenario) numbers() (list []int) {
	for c := range int16(story.MaxCards) {
		if sc.inPlay(c) {
			list = append(list, story.CardNumber(c))
		}
	}
	return list
}

// has checks which cards figures have.
func (sc *scenario) has(numbers ...int) {
	sc.Helper()
	if got := sc.numbers(); !slices.Equal(got, numbers) {
		sc.Fatalf("they have %v, want %v", got, numbers)
	}
}

// count counts the events of a name.
func (sc *scenario) count(name string) (n int) {
	for _, e := range sc.Events {
		if e.Key == "dungeon.event."+name {
			n++
		}
	}
	return n
}
