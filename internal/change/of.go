package change

import (
	"bytes"
	"math"
	"reflect"
	"strconv"
	"sync"
)

// Of appends to buf what changed from one value to the next, written as encoding/json
// does, except that "<", ">" and "&" stay as they are. If both are the same, that is {}. Of
// reports false if Merge could not make the next value of any change: if a field has become
// null, or an object stands where a list or an object of another type was. It also does so
// if a value cannot be encoded. Then the next value must be told whole.
//
// Of takes what is behind the same pointer, or in the same list or map, for unchanged. So
// callers must never change a value in place.
func Of(buf []byte, was, now any) ([]byte, bool) { return (*Memo)(nil).Of(buf, was, now) }

// Of does what the function Of does, and remembers in m what it finds, unless m is nil.
func (m *Memo) Of(buf []byte, was, now any) ([]byte, bool) {
	if m != nil {
		m.roots = append(m.roots, was, now)
	}
	w := begin(buf, was, now)
	defer w.end()
	w.memo = m
	if w.value(anything, reflect.ValueOf(&w.was).Elem(), reflect.ValueOf(&w.now).Elem()) {
		w.buf = append(w.buf, "{}"...)
	}
	return w.buf, !w.mute
}

// Between returns what changed from one value to the next as a text of its own. It is nil
// where nothing has, and where no change can say it.
func Between(was, now any) (patch []byte) {
	scratch := scratches.Get().(*[]byte)
	text, ok := Of((*scratch)[:0], was, now)
	if ok && len(text) > len("{}") {
		patch = bytes.Clone(text)
	}
	*scratch = text
	scratches.Put(scratch)
	return patch
}

// scratches are where Between writes first, because nobody knows how long a change becomes.
var scratches = sync.Pool{New: func() any { return new([]byte) }}

// walk goes through two values side by side, and writes what it finds changed.
type walk struct {
	was, now any
	buf      []byte
	// mute is set once something cannot be said, and err is why a value could not be encoded.
	mute bool
	err  error
	// most is how long buf may become: what is written beyond that will not be used, and
	// write stops there.
	most int
	memo *Memo // nil where nothing is remembered
	// keys are those of the maps that it is in the midst of.
	keys []string
}

// walks are lent to those who compare and write.
var walks = sync.Pool{New: func() any { return new(walk) }}

func begin(buf []byte, was, now any) *walk {
	w := walks.Get().(*walk)
	w.buf, w.was, w.now, w.most = buf, was, now, math.MaxInt
	return w
}

// end gives it back: nothing of it may be used any more.
func (w *walk) end() {
	clear(w.keys[:cap(w.keys)])
	*w = walk{keys: w.keys[:0]}
	walks.Put(w)
}

// value compares two values and reports whether they are the same: then it has
// written nothing.
func (w *walk) value(p *plan, was, now reflect.Value) (same bool) {
	if p.alike(was, now) {
		return true
	}
	switch p.kind {
	case boolean, number, text:
		w.write(p, now)
		return false
	case structure:
		return w.fields(p, was, now)
	case other, moment, raw:
		return w.encoded(was, now)
	}
	switch {
	case was.IsNil() || now.IsNil():
		w.write(p, now)
		return false
	case p.kind == dynamic:
		return w.dynamic(was.Elem(), now.Elem())
	case w.memo == nil || w.mute:
		return w.content(p, was, now)
	}
	return w.remembered(p, was, now)
}

// content compares what two lists, maps or pointers have.
func (w *walk) content(p *plan, was, now reflect.Value) (same bool) {
	switch p.kind {
	case list:
		return w.items(p, was, now)
	case table:
		return w.entries(p, was, now)
	default:
		return w.value(p.item(), was.Elem(), now.Elem())
	}
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
	w.write(planOf(was.Type()), was)
	middle := len(w.buf)
	w.write(planOf(now.Type()), now)
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
		a, b := was.Field(f.at), now.Field(f.at)
		if f.more != nil {
			a, b = a.FieldByIndex(f.more), b.FieldByIndex(f.more)
		}
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
		if f.omits(f.in(now)) && !f.omits(f.in(was)) {
			w.name(begun, f.name)
			w.buf = append(w.buf, "null"...)
		}
	}
	return w.close(begun)
}

// entries compares two maps whose keys are texts.
func (w *walk) entries(all *plan, was, now reflect.Value) (same bool) {
	p, begun, gone, first := all.item(), w.open(), was.Len(), len(w.keys)
	key := reflect.New(all.typ.Key()).Elem()
	for i := now.MapRange(); i.Next(); {
		key.SetIterKey(i)
		a := was.MapIndex(key)
		if a.IsValid() {
			gone--
		}
		if !a.IsValid() || !p.alike(a, i.Value()) {
			w.keys = append(w.keys, key.String())
		}
	}
	for _, k := range w.sorted(first) {
		key.SetString(k)
		from, a := w.key(begun, k), was.MapIndex(key)
		w.part(from, p, a, now.MapIndex(key), a.IsValid())
	}
	w.keys = w.keys[:first]
	if gone == 0 {
		return w.close(begun)
	}
	for i := was.MapRange(); i.Next(); {
		if key.SetIterKey(i); !now.MapIndex(key).IsValid() {
			w.keys = append(w.keys, key.String())
		}
	}
	for _, k := range w.sorted(first) {
		w.key(begun, k)
		w.buf = append(w.buf, "null"...)
	}
	w.keys = w.keys[:first]
	return w.close(begun)
}

// items compares two lists, and writes which items are others, or the whole list where
// that is shorter or there are not as many as there were.
func (w *walk) items(list *plan, was, now reflect.Value) (same bool) {
	if was.Len() != now.Len() {
		w.write(list, now)
		return false
	}
	p, mute, begun := list.item(), w.mute, w.open()
	for i := range now.Len() {
		a, b := was.Index(i), now.Index(i)
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
	w.shorter(list, now, begun-1, mute)
	return false
}

// shorter has a list in place of its changes, written from start on, where it is shorter
// or they cannot be said; mute is whether that was so before them.
func (w *walk) shorter(list *plan, now reflect.Value, start int, mute bool) {
	end := len(w.buf)
	if !w.mute {
		if long := end - start; list.size(now, long) >= long {
			return
		}
		w.most = end + end - start
	}
	w.mute = mute
	w.write(list, now)
	if len(w.buf) < w.most {
		w.buf = append(w.buf[:start], w.buf[end:]...)
	} else {
		w.buf = w.buf[:end]
	}
	w.most = math.MaxInt
}

// part compares two values whose name is written, or writes one where none was, and
// takes the name back when they are the same.
func (w *walk) part(from int, p *plan, was, now reflect.Value, before bool) {
	start := len(w.buf)
	switch {
	case !before:
		w.write(p, now)
	case w.value(p, was, now):
		w.buf = w.buf[:from]
		return
	}
	w.mute = w.mute || bytes.HasPrefix(w.buf[start:], []byte("null")) // which would take it away
}
