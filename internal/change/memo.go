package change

import (
	"math/bits"
	"reflect"
)

// Memo remembers the changes between lists, maps and what pointers point to. So a part that
// several values share is compared once. Until Forget, none of these parts may change. The
// zero value is ready to use, by one goroutine at a time.
type Memo struct {
	slots [slots]found
	used  int
	texts []byte
	// roots are all values that were compared. Keeping them makes sure that no address of
	// one of their parts is used again for something else.
	roots []any
}

const (
	slots   = 1 << 8
	maxUsed = slots / 4 * 3 // slots that may be used, so that a free one is always near
	// maxTexts is how many bytes of memory for texts are kept.
	maxTexts = 64 << 10
)

// pair identifies two values of a plan by their addresses and, if they are lists, their
// lengths.
type pair struct {
	plan     *plan
	was, now uintptr
	lengths  [2]int32
}

// found is what was found of a pair: texts[from:to], which is empty if both are the same.
type found struct {
	pair
	from, to int32
}

// Forget forgets everything.
func (m *Memo) Forget() {
	clear(m.slots[:])
	clear(m.roots)
	if m.used, m.roots, m.texts = 0, m.roots[:0], m.texts[:0]; cap(m.texts) > maxTexts {
		m.texts = nil
	}
}

// slot returns the slot that has what was found of a pair, or a free one.
func (m *Memo) slot(of *pair) *found {
	const golden = 0x9E3779B97F4A7C15 // spreads what differs in few bits
	for i := uint64(of.now) * golden >> (64 - bits.Len(slots-1)); ; i++ {
		if at := &m.slots[i%slots]; at.plan == nil || at.pair == *of {
			return at
		}
	}
}

// remembered compares what two lists, maps or pointers have, unless that is known.
func (w *walk) remembered(p *plan, was, now reflect.Value) (same bool) {
	m, of := w.memo, pair{plan: p, was: was.Pointer(), now: now.Pointer()}
	if p.kind == list {
		of.lengths = [2]int32{int32(was.Len()), int32(now.Len())}
	}
	if known := m.slot(&of); known.plan != nil {
		w.buf = append(w.buf, m.texts[known.from:known.to]...)
		return known.from == known.to
	}
	start := len(w.buf)
	same = w.content(p, was, now)
	if !w.mute && m.used < maxUsed {
		from := int32(len(m.texts))
		m.texts = append(m.texts, w.buf[start:]...)
		*m.slot(&of) = found{of, from, int32(len(m.texts))}
		m.used++
	}
	return same
}
