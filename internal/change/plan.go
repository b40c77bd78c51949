package change

import (
	"encoding"
	"encoding/json"
	"reflect"
	"strings"
	"sync"
	"sync/atomic"
	"unsafe"
)

// plan is how values of a type are encoded, as far as it takes to compare them.
type plan struct {
	// kind is Bool, Int for one of that size, String, Slice, Map, Pointer, Interface or
	// Struct, and Invalid for all else, which is compared as it is encoded.
	kind reflect.Kind
	typ  reflect.Type
	size uintptr
	// zero is the type's. An interface has where its value is, or directly a value that
	// is a pointer, and no more.
	zero   any
	direct bool
	// texts is the kind of what is in a map whose keys are texts.
	texts reflect.Kind
	// fields are those of a structure.
	fields []field
	// items is the plan of what a list, a map or a pointer has, once it was asked for: a
	// type may have itself in it.
	items atomic.Pointer[plan]
}

// item is the plan of what is in a value of the plan's type.
func (p *plan) item() *plan {
	if known := p.items.Load(); known != nil {
		return known
	}
	of := planOf(p.typ.Elem())
	p.items.Store(of)
	return of
}

// nth is where an item of the plan's type is in a list.
func (p *plan) nth(list unsafe.Pointer, i int) unsafe.Pointer {
	return unsafe.Add(load(list), uintptr(i)*p.size)
}

// at is the value of the plan's type that is somewhere, not a copy, or what is in the
// interface there; and inside where a value of the plan's type is that is in an interface.
func (p *plan) at(at unsafe.Pointer) any {
	if p.kind == reflect.Interface {
		return reflect.NewAt(p.typ, at).Elem().Interface()
	}
	if p.direct {
		at = load(at)
	}
	v := p.zero
	*(*unsafe.Pointer)(second(unsafe.Pointer(&v))) = at
	return v
}

func (p *plan) inside(at unsafe.Pointer) unsafe.Pointer {
	if at = second(at); p.direct {
		return at
	}
	return load(at)
}

// load is the first word of a pointer, a map, a list or an interface, which is nil when
// they are; second is where the other of an interface is, and length that of a list.
func load(at unsafe.Pointer) unsafe.Pointer { return *(*unsafe.Pointer)(at) }

func second(at unsafe.Pointer) unsafe.Pointer { return unsafe.Add(at, unsafe.Sizeof(at)) }

func length(at unsafe.Pointer) int { return len(*(*[]struct{})(at)) }

// alike reports whether two values are the same at first sight.
func (p *plan) alike(was, now unsafe.Pointer) bool {
	switch p.kind {
	case reflect.Bool:
		return *(*bool)(was) == *(*bool)(now)
	case reflect.Int:
		return *(*int)(was) == *(*int)(now)
	case reflect.String:
		return *(*string)(was) == *(*string)(now)
	case reflect.Pointer, reflect.Map:
		return load(was) == load(now)
	case reflect.Slice:
		return load(was) == load(now) && length(was) == length(now)
	case reflect.Interface:
		return load(was) == nil && load(now) == nil
	}
	return false
}

// field is a field of a structure that is encoded.
type field struct {
	*plan
	name string  // with quotes and colon
	from uintptr // where in the structure
	// empty and zero say when it is left out.
	empty, zero bool
}

// omits reports whether the field is left out where it has a value.
func (f *field) omits(at unsafe.Pointer) bool {
	if !f.empty && !f.zero || f.alike(at, unsafe.Pointer(&nothing)) {
		return f.empty || f.zero
	}
	if f.kind == reflect.Interface {
		return false
	}
	switch v := reflect.ValueOf(f.at(at)); v.Kind() {
	case reflect.Slice, reflect.Map, reflect.Array:
		return f.empty && v.Len() == 0 || f.zero && v.IsZero()
	case reflect.Struct:
		return f.zero && v.IsZero()
	default:
		return v.IsZero()
	}
}

// least is how many bytes a value takes at least; no more is looked at than is enough.
func (p *plan) least(at unsafe.Pointer, enough int) int {
	switch p.kind {
	case reflect.String:
		return len(`""`) + len(*(*string)(at))
	case reflect.Interface:
		if load(at) != nil {
			p = planOf(reflect.TypeOf(p.at(at)))
			return p.least(p.inside(at), enough)
		}
	case reflect.Map:
		return 1 + reflect.ValueOf(p.at(at)).Len()*len(`"":0,`)
	case reflect.Slice:
		n := 1
		for i := 0; i < length(at) && n < enough; i++ {
			n += p.item().least(p.item().nth(at, i), enough-n) + len(",")
		}
		return n
	case reflect.Struct:
		n := 1
		for i := 0; i < len(p.fields) && n < enough; i++ {
			f := &p.fields[i]
			if part := unsafe.Add(at, f.from); !f.omits(part) {
				n += len(f.name) + f.least(part, enough-n) + len(",")
			}
		}
		return n
	}
	return 1
}

var (
	plans    sync.Map // of *plan by reflect.Type
	anything = planOf(reflect.TypeFor[any]())
	nothing  [3]unsafe.Pointer // the zero of each kind that alike tells apart
)

// planOf is the plan of a type.
func planOf(t reflect.Type) *plan {
	if p, ok := plans.Load(t); ok {
		return p.(*plan)
	}
	p := &plan{zero: reflect.Zero(t).Interface(), kind: kindOf(t), typ: t, size: t.Size()}
	p.direct = load(second(unsafe.Pointer(&p.zero))) == nil
	switch {
	case p.kind == reflect.Map && t.Key() == reflect.TypeFor[string]():
		p.texts = t.Elem().Kind()
	case p.kind == reflect.Struct:
		for _, of := range reflect.VisibleFields(t) {
			if !p.add(of) {
				p.kind = reflect.Invalid
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
		if t.Size() == unsafe.Sizeof(0) {
			return reflect.Int
		}
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
	f := field{plan: planOf(of.Type), name: `"` + name + `":`}
	for t, i := p.typ, 0; i < len(of.Index); i++ { // it may be one of what is embedded
		part := t.Field(of.Index[i])
		f.from, t = f.from+part.Offset, part.Type
	}
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
