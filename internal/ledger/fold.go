package ledger

import (
	"fmt"
	"maps"
	"slices"
	"time"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/pace"
	"github.com/katabasis-games/katabasis/match"
)

// change folds an entry into the room, each kind in its own way. It puts into logged what the
// entry tells.
func (r *Room) change(find Finder, e Entry, logged *LogEntry) error {
	switch e.Kind {
	case EntryCreated:
		return r.create(find, e.Guest, e.Body.Created)
	case EntryMove:
		return r.move(e.Body.Move, logged)
	case EntryUndo:
		return r.undo(e.Body.Back, logged)
	case EntryStarting:
		r.Status, r.StartingAt = Starting, e.At
	case EntryGathered:
		return r.gather(e)
	case EntryHeld:
		logged.Extra = &Extra{Name: r.Chairs.nameOf(e.Guest)}
	case EntryRevealed:
		r.words = with(r.words, e.Seat, e.Body.Word)
	case EntryStarted:
		return r.start(logged)
	case EntryChat:
		r.say(e, logged)
	case EntryNote, EntryStruck, EntryRestored:
		r.note(e.Body, logged)
	case EntryUrged:
		r.Urged = r.Turn()
	case EntryRematch:
		r.Rematch = e.Body.Table
	case EntryAlone:
		r.Match.GoAlone()
	case EntryAsked:
		r.ask(e, logged)
	case EntryTimeout:
		r.timeOut(e, logged)
	case EntryEnded:
		r.Ended, r.Status, r.Result = true, Over, game.Result{Over: true}
	case EntryGiven:
		// The clocks are given it: see keepTime.
	case EntryAway:
		logged.Extra = &Extra{Name: r.Chairs[e.Seat].Name, Until: time.UnixMilli(e.Body.Until).UTC()}
	case EntryDenied:
		r.answer(e.Body.Ask, logged)
	case EntryJoined, EntryLeft, EntryKicked, EntrySeat, EntrySealed, EntryTakeover, EntryCarried, EntryHanded, EntryBarred:
		r.sit(e, *e.Body.Chair, logged)
	default:
		return fmt.Errorf("unknown kind %q", e.Kind)
	}
	return nil
}

func (r *Room) create(find Finder, host string, c *Created) error {
	rules, ok := find(c.Game, c.Version)
	if !ok {
		return fmt.Errorf("no rules of %s %d", c.Game, c.Version)
	}
	r.Created, r.Rules, r.Host, r.Status = *c, rules, host, Waiting
	r.Secret = "" // the room's own is the caller's to give
	r.Together = rules.Info().Together
	if c.Pace != nil && !c.Lesson {
		var err error
		if r.Clocks, err = pace.New(*c.Pace); err != nil {
			return err
		}
	}
	return r.deal()
}

// deal makes the match of those who sit here.
func (r *Room) deal() (err error) {
	if r.Match, err = match.New(r.Rules, r.Options, len(r.Chairs)); err != nil {
		return err
	}
	if r.Lesson {
		r.Match.Teach()
	}
	if r.Firm {
		r.Match.FinalAfterTurn()
	}
	r.settle()
	return nil
}

func (r *Room) start(logged *LogEntry) error {
	r.Status = Playing
	var err error
	if logged.Told, err = encodeEvents(r.toldLeftOut()); err != nil {
		return err
	}
	r.Match.FinalizeAll()
	r.Match.Seed(r.seed())
	for i, c := range r.Chairs {
		r.began[i] = c.Holder()
		for _, guest := range c.Holders() {
			r.sat = with(r.sat, guest, r.Chairs.HeldBy(guest))
		}
	}
	r.settle()
	return nil
}

func (r *Room) move(notation string, logged *LogEntry) error {
	m, err := r.Rules.Grammar().Parse(notation)
	if err != nil {
		return err
	}
	before := r.Match.Questions()
	logged.Aside = r.Match.State().Turn() != logged.Seat
	events, err := r.Match.Apply(logged.Seat, m)
	if err != nil {
		return err
	}
	r.places, r.StateEntry = append(r.places, len(r.Log)), r.Seq+1
	logged.Anew = r.Match.Anew(before)
	if logged.Told, err = encodeEvents(events); err != nil {
		return err
	}
	if r.Status == Waiting {
		r.imported++
	}
	r.Played = r.Played || r.Status == Playing && r.Chairs.Of(SeatPerson).Has(logged.Seat)
	r.settle()
	return nil
}

func (r *Room) undo(back int, logged *LogEntry) error {
	if err := r.Match.Undo(back); err != nil {
		return err
	}
	keep := r.Match.Len()
	logged.Extra = &Extra{Voids: r.places[keep:]}
	r.places, r.StateEntry = slices.Clone(r.places[:keep]), r.Seq+1
	return nil
}

// settle ends the table if the game is over.
func (r *Room) settle() {
	if r.Result = r.Match.State().Result(); r.Result.Over {
		r.Status = Over
	}
}

// say folds in a line of chat. If too many are kept, it drops the oldest.
func (r *Room) say(e Entry, logged *LogEntry) {
	logged.Extra = &Extra{Name: e.Body.Name, Words: e.Body.Words, speaker: r.speaker(e.Guest)}
	r.Chat.Lines++
	if logged.Seat < 0 {
		r.Chat.Aside++
	}
	r.Chat.kept = append(r.Chat.kept, len(r.Log))
	if len(r.Chat.kept) > keptLines {
		r.Log = slices.Clone(r.Log) // older Snapshots share the old one
		old := &r.Log[r.Chat.kept[0]]
		old.Extra, old.Dropped = nil, true
		r.Chat.kept = append([]int{}, r.Chat.kept[1:]...)
	}
}

// note folds in that a note was written, struck out or restored.
func (r *Room) note(b Body, logged *LogEntry) {
	logged.Extra = &Extra{Name: b.Name, Words: b.Words, Note: b.Note}
	if logged.Kind == EntryNote {
		r.Notes.Struck = append(r.Notes.Struck, false)
		return
	}
	r.Notes.Strikes++
	r.Notes.Struck[b.Note-1] = logged.Kind == EntryStruck
}

// sit changes who sits in a seat.
func (r *Room) sit(e Entry, to Chair, logged *LogEntry) {
	was := r.Chairs[logged.Seat]
	if r.Status == Waiting {
		r.Changes++
	}
	r.Chairs = slices.Clone(r.Chairs)
	if r.Status != Waiting {
		to.Seal, to.Mix = was.Seal, was.Mix // the seed is fixed at the start
	}
	r.Chairs[logged.Seat] = to
	logged.Extra = &Extra{Name: to.Name}
	switch e.Kind {
	case EntryLeft, EntryKicked, EntryBarred:
		logged.Extra.Name = was.Name
	case EntryHanded:
		logged.Extra.From = was.Name
	case EntryCarried:
		r.Carried[logged.Seat]++
	}
	if e.Kind != EntryCarried {
		r.Match.FinalizeSeat(logged.Seat)
		r.asks = slices.DeleteFunc(slices.Clone(r.asks), func(a Ask) bool { return a.Seat == logged.Seat })
	}
	if r.Status == Playing {
		r.know(was, to, logged.Seat)
	}
	r.passHost(e, was.Holder(), logged.Seat)
}

// know notes which guests see a seat's hand from now on, and which no more.
func (r *Room) know(was, to Chair, seat game.Seat) {
	before, now := was.Holders(), to.Holders()
	for _, guest := range append(slices.Clone(before), now...) {
		if slices.Contains(before, guest) != slices.Contains(now, guest) {
			r.moved = with(r.moved, guest, r.moved[guest]+1)
		}
	}
	for _, guest := range now {
		r.sat = with(r.sat, guest, r.sat[guest].With(seat))
	}
}

// ask folds in that somebody asks for a seat. A guest asks for one at a time.
func (r *Room) ask(e Entry, logged *LogEntry) {
	r.Asked++
	r.asks = slices.DeleteFunc(slices.Clone(r.asks), func(a Ask) bool { return a.Guest == e.Guest })
	r.asks = append(r.asks, Ask{r.Asked, e.Guest, e.Body.Name, e.Seat})
	r.Chairs = slices.Clone(r.Chairs) // so that the SeatVersion differs: the asks are in a Membership
	logged.Extra = &Extra{Name: e.Body.Name, From: r.Chairs[e.Seat].Name}
}

// answer folds in that an ask is refused.
func (r *Room) answer(number int, logged *LogEntry) {
	i := slices.IndexFunc(r.asks, func(a Ask) bool { return a.Number == number })
	if i < 0 {
		return
	}
	logged.Extra = &Extra{Name: r.asks[i].Name, From: r.Chairs[r.asks[i].Seat].Name}
	r.asks = slices.Delete(slices.Clone(r.asks), i, i+1)
	r.Chairs = slices.Clone(r.Chairs) // as in ask
}

// with returns a copy of a map with another value for a key. The old map stays as it is,
// because Snapshots share it.
func with[K comparable, V any](m map[K]V, key K, value V) map[K]V {
	m = maps.Clone(m)
	m[key] = value
	return m
}
