package fanout

import (
	"slices"

	"github.com/katabasis-games/katabasis/internal/ledger"
)

// Message is what a reader is to be told of a moment: everything, or what has changed of
// the page that he has, and what happened. It is encoded when it is asked for, and is for
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
func (g *Message) Long() int64 { return g.long }

// Whole reports whether the message tells everything.
func (g *Message) Whole() bool { return g.from == nil }

// news is what one page tells who has another.
type news struct {
	from  *page
	since int64
	// patch is what changed, once that alone was asked for, and text the message with
	// it, once somebody is told that: nil when no change can say it.
	patch, text []byte
}

// news is made once for all of a class who have the same page.
func (g *Message) news() *news {
	made := g.m.news[g.by]
	if made == nil || made.from != g.from || made.since != g.since {
		made = &news{from: g.from, since: g.since}
		g.m.news[g.by] = made
	}
	return made
}

// follower is a reader who is told of every change, and what he has.
type follower struct {
	guest string
	known
	// by is his class at a seating; whether he asks for the scenes is his to say.
	by      class
	seating ledger.SeatVersion
}

// known is what a reader has been told: a page, what happened, and what else changed.
type known struct {
	page            *page // nil until he has been told everything
	since, unlogged int64
}

// class is that of the reader at a moment.
func (f *follower) class(m *Moment) class {
	now := m.SeatVersion()
	if f.seating != now || m.Status == ledger.Waiting { // then a host is stood for by others
		f.by, f.seating = m.class(f.guest, f.by.scenes), now
	}
	return f.by
}

// next is what he is to be told of a moment; nil when there is nothing. last is the step
// of who was told of it before him, which may be his, too.
func (f *follower) next(m *Moment, last *step) (*Message, error) {
	by := f.class(m)
	if f.page == nil || f.known != last.from || by != last.by {
		made, err := m.step(by, f.known)
		if err != nil {
			return nil, err
		}
		*last = made
	}
	f.known = last.to
	return last.message, nil
}

// step is what readers of a class who know the same are told, and what they know then.
type step struct {
	by       class
	from, to known
	message  *Message // nil for nothing
}

// step is the one that the moment is for readers of a class who know the same.
func (m *Moment) step(by class, from known) (step, error) {
	page, err := m.page(by)
	if err != nil || from.page != nil && page.seq <= from.since && m.Unlogged == from.unlogged {
		return step{by, from, from, nil}, err
	}
	r := m.reader(by)
	message := &Message{m: m, by: by, page: page, from: from.page, since: r.OwnNumber(from.since, page.seq)}
	if message.from != nil && message.since == 0 && !message.from.beside(page) {
		message.from = nil
	}
	if message.from != nil && message.since == page.seq {
		if same, err := message.nothing(); same || err != nil {
			return step{by, from, from, nil}, err
		}
	}
	message.long = page.seq - max(message.since, r.Base())
	return step{by, from, known{page, page.seq, m.Unlogged}, message}, nil
}

// beside reports whether two pages show a reader the game from the same seats.
func (p *page) beside(next *page) bool {
	return slices.EqualFunc(p.States, next.States, func(a, b SeatState) bool { return a.Seat == b.Seat })
}
