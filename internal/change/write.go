package change

import (
	"encoding/json"
	"reflect"
	"slices"
	"strconv"
	"time"
)

// Append appends a value to buf as JSON, written as Of writes what changed. The error is that
// of encoding/json for a value that it cannot encode.
func Append(buf []byte, value any) ([]byte, error) {
	w := begin(buf, nil, value)
	defer w.end()
	w.write(anything, reflect.ValueOf(&w.now).Elem())
	return w.buf, w.err
}

// write writes a value as encoding/json does, which it asks only where it must.
func (w *walk) write(p *plan, v reflect.Value) {
	switch p.kind {
	case boolean:
		w.buf = strconv.AppendBool(w.buf, v.Bool())
	case number:
		w.buf = strconv.AppendInt(w.buf, v.Int(), 10)
	case text:
		w.text(v.String())
	case moment:
		w.moment(as[time.Time](v))
	case structure:
		begun := w.open()
		for i := 0; i < len(p.fields) && len(w.buf) < w.most; i++ {
			f := &p.fields[i]
			if part := f.in(v); !f.omits(part) {
				w.name(begun, f.name)
				w.write(f.plan, part)
			}
		}
		w.buf = append(w.buf, '}')
	case raw:
		if v.IsNil() {
			w.buf = append(w.buf, "null"...)
		}
		w.buf = append(w.buf, v.Bytes()...)
	case other:
		w.encode(v.Interface())
	default:
		if v.IsNil() {
			w.buf = append(w.buf, "null"...)
			return
		}
		w.writeParts(p, v)
	}
}

// writeParts writes a list, a map, or what is behind a pointer or in an interface.
func (w *walk) writeParts(p *plan, v reflect.Value) {
	switch p.kind {
	case pointer:
		w.write(p.item(), v.Elem())
	case dynamic:
		w.write(planOf(v.Elem().Type()), v.Elem())
	case list:
		w.buf = append(w.buf, '[')
		begun := len(w.buf)
		for i := 0; i < v.Len() && len(w.buf) < w.most; i++ {
			w.name(begun, "")
			w.write(p.item(), v.Index(i))
		}
		w.buf = append(w.buf, ']')
	case table:
		begun := w.open()
		key := reflect.New(p.typ.Key()).Elem()
		first := len(w.keys)
		for i := v.MapRange(); i.Next(); {
			key.SetIterKey(i)
			w.keys = append(w.keys, key.String())
		}
		for _, k := range w.sorted(first) {
			key.SetString(k)
			w.key(begun, k)
			w.write(p.item(), v.MapIndex(key))
		}
		w.keys = w.keys[:first]
		w.buf = append(w.buf, '}')
	}
}

// text writes a text. Most need no escapes, and are written as they are, between quotes.
func (w *walk) text(s string) {
	for i := range len(s) {
		if c := s[i]; c < ' ' || c > '~' || c == '"' || c == '\\' {
			w.encode(s)
			return
		}
	}
	w.buf = append(append(append(w.buf, '"'), s...), '"')
}

// moment writes a time.
func (w *walk) moment(t time.Time) {
	text, err := t.AppendText(append(w.buf, '"'))
	if err != nil {
		w.mute, w.err = true, err
		return
	}
	w.buf = append(text, '"')
}

// encode writes a value of any kind.
func (w *walk) encode(v any) {
	to := json.NewEncoder(w)
	to.SetEscapeHTML(false)
	if err := to.Encode(v); err != nil {
		w.mute, w.err = true, err
		return
	}
	w.buf = w.buf[:len(w.buf)-1] // without the line's end
}

// Write is where what is encoded goes.
func (w *walk) Write(text []byte) (int, error) {
	w.buf = append(w.buf, text...)
	return len(text), nil
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

// name writes the name of a part of an object, after a comma if it is not the first, and
// returns where that begins.
func (w *walk) name(begun int, name string) (from int) {
	from = len(w.buf)
	if from > begun {
		w.buf = append(w.buf, ',')
	}
	w.buf = append(w.buf, name...)
	return from
}

// key does so for what is in a map.
func (w *walk) key(begun int, key string) (from int) {
	from = w.name(begun, "")
	w.text(key)
	w.buf = append(w.buf, ':')
	return from
}

// sorted returns the keys from first on, in order. Those before are of maps around this one.
func (w *walk) sorted(first int) []string {
	keys := w.keys[first:]
	slices.Sort(keys)
	return keys
}
