package load

import (
	"encoding/json"
	"reflect"
	"strconv"
	"testing"
)

// anything reads a value of any kind, with all fields and items.
func anything(s *scanner) (value any) {
	switch s.next() {
	case '{':
		fields := map[string]any{}
		for name := range s.fields() {
			fields[string(name)] = anything(s)
		}
		return fields
	case '[':
		places := []any{}
		for range s.places() {
			places = append(places, anything(s))
		}
		return places
	case '"':
		return s.words()
	}
	_ = json.Unmarshal(s.raw(), &value) // a number or a literal; if it is neither, value stays nil
	return value
}

const written = ` { "a" : [ 1, -2.5e3, true,false,null ,"x\"]}\\", {} , [ ] ],"b":{"c":{"d":"é\u00e9\n"},"":"[{"}, "e":"" }
`

func TestScanner(t *testing.T) {
	t.Parallel()
	var want any
	if err := json.Unmarshal([]byte(written), &want); err != nil {
		t.Fatal(err)
	}
	if got := anything(&scanner{text: []byte(written)}); !reflect.DeepEqual(got, want) {
		t.Errorf("read %v, want %v", got, want)
	}
}

// The scanner skips values that nobody reads, and those of another kind than the caller reads.
func TestScannerSkips(t *testing.T) {
	t.Parallel()
	s := &scanner{text: []byte(`{"a":{"b":[1,{"n":2}]},"text":7,"list":"no","object":[3],"c":"}","n":-4,"number":"5"}`)}
	var n []int64
	for name := range s.fields() {
		switch string(name) {
		case "text":
			if words := s.words(); words != "" {
				t.Errorf("a number is %q", words)
			}
		case "list":
			for range s.places() {
				t.Error("words are a list")
			}
		case "object":
			for range s.fields() {
				t.Error("a list is an object")
			}
		case "n", "number":
			n = append(n, s.number())
		}
	}
	if !reflect.DeepEqual(n, []int64{-4, 0}) || s.next() != 0 {
		t.Errorf("read %v and ended before %q", n, s.next())
	}
}

// The order of the fields does not matter. The changed items of a list come by index.
func TestMemory(t *testing.T) {
	t.Parallel()
	var m memory
	for _, c := range []struct {
		text string
		news news
		has  memory
	}{
		{
			`{"states":[{"moves":[{"label":{"key":"k","move":"no"},"move":"a"},{"move":"b"}],"seat":2},{"moves":[{"move":"z"}]}],` +
				`"table":{"seq":7,"status":"playing","turn":2},` +
				`"happenings":[{"events":[{"seat":5}],"at":"t1","seat":1,"kind":"move"},{"kind":"chat","at":"t2","seat":1},{"kind":"move","at":"t3","seat":0}]}`,
			news{seq: 7, moves: []made{{1, "t1"}}},
			memory{turn: 2, choices: []string{"a", "b"}},
		},
		{`{"table":{"seq":8},"states":{"0":{"moves":{"1":{"move":"c"},"0":{"label":{}},"9":{"move":"no"}}}}}`, news{seq: 8}, memory{turn: 2, choices: []string{"a", "c"}}},
		{`{"reply":"x","seq":9}`, news{answer: true}, memory{turn: 2, choices: []string{"a", "c"}}},
		{
			`{"problem":{"code":"error.too_many","status":429},"reply":"x"}`,
			news{answer: true, refusal: &Refusal{Step: StepMove, Status: 429, Code: "error.too_many"}},
			memory{turn: 2, choices: []string{"a", "c"}},
		},
		{`{"table":{"turn":0,"status":"over"},"states":{"0":{"moves":[]}}}`, news{}, memory{over: true, choices: []string{}}},
	} {
		if got := m.read([]byte(c.text)); !reflect.DeepEqual(got, c.news) || !reflect.DeepEqual(m, c.has) {
			t.Errorf("%s: read %+v, has %+v", c.text, got, m)
		}
	}
}

// Reading a text that breaks off, or is not JSON, ends without a panic.
func FuzzMemory(f *testing.F) {
	f.Add([]byte(written))
	whole := `{"happenings":[{"kind":"move","at":"t","seat":1}],"table":{"seq":1},"states":{"0":{"moves":[{"move":"a\n"}]}},"problem":{"status":1}}`
	for i := range whole {
		f.Add([]byte(whole[:i]))
		f.Add([]byte(whole[:i] + strconv.Itoa(i) + whole[i:]))
		f.Add([]byte(whole[:i] + whole[i+1:]))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		var m memory
		m.read(text)
		anything(&scanner{text: text})
	})
}
