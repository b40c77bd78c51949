package ledger

import (
	"time"

	"github.com/katabasis-games/katabasis/game"
)

// LogEntry is an entry of the log and what it told.
type LogEntry struct {
	Kind Kind
	// At is when it was made, in milliseconds since 1970.
	At   int64
	Seat game.Seat
	// Dropped says that it is a line of chat that is no longer shown.
	Dropped bool
	// Aside says that it is a move of a volunteer, made in somebody else's turn.
	Aside bool
	// Anew are the seats that are asked something else since this move; see match.Match.Anew.
	Anew game.SeatSet
	Told EncodedEvents
	// Extra is nil at most entries.
	Extra *Extra
}

// Extra has what only few entries have.
type Extra struct {
	// Name and Words are those of a line of chat or a note, whose number is Note; Name
	// alone, that of somebody who came or went. From is whose seat another asked for.
	Name, Words, From string
	Note              int
	// Until is until when somebody is away.
	Until time.Time
	// Voids are the places in the log of the moves that an undo took back.
	Voids []int
	// speaker is the number of whoever said a line of chat among the speakers of the table,
	// from 1.
	speaker int
}

// Time is when it was made.
func (n *LogEntry) Time() time.Time { return time.UnixMilli(n.At).UTC() }

// extra is the entry's Extra, or an empty one.
func (n *LogEntry) extra() Extra {
	if n.Extra == nil {
		return Extra{}
	}
	return *n.Extra
}
