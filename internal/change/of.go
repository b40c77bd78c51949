package change

import (
	"bytes"
	"strconv"
)

// Of appends to buf what changed from one value to the next, both as encoding/json
// writes them. It reports false when no change can say so, which Merge would make
// the next one of: a field has become null, or an object stands where a list was.
// Then the next one must be told whole.
func Of(buf, was, now []byte) ([]byte, bool) {
	w := walk{was: was, now: now, buf: buf}
	if w.value() && isObject(now) {
		w.buf = append(w.buf, "{}"...)
	} else if len(w.buf) == len(buf) {
		w.buf = append(w.buf, now...)
	}
	return w.buf, !w.mute
}

// walk goes through two values side by side, and writes what it finds changed.
type walk struct {
	was, now []byte
	i, j     int // where it is in each
	buf      []byte
	// mute is set once something cannot be said.
	mute bool
}

// value goes past a value in each, and reports whether they are the same: then it
// has written nothing.
func (w *walk) value() (same bool) {
	switch a, b := w.was[w.i], w.now[w.j]; {
	case a == '{' && b == '{':
		return w.objects()
	case a == '[' && b == '[':
		return w.lists()
	case a == '[' && b == '{':
		w.mute = true
	}
	i, j := w.i, w.j
	w.i, w.j = end(w.was, i), end(w.now, j)
	if bytes.Equal(w.was[i:w.i], w.now[j:w.j]) {
		return true
	}
	w.buf = append(w.buf, w.now[j:w.j]...)
	return false
}

// objects goes past two objects. Mostly they have the same fields in one order.
func (w *walk) objects() (same bool) {
	i, j, start := w.i, w.j, len(w.buf)
	w.buf = append(w.buf, '{')
	for w.i, w.j = w.i+1, w.j+1; w.was[w.i] != '}'; {
		from := w.i
		w.i = quoted(w.was, w.i) + 1
		key := w.was[from:w.i]
		if !bytes.HasPrefix(w.now[w.j:], key) {
			w.i, w.j, w.buf = i, j, w.buf[:start]
			return w.fields()
		}
		w.j += len(key)
		w.part(start+1, key)
		w.comma()
	}
	if w.now[w.j] != '}' { // there are more now
		w.i, w.j, w.buf = i, j, w.buf[:start]
		return w.fields()
	}
	return w.close(start)
}

// part goes past a value in each that has a name, with its colon.
func (w *walk) part(begun int, name []byte) {
	from := len(w.buf)
	if from > begun {
		w.buf = append(w.buf, ',')
	}
	w.buf = append(w.buf, name...)
	null := w.now[w.j] == 'n'
	if w.value() {
		w.buf = w.buf[:from]
	} else if null { // that would take it away
		w.mute = true
	}
}

// comma goes past what stands between two parts, if there is another.
func (w *walk) comma() {
	if w.was[w.i] == ',' {
		w.i++
	}
	if w.now[w.j] == ',' {
		w.j++
	}
}

// close ends what is written of an object or a list, unless that is nothing.
func (w *walk) close(start int) (same bool) {
	w.i, w.j = w.i+1, w.j+1
	if len(w.buf) == start+1 {
		w.buf = w.buf[:start]
		return true
	}
	w.buf = append(w.buf, '}')
	return false
}

// lists goes past two lists, and writes which items are others, or the whole list
// where that is shorter or there are not as many as there were.
func (w *walk) lists() (same bool) {
	j, start, mute := w.j, len(w.buf), w.mute
	w.buf = append(w.buf, '{')
	w.i, w.j = w.i+1, w.j+1
	for n := int64(0); w.was[w.i] != ']' && w.now[w.j] != ']'; n++ {
		var place [24]byte
		w.part(start+1, append(strconv.AppendInt(append(place[:0], '"'), n, 10), `":`...))
		w.comma()
	}
	alike := w.was[w.i] == w.now[w.j]
	w.i = rest(w.was, w.i)
	w.j = rest(w.now, w.j)
	if alike && len(w.buf) == start+1 {
		w.buf = w.buf[:start]
		return true
	}
	if w.buf = append(w.buf, '}'); !alike || w.mute || len(w.buf)-start > w.j-j {
		w.buf, w.mute = append(w.buf[:start], w.now[j:w.j]...), mute
	}
	return false
}

// fields goes past two objects whose fields are not the same.
func (w *walk) fields() (same bool) {
	var here, there [32]field
	start := len(w.buf)
	before, i := fieldsOf(here[:0], w.was, w.i)
	after, j := fieldsOf(there[:0], w.now, w.j)
	w.buf = append(w.buf, '{')
	for _, f := range after {
		w.j = f.value
		if w.i = find(before, f.key); w.i >= 0 {
			w.part(start+1, f.key)
			continue
		}
		w.mute = w.mute || w.now[w.j] == 'n'
		w.write(start+1, f.key, w.now[w.j:end(w.now, w.j)])
	}
	for _, f := range before {
		if find(after, f.key) < 0 {
			w.write(start+1, f.key, []byte("null"))
		}
	}
	w.i, w.j = i, j
	w.buf = append(w.buf, '}')
	return false
}

func (w *walk) write(begun int, name, value []byte) {
	if len(w.buf) > begun {
		w.buf = append(w.buf, ',')
	}
	w.buf = append(append(w.buf, name...), value...)
}

// field is a field of an object: its key with the quotes and the colon, and where
// its value begins.
type field struct {
	key   []byte
	value int
}

// fieldsOf appends the fields of the object that begins at i, and says where it ends.
func fieldsOf(all []field, text []byte, i int) ([]field, int) {
	for i++; text[i] != '}'; {
		value := quoted(text, i) + 1
		all = append(all, field{text[i:value], value})
		if i = end(text, value); text[i] == ',' {
			i++
		}
	}
	return all, i + 1
}

// find is where the value of a key begins, or -1.
func find(all []field, key []byte) int {
	for _, f := range all {
		if bytes.Equal(f.key, key) {
			return f.value
		}
	}
	return -1
}

func isObject(value []byte) bool { return len(value) > 0 && value[0] == '{' }

// rest is where the list ends of which an item, or the end, is at i.
func rest(text []byte, i int) int {
	for text[i] != ']' {
		if i = end(text, i); text[i] == ',' {
			i++
		}
	}
	return i + 1
}

// end is where the value that begins at i ends.
func end(text []byte, i int) int {
	switch text[i] {
	case '"':
		return quoted(text, i)
	case '{', '[':
		for depth := 0; ; i++ {
			switch text[i] {
			case '"':
				i = quoted(text, i) - 1
			case '{', '[':
				depth++
			case '}', ']':
				if depth--; depth == 0 {
					return i + 1
				}
			}
		}
	}
	for i < len(text) && text[i] != ',' && text[i] != '}' && text[i] != ']' {
		i++
	}
	return i
}

// quoted is where the text ends that begins with the quote at i.
func quoted(text []byte, i int) int {
	for {
		i += 1 + bytes.IndexByte(text[i+1:], '"')
		escapes := 0
		for text[i-1-escapes] == '\\' {
			escapes++
		}
		if escapes%2 == 0 {
			return i + 1
		}
	}
}
