package table

import (
	"bytes"
	"iter"

	"github.com/goccy/go-json"

	"github.com/katabasis-games/katabasis/game"
)

// telling is what an entry of the log told, each event as JSON: encoded once, however
// many are told of it, and however often. A log is most of what a table takes in memory;
// as values its events took several times as much, and each collection of garbage went
// through all of them.
type telling struct {
	// to are all who may know of any of it.
	to game.Audience
	// text has the events, one after the other, and each who may know of them.
	text []byte
	each []toldTo
}

// toldTo is who may know of an event, and where it ends in the text.
type toldTo struct {
	to  game.Audience
	end uint32
}

// tell encodes events.
func tell(events []game.Event) (t telling, err error) {
	if len(events) == 0 {
		return t, nil
	}
	t.each = make([]toldTo, 0, len(events))
	t.text, err = borrowed(nil, func(s *scratch) ([]byte, error) {
		for _, e := range events {
			text, err := s.encode(e)
			if err != nil {
				return nil, err
			}
			t.to |= e.To
			t.each = append(t.each, toldTo{e.To, uint32(len(text))})
		}
		return s.text.Bytes(), nil
	})
	return t, err
}

// seen are the events that a viewer may know of.
func (t *telling) seen(viewer game.Seat) iter.Seq[[]byte] {
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

// array writes what a viewer may know of, as JSON.
func (t *telling) array(s *scratch, viewer game.Seat) {
	s.text.WriteByte('[')
	first := true
	for text := range t.seen(viewer) {
		if !first {
			s.text.WriteByte(',')
		}
		s.text.Write(text)
		first = false
	}
	s.text.WriteByte(']')
}

// events are what a viewer may know of, with nothing in them but what is told.
func (t *telling) events(viewer game.Seat) []game.Event {
	all := []game.Event{}
	if !t.to.Has(viewer) {
		return all
	}
	_, err := borrowed(nil, func(s *scratch) ([]byte, error) {
		t.array(s, viewer)
		return nil, json.Unmarshal(s.text.Bytes(), &all)
	})
	if err != nil {
		panic(err) // it was encoded here
	}
	return all
}

// keyBegins is how a sealed key begins in JSON.
var keyBegins = []byte(`"` + game.SealedPrefix)

// names adds the keys of the sealed texts that a viewer is told of. Each is a whole
// string of the events: in the midst of one a quote is escaped.
func (t *telling) names(keys []string, viewer game.Seat) []string {
	for text := range t.seen(viewer) {
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
func (t *telling) weight() int { return len(t.text) + 8*len(t.each) }
