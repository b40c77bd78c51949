package table

import (
	"math"
	"time"
)

// ring rings a bell, which may be nil.
func ring(bell chan struct{}) {
	select {
	case bell <- struct{}{}:
	default:
	}
}

// alarm rings a bell at a time or before it; the goroutine that hears it looks at the clock.
// So it is set again only if it must ring earlier. What every request puts off, such as the
// moment at which a table leaves the memory, costs nothing then.
type alarm struct {
	bell  chan struct{}
	timer *time.Timer
	at    time.Time // when it rings; zero for never
}

func newAlarm() *alarm {
	c := &alarm{bell: make(chan struct{}, 1)}
	c.timer = time.AfterFunc(math.MaxInt64, func() { ring(c.bell) })
	return c
}

// by makes it ring no later than the first of the times; zero times never come.
func (c *alarm) by(times ...time.Time) {
	for _, at := range times {
		if !at.IsZero() && (c.at.IsZero() || at.Before(c.at)) {
			c.at = at
			c.timer.Reset(time.Until(at))
		}
	}
}

// heard must be called when it has rung.
func (c *alarm) heard() { c.at = time.Time{} }

// passed reports whether a time has come; zero never does.
func passed(at time.Time) bool { return !at.IsZero() && time.Until(at) <= 0 }
