package table

import (
	"maps"
	"slices"
	"time"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/ledger"
)

// Nobody waits for ever for somebody who is away. After a time of their turn
// that the table was opened with, anybody seated may let a bot stand in; the seat
// stays theirs, and they come back to it when they like. What a host may do passes to
// the next person who is there, until the host is back.
//
// The open sockets say who is there; the log does not. The log says since when it is
// somebody's turn. So after a restart everything goes on as before, after a minute in which
// everybody can come back.

// grace is how long a host may be away before somebody else acts, and how long people
// have to come back who have not been seen since the table was loaded.
const grace = time.Minute

// usualStandIn is after how many minutes a bot may stand in unless the host chose.
const usualStandIn = 2

// standIns are the minutes to choose from; 0 is for ever.
var standIns = []int{0, 1, 2, 5, 10}

// company is who is at a table, as this process sees it. A nil company is nobody.
type company struct {
	now      func() time.Time
	since    time.Time            // when this process began to look
	browsers map[string]int       // by guest
	names    map[string]string    // of those who are there, by guest
	gone     map[string]time.Time // when the last browser went, of those who sit or are host
	looks    map[gaze]*game.Thing // of those who are there
	// elsewhere is who is there at other servers, by server.
	elsewhere map[string]gathering
	// others says that other servers have this table, too.
	others bool
	// named are the names of those who watch beside these chairs; chairs is nil until then.
	named  []string
	chairs *ledger.Chair
	// blocks are whom those do not want to hear who read the table.
	blocks *ledger.Blocks
	// seen are the seats as everybody saw them last.
	seen []fanout.SeatView
}

func newCompany(now func() time.Time) *company {
	return &company{
		now: now, since: now(), browsers: map[string]int{}, names: map[string]string{}, gone: map[string]time.Time{},
		looks: map[gaze]*game.Thing{}, elsewhere: map[string]gathering{},
	}
}

// maxWatching bounds how many spectators are named.
const maxWatching = 50

// watching are the names of the guests who are there and have no seat, sorted.
func (r *room) watching() []string {
	var names []string
	switch {
	case r.here == nil:
		return names
	case r.here.chairs == &r.Chairs[0]:
		return r.here.named
	}
	for guest, name := range r.here.everybody() {
		if i, _ := slices.BinarySearch(names, name); i < maxWatching && r.Chairs.HeldBy(guest) == 0 {
			names = slices.Insert(names[:min(len(names), maxWatching-1)], i, name)
		}
	}
	return names
}

func (c *company) present(guest string) bool {
	return c != nil && (c.browsers[guest] > 0 || c.isElsewhere(guest))
}

// anyPresent reports whether one of some guests is there.
func (c *company) anyPresent(guests []string) bool { return slices.ContainsFunc(guests, c.present) }

// come counts a guest's browsers, and reports whether they came with the first
// or went with the last. Of those who do not belong nothing is kept.
func (c *company) come(guest string, n int, belongs func(guest string) bool) (changed bool) {
	before := c.browsers[guest]
	c.browsers[guest] = before + n
	delete(c.gone, guest)
	if before+n == 0 {
		delete(c.browsers, guest)
		delete(c.names, guest)
		c.blocks = c.blocks.With(guest, nil)
		maps.DeleteFunc(c.looks, func(who gaze, _ *game.Thing) bool { return who.guest == guest })
		if !c.isElsewhere(guest) {
			c.gone[guest] = c.now()
		}
		maps.DeleteFunc(c.gone, func(guest string, _ time.Time) bool { return !belongs(guest) })
	}
	return before == 0 || before+n == 0
}

// overlooks reports whether nobody sees a guest come or go: they do not belong to
// the table, and the list of those who watch is full of names before theirs.
func (r *room) overlooks(guest string) bool {
	return r.here.chairs == &r.Chairs[0] && !r.belongs(guest) &&
		len(r.here.named) == maxWatching && r.here.named[maxWatching-1] < r.here.names[guest]
}

// waited is the moment at which a guest who is away has been waited for so long,
// since a moment at the earliest.
func (c *company) waited(guest string, from time.Time, long time.Duration) time.Time {
	gone, seen := c.gone[guest]
	if !seen {
		gone = c.since.Add(grace - long)
	}
	if gone.After(from) {
		from = gone
	}
	return from.Add(long)
}

// belongs reports whether a guest sits at the table or is its host.
func (r *room) belongs(guest string) bool {
	return guest == r.Host || slices.ContainsFunc(r.Chairs, func(c ledger.Chair) bool { return c.Of(guest) })
}

// absentee returns the seat of the absent person whose turn it is, and from when on
// a bot may stand in; game.None when nobody is waited for, or for ever.
func (r *room) absentee() (game.Seat, time.Time) {
	turn := r.Match.State().Turn()
	if r.here == nil || r.Status != ledger.Playing || r.StandInAfter == 0 || !r.Chairs.Of(ledger.SeatPerson).Has(turn) {
		return game.None, time.Time{}
	}
	guests := r.Chairs[turn].Holders()
	if r.here.anyPresent(guests) {
		return game.None, time.Time{}
	}
	long := time.Duration(r.StandInAfter) * time.Minute
	at := r.here.waited(guests[0], r.Turned, long)
	for _, guest := range guests[1:] { // who was there last counts
		if later := r.here.waited(guest, r.Turned, long); later.After(at) {
			at = later
		}
	}
	return turn, at
}

// standIn is a person’s chair with a bot in it, until the person is back.
func standIn(was ledger.Chair, bot string) ledger.Chair {
	return ledger.Chair{Kind: ledger.SeatBot, Bot: bot, Name: was.Name, Guest: was.Guest, Also: was.Also}
}

// standInAt is when a bot may stand in for the person of a seat; zero if never.
func (r *room) standInAt(seat game.Seat) time.Time {
	if absent, at := r.absentee(); absent != game.None && absent == seat {
		return at
	}
	return time.Time{}
}

// mayStandIn reports whether a bot may stand in for the person of a seat now.
func (r *room) mayStandIn(seat game.Seat) bool {
	absent, at := r.absentee()
	return absent != game.None && absent == seat && !r.here.now().Before(at)
}

// deputy returns the guest who may do what the absent host may until the game ends, and from
// when on: the next person after the host who is there; "" for none.
func (r *room) deputy() (string, time.Time) {
	waits := r.Status == ledger.Waiting && r.Evening == ""
	if r.here == nil || !waits && r.Status != ledger.Playing || r.Host == "" || r.here.present(r.Host) {
		return "", time.Time{}
	}
	first := max(0, r.Chairs.HeldBy(r.Host).First())
	for i := range r.Chairs {
		next := r.Chairs[(int(first)+i)%len(r.Chairs)]
		if there := slices.IndexFunc(next.Holders(), r.here.present); there >= 0 {
			return next.Holders()[there], r.here.waited(r.Host, time.Time{}, grace)
		}
	}
	return "", time.Time{}
}

// acting returns the guest who does what the absent host may now; "" for none.
func (r *room) acting() string {
	deputy, at := r.deputy()
	if deputy == "" || r.here.now().Before(at) {
		return ""
	}
	return deputy
}

// hosts reports whether a guest may do what the host may.
func (r *room) hosts(guest string) bool {
	return guest != "" && (guest == r.Host || guest == r.acting())
}

// expect tells those who watch when somebody's being away has changed what may be
// done, and returns the next time that it will; zero for never.
func (a *actor) expect() (next time.Time) {
	now := a.company.now()
	if !a.expected.IsZero() && !now.Before(a.expected) {
		a.unlogged++
		a.ring()
	}
	if a.expected = a.nextAway(now); !a.expected.IsZero() {
		next = time.Now().Add(a.expected.Sub(now)) // its clock may be another
	}
	return next
}

// nextAway is when an absence will change what may be done; zero for never.
func (a *actor) nextAway(now time.Time) (next time.Time) {
	if a.room == nil {
		return next
	}
	_, relief := a.room.absentee()
	_, passing := a.room.deputy()
	for _, at := range []time.Time{relief, passing} {
		if at.After(now) && (next.IsZero() || at.Before(next)) {
			next = at
		}
	}
	return next
}
