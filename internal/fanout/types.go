package fanout

import (
	"time"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/ledger"
	"github.com/katabasis-games/katabasis/internal/pace"
	"github.com/katabasis-games/katabasis/match"
)

// The types of this file are what people and programs are told of a table.
// They are the JSON of the HTTP interface and of the socket. Seats are
// numbered from 1, and 0 is nobody.

// Summary is a table in a list, and at the top of every Update.
type Summary struct {
	ID      string        `json:"id"`
	Game    string        `json:"game"`
	Version int           `json:"version"`
	Options game.Options  `json:"options"`
	Status  ledger.Status `json:"status" enum:"waiting,starting,playing,over"`
	// Public tables are listed; others are reached by their link.
	Public bool `json:"public"`
	// Friends says that the friends of the host have the table in their lists.
	Friends bool `json:"friends,omitempty"`
	// Level is whom the table is for, as its host says; left out for anybody.
	Level ledger.Level `json:"level,omitempty" enum:"newcomers,experienced"`
	// Gather has the game begin by itself; left out where the host begins it. StartsAt is when,
	// by the server’s clock, once enough people sit; lists leave it out.
	Gather   *ledger.Gather `json:"gather,omitempty"`
	StartsAt time.Time      `json:"startsAt,omitzero"`
	Seats    []SeatView     `json:"seats" nullable:"false"`
	// You are the seats that the reader holds; several on one device.
	You []int `json:"you" nullable:"false"`
	// Back are the seats that the reader may come back to: those they left, and
	// those where a bot stands in for them.
	Back []int `json:"back,omitempty" nullable:"false"`
	// Host is true for the reader who may kick and start: the host, or whoever
	// stands in while the host is away.
	Host bool `json:"host"`
	// StandInAfter is how many minutes of a turn its person may be absent before a
	// bot may stand in; 0 is for ever.
	StandInAfter int `json:"standIn"`
	// Firm says that nothing can be taken back once the turn has passed on.
	Firm bool `json:"firm"`
	// Rated says that the game counts for ratings.
	Rated bool `json:"rated,omitempty"`
	// Pace is how much time the seats have; left out for as much as they like. Deadline is
	// when the time of the seat awaited is out, by the server’s clock; left out while no clock
	// runs.
	Pace     *pace.Pace `json:"pace,omitempty"`
	Deadline time.Time  `json:"deadline,omitzero"`
	// TimedOut is the seat whose time was out when that ended the game.
	TimedOut int `json:"timedOut,omitempty"`
	// Ended says that the person who runs the server has ended the game.
	Ended bool `json:"ended,omitempty"`
	// Asks are those who ask for the seat of somebody who is away, in their order, and
	// Asking is the seat that the reader asks for; 0 for none.
	Asks   []SeatAsk `json:"asks,omitempty" nullable:"false"`
	Asking int       `json:"asking,omitempty"`
	// Watching are the names of up to 50 guests who are there and have no seat.
	Watching []string `json:"watching,omitempty" nullable:"false"`
	// Turn is the seat awaited, 0 when none is.
	Turn int `json:"turn"`
	// Idle says that the bot whose turn it is waits until somebody seated asks it to
	// go on.
	Idle    bool   `json:"idle,omitempty"`
	Outcome string `json:"outcome,omitempty"`
	Winners []int  `json:"winners" nullable:"false"`
	// Seq is the reader's number of the newest log entry they may know of: each
	// reader has their own numbers. In a list it is the public's.
	Seq int64 `json:"seq"`
	// Changed is when that entry was made.
	Changed time.Time `json:"changed"`
	// Imported says that the game goes on from a record: its first moves, and
	// with them the hands, may be of anybody's making.
	Imported bool `json:"imported,omitempty"`
	// Lesson says that this is the game's lesson: its first dice and draws are
	// staged.
	Lesson bool `json:"lesson,omitempty"`
	// Commitment is the SHA-256 in hex of the table's secret, known before
	// any player's word is. An imported game has none, nor a lesson.
	Commitment string `json:"commitment,omitempty"`
	// KeptDays is after how many days without a change the table is removed although
	// people have played at it; 0 is never. One at which nobody has moved is removed
	// after a day, unless somebody has it open. Lists leave it out.
	KeptDays int `json:"kept,omitempty"`
	// Rematch is the table that follows this one, once somebody asked for it.
	Rematch string `json:"rematch,omitempty"`
	// Evening is the evening that the table is of; left out for none.
	Evening string `json:"evening,omitempty"`
}

// SeatAsk says that somebody asks for a seat. Number is what it is answered by.
type SeatAsk struct {
	Number int    `json:"number"`
	Name   string `json:"name"`
	Seat   int    `json:"seat"`
}

// SeatView is one seat of a table.
type SeatView struct {
	Seat int             `json:"seat"`
	Kind ledger.SeatKind `json:"kind" enum:"open,named,bot,person,left"`
	// Name is the person's, the one it is kept for, or the one whom a bot stands
	// in for; other bots have none.
	Name string `json:"name"`
	// Bot is the kind of bot that plays here.
	Bot string `json:"bot,omitempty"`
	// Present is true while a person's browser is connected.
	Present bool `json:"present"`
	// Host marks the seats of the host.
	Host bool `json:"host,omitempty"`
	// MayStandIn is true while a bot may stand in for the absent person: it has been
	// their turn for long enough.
	MayStandIn bool `json:"standIn,omitempty"`
	// StandInAt is when it may; left out while nobody is waited for, or for ever.
	StandInAt time.Time `json:"standInAt,omitzero"`
	// Left is how many milliseconds the seat has for the rest of the game while its clock
	// does not run; only where the pace is one of the whole game, and never in a list.
	Left int64 `json:"left,omitempty"`
	// Away is until when the person is away, where days are counted per move.
	Away time.Time `json:"away,omitzero"`
	// Looks is the place that the person shows to look at; left out for none.
	Looks *game.Thing `json:"looks,omitempty"`
	// Seal is the SHA-256 in hex of the word that the person who sat here at the
	// start had committed to; left out when there was none.
	Seal string `json:"seal,omitempty"`
	// Revealed says that the word is known, and is in the table's seed. A word that
	// was sealed and is not revealed when the game begins has been left out.
	Revealed bool `json:"revealed,omitempty"`
}

// Happening is one entry of the table's log as the reader may see it.
type Happening struct {
	// Seq is the reader's number of it; in a replay, how many moves it makes.
	Seq int64 `json:"seq"`
	// Kind is "move", "undo", "chat", "note" or what else happened: see ledger.Kind. A
	// move of which the reader may know nothing is left out, and so is its undo.
	Kind ledger.Kind `json:"kind"`
	At   time.Time   `json:"at"`
	// Seat made it; 0 is chance or the table itself.
	Seat int `json:"seat"`
	// Aside says that it is a move that its seat made in somebody else's turn.
	Aside bool `json:"aside,omitempty"`
	// Events are what a move did, in order; empty where the reader sees nothing.
	Events []game.Event `json:"events" nullable:"false"`
	// Name and Words are the speaker and the words of a chat line or a note.
	Name  string `json:"name,omitempty"`
	Words string `json:"words,omitempty"`
	// Blocked says that it is a line of chat of somebody whom the reader blocks: its name and
	// words are left out.
	Blocked bool `json:"blocked,omitempty"`
	// From is whose seat somebody asked for, was handed, or was not.
	From string `json:"from,omitempty"`
	// Note is the number, from 1, of the note that was written, struck out or
	// restored.
	Note int `json:"note,omitempty"`
	// Until is until when somebody is away.
	Until time.Time `json:"until,omitzero"`
	// Back is how many of the moves that the reader was told of an undo took
	// back; the events of those moves are void.
	Back int `json:"back,omitempty"`
}

// SeatState is what one of the reader's seats sees and may do now.
type SeatState struct {
	// Seat is 0 for the public view.
	Seat   int            `json:"seat"`
	View   any            `json:"view" doc:"What the seat may see of the game, in the game's own fields"`
	Prompt game.Text      `json:"prompt"`
	Moves  []match.Choice `json:"moves" nullable:"false"`
	// CanUndo is true when the seat's latest moves can be taken back.
	CanUndo bool `json:"canUndo"`
	// Waits is how many seconds at most, rounded up, the bot whose turn it is
	// waits for this seat's answer; left out when no bot waits for it.
	Waits int `json:"waits,omitempty"`
	// Scene is left out of a socket's messages unless it is asked for there.
	Scene game.Scene `json:"scene,omitzero" required:"true"`
	// Coach is what the coach of a lesson says to the learner now.
	Coach *match.Coach `json:"coach,omitempty"`
}

// Update is all that a reader needs to show a table: the state after Seq, and
// what happened since the sequence number the reader had. It is what the
// socket carries and what a GET of the table answers.
type Update struct {
	Table Summary `json:"table"`
	// Now is the server’s clock when this was written; left out at a table without a pace or
	// a start by itself.
	Now time.Time `json:"now,omitzero"`
	// Since is the reader's number: Happenings are those after it. It is 0 when
	// they are all there are, in place of whatever the reader had.
	Since      int64       `json:"since"`
	Happenings []Happening `json:"happenings" nullable:"false"`
	// States has one entry per seat of the reader's, then the public one unless
	// the reader has exactly one seat. It is empty while the table waits for
	// players.
	States []SeatState `json:"states" nullable:"false"`
	// Feats are all feats of the game in the order to show them, once it is
	// over; left out before, and for games that tell of none.
	Feats []FeatView `json:"feats,omitempty" nullable:"false"`
	// Sealed are the words of the sealed texts that the update names, by key and
	// language: they are in no catalogue. Left out when it names none.
	Sealed map[string]map[string]string `json:"sealed,omitempty"`
}

// FeatView is a deed worth telling. The catalogue has GAME.feat.NAME for its
// name and GAME.feat.NAME.about for what it takes.
type FeatView struct {
	Name string `json:"name"`
	// Done tells whether it was done in this game.
	Done bool `json:"done"`
	// Seats are the players who did it; it may have been the whole table.
	Seats []int `json:"seats" nullable:"false"`
	// N is the move that it was done by, as a ReplayStep numbers it; left out for
	// what was not done.
	N int `json:"n,omitempty"`
}
