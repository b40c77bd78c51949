// Package ledger is the log of a table, and the room folded of it: who sits where, the
// game, and all else that the entries say. It knows no clock, no store and no readers.
//
// Readers are given no room. What the log tells one of them goes through a Sight, which
// yields nothing else, and the game is shown by a Still, which cannot be asked for the
// table's secret, the words that people sealed or the ids of guests.
package ledger

import (
	"fmt"
	"maps"
	"math"
	"runtime/debug"
	"slices"
	"time"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/store"
	"github.com/katabasis-games/katabasis/match"
)

// Room is a table as its log tells it. It belongs to one goroutine.
type Room struct {
	ID string
	// Seq is the number of the newest entry.
	Seq    int64
	secret string // hex

	Created
	seats
	Rules game.Rules
	// Together says that all play together, and Urged is the bot whose turn it is that
	// was asked to go on; game.None for none.
	Together bool
	Urged    game.Seat
	// Turned is when it became somebody's turn.
	Turned  time.Time
	Rematch string
	Result  game.Result
	Match   *match.Match
	// places has for each move that stands its place in the log, and Position is the
	// number of the newest entry that changed the state.
	places   []int
	Position int64
	Log      []Noted
	Chat     chat
	Notes    notes
	// Weight is about how many bytes the log takes in memory.
	Weight int
	// Broken says why the log cannot be folded on; such a table changes no more.
	Broken error
	// imported is how many moves were made before the start, by a record.
	imported int
	// Played says that a person has made a move since the start.
	Played bool
	// Changes is how often somebody sat down, stood up or sealed a word before the start.
	Changes int
	// Starting is when the words were asked for, and words the revealed ones, by seat.
	Starting time.Time
	words    map[game.Seat]string
	// requests are those that were made, by their names.
	requests map[string]request
	// Counted are the tallies of its own Sights, and Stills those of its Stills.
	Counted, Stills *Tallies
}

// request is what was asked for, and its answer: the guest's own number of its entry.
type request struct {
	what   Wish
	answer int64
}

// chat is what was said at a table.
type chat struct {
	Lines, Aside int   // in its whole life, and of them from guests without a seat
	kept         []int // places in the log, the oldest first
}

// keptLines is how many of the newest lines are kept in memory and told.
// Those before are in the log alone; they still count in everybody's numbers.
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
		ID: id, secret: secret, Urged: game.None, seats: seats{sat: map[string]game.SeatSet{}, moved: map[string]int64{}},
		words: map[game.Seat]string{}, requests: map[string]request{}, Counted: &Tallies{}, Stills: &Tallies{},
	}
}

// Replay folds a whole log. Where the rules no longer accept it, the room is what was
// before, and Broken says why. The error is that of a log that does not even begin.
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

// UpTo is the number of the entry after which the log is to be read on. A broken
// room has what it will ever have.
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
	note := Noted{Kind: e.Kind, At: e.At.UnixMilli(), Seat: max(e.Seat, game.Chance)} // as it is read
	turn := r.Turn()
	if err := r.change(find, e, &note); err != nil {
		return err
	}
	if r.Turn() != turn {
		r.Turned = e.At
	}
	if now := r.Turn(); now != game.Chance && now != r.Urged {
		r.Urged = game.None
	}
	r.Seq++
	r.Log = append(r.Log, note)
	r.Weight += entryWeight + len(note.more().Words) + note.Told.weight()
	if e.Request != "" {
		by := r.Sight(e.Guest)
		answer, _ := by.Newest()
		r.requests[e.Request] = request{e.Wish(), answer}
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

func (r *Room) change(find Finder, e Entry, note *Noted) error {
	switch e.Kind {
	case EntryCreated:
		return r.create(find, e.Guest, e.Body.Created)
	case EntryMove:
		return r.move(e.Body.Move, note)
	case EntryUndo:
		return r.undo(e.Body.Back, note)
	case EntryStarting:
		r.Status, r.Starting = Starting, e.At
	case EntryRevealed:
		r.words = with(r.words, e.Seat, e.Body.Word)
	case EntryStarted:
		return r.start(note)
	case EntryChat:
		r.say(e.Body, note)
	case EntryNote, EntryStruck, EntryRestored:
		r.note(e.Body, note)
	case EntryUrged:
		r.Urged = r.Turn()
	case EntryRematch:
		r.Rematch = e.Body.Table
	case EntryAlone:
		r.Match.GoAlone()
	case EntryJoined, EntryLeft, EntryKicked, EntrySeat, EntrySealed, EntryTakeover:
		r.sit(e, *e.Body.Chair, note)
	default:
		return fmt.Errorf("unknown kind %q", e.Kind)
	}
	return nil
}

// Turn is the seat awaited in a game that is played.
func (r *Room) Turn() game.Seat {
	if r.Status != Playing {
		return game.None
	}
	return r.Match.State().Turn()
}

// Request is what a request of a name was for, and its answer, if it was made.
func (r *Room) Request(name string) (what Wish, answer int64, made bool) {
	was, made := r.requests[name]
	return was.what, was.answer, made
}

func (r *Room) create(find Finder, host string, c *Created) error {
	rules, ok := find(c.Game, c.Version)
	if !ok {
		return fmt.Errorf("no rules of %s %d", c.Game, c.Version)
	}
	r.Created, r.Rules, r.Host, r.Status = *c, rules, host, Waiting
	r.Secret = "" // the room's own is the caller's to give
	r.Together = rules.Info().Together
	var err error
	if r.Match, err = match.New(rules, r.Options, len(r.Chairs)); err != nil {
		return err
	}
	if c.Lesson {
		r.Match.Teach()
	}
	if c.Firm {
		r.Match.FinalAfterTurn()
	}
	r.settle()
	return nil
}

func (r *Room) start(note *Noted) error {
	r.Status = Playing
	var err error
	if note.Told, err = tellingOf(r.toldLeftOut()); err != nil {
		return err
	}
	r.Match.FinalizeAll()
	r.Match.Seed(r.seed())
	for _, c := range r.Chairs {
		r.sat = with(r.sat, c.Guest, r.Chairs.HeldBy(c.Guest))
	}
	r.settle()
	return nil
}

func (r *Room) move(notation string, note *Noted) error {
	m, err := r.Rules.Grammar().Parse(notation)
	if err != nil {
		return err
	}
	before := r.Match.Questions()
	events, err := r.Match.Apply(note.Seat, m)
	if err != nil {
		return err
	}
	r.places, r.Position = append(r.places, len(r.Log)), r.Seq+1
	note.Anew = r.Match.Anew(before)
	if note.Told, err = tellingOf(events); err != nil {
		return err
	}
	if r.Status == Waiting {
		r.imported++
	}
	r.Played = r.Played || r.Status == Playing && r.Chairs.Of(SeatPerson).Has(note.Seat)
	r.settle()
	return nil
}

func (r *Room) undo(back int, note *Noted) error {
	if err := r.Match.Undo(back); err != nil {
		return err
	}
	keep := r.Match.Len()
	note.Rare = &Rare{Voids: r.places[keep:]}
	r.places, r.Position = slices.Clone(r.places[:keep]), r.Seq+1
	return nil
}

// settle notices the end of the game.
func (r *Room) settle() {
	if r.Result = r.Match.State().Result(); r.Result.Over {
		r.Status = Over
	}
}

// say folds a line of chat in, and lets go of the oldest that is kept.
func (r *Room) say(b Body, note *Noted) {
	note.Rare = &Rare{Name: b.Name, Words: b.Words}
	r.Chat.Lines++
	if note.Seat < 0 {
		r.Chat.Aside++
	}
	r.Chat.kept = append(r.Chat.kept, len(r.Log))
	if len(r.Chat.kept) > keptLines {
		r.Log = slices.Clone(r.Log) // who looks at the room as it was has the old one
		old := &r.Log[r.Chat.kept[0]]
		old.Rare, old.Dropped = nil, true
		r.Chat.kept = append([]int{}, r.Chat.kept[1:]...)
	}
}

// note folds in that a note was written, struck out or restored.
func (r *Room) note(b Body, note *Noted) {
	note.Rare = &Rare{Name: b.Name, Words: b.Words, Note: b.Note}
	if note.Kind == EntryNote {
		r.Notes.Struck = append(r.Notes.Struck, false)
		return
	}
	r.Notes.Strikes++
	r.Notes.Struck[b.Note-1] = note.Kind == EntryStruck
}

// sit puts somebody into a seat, or out of it.
func (r *Room) sit(e Entry, to Chair, note *Noted) {
	was := r.Chairs[note.Seat]
	if r.Status == Waiting {
		r.Changes++
	}
	r.Chairs = slices.Clone(r.Chairs)
	if r.Status != Waiting {
		to.Seal, to.Mix = was.Seal, was.Mix // the seed is fixed at the start
	}
	r.Chairs[note.Seat] = to
	note.Rare = &Rare{Name: to.Name}
	if e.Kind == EntryLeft || e.Kind == EntryKicked {
		note.Rare.Name = was.Name
	}
	r.Match.FinalizeSeat(note.Seat)
	if r.Status == Playing && was.Holder() != to.Holder() {
		for _, guest := range []string{was.Holder(), to.Holder()} {
			if guest != "" { // a bot, or nobody
				r.moved = with(r.moved, guest, r.moved[guest]+1)
			}
		}
	}
	if r.Status == Playing && to.Holder() != "" {
		r.sat = with(r.sat, to.Guest, r.sat[to.Guest].With(note.Seat))
	}
	r.passHost(e, was.Holder(), note.Seat)
}

// passHost makes the next person host, or whoever comes when there is none.
func (r *Room) passHost(e Entry, gone string, seat game.Seat) {
	switch {
	case r.Host == "" && e.Kind == EntryJoined:
		r.Host = e.Guest
	case gone == "" || gone != r.Host || r.Chairs.HeldBy(gone) != 0 || e.Kind != EntryLeft:
	default:
		r.Host = ""
		for i := 1; i <= len(r.Chairs); i++ {
			c := r.Chairs[(int(seat)+i)%len(r.Chairs)]
			if r.Host == "" && c.Kind == SeatPerson {
				r.Host = c.Guest
			}
		}
	}
}

// ComesBack returns the seats that a guest may come back to, of a running game.
func (r *Room) ComesBack(guest string) game.SeatSet { return r.comesBack(r.Chairs, guest) }

// HasSat reports whether a guest has seen a hand.
func (r *Room) HasSat(guest string) bool { return r.sat[guest] != 0 }

// with is a map with one more value, or another. Others may look at the old one.
func with[K comparable, V any](m map[K]V, key K, value V) map[K]V {
	m = maps.Clone(m)
	m[key] = value
	return m
}
