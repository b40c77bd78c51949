package table

import (
	"github.com/goccy/go-json"

	"github.com/katabasis-games/katabasis/game"
)

// telling is what an entry of the log told, each event as JSON: encoded once, however
// many are told of it, and however often. Logs are most of what tables take in memory,
// and bytes take less than values, and are nothing to look at for who collects garbage.
type telling struct {
	// to are all who may know of any of it.
	to game.Audience
	// text has the events, one after the other, and each who may know of them.
	text []byte
	each []toldTo
	// sealed are the sealed texts that the events name.
	sealed []sealedKey
}

// toldTo is who may know of an event, and where it ends in the text.
type toldTo struct {
	to  game.Audience
	end uint32
}

// sealedKey is that of a sealed text that an event names, and who may know of it.
type sealedKey struct {
	to  game.Audience
	key string
}

// tell encodes events.
func tell(rules game.Rules, events []game.Event) (t telling, err error) {
	if len(events) == 0 {
		return t, nil
	}
	_, seals := rules.(game.Sealer)
	t.each = make([]toldTo, 0, len(events))
	t.text, err = borrowed(nil, func(s *scratch) ([]byte, error) {
		for _, e := range events {
			text, err := s.encode(e)
			if err != nil {
				return nil, err
			}
			t.to |= e.To
			t.each = append(t.each, toldTo{e.To, uint32(len(text))})
			if !seals {
				continue
			}
			for _, key := range game.SealedKeys(e) {
				t.sealed = append(t.sealed, sealedKey{e.To, key})
			}
		}
		return s.text.Bytes(), nil
	})
	return t, err
}

// array is what a viewer may know of, as JSON, in a scratch.
func (t *telling) array(s *scratch, viewer game.Seat) {
	s.text.WriteByte('[')
	begin, first := uint32(0), true
	for _, e := range t.each {
		if e.to.Has(viewer) {
			if !first {
				s.text.WriteByte(',')
			}
			s.text.Write(t.text[begin:e.end])
			first = false
		}
		begin = e.end
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

// names adds the keys of the sealed texts that a viewer is told of.
func (t *telling) names(keys []string, viewer game.Seat) []string {
	for _, n := range t.sealed {
		if n.to.Has(viewer) {
			keys = append(keys, n.key)
		}
	}
	return keys
}

// weight is about how many bytes it takes in memory.
func (t *telling) weight() int { return len(t.text) + 8*len(t.each) }
