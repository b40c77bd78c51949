// Package fanout tells the readers of a table of it: each as much as they may know.
// Each message says what has changed since the one before.
//
// A Moment is a table between two changes. Readers of one class, who hold the same seats
// and know the same, share one page of it and the same bytes, which are made when
// somebody asks for them. All that a reader is told comes through two gates: of the log by
// a ledger.LogView, of the game by the views of its rules. The secret of a table, the words
// that its people sealed and the ids of other guests cannot be reached from here.
package fanout

import (
	"fmt"
	"runtime/debug"
	"sync"
	"time"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/change"
	"github.com/katabasis-games/katabasis/internal/ledger"
)

// Table is all that readers may be shown between two changes. It never changes.
type Table struct {
	*ledger.Snapshot
	// Summary is that of the table for everybody: You, Back, Host, Seq and Changed are each
	// reader's own.
	Summary Summary
	// Feats are as in an Update.
	Feats []FeatView
	// Awaited are the seats for whose answers the bot whose turn it is waits, and
	// Patience is how many seconds at most.
	Awaited  game.SeatSet
	Patience int
	// Now is the clock by which the table has deadlines, and begins by itself; nil at a table
	// without either.
	Now func() time.Time
	// Unlogged counts the changes of what is no entry.
	Unlogged int64
}

// Moment is a Table for its readers: what they see of it is made by other goroutines,
// while the one that owns the table goes on. What readers of one class see is made once.
type Moment struct {
	Table
	// number is greater than that of any moment before.
	number int64
	// wave is the latest change that was kept before.
	wave *wave

	mu      sync.Mutex // a state is for one goroutine at a time, even to look at
	classes []*shown
	// memo has what of the readers' pages was compared, while all are told; otherwise nil.
	memo *change.Memo
}

// NewMoment is a moment of a table that nobody watches.
func NewMoment(t Table) *Moment {
	return &Moment{Table: t}
}

// shown is what readers of a class are shown of a moment, as far as somebody has asked.
type shown struct {
	by    class
	page  *page
	delta *delta
}

// shown returns what a class is shown. There are few classes: about one per seat.
func (m *Moment) shown(by class) *shown {
	for _, s := range m.classes {
		if s.by == by {
			return s
		}
	}
	s := &shown{by: by}
	m.classes = append(m.classes, s)
	return s
}

// class is that of a guest, who may ask for the scenes.
func (m *Moment) class(guest string, scenes bool) class { return class{m.Membership(guest), scenes} }

// memos are lent to moments.
var memos = sync.Pool{New: func() any { return new(change.Memo) }}

// remember makes sure that what readers have in common is compared once, until forget is
// called.
func (m *Moment) remember() (forget func()) {
	memo := memos.Get().(*change.Memo)
	m.lend(memo)
	return func() {
		m.lend(nil)
		memo.Forget()
		memos.Put(memo)
	}
}

func (m *Moment) lend(memo *change.Memo) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.memo = memo
}

// Update is what a guest sees who has seen the log up to since.
func (m *Moment) Update(guest string, since int64) (u Update, err error) {
	err = m.alone(func() error {
		r := m.reader(m.class(guest, true))
		u = r.update(since)
		return nil
	})
	return u, err
}

// alone keeps others from looking at the state meanwhile. A panic, which only a
// fault in a game's rules can cause, is an error.
func (m *Moment) alone(do func() error) (err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("table %s cannot be shown: %v\n%s", m.Summary.ID, p, debug.Stack())
		}
	}()
	return do()
}

// page is an Update without its happenings, for all readers of a class. It never changes.
type page struct {
	pageBody
	seq int64
	// sealed are the keys of the sealed texts that it names, in order.
	sealed []string
	// text is what is shown as JSON, once somebody is told all of it.
	text []byte
}

// pageBody is the part of a message that is a page's.
type pageBody struct {
	Table  Summary     `json:"table"`
	States []SeatState `json:"states"`
	Feats  []FeatView  `json:"feats,omitempty"`
}

// page is what all readers of a class see now.
func (m *Moment) page(by class) (p *page, err error) {
	err = m.alone(func() error {
		s := m.shown(by)
		if s.page == nil {
			s.page = m.newPage(by)
		}
		p = s.page
		return nil
	})
	return p, err
}

// newPage makes a page. If there is one without scenes already, it only adds the scenes.
func (m *Moment) newPage(by class) *page {
	r, bare := m.reader(by), by
	bare.scenes = false
	seen := pageBody{}
	if p := m.shown(bare).page; p != nil {
		seen = p.pageBody
		seen.States = r.staged(seen.States)
	} else {
		seen = pageBody{r.summary(), r.states(), r.Feats}
	}
	return &page{pageBody: seen, seq: seen.Table.Seq, sealed: r.sealedIn(seen.States)}
}
