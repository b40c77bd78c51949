package change

import (
	"encoding"
	"encoding/json"
	"reflect"
	"strings"
	"sync"
	"sync/atomic"
)

// plan is how values of a type are encoded, as far as it takes to compare them.
type plan struct {
	// kind is Bool, Int, String, Slice, Map, Pointer, Interface or Struct, and Invalid
	// for all else, which is compared as it is encoded.
	kind reflect.Kind
	// fields are those of a structure.
	fields []field
	// items is the plan of what a list, a map or a pointer has, once it was asked for: a
	// type may have itself in it.
	items atomic.Pointer[plan]
}

// item is the plan of what is in a value of the plan's type.
func (p *plan) item(v reflect.Value) *plan {
	if known := p.items.Load(); known != nil {
		return known
	}
	of := planOf(v.Type().Elem())
	p.items.Store(of)
	return of
}

// field is a field of a structure that is encoded.
type field struct {
	*plan
	name string // with quotes and colon
	at   int
	more []int // where in what is embedded there
	// empty and zero say when it is left out.
	empty, zero bool
}

// in is the field of a structure.
func (f *field) in(v reflect.Value) reflect.Value {
	if v = v.Field(f.at); len(f.more) > 0 {
		return v.FieldByIndex(f.more)
	}
	return v
}

// omits reports whether the field is left out where it has a value.
func (f *field) omits(v reflect.Value) bool {
	if f.zero && v.IsZero() {
		return true
	}
	if !f.empty {
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

// least is how many bytes a value takes at least; no more is looked at than is enough.
func (p *plan) least(v reflect.Value, enough int) int {
	switch p.kind {
	case reflect.String:
		return len(`""`) + v.Len()
	case reflect.Interface:
		if !v.IsNil() {
			return planOf(v.Elem().Type()).least(v.Elem(), enough)
		}
	case reflect.Map:
		return 1 + v.Len()*len(`"":0,`)
	case reflect.Slice:
		n := 1
		for i := 0; i < v.Len() && n < enough; i++ {
			n += p.item(v).least(v.Index(i), enough-n) + len(",")
		}
		return n
	case reflect.Struct:
		n := 1
		for i := 0; i < len(p.fields) && n < enough; i++ {
			f := &p.fields[i]
			if part := f.in(v); !f.omits(part) {
				n += len(f.name) + f.least(part, enough-n) + len(",")
			}
		}
		return n
	}
	return 1
}

var plans sync.Map // of *plan by reflect.Type

// planOf is the plan of a type.
func planOf(t reflect.Type) *plan {
	if p, ok := plans.Load(t); ok {
		return p.(*plan)
	}
	p := &plan{kind: kindOf(t)}
	if p.kind == reflect.Struct {
		for _, of := range reflect.VisibleFields(t) {
			if !p.add(of) {
				p = &plan{}
				break
			}
		}
	}
	plans.Store(t, p)
	return p
}

var encodesItself = []reflect.Type{reflect.TypeFor[json.Marshaler](), reflect.TypeFor[encoding.TextMarshaler]()}

func kindOf(t reflect.Type) reflect.Kind {
	for _, way := range encodesItself {
		if reflect.PointerTo(t).Implements(way) {
			return reflect.Invalid
		}
	}
	switch kind := t.Kind(); kind {
	case reflect.Bool, reflect.String, reflect.Pointer, reflect.Interface, reflect.Struct:
		return kind
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return reflect.Int
	case reflect.Slice:
		if t.Elem().Kind() != reflect.Uint8 { // that is base64
			return kind
		}
	case reflect.Map:
		if kindOf(t.Key()) == reflect.String {
			return kind
		}
	}
	return reflect.Invalid
}

// add adds a field of a structure, if it is encoded, and reports false where it takes
// an encoder to know how.
func (p *plan) add(of reflect.StructField) bool {
	tag, tagged := of.Tag.Lookup("json")
	switch {
	case of.Anonymous:
		return !tagged && kindOf(of.Type) == reflect.Struct // its own fields come by themselves
	case !of.IsExported() || tag == "-":
		return true
	}
	name, options, _ := strings.Cut(tag, ",")
	if name == "" {
		name = of.Name
	}
	f := field{plan: planOf(of.Type), name: `"` + name + `":`, at: of.Index[0], more: of.Index[1:]}
	for option := range strings.SplitSeq(options, ",") {
		switch option {
		case "":
		case "omitempty":
			f.empty = true
		case "omitzero":
			if _, own := reflect.PointerTo(of.Type).MethodByName("IsZero"); own {
				return false
			}
			f.zero = true
		default:
			return false
		}
	}
	p.fields = append(p.fields, f)
	return true
}
