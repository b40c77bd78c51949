package load

import (
	"bytes"
	"encoding/json"
	"iter"
	"strconv"
)

// scanner reads a JSON text once, from its beginning to its end. It is always in front of a
// value, which the caller reads with the method for its kind, or skips. If the text is not
// JSON, the scanner goes to its end.
type scanner struct {
	text []byte
	at   int
}

// next returns the first byte that is not space; 0 at the end.
func (s *scanner) next() byte {
	for ; s.at < len(s.text); s.at++ {
		if c := s.text[s.at]; c > ' ' {
			return c
		}
	}
	return 0
}

// pass goes past a byte if that is the next one.
func (s *scanner) pass(c byte) bool {
	if s.next() != c {
		return false
	}
	s.at++
	return true
}

// fields yields the names of an object’s fields as they are written. At each of them the
// scanner is in front of the field’s value.
func (s *scanner) fields() iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		if !s.pass('{') {
			return
		}
		for s.next() == '"' {
			name := s.raw()
			s.pass(':')
			s.next()
			value := s.at
			if !yield(unquoted(name)) {
				return
			}
			if s.at == value {
				s.raw()
			}
			s.pass(',')
		}
		s.pass('}')
	}
}

// places yields the indices of a list, from 0. If the value is an object with the changed
// items of a list, it yields their indices, which are its names. At each of them the scanner
// is in front of the item.
func (s *scanner) places() iter.Seq[int] {
	return func(yield func(int) bool) {
		for name := range s.fields() {
			if i, err := strconv.Atoi(string(name)); err == nil && i >= 0 && !yield(i) {
				return
			}
		}
		if !s.pass('[') {
			return
		}
		for i := 0; s.next() != ']' && s.at < len(s.text); i++ {
			value := s.at
			if !yield(i) {
				return
			}
			if s.at == value {
				s.raw()
			}
			s.pass(',')
		}
		s.pass(']')
	}
}

// number reads an integer; 0 if the value is something else.
func (s *scanner) number() int64 {
	n, _ := strconv.ParseInt(string(s.raw()), 10, 64)
	return n
}

// words reads a string; "" if the value is something else.
func (s *scanner) words() (text string) {
	quoted := s.next() == '"'
	raw := s.raw()
	if quoted && bytes.IndexByte(raw, '\\') < 0 {
		return string(unquoted(raw))
	}
	_ = json.Unmarshal(raw, &text) // if it is not a string, text stays empty
	return text
}

// raw reads any value, and returns it as it is written.
func (s *scanner) raw() []byte {
	first, from := s.next(), s.at
	switch first {
	case '"':
		s.quoted()
	case '{', '[':
		s.nested()
	default:
		s.plain()
	}
	if s.at == from {
		s.at = len(s.text)
	}
	return s.text[from:s.at]
}

// quoted goes past a string.
func (s *scanner) quoted() {
	for s.at++; s.at < len(s.text); s.at++ {
		switch s.text[s.at] {
		case '\\':
			s.at++
		case '"':
			s.at++
			return
		}
	}
	s.at = len(s.text)
}

// nested goes past an object or a list.
func (s *scanner) nested() {
	for depth := 0; s.at < len(s.text); {
		switch s.text[s.at] {
		case '"':
			s.quoted()
			continue
		case '{', '[':
			depth++
		case '}', ']':
			depth--
		}
		if s.at++; depth == 0 {
			return
		}
	}
}

// plain goes past a number, or a word such as true.
func (s *scanner) plain() {
	for ; s.at < len(s.text); s.at++ {
		switch c := s.text[s.at]; {
		case c <= ' ', c == ',', c == ':', c == '}', c == ']':
			return
		}
	}
}

// unquoted returns a string without its quotes.
func unquoted(raw []byte) []byte { return raw[1:max(1, len(raw)-1)] }
