package pace

import (
	"cmp"
	"slices"
	"time"

	"github.com/katabasis-games/katabasis/game"
)

// Clocks are those of a table. At most one runs: that of the seat awaited.
type Clocks struct {
	pace  Pace
	count counter
	// left is the time of each seat; that of the one whose clock runs, at since.
	left  [game.MaxSeats]time.Duration
	runs  game.Seat // None for none
	since time.Time
	away  [game.MaxSeats]away
}

// New returns the clocks of a table before anybody is awaited. ErrPace if the pace cannot be
// played at.
func New(p Pace) (*Clocks, error) {
	count, err := p.counter()
	if err != nil {
		return nil, err
	}
	k := &Clocks{pace: p, count: count, runs: game.None}
	if p.Kind == Game {
		for i := range k.left {
			k.left[i] = p.limit()
		}
	}
	return k, nil
}

// Pace is that of the clocks.
func (k *Clocks) Pace() Pace { return k.pace }

// Runs is the seat whose clock runs; game.None for none.
func (k *Clocks) Runs() game.Seat { return k.runs }

// Left is the time of a seat whose clock does not run.
func (k *Clocks) Left(seat game.Seat) time.Duration { return k.left[seat] }

// Begin has the clock of a seat run from the last Tick on, for a move that is new. A turn may
// be of several moves, and brings its time with the first.
func (k *Clocks) Begin(seat game.Seat, first bool) {
	k.runs = seat
	switch {
	case k.pace.Kind != Game:
		k.left[seat] = k.pace.limit()
	case first:
		k.left[seat] += time.Duration(k.pace.More) * time.Second
	}
}

// Stop has no clock run.
func (k *Clocks) Stop() { k.runs = game.None }

// Tick takes what was spent up to a moment off the clock that runs. A clock that is put back
// takes nothing.
func (k *Clocks) Tick(now time.Time) {
	if k.runs != game.None {
		k.left[k.runs] = max(0, k.left[k.runs]-k.count.between(k.start(), now))
	}
	k.since = now
}

// Give adds to the time of the clock that runs.
func (k *Clocks) Give(more time.Duration) {
	if k.runs != game.None {
		k.left[k.runs] += more
	}
}

// start is since when the time of the clock that runs counts: not while its person is away.
func (k *Clocks) start() time.Time { return Later(k.since, k.away[k.runs].until) }

// Deadline is when the time of the clock that runs is out; zero if none runs.
func (k *Clocks) Deadline() time.Time {
	if k.runs == game.None {
		return time.Time{}
	}
	return k.count.after(k.start(), k.left[k.runs])
}

// Out reports whether the time of the clock that runs is out.
func (k *Clocks) Out(now time.Time) bool { return k.runs != game.None && !now.Before(k.Deadline()) }

// Span is the time from one moment to another.
type Span struct{ From, To time.Time }

// Down is how much of some spans has counted on the clock that runs since its last Tick. One
// that is not over does not count: a clock was put back.
func (k *Clocks) Down(spans []Span, now time.Time) (sum time.Duration) {
	if k.runs == game.None {
		return 0
	}
	spans = slices.Clone(spans)
	slices.SortFunc(spans, func(a, b Span) int { return cmp.Compare(a.From.UnixNano(), b.From.UnixNano()) })
	from := k.start()
	for _, s := range spans {
		if s.To.After(now) {
			continue
		}
		from = Later(from, s.From) // what two of them have in common counts once
		sum += k.count.between(from, s.To)
		from = Later(from, s.To)
	}
	return sum
}

// Mark is what the clocks showed at their last Tick.
type Mark struct {
	left [game.MaxSeats]time.Duration
	runs game.Seat
}

// Mark returns that of now.
func (k *Clocks) Mark() Mark { return Mark{k.left, k.runs} }

// Restore has the clocks show again what they showed, and go on from the last Tick.
func (k *Clocks) Restore(m Mark) { k.left, k.runs = m.left, m.runs }

// away is until when the person of a seat is away, and how long they have been before.
type away struct {
	from, until time.Time
	used        time.Duration
}

// MostAway is how long a person may be away from one table, all in all.
const MostAway = 30 * 24 * time.Hour

// usedBy is how long somebody has been away by a moment.
func (a away) usedBy(now time.Time) time.Duration {
	return a.used + max(0, earlier(a.until, now).Sub(a.from))
}

// Away is until when the person of a seat is away; a moment that is over for one who is not.
func (k *Clocks) Away(seat game.Seat) time.Time { return k.away[seat].until }

// MayBeAway is until when the person of a seat may be away who wishes to be so until a moment.
func (k *Clocks) MayBeAway(seat game.Seat, now, until time.Time) time.Time {
	return earlier(until, now.Add(MostAway-k.away[seat].usedBy(now)))
}

// Leave has the person of a seat be away from the last Tick until a moment, or back where
// that is not later.
func (k *Clocks) Leave(seat game.Seat, until time.Time) {
	k.away[seat] = away{k.since, Later(k.since, until), k.away[seat].usedBy(k.since)}
}
