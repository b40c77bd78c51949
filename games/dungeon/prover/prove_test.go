package prover

import (
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/games/dungeon"
	"github.com/katabasis-games/katabasis/games/dungeon/story"
	"github.com/katabasis-games/katabasis/games/dungeon/story/storytest"
)

// The adventures of the house are proved: all of each can be reached, and there is
// always a way to an end.
func TestHouseIsProved(t *testing.T) {
	t.Parallel()
	isProved(t, "prologue")
	if !testing.Short() { // it takes a minute
		isProved(t, "count")
	}
}

func isProved(t *testing.T, name string) {
	t.Helper()
	proof := Prove(os.DirFS("../"+name), nil)
	for _, fault := range proof.Faults {
		t.Error(fault.What)
		if fault.Record != nil {
			t.Log(fault.Record)
		}
	}
	if proof.States < 100 {
		t.Errorf("only %d states", proof.States)
	}
	t.Log(name, proof.States, "states")
}

func TestSampleIsProved(t *testing.T) {
	t.Parallel()
	proof := Prove(dungeon.Rules{}.Sample(), nil)
	if proof.Faults != nil || proof.States == 0 {
		t.Errorf("%+v", proof)
	}
}

// planted are faults of different kinds, each by what is replaced in which file
// of the prologue, and what the proof says of it.
var planted = []struct{ name, file, old, new, want string }{
	{"a card that is not there", "adventure.json", "take 16", "take 96", "there is no card 96"},
	{"an entry that is not there", "adventure.json", "read 951", "read 999", "there is no entry 999"},
	{"a room that is not there", "adventure.json", "reveal D", "reveal X", "there is no room X"},
	{"an ending that is not there", "adventure.json", "end E2", "end E4", "there is no ending E4"},
	{"an unknown effect", "adventure.json", "mark fire", "burn fire", "there is no such word"},
	{"an unknown condition", "adventure.json", "shut B, is 1", "closed B, is 1", "there is no such word"},
	{"an unknown field", "adventure.json", "\"points\": -1", "\"point\": -1", "“point” is no field of a card: there are points, covers, picture"},
	{"a lock of no kind", "adventure.json", "{ \"digits\": 3 }", "{}", "a lock takes"},
	{"a location without words", "story.en.md", "## place 402 · the winch\n", "", "place.402"},
	{"a text without French", "story.fr.md", "## 1626\n", "## 1627\n", "story.fr.md has no words for 1626"},
	{"an empty text", "story.en.md", "You show the hook to the well. A hook is half of a good idea.\n", "", "story.en.md has no words for 11301"},
	{"a text that is not finished", "story.en.md", "You show the hook", "TODO the hook", "not finished"},
	{"a picture without words", "story.fr.md", "## picture slate\n", "## picture tile\n", "picture.slate"},
	{"a picture that is not there", "adventure.json", "\"slate\"", "\"state\"", "pictures/state.svg"},
	{"a heading that comes twice", "story.en.md", "## 1626\n", "## 2627\n", "comes twice"},
	{"a room that nobody reveals", "adventure.json", "\"box 20\", \"reveal D\"", "\"box 20\"", "room D is never revealed"},
	{"a card that nobody takes", "adventure.json", "[\"box 16\", \"take 25\"]", "[\"box 16\"]", "card 25 is never taken"},
	{"a riddle without its clue", "adventure.json", "clue 472503", "clue 503", "472503"},
	{"a way to an end that can be lost", "adventure.json", "[\"lose 1\", \"take 17\"]", "[\"lose 1\", \"box 17\"]", "no ending can be reached any more"},
	{"an ending that nobody comes to", "adventure.json", "{ \"if\": \"marked lit\", \"do\": [\"read 950\"] }", "{ \"if\": \"marked lit\", \"do\": [\"read 951\"] }", "this is never read: 950: no entry reads, offers or counts down to it, and its number is of no location, cards, code or lock; so these cannot be reached either: ending E1"},
	{"a tool that is used up too soon", "adventure.json", "[\"box 13 22\", \"take 19\", \"clue 1419\"]", "[\"box 13 22 14\", \"take 19\", \"clue 1419\"]", "1419"},
}

// Each fault that is planted in a copy of the prologue is found, and how one comes
// to it is a record that plays.
func TestPlantedFaultsAreFound(t *testing.T) {
	t.Parallel()
	for _, c := range planted {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			folder := storytest.Change(t, os.DirFS("../prologue"), c.file, c.old, c.new)
			proof := searched(t, folder)
			found := false
			for _, fault := range proof.Faults {
				found = found || strings.Contains(fault.What, c.want)
				if fault.Record != nil {
					rules, _, err := dungeon.Rules{}.Open(folder)
					if err != nil {
						t.Fatal(err)
					}
					if s, err := game.StateAfter(rules, fault.Record, -1); err != nil || s.Result().Over {
						t.Errorf("the record does not show it: %v\n%s", err, fault.Record)
					}
				}
			}
			if len(proof.Faults) > 2 {
				t.Errorf("one fault is told as %d: %+v", len(proof.Faults), proof.Faults)
			}
			if !found {
				t.Errorf("found %+v, want %s", proof.Faults, c.want)
			}
		})
	}
}

// searched is what the search of the proof finds in a folder, whatever its words say.
func searched(t *testing.T, folder fs.FS) game.Proof {
	t.Helper()
	a, err := story.Load(folder)
	if err != nil {
		_, faults := story.Check(folder)
		return game.Proof{Faults: faults}
	}
	return search(a, nil)
}

// More entries may be read at once than the rules allow, even without a circle: after a
// lookup, at the beginning, and after a choice.
func TestTooManyAtOnceAreNamed(t *testing.T) {
	t.Parallel()
	long := strings.TrimSuffix(strings.Repeat(`"read 201", `, 17), ", ")
	for entry, does := range map[string]string{"10301": `"lose 1"`, "100": `"gather A"`, "102": `"clue 102"`} {
		proof := searched(t, storytest.Change(t, os.DirFS("../example"), "adventure.json", does, long))
		want := "more than 16 entries are read at once: " + entry
		if !slices.ContainsFunc(proof.Faults, func(f game.Fault) bool { return f.What == want }) {
			t.Errorf("found %+v, want %s", proof.Faults, want)
		}
	}
}

// slips are such as authors make, each planted in the example, that only the search finds:
// what is replaced, and the one line that names it.
var slips = []struct {
	name string
	in   []string
	want string
}{
	{"a light that is too short", []string{"adventure.json", `"start": 100,`, `"start": 100, "light": 2,`},
		"adventure.json: the light lasts 2 turns, and no end can be reached in fewer than 3: give it more"},
	{"a room that nobody reveals", []string{"adventure.json", `, "reveal B"`, ""},
		"room B is never revealed: write “reveal B” into an entry; so these cannot be reached either: ending E1, 3 texts"},
	{"a riddle without its clue", []string{"adventure.json", `"clue 123301"`, `"clue 301"`},
		"this is never read: 123301: nobody is told of it; write “clue 123301” into the entry that gives the last piece; so these cannot be reached either: card 11, ending E1, room B, 3 texts"},
	{"a card that is never taken", []string{"adventure.json", `"11": {`, `"12": {}, "11": {`, "story", "## card 11", "## card 12 · X\n## card 11"},
		"card 12 is never taken: write “take 12” into an entry"},
	{"an entry that nothing reads", []string{"story", "## 191\n", "## 290\nX.\n\n## 191\n"},
		"this is never read: 290: no entry reads, offers or counts down to it, and its number is of no location, cards, code or lock"},
}

func TestSlipsInPlayAreNamed(t *testing.T) {
	t.Parallel()
	for _, c := range slips {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			faults := Prove(storytest.Change(t, os.DirFS("../example"), c.in...), nil).Faults
			if len(faults) != 1 || faults[0].What != c.want {
				t.Errorf("it is told as\n%+v\nwant\n%s", faults, c.want)
			}
		})
	}
}
