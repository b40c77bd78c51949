package game

import "fmt"

// ReplayError says which move of a record was refused, and why. Number counts
// the moves from 1; Line is the line of the text the record was parsed from,
// or 0.
type ReplayError struct {
	Number, Line int
	Seat         Seat
	Move         string
	Err          error
}

// Error names the line, the move and the reason.
func (e *ReplayError) Error() string {
	where := ""
	if e.Line > 0 {
		where = fmt.Sprintf("line %d: ", e.Line)
	}
	return fmt.Sprintf("%smove %d, %s %s: %v", where, e.Number, SeatName(e.Seat), e.Move, e.Err)
}

// Unwrap returns why the move was refused.
func (e *ReplayError) Unwrap() error { return e.Err }

// Replay plays the first n moves of a record strictly, or all when n is
// negative, with events to tell if it is not nil. The error is the one of
// Rules.New, or a *ReplayError; then the state is the one before the refused
// move.
func Replay(rules Rules, rec *Record, n int, tell Tell) (State, error) {
	s, err := rules.New(rec.Options, rec.Seats)
	if err != nil {
		return nil, err
	}
	if n < 0 || n > len(rec.Moves) {
		n = len(rec.Moves)
	}
	return s, applyAll(rules, s, rec.Moves[:n], tell)
}

// ReplayWatched plays a whole record as Replay does, for one who looks at the
// state while the moves are told: watch is shown the state before the first
// move, and returns what hears of the moves. The state changes with each of
// them; watch must not change it.
func ReplayWatched(rules Rules, rec *Record, watch func(State) Tell) error {
	s, err := rules.New(rec.Options, rec.Seats)
	if err != nil {
		return err
	}
	return applyAll(rules, s, rec.Moves, watch(s))
}

// applyAll makes the moves of a record, in order, until one is refused.
func applyAll(rules Rules, s State, entries []Entry, tell Tell) error {
	for i, entry := range entries {
		if err := applyEntry(rules, s, entry, i, tell); err != nil {
			return err
		}
	}
	return nil
}

// applyEntry makes the move of a record's entry, the one at index i.
func applyEntry(rules Rules, s State, entry Entry, i int, tell Tell) error {
	m, err := rules.ParseMove(entry.Move)
	if err == nil {
		err = s.Apply(entry.Seat, m, tell)
	}
	if err != nil {
		return &ReplayError{Number: i + 1, Line: entry.Line, Seat: entry.Seat, Move: entry.Move, Err: err}
	}
	return nil
}
