package change_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"reflect"
	"slices"
	"testing"
	"time"

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
		got, ok := change.Of(nil, c.Was, c.Now)
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
		if got, ok := change.Of(nil, read(t, []byte(c[0])), read(t, []byte(c[1]))); ok {
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
		text, ok := change.Of(nil, value, next)
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

// thing has a field of each kind that is told apart in a way of its own.
type thing struct {
	inner
	Name   string           `json:"name"`
	Any    any              `json:"any"`
	Next   *thing           `json:"next,omitempty"`
	Things []thing          `json:"things"`
	Ways   map[string]thing `json:"ways,omitempty"`
	Counts map[string]int   `json:"counts"`
	Zero   pair             `json:"zero,omitzero"`
	At     time.Time        `json:"at"`
	Share  float64          `json:"share,omitempty"`
	Bytes  []byte           `json:"bytes,omitempty"`
	Hidden int              `json:"-"`
	secret int
}

type inner struct {
	Deep bool  `json:"deep,omitempty"`
	Few  []int `json:"few"`
}

type pair struct{ A, B int }

// What a change says of values in Go it says of them as they are encoded, in the
// order in which they are, and of what is not encoded it says nothing.
func TestStructures(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(3, 4))
	said, whole := 0, 0
	value := some(r, 3)
	for range 4_000 {
		next := value
		if r.IntN(4) == 0 {
			next = some(r, 3)
		}
		alter(r, &next)
		was, now := write(t, value), write(t, next)
		text, ok := change.Of(nil, &value, &next)
		switch plain, can := change.Of(nil, read(t, was), read(t, now)); {
		case ok != can:
			t.Fatalf("from %s to %s: %v and %v", was, now, ok, can)
		case !ok:
			whole++
		case !bytes.Equal(write(t, read(t, text)), write(t, read(t, plain))):
			t.Fatalf("from %s to %s: %s, and as maps %s", was, now, text, plain)
		default:
			said++
		}
		value = next
	}
	if said < 1_500 || whole < 20 {
		t.Errorf("%d changes were said, and %d cannot be", said, whole)
	}
}

// Of a list what changed is told, or all of it where that is shorter.
func TestListsAreToldTheShorterWay(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(5, 6))
	parts, wholes := 0, 0
	for range 20_000 {
		was := make([]inner, 1+r.IntN(3))
		for i := range was {
			was[i] = inner{Deep: r.IntN(2) == 0, Few: []int{1, r.IntN(3), r.IntN(3)}[:r.IntN(4)]}
		}
		now := slices.Clone(was)
		for i := range now {
			if r.IntN(2) == 0 {
				now[i].Few = []int{r.IntN(2), 1, r.IntN(3)}[:r.IntN(4)]
			}
		}
		text, ok := change.Of(nil, was, now)
		switch whole := write(t, now); {
		case !ok || len(text) > len(whole):
			t.Fatalf("from %s to %s: %s", write(t, was), whole, text)
		case bytes.Equal(text, whole):
			wholes++
		default:
			parts++
		}
	}
	if parts < 5_000 || wholes < 1_000 {
		t.Errorf("%d lists were told in part, and %d whole", parts, wholes)
	}
}

// some is a thing in which things lie so deep at most.
func some(r *rand.Rand, depth int) thing {
	v := thing{Name: fmt.Sprintf("%c\"é<\u2028", 'a'+rune(r.IntN(3))), Any: anything(r, 1)}
	if v.Few = []int{1, r.IntN(3), r.IntN(3)}[:r.IntN(4)]; r.IntN(30) == 0 {
		v.Few = nil
	}
	v.Counts = map[string]int{"a": r.IntN(2), "b": 1}
	v.Things = []thing{}
	for depth > 0 && r.IntN(3) > 0 {
		depth--
		v.Things = append(v.Things, some(r, depth))
		v.Ways = map[string]thing{"w": some(r, depth-1)}
	}
	return v
}

// alter changes some fields of a thing, and no list or map in its place.
func alter(r *rand.Rand, v *thing) {
	switch r.IntN(14) {
	case 0:
		v.Name = "other"
	case 1:
		v.Deep = !v.Deep
	case 2:
		v.Any = anything(r, 2)
	case 3:
		v.Next = &thing{Name: fmt.Sprint(r.IntN(2)), Any: 1, Things: []thing{}}
	case 4:
		v.Next = nil
	case 5:
		v.Counts = map[string]int{"a": r.IntN(2), "c": 1}
	case 6:
		v.Zero.B = r.IntN(2)
	case 7:
		v.At = time.Unix(int64(r.IntN(2)), 0)
	case 8:
		v.Share = float64(r.IntN(2)) / 2
	case 9:
		v.Bytes = []byte("ab")[:r.IntN(3)]
	case 10:
		v.Hidden, v.secret = v.Hidden+1, v.secret+1
	case 11:
		v.Few = slices.Clone(v.Few)
	case 12:
		v.Ways = map[string]thing{}
	default:
		v.Things = slices.Clone(v.Things)
		for i := range v.Things {
			alter(r, &v.Things[i])
		}
	}
}
