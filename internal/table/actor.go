package table

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/store"
)

const (
	// inboxSize bounds how many requests wait at one table; who comes later
	// waits outside until there is room or his patience ends.
	inboxSize = 64
	// tries is how often a request is made again after another server was
	// quicker.
	tries = 20
)

// actor is the goroutine that owns one table in this process. Its fields
// below inbox are for that goroutine alone.
type actor struct {
	s     *Service
	id    string
	ready chan struct{} // closed when loading has ended, with err
	err   error
	done  chan struct{} // closed when the goroutine has ended
	inbox chan func()
	bell  <-chan struct{} // other servers have written

	refs int // guarded by Service.mu

	secret  string
	room    *room // nil when it must be loaded again
	bells   map[chan struct{}]bool
	present map[string]int // browsers by guest
	// shown counts the changes of what is no entry: who is present.
	shown int
}

// run loads the table and serves it until nobody needs it or the service
// closes.
func (a *actor) run() {
	defer close(a.done)
	var end func()
	a.bell, end = a.s.cfg.Bus.Subscribe(a.id)
	defer end()
	_, a.err = guarded(a, func() (struct{}, error) { return struct{}{}, a.open() })
	close(a.ready)
	if a.err != nil {
		a.s.forget(a)
		return
	}
	stop := a.startBots()
	defer stop()
	a.serve()
}

func (a *actor) open() error {
	_, err := a.s.cfg.Store.Table(a.storeContext(), a.id)
	if errors.Is(err, store.ErrNotFound) {
		return Err(UnknownTable)
	}
	if err != nil {
		return err
	}
	secret, err := a.s.tableSecret(a.storeContext(), a.id)
	if err != nil {
		return err
	}
	a.secret = secret
	return a.load()
}

func (a *actor) serve() {
	idle := time.NewTimer(a.s.cfg.Idle)
	defer idle.Stop()
	for {
		select {
		case do := <-a.inbox:
			do()
			idle.Reset(a.s.cfg.Idle)
		case <-a.bell:
			a.catchUp()
		case <-idle.C:
			if a.s.retire(a) {
				return
			}
			idle.Reset(a.s.cfg.Idle)
		case <-a.s.ctx.Done():
			return
		}
	}
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
	a.room, err = replayLog(a.id, a.secret, a.s.find, entries)
	a.ring()
	return err
}

// ensure makes sure that there is a room.
func (a *actor) ensure() error {
	if a.room != nil {
		return nil
	}
	return a.load()
}

// storeContext is for the store alone: what is under way there is finished
// even when the service closes.
func (a *actor) storeContext() context.Context { return context.WithoutCancel(a.s.ctx) }

// catchUp takes what other servers have added to the log.
func (a *actor) catchUp() {
	if a.room == nil {
		if err := a.load(); err != nil {
			a.s.cfg.Log.Error("loading a table again", "table", a.id, "error", err)
		}
		return
	}
	entries, err := a.s.cfg.Store.Entries(a.storeContext(), a.id, a.room.seq)
	if err != nil {
		a.s.cfg.Log.Error("reading a table's log", "table", a.id, "error", err)
		return
	}
	for _, e := range entries {
		if err := a.room.take(a.s.find, e); err != nil {
			a.s.cfg.Log.Error("taking another server's entry", "table", a.id, "entry", e.Seq, "error", err)
			a.room = nil
			return
		}
	}
	if len(entries) > 0 {
		a.ring()
	}
}

// fresh makes sure that there is a room and that it has the newest entries.
func (a *actor) fresh() error {
	a.catchUp()
	return a.ensure()
}

// ring tells the watchers of this process.
func (a *actor) ring() {
	for bell := range a.bells {
		select {
		case bell <- struct{}{}:
		default:
		}
	}
}

// intent looks at the room and says what entry shall be made, none (nil) when
// all is as wished already, or why not.
type intent func(r *room) (*draft, error)

// commit carries an intent out: when it returns nil, the entry and the moves
// of chance after it are in the store. It returns the number that answers the
// request, which is the same for the same request; "" is a request that has no
// name. When another server was quicker, it looks at the room again.
func (a *actor) commit(request string, do intent) (int64, error) {
	for range tries {
		if err := a.ensure(); err != nil {
			return 0, err
		}
		if seq, ok := a.room.requests[request]; ok {
			return seq, nil
		}
		before := a.room.seq
		seq, err := a.attempt(request, do)
		if err == nil || !a.outdated(before, err) {
			return seq, err
		}
	}
	return 0, Err(Conflict)
}

// outdated reports whether an attempt failed because the room did not have the
// newest entries, which it then has.
func (a *actor) outdated(before int64, err error) bool {
	if a.room == nil {
		return errors.Is(err, store.ErrConflict)
	}
	a.catchUp()
	return a.room == nil || a.room.seq != before
}

// attempt carries an intent out once.
func (a *actor) attempt(request string, do intent) (int64, error) {
	d, err := do(a.room)
	if err != nil || d == nil {
		return a.room.seq, err
	}
	d.request = request
	return a.append(*d)
}

// append makes the entries in the room and then in the store. When the store
// fails, the room is given up: the log alone says what happened.
func (a *actor) append(d draft) (int64, error) {
	before := a.room.seq
	entries, err := a.room.extend(a.s.find, d, a.s.now())
	if err != nil {
		if a.room.seq != before {
			a.room = nil
		}
		return 0, err
	}
	row, err := a.room.row()
	if err == nil {
		err = a.s.cfg.Store.Append(a.storeContext(), a.id, before, entries, row)
	}
	if err != nil {
		a.room = nil
		return 0, err
	}
	a.s.cfg.Bus.Publish(a.id, a.bell)
	a.ring()
	return before + 1, nil
}

// extend takes a draft and the moves of chance that follow it, and returns
// their entries. When the draft is refused, nothing has changed.
func (r *room) extend(find finder, d draft, now time.Time) ([]store.Entry, error) {
	var entries []store.Entry
	for {
		e, err := d.entry()
		if err != nil {
			return nil, err
		}
		e.At = now
		if err := r.take(find, e); err != nil {
			return nil, err
		}
		entries = append(entries, e)
		if r.status != Playing || r.play.state.Turn() != game.Chance {
			return entries, nil
		}
		if len(r.play.moves) >= game.MaxMoves {
			return nil, fmt.Errorf("table %s: the game does not end", r.id)
		}
		d = draft{kind: EntryMove, seat: game.Chance, body: body{Move: r.rules.Grammar().Format(r.play.draw())}}
	}
}
