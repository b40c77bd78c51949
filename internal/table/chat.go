package table

import (
	"context"
	"unicode/utf8"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/guests"
	"github.com/katabasis-games/katabasis/internal/ledger"
)

// A table is for playing: what is said at it is bounded.
const (
	maxWords = 500 // characters of a line
	// maxLines is how many lines a table takes in its whole life, and maxAside
	// how many of them from guests without a seat.
	maxLines, maxAside = 2000, 500
)

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
	line := ledger.Entry{Kind: ledger.EntryChat, Seat: game.None, Guest: guest, Body: ledger.Body{Name: who.Name, Words: words}}
	return s.commitOnce(ctx, id, request, line, func(r *room, e *ledger.Entry) error {
		if seats := r.Chairs.HeldBy(guest); seats != 0 {
			e.Seat = seats.First()
			e.Body.Name = r.Chairs[e.Seat].Name
		}
		if r.Chat.Lines >= maxLines || e.Seat == game.None && r.Chat.Aside >= maxAside {
			return Err(ChatFull)
		}
		return nil
	})
}
