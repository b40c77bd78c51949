package dungeon

import (
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
	l := &loader{adventure: &adventure{}}
	l.readFile(folder)
	if l.faults != nil {
		t.Fatal(l.faults)
	}
	story := &fstest.MapFile{Data: []byte(placeholders(&l.adventureData))}
	folder["story.en.md"], folder["story.fr.md"] = story, story
	return folder
}

// placeholders is a story that gives everything some words.
func placeholders(d *adventureData) string {
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
	for k := 1; k <= maxFigures; k++ {
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
		for k, p := range parts {
			if k > 0 {
				fmt.Fprintf(&b, "## %s %s\nWords.\n", number, letters[k:k+1])
			}
			for _, line := range p.Do {
				for _, other := range entryWords.FindAllString(line, -1) {
					entries[other] = true
				}
			}
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
	for name, folder := range map[string]fs.FS{"hints": hints(t), "count": os.DirFS("count")} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a, err := load(folder)
			if err != nil {
				t.Fatal(err)
			}
			walkFacts(t, a)
		})
	}
}

func walkFacts(t *testing.T, a *adventure) {
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
				if !a.isFact(words[0], words[1], words[2], thing) {
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
func (a *adventure) isFact(kind, name, verb, thing string) bool {
	l := &loader{adventure: a}
	n, _ := strconv.Atoi(thing)
	switch kind {
	case "room":
		r, err := l.room(name)
		if verb == "replaces" {
			return err == nil && a.rooms[a.rooms[r].replaces].letter == thing
		}
		p := a.placeAt(n)
		return err == nil && p != none && a.places[p].rooms&(1<<r) != 0
	case "card":
		c, err := l.card(name)
		return err == nil && (verb == "" || int(a.cards[c].points) == n)
	}
	e, err := l.entry(name)
	return err == nil && (verb == "" || a.comesTo(e, verb, thing))
}

// comesTo reports whether an entry, or one that it reads or offers, takes or loses
// a card, or reveals a room.
func (a *adventure) comesTo(e int16, verb, thing string) bool {
	l := &loader{adventure: a}
	wants := map[string][]uint8{"takes": {doTake, doDraw}, "loses": {doBox}, "reveals": {doReveal}}[verb]
	find := l.card
	if verb == "reveals" {
		find = l.room
	}
	n, err := find(thing)
	for _, p := range a.parts[a.entries[e].first:a.entries[e].last] {
		for _, d := range p.does {
			switch {
			case d.kind == doRead || d.kind == doOffer:
				if slices.ContainsFunc(d.list, func(next int16) bool { return a.comesTo(next, verb, thing) }) {
					return true
				}
			case err == nil && slices.Contains(wants, d.kind) && slices.Contains(d.list, n):
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
	rules, _, err := Rules{}.Open(folder)
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
	rules, _, err := Rules{}.Open(hints(t))
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
