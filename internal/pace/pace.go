// Package pace is the arithmetic of clocks: how much time the seats of a table have, what of
// it is spent, and when it is out. It reads no clock itself: every time comes from its caller.
package pace

import (
	"errors"
	"iter"
	"time"
	_ "time/tzdata" // for a machine that knows no zones; notices use them, too
)

// Kind is how time is given.
type Kind string

// The kinds of pace: so many seconds per move; so many for the whole game and some more with
// each turn; so many days per move.
const (
	Move Kind = "move"
	Game Kind = "game"
	Days Kind = "days"
)

// AtZero is what happens to a seat whose time is out.
type AtZero string

// A bot plays on, or the game ends without a winner.
const (
	BotPlaysOn AtZero = "bot"
	GameEnds   AtZero = "end"
)

// Pace is how much time the seats of a table have.
type Pace struct {
	Kind Kind `json:"kind" enum:"move,game,days"`
	// Seconds are those of each move, or of the whole game.
	Seconds int `json:"seconds,omitempty" minimum:"1" maximum:"7200"`
	// More are the seconds that each turn of a Game brings.
	More int `json:"more,omitempty" minimum:"0" maximum:"600"`
	// Days are those of each move. The nights in Zone, from 23 to 8 o’clock, do not count.
	Days int `json:"days,omitempty" minimum:"1" maximum:"14"`
	// Zone is a time zone as the IANA names it, such as Europe/Paris.
	Zone string `json:"zone,omitempty" maxLength:"64"`
	// AtZero is what happens to a seat whose time is out.
	AtZero AtZero `json:"atZero" enum:"bot,end"`
}

// ErrPace says that a pace cannot be played at.
var ErrPace = errors.New("no pace to play at")

const (
	maxSeconds, maxMore, maxDays = 7200, 600, 14
	// wakingDay is how much of a day counts where nights do not.
	wakingDay = 15 * time.Hour
	// evening and morning are when a night begins and ends, in hours.
	evening, morning = 23, 8
)

// limit is the time of each move, or of the whole game.
func (p Pace) limit() time.Duration {
	if p.Kind == Days {
		return time.Duration(p.Days) * wakingDay
	}
	return time.Duration(p.Seconds) * time.Second
}

// check returns ErrPace for a pace that cannot be played at.
func (p Pace) check() error {
	seconds := p.Seconds >= 1 && p.Seconds <= maxSeconds && p.Days == 0 && p.Zone == ""
	ok := false
	switch p.Kind {
	case Move:
		ok = seconds && p.More == 0
	case Game:
		ok = seconds && p.More >= 0 && p.More <= maxMore
	case Days:
		ok = p.Days >= 1 && p.Days <= maxDays && p.Seconds == 0 && p.More == 0
	}
	if !ok || p.AtZero != BotPlaysOn && p.AtZero != GameEnds {
		return ErrPace
	}
	return nil
}

// counter counts time. Without a zone all of it counts.
type counter struct{ zone *time.Location }

// counter is the one of a pace; ErrPace where there is none.
func (p Pace) counter() (counter, error) {
	if err := p.check(); err != nil || p.Kind != Days {
		return counter{}, err
	}
	zone, err := time.LoadLocation(p.Zone)
	if err != nil || p.Zone == "" || zone == time.Local {
		return counter{}, ErrPace
	}
	return counter{zone}, nil
}

// between is how much time counts from one moment to another; 0 if that is not later.
func (c counter) between(from, to time.Time) (sum time.Duration) {
	if c.zone == nil {
		return max(0, to.Sub(from))
	}
	for first, last := range c.waking(from) {
		if !first.Before(to) {
			break
		}
		sum += max(0, earlier(last, to).Sub(first))
	}
	return sum
}

// after is the moment at which so much time has counted since another.
func (c counter) after(from time.Time, left time.Duration) time.Time {
	if c.zone == nil || left <= 0 {
		return from.Add(max(0, left))
	}
	for first, last := range c.waking(from) {
		if room := last.Sub(first); left > room {
			left -= room
			continue
		}
		from = first.Add(left).UTC()
		break
	}
	return from
}

// waking yields, without end, the times that count from a moment on: those between two nights.
func (c counter) waking(from time.Time) iter.Seq2[time.Time, time.Time] {
	return func(yield func(first, last time.Time) bool) {
		y, m, d := from.In(c.zone).Date()
		for ; ; d++ {
			first := Later(from, time.Date(y, m, d, morning, 0, 0, 0, c.zone))
			last := time.Date(y, m, d, evening, 0, 0, 0, c.zone)
			if !first.Before(last) {
				continue
			}
			if from = last; !yield(first, last) {
				return
			}
		}
	}
}

// Later is the later of two moments.
func Later(a, b time.Time) time.Time {
	if a.Before(b) {
		return b
	}
	return a
}

func earlier(a, b time.Time) time.Time {
	if a.Before(b) {
		return a
	}
	return b
}
