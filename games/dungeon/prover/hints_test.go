package prover

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/games/dungeon"
	"github.com/katabasis-games/katabasis/games/dungeon/story"
)

// The hint graph is an adventure of the published scale: 83 cards, 89 locations
// and 18 rooms in three chapters. testdata/hints/facts.txt says what goes with
// what, and adventure.json beside it is an adventure in which all of that holds,
// with what the facts leave to its author decided. Its texts are placeholders.

const hintsFolder = "testdata/hints/"

var entryWords = regexp.MustCompile(`\b[0-9]{3,6}\b`)

// hints is the folder of the hint graph, with a text for everything.
func hints(t *testing.T) fstest.MapFS {
	t.Helper()
	data, err := os.ReadFile(hintsFolder + "adventure.json")
	if err != nil {
		t.Fatal(err)
	}
	folder := fstest.MapFS{"adventure.json": {Data: data}}
	story := &fstest.MapFile{Data: []byte(placeholders(t, data))}
	folder["story.en.md"], folder["story.fr.md"] = story, story
	return folder
}

// placeholders is a story that gives everything some words.
func placeholders(t *testing.T, data []byte) string {
	t.Helper()
	var d struct {
		Rooms []struct {
			ID    string
			Group int
			Spots []int
		}
		Cards, Endings map[string]any
		Ratings        []int
		Entries        map[string]json.RawMessage
	}
	if err := json.Unmarshal(data, &d); err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	b.WriteString("# Hints\n")
	name := func(kind, key string) { fmt.Fprintf(&b, "## %s %s · %s %s\n", kind, key, kind, key) }
	entries := map[string]bool{}
	for _, r := range d.Rooms {
		name("room", r.ID)
		for _, spot := range r.Spots {
			entries[fmt.Sprintf("%d%02d", spot, r.Group)] = true
		}
	}
	for place := range maps.Clone(entries) {
		name("place", place)
	}
	for card := range d.Cards {
		name("card", card)
	}
	for k := 1; k <= story.MaxFigures; k++ {
		name("character", fmt.Sprint(k))
	}
	for ending := range d.Endings {
		name("ending", ending)
	}
	for _, n := range d.Ratings {
		fmt.Fprintf(&b, "## rating %d\nWords.\n", n)
	}
	for number, parts := range d.Entries {
		entries[number] = true
		for k := range bytes.Count(parts, []byte("{")) {
			if k > 0 {
				fmt.Fprintf(&b, "## %s %c\nWords.\n", number, 'a'+k)
			}
		}
		for _, other := range entryWords.FindAllString(string(parts), -1) {
			entries[other] = true
		}
	}
	for number := range entries {
		fmt.Fprintf(&b, "## %s\nWords.\n## choice %s\nWords.\n", number, number)
	}
	return b.String()
}

// Both adventures have every room, card, location and combination of the facts, and
// each does what they say.
func TestHintFacts(t *testing.T) {
	t.Parallel()
	for name, folder := range map[string]fs.FS{"hints": hints(t), "count": os.DirFS("../count")} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a, err := story.Load(folder)
			if err != nil {
				t.Fatal(err)
			}
			walkFacts(t, a)
		})
	}
}

func walkFacts(t *testing.T, a *story.Adventure) {
	t.Helper()
	text, err := os.ReadFile(hintsFolder + "facts.txt")
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]map[string]bool{"room": {}, "card": {}, "entry": {}}
	for line := range strings.Lines(string(text)) {
		words := append(strings.Fields(line), "")
		if words[0] == "#" {
			continue
		}
		seen[words[0]][words[1]] = true
		for _, thing := range words[min(3, len(words)-1):] {
			if thing != "" || len(words) == 3 {
				if !isFact(a, words[0], words[1], words[2], thing) {
					t.Errorf("the adventure is not so: %s", line)
				}
			}
		}
	}
	if rooms, cards, entries := len(seen["room"]), len(seen["card"]), len(seen["entry"]); rooms != 18 || cards != 83 || entries != 154 {
		t.Errorf("facts of %d rooms, %d cards and %d entries", rooms, cards, entries)
	}
}

// isFact reports whether there is a room, a card or an entry of a name, and what
// is said of it is so.
func isFact(a *story.Adventure, kind, name, verb, thing string) bool {
	n, _ := strconv.Atoi(thing)
	switch kind {
	case "room":
		r := roomOf(a, name)
		if verb == "replaces" {
			return r != story.None && a.Rooms[a.Rooms[r].Replaces].Letter == thing
		}
		p := a.PlaceAt(n)
		return r != story.None && p != story.None && a.Places[p].Rooms&(1<<r) != 0
	case "card":
		number, _ := strconv.Atoi(name)
		c := a.CardAt(number)
		return c != story.None && (verb == "" || int(a.Cards[c].Points) == n)
	}
	e, ok := a.Called[name]
	return ok && (verb == "" || comesTo(a, e, verb, thing))
}

func roomOf(a *story.Adventure, letter string) int16 {
	return int16(slices.IndexFunc(a.Rooms, func(r story.Room) bool { return r.Letter == letter }))
}

// comesTo reports whether an entry, or one that it reads or offers, takes or loses
// a card, or reveals a room.
func comesTo(a *story.Adventure, e int16, verb, thing string) bool {
	wants := map[string][]uint8{"takes": {story.DoTake, story.DoDraw}, "loses": {story.DoBox}, "reveals": {story.DoReveal}}[verb]
	number, _ := strconv.Atoi(thing)
	n := a.CardAt(number)
	if verb == "reveals" {
		n = roomOf(a, thing)
	}
	for _, p := range a.Parts[a.Entries[e].First:a.Entries[e].Last] {
		for _, d := range p.Does {
			switch {
			case d.Kind == story.DoRead || d.Kind == story.DoOffer:
				if slices.ContainsFunc(d.List, func(next int16) bool { return comesTo(a, next, verb, thing) }) {
					return true
				}
			case n != story.None && slices.Contains(wants, d.Kind) && slices.Contains(d.List, n):
				return true
			}
		}
	}
	return false
}

// The adventure is proved, and a price that is too high is found.
func TestHintsAreProved(t *testing.T) {
	t.Parallel()
	folder := hints(t)
	proof := searched(t, folder)
	for _, fault := range proof.Faults {
		t.Error(fault.What)
	}
	if proof.States < 1000 {
		t.Errorf("only %d states", proof.States)
	}
	t.Log(proof.States, "states")

	dear := strings.Replace(string(folder["adventure.json"].Data), "pay 1 15 21 22 23", "pay 2 15 21 22 23", 1)
	folder["adventure.json"] = &fstest.MapFile{Data: []byte(dear)}
	proof = searched(t, folder)
	if len(proof.Faults) != 1 || !strings.Contains(proof.Faults[0].What, "no ending") {
		t.Fatalf("found %+v", proof.Faults)
	}
	rules, _, err := dungeon.Rules{}.Open(folder)
	if err != nil {
		t.Fatal(err)
	}
	if s, err := game.StateAfter(rules, proof.Faults[0].Record, -1); err != nil || s.Result().Over {
		t.Errorf("the record does not show it: %v", err)
	}
}

// Five records, at every seat count, play the adventure to its five endings.
func TestHintEndings(t *testing.T) {
	t.Parallel()
	rules, _, err := dungeon.Rules{}.Open(hints(t))
	if err != nil {
		t.Fatal(err)
	}
	for _, ending := range []string{"e1", "e2", "e3", "e4", "e5"} {
		text, err := os.ReadFile(hintsFolder + ending + ".txt")
		if err != nil {
			t.Fatal(err)
		}
		rec, err := game.ParseRecord(string(text))
		if err != nil {
			t.Fatal(err)
		}
		s, err := game.StateAfter(rules, rec, -1)
		if err != nil {
			t.Fatal(ending, err)
		}
		if got := s.Result().Outcome; got != ending || rec.Result != ending {
			t.Errorf("the record of %s says %q and comes to %q", ending, rec.Result, got)
		}
	}
}
