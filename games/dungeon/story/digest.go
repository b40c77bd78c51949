package story

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"maps"
	"slices"
	"strings"
)

// sign gives an adventure of a folder the digest of what can happen in it: everything in
// adventure.json except what is only seen and what people are warned of, and which entries
// and hints there are to read. If it changes, games do not go on. Words may be mended while
// the adventure is played.
func (l *loader) sign(text []byte) {
	if !l.foreign {
		return
	}
	var data map[string]any
	if err := json.Unmarshal(text, &data); err != nil {
		return // the faults have it
	}
	for kind, seen := range map[string][]string{"rooms": {"x", "y", "picture", "later", "at"}, "cards": {"picture"}} {
		for _, thing := range things(data[kind]) {
			for _, field := range seen {
				delete(thing, field)
			}
		}
	}
	delete(data, "warnings")
	hash := sha256.New()
	if err := json.NewEncoder(hash).Encode(data); err != nil {
		return
	}
	for _, key := range slices.Sorted(maps.Keys(l.Words["en"])) {
		if key[0] <= '9' || strings.HasPrefix(key, "hint.") {
			hash.Write([]byte(key + "\n"))
		}
	}
	l.Digest = hex.EncodeToString(hash.Sum(nil))
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
