package ledger

import (
	"bytes"
	"iter"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/jsonbuf"
)

// EncodedEvents are the events of an entry of the log, each encoded once as JSON. The log is
// most of what a table takes in memory. As values, its events took several times as much, and
// every garbage collection had to look at all of them.
type EncodedEvents struct {
	// to is everybody who may know of at least one of them.
	to game.Audience
	// text has the events, one after the other, and each says where one ends and who may know
	// of it.
	text []byte
	each []toldTo
}

// toldTo says who may know of an event, and where it ends in the text.
type toldTo struct {
	to  game.Audience
	end uint32
}

// encodeEvents encodes events.
func encodeEvents(events []game.Event) (t EncodedEvents, err error) {
	if len(events) == 0 {
		return t, nil
	}
	t.each = make([]toldTo, 0, len(events))
	t.text, err = jsonbuf.Make(nil, func(b *jsonbuf.Buffer) (text []byte, err error) {
		for _, e := range events {
			if text, err = b.Value(e); err != nil {
				return nil, err
			}
			t.to |= e.To
			t.each = append(t.each, toldTo{e.To, uint32(len(text))})
		}
		return text, nil
	})
	return t, err
}

// seenBy are the events that a viewer may know of.
func (t *EncodedEvents) seenBy(viewer game.Seat) iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		begin := uint32(0)
		for _, e := range t.each {
			if e.to.Has(viewer) && !yield(t.text[begin:e.end]) {
				return
			}
			begin = e.end
		}
	}
}

// Only is what a viewer may know of; known is false where that is nothing.
func (t *EncodedEvents) Only(viewer game.Seat) (seen EncodedEvents, known bool) {
	begin := uint32(0)
	for _, e := range t.each {
		if e.to.Has(viewer) {
			seen.to |= e.to
			seen.text = append(seen.text, t.text[begin:e.end]...)
			seen.each = append(seen.each, toldTo{e.to, uint32(len(seen.text))})
		}
		begin = e.end
	}
	return seen, seen.each != nil
}

// keyBegins is how a sealed key begins in JSON.
var keyBegins = []byte(`"` + game.SealedPrefix)

// names adds the keys of the sealed texts that a viewer is told of. Each is a whole
// string of the events: in the midst of one a quote is escaped.
func (t *EncodedEvents) names(keys []string, viewer game.Seat) []string {
	for text := range t.seenBy(viewer) {
		for at := bytes.Index(text, keyBegins); at >= 0; at = bytes.Index(text, keyBegins) {
			key, rest, _ := bytes.Cut(text[at+1:], []byte(`"`))
			if text[at-1] != '\\' {
				keys = append(keys, string(key))
			}
			text = rest
		}
	}
	return keys
}

// weight is about how many bytes it takes in memory.
func (t *EncodedEvents) weight() int { return len(t.text) + 8*len(t.each) }
