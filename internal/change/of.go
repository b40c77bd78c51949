package change

import (
	"bytes"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unsafe"

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
func Of(buf []byte, was, now any) ([]byte, bool) { return (*Memo)(nil).Of(buf, was, now) }

// Of says what the function does; unless m is nil, that is remembered there.
func (m *Memo) Of(buf []byte, was, now any) ([]byte, bool) {
	w := &walk{buf: buf, was: was, now: now, memo: m}
	w.to = json.NewEncoder(w)
	w.to.SetEscapeHTML(false)
	if w.dynamic(anything, unsafe.Pointer(&w.was), unsafe.Pointer(&w.now)) {
		w.buf = append(w.buf, "{}"...)
	}
	return w.buf, !w.mute
}

// walk goes through two values side by side, and writes what it finds changed.
type walk struct {
	buf      []byte
	was, now any
	// mute is set once something cannot be said.
	mute bool
	memo *Memo         // nil where nothing is remembered
	to   *json.Encoder // which writes there what is written whole
}

// value compares two values and reports whether they are the same: then it has
// written nothing.
func (w *walk) value(p *plan, was, now unsafe.Pointer) (same bool) {
	if p.alike(was, now) {
		return true
	}
	switch p.kind {
	case reflect.Bool:
		w.buf = strconv.AppendBool(w.buf, *(*bool)(now))
		return false
	case reflect.Int:
		w.buf = strconv.AppendInt(w.buf, int64(*(*int)(now)), 10)
		return false
	case reflect.String:
		w.text(*(*string)(now))
		return false
	case reflect.Struct:
		return w.fields(p, was, now)
	case reflect.Invalid:
		return w.encoded(p, was, now)
	}
	switch {
	case load(was) == nil || load(now) == nil:
		w.write(p.at(now))
		return false
	case p.kind == reflect.Interface:
		return w.dynamic(p, was, now)
	case w.memo == nil || w.mute:
		return w.content(p, was, now)
	}
	return w.remembered(p, was, now)
}

// content compares what two lists, maps or pointers have.
func (w *walk) content(p *plan, was, now unsafe.Pointer) (same bool) {
	switch {
	case p.kind == reflect.Slice:
		return w.items(p, was, now)
	case p.texts == reflect.Int:
		return entries(w, p.item(), *(*map[string]int)(was), *(*map[string]int)(now))
	case p.texts == reflect.Pointer: // to whatever: such maps are all laid out alike
		return entries(w, p.item(), *(*map[string]unsafe.Pointer)(was), *(*map[string]unsafe.Pointer)(now))
	case p.kind == reflect.Map:
		return entries(w, anything, boxed(reflect.ValueOf(p.at(was))), boxed(reflect.ValueOf(p.at(now))))
	default:
		return w.value(p.item(), load(was), load(now))
	}
}

// dynamic compares two values of any types, each in an interface.
func (w *walk) dynamic(p *plan, was, now unsafe.Pointer) (same bool) {
	if t := reflect.TypeOf(p.at(now)); t == reflect.TypeOf(p.at(was)) {
		p = planOf(t)
		return w.value(p, p.inside(was), p.inside(now))
	}
	return w.encoded(p, was, now)
}

// encoded compares two values as they are encoded.
func (w *walk) encoded(p *plan, was, now unsafe.Pointer) (same bool) {
	start := len(w.buf)
	w.write(p.at(was))
	middle := len(w.buf)
	w.write(p.at(now))
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
func (w *walk) fields(p *plan, was, now unsafe.Pointer) (same bool) {
	begun, gone := w.open(), false
	for i := range p.fields {
		f := &p.fields[i]
		a, b := unsafe.Add(was, f.from), unsafe.Add(now, f.from)
		if f.alike(a, b) {
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
		if f.omits(unsafe.Add(now, f.from)) && !f.omits(unsafe.Add(was, f.from)) {
			w.name(begun, f.name)
			w.buf = append(w.buf, "null"...)
		}
	}
	return w.close(begun)
}

// boxed is a map of any type, with all that is in it in interfaces.
func boxed(m reflect.Value) map[string]any {
	all := make(map[string]any, m.Len())
	for i := m.MapRange(); i.Next(); {
		all[i.Key().String()] = i.Value().Interface()
	}
	return all
}

// entries compares two maps whose keys are texts.
func entries[V any](w *walk, p *plan, was, now map[string]V) (same bool) {
	begun, gone := w.open(), len(was)
	var keys []string
	for key, b := range now {
		a, before := was[key]
		if before {
			gone--
		}
		if !before || !p.alike(unsafe.Pointer(&a), unsafe.Pointer(&b)) {
			keys = append(keys, key)
		}
	}
	slices.Sort(keys)
	for _, key := range keys {
		a, before := was[key]
		b := now[key]
		w.part(w.key(begun, key), p, unsafe.Pointer(&a), unsafe.Pointer(&b), before)
	}
	if gone == 0 {
		return w.close(begun)
	}
	for _, key := range slices.Sorted(maps.Keys(was)) {
		if _, kept := now[key]; !kept {
			w.key(begun, key)
			w.buf = append(w.buf, "null"...)
		}
	}
	return w.close(begun)
}

// items compares two lists, and writes which items are others, or the whole list where
// that is shorter or there are not as many as there were.
func (w *walk) items(list *plan, was, now unsafe.Pointer) (same bool) {
	if length(was) != length(now) {
		w.write(list.at(now))
		return false
	}
	p, mute, begun := list.item(), w.mute, w.open()
	for i := range length(now) {
		a, b := p.nth(was, i), p.nth(now, i)
		if p.alike(a, b) {
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
	w.write(list.at(now))
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

func (w *walk) key(begun int, key string) (from int) {
	from = w.name(begun, "")
	w.text(key)
	w.buf = append(w.buf, ':')
	return from
}

// part compares two values whose name is written, or writes one where none was, and
// takes the name back when they are the same.
func (w *walk) part(from int, p *plan, was, now unsafe.Pointer, before bool) {
	start := len(w.buf)
	switch {
	case !before:
		w.write(p.at(now))
	case w.value(p, was, now):
		w.buf = w.buf[:from]
		return
	}
	w.mute = w.mute || bytes.HasPrefix(w.buf[start:], []byte("null")) // which would take it away
}

// text writes a text, which mostly stands between quotes as it is.
func (w *walk) text(s string) {
	if strings.ContainsFunc(s, func(c rune) bool { return c < ' ' || c > '~' || c == '"' || c == '\\' }) {
		w.write(s)
		return
	}
	w.buf = append(append(append(w.buf, '"'), s...), '"')
}

// write writes a value of any kind.
func (w *walk) write(v any) {
	if w.to.Encode(v) != nil {
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
