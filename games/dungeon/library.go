package dungeon

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"github.com/katabasis-games/katabasis/game"
)

// library has the adventures of opened folders, the one opened last first. It never
// changes.
type library struct{ opened []*adventure }

// adventures returns all adventures that can be played.
func (r Rules) adventures() []*adventure {
	if r.library == nil {
		return house
	}
	return slices.Concat(house, r.opened)
}

// offered returns the adventures that a game can begin with: of each folder only the last
// version.
func (r Rules) offered() (list []*adventure) {
	for _, a := range r.adventures() {
		if !slices.ContainsFunc(list, func(b *adventure) bool { return a.digest != "" && b.digest != "" && a.name == b.name }) {
			list = append(list, a)
		}
	}
	return list
}

// past returns the other versions; games that were begun with them go on.
func (r Rules) past() (list []*adventure) {
	now := r.offered()
	for _, a := range r.adventures() {
		if !slices.Contains(now, a) {
			list = append(list, a)
		}
	}
	return list
}

// Open returns rules that also know the adventure of a folder, and the option that
// chooses it. The error says everything that is wrong with the folder.
func (r Rules) Open(folder fs.FS) (game.Rules, game.Options, error) {
	a, err := load(folder)
	if err != nil {
		return nil, nil, err
	}
	return r.With(a), game.Options{"adventure": a.id}, nil
}

// With returns rules that also know an adventure.
func (r Rules) With(a *adventure) Rules {
	opened := []*adventure{a}
	for _, b := range r.adventures()[len(house):] {
		if b.id != a.id { // else its words were mended
			opened = append(opened, b)
		}
	}
	return Rules{&library{opened}}
}

// sign gives an adventure of a folder the digest of what can happen in it: everything in
// adventure.json except what is only seen, and which entries and hints there are to read.
// If it changes, games do not go on. Words may be mended while the adventure is played.
func (l *loader) sign(text []byte) {
	if !l.foreign {
		return
	}
	var data map[string]any
	if err := json.Unmarshal(text, &data); err != nil {
		return // the faults have it
	}
	for kind, seen := range map[string][]string{"rooms": {"x", "y", "picture", "at"}, "cards": {"picture"}} {
		for _, thing := range things(data[kind]) {
			for _, field := range seen {
				delete(thing, field)
			}
		}
	}
	hash := sha256.New()
	if err := json.NewEncoder(hash).Encode(data); err != nil {
		return
	}
	for _, key := range slices.Sorted(maps.Keys(l.words["en"])) {
		if key[0] <= '9' || strings.HasPrefix(key, "hint.") {
			hash.Write([]byte(key + "\n"))
		}
	}
	l.digest = hex.EncodeToString(hash.Sum(nil))
}

// things returns the objects in a list or an object of JSON.
func things(of any) (list []map[string]any) {
	add := func(thing any) {
		if thing, ok := thing.(map[string]any); ok {
			list = append(list, thing)
		}
	}
	switch of := of.(type) {
	case []any:
		for _, thing := range of {
			add(thing)
		}
	case map[string]any:
		for _, thing := range of {
			add(thing)
		}
	}
	return list
}
