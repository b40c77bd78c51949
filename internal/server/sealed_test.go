package server_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/games"
)

// story is a folder with words that nobody is to read before they are told.
const story = "../../games/dungeon/prologue"

// sealedEntries are the paragraphs of a story's entries, in both languages, as
// they stand in JSON, by the number of the entry.
func sealedEntries(t *testing.T) map[int][]string {
	t.Helper()
	heading := regexp.MustCompile(`^(\d+)(?: [a-z])?\n`)
	all := map[int][]string{}
	for _, lang := range []string{"en", "fr"} {
		file, err := os.ReadFile(filepath.Join(story, "story."+lang+".md"))
		must(t, err)
		for _, section := range strings.Split(string(file), "\n## ") {
			match := heading.FindStringSubmatch(section)
			if match == nil {
				continue
			}
			n, err := strconv.Atoi(match[1])
			must(t, err)
			for _, paragraph := range strings.Split(section[len(match[0]):], "\n\n") {
				if words := strings.TrimSpace(paragraph); words != "" {
					all[n] = append(all[n], strings.Trim(text(t, words), `"`))
				}
			}
		}
	}
	if len(all) < 60 {
		t.Fatalf("the story has %d entries with words", len(all))
	}
	return all
}

// TestSocketsCarryNoUnreadWords plays an adventure while everybody listens, and
// looks at every byte that any socket carried: of an entry that nobody has read
// there is not a paragraph in it, in either language, and of one that was read
// there is. The replay has no more.
func TestSocketsCarryNoUnreadWords(t *testing.T) {
	t.Parallel()
	rules := games.Undrawn()[0]
	entries := sealedEntries(t)
	h := openHouse(t, filepath.Join(t.TempDir(), "test.db"), []game.Rules{rules}, unlimited)
	h.roomy = true
	g := newGathering(h, rules, 3, game.NewChance("sealed"))
	g.gather()
	for range 120 {
		if !g.move() {
			break
		}
		g.receive()
		truth := g.truth()
		read := readEntries(t, truth[len(truth)-1].state)
		for _, r := range g.readers {
			g.noneOf(entries, read, r.line.raw[len(r.line.raw)-1])
		}
		replayed := g.readers[0].person.send("GET", "/api/tables/"+g.id+"/replay/99999", nil)
		g.noneOf(entries, read, replayed.body)
	}
	truth := g.truth()
	read := readEntries(t, truth[len(truth)-1].state)
	if len(read) < 6 {
		t.Fatalf("only the entries %v were read", read)
	}
	heard := strings.Join(g.readers[len(g.readers)-1].line.raw, "\n")
	for _, n := range read {
		if words := entries[n]; words != nil && !slices.ContainsFunc(words, func(w string) bool { return strings.Contains(heard, w) }) {
			t.Errorf("entry %d was read, and a spectator was not sent its words", n)
		}
	}
}

// readEntries are the numbers of the entries that were read.
func readEntries(t *testing.T, s game.State) []int {
	t.Helper()
	var view struct {
		Notes struct {
			Read []int `json:"read"`
		} `json:"notes"`
	}
	must(t, json.Unmarshal([]byte(text(t, game.Show(s).View(game.Public))), &view))
	return view.Notes.Read
}

// noneOf checks that no paragraph of an unread entry is in the bytes.
func (g *gathering) noneOf(entries map[int][]string, read []int, bytes string) {
	g.t.Helper()
	for n, paragraphs := range entries {
		for _, words := range paragraphs {
			if !slices.Contains(read, n) && strings.Contains(bytes, words) {
				g.t.Errorf("entry %d is told before it is read: %s", n, words)
			}
		}
	}
}
