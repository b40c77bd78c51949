package change

import (
	"math/bits"
	"reflect"
	"unsafe"
)

// Memo remembers what was found of lists, of maps and of what is behind pointers, so
// that of values which share them each is compared once. Until it forgets, nothing of
// them may change. Its zero value is ready, and it is for one goroutine at a time.
type Memo struct {
	slots [slots]found
	used  int
	texts []byte
}

const (
	slots = 1 << 8
	room  = slots / 4 * 3 // and no more, so that a free slot is near
	// maxTexts is how many bytes of texts are kept room for.
	maxTexts = 64 << 10
)

// found is what was found of two values of a plan.
type found struct {
	plan     *plan
	was, now unsafe.Pointer
	// lengths are those of two lists.
	lengths [2]int32
	// from and to are where the texts have it: nothing where both are the same.
	from, to int32
}

// Forget forgets everything.
func (m *Memo) Forget() {
	clear(m.slots[:])
	if m.used, m.texts = 0, m.texts[:0]; cap(m.texts) > maxTexts {
		m.texts = nil
	}
}

// slot is the one that has what was found of two values, or a free one.
func (m *Memo) slot(of found) *found {
	const golden = 0x9E3779B97F4A7C15 // spreads what differs in few bits
	for i := uint64(uintptr(of.now)) * golden >> (64 - bits.Len(slots-1)); ; i++ {
		at := &m.slots[i%slots]
		if at.plan == nil || at.now == of.now && at.was == of.was && at.plan == of.plan && at.lengths == of.lengths {
			return at
		}
	}
}

// remembered compares what two lists, maps or pointers have, unless that is known.
func (w *walk) remembered(p *plan, was, now unsafe.Pointer) (same bool) {
	m, of := w.memo, found{plan: p, was: load(was), now: load(now)}
	if p.kind == reflect.Slice {
		of.lengths = [2]int32{int32(length(was)), int32(length(now))}
	}
	if known := m.slot(of); known.plan != nil {
		w.buf = append(w.buf, m.texts[known.from:known.to]...)
		return known.from == known.to
	}
	start := len(w.buf)
	same = w.content(p, was, now)
	if !w.mute && m.used < room {
		of.from = int32(len(m.texts))
		m.texts = append(m.texts, w.buf[start:]...)
		of.to = int32(len(m.texts))
		*m.slot(of) = of
		m.used++
	}
	return same
}
