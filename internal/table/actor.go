package table

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"sync/atomic"
	"time"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/bus"
	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/ledger"
	"github.com/katabasis-games/katabasis/internal/store"
)

const (
	// inboxSize bounds how many requests wait at one table; later ones
	// wait outside until there is room or the request ends.
	inboxSize = 64
	// tries is how often a request is made again when another server was quicker.
	tries = 20
	// maxLoading is how many tables are read from the store at a time.
	maxLoading = 8
	// maxEntries is how long a table's log grows, many times what a game needs:
	// after it there are no more moves, undoings and newcomers. maxImported is how
	// many moves of it a record may bring.
	maxEntries, maxImported = 10_000, 5_000
)

// actor is the goroutine that owns one table in this process. Three groups of its fields
// are guarded in three ways: the first never changes, or is a channel.
type actor struct {
	s     *Service
	id    string
	ready chan struct{} // closed when loading has ended, with err
	err   error
	done  chan struct{} // closed when the goroutine has ended
	inbox chan func()

	// quit is closed by end, when the table is sent away or the service closes.
	quit chan struct{}
	end  func()

	// Guarded by Service.mu: users, when the last one left, and what it weighs.
	refs   int
	used   int64
	weight int

	// For the actor's goroutine alone, except for current.
	room *room // nil when it must be loaded again
	// doorbell rings when other servers have written; nil while the bus fails.
	doorbell bus.Subscription
	// lease lets this server act for the table by itself.
	lease lease
	// stored is the listing that the table's row has, as far as is known.
	stored *listing

	// listeners watch the table; a value in changed has tellLoop tell them, and is nil
	// until the first of them comes.
	listeners *fanout.Listeners
	changed   chan struct{}
	// current is the table as its readers see it, nil when that must be made again.
	current atomic.Pointer[fanout.Moment]
	// unlogged counts the changes of what is no entry: who is there, and what others
	// may do for those who are not.
	unlogged int64

	company *company
	// retell is when to tell the other servers again who is there; zero for never.
	retell time.Time
	// expected is when somebody's absence will change the company; zero for never.
	expected time.Time
	// attended is when somebody last fetched the table, or came to watch it.
	attended time.Time

	bells map[chan struct{}]bool
	// bots rings for the goroutine that makes the moves of bots, where there are any.
	bots chan struct{}
	// startFailures is how often in a row a start without the late words failed;
	// the next one waits until startAgain.
	startFailures int
	startAgain    time.Time
	// flagFailures is how often in a row what the clock says could not be made; it is tried
	// again at flagAgain.
	flagFailures int
	flagAgain    time.Time
}

// run loads the table and serves it until nobody needs it or the service closes.
func (a *actor) run() {
	defer close(a.done)
	a.subscribe()
	defer func() {
		if a.doorbell != nil {
			a.doorbell.Close()
		}
	}()
	a.err = a.begin()
	close(a.ready)
	if a.err != nil {
		a.s.mu.Lock()
		a.s.drop(a)
		a.s.mu.Unlock()
		return
	}
	stop := a.startBots()
	defer stop()
	a.announce(true)
	a.serve()
	if a.s.ctx.Err() == nil { // otherwise all leases of this server are freed at once
		a.letGo()
	}
}

// begin loads the table when it is its turn, if there is room for it.
func (a *actor) begin() error {
	select {
	case a.s.loading <- struct{}{}:
	case <-a.s.ctx.Done():
		return errClosed
	}
	defer func() { <-a.s.loading }()
	_, err := guarded(a, func() (struct{}, error) { return struct{}{}, a.load() })
	if err == nil && !a.weigh() {
		return Err(Full)
	}
	return err
}

// subscribe asks for the doorbell, unless it is there.
func (a *actor) subscribe() {
	if a.doorbell != nil {
		return
	}
	s, err := a.s.cfg.Bus.Subscribe(a.id)
	if err != nil {
		a.s.cfg.Log.Error("subscribing to a table", "table", a.id, "error", err)
		return
	}
	a.doorbell = s
}

// bell is the doorbell's; without one it never rings.
func (a *actor) bell() <-chan struct{} {
	if a.doorbell == nil {
		return nil
	}
	return a.doorbell.Bell()
}

func (a *actor) serve() {
	clock := newAlarm()
	defer clock.timer.Stop()
	defer context.AfterFunc(a.s.ctx, a.end)()
	asked, poll := time.Now(), time.Now().Add(a.s.cfg.Poll)
	failures := 0
	for {
		late, gathers, flag := a.late(), a.gathers(), a.flag()
		clock.by(asked.Add(a.s.cfg.Idle), poll, late, gathers, flag, a.expect(), a.forget(), a.retell)
		work := a.catchUp
		select {
		case do := <-a.inbox:
			do()
			a.weigh()
			asked = time.Now()
			continue
		case <-a.quit:
			return
		case words := <-a.words():
			a.hear(words)
			continue
		case <-a.bell():
			if n := a.doorbell.Rung(); n != 0 && a.room != nil && n <= a.room.UpTo() {
				continue // it is known
			} else if n == 0 {
				a.announce(true) // what others told may be lost, too
			}
		case <-clock.bell:
			clock.heard()
			switch {
			case passed(late):
				work = a.startLate
			case passed(gathers):
				work = a.gatherNow
			case passed(flag):
				work = a.heed
			case passed(a.retell):
				a.announce(false)
				continue
			case passed(poll):
				a.subscribe()
			case passed(asked.Add(a.s.cfg.Idle)):
				if a.s.retire(a) {
					return
				}
				asked = time.Now()
				continue
			default:
				continue
			}
		}
		// Another server has written, or its bell was lost; or words did not come.
		wait := a.s.cfg.Poll
		if a.does(work) {
			failures = 0
		} else {
			failures++
			wait = min(growing(failures), wait)
		}
		poll = time.Now().Add(wait)
	}
}

// does reports whether what the table does by itself went well.
func (a *actor) does(work func() error) bool {
	_, err := guarded(a, func() (struct{}, error) { return struct{}{}, work() })
	if err != nil {
		a.s.cfg.Log.Error("bringing a table up to date", "table", a.id, "error", err)
	}
	return err == nil
}

// growing is how long to wait after so many failures in a row, from 1: a second
// at first, twice as long each time, and a minute at most.
func growing(failures int) time.Duration {
	return min(time.Second<<min(failures-1, 10), time.Minute)
}

// load folds the log from its beginning.
func (a *actor) load() error {
	a.room = nil
	entries, err := a.s.cfg.Store.Entries(a.storeContext(), a.id, 0)
	if err != nil {
		return fmt.Errorf("reading table %s: %w", a.id, err)
	}
	if len(entries) == 0 {
		return Err(UnknownTable)
	}
	secret, err := a.s.secretOf(a.storeContext(), entries[0])
	if err != nil {
		return err
	}
	folded, err := ledger.Replay(a.id, secret, a.s.find, entries)
	if game.Lacking(err) {
		return refused(Lacking, err)
	}
	if err != nil {
		return err
	}
	a.room = &room{Room: folded, here: a.company}
	if a.room.Broken != nil {
		a.s.cfg.Log.Error("a table's log cannot be folded to its end", "table", a.id, "error", a.room.Broken)
	}
	a.ring()
	return nil
}

// giveUp forgets the room, which is loaded again when it is needed: only the log says what
// happened. Everybody who waits for a change is rung, because what they were shown last may
// not be true.
func (a *actor) giveUp() {
	a.room = nil
	a.ring()
}

// ensure makes sure that there is a room.
func (a *actor) ensure() error {
	if a.room != nil {
		return nil
	}
	return a.load()
}

// storeContext is for the store alone, which finishes even when the service closes.
func (a *actor) storeContext() context.Context { return context.WithoutCancel(a.s.ctx) }

// catchUp folds in what other servers have added to the log.
func (a *actor) catchUp() error {
	if a.room == nil {
		return a.load()
	}
	entries, err := a.s.cfg.Store.Entries(a.storeContext(), a.id, a.room.UpTo())
	if err != nil {
		return err
	}
	for _, e := range entries {
		if err := a.room.Read(a.s.find, e); err != nil {
			return a.load() // and see how far it goes from the beginning
		}
	}
	if len(entries) > 0 {
		a.ring()
	}
	return nil
}

// fresh makes sure that there is a room, with the newest entries if it can.
func (a *actor) fresh() error {
	err := a.catchUp()
	if a.room == nil {
		return err
	}
	if err != nil {
		a.s.cfg.Log.Error("reading a table's log", "table", a.id, "error", err)
	}
	return nil
}

// ring tells the watchers of this process that the table has changed.
func (a *actor) ring() {
	a.current.Store(nil)
	if a.listeners.Size() > 0 && a.room != nil {
		a.moment()
	}
	ring(a.changed)
	if a.room == nil || a.room.Chairs.Of(ledger.SeatBot) != 0 {
		ring(a.bots)
	}
	for bell := range a.bells {
		ring(bell)
	}
}

// intent looks at the room and returns the entry to make, or nil if everything is as wished
// already. The error says why the entry may not be made.
type intent func(r *room) (*ledger.Entry, error)

// commit carries out an intent. When it returns nil, the entry and the moves of chance after
// it are in the store. A request with a name is made only once; what tells it from another
// request of the same name. If another server was quicker, commit looks at the room again.
func (a *actor) commit(request string, what ledger.RequestHash, do intent) error {
	for range tries {
		if err := a.ensure(); err != nil {
			return err
		}
		if a.room.Broken != nil {
			return a.room.Broken
		}
		if was, _, made := a.room.Request(request); made {
			if was != what {
				return Err(RequestReused)
			}
			return nil
		}
		before := a.room.Seq
		err := a.attempt(request, do)
		if err == nil || !a.outdated(before, err) {
			return err
		}
	}
	return Err(Conflict)
}

// outdated reports whether an attempt failed because the room did not have the
// newest entries, which it then has.
func (a *actor) outdated(before int64, err error) bool {
	if a.room == nil {
		return errors.Is(err, store.ErrConflict)
	}
	return a.catchUp() == nil && a.room.Seq != before
}

// attempt carries an intent out once.
func (a *actor) attempt(request string, do intent) error {
	if err := a.keepTime(); err != nil {
		return err
	}
	e, err := do(a.room)
	if err != nil || e == nil {
		return err
	}
	if a.room.full(e.Kind) {
		return Err(TableFull)
	}
	e.Request = request
	return a.append(*e)
}

// endless are the kinds of entries that somebody could make without end.
var endless = []ledger.Kind{ledger.EntryMove, ledger.EntryUndo, ledger.EntryJoined, ledger.EntryUrged, ledger.EntryAway}

// full reports whether the log takes no more entries of a kind. Those that nobody
// can make without end are always taken.
func (r *room) full(kind ledger.Kind) bool {
	return r.Seq >= maxEntries && slices.Contains(endless, kind)
}

// append makes the entries in the room and then in the store. When the store
// fails, the room is given up: the log alone says what happened.
func (a *actor) append(e ledger.Entry) error {
	before, was, fence := a.room.Seq, a.room.before(), int64(0)
	if byItself(e) {
		if may, err := a.mayAct(); err != nil || !may {
			return cmp.Or(err, store.ErrConflict)
		}
		fence = a.lease.fence
	}
	entries, err := a.room.Extend(a.s.find, e, a.s.now())
	if err != nil {
		if !refusedWhole(err) || a.room.Seq != before {
			a.giveUp()
		}
		return err
	}
	row, err := a.room.row(a.stored)
	if err == nil {
		row.Fence = fence
		a.room.calls(was, e.Guest, a.s.cfg.Away, &row)
		if was.status != ledger.Over {
			row.Results, err = a.room.Results(entries[len(entries)-1].At)
		}
	}
	if err == nil {
		err = a.s.cfg.Store.Append(a.storeContext(), a.id, before, entries, row)
	}
	if err != nil {
		a.lease = lease{} // it may be another server’s
		a.giveUp()
		return err
	}
	a.stored = a.room.listing
	if slices.ContainsFunc(row.Results, func(r store.Result) bool { return r.Rated }) {
		ring(a.s.ended)
	}
	if err := a.s.cfg.Bus.Publish(a.id, a.room.Seq, a.doorbell); err != nil {
		a.s.cfg.Log.Error("telling other servers of a table", "table", a.id, "error", err)
	}
	a.listeners.Spread()
	a.ring()
	return nil
}

// refusedWhole reports whether a game has refused a move, so that nothing has changed.
func refusedWhole(err error) bool {
	return game.RefusalOf(err) != nil || errors.Is(err, game.ErrNotation)
}
