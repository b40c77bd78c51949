package table

import (
	"slices"
	"strconv"
	"time"

	"github.com/katabasis-games/katabasis/game"
)

// What happened since a reader was told is put together of what the log keeps: of
// the bytes of its events in a message, and as values for who asks for those. Both
// are one, as JSON.

// numbered is an entry with a reader's number for it.
type numbered struct {
	*noted
	seq int64
}

// entries are those after one of the reader's numbers that he is told of. They are
// looked for from the newest, whose number is given: mostly few are asked for.
func (r reader) entries(since, newest int64) (all []numbered) {
	for at := len(r.log) - 1; at >= 0 && newest > since; at-- {
		n := &r.log[at]
		if !r.knows(n) {
			continue
		}
		if !n.dropped {
			all = append(all, numbered{n, newest})
		}
		newest--
	}
	slices.Reverse(all)
	return all
}

// happenings are what the reader is told of those entries, and the sealed keys in it.
func (r reader) happenings(since, newest int64) (all []Happening, sealed []string) {
	all = []Happening{}
	viewer := r.viewer()
	for _, n := range r.entries(since, newest) {
		all = append(all, r.happening(n, viewer))
		sealed = n.told.names(sealed, viewer)
	}
	return all, sealed
}

func (r reader) happening(n numbered, viewer game.Seat) Happening {
	more := n.more()
	return Happening{
		Seq: n.seq, Kind: n.kind, At: n.time(), Seat: number(n.seat), Events: n.told.events(viewer),
		Name: more.name, Words: more.words, Note: more.note, Back: r.back(n.noted),
	}
}

// tell writes the happenings as JSON, and returns the sealed keys in them.
func (r reader) tell(s *scratch, since, newest int64) (sealed []string, err error) {
	viewer := r.viewer()
	s.text.WriteByte('[')
	for i, n := range r.entries(since, newest) {
		if i > 0 {
			s.text.WriteByte(',')
		}
		if err := r.write(s, n, viewer); err != nil {
			return nil, err
		}
		sealed = n.told.names(sealed, viewer)
	}
	s.text.WriteByte(']')
	return sealed, nil
}

// write writes a Happening.
func (r reader) write(s *scratch, n numbered, viewer game.Seat) error {
	s.number(`{"seq":`, int(n.seq))
	s.text.WriteString(`,"kind":"`)
	s.text.WriteString(n.kind)
	s.text.WriteString(`","at":"`)
	s.text.Write(n.time().AppendFormat(s.text.AvailableBuffer(), time.RFC3339Nano))
	s.number(`","seat":`, number(n.seat))
	s.text.WriteString(`,"events":`)
	n.told.array(s, viewer)
	more := n.more()
	if err := s.words(`,"name":`, more.name); err != nil {
		return err
	}
	if err := s.words(`,"words":`, more.words); err != nil {
		return err
	}
	if more.note != 0 {
		s.number(`,"note":`, more.note)
	}
	if back := r.back(n.noted); back != 0 {
		s.number(`,"back":`, back)
	}
	return s.text.WriteByte('}')
}

// number writes a field.
func (s *scratch) number(name string, n int) {
	s.text.WriteString(name)
	s.text.Write(strconv.AppendInt(s.text.AvailableBuffer(), int64(n), 10))
}

// words writes a field, unless it is empty.
func (s *scratch) words(name, words string) error {
	if words == "" {
		return nil
	}
	s.text.WriteString(name)
	_, err := s.encode(words)
	return err
}
