package ledger

import (
	"strings"

	"github.com/katabasis-games/katabasis/game"
)

// Nobody must be able to choose the dice. So all that makes the seed is promised
// before any of it is known: the table publishes the hash of its secret when it
// is made, and each person seals a word of their own, whose hash is in their chair.
// When the host starts the game nothing of that can be changed any more, and the
// words are revealed. The game begins with the last of them, or without those
// that do not come in time.

// Sealed returns the seats that have a seal. What an imported game or a lesson
// draws can be checked by nobody, so they need none.
func (r *Room) Sealed() game.SeatSet {
	if r.Imported || r.Lesson {
		return 0
	}
	return r.Chairs.Where(func(c Chair) bool { return c.Seal != "" })
}

// Revealed returns the seats whose words are known.
func (r *Room) Revealed() (set game.SeatSet) {
	for seat, word := range r.words {
		if word != "" {
			set = set.With(seat)
		}
	}
	return set
}

// awaitedWords returns the sealed seats whose words have not been revealed.
func (r *Room) awaitedWords() game.SeatSet {
	set := r.Sealed()
	for seat := range r.words {
		set = set.Without(seat)
	}
	return set
}

// IsWord reports whether a word that is not empty is the one that is known of a seat.
func (r *Room) IsWord(seat game.Seat, word string) bool { return word != "" && r.words[seat] == word }

// Start is the entry that the game begins with.
func (r *Room) Start() Entry {
	return Entry{Kind: EntryStarted, Seat: game.None, Body: Body{Commitment: r.Commitment}}
}

// seed is the text that chance draws from: the table's secret, and for each
// sealed seat its word, empty if that was not revealed. At tables from before
// seals it has what the players mixed in when they joined.
func (r *Room) seed() string {
	parts := []string{r.secret}
	for i, c := range r.Chairs {
		switch {
		case r.Sealed().Has(game.Seat(i)):
			parts = append(parts, r.words[game.Seat(i)])
		case r.Sealed() == 0 && c.Mix != "":
			parts = append(parts, c.Mix)
		}
	}
	if len(parts) == 1 {
		parts = append(parts, "")
	}
	return strings.Join(parts, "/")
}

// toldLeftOut tells at the start whose words the seed goes without.
func (r *Room) toldLeftOut() []game.Event {
	out := r.awaitedWords()
	if out == 0 {
		return nil
	}
	args := game.Args{"seats": game.SeatsArg(out), "n": game.N(out.Len())}
	return []game.Event{{Text: game.Text{Key: "common.left_out", Args: args}, To: game.Everyone}}
}
