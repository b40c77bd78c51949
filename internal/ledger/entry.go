package ledger

import (
	"encoding/json"
	"fmt"
	"hash/maphash"
	"time"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/jsonbuf"
	"github.com/katabasis-games/katabasis/internal/pace"
	"github.com/katabasis-games/katabasis/internal/store"
)

// Kind is what an entry of the log tells.
type Kind string

// The kinds of entries. Everything that happens at a table is one of them.
const (
	EntryCreated  Kind = "created"
	EntryJoined   Kind = "joined"
	EntryLeft     Kind = "left"
	EntryKicked   Kind = "kicked"
	EntrySeat     Kind = "seat"
	EntrySealed   Kind = "sealed"
	EntryStarting Kind = "starting"
	EntryRevealed Kind = "revealed"
	EntryStarted  Kind = "started"
	EntryMove     Kind = "move"
	EntryUndo     Kind = "undo"
	EntryChat     Kind = "chat"
	EntryNote     Kind = "note"
	EntryStruck   Kind = "struck"
	EntryRestored Kind = "restored"
	EntryUrged    Kind = "urged"
	EntryTakeover Kind = "takeover"
	EntryRematch  Kind = "rematch"
	EntryAlone    Kind = "alone"
	EntryCarried  Kind = "carried"
	EntryAsked    Kind = "asked"
	EntryHanded   Kind = "handed"
	EntryDenied   Kind = "denied"
	EntryTimeout  Kind = "timeout"
	EntryGiven    Kind = "given"
	EntryAway     Kind = "away"
	EntryEnded    Kind = "ended"
	EntryBarred   Kind = "barred"
	EntryGathered Kind = "gathered"
	EntryHeld     Kind = "held"
)

// Entry is an entry of the log, made or to be made.
type Entry struct {
	Kind Kind
	// Seat made it; Chance or None for what no player did.
	Seat game.Seat
	// Guest asked for it; "" for what the table does itself.
	Guest string
	// Request is what the guest called it; "" for what has no name.
	Request string
	At      time.Time
	Body    Body
}

// Body is what an entry holds beside its columns; each kind uses some fields.
type Body struct {
	Created *Created `json:"created,omitempty"`
	// Chair is who sits in the entry's seat from now on.
	Chair *Chair `json:"chair,omitempty"`
	// Chairs are all chairs from now on, which may be fewer than before.
	Chairs Chairs `json:"chairs,omitempty"`
	// Word is what the person in the seat had sealed.
	Word string `json:"word,omitempty"`
	// Move is a move in its notation.
	Move string `json:"move,omitempty"`
	// Back is how many moves an undo takes back.
	Back int `json:"back,omitempty"`
	// Step says that an undo of one move was asked for.
	Step bool `json:"step,omitempty"`
	// Name and Words are a chat line, or a note.
	Name  string `json:"name,omitempty"`
	Words string `json:"words,omitempty"`
	// Note is the number of the note that is written, struck out or restored.
	Note int `json:"note,omitempty"`
	// Ask is the number of the ask that is answered.
	Ask int `json:"ask,omitempty"`
	// Commitment is published again at the start.
	Commitment string `json:"commitment,omitempty"`
	// Down is how much time of an outage is given back, and Until is until when the person in
	// the seat is away; both in milliseconds.
	Down  int64 `json:"down,omitempty"`
	Until int64 `json:"until,omitempty"`
	// Table is the table of the rematch.
	Table string `json:"table,omitempty"`
}

// Created is how a table begins.
type Created struct {
	Game    string       `json:"game"`
	Version int          `json:"version"`
	Options game.Options `json:"options"`
	Public  bool         `json:"public,omitempty"`
	// Friends says that the friends of the host have the table in their lists.
	Friends bool `json:"friends,omitempty"`
	// Level is whom the table is for.
	Level Level `json:"level,omitempty"`
	// Gather has the game begin by itself; nil where the host begins it.
	Gather     *Gather `json:"gather,omitempty"`
	Commitment string  `json:"commitment"`
	// Secret is the table's, in hex; empty in tables of the first release, and in a room.
	Secret string `json:"secret,omitempty"`
	// Imported says that the moves before the start come from a record, and
	// that their chance was not drawn from the table's seed.
	Imported bool `json:"imported,omitempty"`
	// StandInAfter is how many minutes of a turn its person may be absent before a bot
	// may stand in; 0 is for ever, as in tables of the first releases.
	StandInAfter int `json:"standIn,omitempty"`
	// Firm says that nothing can be taken back once the turn has passed on.
	Firm bool `json:"firm,omitempty"`
	// Rated says that the game counts for ratings.
	Rated bool `json:"rated,omitempty"`
	// Pace is how much time the seats have; nil for as much as they like.
	Pace *pace.Pace `json:"pace,omitempty"`
	// Lesson says that the table is for the game's lesson: its chance and its
	// bots follow the lesson's record, as long as the learner does.
	Lesson bool `json:"lesson,omitempty"`
	// Evening is the evening that the table is of; empty for none.
	Evening string `json:"evening,omitempty"`
	Chairs  Chairs `json:"chairs"`
}

// Parse reads an entry that is kept.
func Parse(kept store.Entry) (e Entry, err error) {
	e = Entry{Kind: Kind(kept.Kind), Seat: game.Seat(kept.Seat - 1), Guest: kept.Guest, Request: kept.Request, At: kept.At}
	return e, json.Unmarshal(kept.Body, &e.Body)
}

// Format is the entry as the store keeps it.
func (e Entry) Format() (store.Entry, error) {
	data, err := jsonbuf.Of(e.Body)
	if err != nil {
		return store.Entry{}, fmt.Errorf("writing a %s entry: %w", e.Kind, err)
	}
	return store.Entry{Kind: string(e.Kind), Seat: Number(e.Seat), Guest: e.Guest, Body: data, Request: e.Request, At: e.At}, nil
}

// SeatOf is the seat of a number as people count; game.None for what no game has.
// It is the one place where a number from outside becomes a seat.
func SeatOf(number int) game.Seat {
	if number < 1 || number > game.MaxSeats {
		return game.None
	}
	return game.Seat(number - 1)
}

// Number is a seat as people count; 0 for chance and nobody.
func Number(s game.Seat) int { return max(0, int(s)+1) }

// RequestHash recognises a repeated request: two that differ in it are not one request that
// was sent twice. It is good within this process only.
type RequestHash uint64

var hashSeed = maphash.MakeSeed()

// RequestHash hashes what the entry was asked for with.
func (e Entry) RequestHash() RequestHash {
	seat := Number(e.Seat)
	if e.Kind == EntryChat {
		seat = 0 // the request does not name it: the table finds it
	}
	return RequestHash(maphash.Comparable(hashSeed, struct {
		kind        Kind
		seat        int
		move, words string
		step        bool
	}{e.Kind, seat, e.Body.Move, e.Body.Words, e.Body.Step}))
}
