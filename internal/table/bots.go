package table

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"runtime/debug"
	"time"

	"github.com/katabasis-games/katabasis/game"
)

// maxAnswers bounds how many moves out of turn the bots of a table make before
// the player awaited moves.
const maxAnswers = 64

// botGuest is the guest that commands a bot's seat. No cookie can name it:
// guests' ids have no slash.
func botGuest(seat game.Seat) string { return fmt.Sprintf("bot/%d", number(seat)) }

// due is a bot that may move now.
type due struct {
	seat     game.Seat
	bot      string
	state    game.State // a copy
	position int64
	// patient is true when people are still being asked.
	patient bool
	format  func(game.Move) string
}

// driver makes the moves of one table's bots, through the door that people use.
type driver struct {
	a        *actor
	bell     chan struct{}
	random   *game.Rand
	thinkers map[string]Thinker // by seat and kind
	answers  int                // moves out of turn since the player awaited moved
}

// startBots drives the table's bots until the returned function is called.
func (a *actor) startBots() (stop func()) {
	ctx, cancel := context.WithCancel(a.s.ctx)
	d := &driver{
		a: a, bell: make(chan struct{}, 1), thinkers: map[string]Thinker{},
		random: game.NewChance(rand.Text()),
	}
	a.bells[d.bell] = true
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		d.run(ctx)
	}()
	return func() {
		cancel()
		<-ended
	}
}

func (d *driver) run(ctx context.Context) {
	for {
		answers := d.answers < maxAnswers
		next, err := call(ctx, d.a, func() (due, error) { return d.a.due(answers), nil })
		if err != nil {
			return
		}
		if next.state != nil && (!d.pause(ctx, next) || d.move(ctx, next)) {
			continue // look again at once
		}
		if !d.wait(ctx, nil) {
			return
		}
	}
}

// wait waits for a change of the table or for the time; it returns false when
// ctx ends.
func (d *driver) wait(ctx context.Context, timer <-chan time.Time) bool {
	select {
	case <-d.bell:
	case <-timer:
	case <-ctx.Done():
		return false
	}
	return true
}

// pause waits the bot's moment, or people's while they are being asked. It
// returns false when the game has moved on meanwhile.
func (d *driver) pause(ctx context.Context, next due) bool {
	wait := d.a.s.cfg.ThinkTime()
	if next.patient {
		wait = max(wait, d.a.s.cfg.Patience)
	}
	if wait <= 0 {
		return true
	}
	end := time.Now().Add(wait)
	for left := wait; left > 0; left = time.Until(end) {
		timer := time.NewTimer(left)
		alive := d.wait(ctx, timer.C)
		timer.Stop()
		position, err := call(ctx, d.a, d.a.position)
		if !alive || err != nil || position != next.position {
			return false
		}
	}
	return true
}

// position is the number of the entry that made the state what it is.
func (a *actor) position() (int64, error) {
	if a.room == nil {
		return -1, nil
	}
	return a.room.play.position, nil
}

// move asks the bot and makes its move; false when it makes none.
func (d *driver) move(ctx context.Context, next due) bool {
	m, ok := d.think(next)
	if !ok {
		return false
	}
	if next.state.Turn() == next.seat {
		d.answers = 0
	} else {
		d.answers++
	}
	_, err := d.a.s.Move(ctx, botGuest(next.seat), d.a.id, MoveRequest{
		// Two servers that drive the same bot make one move.
		ID: fmt.Sprintf("%d", next.position), Seat: number(next.seat), Move: next.format(m),
	})
	var refusal *Error
	switch {
	case err == nil:
	case errors.As(err, &refusal) || ctx.Err() != nil:
		return false // the game has moved on
	default:
		d.a.s.cfg.Log.Error("a bot's move", "table", d.a.id, "seat", next.seat, "error", err)
		return false
	}
	return true
}

// think asks the bot. One that breaks off makes no move.
func (d *driver) think(next due) (m game.Move, ok bool) {
	defer func() {
		if p := recover(); p != nil {
			d.a.s.cfg.Log.Error("a bot broke off", "table", d.a.id, "bot", next.bot, "panic", p, "stack", string(debug.Stack()))
			m, ok = game.Move{}, false
		}
	}()
	return d.thinker(next)(next.state, next.seat, d.random)
}

// thinker is the bot of a seat, the same as long as it sits there.
func (d *driver) thinker(next due) Thinker {
	key := fmt.Sprint(next.seat, next.bot)
	if d.thinkers[key] == nil {
		t, ok := d.a.s.cfg.Bot(next.bot)
		if !ok { // a bot of an older program: its seat waits for the host
			t = func(game.State, game.Seat, *game.Rand) (game.Move, bool) { return game.Move{}, false }
		}
		d.thinkers[key] = t
	}
	return d.thinkers[key]
}

// due returns the bot that shall move: one who was asked something, if answers
// are wanted, before the one whose turn it is. Its state is nil for none.
func (a *actor) due(answers bool) due {
	r := a.room
	if r == nil || r.status != Playing {
		return due{}
	}
	bots, turn := r.of(SeatBot), r.play.state.Turn()
	seat := turn
	if asked := r.play.asked & bots; asked != 0 && answers {
		seat = asked.First()
	}
	if !bots.Has(seat) {
		return due{}
	}
	return due{
		seat: seat, bot: r.Chairs[seat].Bot, state: r.play.state.Clone(), position: r.play.position,
		patient: seat == turn && r.play.asked&r.of(SeatPerson) != 0,
		format:  r.rules.Grammar().Format,
	}
}

// botsDue reports whether a bot is to move, or was asked something.
func (r *room) botsDue() bool {
	bots := r.of(SeatBot)
	return r.status == Playing && (bots.Has(r.play.state.Turn()) || r.play.asked&bots != 0)
}

// awaited reports whether a bot whose turn it is waits for the answer of a
// seat's person.
func (r *room) awaited(seat game.Seat) bool {
	people := r.of(SeatPerson)
	return r.of(SeatBot).Has(r.play.state.Turn()) && (r.play.asked & people).Has(seat)
}
