package notices

import (
	"errors"
	"slices"
	"time"

	"github.com/katabasis-games/katabasis/internal/table"
	"github.com/katabasis-games/katabasis/locale"
)

// Preferences are what a guest has chosen to be told, and when.
type Preferences struct {
	// Events are what the guest wants to be told of.
	Events []string `json:"events" enum:"turn,invited,ready,begun,over,standin" nullable:"false" doc:"What you want to be told of"`
	Lang   string   `json:"lang" enum:"en,fr" doc:"The language of notices"`
	// Zone is the name of a time zone, such as "Europe/Paris".
	Zone string `json:"zone" maxLength:"64" doc:"The time zone of quiet hours and the digest, such as Europe/Paris"`
	// QuietFrom and QuietTo are times of day, such as "22:00"; both are empty if there are no
	// quiet hours.
	QuietFrom string `json:"quietFrom" pattern:"^(([01][0-9]|2[0-3]):[0-5][0-9])?$" doc:"When quiet hours begin; empty for none"`
	QuietTo   string `json:"quietTo" pattern:"^(([01][0-9]|2[0-3]):[0-5][0-9])?$" doc:"When quiet hours end; empty for none"`
	// Digest is the time of day of the one message in which all is told; empty if each is
	// told by itself.
	Digest string `json:"digest" pattern:"^(([01][0-9]|2[0-3]):[0-5][0-9])?$" doc:"The time of day of one message with everything; empty to be told at once"`
}

// events are all that somebody can be told of.
var events = []string{table.EventTurn, table.EventInvited, table.EventReady, table.EventBegun, table.EventOver, table.EventStandIn}

// usual are the preferences of somebody who has not chosen yet.
func usual() Preferences {
	return Preferences{Events: slices.Clone(events), Lang: locale.Languages()[0], Zone: "UTC"}
}

// errPreferences says that preferences make no sense.
var errPreferences = errors.New("preferences that make no sense")

// check returns an error unless the preferences make sense.
func (p Preferences) check() error {
	_, err := time.LoadLocation(p.Zone)
	clocks := func(texts ...string) (set int) {
		for _, text := range texts {
			if minute, ok := clock(text); text != "" && !ok {
				err = errPreferences
			} else if minute >= 0 {
				set++
			}
		}
		return set
	}
	clocks(p.Digest)
	switch {
	case err != nil || p.Zone == "Local" || clocks(p.QuietFrom, p.QuietTo) == 1,
		p.QuietFrom != "" && p.QuietFrom == p.QuietTo,
		len(p.Events) > len(events),
		slices.ContainsFunc(p.Events, func(e string) bool { return !slices.Contains(events, e) }),
		!slices.Contains(locale.Languages(), p.Lang):
		return errPreferences
	}
	return err
}

// clock reads a time of day as a number of minutes; -1 if it is none.
func clock(text string) (minute int, ok bool) {
	at, err := time.Parse("15:04", text)
	if err != nil || len(text) != len("15:04") {
		return -1, false
	}
	return at.Hour()*60 + at.Minute(), true
}

// zone is where the clocks of the preferences are.
func (p Preferences) zone() *time.Location {
	zone, err := time.LoadLocation(p.Zone)
	if err != nil {
		return time.UTC
	}
	return zone
}

// next returns the earliest time from now on at which something may be told that came into the
// outbox at a time: now, unless that is before its digest or in quiet hours.
func (p Preferences) next(made, now time.Time) time.Time {
	at := now
	if digest, ok := clock(p.Digest); ok {
		if then := p.digest(made, digest); then.After(at) {
			at = then
		}
	}
	for zone := p.zone(); p.isQuiet(minuteOf(at.In(zone))); {
		at = minuteAfter(at)
	}
	return at
}

// isQuiet reports whether a minute of the day is in quiet hours.
func (p Preferences) isQuiet(is int) bool {
	from, ok := clock(p.QuietFrom)
	to, both := clock(p.QuietTo)
	if !ok || !both {
		return false
	}
	if from < to {
		return from <= is && is < to
	}
	return is >= from || is < to
}

// digest returns the first minute from a moment on in which the clock on the wall passes a
// minute of the day. It goes minute by minute, so that it is right on the days that are shorter
// and longer than others.
func (p Preferences) digest(from time.Time, minute int) time.Time {
	zone := p.zone()
	at := from
	if at != at.Truncate(time.Minute) {
		at = minuteAfter(at)
	}
	for {
		is, was := at.In(zone), at.Add(-time.Minute).In(zone)
		if minuteOf(is) >= minute && (minuteOf(was) < minute || is.Day() != was.Day()) {
			return at
		}
		at = minuteAfter(at)
	}
}

func minuteOf(at time.Time) int { return at.Hour()*60 + at.Minute() }

func minuteAfter(at time.Time) time.Time { return at.Truncate(time.Minute).Add(time.Minute) }
