package table

import (
	"context"
	"slices"
	"unicode/utf8"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/guests"
)

// A table is for playing: what is said at it is bounded.
const (
	maxWords = 500 // characters of a line
	// maxLines is how many lines a table takes in its whole life, and maxAside
	// how many of them from guests without a seat.
	maxLines, maxAside = 2000, 500
	// keptLines is how many of the newest lines are kept in memory and told.
	// Those before are in the log alone; they still count in everybody's numbers.
	keptLines = 200
)

// chat is what was said at a table.
type chat struct {
	lines, aside int
	kept         []int // places in the log, the oldest first
}

// Chat says up to 500 characters at the table, as the guest's first seat or as
// a spectator. NoGuest, Malformed, ChatFull.
func (s *Service) Chat(ctx context.Context, guest, id, request, words string) (Made, error) {
	who, err := s.guests.Find(ctx, guest)
	if err != nil {
		return Made{}, err
	}
	n := utf8.RuneCountInString(words)
	if n == 0 || n > maxWords || !guests.Printable(words) {
		return Made{}, Err(Malformed)
	}
	b := body{Name: who.Name, Words: words}
	return s.commitOnce(ctx, guest, id, request, b.asks(EntryChat, 0), func(r *room) (*draft, error) {
		d := &draft{kind: EntryChat, seat: game.None, guest: guest, body: b}
		if seats := r.holds(guest); seats != 0 {
			d.seat = seats.First()
			d.body.Name = r.Chairs[d.seat].Name
		}
		if r.chat.lines >= maxLines || d.seat == game.None && r.chat.aside >= maxAside {
			return nil, Err(ChatFull)
		}
		return d, nil
	})
}

// say folds a line in, and lets go of the oldest that is kept.
func (r *room) say(b body, note *noted) {
	note.rare = &rare{name: b.Name, words: b.Words}
	r.chat.lines++
	if note.seat < 0 {
		r.chat.aside++
	}
	r.chat.kept = append(r.chat.kept, len(r.log))
	if len(r.chat.kept) > keptLines {
		r.log = slices.Clone(r.log) // who looks at the room as it was has the old one
		old := &r.log[r.chat.kept[0]]
		old.rare, old.dropped = nil, true
		r.chat.kept = append([]int{}, r.chat.kept[1:]...)
	}
}
