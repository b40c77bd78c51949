package table

import (
	"context"
	"strings"
	"time"

	"github.com/katabasis-games/katabasis/game"
)

// Nobody shall choose what chance brings. So all that makes the seed is promised
// before any of it is known: the table publishes the hash of its secret when it
// is made, and each person seals a word of his own, whose hash is in his chair.
// When the host starts the game nothing of that can be changed any more, and the
// words are revealed. The game begins with the last of them, or without those
// that do not come in time.

const maxWord = 64 // letters and digits

// begun reports whether the game has begun.
func (r *room) begun() bool { return r.status == Playing || r.status == Over }

// isSeal reports whether a text is a SHA-256 in hex.
func isSeal(text string) bool {
	return len(text) == 64 && strings.Trim(text, "0123456789abcdef") == ""
}

// isWord reports whether a text can have been sealed.
func isWord(text string) bool {
	const letters = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
	return text != "" && len(text) <= maxWord && strings.Trim(text, letters) == ""
}

// sealed returns the seats that have a seal. What an imported game or a lesson
// draws can be checked by nobody, so they need none.
func (r *room) sealed() (set game.SeatSet) {
	if r.Imported || r.Lesson {
		return 0
	}
	for i, c := range r.Chairs {
		if c.Seal != "" {
			set = set.With(game.Seat(i))
		}
	}
	return set
}

// awaitedWords returns the sealed seats whose words have not been revealed.
func (r *room) awaitedWords() game.SeatSet {
	set := r.sealed()
	for seat := range r.words {
		set = set.Without(seat)
	}
	return set
}

// seed is the text that chance draws from: the table's secret, and for each
// sealed seat its word, empty if that was not revealed. At tables from before
// seals it has what the players mixed in when they joined.
func (r *room) seed() string {
	parts := []string{r.secret}
	for i, c := range r.Chairs {
		switch {
		case r.sealed().Has(game.Seat(i)):
			parts = append(parts, r.words[game.Seat(i)])
		case r.sealed() == 0 && c.Mix != "":
			parts = append(parts, c.Mix)
		}
	}
	if len(parts) == 1 {
		parts = append(parts, "")
	}
	return strings.Join(parts, "/")
}

// toldLeftOut tells at the start whose words the seed goes without.
func (r *room) toldLeftOut() []game.Event {
	out := r.awaitedWords()
	if out == 0 {
		return nil
	}
	args := game.Args{"seats": game.SeatsArg(out), "n": game.N(out.Len())}
	return []game.Event{{Text: game.Text{Key: "common.left_out", Args: args}, To: game.Everyone}}
}

// Seal has the person in a seat of the guest's commit to a word, in place of any
// before: seal is as in a JoinRequest. NotYourSeat, NotWaiting, Malformed,
// Restless.
func (s *Service) Seal(ctx context.Context, guest, id string, number int, seal string) (Update, error) {
	seat, ok := seatOf(number)
	return s.do(ctx, guest, id, func(r *room, _ *company) (*draft, error) {
		switch {
		case !ok || !r.holds(guest).Has(seat):
			return nil, Err(NotYourSeat)
		case r.status != Waiting:
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
		return seatDraft(EntrySealed, guest, seat, to), nil
	})
}

// Start begins the game, by the host, once every seat has a person or a bot:
// at once if nobody has sealed a word, and otherwise when the words are
// revealed. NotHost, NotWaiting, SeatsOpen.
func (s *Service) Start(ctx context.Context, guest, id string) (Update, error) {
	return s.do(ctx, guest, id, func(r *room, here *company) (*draft, error) {
		if err := r.hostOnly(here, guest); err != nil {
			return nil, err
		}
		if r.open() {
			return nil, Err(SeatsOpen)
		}
		if r.sealed() != 0 {
			return &draft{kind: EntryStarting, seat: game.None, guest: guest}, nil
		}
		d := r.started()
		d.guest = guest
		return &d, nil
	})
}

func (r *room) started() draft {
	return draft{kind: EntryStarted, seat: game.None, body: body{Commitment: r.Commitment}}
}

// Reveal tells the word that was sealed for a seat of the guest's, while the
// game starts. NotYourSeat, NotStarting, WrongWord.
func (s *Service) Reveal(ctx context.Context, guest, id string, number int, word string) (Update, error) {
	seat, ok := seatOf(number)
	return s.do(ctx, guest, id, func(r *room, _ *company) (*draft, error) {
		switch {
		case !ok || !r.holds(guest).Has(seat):
			return nil, Err(NotYourSeat)
		case word != "" && r.words[seat] == word:
			return nil, nil // asked again
		case r.status != Starting:
			return nil, Err(NotStarting)
		case !isWord(word) || !r.sealed().Has(seat) || game.Commitment(word) != r.Chairs[seat].Seal:
			return nil, Err(WrongWord)
		}
		return &draft{kind: EntryRevealed, seat: seat, guest: guest, body: body{Word: word}}, nil
	})
}

// late is when a table that starts has waited long enough for words; zero at any
// other table.
func (a *actor) late() time.Time {
	if a.room == nil || a.room.status != Starting || a.room.broken != nil {
		return time.Time{}
	}
	end := a.room.starting.Add(a.s.cfg.Reveal)
	return time.Now().Add(max(end.Sub(a.s.now()), time.Until(a.startAgain)))
}

// startLate begins the game without the words that have not come. When that
// fails it is tried again, with growing pauses.
func (a *actor) startLate() error {
	err := a.commit("", 0, func(r *room) (*draft, error) {
		if r.status != Starting {
			return nil, nil // another server was quicker
		}
		d := r.started()
		return &d, nil
	})
	if err == nil {
		a.startFailures = 0
		return nil
	}
	a.startFailures++
	a.startAgain = time.Now().Add(growing(a.startFailures))
	return err
}
