package table

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"runtime/debug"
	"slices"
	"sync"
	"time"

	"github.com/katabasis-games/katabasis/bot"
	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/ledger"
	"github.com/katabasis-games/katabasis/internal/store"
	"github.com/katabasis-games/katabasis/match"
)

// maxAnswers bounds how many moves out of turn the bots of a table make one after
// the other, before somebody else moves.
const maxAnswers = 64

// botGuest is the guest that commands a bot's seat. No cookie names it: it has a slash.
func botGuest(seat game.Seat) string { return fmt.Sprintf("bot/%d", ledger.Number(seat)) }

// botTurn is a bot that may move now.
type botTurn struct {
	match.Mover
	bot        string
	match      *match.Match // a Snapshot
	stateEntry int64
	// elsewhere says that another server makes the bots’ moves now.
	elsewhere bool
	// seeded has the bot do what it would propose, and patient wait for people who are
	// still being asked.
	seeded, patient bool
}

// driver makes the moves of one table's bots, through the door that people use.
type driver struct {
	a        *actor
	random   *game.Rand
	thinkers map[string]bot.Thinker // by seat and kind
}

// startBots drives the table's bots until the returned function is called.
func (a *actor) startBots() (stop func()) {
	if a.s.visits {
		return func() {}
	}
	ctx, cancel := context.WithCancel(a.s.ctx)
	d := &driver{
		a: a, thinkers: map[string]bot.Thinker{},
		random: game.NewChance(rand.Text()),
	}
	var running sync.WaitGroup
	running.Go(func() { d.run(ctx) })
	return func() {
		cancel()
		running.Wait()
	}
}

// run makes the bots' moves until ctx or the table ends. After a failure it pauses.
func (d *driver) run(ctx context.Context) {
	failures := 0
	for ctx.Err() == nil {
		moved, err := d.act(ctx)
		switch {
		case errors.Is(err, errClosed):
			return
		case err != nil && ctx.Err() == nil:
			failures++
			d.a.s.cfg.Log.Error("a bot's move", "table", d.a.id, "failures", failures, "error", err)
			d.rest(ctx, growing(failures))
		case moved: // look again at once
			failures = 0
		default:
			failures = 0
			d.wait(ctx, nil)
		}
	}
}

// act makes the next move of a bot; true when it is worth looking again at once.
func (d *driver) act(ctx context.Context) (bool, error) {
	next, err := call(ctx, d.a, d.a.nextBotTurn)
	if err == nil && next.elsewhere {
		d.wait(ctx, time.After(d.a.s.cfg.Lives/3)) // that server may die
		return true, nil
	}
	if err != nil || next.match == nil {
		return false, err
	}
	if !d.pause(ctx, next) {
		return true, nil // the game has moved on meanwhile
	}
	return d.move(ctx, next)
}

// rest waits for the time, or until ctx ends.
func (d *driver) rest(ctx context.Context, wait time.Duration) {
	select {
	case <-time.After(wait):
	case <-ctx.Done():
	}
}

// wait waits for a change of the table or for the time; false when ctx ends.
func (d *driver) wait(ctx context.Context, timer <-chan time.Time) bool {
	select {
	case <-d.a.bots:
	case <-timer:
	case <-ctx.Done():
		return false
	}
	return true
}

// pause waits the bot's moment, or people's while they are being asked. It
// returns false when the game has moved on meanwhile.
func (d *driver) pause(ctx context.Context, next botTurn) bool {
	wait := d.a.s.cfg.ThinkTime()
	if next.patient {
		wait = max(wait, d.a.s.cfg.Patience)
	}
	if wait <= 0 {
		return true
	}
	end := time.Now().Add(wait)
	for left := wait; left > 0; left = time.Until(end) {
		alive := d.wait(ctx, time.After(left))
		position, err := call(ctx, d.a, d.a.stateEntry)
		if !alive || err != nil || position != next.stateEntry {
			return false
		}
	}
	return true
}

// stateEntry is the number of the entry that made the state what it is.
func (a *actor) stateEntry() (int64, error) {
	if a.room == nil {
		return -1, nil
	}
	return a.room.StateEntry, nil
}

// move asks the bot and makes its move; false when there is none to make any more.
func (d *driver) move(ctx context.Context, next botTurn) (bool, error) {
	a, current := d.think(ctx, next)
	if !current {
		return true, nil // the game has moved on meanwhile
	}
	if a.err != nil {
		return false, a.err
	}
	if !a.ok {
		return call(ctx, d.a, func() (bool, error) { return d.a.wait(next) })
	}
	_, err := d.a.s.Move(ctx, botGuest(next.Seat), d.a.id, MoveRequest{
		// Two servers that drive the same bot make one move.
		ID: fmt.Sprintf("%d", next.stateEntry), Seat: ledger.Number(next.Seat), Move: next.match.Rules().Grammar().Format(a.move),
	})
	if refusal := (*Error)(nil); errors.As(err, &refusal) {
		return false, nil
	}
	if errors.Is(err, store.ErrConflict) { // the lease is another server’s
		return true, nil
	}
	return err == nil, err
}

// wait has a volunteer let it be, unless the game has moved on; false for others.
func (a *actor) wait(next botTurn) (bool, error) {
	if next.Volunteer && a.room != nil && a.room.StateEntry == next.stateEntry {
		a.room.Match.Wait(next.Seat)
		for bell := range a.bells { // the table may have nothing to do any more
			ring(bell)
		}
	}
	return next.Volunteer, nil
}

// answer is a bot's move, if it makes one.
type answer struct {
	move game.Move
	ok   bool
	err  error
}

// think has the bot think until it answers. When the game moves on before, it is told to
// stop, and current is false. What rings meanwhile is heard again afterwards.
func (d *driver) think(ctx context.Context, next botTurn) (a answer, current bool) {
	if _, m, staged := next.match.Staged(); staged {
		return answer{move: m, ok: true}, true
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	done := make(chan struct{})
	go func() {
		defer close(done)
		if err := d.a.s.thinking.do(ctx, func() { a = d.choose(ctx, next) }); err != nil {
			a.err = err
		}
	}()
	for {
		select {
		case <-done:
			return a, true
		case <-d.a.bots:
			defer ring(d.a.bots)
		}
		if position, err := call(ctx, d.a, d.a.stateEntry); err == nil && position != next.stateEntry {
			stop()
			<-done
			return a, false
		}
	}
}

// choose asks the bot. One that breaks off is an error.
func (d *driver) choose(ctx context.Context, next botTurn) (a answer) {
	defer func() {
		if p := recover(); p != nil {
			a.err = fmt.Errorf("the bot %s broke off: %v\n%s", next.bot, p, debug.Stack())
		}
	}()
	state, random := next.match.State(), d.random
	if next.seeded {
		random = bot.Seeded(state, next.Seat, next.match.Len())
	}
	a.move, a.ok = d.thinker(next)(ctx, state, next.Seat, random)
	return a
}

// thinker is the bot of a seat, the same as long as it sits there.
func (d *driver) thinker(next botTurn) bot.Thinker {
	key := fmt.Sprint(next.Seat, next.bot)
	if d.thinkers[key] == nil {
		t, ok := d.a.s.cfg.Bot(next.bot)
		if !ok { // a bot of an older program: its seat waits for the host
			t = func(context.Context, game.State, game.Seat, *game.Rand) (game.Move, bool) { return game.Move{}, false }
		}
		d.thinkers[key] = t
	}
	return d.thinkers[key]
}

// nextBotTurn returns the bot that is to move or to let it be, volunteers first. Its match is
// nil if there is none.
func (a *actor) nextBotTurn() (botTurn, error) {
	if err := a.ensure(); err != nil {
		return botTurn{}, err
	}
	r := a.room
	if r.Status != ledger.Playing || r.Broken != nil {
		return botTurn{}, nil
	}
	if r.alone() && !a.isAttended() {
		a.letGo() // they may be watched elsewhere
		return botTurn{}, nil
	}
	next := r.asked()
	if next.Seat == game.None {
		return botTurn{}, nil
	}
	if may, err := a.mayAct(); err != nil || !may {
		return botTurn{elsewhere: true}, err
	}
	return botTurn{
		Mover: next, bot: r.Chairs[next.Seat].Bot, match: r.Match.Snapshot(), stateEntry: r.StateEntry,
		seeded: r.Together, patient: !next.Volunteer && r.awaited() != 0,
	}, nil
}

// asked is the bot that is asked now; nobody where a person is awaited. People who may
// move besides do so when they like.
func (r *room) asked() match.Mover {
	bots := r.Chairs.Of(ledger.SeatBot)
	ask := bots
	if answersIn(r.Match.Made(), r.Match.State().Turn(), bots) == maxAnswers {
		ask = 0
	}
	if next := r.Match.Next(ask); bots.Has(next.Seat) && !next.Strayed && (next.Volunteer || !r.idles()) {
		return next
	}
	return match.Mover{Seat: game.None}
}

// answersIn is how many moves out of turn bots made last, up to maxAnswers.
func answersIn(made []match.Made, turn game.Seat, bots game.SeatSet) (count int) {
	for _, m := range slices.Backward(made) {
		if count == maxAnswers || m.Seat == turn || !bots.Has(m.Seat) {
			break
		}
		count++
	}
	return count
}

// goesOn reports whether a bot moves, or the game starts, though nobody looks.
func (r *room) goesOn() bool {
	return r.Status == ledger.Starting || !r.StartsAt.IsZero() || r.Status == ledger.Playing && !r.alone() && r.asked().Seat != game.None
}

// awaited are the seats for whose people's answers a bot waits whose turn it is.
func (r *room) awaited() game.SeatSet {
	if !r.Chairs.Of(ledger.SeatBot).Has(r.Turn()) || r.taught() {
		return 0
	}
	return r.Match.Answerers() & r.Chairs.Of(ledger.SeatPerson)
}
