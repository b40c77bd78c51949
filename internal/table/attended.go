package table

import (
	"time"

	"github.com/katabasis-games/katabasis/internal/ledger"
)

// Bots among themselves play for those who watch them, and otherwise not: a table that
// nobody looks at costs nothing. Where a person has a seat, bots make their turns also
// while nobody looks, which ends at that person's turn or with the game.

// attention is for how long bots among themselves go on after somebody has fetched their
// table.
const attention = 10 * time.Second

// alone reports whether bots are among themselves: nobody who could be waited for has a
// seat, though some of them may stand in for people.
func (r *room) alone() bool { return r.Chairs.Of(ledger.SeatPerson) == 0 }

// attend takes account of somebody's looking at the table.
func (a *actor) attend() {
	a.attended = time.Now()
	if a.room != nil && a.room.alone() {
		ring(a.bots)
	}
}

// isAttended reports whether somebody looks at the table, or did a moment ago.
func (a *actor) isAttended() bool {
	return a.audience.Size() > 0 || !a.attended.IsZero() && time.Since(a.attended) < attention
}
