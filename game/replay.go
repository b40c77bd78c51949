package game

import (
	"errors"
	"fmt"
	"iter"
)

// What keeps a record from being replayed by other rules than its own.
var (
	ErrOtherGame    = errors.New("the record is of another game")
	ErrOtherVersion = errors.New("the record is of another version of the rules")
)

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

// Step is one step of a replay. Number counts the moves from 1; step 0 is the
// state before the first move, and has no Seat, Move or Events.
type Step struct {
	Number int
	Seat   Seat
	Move   Move
	// Events are what the move told, in order.
	Events []Event
	// State is the state after the move. It is the same one at every step and
	// moves on with the next, so keep a Clone of it; do not change it.
	State State
}

// Replay plays a record strictly, step by step. It ends after the last move, or with
// an error: ErrOtherGame, ErrOtherVersion, the one of New, or a *ReplayError. The step
// of an error has the last state that was reached, if any.
func Replay(rules Rules, rec *Record) iter.Seq2[Step, error] {
	return func(yield func(Step, error) bool) {
		var events []Event
		tell := func(e Event) { events = append(events, e) }
		for step, err := range replay(rules, rec, tell) {
			step.Events, events = events, nil
			if !yield(step, err) {
				return
			}
		}
	}
}

// Watch plays a whole record as Replay does, for callers that look at the state in the
// middle of a move. watch is given the state before the first move, and returns the
// Tell that is called with the events of all moves. It must not change the state.
func Watch(rules Rules, rec *Record, watch func(State) Tell) error {
	var hear Tell
	tell := func(e Event) { hear(e) }
	for step, err := range replay(rules, rec, tell) {
		if err != nil {
			return err
		}
		if step.Number == 0 {
			hear = watch(step.State)
		}
	}
	return nil
}

// StateAfter returns the state after the first n moves of a record, or after all
// of them when n is negative or there are fewer. The error is one of Replay; then
// the state is the one before the refused move, or nil.
func StateAfter(rules Rules, rec *Record, n int) (State, error) {
	var last State
	for step, err := range replay(rules, rec, nil) {
		last = step.State
		if err != nil || step.Number == n {
			return last, err
		}
	}
	return last, nil
}

// replay yields the steps of a record without their events, which go to tell.
func replay(rules Rules, rec *Record, tell Tell) iter.Seq2[Step, error] {
	return func(yield func(Step, error) bool) {
		s, err := begin(rules, rec)
		if !yield(Step{Seat: None, State: s}, err) || err != nil {
			return
		}
		for i, entry := range rec.Moves {
			m, err := entry.apply(rules, s, i, tell)
			if !yield(Step{Number: i + 1, Seat: entry.Seat, Move: m, State: s}, err) || err != nil {
				return
			}
		}
	}
}

// begin returns the state before the first move of a record, if it is one of
// these rules.
func begin(rules Rules, rec *Record) (State, error) {
	switch info := rules.Info(); {
	case rec.Game != info.ID:
		return nil, ErrOtherGame
	case rec.Version != info.Version:
		return nil, ErrOtherVersion
	}
	return New(rules, rec.Options, rec.Seats)
}

// apply makes the move of a record's entry, the one at index i.
func (entry Entry) apply(rules Rules, s State, i int, tell Tell) (Move, error) {
	m, err := rules.Grammar().Parse(entry.Move)
	if err == nil {
		err = s.Apply(entry.Seat, m, tell)
	}
	if err != nil {
		return m, &ReplayError{Number: i + 1, Line: entry.Line, Seat: entry.Seat, Move: entry.Move, Err: err}
	}
	return m, nil
}
