package ledger

import (
	"iter"
	"sync"
	"time"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/jsonbuf"
)

// Noted is an entry of the log and what it told.
type Noted struct {
	Kind Kind
	// At is when it was made, in milliseconds since 1970.
	At   int64
	Seat game.Seat
	// Dropped is a line of chat that is told no more.
	Dropped bool
	// Anew are the seats that a move put another question to.
	Anew game.SeatSet
	Told Telling
	// Rare is nil at most entries.
	Rare *Rare
}

// Rare is what few entries have.
type Rare struct {
	// Name and Words are those of a line of chat or a note, whose number is Note; Name
	// alone, of who came or went.
	Name, Words string
	Note        int
	// Voids are the places in the log of the moves that an undo took back.
	Voids []int
}

// Time is when it was made.
func (n *Noted) Time() time.Time { return time.UnixMilli(n.At).UTC() }

// more is what few entries have, of one that may have none.
func (n *Noted) more() Rare {
	if n.Rare == nil {
		return Rare{}
	}
	return *n.Rare
}

// Sight is a log as somebody knows it who holds seats. What he may not know of it, it
// does not yield.
//
// Sequence numbers are views, too: a gap would tell of a hidden move. So each
// reader has numbers of his own. They count, without gaps, the entries that he
// knows of, in the log as it stands to him now. When what he may know of the
// past changes, because the game begins or ends, or a seat of his changes hands
// while it is played, another numbering begins, far above; what he had before
// says nothing any more, and he is told all that happened anew.
type Sight struct {
	log     []Noted
	status  Status
	seats   game.SeatSet
	moved   int64
	tallies *Tallies
}

// Sight is the log as a guest knows it.
func (r *Room) Sight(guest string) Sight {
	return Sight{r.Log, r.Status, r.Chairs.HeldBy(guest), r.moved[guest], r.Counted}
}

// numbering is the distance between two numberings: more than a log has entries.
const numbering = 1_000_000_000

// Base is the number before the first entry.
func (s *Sight) Base() int64 {
	switch s.status {
	case Playing:
		return numbering * (1 + s.moved)
	case Over:
		return numbering * (2 + s.moved)
	}
	return 0
}

// From is a number that the reader brings up to the newest, or 0 where it is none of his.
func (s *Sight) From(number, newest int64) int64 {
	if number <= s.Base() || number > newest {
		return 0
	}
	return number
}

// Viewer is whose eyes see what happens. A reader with several seats sees it
// as the public does: his people share one device, and none shall read in the
// log what is another's. Before the start seats change hands, and an imported
// game has hands already. After the end everybody sees everything.
func (s *Sight) Viewer() game.Seat {
	switch {
	case s.status == Over:
		return game.All
	case s.status == Playing && s.seats.Len() == 1:
		return s.seats.First()
	}
	return game.Public
}

// Newest returns the number of the newest entry that is known of, and when it was made:
// that a hidden move was made is hidden, too.
func (s *Sight) Newest() (number int64, at time.Time) {
	t := s.tally()
	return s.Base() + t.known, t.at
}

// Known is an entry as somebody knows of it.
type Known struct {
	// Seq is the number of it.
	Seq int64
	At  time.Time
	// Name, Words and Note are as in Rare.
	Name, Words string
	told        *Telling
	Note        int
	// Back is how many of the moves that he knew of an undo took back.
	Back   int
	Kind   Kind
	Seat   game.Seat
	viewer game.Seat
}

// After are the entries after a number that are told, the oldest first; newest is the
// number of the newest. They are looked for from there: mostly few are asked for.
func (s *Sight) After(number, newest int64) iter.Seq[Known] {
	return func(yield func(Known) bool) {
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
			if seq++; !n.Dropped && !yield(s.known(n, seq, viewer)) {
				return
			}
		}
	}
}

func (s *Sight) known(n *Noted, seq int64, viewer game.Seat) Known {
	more := n.more()
	return Known{
		Seq: seq, Kind: n.Kind, At: n.Time(), Seat: n.Seat, Name: more.Name, Words: more.Words, Note: more.Note,
		Back: s.back(n), told: &n.Told, viewer: viewer,
	}
}

// Told are its events, each as JSON.
func (k *Known) Told() iter.Seq[[]byte] { return k.told.seenBy(k.viewer) }

// Names adds the keys of the sealed texts in its events.
func (k *Known) Names(keys []string) []string { return k.told.names(keys, k.viewer) }

// Events are its events, with nothing in them but what is told.
func (k *Known) Events() []game.Event {
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

// tally is how many of the first entries of a log a reader knows of, and when the
// last of them was made. What he knows of them stays as it is as long as he holds
// the same seats and the game neither begins nor ends.
type tally struct {
	upTo  int
	known int64
	at    time.Time
}

// Tallies are those of a log, so that a long one is not counted again at each change.
type Tallies struct {
	mu sync.Mutex
	of map[tallied]tally
}

type tallied struct {
	seats  game.SeatSet
	status Status
}

// maxTallies is of how many kinds of readers a table has tallies at a time.
const maxTallies = 64

// tally is that of the whole log.
func (s *Sight) tally() tally {
	all, of := s.tallies, tallied{s.seats, s.status}
	all.mu.Lock()
	defer all.mu.Unlock()
	t := all.of[of]
	if t.upTo > len(s.log) { // of who has come with a newer one
		t = tally{}
	}
	for i := range s.log[t.upTo:] {
		if n := &s.log[t.upTo+i]; s.Knows(n) {
			t.known++
			t.at = n.Time()
		}
	}
	t.upTo = len(s.log)
	if len(all.of) >= maxTallies || all.of == nil {
		all.of = map[tallied]tally{}
	}
	all.of[of] = t
	return t
}

// Knows reports whether somebody made an entry, or can see something of it.
func (s *Sight) Knows(n *Noted) bool {
	switch n.Kind {
	case EntryMove:
		return s.own(n) || n.Told.to.Has(s.Viewer())
	case EntryUndo:
		return s.own(n) || s.back(n) > 0
	}
	return true
}

// own reports whether he made an entry of the game himself.
func (s *Sight) own(n *Noted) bool { return s.status.Begun() && s.seats.Has(n.Seat) }

// back is how many moves that he knew of an undo took back.
func (s *Sight) back(n *Noted) int {
	count := 0
	for _, at := range n.more().Voids {
		if s.Knows(&s.log[at]) {
			count++
		}
	}
	return count
}
