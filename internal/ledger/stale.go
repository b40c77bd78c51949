package ledger

import (
	"slices"

	"github.com/katabasis-games/katabasis/game"
)

// A choice is made of what a reader was told last, and may come when that is no longer
// so: after the same one, tapped twice, after an undo, after somebody else was quicker.
// Then it may still be legal, and would be made, though nobody chose it. So a choice can
// carry the number that its reader had, and is refused if the game has changed for its
// seat since. That is found out from what the reader knows of alone, in his own numbers:
// a refusal tells of no hidden move.

// Anybody is every seat.
const Anybody = ^game.SeatSet(0)

// Stale reports whether what a guest chose when he had been told up to a number of his
// own was chosen of a game that is another one now for one of the seats: it was begun,
// something was taken back, or a move put another question to them. 0 is no number, and
// nothing is stale of it. One that is none of his is stale.
func (r *Room) Stale(guest string, seats game.SeatSet, chosen int64) bool {
	if chosen == 0 {
		return false
	}
	by := r.Sight(guest)
	newest, _ := by.Newest()
	if chosen == newest {
		return false
	}
	if by.From(chosen, newest) == 0 {
		return true
	}
	for at := len(r.Log) - 1; newest > chosen; at-- {
		n := &r.Log[at]
		if !by.Knows(n) {
			continue
		}
		newest--
		if n.Kind == EntryStarted || n.Kind == EntryUndo || n.Kind == EntryMove && n.Anew&seats != 0 {
			return true
		}
	}
	return false
}

// question is what a seat is asked: by whom, in which words, and what it may do.
type question struct {
	turn   game.Seat
	prompt string
	moves  []game.Move
}

// same reports whether two questions are one.
func (q question) same(next question) bool {
	return q.turn == next.turn && q.prompt == next.prompt && slices.Equal(q.moves, next.moves)
}

// questions are those of all seats that may move in a state, where they are several;
// otherwise a move puts another one to everybody.
func questions(s game.State) map[game.Seat]question {
	others := s.Others()
	if others == 0 {
		return nil
	}
	turn, show, all := s.Turn(), game.Show(s), map[game.Seat]question{}
	for seat := range game.Seat(s.Seats()) {
		if seat == turn || others.Has(seat) {
			all[seat] = question{turn, show.Prompt(seat).Key, s.LegalMoves(seat, nil)}
		}
	}
	return all
}

// anew are the seats that a move which led to a state has put another question to than
// before: the one that made it always, and all but those that are asked the same.
func anew(s game.State, mover game.Seat, before map[game.Seat]question) game.SeatSet {
	all := Anybody
	if before == nil {
		return all
	}
	for seat, now := range questions(s) {
		if was, ok := before[seat]; ok && seat != mover && was.same(now) {
			all = all.Without(seat)
		}
	}
	return all
}
