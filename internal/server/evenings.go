package server

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"github.com/katabasis-games/katabasis/internal/evening"
)

// eveningPath is how the paths of an evening begin.
const eveningPath = "/api/evenings/{id}"

type eveningInput struct {
	ID string `path:"id"`
}

// EnterRequest says under which name somebody takes part; their own if it is empty.
type EnterRequest struct {
	Name string `json:"name,omitempty"`
}

// LeaveRequest says who takes part no more: the guest, or an entrant by number, if the guest is
// the host.
type LeaveRequest struct {
	Entrant int `json:"entrant,omitempty" minimum:"0" maximum:"1000"`
	// Version is that of the evening whose Entrant it is; it is of no use without one.
	Version int64 `json:"version,omitempty" minimum:"0"`
}

// NextRequest goes on after the round of a number, though it may not be over: to the next one,
// or to the end.
type NextRequest struct {
	Round int  `json:"round" minimum:"0" maximum:"1000"`
	End   bool `json:"end,omitempty"`
}

func (s *Server) registerEvenings(api huma.API) {
	often := s.inWindow(s.limits.NewTables, ofGuestThere)
	inDay := s.inDay(s.limits.DayEvenings, tooManyTables, ofAddress)
	about := func(o operation) operation {
		o.table = true // who guesses ids of evenings is stopped as at tables
		return o
	}
	change := func(verb, id, summary string, more ...count) operation {
		return about(post(eveningPath+"/"+verb, id, summary)).within(append(more, s.inWindow(s.limits.NewTables, ofGuest))...)
	}
	rounds := s.inDay(s.limits.DayTables, tooManyTables, ofAddress)
	register(s, api, get("/api/evenings", "listEvenings", "The evenings that the guest has made or entered, last changed first"), s.listEvenings)
	register(s, api, post("/api/evenings", "makeEvening", "Make an evening of several games, and enter it").saying().within(often, inDay), s.makeEvening)
	register(s, api, about(get(eveningPath, "getEvening", "An evening with its rounds and standings")), s.getEvening)
	register(s, api, change("enter", "enterEvening", "Take part in an evening, from the next round if it has begun").sitting(), s.enterEvening)
	register(s, api, change("leave", "leaveEvening", "Take part no more, or have somebody else do so (host only)"), s.leaveEvening)
	register(s, api, change("start", "startEvening", "Begin the first round (host only)", rounds).costlyAnswer(), s.startEvening)
	register(s, api, change("next", "nextRound", "Go on although tables are still played (host only)", rounds).costlyAnswer(), s.nextRound)
}

func (s *Server) listEvenings(ctx context.Context, _ *struct{}) ([]evening.EveningBrief, error) {
	return s.evenings.Mine(ctx, guestOf(ctx))
}

func (s *Server) makeEvening(ctx context.Context, in *posted[evening.Plan]) (evening.EveningView, error) {
	return s.evenings.Make(ctx, guestOf(ctx), in.Body)
}

func (s *Server) getEvening(ctx context.Context, in *sinceInput) (evening.EveningAnswer, error) {
	return s.evenings.Get(ctx, guestOf(ctx), in.ID, in.Since)
}

func (s *Server) enterEvening(ctx context.Context, in *to[EnterRequest]) (evening.EveningView, error) {
	if err := s.mayName(ctx, in.Body.Name); err != nil {
		return evening.EveningView{}, err
	}
	return s.evenings.Enter(ctx, guestOf(ctx), in.ID, in.Body.Name)
}

func (s *Server) leaveEvening(ctx context.Context, in *to[LeaveRequest]) (evening.EveningView, error) {
	if in.Body.Entrant == 0 {
		return s.evenings.Leave(ctx, guestOf(ctx), in.ID)
	}
	if is := s.standing(ctx, browserOf(ctx)); !is.Banned.IsZero() { // it may concern somebody else
		return evening.EveningView{}, curbed(banned, is.Banned)
	}
	return s.evenings.Remove(ctx, guestOf(ctx), in.ID, in.Body.Entrant, in.Body.Version)
}

func (s *Server) startEvening(ctx context.Context, in *eveningInput) (evening.EveningView, error) {
	return s.evenings.Start(ctx, guestOf(ctx), in.ID)
}

func (s *Server) nextRound(ctx context.Context, in *to[NextRequest]) (evening.EveningView, error) {
	return s.evenings.Next(ctx, guestOf(ctx), in.ID, in.Body.Round, in.Body.End)
}
