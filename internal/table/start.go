package table

import (
	"context"
	"strings"
	"time"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/ledger"
)

const maxWord = 64 // letters and digits

// isSeal reports whether a text is a SHA-256 in hex.
func isSeal(text string) bool {
	return len(text) == 64 && strings.Trim(text, "0123456789abcdef") == ""
}

// isWord reports whether a text can have been sealed.
func isWord(text string) bool {
	const letters = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
	return text != "" && len(text) <= maxWord && strings.Trim(text, letters) == ""
}

// Seal has the person in a seat of the guest's commit to a word, in place of any before:
// seal is as in a JoinRequest. NotYourSeat, NotWaiting, Malformed, Restless.
func (s *Service) Seal(ctx context.Context, guest, id string, number int, seal string) (fanout.Update, error) {
	seat := ledger.SeatOf(number)
	return s.do(ctx, guest, id, func(r *room) (*ledger.Entry, error) {
		switch {
		case !r.Chairs.HeldBy(guest).Has(seat):
			return nil, Err(NotYourSeat)
		case r.Status != ledger.Waiting:
			return nil, Err(NotWaiting)
		case !isSeal(seal):
			return nil, Err(Malformed)
		case r.Chairs[seat].Seal == seal:
			return nil, nil
		case r.restless():
			return nil, Err(Restless)
		}
		to := r.Chairs[seat]
		to.Seal = seal
		return seatDraft(ledger.EntrySealed, guest, seat, to), nil
	})
}

// Start begins the game, by the host, once every seat has a person or a bot:
// at once if nobody has sealed a word, and otherwise when the words are
// revealed. NotHost, NotWaiting, SeatsOpen.
func (s *Service) Start(ctx context.Context, guest, id string) (fanout.Update, error) {
	return s.do(ctx, guest, id, func(r *room) (*ledger.Entry, error) {
		if err := r.hostOnly(guest); err != nil {
			return nil, err
		}
		if r.open() {
			return nil, Err(SeatsOpen)
		}
		if r.Sealed() != 0 {
			return &ledger.Entry{Kind: ledger.EntryStarting, Seat: game.None, Guest: guest}, nil
		}
		e := r.Start()
		e.Guest = guest
		return &e, nil
	})
}

// Reveal tells the word that was sealed for a seat of the guest's, while the
// game starts. NotYourSeat, NotStarting, WrongWord.
func (s *Service) Reveal(ctx context.Context, guest, id string, number int, word string) (fanout.Update, error) {
	seat := ledger.SeatOf(number)
	return s.do(ctx, guest, id, func(r *room) (*ledger.Entry, error) {
		switch {
		case !r.Chairs.HeldBy(guest).Has(seat):
			return nil, Err(NotYourSeat)
		case r.IsWord(seat, word):
			return nil, nil // asked again
		case r.Status != ledger.Starting:
			return nil, Err(NotStarting)
		case !isWord(word) || !r.Sealed().Has(seat) || game.Commitment(word) != r.Chairs[seat].Seal:
			return nil, Err(WrongWord)
		}
		return &ledger.Entry{Kind: ledger.EntryRevealed, Seat: seat, Guest: guest, Body: ledger.Body{Word: word}}, nil
	})
}

// late is when a table that starts stops waiting for words; zero for never.
func (a *actor) late() time.Time {
	if a.room == nil || a.room.Status != ledger.Starting || a.room.Broken != nil {
		return time.Time{}
	}
	end := a.room.StartingAt.Add(a.s.cfg.Reveal)
	return time.Now().Add(max(end.Sub(a.s.now()), time.Until(a.startAgain)))
}

// startLate begins the game without the words that have not come, and gatherNow because enough
// people sit. When that fails it is tried again, with growing pauses.
func (a *actor) startLate() error { return a.startBy(a.startNow) }
func (a *actor) gatherNow() error { return a.startBy(a.gather) }

func (a *actor) startBy(start func() error) error {
	may, err := a.mayAct()
	if err == nil && !may {
		a.startAgain = time.Now().Add(a.s.cfg.Lives / 3) // unless that server dies
		return nil
	}
	if err == nil {
		err = start()
	}
	if err == nil {
		a.startFailures = 0
		return nil
	}
	a.startFailures++
	a.startAgain = time.Now().Add(growing(a.startFailures))
	return err
}

// startNow begins the game without the words that have not come.
func (a *actor) startNow() error {
	return a.commit("", 0, func(r *room) (*ledger.Entry, error) {
		if r.Status != ledger.Starting {
			return nil, nil // another server was quicker
		}
		e := r.Start()
		return &e, nil
	})
}
