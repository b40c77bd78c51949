package table

import (
	"time"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/ledger"
	"github.com/katabasis-games/katabasis/internal/pace"
)

// The types of this file are what people and programs ask, and what they are answered besides
// an Update. Seats are numbered from 1.

// NewSeat is how a seat is to be filled. The kinds are open, named, bot, and
// person: a seat of the creator's own, whose Seal is as in a JoinRequest.
type NewSeat struct {
	Kind ledger.SeatKind `json:"kind" enum:"open,named,bot,person"`
	Name string          `json:"name,omitempty"`
	Bot  string          `json:"bot,omitempty"`
	Seal string          `json:"seal,omitempty"`
}

// NewTable is a table to be made. Its number of seats is the game's. With Lesson it
// is for the game's first steps, which say the options and who sits where.
type NewTable struct {
	Game    string       `json:"game"`
	Options game.Options `json:"options"`
	Public  bool         `json:"public"`
	// Friends lets the friends of the host see the table in their lists.
	Friends bool `json:"friends,omitempty"`
	// Level is whom the table is for; anybody when it is left out.
	Level ledger.Level `json:"level,omitempty" enum:"newcomers,experienced"`
	// Gather has the game begin by itself as soon as enough people sit.
	Gather *ledger.Gather `json:"gather,omitempty"`
	// StandInAfter is how many minutes of a turn its person may be absent before a
	// bot may stand in, 0 for ever; 2 when it is left out.
	StandInAfter *int `json:"standIn,omitempty" enum:"0,1,2,5,10"`
	// Pace is how much time the seats have; as much as they like when it is left out. Where
	// days are counted, StandInAfter is 0.
	Pace *pace.Pace `json:"pace,omitempty"`
	// Firm has moves stay once the turn has passed on.
	Firm bool `json:"firm,omitempty"`
	// Rated has the game count for ratings: then each seat is for a person of their own, and
	// nobody’s time can end the game. No game is that all play together, nor a lesson.
	Rated  bool      `json:"rated,omitempty"`
	Seats  []NewSeat `json:"seats" nullable:"false"`
	Lesson bool      `json:"lesson,omitempty"`
}

// JoinRequest asks for a seat: 0 is any open one. Name is shown at the seat; if it is empty,
// that is the guest's own name. Seal is the SHA-256, in hex, of a
// word that the guest keeps secret until the game starts: 1 to 64 letters
// and digits that nobody can guess.
type JoinRequest struct {
	Seat int    `json:"seat,omitempty" minimum:"0" maximum:"16"`
	Name string `json:"name,omitempty"`
	Seal string `json:"seal,omitempty"`
}

// MoveRequest makes a move in its notation. The client makes the ID, unique among its
// requests to this table, 1 to 64 bytes: the same request again has the same answer and
// makes nothing twice. The ID with another request is refused.
type MoveRequest struct {
	ID   string `json:"id"`
	Seat int    `json:"seat" minimum:"1" maximum:"16"`
	Move string `json:"move"`
	// Seq is the number of the table that the move was chosen at: it is refused
	// when what the seat was asked then is no longer so. Without it, what the rules
	// allow is made.
	Seq int64 `json:"seq,omitempty" minimum:"0"`
}

// UndoRequest takes moves of a seat back: all since something was revealed or
// somebody else moved, or with Step only the latest. ID is as in a MoveRequest.
type UndoRequest struct {
	ID   string `json:"id"`
	Seat int    `json:"seat" minimum:"1" maximum:"16"`
	Step bool   `json:"step,omitempty"`
	// Seq is as in a MoveRequest: any move since then refuses it.
	Seq int64 `json:"seq,omitempty" minimum:"0"`
}

// Made answers a request that made a log entry: Seq is its number as the guest
// counts, or that of a later one when all was so already.
type Made struct {
	Seq int64 `json:"seq"`
}

// WhyAnswer says whether a move is legal, and if not, why.
type WhyAnswer struct {
	Move    string        `json:"move"`
	Legal   bool          `json:"legal"`
	Refusal *game.Refusal `json:"refusal,omitempty"`
}

// ReplayStep is the game after its first N moves of Total, as a viewer may see
// it. Moves that were taken back do not count.
type ReplayStep struct {
	N     int `json:"n"`
	Total int `json:"total"`
	// Happening is move N; absent at 0.
	Happening *fanout.Happening `json:"happening,omitempty"`
	State     fanout.SeatState  `json:"state"`
	// Sealed is as in an Update.
	Sealed map[string]map[string]string `json:"sealed,omitempty"`
}

// Deed is a feat that the guest did in a finished game.
type Deed struct {
	Table string `json:"table"`
	Game  string `json:"game"`
	Name  string `json:"name"`
	// Seat is the guest’s that did it; 0 where it was the whole table.
	Seat int `json:"seat"`
	// N is the move that it was done by, as a ReplayStep numbers it.
	N int `json:"n"`
	// At is when the table changed last.
	At time.Time `json:"at"`
}

// Deeds are a guest's deeds of some of their finished games, the latest first.
type Deeds struct {
	Deeds []Deed `json:"deeds" nullable:"false"`
	// Next asks for those of the games before; left out when there are none.
	Next string `json:"next,omitempty"`
}

// TurningPoint is the move that did most to decide a game, as a ReplayStep numbers it.
type TurningPoint struct {
	// N is 0 where no move stands out, or nobody can tell.
	N int `json:"n"`
	// Seat made it; 0 is chance.
	Seat int `json:"seat"`
}
