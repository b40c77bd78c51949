package table

import (
	"errors"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/guests"
	"github.com/katabasis-games/katabasis/internal/store"
)

// Code names what went wrong. The catalogue has error.CODE for each.
type Code string

// The codes of this package's errors.
const (
	// NoGuest refuses a guest whom nobody knows.
	NoGuest Code = "no_guest"
	// BadName refuses a name that is empty, too long or not printable.
	BadName Code = "bad_name"
	// UnknownGame says that there is no such game, or not in that version.
	UnknownGame Code = "unknown_game"
	// BadOption refuses options or a number of seats that the rules do not allow.
	BadOption Code = "bad_option"
	// UnknownTable says that there is no such table, or no more.
	UnknownTable Code = "unknown_table"
	// NotYourSeat refuses to act for a seat that the guest does not hold.
	NotYourSeat Code = "not_your_seat"
	// NotYourTurn refuses a move of a seat that may not move now.
	NotYourTurn Code = "not_your_turn"
	// IllegalMove is a refusal of the rules; the Error has its text and rule.
	IllegalMove Code = "illegal_move"
	// Malformed refuses what cannot be understood.
	Malformed Code = "malformed"
	// TooLarge refuses what is longer than it may be.
	TooLarge Code = "too_large"
	// NotHost refuses what only the host may do.
	NotHost Code = "not_host"
	// NotWaiting refuses what can only be done before the start.
	NotWaiting Code = "not_waiting"
	// NotPlaying refuses what can only be done while the game is played.
	NotPlaying Code = "not_playing"
	// SeatTaken refuses a seat that another guest has.
	SeatTaken Code = "seat_taken"
	// NothingToUndo says that no move of the seat can be taken back.
	NothingToUndo Code = "nothing_to_undo"
	// RecordLater refuses the record before the end of the game.
	RecordLater Code = "record_later"
	// BadRecord refuses a record that the rules do not replay.
	BadRecord Code = "bad_record"
	// Conflict says that something else came first; asking again may help.
	Conflict Code = "conflict"
	// StoreAway says that the database cannot be reached.
	StoreAway Code = "store_away"
	// Internal is any other error; its detail is for the log.
	Internal Code = "internal"
	// SeatsOpen refuses a start while a seat has neither person nor bot.
	SeatsOpen Code = "seats_open"
	// NotOver refuses what comes after the game, such as a rematch.
	NotOver Code = "not_over"
	// NotStarting refuses a word before a game starts and after.
	NotStarting Code = "not_starting"
	// WrongWord refuses a word that is not the one that was sealed.
	WrongWord Code = "wrong_word"
	// Restless refuses more changes of seats than a table takes before the start.
	Restless Code = "restless"
	// ChatFull refuses more words at a table than it takes.
	ChatFull Code = "chat_full"
	// NotesFull refuses more notes, or strikings of them, than a table takes.
	NotesFull Code = "notes_full"
	// TableFull refuses more moves, undoings and newcomers than a table takes.
	TableFull Code = "table_full"
	// TurnEnded refuses to take back a turn that has ended, where such turns stay.
	TurnEnded Code = "turn_ended"
	// TooEarly refuses a bot for somebody who is not away, or not for long enough.
	TooEarly Code = "too_early"
	// TimeOut refuses a move of a seat whose time is out.
	TimeOut Code = "time_out"
	// Full refuses a table while those in use fill the memory.
	Full Code = "full"
	// Lacking refuses a table whose game needs a folder that the server does not have.
	Lacking Code = "lacking"
	// NoSpace refuses a new table when there is no more room on the disk for one.
	NoSpace Code = "no_space"
	// Stale refuses what was chosen before the game changed for its seat.
	Stale Code = "stale"
	// BadRated refuses a new table that cannot count for ratings as it is asked for.
	BadRated Code = "bad_rated"
	// RatedSeat refuses a bot, or a second seat for one person, where the game counts for ratings.
	RatedSeat Code = "rated_seat"
	// RatedHint refuses a hint where the game counts for ratings.
	RatedHint Code = "rated_hint"
	// LinkSpent refuses the link of a seat that was used, or is too old, or none.
	LinkSpent Code = "link_spent"
	// OtherHand refuses a seat to a guest who has seen another hand of the game.
	OtherHand Code = "other_hand"
	// NotAway refuses to ask for a seat, or to hand it on, whose person is there.
	NotAway Code = "not_away"
	// NotAsked refuses an answer to what nobody asks any more.
	NotAsked Code = "not_asked"
	// NoLine says that there is no line of chat of that number.
	NoLine Code = "no_line"
	// RequestReused refuses a request with the id of another.
	RequestReused Code = "request_reused"
)

// Error is every error of a Service that the caller may know, beside those of the guests.
// The detail of any other is for the log alone.
type Error struct {
	Code Code
	// Why is the reason for people: error.CODE, or the Refusal's own text.
	Why game.Text
	// Rule is the number of the game's rule that forbids it, if one does.
	Rule string
}

// Error gives the code and the key; people are shown Why through the catalogue.
func (e *Error) Error() string {
	if e.Rule != "" {
		return string(e.Code) + ": rule " + e.Rule + ": " + e.Why.Key
	}
	return string(e.Code) + ": " + e.Why.Key
}

// Err returns the Error of a code, its reason the catalogue's error.CODE.
func Err(code Code) *Error {
	return &Error{Code: code, Why: game.Say("error." + string(code))}
}

// ErrorOf returns the Error in err's chain, that of the guests' errors, and for any other
// error the one of the code Internal; nil for nil.
func ErrorOf(err error) *Error {
	if err == nil {
		return nil
	}
	var e *Error
	switch {
	case errors.As(err, &e):
		return e
	case errors.Is(err, guests.ErrUnknown):
		return Err(NoGuest)
	case errors.Is(err, guests.ErrName):
		return Err(BadName)
	case errors.Is(err, store.ErrAway):
		return Err(StoreAway)
	}
	return Err(Internal)
}

// refused returns the Error of a code for a game's own refusal, whose text and
// rule it carries; other errors keep the code's own text.
func refused(code Code, err error) *Error {
	e := Err(code)
	if r := game.RefusalOf(err); r != nil {
		e.Why, e.Rule = r.Why, r.Rule
	}
	return e
}
