package table

import (
	"fmt"
	"hash/maphash"
	"time"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/store"
)

// EntryKind is what a log entry tells; Happening.Kind is one of these.
type EntryKind = string

// The kinds of entries. Everything that happens at a table is one of them.
const (
	EntryCreated  EntryKind = "created"
	EntryJoined   EntryKind = "joined"
	EntryLeft     EntryKind = "left"
	EntryKicked   EntryKind = "kicked"
	EntrySeat     EntryKind = "seat"
	EntrySealed   EntryKind = "sealed"
	EntryStarting EntryKind = "starting"
	EntryRevealed EntryKind = "revealed"
	EntryStarted  EntryKind = "started"
	EntryMove     EntryKind = "move"
	EntryUndo     EntryKind = "undo"
	EntryChat     EntryKind = "chat"
	EntryNote     EntryKind = "note"
	EntryStruck   EntryKind = "struck"
	EntryRestored EntryKind = "restored"
	EntryUrged    EntryKind = "urged"
	EntryTakeover EntryKind = "takeover"
	EntryRematch  EntryKind = "rematch"
	EntryAlone    EntryKind = "alone"
)

// body is what an entry holds beside its columns; each kind uses some fields.
type body struct {
	Created *created `json:"created,omitempty"`
	// Chair is who sits in the entry's seat from now on.
	Chair *chair `json:"chair,omitempty"`
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
	// Commitment is published again at the start.
	Commitment string `json:"commitment,omitempty"`
	// Table is the table of the rematch.
	Table string `json:"table,omitempty"`
}

// asked is what a request asks for: two that differ in it are not one request that was
// sent twice. It is a hash of this process alone.
type asked uint64

var askedSeed = maphash.MakeSeed()

func (b body) asks(kind EntryKind, seat int) asked {
	if kind == EntryChat {
		seat = 0 // is found, not asked for
	}
	return asked(maphash.Comparable(askedSeed, struct {
		kind        EntryKind
		seat        int
		move, words string
		step        bool
	}{kind, seat, b.Move, b.Words, b.Step}))
}

// created is how a table begins.
type created struct {
	Game       string       `json:"game"`
	Version    int          `json:"version"`
	Options    game.Options `json:"options"`
	Public     bool         `json:"public,omitempty"`
	Commitment string       `json:"commitment"`
	// Secret is the table's, in hex; empty in tables of the first release.
	Secret string `json:"secret,omitempty"`
	// Imported says that the moves before the start come from a record, and
	// that their chance was not drawn from the table's seed.
	Imported bool `json:"imported,omitempty"`
	// StandIn is after how many minutes of an absent person's turn a bot may stand
	// in; 0 is never, as in tables of the first releases.
	StandIn int `json:"standIn,omitempty"`
	// Firm says that nothing can be taken back once the turn has passed on.
	Firm bool `json:"firm,omitempty"`
	// Lesson says that the table is for the game's lesson: its chance and its
	// bots follow the lesson's record, as long as the learner does.
	Lesson bool    `json:"lesson,omitempty"`
	Chairs []chair `json:"chairs"`
}

// chair is a seat and who sits in it.
type chair struct {
	Kind SeatKind `json:"kind"`
	Name string   `json:"name,omitempty"`
	Bot  string   `json:"bot,omitempty"`
	// Guest holds the seat, when Kind is SeatPerson; when it is SeatBot, the bot
	// stands in for him.
	Guest string `json:"guest,omitempty"`
	// Seal is the commitment to the person's word; empty where there is none.
	Seal string `json:"seal,omitempty"`
	// Mix is what the person added to the seed, at tables from before seals.
	Mix string `json:"mix,omitempty"`
}

// holder is the guest who holds the seat now; "" for none.
func (c chair) holder() string {
	if c.Kind == SeatPerson {
		return c.Guest
	}
	return ""
}

// draft is an entry to be made.
type draft struct {
	kind    EntryKind
	seat    game.Seat
	guest   string
	request string
	body    body
}

// entry is the draft as the store keeps it, made at a time.
func (d draft) entry(at time.Time) (store.Entry, error) {
	data, err := borrowed(nil, func(s *scratch) ([]byte, error) { return s.encode(d.body) })
	if err != nil {
		return store.Entry{}, fmt.Errorf("writing a %s entry: %w", d.kind, err)
	}
	return store.Entry{Kind: d.kind, Seat: number(d.seat), Guest: d.guest, Body: data, Request: d.request, At: at}, nil
}

// seatOf is the seat of a number as people count; false for what no game has.
// It is the one place where a number from outside becomes a seat.
func seatOf(number int) (game.Seat, bool) {
	if number < 1 || number > game.MaxSeats {
		return game.None, false
	}
	return game.Seat(number - 1), true
}

// number is a seat as people count; 0 for chance and nobody.
func number(s game.Seat) int { return max(0, int(s)+1) }
