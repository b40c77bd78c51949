package fanout

import (
	"slices"
	"time"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/jsonbuf"
	"github.com/katabasis-games/katabasis/internal/ledger"
)

// What a socket carries are messages as JSON, and each tells only what changed. Two pages
// of one reader are compared in all that is encoded of them, with nothing in them but
// what they may see: so what is left out, and how long a message is, tells them nothing
// that the pages do not. What happened is put together of the bytes that the log keeps of
// its events.

// Frame is what a message's bytes begin with where they travel, made of its length;
// none where it is nil.
type Frame func(length int) []byte

// Text is the message as JSON, after its frame: an Update, marked as whole, or what
// makes the next Update of the one that the reader has. It is shared by all who are
// told the same, always with the same frame, and not to be changed.
func (msg *Message) Text(frame Frame) (text []byte, err error) {
	if msg.text == nil && msg.from != nil {
		msg.text, err = msg.changed(frame)
	}
	if msg.text == nil && err == nil {
		msg.text, err = msg.whole(frame)
	}
	return msg.text, err
}

// whole returns the message that tells everything. It always has the scenes: readers who do
// not ask for them get the names of the places from this first one.
func (msg *Message) whole(frame Frame) ([]byte, error) {
	by := msg.by
	by.scenes = true
	all, err := msg.m.page(by)
	if err != nil {
		return nil, err
	}
	err = msg.m.alone(func() (err error) {
		if all.text == nil {
			all.text, err = jsonbuf.Of(all.pageBody)
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	return jsonbuf.Make(frame, func(b *jsonbuf.Buffer) ([]byte, error) { return msg.with(b, all.text, nil, all.sealed) })
}

// changed returns the message for readers who have a page already; nil if no change can say it.
func (msg *Message) changed(frame Frame) (text []byte, err error) {
	err = msg.m.alone(func() error {
		made := msg.delta()
		if made.text == nil {
			made.text, err = jsonbuf.Make(frame, func(b *jsonbuf.Buffer) ([]byte, error) {
				patch := made.patch
				if patch == nil {
					patch = msg.patch(b)
				}
				if patch == nil {
					return nil, nil
				}
				return msg.with(b, patch, msg.from.sealed, msg.page.sealed)
			})
		}
		text = made.text
		return err
	})
	return text, err
}

// nothing reports whether the page is the same as the one that the reader has.
func (msg *Message) nothing() (same bool, err error) {
	err = msg.m.alone(func() error {
		made := msg.delta()
		if made.patch == nil {
			made.patch, _ = jsonbuf.Make(nil, func(b *jsonbuf.Buffer) ([]byte, error) { return msg.patch(b), nil })
		}
		same = string(made.patch) == "{}"
		return nil
	})
	return same, err
}

// patch returns what changed; nil if no change can say it. It is valid until the buffer is
// used again.
func (msg *Message) patch(b *jsonbuf.Buffer) []byte {
	patch, ok := msg.m.memo.Of(b.Spare[:0], &msg.from.pageBody, &msg.page.pageBody)
	if b.Spare = patch; !ok {
		return nil
	}
	return patch
}

// with is the message that a page, or a change of it, makes with what happened, and
// with the words that the reader does not know yet.
func (msg *Message) with(b *jsonbuf.Buffer, page []byte, known, named []string) ([]byte, error) {
	r := msg.m.reader(msg.by)
	b.WriteByte('{')
	if msg.from == nil {
		b.WriteString(`"whole":true,`)
	}
	b.Number(`"since":`, int(msg.since))
	if r.Now != nil {
		b.WriteString(`,"now":"`)
		b.Write(r.Now().AppendFormat(b.AvailableBuffer(), time.RFC3339Nano))
		b.WriteByte('"')
	}
	b.WriteString(`,"happenings":`)
	keys, err := r.happenings(b, msg.since, msg.page.seq)
	if err != nil {
		return nil, err
	}
	keys = slices.DeleteFunc(keys, func(key string) bool {
		_, has := slices.BinarySearch(known, key)
		return has
	})
	keys = appendNew(keys, named, known)
	if sealed := game.Unseal(r.Rules, keys); len(sealed) > 0 {
		b.WriteString(`,"sealed":`)
		if _, err := b.Value(sealed); err != nil {
			return nil, err
		}
	}
	if len(page) > len("{}") {
		b.WriteByte(',')
	}
	b.Write(page[1:])
	return b.Bytes(), nil
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

// happenings writes the happenings after a number, and returns the sealed keys in them.
func (r *reader) happenings(b *jsonbuf.Buffer, since, newest int64) (sealed []string, err error) {
	b.WriteByte('[')
	_, seals := r.Rules.(game.Sealer)
	first := true
	for known := range r.After(since, newest) {
		if !first {
			b.WriteByte(',')
		}
		first = false
		if err := write(b, &known); err != nil {
			return nil, err
		}
		if seals {
			sealed = known.Names(sealed)
		}
	}
	b.WriteByte(']')
	return sealed, nil
}

// write writes a Happening: as JSON it is that of HappeningOf.
func write(b *jsonbuf.Buffer, k *ledger.VisibleEntry) error {
	b.Number(`{"seq":`, int(k.Seq))
	b.WriteString(`,"kind":"`)
	b.WriteString(string(k.Kind))
	b.WriteString(`","at":"`)
	b.Write(k.At.AppendFormat(b.AvailableBuffer(), time.RFC3339Nano))
	b.Number(`","seat":`, ledger.Number(k.Seat))
	if k.Aside {
		b.WriteString(`,"aside":true`)
	}
	b.WriteString(`,"events":[`)
	first := true
	for event := range k.Told() {
		if !first {
			b.WriteByte(',')
		}
		first = false
		b.Write(event)
	}
	b.WriteByte(']')
	if err := b.Words(`,"name":`, k.Name); err != nil {
		return err
	}
	if err := b.Words(`,"words":`, k.Words); err != nil {
		return err
	}
	if k.Blocked {
		b.WriteString(`,"blocked":true`)
	}
	if err := b.Words(`,"from":`, k.From); err != nil {
		return err
	}
	if k.Note != 0 {
		b.Number(`,"note":`, k.Note)
	}
	if !k.Until.IsZero() {
		b.WriteString(`,"until":"`)
		b.Write(k.Until.AppendFormat(b.AvailableBuffer(), time.RFC3339Nano))
		b.WriteByte('"')
	}
	if k.Back != 0 {
		b.Number(`,"back":`, k.Back)
	}
	return b.WriteByte('}')
}
