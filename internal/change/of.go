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
	switch {
	case bytes.Equal(was, now) && isObject(now):
		return append(buf, "{}"...), true
	case isObject(was) && isObject(now):
		return object(buf, was, now)
	case isList(was) && isList(now):
		return list(buf, was, now)
	case isList(was) && isObject(now):
		return buf, false
	}
	return append(buf, now...), true
}

func isObject(value []byte) bool { return len(value) > 0 && value[0] == '{' }

func isList(value []byte) bool { return len(value) > 0 && value[0] == '[' }

// part is a field of an object, whose key has its quotes, or an item of a list.
type part struct{ key, value []byte }

// few is how many parts are looked at without asking for memory.
const few = 32

func object(buf, was, now []byte) ([]byte, bool) {
	var here, there [few]part
	before, after := parts(here[:0], was), parts(there[:0], now)
	buf = append(buf, '{')
	begun, next := len(buf), 0
	for _, field := range after {
		i := find(before, next, field.key)
		if i >= 0 {
			next = i + 1
			if bytes.Equal(before[i].value, field.value) {
				continue
			}
		}
		var old []byte
		if i >= 0 {
			old = before[i].value
		}
		var ok bool
		if buf, ok = say(buf, begun, field.key, old, field.value); !ok {
			return buf, false
		}
	}
	for _, field := range before {
		if find(after, 0, field.key) < 0 {
			buf = append(key(buf, begun, field.key), "null"...)
		}
	}
	return append(buf, '}'), true
}

// list says which items of a list are others, or the whole list where that is
// shorter or there are not as many as there were.
func list(buf, was, now []byte) ([]byte, bool) {
	var here, there [few]part
	before, after := parts(here[:0], was), parts(there[:0], now)
	if len(before) != len(after) {
		return append(buf, now...), true
	}
	start := len(buf)
	buf = append(buf, '{')
	begun := len(buf)
	for i, item := range after {
		if bytes.Equal(before[i].value, item.value) {
			continue
		}
		var number [8]byte
		place := append(strconv.AppendInt(append(number[:0], '"'), int64(i), 10), '"')
		var ok bool
		buf, ok = say(buf, begun, place, before[i].value, item.value)
		if !ok || len(buf)-start > len(now) {
			return append(buf[:start], now...), true
		}
	}
	return append(buf, '}'), true
}

// say adds the change of one part.
func say(buf []byte, begun int, name, was, now []byte) ([]byte, bool) {
	if now[0] == 'n' { // null would take it away
		return buf, false
	}
	return Of(key(buf, begun, name), was, now)
}

// key adds the name of a part, and a comma unless it is the first.
func key(buf []byte, begun int, name []byte) []byte {
	if len(buf) > begun {
		buf = append(buf, ',')
	}
	return append(append(buf, name...), ':')
}

// find is the place of a field, or -1. Fields mostly stand in one order, so it is
// looked for from where it is likely.
func find(all []part, from int, key []byte) int {
	for n := range all {
		i := (from + n) % len(all)
		if bytes.Equal(all[i].key, key) {
			return i
		}
	}
	return -1
}

// parts appends the fields of an object or the items of a list.
func parts(all []part, value []byte) []part {
	fields := value[0] == '{'
	for i := 1; i < len(value)-1; i++ { // over the comma that the one before ended at
		var p part
		if fields {
			colon := end(value, i)
			p.key, i = value[i:colon], colon+1
		}
		to := end(value, i)
		p.value, i = value[i:to], to
		all = append(all, p)
	}
	return all
}

// end is where the value that begins at i ends.
func end(text []byte, i int) int {
	switch text[i] {
	case '"':
		return quoted(text, i)
	case '{', '[':
		depth := 0
		for ; i < len(text); i++ {
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
		return i
	}
	for i < len(text) && text[i] != ',' && text[i] != '}' && text[i] != ']' {
		i++
	}
	return i
}

// quoted is where the text ends that begins with the quote at i.
func quoted(text []byte, i int) int {
	for i++; text[i] != '"'; i++ {
		if text[i] == '\\' {
			i++
		}
	}
	return i + 1
}
