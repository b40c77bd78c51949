package table

import (
	"bytes"
	"slices"
	"sync"

	// It encodes as encoding/json does, with less reflection: that was a fifth of what a
	// message cost.
	"github.com/goccy/go-json"

	"github.com/katabasis-games/katabasis/game"
)

// What a socket carries are messages, and each tells only what changed. Two pages
// of one reader are compared in all that is encoded of them, with nothing in them but
// what he may see: so what is left out, and how long a message is, tells him nothing
// that the pages do not.

// page is an Update but for its happenings, as all readers of a class are told it.
// Nothing in it changes any more.
type page struct {
	shown
	seq int64
	// sealed are the keys of the sealed texts that it names, in order.
	sealed []string
	// text is what is shown as JSON, once somebody is told all of it.
	text []byte
}

// beside reports whether two pages of a reader show him the game from the same seats,
// and so the same places.
func (p *page) beside(next *page) bool {
	return slices.EqualFunc(p.States, next.States, func(a, b SeatState) bool { return a.Seat == b.Seat })
}

// shown is the part of a message that is a page's.
type shown struct {
	Table  Summary     `json:"table"`
	States []SeatState `json:"states"`
	Feats  []FeatView  `json:"feats,omitempty"`
}

// news is what one page tells who has another.
type news struct {
	from  *page
	since int64
	// patch is what changed, once that alone was asked for, and text the message with
	// it, once somebody is told that: nil when no change can say it.
	patch, text []byte
}

// Message is what a reader is to be told. It is encoded when it is asked for, and is for
// one goroutine at a time.
type Message struct {
	m     *moment
	by    class
	page  *page
	from  *page // nil for one that tells everything
	since int64
	// long is about how many happenings it tells, and text what it is, once that has been
	// asked for.
	long int64
	text []byte
}

// Long is about how many happenings the message tells.
func (g *Message) Long() int64 { return g.long }

// Head is what a message's bytes begin with where they travel, made of its length;
// none where it is nil.
type Head func(length int) []byte

// Text is the message as JSON, after its head: an Update, marked as whole, or what
// makes the next Update of the one that the reader has. It is shared by all who are
// told the same, always with the same head, and not to be changed.
func (g *Message) Text(head Head) (text []byte, err error) {
	if g.text == nil && g.from != nil {
		g.text, err = g.changed(head)
	}
	if g.text == nil && err == nil {
		g.text, err = g.whole(head)
	}
	return g.text, err
}

// whole is the message that tells everything, the scenes too: who does not ask for
// what changes in them has the names of the places, which stay as they are on a board
// that is known from the start.
func (g *Message) whole(head Head) ([]byte, error) {
	by := g.by
	by.scenes = true
	all, err := g.m.page(by)
	if err != nil {
		return nil, err
	}
	err = g.m.alone(func() (err error) {
		if all.text == nil {
			all.text, err = borrowed(nil, func(s *scratch) ([]byte, error) { return s.encode(all.shown) })
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	return borrowed(head, func(s *scratch) ([]byte, error) { return g.with(s, all.text, nil, all.sealed) })
}

// changed is the message for who has a page already; nil when no change can say it.
func (g *Message) changed(head Head) (text []byte, err error) {
	err = g.m.alone(func() error {
		told := g.news()
		if told.text == nil {
			told.text, err = borrowed(head, func(s *scratch) ([]byte, error) {
				patch := told.patch
				if patch == nil {
					patch = g.patch(s)
				}
				if patch == nil {
					return nil, nil
				}
				return g.with(s, patch, g.from.sealed, g.page.sealed)
			})
		}
		text = told.text
		return err
	})
	return text, err
}

// nothing reports whether the page is the same as the one that the reader has.
func (g *Message) nothing() (same bool, err error) {
	err = g.m.alone(func() error {
		told := g.news()
		if told.patch == nil {
			told.patch, _ = borrowed(nil, func(s *scratch) ([]byte, error) { return g.patch(s), nil })
		}
		same = string(told.patch) == "{}"
		return nil
	})
	return same, err
}

// news is made once for all of a class who have the same page.
func (g *Message) news() *news {
	told := g.m.news[g.by]
	if told == nil || told.from != g.from || told.since != g.since {
		told = &news{from: g.from, since: g.since}
		g.m.news[g.by] = told
	}
	return told
}

// patch is what changed, until the scratch is used again; nil when no change can say it.
func (g *Message) patch(s *scratch) []byte {
	patch, ok := g.m.memo.Of(s.patch[:0], &g.from.shown, &g.page.shown)
	if s.patch = patch; !ok {
		return nil
	}
	return patch
}

// with is the message that a page, or a change of it, makes with what happened, and
// with the words that the reader does not know yet.
func (g *Message) with(s *scratch, page []byte, known, named []string) ([]byte, error) {
	r := g.m.reader(g.by)
	s.text.WriteByte('{')
	if g.from == nil {
		s.text.WriteString(`"whole":true,`)
	}
	s.number(`"since":`, int(g.since))
	s.text.WriteString(`,"happenings":`)
	keys, err := r.tell(s, g.since, g.page.seq)
	if err != nil {
		return nil, err
	}
	keys = slices.DeleteFunc(keys, func(key string) bool {
		_, told := slices.BinarySearch(known, key)
		return told
	})
	keys = appendNew(keys, named, known)
	if sealed := game.Unseal(r.rules, keys); len(sealed) > 0 {
		s.text.WriteString(`,"sealed":`)
		if _, err := s.encode(sealed); err != nil {
			return nil, err
		}
	}
	if len(page) > len("{}") {
		s.text.WriteByte(',')
	}
	s.text.Write(page[1:])
	return s.text.Bytes(), nil
}

// page is what all readers of a class see now.
func (m *moment) page(by class) (p *page, err error) {
	err = m.alone(func() error {
		if p = m.pages[by]; p == nil {
			p = m.newPage(by)
			m.pages[by] = p
		}
		return nil
	})
	return p, err
}

// newPage takes all but the scenes from the page without them, where there is one.
func (m *moment) newPage(by class) *page {
	r, bare := m.reader(by), by
	bare.scenes = false
	if m.display == nil {
		m.display = game.Show(r.play.State())
	}
	r.chairs, r.display = m.chairs, m.display
	seen := shown{}
	if p := m.pages[bare]; p != nil {
		seen = p.shown
		seen.States = r.staged(seen.States)
	} else {
		seen = shown{r.summary(), r.states(), r.feats()}
	}
	return &page{shown: seen, seq: seen.Table.Seq, sealed: r.sealedIn(seen.States)}
}

// sealedIn are the keys of the sealed texts that states name, in order.
func (r reader) sealedIn(states []SeatState) []string {
	if _, ok := r.rules.(game.Sealer); !ok {
		return nil
	}
	return game.SealedKeys(states)
}

// appendNew adds what is named and was not known. Both are in order.
func appendNew(keys, named, known []string) []string {
	for _, key := range named {
		for len(known) > 0 && known[0] < key {
			known = known[1:]
		}
		if len(known) == 0 || known[0] != key {
			keys = append(keys, key)
		}
	}
	return keys
}

// scratch is where things are encoded that are then copied, as long as they are.
type scratch struct {
	text  bytes.Buffer
	write *json.Encoder
	patch []byte
}

var scratches = sync.Pool{New: func() any {
	s := &scratch{}
	s.write = json.NewEncoder(&s.text)
	s.write.SetEscapeHTML(false) // it is no page of HTML, where one byte would be six
	return s
}}

// maxScratch is how many bytes a scratch keeps for the next that use it.
const maxScratch = 64 << 10

// borrowed has a scratch be used, and no longer than that. What is made there, unless
// that is nothing, gets its head.
func borrowed(head Head, use func(*scratch) ([]byte, error)) ([]byte, error) {
	s := scratches.Get().(*scratch)
	s.text.Reset()
	text, err := use(s)
	if text != nil && head != nil {
		text = slices.Concat(head(len(text)), text)
	} else {
		text = bytes.Clone(text)
	}
	if s.text.Cap()+cap(s.patch) <= maxScratch {
		scratches.Put(s)
	}
	return text, err
}

// encode is a value as JSON, until the scratch is used again.
func (s *scratch) encode(value any) ([]byte, error) {
	err := s.write.Encode(value)
	s.text.Truncate(max(0, s.text.Len()-1)) // the line's end
	return s.text.Bytes(), err
}
