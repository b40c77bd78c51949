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
	"github.com/katabasis-games/katabasis/internal/table"
)

// problemType is the content type of a Problem.
const problemType = "application/problem+json"

// Problem is an error as the interface tells it: RFC 9457 with a code of the
// catalogue. It never carries the detail of an internal error.
type Problem struct {
	// Status is the HTTP status, Title its standard name.
	Status int    `json:"status"`
	Title  string `json:"title"`
	// Code is a key of the catalogue's error area, such as "error.unknown_table".
	Code string `json:"code"`
	// Rule is the number of the rule that forbids a move.
	Rule string `json:"rule,omitempty"`
	// Why says it to people.
	Why game.Text `json:"why"`
}

// The codes of what the server refuses by itself. The tables' own are table.Code, too.
const (
	forged          table.Code = "forged"
	wrongOrigin     table.Code = "wrong_origin"
	notFound        table.Code = "not_found"
	tooManyRequests table.Code = "too_many"
	tooManyTables   table.Code = "too_many_tables"
)

// statuses has the HTTP status of every code. A code that is missing here is
// an internal error.
var statuses = map[table.Code]int{
	table.BadName:       http.StatusBadRequest,
	table.BadOption:     http.StatusBadRequest,
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
	table.RecordLater:   http.StatusConflict,
	table.RequestReused: http.StatusConflict,
	table.ChatFull:      http.StatusConflict,
	table.TableFull:     http.StatusConflict,
	table.NotStarting:   http.StatusConflict,
	table.Restless:      http.StatusConflict,
	table.NotesFull:     http.StatusConflict,
	table.WrongWord:     http.StatusConflict,
	table.Lacking:       http.StatusConflict,
	table.Stale:         http.StatusPreconditionFailed,
	table.Full:          http.StatusServiceUnavailable,
	table.NoSpace:       http.StatusInsufficientStorage,
	tooManyTables:       http.StatusTooManyRequests,
	table.Conflict:      http.StatusConflict,
	table.TooLarge:      http.StatusRequestEntityTooLarge,
	table.IllegalMove:   http.StatusUnprocessableEntity,
	tooManyRequests:     http.StatusTooManyRequests,
	table.Internal:      http.StatusInternalServerError,
}

// problemFor returns the problem of a table's error.
func problemFor(e *table.Error) *Problem {
	status, ok := statuses[e.Code]
	if !ok {
		e, status = table.Err(table.Internal), http.StatusInternalServerError
	}
	return &Problem{
		Status: status, Title: http.StatusText(status),
		Code: "error." + string(e.Code), Rule: e.Rule, Why: e.Why,
	}
}

// problem returns the problem of a code, said with the catalogue's words for it.
func problem(code table.Code) *Problem { return problemFor(table.Err(code)) }

// Error gives the code; people are shown Why through the catalogue.
func (p *Problem) Error() string { return p.Code }

// GetStatus is the HTTP status, for huma.
func (p *Problem) GetStatus() int { return p.Status }

// ContentType makes JSON answers problem documents, for huma.
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
	_, _ = w.Write(append(text, '\n')) // the reader has gone: nobody to tell
}

// refuse answers a request with the problem of a code.
func refuse(w http.ResponseWriter, code table.Code) { problem(code).write(w) }

// useProblems makes huma's own errors problems too. huma keeps the maker of
// errors in a variable of its package, so it is set once for all servers.
var useProblems = sync.OnceFunc(func() {
	huma.NewError = func(status int, _ string, errs ...error) huma.StatusError {
		return frameworkProblem(status, errs)
	}
})

// frameworkProblem is the problem of what huma found wrong with a request
// before a handler saw it. Its detail may repeat what was sent, so it is dropped.
func frameworkProblem(status int, errs []error) *Problem {
	var large *http.MaxBytesError
	for _, err := range errs {
		if errors.As(err, &large) {
			return problem(table.TooLarge)
		}
	}
	switch {
	case status == http.StatusRequestEntityTooLarge:
		return problem(table.TooLarge)
	case status >= http.StatusInternalServerError:
		return problem(table.Internal)
	}
	return problem(table.Malformed)
}

// problemOf returns what to tell of an error of a handler, and logs the ones
// that are nobody's fault but ours.
func (s *Server) problemOf(ctx context.Context, err error) *Problem {
	var p *Problem
	if errors.As(err, &p) {
		return p
	}
	e := table.ErrorOf(err)
	if e.Code == table.UnknownTable {
		s.miss(clientFrom(ctx).home)
	}
	if e.Code == table.Internal && ctx.Err() == nil {
		s.log.ErrorContext(ctx, "internal error", "error", err)
	}
	return problemFor(e)
}
