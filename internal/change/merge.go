package change

import (
	"maps"
	"slices"
	"strconv"
)

// Merge is the value that a change has made of another; both are as encoding/json
// reads them into an any. It changes neither, and what has not changed it shares
// with the value before.
func Merge(was, change any) any {
	fields, ok := change.(map[string]any)
	if !ok {
		return change
	}
	switch was := was.(type) {
	case map[string]any:
		now := maps.Clone(was)
		for key, part := range fields {
			if part == nil {
				delete(now, key)
			} else {
				now[key] = Merge(was[key], part)
			}
		}
		return now
	case []any:
		now := slices.Clone(was)
		for key, part := range fields {
			if i, err := strconv.Atoi(key); err == nil && i >= 0 && i < len(now) {
				now[i] = Merge(was[i], part)
			}
		}
		return now
	}
	return change
}
