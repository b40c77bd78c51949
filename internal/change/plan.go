package change

import (
	"encoding"
	"encoding/json"
	"maps"
	"reflect"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// kind is how values of a type are encoded.
type kind int

const (
	other   kind = iota // only the encoder knows
	boolean             // of any type of bool
	number              // of any type of signed integer
	text                // of any type of string
	moment              // a time.Time
	raw                 // a json.RawMessage: compact JSON, written as it is
	structure
	list
	table // a map whose keys are texts
	pointer
	dynamic // an interface
)

// plan says how the values of a type are encoded and compared.
type plan struct {
	typ  reflect.Type
	kind kind
	// alike reports whether two values are the same at first sight: quickly, and false
	// where it takes more than that.
	alike func(was, now reflect.Value) bool
	// least is how many bytes a value takes at least, as far as its type says.
	least int
	// fields are those of a structure.
	fields []field
	// items is the plan of what is in a list, a map or behind a pointer, once it was asked
	// for: a type may contain itself.
	items atomic.Pointer[plan]
}

// item returns the plan of what is in a list or map, or behind a pointer.
func (p *plan) item() *plan {
	if known := p.items.Load(); known != nil {
		return known
	}
	of := planOf(p.typ.Elem())
	p.items.Store(of)
	return of
}

// field is a field of a structure that is encoded.
type field struct {
	*plan
	name string // with quotes and colon
	// at is its place in the structure, and more where it is in what is embedded there.
	at   int
	more []int
	// empty and zero say when it is left out.
	empty, zero bool
}

// in returns the field of a structure.
func (f *field) in(v reflect.Value) reflect.Value {
	if v = v.Field(f.at); len(f.more) > 0 {
		return v.FieldByIndex(f.more)
	}
	return v
}

// omits reports whether the field is left out where it has a value.
func (f *field) omits(v reflect.Value) bool {
	switch {
	case f.zero && f.isZero(v):
		return true
	case !f.empty:
		return false
	}
	switch v.Kind() {
	case reflect.Slice, reflect.Map, reflect.Array:
		return v.Len() == 0
	case reflect.Struct:
		return false
	}
	return v.IsZero()
}

// isZero reports whether a value is its type’s zero, as an encoder asks.
func (f *field) isZero(v reflect.Value) bool {
	if f.kind == moment {
		return as[time.Time](v).IsZero()
	}
	return v.IsZero()
}

// size is how many bytes a value takes at least: it looks into texts, lists, interfaces and
// behind pointers until that is enough.
func (p *plan) size(v reflect.Value, enough int) int {
	n := p.least
	switch p.kind {
	case text:
		n += v.Len()
	case dynamic:
		if !v.IsNil() {
			return planOf(v.Elem().Type()).size(v.Elem(), enough)
		}
	case pointer:
		if !v.IsNil() {
			return p.item().size(v.Elem(), enough)
		}
	case list:
		item := p.item()
		n += v.Len() * item.least
		for i := 0; i < v.Len() && n < enough; i++ {
			n += item.size(v.Index(i), enough) - item.least
		}
	case structure:
		for i := 0; i < len(p.fields) && n < enough; i++ {
			if f := &p.fields[i]; !f.empty && !f.zero {
				n += f.size(f.in(v), enough) - f.least
			}
		}
	}
	return n
}

var (
	plans    sync.Map // of *plan by reflect.Type
	anything = planOf(reflect.TypeFor[any]())
)

// planOf is the plan of a type.
func planOf(t reflect.Type) *plan {
	if p, ok := plans.Load(t); ok {
		return p.(*plan)
	}
	p := &plan{typ: t, kind: kindOf(t), least: 1}
	switch p.kind {
	case text, list, table:
		p.least = len("[]")
	case structure:
		for _, of := range reflect.VisibleFields(t) {
			if !p.add(of) {
				p.kind, p.least = other, 1
				break
			}
		}
	}
	p.alike = alike[p.kind]
	if exact, ok := usual[t]; ok {
		p.alike = exact
	}
	plans.Store(t, p)
	return p
}

// alike compares two values of a kind at first sight.
var alike = [...]func(was, now reflect.Value) bool{
	other:     differ,
	boolean:   func(was, now reflect.Value) bool { return was.Bool() == now.Bool() },
	number:    func(was, now reflect.Value) bool { return was.Int() == now.Int() },
	text:      func(was, now reflect.Value) bool { return was.String() == now.String() },
	moment:    func(was, now reflect.Value) bool { return as[time.Time](was) == as[time.Time](now) },
	raw:       differ,
	structure: differ,
	list:      func(was, now reflect.Value) bool { return was.Pointer() == now.Pointer() && was.Len() == now.Len() },
	table:     func(was, now reflect.Value) bool { return was.Pointer() == now.Pointer() },
	pointer:   func(was, now reflect.Value) bool { return was.Pointer() == now.Pointer() },
	dynamic:   func(was, now reflect.Value) bool { return was.IsNil() && now.IsNil() },
}

// usual has the types of list and map that are shown most. They are compared whole, as
// values of Go, which takes a fraction of the time.
var usual = map[reflect.Type]func(was, now reflect.Value) bool{
	reflect.TypeFor[[]bool]():         sameList[bool],
	reflect.TypeFor[[]int]():          sameList[int],
	reflect.TypeFor[[]string]():       sameList[string],
	reflect.TypeFor[map[string]int](): sameTable[int],
}

func differ(_, _ reflect.Value) bool { return false }

func sameList[T comparable](was, now reflect.Value) bool {
	a, b := as[[]T](was), as[[]T](now)
	return (a == nil) == (b == nil) && slices.Equal(a, b)
}

func sameTable[T comparable](was, now reflect.Value) bool {
	a, b := as[map[string]T](was), as[map[string]T](now)
	return (a == nil) == (b == nil) && maps.Equal(a, b)
}

// as is a value of type T. Unlike Interface, it never copies one to the heap.
func as[T any](v reflect.Value) T {
	t, _ := reflect.TypeAssert[T](v)
	return t
}

var encodesItself = []reflect.Type{reflect.TypeFor[json.Marshaler](), reflect.TypeFor[encoding.TextMarshaler]()}

func kindOf(t reflect.Type) kind {
	switch t {
	case reflect.TypeFor[time.Time]():
		return moment
	case reflect.TypeFor[json.RawMessage]():
		return raw
	}
	for _, way := range encodesItself {
		if reflect.PointerTo(t).Implements(way) {
			return other
		}
	}
	switch t.Kind() {
	case reflect.Bool:
		return boolean
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return number
	case reflect.String:
		return text
	case reflect.Struct:
		return structure
	case reflect.Pointer:
		return pointer
	case reflect.Interface:
		return dynamic
	case reflect.Slice:
		if t.Elem().Kind() != reflect.Uint8 { // that is base64
			return list
		}
	case reflect.Map:
		if kindOf(t.Key()) == text {
			return table
		}
	}
	return other
}

// add adds a field of a structure, if it is encoded, and reports false where it takes
// an encoder to know how.
func (p *plan) add(of reflect.StructField) bool {
	tag, tagged := of.Tag.Lookup("json")
	switch {
	case of.Anonymous:
		return !tagged && kindOf(of.Type) == structure // its own fields come by themselves
	case !of.IsExported() || tag == "-":
		return true
	}
	name, options, _ := strings.Cut(tag, ",")
	if name == "" {
		name = of.Name
	}
	name = `"` + name + `":`
	if slices.ContainsFunc(p.fields, func(f field) bool { return f.name == name }) {
		return false
	}
	f := field{plan: planOf(of.Type), name: name, at: of.Index[0]}
	if len(of.Index) > 1 {
		f.more = of.Index[1:]
	}
	for option := range strings.SplitSeq(options, ",") {
		switch option {
		case "":
		case "omitempty":
			f.empty = true
		case "omitzero":
			if _, own := reflect.PointerTo(of.Type).MethodByName("IsZero"); own && f.kind != moment {
				return false
			}
			f.zero = true
		default:
			return false
		}
	}
	if !f.empty && !f.zero {
		p.least += len(f.name) + f.least + len(",")
	}
	p.fields = append(p.fields, f)
	return true
}
