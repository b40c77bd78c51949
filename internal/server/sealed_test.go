package server_test

import (
	"encoding/json"
	"fmt"
	"maps"
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

// adventures are folders with words that nobody is to read before they are told.
var adventures = []string{"prologue", "count-2"}

// sealedTexts are the paragraphs of the entries and hints of all adventures, in both
// languages, as they stand in JSON, by the sealed key with which each is told.
func sealedTexts(t *testing.T) map[string][]string {
	t.Helper()
	all := map[string][]string{}
	for _, adventure := range adventures {
		maps.Copy(all, textsOf(t, adventure))
	}
	return all
}

// textsOf are those of one adventure.
func textsOf(t *testing.T, adventure string) map[string][]string {
	t.Helper()
	heading := regexp.MustCompile(`^((?:hint )?\d+(?: [a-z])?)\n`)
	all := map[string][]string{}
	for _, lang := range []string{"en", "fr"} {
		file, err := os.ReadFile(filepath.Join("../../games/dungeon", strings.TrimSuffix(adventure, "-2"), "story."+lang+".md"))
		must(t, err)
		for _, section := range strings.Split(string(file), "\n## ") {
			match := heading.FindStringSubmatch(section)
			if match == nil {
				continue
			}
			key := game.SealedPrefix + "dungeon." + adventure + "." + strings.ReplaceAll(match[1], " ", ".")
			for i, paragraph := range strings.Split(strings.TrimSpace(section[len(match[0]):]), "\n\n") {
				step := key
				if strings.HasPrefix(match[1], "hint") { // each paragraph is a step
					step += fmt.Sprint(".", i+1)
				}
				all[step] = append(all[step], strings.Trim(text(t, paragraph), `"`))
			}
		}
	}
	if len(all) < 100 {
		t.Fatalf("the story has %d texts", len(all))
	}
	return all
}

// sealedEntries are the paragraphs of an adventure's entries by their numbers.
func sealedEntries(t *testing.T, adventure string) map[int][]string {
	t.Helper()
	all := map[int][]string{}
	for key, paragraphs := range textsOf(t, adventure) {
		if n, err := strconv.Atoi(strings.Split(key, ".")[3]); err == nil {
			all[n] = append(all[n], paragraphs...)
		}
	}
	return all
}

// TestSocketsCarryNoUnreadWords plays an adventure while everybody listens, and
// looks at every byte that any socket carried: of an entry that nobody has read
// there is not a paragraph in it, in either language, and of one that was read
// there is. The replay has no more.
func TestSocketsCarryNoUnreadWords(t *testing.T) {
	t.Parallel()
	told := adventures
	if testing.Short() {
		told = told[:1]
	}
	for _, adventure := range told {
		t.Run(adventure, func(t *testing.T) {
			t.Parallel()
			carryNoUnreadWords(t, adventure)
		})
	}
}

func carryNoUnreadWords(t *testing.T, adventure string) {
	t.Helper()
	rules, _ := games.Newest("dungeon")
	entries := sealedEntries(t, adventure)
	h := openHouse(t, filepath.Join(t.TempDir(), "test.db"), []game.Rules{rules}, unlimited)
	h.roomy = true
	g := newGathering(h, rules, game.Options{"adventure": adventure}, 3, game.NewChance("sealed"))
	g.gather()
	for range 160 { // some look up hints
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
			Read []string `json:"read"`
		} `json:"notes"`
	}
	must(t, json.Unmarshal([]byte(text(t, game.Show(s).View(game.Public))), &view))
	var numbers []int
	for _, digits := range view.Notes.Read {
		n, err := strconv.Atoi(digits)
		must(t, err)
		numbers = append(numbers, n)
	}
	return numbers
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
