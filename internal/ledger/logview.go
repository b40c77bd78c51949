package ledger

import (
	"iter"
	"strings"
	"time"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/jsonbuf"
)

// LogView is the log as one reader knows it. It yields nothing that they may not know of.
//
// Sequence numbers must not leak either: a gap would betray a hidden move. So each reader
// has their own numbering without gaps. When what they may know of the past changes (the
// game begins or ends, or one of their seats changes hands during play), a new numbering
// starts, far above; old numbers become meaningless and the reader is sent everything again.
type LogView struct {
	log    []LogEntry
	status Status
	seats  game.SeatSet
	moved  int64
	counts *EntryCounts
	// unheard are the speakers whose words are not told: see Snapshot.unheard.
	unheard string
}

// LogView is the log as a guest knows it.
func (r *Room) LogView(guest string) LogView {
	return LogView{r.Log, r.Status, r.Chairs.HeldBy(guest), r.moved[guest], r.Counted, ""}
}

// WholeLog is the log with all that is hidden, as everybody sees it after the end.
func (r *Room) WholeLog() LogView { return LogView{log: r.Log, status: Over, counts: &EntryCounts{}} }

// numbering is the distance between two numberings: more than a log has entries.
const numbering = 1_000_000_000

// Base is the number before the first entry.
func (s *LogView) Base() int64 {
	switch s.status {
	case Playing:
		return numbering * (1 + s.moved)
	case Over:
		return numbering * (2 + s.moved)
	}
	return 0
}

// OwnNumber returns a number that the reader sent, or 0 if it is not one of their numbering.
func (s *LogView) OwnNumber(number, newest int64) int64 {
	if number <= s.Base() || number > newest {
		return 0
	}
	return number
}

// Viewer returns as whom the reader sees what happens. A reader with several seats sees it
// as the public does: several people share that device, and none must read in the log
// what is another's. Before the start seats change hands, and an imported
// game has hands already. After the end everybody sees everything.
func (s *LogView) Viewer() game.Seat {
	switch {
	case s.status == Over:
		return game.All
	case s.status == Playing && s.seats.Len() == 1:
		return s.seats.First()
	}
	return game.Public
}

// Newest returns the number of the newest entry that the reader knows of, and when it was
// made: even that a hidden move was made is hidden.
func (s *LogView) Newest() (number int64, at time.Time) {
	t := s.count()
	return s.Base() + t.known, t.at
}

// VisibleEntry is an entry as a reader may see it.
type VisibleEntry struct {
	// Seq is the number of it.
	Seq int64
	At  time.Time
	// Name, Words, From, Note and Until are as in Extra.
	Name, Words string
	From        string
	told        *EncodedEvents
	Note        int
	Until       time.Time
	// Aside is as in LogEntry.
	Aside bool
	// Blocked says that it is a line of chat of somebody whom the reader blocks, without the
	// words and the name.
	Blocked bool
	// Back is how many of the moves that the reader knew of an undo took back.
	Back   int
	Kind   Kind
	Seat   game.Seat
	viewer game.Seat
}

// After yields the entries after a number that the reader may know of, the oldest first.
// newest is the number of the newest entry. The search begins at the end, because mostly few
// are asked for.
func (s *LogView) After(number, newest int64) iter.Seq[VisibleEntry] {
	return func(yield func(VisibleEntry) bool) {
		first, seq := len(s.log), newest
		for ; first > 0 && seq > number; first-- {
			if s.Knows(&s.log[first-1]) {
				seq--
			}
		}
		viewer := s.Viewer()
		for i := range s.log[first:] {
			n := &s.log[first+i]
			if !s.Knows(n) {
				continue
			}
			if seq++; !n.Dropped && !yield(s.entry(n, seq, viewer)) {
				return
			}
		}
	}
}

// PlaceOf returns the place in the log of the entry that the reader knows by a number; -1 if
// there is none.
func (s *LogView) PlaceOf(number int64) int {
	newest, _ := s.Newest()
	if s.OwnNumber(number, newest) == 0 {
		return -1
	}
	for i := len(s.log) - 1; i >= 0; i-- {
		if !s.Knows(&s.log[i]) {
			continue
		}
		if newest == number {
			return i
		}
		newest--
	}
	return -1
}

func (s *LogView) entry(n *LogEntry, seq int64, viewer game.Seat) VisibleEntry {
	more := n.extra()
	blocked := more.speaker > 0 && strings.ContainsRune(s.unheard, rune(more.speaker))
	if blocked {
		more.Name, more.Words = "", ""
	}
	return VisibleEntry{
		Blocked: blocked,
		Seq:     seq, Kind: n.Kind, At: n.Time(), Seat: n.Seat, Name: more.Name, Words: more.Words, From: more.From, Note: more.Note, Until: more.Until,
		Back: s.back(n), told: &n.Told, Aside: n.Aside, viewer: viewer,
	}
}

// Told are its events, each as JSON.
func (k *VisibleEntry) Told() iter.Seq[[]byte] { return k.told.seenBy(k.viewer) }

// Names adds the keys of the sealed texts in its events.
func (k *VisibleEntry) Names(keys []string) []string { return k.told.names(keys, k.viewer) }

// Events are its events, with nothing in them but what is told.
func (k *VisibleEntry) Events() []game.Event {
	all := []game.Event{}
	for text := range k.Told() {
		var e game.Event
		if err := jsonbuf.Read(text, &e); err != nil {
			panic(err) // it was encoded here
		}
		all = append(all, e)
	}
	return all
}

// Knows reports whether somebody made an entry, or can see something of it.
func (s *LogView) Knows(n *LogEntry) bool {
	switch n.Kind {
	case EntryMove:
		return s.own(n) || n.Told.to.Has(s.Viewer())
	case EntryUndo:
		return s.own(n) || s.back(n) > 0
	}
	return true
}

// own reports whether the reader made an entry of the game.
func (s *LogView) own(n *LogEntry) bool { return s.status.Begun() && s.seats.Has(n.Seat) }

// back returns how many of the moves that an undo took back the reader knew of.
func (s *LogView) back(n *LogEntry) int {
	count := 0
	for _, at := range n.extra().Voids {
		if s.Knows(&s.log[at]) {
			count++
		}
	}
	return count
}
