package server

import (
	"context"
	"strconv"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/table"
	"github.com/katabasis-games/katabasis/match"
)

// Requests that package table takes as they are, are declared there; those that the server
// takes apart into arguments are declared here and in seats.go.

// ChatRequest is a line of chat of up to 500 characters. ID is as in a MoveRequest.
type ChatRequest struct {
	ID    string `json:"id"`
	Words string `json:"words"`
}

// WhyRequest asks which of up to 64 moves a seat, from 1, may make, or why it
// cannot choose a thing.
type WhyRequest struct {
	Seat  int      `json:"seat" minimum:"1" maximum:"16"`
	Moves []string `json:"moves,omitempty" nullable:"false" maxItems:"64"`
	// About is the thing that is asked about instead of Moves. The answers then say why
	// it cannot be chosen.
	About *game.Thing `json:"about,omitempty"`
}

// WhatIfRequest asks what a move of a seat, from 1, would do. Seq is the number of the
// table at which it is asked; 0 for none. If the request is refused and the table has
// another number by then, the refusal is Stale.
type WhatIfRequest struct {
	Seat int    `json:"seat" minimum:"1" maximum:"16"`
	Move string `json:"move"`
	Seq  int64  `json:"seq,omitempty" minimum:"0"`
}

// AheadRequest asks what the moves of a seat, from 1, are sure to lead to.
type AheadRequest struct {
	Seat int `json:"seat" minimum:"1" maximum:"16"`
}

// HintRequest asks what a sensible player would do in a seat, from 1. Seq is as in a
// WhatIfRequest.
type HintRequest struct {
	Seat int   `json:"seat" minimum:"1" maximum:"16"`
	Seq  int64 `json:"seq,omitempty" minimum:"0"`
}

// UrgeRequest names the seat, from 1, of a bot that waits to be asked.
type UrgeRequest struct {
	Seat int `json:"seat" minimum:"1" maximum:"16"`
}

// ProposeRequest names the seat, from 1, of a bot that waits to be asked. Seq is as in a
// WhatIfRequest.
type ProposeRequest struct {
	Seat int   `json:"seat" minimum:"1" maximum:"16"`
	Seq  int64 `json:"seq,omitempty" minimum:"0"`
}

type replayInput struct {
	ID     string `path:"id"`
	N      int    `path:"n" minimum:"0" doc:"How many moves; beyond the end is the end"`
	Viewer string `query:"viewer" default:"public" pattern:"^(public|all|[1-9][0-9]?)$" doc:"Seen by: public, all, or a seat from 1"`
}

type replayLogInput struct {
	ID     string `path:"id"`
	Viewer string `query:"viewer" default:"public" pattern:"^(public|all|[1-9][0-9]?)$" doc:"Seen by: public, all, or a seat from 1"`
}

// recordOutput is the record as a file.
type recordOutput struct {
	ContentType        string `header:"Content-Type"`
	ContentDisposition string `header:"Content-Disposition"`
	Body               []byte
}

func (s *Server) registerPlay(api huma.API) {
	register(s, api, post(tablePath+"/moves", "move", "Make a move; the answer comes once it is kept for good"), s.move)
	register(s, api, post(tablePath+"/undo", "undo", "Take the seat's latest moves back, or only the last one"), at(s.tables.Undo))
	register(s, api, post(tablePath+"/chat", "chat", "Say something at the table").within(
		s.inWindow(s.limits.Chats, ofGuest), s.inWindow(s.limits.AddressChats, ofAddress)).saying(), s.chat)
	register(s, api, post(tablePath+"/note", "note", "Write into the notes that those who play together keep").saying(), at(s.tables.Note))
	register(s, api, post(tablePath+"/strike", "strike", "Strike one of those notes out, or restore it"), at(s.tables.Strike))
	register(s, api, post(tablePath+"/why", "why", "Which moves are legal, and why the others are not"), s.why)
	register(s, api, post(tablePath+"/whatif", "whatIf", "What a legal move would do, as far as its seat can know"), s.whatIf)
	register(s, api, post(tablePath+"/ahead", "ahead", "What the moves of a seat lead to, of those whose outcome is sure").costlyAnswer(), s.ahead)
	register(s, api, post(tablePath+"/hint", "hint", "What a sensible player would do, and why").costlyAnswer(), s.hint)
	register(s, api, post(tablePath+"/propose", "propose", "What a waiting bot will do once asked").costlyAnswer(), s.propose)
	register(s, api, post(tablePath+"/urge", "urge", "Ask a bot that waits to go on with its turn"), s.urge)
	register(s, api, post(tablePath+"/look", "look", "Show the others which place you are looking at, in games where all play together").within(
		s.inWindow(s.limits.Looks, ofGuest)), s.look)
	register(s, api, get(tablePath+"/replay/{n}", "replay", "The game after its first n moves").costlyAnswer(), s.replay)
	register(s, api, get(tablePath+"/turning", "turningPoint", "The move that did most to decide a game that is over").costlyAnswer(), s.turningPoint)
	register(s, api, get(tablePath+"/replay", "replayLog", "What happened at every moment of a replay").costlyAnswer(), s.replayLog)
	analysis := post(tablePath+"/analysis", "analyze", "What the decisions of a game that is over have cost, as far as that is known by now").within(
		s.inWindow(s.limits.Analyses, ofGuestThere)).costlyAnswer()
	analysis.strangers, analysis.own = true, true // who may look through a game, and it changes nothing
	register(s, api, analysis, at(s.tables.Analyze))
	huma.Register(api, s.declare(recordAnswer(get(tablePath+"/record", "getRecord", "The record of a game that is over"))), s.getRecord)
}

// recordAnswer returns an operation that answers with a record.
func recordAnswer(o operation) operation {
	o.costly = true
	o.Responses = map[string]*huma.Response{"200": {
		Description: "The record",
		Content:     map[string]*huma.MediaType{"text/plain": {Schema: &huma.Schema{Type: huma.TypeString}}},
	}}
	return o
}

func (s *Server) move(ctx context.Context, in *to[table.MoveRequest]) (table.Made, error) {
	return s.makeMove(ctx, guestOf(ctx), in.ID, in.Body, clientFrom(ctx).came)
}

// makeMove makes a move that was posted or sent by a socket, and measures how long it took
// since the request came.
func (s *Server) makeMove(ctx context.Context, guest, id string, m table.MoveRequest, came time.Time) (table.Made, error) {
	made, err := s.tables.Move(ctx, guest, id, m)
	if err == nil {
		s.metrics.Move(time.Since(came))
	}
	return made, err
}

func (s *Server) chat(ctx context.Context, in *to[ChatRequest]) (table.Made, error) {
	return s.tables.Chat(ctx, guestOf(ctx), in.ID, in.Body.ID, in.Body.Words)
}

func (s *Server) why(ctx context.Context, in *to[WhyRequest]) ([]table.WhyAnswer, error) {
	if about := in.Body.About; about != nil {
		return s.tables.WhyAbout(ctx, guestOf(ctx), in.ID, in.Body.Seat, *about)
	}
	return s.tables.Why(ctx, guestOf(ctx), in.ID, in.Body.Seat, in.Body.Moves)
}

func (s *Server) whatIf(ctx context.Context, in *to[WhatIfRequest]) (game.Outlook, error) {
	answer, err := s.tables.WhatIf(ctx, guestOf(ctx), in.ID, in.Body.Seat, in.Body.Move)
	return answer, s.staleOr(ctx, in.ID, in.Body.Seq, err)
}

func (s *Server) ahead(ctx context.Context, in *to[AheadRequest]) (fanout.Lookahead, error) {
	return s.tables.Ahead(ctx, guestOf(ctx), in.ID, in.Body.Seat)
}

func (s *Server) hint(ctx context.Context, in *to[HintRequest]) (table.Hint, error) {
	answer, err := s.tables.Hint(ctx, guestOf(ctx), in.ID, in.Body.Seat)
	return answer, s.staleOr(ctx, in.ID, in.Body.Seq, err)
}

func (s *Server) propose(ctx context.Context, in *to[ProposeRequest]) ([]match.Choice, error) {
	answer, err := s.tables.Propose(ctx, guestOf(ctx), in.ID, in.Body.Seat)
	return answer, s.staleOr(ctx, in.ID, in.Body.Seq, err)
}

func (s *Server) urge(ctx context.Context, in *to[UrgeRequest]) (table.Made, error) {
	return s.tables.Urge(ctx, guestOf(ctx), in.ID, in.Body.Seat)
}

func (s *Server) look(ctx context.Context, in *to[table.LookRequest]) (table.Made, error) {
	made, err := s.tables.Look(ctx, guestOf(ctx), in.ID, in.Body)
	return made, s.staleOr(ctx, in.ID, in.Body.Seq, err)
}

// staleOr returns Stale instead of an error if the table has another number by now than
// seq, at which the guest asked.
func (s *Server) staleOr(ctx context.Context, id string, seq int64, err error) error {
	if err == nil || table.ErrorOf(err).Code == table.NotYourSeat {
		return err
	}
	if outrun, failed := s.tables.Outrun(ctx, guestOf(ctx), id, seq); failed != nil || !outrun {
		return err
	}
	return table.Err(table.Stale)
}

func (s *Server) replay(ctx context.Context, in *replayInput) (table.ReplayStep, error) {
	return s.tables.Replay(ctx, guestOf(ctx), in.ID, in.N, viewerOf(in.Viewer))
}

func (s *Server) replayLog(ctx context.Context, in *replayLogInput) ([]fanout.Happening, error) {
	return s.tables.ReplayLog(ctx, guestOf(ctx), in.ID, viewerOf(in.Viewer))
}

// viewerOf reads a viewer. The pattern of the input has checked it.
func viewerOf(word string) game.Seat {
	switch word {
	case "public":
		return game.Public
	case "all":
		return game.All
	}
	n, _ := strconv.Atoi(word) // one or two digits
	return game.Seat(n - 1)
}

func (s *Server) turningPoint(ctx context.Context, in *tableInput) (table.TurningPoint, error) {
	return s.tables.TurningPoint(ctx, in.ID)
}

func (s *Server) getRecord(ctx context.Context, in *tableInput) (*recordOutput, error) {
	record, err := s.tables.Record(ctx, guestOf(ctx), in.ID)
	return s.recordFile(ctx, in.ID, record, err)
}

// recordFile answers with the record of a table as a file.
func (s *Server) recordFile(ctx context.Context, id, record string, err error) (*recordOutput, error) {
	if err != nil {
		return nil, s.problemOfError(ctx, err)
	}
	return &recordOutput{
		ContentType:        "text/plain; charset=utf-8",
		ContentDisposition: `attachment; filename="` + id + `.txt"`,
		Body:               []byte(record),
	}, nil
}
