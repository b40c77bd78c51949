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

// library is the adventures of folders that can be played besides those of the
// house, the one opened last first: it never changes.
type library struct{ opened []*adventure }

// adventures are all that can be played.
func (r Rules) adventures() []*adventure {
	if r.library == nil {
		return house
	}
	return slices.Concat(house, r.opened)
}

// offered are those that a game can be begun with: of a folder the last version.
func (r Rules) offered() (list []*adventure) {
	for _, a := range r.adventures() {
		if !slices.ContainsFunc(list, func(b *adventure) bool { return a.digest != "" && b.digest != "" && a.name == b.name }) {
			list = append(list, a)
		}
	}
	return list
}

// past are the other versions, whose games go on.
func (r Rules) past() (list []*adventure) {
	now := r.offered()
	for _, a := range r.adventures() {
		if !slices.Contains(now, a) {
			list = append(list, a)
		}
	}
	return list
}

// Open returns the rules with the adventure of a folder besides, and the option
// that chooses it. The error says all that is wrong with the folder.
func (r Rules) Open(folder fs.FS) (game.Rules, game.Options, error) {
	a, err := load(folder)
	if err != nil {
		return nil, nil, err
	}
	opened := []*adventure{a}
	for _, b := range r.adventures()[len(house):] {
		if b.id != a.id { // else its words were mended
			opened = append(opened, b)
		}
	}
	r.library = &library{opened}
	return r, game.Options{"adventure": a.id}, nil
}

// sign gives an adventure of a folder the digest of what can happen in it, so that
// games are not gone on with when that has changed: all of adventure.json but for
// what is only seen, and which entries and hints there are to read. Their words may
// be mended while it is played.
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

// things are the objects in a list or an object of JSON.
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
