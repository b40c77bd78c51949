package ledger

import "time"

// Level is whom a table is for, as its host says. Nobody checks it.
type Level string

// A table is for anybody unless its host says more.
const (
	LevelAnybody     Level = ""
	LevelNewcomers   Level = "newcomers"
	LevelExperienced Level = "experienced"
)

// Gather has a game begin by itself as soon as enough people sit.
type Gather struct {
	// People is how many.
	People int `json:"people" minimum:"2" maximum:"16"`
	// Bot plays in the seats that are free then; if it is empty, they are closed.
	Bot string `json:"bot,omitempty"`
}

// Countdown is how long a table waits from when enough people sit until its game begins by
// itself, so that any of them can stop it.
const Countdown = 10 * time.Second

// seating are the kinds of entries that change who sits where before the start.
var seating = map[Kind]bool{
	EntryCreated: true, EntryJoined: true, EntryLeft: true, EntryKicked: true, EntrySeat: true, EntryBarred: true,
}

// countDown finds out when the game begins by itself. Who sits down or stands up begins the
// countdown anew; whoever stops it, does so until then.
func (r *Room) countDown(e Entry) {
	switch {
	case r.Gather == nil:
	case r.Status != Waiting || e.Kind == EntryHeld:
		r.StartsAt = time.Time{}
	case seating[e.Kind]:
		r.StartsAt = time.Time{}
		if r.Chairs.Of(SeatPerson).Len() >= r.Gather.People {
			r.StartsAt = e.At.Add(Countdown)
		}
	}
}

// gather folds in that the game begins with those who are there.
func (r *Room) gather(e Entry) error {
	fewer := len(e.Body.Chairs) != len(r.Chairs)
	r.Chairs = e.Body.Chairs
	if fewer {
		if err := r.deal(); err != nil {
			return err
		}
	}
	r.Status, r.StartingAt = Starting, e.At
	return nil
}

// nameOf is the name of a guest at their first seat; "" for none.
func (all Chairs) nameOf(guest string) string {
	for _, c := range all {
		if c.Kind == SeatPerson && c.Of(guest) {
			return c.Name
		}
	}
	return ""
}

// Valid reports whether there is such a level.
func (l Level) Valid() bool {
	return l == LevelAnybody || l == LevelNewcomers || l == LevelExperienced
}
