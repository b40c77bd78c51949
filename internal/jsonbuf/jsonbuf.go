// Package jsonbuf encodes JSON into buffers that are used again and again.
package jsonbuf

import (
	"bytes"
	"encoding/json"
	"slices"
	"strconv"
	"sync"

	"github.com/katabasis-games/katabasis/internal/change"
)

// Buffer is memory in which JSON is put together. Its users copy the result.
type Buffer struct {
	bytes.Buffer
	// Spare is more memory, which the user of the buffer may use for anything.
	Spare []byte
}

var buffers = sync.Pool{New: func() any { return new(Buffer) }}

// maxKept is how many bytes a buffer may have to be used again: enough for the log of a
// whole game, which each reader is sent when the game ends.
const maxKept = 512 << 10

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

// Value appends a value as JSON, in which "<", ">" and "&" stay as they are. It returns the
// whole contents of the buffer, which are valid until it changes.
func (b *Buffer) Value(value any) ([]byte, error) {
	text, err := change.Append(b.AvailableBuffer(), value)
	b.Write(text)
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
