// Package jsonbuf encodes JSON into buffers that are used again and again.
package jsonbuf

import (
	"bytes"
	"encoding/json"
	"slices"
	"strconv"
	"sync"
)

// Buffer is memory in which JSON is put together. Its users copy the result.
type Buffer struct {
	bytes.Buffer
	// Spare is more memory, which the user of the buffer may use for anything.
	Spare []byte
	write *json.Encoder
}

var buffers = sync.Pool{New: func() any {
	b := new(Buffer)
	b.write = json.NewEncoder(&b.Buffer)
	b.write.SetEscapeHTML(false) // it is not for HTML, where < takes six bytes
	return b
}}

// maxKept is how many bytes a buffer may have to be used again.
const maxKept = 64 << 10

// Make lends a buffer to use, and returns a copy of what use returned. If frame is not
// nil, frame(length of that) is put in front. If use returns nil, so does Make.
func Make(frame func(length int) []byte, use func(*Buffer) ([]byte, error)) ([]byte, error) {
	b := buffers.Get().(*Buffer)
	b.Reset()
	text, err := use(b)
	if text != nil && frame != nil {
		text = slices.Concat(frame(len(text)), text)
	} else {
		text = bytes.Clone(text)
	}
	if b.Cap()+cap(b.Spare) <= maxKept {
		buffers.Put(b)
	}
	return text, err
}

// Of returns a value as JSON.
func Of(value any) ([]byte, error) {
	return Make(nil, func(b *Buffer) ([]byte, error) { return b.Value(value) })
}

// Value appends a value as JSON, and returns the whole contents, which are valid until
// the buffer changes.
func (b *Buffer) Value(value any) ([]byte, error) {
	err := b.write.Encode(value)
	b.Truncate(max(0, b.Len()-1)) // without the line feed
	return b.Bytes(), err
}

// Number appends a field with a number. The name includes its quotes, the colon and what
// must come before it, such as a comma.
func (b *Buffer) Number(name string, n int) {
	b.WriteString(name)
	b.Write(strconv.AppendInt(b.AvailableBuffer(), int64(n), 10))
}

// Words appends a field with a string, unless words is empty. The name is as in Number.
func (b *Buffer) Words(name, words string) error {
	if words == "" {
		return nil
	}
	b.WriteString(name)
	_, err := b.Value(words)
	return err
}

// Read decodes JSON into value, as encoding/json does.
func Read(text []byte, value any) error { return json.Unmarshal(text, value) }
