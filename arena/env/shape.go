package env

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
)

// Number is one of the numbers that a seat sees.
type Number struct {
	// Name says where it stands in the view, such as players[0].hand.length.
	Name string `json:"name"`
	// Kind is number, flag, word, length, or there for 1 or 0 by whether a thing is there.
	Kind string `json:"kind"`
	// Words are those that can stand there, the first of which is 1.
	Words []string `json:"words,omitempty"`
}

// kind is what a part of a view is.
type kind uint8

const (
	unknown kind = iota // nothing was seen there
	number
	flag
	word
	maybe  // a thing that may be absent
	list   // elements
	table  // elements by name
	record // fields
)

var kindNames = map[kind]string{number: "number", flag: "flag", word: "word"}

// shape is what was learnt of a part of a view: it says how many numbers it has, and which.
type shape struct {
	kind   kind
	size   int            // numbers, once it is settled
	words  map[string]int // of a word; the names of a table
	sorted []string       // the same, in order
	most   int            // elements of a list
	of     *shape         // the thing that may be absent, or each element
	fields []field
}

type field struct {
	name  string // empty for one whose fields count as those of the whole
	index int
	shape *shape
}

// learn takes in a value that was seen.
func (s *shape) learn(v reflect.Value) {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		s.kind = maybe
		s.part()
		if !v.IsNil() {
			s.of.learn(v.Elem())
		}
	case reflect.Slice, reflect.Array:
		s.kind = list
		s.part()
		s.most = max(s.most, v.Len())
		for i := range v.Len() {
			s.of.learn(there(v.Index(i)))
		}
	case reflect.Map:
		s.kind = table
		s.part()
		for entries := v.MapRange(); entries.Next(); {
			s.name(entries.Key().String())
			s.of.learn(there(entries.Value()))
		}
	case reflect.Struct:
		s.kind = record
		s.learnFields(v)
	case reflect.String:
		s.kind = word
		s.name(v.String())
	case reflect.Bool:
		s.kind = flag
	default:
		if !v.CanInt() && !v.CanUint() && !v.CanFloat() {
			panic(fmt.Sprintf("env: a view has a %s", v.Type()))
		}
		s.kind = number
	}
}

func (s *shape) part() {
	if s.of == nil {
		s.of = &shape{}
	}
}

func (s *shape) name(name string) {
	if s.words == nil {
		s.words = map[string]int{}
	}
	if name != "" {
		s.words[name] = 0
	}
}

func (s *shape) learnFields(v reflect.Value) {
	if s.fields == nil {
		s.fields = fieldsOf(v.Type())
	}
	for _, f := range s.fields {
		f.shape.learn(v.Field(f.index))
	}
}

// fieldsOf are the fields of a type that a view shows, by the names they have in JSON.
func fieldsOf(t reflect.Type) (fields []field) {
	for i := range t.NumField() {
		f := t.Field(i)
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		if !f.IsExported() || name == "-" {
			continue
		}
		if name == "" && !f.Anonymous {
			name = f.Name
		}
		fields = append(fields, field{name, i, &shape{}})
	}
	return fields
}

// there is an element of a list, which is never absent.
func there(v reflect.Value) reflect.Value {
	if v.Kind() == reflect.Pointer && !v.IsNil() {
		return v.Elem()
	}
	return v
}

// settle ends the learning: it puts words in order, and counts.
func (s *shape) settle() {
	s.sorted = slices.Sorted(maps.Keys(s.words))
	for i, name := range s.sorted {
		s.words[name] = i + 1
	}
	if s.of != nil {
		s.of.settle()
	}
	switch s.kind {
	case number, flag, word:
		s.size = 1
	case maybe:
		s.size = 1 + s.of.size
	case list:
		s.size = 1 + s.most*s.of.size
	case table:
		s.size = len(s.sorted) * s.of.size
	case record:
		for _, f := range s.fields {
			f.shape.settle()
			s.size += f.shape.size
		}
	}
}

// write appends the numbers of a value. They are as many for every value.
func (s *shape) write(buf []float64, v reflect.Value) []float64 {
	switch s.kind {
	case number:
		return append(buf, float(v))
	case flag:
		if v.Bool() {
			return append(buf, 1)
		}
		return append(buf, 0)
	case word:
		return append(buf, s.place(v.String()))
	case maybe:
		if v.IsNil() {
			return zeros(buf, s.size)
		}
		return s.of.write(append(buf, 1), v.Elem())
	case list:
		return s.writeList(buf, v)
	case table:
		for _, name := range s.sorted {
			if e := v.MapIndex(reflect.ValueOf(name).Convert(v.Type().Key())); e.IsValid() {
				buf = s.of.write(buf, there(e))
			} else {
				buf = zeros(buf, s.of.size)
			}
		}
	case record:
		for _, f := range s.fields {
			buf = f.shape.write(buf, v.Field(f.index))
		}
	}
	return buf
}

func (s *shape) writeList(buf []float64, v reflect.Value) []float64 {
	buf = append(buf, float64(v.Len()))
	for i := range min(v.Len(), s.most) {
		buf = s.of.write(buf, there(v.Index(i)))
	}
	return zeros(buf, (s.most-min(v.Len(), s.most))*s.of.size)
}

// place is where a word stands among those that were seen: 0 for none, -1 for another.
func (s *shape) place(name string) float64 {
	if name == "" {
		return 0
	}
	if i, ok := s.words[name]; ok {
		return float64(i)
	}
	return -1
}

func float(v reflect.Value) float64 {
	switch {
	case v.CanInt():
		return float64(v.Int())
	case v.CanUint():
		return float64(v.Uint())
	}
	return v.Float()
}

func zeros(buf []float64, n int) []float64 {
	for range n {
		buf = append(buf, 0)
	}
	return buf
}

// numbers appends the names of the numbers, in their order, under a name.
func (s *shape) numbers(all []Number, name string) []Number {
	switch s.kind {
	case number, flag, word:
		return append(all, Number{name, kindNames[s.kind], s.sorted})
	case maybe:
		return s.of.numbers(append(all, Number{Name: name + ".there", Kind: "there"}), name)
	case list:
		all = append(all, Number{Name: name + ".length", Kind: "length"})
		for i := range s.most {
			all = s.of.numbers(all, fmt.Sprintf("%s[%d]", name, i))
		}
	case table:
		for _, key := range s.sorted {
			all = s.of.numbers(all, name+"{"+key+"}")
		}
	case record:
		for _, f := range s.fields {
			inner := name
			if f.name != "" && name != "" {
				inner += "."
			}
			all = f.shape.numbers(all, inner+f.name)
		}
	}
	return all
}
