// Package jsonbuf encodes JSON in memory that is used again.
package jsonbuf

import (
	"bytes"
	"encoding/json"
	"slices"
	"strconv"
	"sync"
)

// Buffer is where JSON is put together, to be copied then, as long as it is.
type Buffer struct {
	bytes.Buffer
	// Spare is other memory, for whoever has the buffer.
	Spare []byte
	write *json.Encoder
}

var buffers = sync.Pool{New: func() any {
	b := new(Buffer)
	b.write = json.NewEncoder(&b.Buffer)
	b.write.SetEscapeHTML(false) // it is no page of HTML, where one byte would be six
	return b
}}

// most is how many bytes a buffer keeps for the next that use it.
const most = 64 << 10

// Make has a buffer be used, and no longer than that. What is made there, unless that is
// nothing, gets a frame before it that is made of its length; none where frame is nil.
func Make(frame func(length int) []byte, use func(*Buffer) ([]byte, error)) ([]byte, error) {
	b := buffers.Get().(*Buffer)
	b.Reset()
	text, err := use(b)
	if text != nil && frame != nil {
		text = slices.Concat(frame(len(text)), text)
	} else {
		text = bytes.Clone(text)
	}
	if b.Cap()+cap(b.Spare) <= most {
		buffers.Put(b)
	}
	return text, err
}

// Of is a value as JSON.
func Of(value any) ([]byte, error) {
	return Make(nil, func(b *Buffer) ([]byte, error) { return b.Value(value) })
}

// Value adds a value as JSON, and returns all there is, until the buffer is used again.
func (b *Buffer) Value(value any) ([]byte, error) {
	err := b.write.Encode(value)
	b.Truncate(max(0, b.Len()-1)) // the line's end
	return b.Bytes(), err
}

// Number adds a field, whose name is given with what stands around it.
func (b *Buffer) Number(name string, n int) {
	b.WriteString(name)
	b.Write(strconv.AppendInt(b.AvailableBuffer(), int64(n), 10))
}

// Words adds such a field, unless it is empty.
func (b *Buffer) Words(name, words string) error {
	if words == "" {
		return nil
	}
	b.WriteString(name)
	_, err := b.Value(words)
	return err
}

// Read reads a value of JSON.
func Read(text []byte, value any) error { return json.Unmarshal(text, value) }
