package table

import (
	"encoding/json"
	"fmt"
	"math"
	"runtime/debug"
	"slices"
	"time"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/store"
	"github.com/katabasis-games/katabasis/match"
)

// room is a table as its log tells it: a fold over the entries that knows no
// clock, no store and no readers. It belongs to one goroutine.
type room struct {
	id     string
	seq    int64
	at     time.Time
	secret string // hex

	created
	rules game.Rules
	host  string
	// together says that all play together, and urged is the bot whose turn it is that
	// was asked to go on; game.None for none.
	together bool
	urged    game.Seat
	// turned is when it became somebody's turn.
	turned  time.Time
	status  Status
	rematch string
	result  game.Result
	play    *match.Match
	// places has for each move that stands its place in the log, and position is the
	// number of the newest entry that changed the state.
	places   []int
	position int64
	log      []noted
	chat     chat
	notes    notes
	// weight is about how many bytes the log takes in memory.
	weight int
	told   []FeatView // the feats, once they have been asked for
	// listing is of the newest row.
	listing *listing
	// turning finds the turning point, once; nil until it is asked for.
	turning func() TurningPoint
	// broken says why the log cannot be folded any further; such a table can be
	// read and no longer changed.
	broken error
	// sat are the seats whose hands a guest has seen, by guest.
	sat map[string]game.SeatSet
	// moved is how often a guest's seats have changed during play.
	moved map[string]int64
	// imported is how many moves were made before the start, by a record.
	imported int
	// played says that a person has made a move since the start.
	played bool
	// changes is how often somebody has sat down, stood up or sealed a word before
	// the start.
	changes int
	// starting is when the words were asked for, and words are those that were
	// revealed, by seat.
	starting time.Time
	words    map[game.Seat]string
	// requests are those that were made, by their names.
	requests map[string]request
	// counted are the room's own tallies; those of its readers are others, since they
	// look at it later.
	counted *tallies
}

// request is what was asked for, and its answer: the guest's own number of its entry.
type request struct {
	what   asked
	answer int64
}

// noted is an entry of the log and what it told.
type noted struct {
	kind EntryKind
	// at is when it was made, in milliseconds since 1970.
	at   int64
	seat game.Seat
	// dropped is a line of chat that is told no more.
	dropped bool
	// anew are the seats that a move put another question to.
	anew game.SeatSet
	told telling
	// rare is nil at most entries.
	rare *rare
}

// rare is what few entries have.
type rare struct {
	// name and words are those of a line of chat or a note, whose number is note; name
	// alone, of who came or went.
	name, words string
	note        int
	// voids are the places in the log of the moves that an undo took back.
	voids []int
}

// time is when it was made.
func (n *noted) time() time.Time { return time.UnixMilli(n.at).UTC() }

// more is what few entries have, of one that may have none.
func (n *noted) more() rare {
	if n.rare == nil {
		return rare{}
	}
	return *n.rare
}

// finder finds a game's rules in a version.
type finder func(id string, version int) (game.Rules, bool)

// newRoom returns the room before its first entry.
func newRoom(id, secret string) *room {
	return &room{
		id: id, secret: secret, urged: game.None, sat: map[string]game.SeatSet{}, moved: map[string]int64{},
		words: map[game.Seat]string{}, requests: map[string]request{}, counted: &tallies{},
	}
}

// replayLog folds a whole log. What the rules no longer accept ends it there:
// the room is what was before, and broken says why. The error is that of a log
// that does not even begin.
func replayLog(id, secret string, find finder, entries []store.Entry) (*room, error) {
	r := newRoom(id, secret)
	for i, e := range entries {
		err := r.tryAdd(find, e)
		if err == nil {
			continue
		}
		err = fmt.Errorf("table %s, entry %d (%s): %w", id, e.Seq, e.Kind, err)
		if i == 0 {
			return nil, err
		}
		if r, again := replayLog(id, secret, find, entries[:i]); again == nil {
			r.broken = err
			return r, nil
		}
		return nil, err
	}
	return r, nil
}

// upTo is the number of the entry after which the log is to be read on. A broken
// room has what it will ever have.
func (r *room) upTo() int64 {
	if r.broken != nil {
		return math.MaxInt64
	}
	return r.seq
}

// tryAdd folds an entry in, and makes a panic, which only a fault in a game's
// rules can cause, an error. After an error the room may be anything.
func (r *room) tryAdd(find finder, e store.Entry) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("%v\n%s", p, debug.Stack())
		}
	}()
	var b body
	if err := json.Unmarshal(e.Body, &b); err != nil {
		return err
	}
	return r.add(find, e, b)
}

// add folds the next entry in, whose body is b. An error of a move that the rules
// refuse leaves the room as it was; any other says that the log and this program
// disagree.
func (r *room) add(find finder, e store.Entry, b body) error {
	note := noted{kind: e.Kind, at: e.At.UnixMilli(), seat: game.Seat(e.Seat - 1)}
	turn := r.turn()
	if err := r.change(find, e, b, &note); err != nil {
		return err
	}
	if r.turn() != turn {
		r.turned = e.At
	}
	if now := r.turn(); now != game.Chance && now != r.urged {
		r.urged = game.None
	}
	r.seq, r.at = r.seq+1, e.At
	r.log = append(r.log, note)
	r.weight += entryWeight + len(note.more().words) + note.told.weight()
	if e.Request != "" {
		asks := r.reader(e.Guest, nil)
		asks.tallies = r.counted
		answer, _ := asks.newest()
		r.requests[e.Request] = request{b.asks(e.Kind, e.Seat), answer}
	}
	return nil
}

func (r *room) change(find finder, e store.Entry, b body, note *noted) error {
	switch e.Kind {
	case EntryCreated:
		return r.create(find, e.Guest, b.Created)
	case EntryMove:
		return r.move(b.Move, note)
	case EntryUndo:
		return r.undo(b.Back, note)
	case EntryStarting:
		r.status, r.starting = Starting, e.At
	case EntryRevealed:
		r.words = with(r.words, note.seat, b.Word)
	case EntryStarted:
		return r.start(note)
	case EntryChat:
		r.say(b, note)
	case EntryNote, EntryStruck, EntryRestored:
		r.note(b, note)
	case EntryUrged:
		r.urged = r.turn()
	case EntryRematch:
		r.rematch = b.Table
	case EntryAlone:
		r.play.GoAlone()
	case EntryJoined, EntryLeft, EntryKicked, EntrySeat, EntrySealed, EntryTakeover:
		r.seatChange(e, *b.Chair, note)
	default:
		return fmt.Errorf("unknown kind %q", e.Kind)
	}
	return nil
}

// turn is the seat awaited in a game that is played.
func (r *room) turn() game.Seat {
	if r.status != Playing {
		return game.None
	}
	return r.play.State().Turn()
}

func (r *room) create(find finder, host string, c *created) error {
	rules, ok := find(c.Game, c.Version)
	if !ok {
		return fmt.Errorf("no rules of %s %d", c.Game, c.Version)
	}
	r.created, r.rules, r.host, r.status = *c, rules, host, Waiting
	r.together = rules.Info().Together
	var err error
	if r.play, err = match.New(rules, r.Options, len(r.Chairs)); err != nil {
		return err
	}
	if c.Lesson {
		r.play.Teach()
	}
	if c.Firm {
		r.play.Firm()
	}
	r.settle()
	return nil
}

func (r *room) start(note *noted) error {
	r.status = Playing
	var err error
	if note.told, err = tell(r.toldLeftOut()); err != nil {
		return err
	}
	r.play.Settle()
	r.play.Seed(r.seed())
	for _, c := range r.Chairs {
		r.sat = with(r.sat, c.Guest, r.holds(c.Guest))
	}
	r.settle()
	return nil
}

func (r *room) move(notation string, note *noted) error {
	m, err := r.rules.Grammar().Parse(notation)
	if err != nil {
		return err
	}
	asked := questions(r.play.State())
	events, err := r.play.Apply(note.seat, m)
	if err != nil {
		return err
	}
	r.places, r.position = append(r.places, len(r.log)), r.seq+1
	note.anew = anew(r.play.State(), note.seat, asked)
	if note.told, err = tell(events); err != nil {
		return err
	}
	if r.status == Waiting {
		r.imported++
	}
	r.played = r.played || r.status == Playing && r.of(SeatPerson).Has(note.seat)
	r.settle()
	return nil
}

func (r *room) undo(back int, note *noted) error {
	if err := r.play.Undo(back); err != nil {
		return err
	}
	keep := r.play.Len()
	note.rare = &rare{voids: r.places[keep:]}
	r.places, r.position = slices.Clone(r.places[:keep]), r.seq+1
	return nil
}

// beginning is the state before the first move.
func (r *room) beginning() (game.State, error) { return game.New(r.rules, r.Options, len(r.Chairs)) }

// settle notices the end of the game.
func (r *room) settle() {
	if r.result = r.play.State().Result(); r.result.Over {
		r.status = Over
	}
}

// seatChange puts somebody into a seat, or out of it.
func (r *room) seatChange(e store.Entry, to chair, note *noted) {
	was := r.Chairs[note.seat]
	if r.status == Waiting {
		r.changes++
	}
	r.Chairs = slices.Clone(r.Chairs)
	if r.status != Waiting {
		to.Seal, to.Mix = was.Seal, was.Mix // the seed is fixed at the start
	}
	r.Chairs[note.seat] = to
	note.rare = &rare{name: to.Name}
	if e.Kind == EntryLeft || e.Kind == EntryKicked {
		note.rare.name = was.Name
	}
	r.play.Stay(note.seat)
	if r.status == Playing && was.holder() != to.holder() {
		for _, guest := range []string{was.holder(), to.holder()} {
			if guest != "" { // a bot, or nobody
				r.moved = with(r.moved, guest, r.moved[guest]+1)
			}
		}
	}
	if r.status == Playing && to.holder() != "" {
		r.sat = with(r.sat, to.Guest, r.sat[to.Guest].With(note.seat))
	}
	r.passHost(e, was.holder(), note.seat)
}

// passHost makes the next person host when the host has left, and whoever
// comes when there is none.
func (r *room) passHost(e store.Entry, gone string, seat game.Seat) {
	switch {
	case r.host == "" && e.Kind == EntryJoined:
		r.host = e.Guest
	case gone == "" || gone != r.host || r.holds(gone) != 0 || e.Kind != EntryLeft:
	default:
		r.host = ""
		for i := 1; i <= len(r.Chairs); i++ {
			c := r.Chairs[(int(seat)+i)%len(r.Chairs)]
			if r.host == "" && c.Kind == SeatPerson {
				r.host = c.Guest
			}
		}
	}
}

// holds returns the seats a guest holds.
func (r *room) holds(guest string) game.SeatSet {
	var set game.SeatSet
	for i, c := range r.Chairs {
		if guest != "" && c.holder() == guest {
			set = set.With(game.Seat(i))
		}
	}
	return set
}

// commands reports whether a guest may act for a seat: the person who holds
// it, or the driver of the bot that sits there.
func (r *room) commands(guest string, seat game.Seat) bool {
	if seat < 0 || int(seat) >= len(r.Chairs) {
		return false
	}
	return r.holds(guest).Has(seat) || r.Chairs[seat].Kind == SeatBot && guest == botGuest(seat)
}

// of returns the seats of a kind.
func (r *room) of(kind SeatKind) game.SeatSet {
	var set game.SeatSet
	for i, c := range r.Chairs {
		if c.Kind == kind {
			set = set.With(game.Seat(i))
		}
	}
	return set
}
