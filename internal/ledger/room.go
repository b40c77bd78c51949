package ledger

import (
	"fmt"
	"math"
	"runtime/debug"
	"time"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/pace"
	"github.com/katabasis-games/katabasis/internal/store"
	"github.com/katabasis-games/katabasis/match"
)

// Room is a table as it is now, folded from its log. It belongs to one goroutine.
type Room struct {
	ID     string
	secret string // hex; that of Created is empty here
	Created
	// Broken says why the log cannot be folded on; such a table changes no more.
	Broken error

	// The log. Weight is about how many bytes it takes in memory.
	Log    []LogEntry
	Seq    int64 // of the newest entry
	Weight int
	// requests are those that were made, by their names.
	requests map[string]request
	// Counted has the counts of this room's LogViews, and Snapshots those of its Snapshots.
	Counted, Snapshots *EntryCounts

	// Who sits where. Changes is how often somebody sat down, stood up or sealed a word
	// before the start.
	seats
	Changes int
	// began are the guests who held each seat when the game began.
	began [game.MaxSeats]string
	// StartsAt is when the game begins by itself; zero while it does not.
	StartsAt time.Time
	// Carried is how often each seat was taken along to another device, and Asked how often
	// somebody asked for one.
	Carried [game.MaxSeats]int
	Asked   int
	// StartingAt is when the words were asked for, and words are the revealed ones.
	StartingAt time.Time
	words      map[game.Seat]string

	// The game. Together says that all play together.
	Rules    game.Rules
	Together bool
	Match    *match.Match
	Result   game.Result
	// places has for each move that stands its place in the log, and StateEntry is the
	// number of the newest entry that changed the state.
	places     []int
	StateEntry int64
	// imported is how many moves a record made before the start, and Played says that a
	// person has made one since.
	imported int
	Played   bool
	// Turned is when it became somebody's turn, and Urged the bot whose turn it is that
	// was asked to go on; game.None for none.
	Turned  time.Time
	Urged   game.Seat
	Rematch string
	// Asking is the seat that was awaited last, chance not counted; TurnFrom is the number of
	// the entry since which it is.
	Asking   game.Seat
	TurnFrom int64

	// Clocks are nil at a table without a pace. passings are the turns that have passed on, and
	// TimedOut is the seat whose time was out when that ended the game; game.None for none.
	Clocks   *pace.Clocks
	passings []passing
	TimedOut game.Seat
	// Ended says that the owner has ended the game.
	Ended bool

	// What people write.
	Chat  chat
	Notes notes
	// speakers are the guests who have said something, in their order.
	speakers []string
}

// request is what was asked for, and its answer: the guest's own number of its entry.
type request struct {
	what   RequestHash
	answer int64
}

// chat is what was said at a table.
type chat struct {
	Lines, Aside int   // in its whole life, and of them from guests without a seat
	kept         []int // places in the log, the oldest first
}

// keptLines is how many of the newest lines of chat are kept in memory and shown. Older ones
// are in the store only; they still count in everybody's numbers.
const keptLines = 200

// notes are the notes of a table.
type notes struct {
	Struck  []bool // of each note
	Strikes int
}

// Finder finds a game's rules in a version.
type Finder func(id string, version int) (game.Rules, bool)

// New returns the room before its first entry.
func New(id, secret string) *Room {
	return &Room{
		ID: id, secret: secret, Urged: game.None, Asking: game.None, TimedOut: game.None, seats: seats{late: game.None, sat: map[string]game.SeatSet{}, moved: map[string]int64{}},
		words: map[game.Seat]string{}, requests: map[string]request{}, Counted: &EntryCounts{}, Snapshots: &EntryCounts{},
	}
}

// Replay folds a whole log. If the rules no longer accept one of its entries, the room is the
// one before that entry, and Broken says why. The error is that of the first entry.
func Replay(id, secret string, find Finder, entries []store.Entry) (*Room, error) {
	r := New(id, secret)
	for i, e := range entries {
		err := r.Read(find, e)
		if err == nil {
			continue
		}
		err = fmt.Errorf("table %s, entry %d (%s): %w", id, e.Seq, e.Kind, err)
		if i == 0 {
			return nil, err
		}
		if r, again := Replay(id, secret, find, entries[:i]); again == nil {
			r.Broken = err
			return r, nil
		}
		return nil, err
	}
	return r, nil
}

// UpTo returns the number of the entry after which the log must be read on. A broken room
// reads nothing any more.
func (r *Room) UpTo() int64 {
	if r.Broken != nil {
		return math.MaxInt64
	}
	return r.Seq
}

// Read folds in an entry that is kept, and makes a panic, which only a fault in a game's
// rules can cause, an error. After an error the room may be anything.
func (r *Room) Read(find Finder, kept store.Entry) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("%v\n%s", p, debug.Stack())
		}
	}()
	e, err := Parse(kept)
	if err != nil {
		return err
	}
	return r.Add(find, e)
}

// Add folds the next entry in. An error of a move that the rules refuse leaves the room
// as it was; any other says that the log and this program disagree.
func (r *Room) Add(find Finder, e Entry) error {
	// Seat is as it is read again: the store knows only 0 for Chance and None.
	logged := LogEntry{Kind: e.Kind, At: e.At.UnixMilli(), Seat: max(e.Seat, game.Chance)}
	turn := r.Turn()
	if err := r.change(find, e, &logged); err != nil {
		return err
	}
	if r.Turn() != turn {
		r.Turned = e.At
	}
	if now := r.Turn(); now != game.Chance && now != r.Urged {
		r.Urged = game.None
	}
	if now := r.Turn(); now != game.Chance && now != r.Asking {
		r.Asking, r.TurnFrom = now, r.Seq+1
	}
	r.keepTime(e, &logged)
	r.countDown(e)
	r.Seq++
	r.Log = append(r.Log, logged)
	r.Weight += entryWeight + len(logged.extra().Words) + logged.Told.weight()
	if e.Request != "" {
		by := r.LogView(e.Guest)
		answer, _ := by.Newest()
		r.requests[e.Request] = request{e.RequestHash(), answer}
	}
	return nil
}

// entryWeight is the memory of an entry without words and events, rather more than less.
const entryWeight = 512

// Extend takes an entry and what follows it by itself, the start and the moves of chance,
// and returns them as the store keeps them. When it is refused, nothing has changed.
func (r *Room) Extend(find Finder, e Entry, now time.Time) ([]store.Entry, error) {
	var entries []store.Entry
	for {
		e.At = now
		kept, err := e.Format()
		if err != nil {
			return nil, err
		}
		if err := r.Add(find, e); err != nil {
			return nil, err
		}
		entries = append(entries, kept)
		switch {
		case r.Status == Starting && r.awaitedWords() == 0:
			e = r.Start()
		case r.Turn() != game.Chance:
			return entries, nil
		case r.Match.Len() >= game.MaxMoves:
			return nil, fmt.Errorf("table %s: the game does not end", r.ID)
		default:
			e = Entry{Kind: EntryMove, Seat: game.Chance, Body: Body{Move: r.Rules.Grammar().Format(r.Match.Draw())}}
		}
	}
}

// Turn is the seat awaited in a game that is played.
func (r *Room) Turn() game.Seat {
	if r.Status != Playing {
		return game.None
	}
	return r.Match.State().Turn()
}

// Request is what a request of a name was for, and its answer, if it was made.
func (r *Room) Request(name string) (what RequestHash, answer int64, made bool) {
	was, made := r.requests[name]
	return was.what, was.answer, made
}
