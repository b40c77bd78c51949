package server

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"strconv"
	"sync"

	"github.com/danielgtaylor/huma/v2"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/evening"
	"github.com/katabasis-games/katabasis/internal/table"
)

// problemType is the content type of a Problem.
const problemType = "application/problem+json"

// Problem is the body of an error: a document of RFC 9457 with a code of the catalogue. It
// never has the details of an internal error.
type Problem struct {
	// Status is the HTTP status, Title its standard name.
	Status int    `json:"status"`
	Title  string `json:"title"`
	// Code is a key of the catalogue's error area, such as "error.unknown_table".
	Code string `json:"code"`
	// Rule is the number of the rule that forbids a move.
	Rule string `json:"rule,omitempty"`
	// Why is the explanation for people.
	Why game.Text `json:"why"`
}

// The codes of the refusals of this package. Package table has the others.
const (
	forged          table.Code = "forged"
	wrongOrigin     table.Code = "wrong_origin"
	notFound        table.Code = "not_found"
	tooManyRequests table.Code = "too_many"
	tooManyTables   table.Code = "too_many_tables"
	badChannel      table.Code = "bad_channel"
	channelsFull    table.Code = "channels_full"
	noChannel       table.Code = "no_channel"
	keyRefused      table.Code = "key_refused"
	noPasskeys      table.Code = "no_passkeys"
	keysFull        table.Code = "keys_full"
	badDevice       table.Code = "bad_device"
	noKey           table.Code = "no_key"
	notOwner        table.Code = "not_owner"
	ownerRefused    table.Code = "owner_refused"
	muted           table.Code = "muted"
	banned          table.Code = "banned"
	ownWords        table.Code = "own_words"
	answered        table.Code = "answered"
	noSuchGuest     table.Code = "no_such_guest"
	friendLinkGone  table.Code = "friend_link"
	ownFriendLink   table.Code = "own_friend_link"
	noFriend        table.Code = "no_friend"
	companyFull     table.Code = "company_full"
)

// statuses has the HTTP status of every code. A code that is missing here is
// an internal error.
var statuses = map[table.Code]int{
	table.BadName:       http.StatusBadRequest,
	table.BadOption:     http.StatusBadRequest,
	table.BadRated:      http.StatusBadRequest,
	table.BadRecord:     http.StatusBadRequest,
	table.Malformed:     http.StatusBadRequest,
	table.NoGuest:       http.StatusUnauthorized,
	table.NotYourSeat:   http.StatusForbidden,
	table.NotHost:       http.StatusForbidden,
	forged:              http.StatusForbidden,
	wrongOrigin:         http.StatusForbidden,
	table.UnknownGame:   http.StatusNotFound,
	table.UnknownTable:  http.StatusNotFound,
	notFound:            http.StatusNotFound,
	table.NotYourTurn:   http.StatusConflict,
	table.NotWaiting:    http.StatusConflict,
	table.NotPlaying:    http.StatusConflict,
	table.NotOver:       http.StatusConflict,
	table.SeatTaken:     http.StatusConflict,
	table.SeatsOpen:     http.StatusConflict,
	table.NothingToUndo: http.StatusConflict,
	table.TurnEnded:     http.StatusConflict,
	table.TooEarly:      http.StatusConflict,
	table.TimeOut:       http.StatusConflict,
	table.RecordLater:   http.StatusConflict,
	table.RequestReused: http.StatusConflict,
	table.ChatFull:      http.StatusConflict,
	table.TableFull:     http.StatusConflict,
	table.NotStarting:   http.StatusConflict,
	table.Restless:      http.StatusConflict,
	table.NotesFull:     http.StatusConflict,
	table.RatedSeat:     http.StatusConflict,
	table.RatedHint:     http.StatusConflict,
	table.LinkSpent:     http.StatusConflict,
	table.OtherHand:     http.StatusConflict,
	table.NotAway:       http.StatusConflict,
	table.NotAsked:      http.StatusConflict,
	table.WrongWord:     http.StatusConflict,
	table.Lacking:       http.StatusConflict,
	table.Stale:         http.StatusPreconditionFailed,
	table.Full:          http.StatusServiceUnavailable,
	table.NoSpace:       http.StatusInsufficientStorage,
	tooManyTables:       http.StatusTooManyRequests,
	badChannel:          http.StatusBadRequest,
	channelsFull:        http.StatusConflict,
	noChannel:           http.StatusNotFound,
	keyRefused:          http.StatusForbidden,
	noPasskeys:          http.StatusBadRequest,
	keysFull:            http.StatusConflict,
	badDevice:           http.StatusBadRequest,
	noKey:               http.StatusNotFound,
	notOwner:            http.StatusUnauthorized,
	ownerRefused:        http.StatusForbidden,
	muted:               http.StatusForbidden,
	banned:              http.StatusForbidden,
	ownWords:            http.StatusConflict,
	answered:            http.StatusConflict,
	noSuchGuest:         http.StatusNotFound,
	table.NoLine:        http.StatusNotFound,
	evening.Unknown:     http.StatusNotFound,
	evening.Full:        http.StatusConflict,
	evening.TooFew:      http.StatusConflict,
	evening.Begun:       http.StatusConflict,
	evening.Ended:       http.StatusConflict,
	evening.Changed:     http.StatusPreconditionFailed,
	friendLinkGone:      http.StatusConflict,
	ownFriendLink:       http.StatusConflict,
	noFriend:            http.StatusNotFound,
	companyFull:         http.StatusConflict,
	table.Conflict:      http.StatusConflict,
	table.TooLarge:      http.StatusRequestEntityTooLarge,
	table.IllegalMove:   http.StatusUnprocessableEntity,
	tooManyRequests:     http.StatusTooManyRequests,
	table.StoreAway:     http.StatusServiceUnavailable,
	table.Internal:      http.StatusInternalServerError,
}

// problemOfTableError returns the problem for an error of a table.
func problemOfTableError(e *table.Error) *Problem {
	status, ok := statuses[e.Code]
	if !ok {
		e, status = table.Err(table.Internal), http.StatusInternalServerError
	}
	return &Problem{
		Status: status, Title: http.StatusText(status),
		Code: "error." + string(e.Code), Rule: e.Rule, Why: e.Why,
	}
}

// problemOfCode returns the problem for a code. Its Why is the text for the code in the
// catalogue.
func problemOfCode(code table.Code) *Problem { return problemOfTableError(table.Err(code)) }

// Error returns the code. People read Why.
func (p *Problem) Error() string { return p.Code }

// GetStatus returns the HTTP status, for huma.
func (p *Problem) GetStatus() int { return p.Status }

// ContentType tells huma the content type of a problem.
func (p *Problem) ContentType(ct string) string {
	if ct == "application/json" {
		return problemType
	}
	return ct
}

// write answers a request with the problem.
func (p *Problem) write(w http.ResponseWriter) {
	text, _ := json.Marshal(p) // texts and numbers
	w.Header().Set("Content-Type", problemType)
	w.Header().Set("Content-Length", strconv.Itoa(len(text)+1))
	w.WriteHeader(p.Status)
	_, _ = w.Write(append(text, '\n')) // an error means that the reader has gone
}

// refuse answers a request with the problem of a code.
func refuse(w http.ResponseWriter, code table.Code) { problemOfCode(code).write(w) }

// tooMany refuses a request that is one too many, and says when to come back.
func tooMany(w http.ResponseWriter) {
	w.Header().Set("Retry-After", "60")
	refuse(w, tooManyRequests)
}

// useProblems makes huma’s own errors problems, too. The function that makes huma’s errors
// is a variable of its package, so it is set once for all servers.
var useProblems = sync.OnceFunc(func() {
	huma.NewError = func(status int, _ string, errs ...error) huma.StatusError {
		return problemOfHuma(status, errs)
	}
})

// problemOfHuma returns the problem for a request that huma refused before a handler saw
// it. The details are left out, because they may repeat what was sent.
func problemOfHuma(status int, errs []error) *Problem {
	var large *http.MaxBytesError
	for _, err := range errs {
		if errors.As(err, &large) {
			return problemOfCode(table.TooLarge)
		}
	}
	switch {
	case status == http.StatusRequestEntityTooLarge:
		return problemOfCode(table.TooLarge)
	case status >= http.StatusInternalServerError:
		return problemOfCode(table.Internal)
	}
	return problemOfCode(table.Malformed)
}

// problemOfError returns the problem for an error of a handler, and logs it if it is
// internal or the store is away.
func (s *Server) problemOfError(ctx context.Context, err error) *Problem {
	var p *Problem
	if errors.As(err, &p) {
		return p
	}
	e := table.ErrorOf(err)
	if e.Code == table.UnknownTable || e.Code == evening.Unknown {
		s.miss(clientFrom(ctx).source)
	}
	if (e.Code == table.Internal || e.Code == table.StoreAway) && ctx.Err() == nil {
		s.log.ErrorContext(ctx, "internal error", "error", err)
	}
	return problemOfTableError(e)
}
