package change

import (
	"bytes"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/goccy/go-json"
)

// Of appends to buf what changed from one value to the next, written as encoding/json
// does, but for "<", ">" and "&", which stay as they are. It reports false when no
// change can say so, which Merge would make the next one of: a field has become null,
// or an object stands where a list or an object of another type was; and when a value
// cannot be encoded. Then the next one must be told whole. Of two values that are the
// same it says {}.
//
// What is behind one and the same pointer, or in the same list or map, is the same: it
// must not be changed there.
func Of(buf []byte, was, now any) ([]byte, bool) {
	w := walk{buf: buf}
	if w.dynamic(reflect.ValueOf(was), reflect.ValueOf(now)) {
		w.buf = append(w.buf, "{}"...)
	}
	return w.buf, !w.mute
}

// walk goes through two values side by side, and writes what it finds changed.
type walk struct {
	buf []byte
	// mute is set once something cannot be said.
	mute bool
}

// value compares two values and reports whether they are the same: then it has
// written nothing.
func (w *walk) value(p *plan, was, now reflect.Value) (same bool) {
	switch p.kind {
	case reflect.Bool, reflect.Int, reflect.String:
		if same = equal(p, was, now); !same {
			w.scalar(now)
		}
		return same
	case reflect.Struct:
		return w.fields(p, was, now)
	case reflect.Invalid:
		return w.encoded(was, now)
	}
	switch gone := now.IsNil(); {
	case was.IsNil() || gone:
		if same = was.IsNil() && gone; !same {
			w.write(now)
		}
		return same
	case p.kind == reflect.Interface:
		return w.dynamic(was.Elem(), now.Elem())
	case p.kind == reflect.Slice:
		return w.items(p, was, now)
	case was.UnsafePointer() == now.UnsafePointer():
		return true
	case p.kind == reflect.Map:
		return w.entries(p, was, now)
	}
	return w.value(p.item(now), was.Elem(), now.Elem())
}

// equal reports whether two values without parts are the same, and false of others.
func equal(p *plan, was, now reflect.Value) bool {
	switch p.kind {
	case reflect.Bool:
		return was.Bool() == now.Bool()
	case reflect.Int:
		return was.Int() == now.Int()
	case reflect.String:
		return was.String() == now.String()
	}
	return false
}

// dynamic compares two values of any types.
func (w *walk) dynamic(was, now reflect.Value) (same bool) {
	if was.Type() == now.Type() {
		return w.value(planOf(now.Type()), was, now)
	}
	return w.encoded(was, now)
}

// encoded compares two values as they are encoded.
func (w *walk) encoded(was, now reflect.Value) (same bool) {
	start := len(w.buf)
	w.write(was)
	middle := len(w.buf)
	w.write(now)
	before, after := w.buf[start:middle], w.buf[middle:]
	if bytes.Equal(before, after) {
		w.buf = w.buf[:start]
		return true
	}
	w.mute = w.mute || bytes.IndexByte(after, '{') == 0 && bytes.IndexAny(before, "{[") == 0
	w.buf = append(w.buf[:start], after...)
	return false
}

// fields compares two structures.
func (w *walk) fields(p *plan, was, now reflect.Value) (same bool) {
	begun, gone := w.open(), false
	for i := range p.fields {
		f := &p.fields[i]
		a, b := f.in(was), f.in(now)
		if equal(f.plan, a, b) {
			continue
		}
		before, after := !f.omits(a), !f.omits(b)
		if after {
			from := w.name(begun, f.name)
			w.part(from, f.plan, a, b, before)
		}
		gone = gone || before && !after
	}
	for i := 0; gone && i < len(p.fields); i++ {
		f := &p.fields[i]
		if f.omits(f.in(now)) && !f.omits(f.in(was)) {
			w.name(begun, f.name)
			w.buf = append(w.buf, "null"...)
		}
	}
	return w.close(begun)
}

// entries compares two maps.
func (w *walk) entries(all *plan, was, now reflect.Value) (same bool) {
	if b, ok := now.Interface().(map[string]int); ok && maps.Equal(was.Interface().(map[string]int), b) {
		return true // the usual ones, without a copy of what is in them
	}
	p, begun, gone := all.item(now), w.open(), was.Len()
	for _, key := range keys(now) {
		from := w.key(begun, key)
		a := was.MapIndex(key)
		w.part(from, p, a, now.MapIndex(key), a.IsValid())
		if a.IsValid() {
			gone--
		}
	}
	if gone == 0 {
		return w.close(begun)
	}
	for _, key := range keys(was) {
		if !now.MapIndex(key).IsValid() {
			w.key(begun, key)
			w.buf = append(w.buf, "null"...)
		}
	}
	return w.close(begun)
}

// keys are those of a map in their order.
func keys(m reflect.Value) []reflect.Value {
	all := m.MapKeys()
	slices.SortFunc(all, func(a, b reflect.Value) int { return strings.Compare(a.String(), b.String()) })
	return all
}

// items compares two lists, and writes which items are others, or the whole list where
// that is shorter or there are not as many as there were.
func (w *walk) items(list *plan, was, now reflect.Value) (same bool) {
	n := now.Len()
	if was.Len() != n {
		w.write(now)
		return false
	}
	if was.UnsafePointer() == now.UnsafePointer() {
		return true
	}
	p, mute := list.item(now), w.mute
	begun := w.open()
	for i := range n {
		a, b := was.Index(i), now.Index(i)
		if equal(p, a, b) {
			continue
		}
		from := w.name(begun, `"`)
		w.buf = append(strconv.AppendInt(w.buf, int64(i), 10), `":`...)
		w.part(from, p, a, b, true)
	}
	if w.close(begun) {
		return true
	}
	start, end := begun-1, len(w.buf)
	if long := end - start; !w.mute && list.least(now, long) >= long {
		return false // the list is not shorter
	}
	w.write(now)
	if whole := w.buf[end:]; w.mute || len(whole) < end-start {
		w.buf, w.mute = append(w.buf[:start], whole...), mute
	} else {
		w.buf = w.buf[:end]
	}
	return false
}

// open begins an object of what changed, and close ends it, unless that is nothing.
func (w *walk) open() (begun int) {
	w.buf = append(w.buf, '{')
	return len(w.buf)
}

func (w *walk) close(begun int) (same bool) {
	if len(w.buf) == begun {
		w.buf = w.buf[:begun-1]
		return true
	}
	w.buf = append(w.buf, '}')
	return false
}

// name writes the name of a part of an object, and returns where.
func (w *walk) name(begun int, name string) (from int) {
	from = len(w.buf)
	if from > begun {
		w.buf = append(w.buf, ',')
	}
	w.buf = append(w.buf, name...)
	return from
}

func (w *walk) key(begun int, key reflect.Value) (from int) {
	from = w.name(begun, "")
	w.scalar(key)
	w.buf = append(w.buf, ':')
	return from
}

// part compares two values whose name is written, or writes one where none was, and
// takes the name back when they are the same.
func (w *walk) part(from int, p *plan, was, now reflect.Value, before bool) {
	start := len(w.buf)
	switch {
	case !before:
		w.write(now)
	case w.value(p, was, now):
		w.buf = w.buf[:from]
		return
	}
	w.mute = w.mute || bytes.HasPrefix(w.buf[start:], []byte("null")) // which would take it away
}

// scalar writes a value without parts.
func (w *walk) scalar(v reflect.Value) {
	switch {
	case v.Kind() == reflect.Bool:
		w.buf = strconv.AppendBool(w.buf, v.Bool())
	case v.CanInt():
		w.buf = strconv.AppendInt(w.buf, v.Int(), 10)
	case plain(v.String()):
		w.buf = append(append(append(w.buf, '"'), v.String()...), '"')
	default:
		w.write(v)
	}
}

// plain reports whether a text stands between quotes as it is.
func plain(s string) bool {
	return strings.IndexFunc(s, func(c rune) bool { return c < ' ' || c > '~' || c == '"' || c == '\\' }) < 0
}

// write writes a value of any kind.
func (w *walk) write(v reflect.Value) {
	to := json.NewEncoder(w)
	to.SetEscapeHTML(false)
	if to.Encode(v.Interface()) != nil {
		w.mute = true
		return
	}
	w.buf = w.buf[:len(w.buf)-1] // without the line's end
}

// Write is where what is encoded goes.
func (w *walk) Write(text []byte) (int, error) {
	w.buf = append(w.buf, text...)
	return len(text), nil
}
