package server

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/table"
)

// SeatRequest names a seat, from 1, and the bot that is to play it.
type SeatRequest struct {
	Seat int    `json:"seat" minimum:"1" maximum:"16"`
	Bot  string `json:"bot,omitempty"`
}

// FillRequest says how a seat, from 1, is to be filled.
type FillRequest struct {
	Seat int `json:"seat" minimum:"1" maximum:"16"`
	table.NewSeat
}

// SealRequest commits the person in a seat, from 1, to a word: Seal is as in a
// JoinRequest.
type SealRequest struct {
	Seat int    `json:"seat" minimum:"1" maximum:"16"`
	Seal string `json:"seal"`
}

// RevealRequest reveals the word that was sealed for a seat, from 1.
type RevealRequest struct {
	Seat int    `json:"seat" minimum:"1" maximum:"16"`
	Word string `json:"word"`
}

func (s *Server) registerSeats(api huma.API) {
	post := func(verb, summary string) operation { return post(tablePath+"/"+verb, verb, summary).costlyAnswer() }
	register(s, api, post("join", "Take a seat").sitting(), s.join)
	register(s, api, post("leave", "Give a seat up, to a bot or to nobody"), s.leave)
	register(s, api, post("kick", "Empty a seat before the start (host only)"), s.kick)
	register(s, api, post("seat", "Fill a seat before the start (host only)"), s.fill)
	register(s, api, post("seal", "Commit to a word for the seed, before the start"), s.seal)
	register(s, api, post("start", "Start the game (host only); it begins once all words are revealed"), s.start)
	register(s, api, post("reveal", "Tell the word that was sealed, at the start"), s.reveal)
	register(s, api, post("takeover", "Put a bot where nobody plays: in a seat that was left, or in the place of a person who is away"), s.takeOver)
	links := s.inWindow(s.limits.Links, ofAddress)
	register(s, api, post("seatlink", "A link that takes a seat along to another device").within(links), s.seatLink)
	register(s, api, post("carry", "Hold the seat of a link as well").sitting().within(links), at(s.tables.Carry))
	register(s, api, post("askseat", "Ask for the seat of somebody who is away").within(links), s.askSeat)
	register(s, api, post("answerseat", "Hand the seat that somebody asks for to them, or not (host only)"), at(s.tables.AnswerSeat))
	register(s, api, post("alone", "Continue a lesson without its coach (learner only)"), s.goAlone)
}

func (s *Server) join(ctx context.Context, in *to[table.JoinRequest]) (fanout.Update, error) {
	if err := s.mayName(ctx, in.Body.Name); err != nil {
		return fanout.Update{}, err
	}
	return s.tables.Join(ctx, guestOf(ctx), in.ID, in.Body)
}

func (s *Server) leave(ctx context.Context, in *to[SeatRequest]) (fanout.Update, error) {
	return s.tables.Leave(ctx, guestOf(ctx), in.ID, in.Body.Seat, in.Body.Bot)
}

func (s *Server) kick(ctx context.Context, in *to[SeatRequest]) (fanout.Update, error) {
	return s.tables.Kick(ctx, guestOf(ctx), in.ID, in.Body.Seat)
}

func (s *Server) fill(ctx context.Context, in *to[FillRequest]) (fanout.Update, error) {
	if err := s.mayName(ctx, in.Body.Name); err != nil {
		return fanout.Update{}, err
	}
	return s.tables.SetSeat(ctx, guestOf(ctx), in.ID, in.Body.Seat, in.Body.NewSeat)
}

func (s *Server) seal(ctx context.Context, in *to[SealRequest]) (fanout.Update, error) {
	return s.tables.Seal(ctx, guestOf(ctx), in.ID, in.Body.Seat, in.Body.Seal)
}

func (s *Server) reveal(ctx context.Context, in *to[RevealRequest]) (fanout.Update, error) {
	return s.tables.Reveal(ctx, guestOf(ctx), in.ID, in.Body.Seat, in.Body.Word)
}

func (s *Server) start(ctx context.Context, in *tableInput) (fanout.Update, error) {
	return s.tables.Start(ctx, guestOf(ctx), in.ID)
}

func (s *Server) takeOver(ctx context.Context, in *to[SeatRequest]) (fanout.Update, error) {
	return s.tables.TakeOver(ctx, guestOf(ctx), in.ID, in.Body.Seat, in.Body.Bot)
}

func (s *Server) goAlone(ctx context.Context, in *tableInput) (fanout.Update, error) {
	return s.tables.GoAlone(ctx, guestOf(ctx), in.ID)
}

func (s *Server) seatLink(ctx context.Context, in *to[SeatRequest]) (table.SeatLink, error) {
	return s.tables.SeatLink(ctx, guestOf(ctx), in.ID, in.Body.Seat)
}

func (s *Server) askSeat(ctx context.Context, in *to[SeatRequest]) (fanout.Update, error) {
	return s.tables.AskSeat(ctx, guestOf(ctx), in.ID, in.Body.Seat)
}
