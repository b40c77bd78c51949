package change_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"reflect"
	"testing"

	"github.com/katabasis-games/katabasis/internal/change"
)

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func read(t *testing.T, text []byte) (value any) {
	t.Helper()
	if err := json.Unmarshal(text, &value); err != nil {
		t.Fatalf("%v in %s", err, text)
	}
	return value
}

func write(t *testing.T, value any) []byte {
	t.Helper()
	text, err := json.Marshal(value)
	must(t, err)
	return text
}

// The cases are those of the browser's side, too.
func TestCases(t *testing.T) {
	t.Parallel()
	file, err := os.ReadFile("testdata/cases.json")
	must(t, err)
	var cases []struct{ Was, Now, Change any }
	must(t, json.Unmarshal(file, &cases))
	for _, c := range cases {
		was, now := write(t, c.Was), write(t, c.Now)
		got, ok := change.Of(nil, was, now)
		if !ok || !bytes.Equal(got, write(t, c.Change)) {
			t.Errorf("from %s to %s: %s", was, now, got)
		}
		if merged := change.Merge(c.Was, c.Change); !reflect.DeepEqual(merged, c.Now) {
			t.Errorf("%s merged into %s is %s", write(t, c.Change), was, write(t, merged))
		}
		if !bytes.Equal(write(t, c.Was), was) {
			t.Errorf("the merge has changed %s", was)
		}
	}
}

func TestWhatNoChangeCanSay(t *testing.T) {
	t.Parallel()
	for _, c := range [][2]string{
		{`{"a":1}`, `{"a":null}`},
		{`{}`, `{"a":null}`},
		{`{"a":{"b":1}}`, `{"a":{"b":null}}`},
		{`{"a":[1]}`, `{"a":{"0":2}}`},
	} {
		if got, ok := change.Of(nil, []byte(c[0]), []byte(c[1])); ok {
			t.Errorf("from %s to %s: %s", c[0], c[1], got)
		}
	}
}

// What a change makes of a value is the next one, whatever they are, and what it
// does not say it shares.
func TestMergeUndoesOf(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(1, 2))
	said := 0
	for range 20_000 {
		value := map[string]any{"a": anything(r, 4), "b": anything(r, 4)}
		next := map[string]any{"a": another(r, value["a"]), "b": another(r, value["b"])}
		was, now := write(t, value), write(t, next)
		text, ok := change.Of(nil, was, now)
		if !ok {
			continue
		}
		said++
		if len(text) > len(now)+len(was) {
			t.Fatalf("from %s to %s: %s", was, now, text)
		}
		if got := write(t, change.Merge(read(t, was), read(t, text))); !bytes.Equal(got, now) {
			t.Fatalf("from %s to %s: %s, which makes %s", was, now, text, got)
		}
	}
	if said < 10_000 {
		t.Errorf("only %d changes can be said", said)
	}
}

// anything is a value so deep at most.
func anything(r *rand.Rand, depth int) any {
	switch kind := r.IntN(8); {
	case kind < 2 || depth == 0:
		return float64(r.IntN(3))
	case kind < 3:
		return fmt.Sprintf("%c\"\\{[", 'a'+rune(r.IntN(3)))
	case kind < 6:
		value := map[string]any{}
		for range r.IntN(4) {
			value[string(rune('a'+r.IntN(5)))] = anything(r, depth-1)
		}
		return value
	}
	value := []any{}
	for range r.IntN(4) {
		value = append(value, anything(r, depth-1))
	}
	return value
}

// another is a value that differs in places.
func another(r *rand.Rand, value any) any {
	if r.IntN(6) == 0 {
		return anything(r, 2)
	}
	switch value := value.(type) {
	case map[string]any:
		next := map[string]any{}
		for key, part := range value {
			if r.IntN(8) > 0 {
				next[key] = another(r, part)
			}
		}
		return next
	case []any:
		next := []any{}
		for _, part := range value {
			next = append(next, another(r, part))
		}
		return next
	}
	return value
}
