package change_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"
	"weak"

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

// A list is told whole where what changed in it cannot be said, but not where it cannot be
// encoded.
func TestWhatCannotBeEncoded(t *testing.T) {
	t.Parallel()
	nan := math.NaN()
	for _, c := range [][2]any{
		{1.0, nan},
		{[]any{map[string]any{"a": 1}, 1.0}, []any{map[string]any{"a": nil}, nan}},
		{time.Time{}, time.Date(10_000, 1, 1, 0, 0, 0, 0, time.UTC)},
	} {
		if got, ok := change.Of(nil, c[0], c[1]); ok {
			t.Errorf("from %v to %v: %s", c[0], c[1], got)
		}
		if got, err := change.Append(nil, c[1]); err == nil {
			t.Errorf("%v is %s", c[1], got)
		}
	}
}

// What was not there before is written as encoding/json writes it.
func TestWrittenAsEncoded(t *testing.T) {
	t.Parallel()
	for seed := range uint64(500) {
		value := oddity(seed)
		now := map[string]any{"value": value, "list": []odd{value}, "twice": twice{Other: int(seed)}}
		var want bytes.Buffer
		to := json.NewEncoder(&want)
		to.SetEscapeHTML(false)
		must(t, to.Encode(now))
		if got, ok := change.Of(nil, map[string]any{}, now); !ok || string(got) != strings.TrimSpace(want.String()) {
			t.Fatalf("%s, and not %s", got, want.Bytes())
		}
		if got, err := change.Append([]byte("before "), now); err != nil || string(got) != "before "+strings.TrimSpace(want.String()) {
			t.Fatalf("%s, and not %s: %v", got, want.Bytes(), err)
		}
	}
}

// twice has two fields of one name, of which the inner one is hidden.
type twice struct {
	inner
	Other int `json:"few"`
}

// What is remembered of a value is known by where that lies. So it stays there.
func TestMemoKeepsWhatItRemembers(t *testing.T) {
	t.Parallel()
	var memo change.Memo
	lies := func() weak.Pointer[thing] {
		was, now := some(rand.New(rand.NewPCG(1, 2)), 3), &thing{Name: "now"}
		memo.Of(nil, &was, now)
		return weak.Make(now)
	}()
	if runtime.GC(); lies.Value() == nil {
		t.Error("what was compared is gone")
	}
	memo.Forget()
	if runtime.GC(); lies.Value() != nil {
		t.Error("what was forgotten is kept")
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

// With a Memo and without it, what changed is the same, also of values that share parts:
// of the same ones, of one with a change at its top, and of others.
func TestMemo(t *testing.T) {
	t.Parallel()
	var memo change.Memo
	same := func(was, now any) {
		t.Helper()
		want, can := change.Of(nil, was, now)
		for range 2 {
			if got, ok := memo.Of(nil, was, now); ok != can || ok && !bytes.Equal(got, want) {
				t.Fatalf("from %s to %s: %s (%v), and at first %s (%v)", write(t, was), write(t, now), got, ok, want, can)
			}
		}
	}
	// What lies at one place is not the same for that.
	type places struct {
		N    *int
		Pair *pair
		Few  []pair
		Many []pair
	}
	at := func(list []pair) places { return places{&list[0].A, &list[0], list[:1], list} }
	same(at([]pair{{1, 2}, {3, 4}}), at([]pair{{1, 5}, {3, 6}}))
	same(at([]pair{{1, 2}, {3, 4}}), at([]pair{{1, 2}, {3, 6}}))
	r := rand.New(rand.NewPCG(9, 10))
	for seed := range uint64(2_000) {
		was, now := some(r, 3), some(r, 3)
		if r.IntN(4) > 0 {
			now = was
			alter(r, &now)
		}
		same(&was, &now)
		before, after := was, now
		before.Name, after.Name = "before", "after"
		same(&before, &after)
		same(&before, &now)
		same([]thing{was, before}, []thing{now, after})
		odd, another := oddity(seed), oddity(seed+uint64(r.IntN(2)))
		same(&odd, &another)
		if r.IntN(3) == 0 {
			memo.Forget()
		}
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

// odd has a field of each kind that lies in memory in a way of its own, or is encoded
// in one.
type odd struct {
	inner
	pair
	Only    only `json:"only"`
	Held    any  `json:"held,omitempty"`
	Said    fmt.Stringer
	Asked   *fmt.Stringer         `json:"asked,omitzero"`
	Chain   **pair                `json:"chain,omitempty"`
	Self    *odd                  `json:"self,omitempty"`
	Name    word                  `json:"name,omitempty"`
	Loud    loud                  `json:"loud"`
	Tiny    int8                  `json:"tiny,omitempty"`
	Short   int16                 `json:"short,omitzero"`
	Rune    rune                  `json:"rune"`
	Long    int64                 `json:"long,omitzero"`
	Count   uint16                `json:"count"`
	Share   float32               `json:"share,omitempty"`
	Whole   only                  `json:"whole,omitzero"`
	Three   [3]bool               `json:"three"`
	Made    json.RawMessage       `json:"made,omitempty"`
	Given   json.RawMessage       `json:"given"`
	None    [0]int                `json:"none,omitempty"`
	One     [1]*int               `json:"one"`
	Bytes   []byte                `json:"bytes"`
	Words   []word                `json:"words,omitempty"`
	Smalls  []int8                `json:"smalls,omitzero"`
	Pairs   []pair                `json:"pairs"`
	Onlies  []only                `json:"onlies"`
	Anys    []any                 `json:"anys"`
	Nothing []struct{}            `json:"nothing"`
	Lists   [][]string            `json:"lists"`
	Counts  map[string]int        `json:"counts,omitempty"`
	Options options               `json:"options"`
	Named   map[word]int          `json:"named"`
	Loudly  map[string]loud       `json:"loudly"`
	Points  map[string]*pair      `json:"points,omitzero"`
	Chains  map[string]**pair     `json:"chains"`
	Structs map[string]only       `json:"structs"`
	Things  map[string]any        `json:"things"`
	Tables  map[string]options    `json:"tables"`
	At      time.Time             `json:"at,omitzero"`
	Last    *time.Time            `json:"last"`
	Times   map[string]*time.Time `json:"times"`
}

type (
	only    struct{ P *int }
	word    string
	options map[string]string
	loud    int
)

func (l loud) MarshalJSON() ([]byte, error) { return fmt.Appendf(nil, `"%d!"`, int(l)), nil }

func (w word) String() string  { return string(w) }
func (o *only) String() string { return "only" }

// held are what an interface is filled with: with pointers, with what lies there as one,
// and with what does not.
var held = []reflect.Type{
	reflect.TypeFor[bool](), reflect.TypeFor[int](), reflect.TypeFor[int8](), reflect.TypeFor[float64](), reflect.TypeFor[word](),
	reflect.TypeFor[*int](), reflect.TypeFor[*pair](), reflect.TypeFor[**pair](), reflect.TypeFor[only](), reflect.TypeFor[[1]only](),
	reflect.TypeFor[pair](), reflect.TypeFor[struct{}](), reflect.TypeFor[[]int](), reflect.TypeFor[[]byte](), reflect.TypeFor[map[string]int](),
	reflect.TypeFor[options](), reflect.TypeFor[loud](), reflect.TypeFor[time.Time](), reflect.TypeFor[struct{ Held any }](),
}

// fill makes a value another one, with parts of its own.
func fill(r *rand.Rand, v reflect.Value, depth int) {
	few := r.IntN(3)
	if v.Type() == reflect.TypeFor[json.RawMessage]() {
		v.SetBytes([][]byte{nil, []byte("7"), []byte(`{"a":[1,true]}`)}[few])
		return
	}
	switch v.Kind() {
	case reflect.Bool:
		v.SetBool(few > 0)
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		v.SetInt(int64(few - 1))
	case reflect.Uint8, reflect.Uint16:
		v.SetUint(uint64(few))
	case reflect.Float32, reflect.Float64:
		v.SetFloat(float64(few) / 2)
	case reflect.String:
		v.SetString([]string{"", "a<b", "\"é\u2028"}[few])
	case reflect.Array:
		for i := range v.Len() {
			fill(r, v.Index(i), depth)
		}
	case reflect.Struct:
		if v.Type() == reflect.TypeFor[time.Time]() {
			v.Set(reflect.ValueOf(time.Unix(int64(few), 0).UTC()))
			return
		}
		for i := range v.NumField() {
			fill(r, v.Field(i), depth)
		}
	default:
		v.SetZero()
		if depth == 0 || r.IntN(8) == 0 {
			return
		}
		fillParts(r, v, few, depth-1)
	}
}

// fillParts is for what is nil until it is filled.
func fillParts(r *rand.Rand, v reflect.Value, few, depth int) {
	switch v.Kind() {
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		fill(r, v.Elem(), depth)
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), few, few))
		for i := range few {
			fill(r, v.Index(i), depth)
		}
	case reflect.Map:
		v.Set(reflect.MakeMap(v.Type()))
		for i := range few * (1 + r.IntN(2)*5) { // more than lie beside one another
			part := reflect.New(v.Type().Elem()).Elem()
			fill(r, part, depth)
			v.SetMapIndex(reflect.ValueOf(fmt.Sprint(i)).Convert(v.Type().Key()), part)
		}
	case reflect.Interface:
		of := held[r.IntN(len(held))]
		if v.NumMethod() > 0 {
			of = []reflect.Type{reflect.TypeFor[word](), reflect.TypeFor[*only]()}[r.IntN(2)]
		}
		part := reflect.New(of).Elem()
		fill(r, part, depth)
		v.Set(part)
	}
}

func oddity(seed uint64) (v odd) {
	fill(rand.New(rand.NewPCG(7, seed)), reflect.ValueOf(&v).Elem(), 3)
	return v
}

// However a value lies in memory, what a change makes of the one before is what
// encoding/json makes of it; and of two that are the same wherever they lie it says
// nothing.
func TestAllKinds(t *testing.T) {
	t.Parallel()
	said := 0
	for seed := range uint64(2_000) {
		was, now := oddity(seed), oddity(seed)
		if text, ok := change.Of(nil, was, now); !ok || string(text) != "{}" {
			t.Fatalf("%s changed by %s", write(t, was), text)
		}
		r := rand.New(rand.NewPCG(8, seed))
		for fields := reflect.ValueOf(&now).Elem(); r.IntN(3) > 0; {
			fill(r, fields.Field(2+r.IntN(fields.NumField()-2)), 3)
		}
		text, ok := change.Of(nil, &was, &now)
		if !ok {
			continue
		}
		said++
		want := read(t, write(t, now))
		if got := change.Merge(read(t, write(t, was)), read(t, text)); !reflect.DeepEqual(got, want) {
			t.Fatalf("from %s to %s: %s", write(t, was), write(t, now), text)
		}
	}
	if said < 600 {
		t.Errorf("only %d changes can be said", said)
	}
}
