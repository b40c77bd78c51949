package table

import (
	"fmt"
	"maps"
	"runtime/debug"
	"slices"
	"sync"
	"time"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/change"
)

// moment is a table between two changes, for its readers: nothing of it changes any
// more, so what they see of it is made by other goroutines, while the one that owns
// the table goes on. What readers of one class see is made once.
type moment struct {
	room    *room
	company *company
	shown   int64
	// number is greater than that of any moment before.
	number int64
	// wave is the latest change that was kept before.
	wave *wave
	// patience is how long bots wait for people's answers.
	patience time.Duration
	// kept is after how many days played tables are removed.
	kept    int
	tallies *tallies
	// chairs are the seats as everybody sees them: the same list as at the moment
	// before, as long as nothing of it changes.
	chairs []SeatView

	mu    sync.Mutex // a state is for one goroutine at a time, also to look at
	pages map[class]*page
	news  map[class]*news
	// display is what is shown of the game, once somebody has looked.
	display game.Display
	// memo has what of the readers' pages was compared, while all are told; otherwise nil.
	memo *change.Memo
}

// moment is the table as it is now. Only after a commit or fresh without error.
func (a *actor) moment() *moment {
	if now := a.now.Load(); now != nil && (a.expected.IsZero() || a.company.now().Before(a.expected)) {
		return now
	}
	now := newMoment(a.room, a.company, a.tallies)
	a.moments++
	now.number, now.shown, now.wave, now.patience = a.moments, a.shown, a.wave, a.s.cfg.Patience
	now.kept = a.s.cfg.Keep
	a.now.Store(now)
	return now
}

func newMoment(r *room, c *company, t *tallies) *moment {
	m := &moment{room: r.still(), company: c.still(r), tallies: t, pages: map[class]*page{}, news: map[class]*news{}}
	if m.chairs = m.reader(class{}).seatViews(); slices.Equal(m.chairs, c.seen) {
		m.chairs = c.seen
	}
	c.seen = m.chairs
	return m
}

// reader is one of a class, at this moment.
func (m *moment) reader(by class) reader {
	return reader{room: m.room, by: by, company: m.company, patience: m.patience, kept: m.kept, tallies: m.tallies}
}

// memos are lent to moments.
var memos = sync.Pool{New: func() any { return new(change.Memo) }}

// remember has what readers have in common be compared once, until the returned
// function is called.
func (m *moment) remember() (forget func()) {
	memo := memos.Get().(*change.Memo)
	m.lend(memo)
	return func() {
		m.lend(nil)
		memo.Forget()
		memos.Put(memo)
	}
}

func (m *moment) lend(memo *change.Memo) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.memo = memo
}

// update is what a guest sees who has seen the log up to since.
func (m *moment) update(guest string, since int64) (u Update, err error) {
	err = m.alone(func() error {
		u = m.reader(m.room.class(guest, m.company)).update(since)
		return nil
	})
	return u, err
}

// alone looks at the state, which nobody else does meanwhile. A panic, which only a
// fault in a game's rules can cause, is an error.
func (m *moment) alone(look func() error) (err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("table %s cannot be shown: %v\n%s", m.room.id, p, debug.Stack())
		}
	}()
	return look()
}

// still is a copy of the room for readers. What the room shares with it is never
// changed in its place.
func (r *room) still() *room {
	r.feats() // once for all
	now := *r
	now.play = r.play.Still()
	return &now
}

// still is the company in a room as it is now, at a time that does not pass.
func (c *company) still(r *room) *company {
	if c.chairs != &r.Chairs[0] { // once for all
		c.named, c.seated, c.chairs = r.watching(c), r.seated(c), &r.Chairs[0]
	}
	now, copied := c.now(), *c
	copied.now, copied.browsers, copied.names = func() time.Time { return now }, c.seated, nil
	return &copied
}

// seated are the browsers of who belongs to a table.
func (r *room) seated(c *company) map[string]int {
	all := map[string]int{}
	for _, chair := range r.Chairs {
		all[chair.Guest] = c.browsers[chair.Guest]
	}
	all[r.host] = c.browsers[r.host]
	return all
}

// with is a map with one more value, or another: the map itself may be looked at by
// others.
func with[K comparable, V any](m map[K]V, key K, value V) map[K]V {
	m = maps.Clone(m)
	m[key] = value
	return m
}
