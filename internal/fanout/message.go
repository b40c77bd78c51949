package fanout

import (
	"slices"

	"github.com/katabasis-games/katabasis/internal/ledger"
)

// Message is what a reader is to be told of a moment: everything, or what has changed of
// the page they have, and what happened. It is encoded when it is asked for, and is for
// one goroutine at a time.
type Message struct {
	m     *Moment
	by    class
	page  *page
	from  *page // nil for one that tells everything
	since int64
	// long is about how many happenings it tells, and text what it is, once made.
	long int64
	text []byte
}

// Long is about how many happenings the message tells.
func (msg *Message) Long() int64 { return msg.long }

// Whole reports whether the message tells everything.
func (msg *Message) Whole() bool { return msg.from == nil }

// delta is how a page differs from an earlier one.
type delta struct {
	from  *page
	since int64
	// patch is what changed, and text the message with it. Each is nil until it is asked
	// for, and text stays nil if no change can say it.
	patch, text []byte
}

// delta is made once for all of a class who have the same page.
func (msg *Message) delta() *delta {
	s := msg.m.shown(msg.by)
	if s.delta == nil || s.delta.from != msg.from || s.delta.since != msg.since {
		s.delta = &delta{from: msg.from, since: msg.since}
	}
	return s.delta
}

// follower is a reader who is told of every change, and what they have.
type follower struct {
	guest string
	sent
	// by is the reader's class at a SeatVersion; whether it has the scenes, they choose.
	by      class
	seating ledger.SeatVersion
}

// sent is what a reader has been told: a page, what happened, and what else changed.
type sent struct {
	page            *page // nil until everything was told
	since, unlogged int64
}

// class is that of the reader at a moment.
func (f *follower) class(m *Moment) class {
	now := m.SeatVersion()
	if f.seating != now || m.Status == ledger.Waiting { // then somebody else may stand in for the host
		f.by, f.seating = m.class(f.guest, f.by.scenes), now
	}
	return f.by
}

// next is what to tell the reader of a moment; nil for nothing. last is the advance of the
// reader before, which may fit this one, too.
func (f *follower) next(m *Moment, last *advance) (*Message, error) {
	by := f.class(m)
	if f.page == nil || f.sent != last.from || by != last.by {
		made, err := m.advance(by, f.sent)
		if err != nil {
			return nil, err
		}
		*last = made
	}
	f.sent = last.to
	return last.message, nil
}

// advance is what readers of a class who know the same are told, and what they know then.
type advance struct {
	by       class
	from, to sent
	message  *Message // nil for nothing
}

// advance returns that of this moment for readers of a class who know the same.
func (m *Moment) advance(by class, from sent) (advance, error) {
	page, err := m.page(by)
	if err != nil || from.page != nil && page.seq <= from.since && m.Unlogged == from.unlogged {
		return advance{by, from, from, nil}, err
	}
	r := m.reader(by)
	message := &Message{m: m, by: by, page: page, from: from.page, since: r.OwnNumber(from.since, page.seq)}
	if message.from != nil && message.since == 0 && !message.from.beside(page) {
		message.from = nil
	}
	if message.from != nil && message.since == page.seq {
		if same, err := message.nothing(); same || err != nil {
			return advance{by, from, from, nil}, err
		}
	}
	message.long = page.seq - max(message.since, r.Base())
	return advance{by, from, sent{page, page.seq, m.Unlogged}, message}, nil
}

// beside reports whether two pages show a reader the game from the same seats.
func (p *page) beside(next *page) bool {
	return slices.EqualFunc(p.States, next.States, func(a, b SeatState) bool { return a.Seat == b.Seat })
}
