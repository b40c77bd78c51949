package server

import (
	"context"
	"errors"

	"github.com/danielgtaylor/huma/v2"

	"github.com/katabasis-games/katabasis/internal/results"
	"github.com/katabasis-games/katabasis/internal/table"
)

type historyInput struct {
	Game string `query:"game" maxLength:"64" doc:"Only this game; all games if empty"`
	Next string `query:"next" maxLength:"64" doc:"The next of the previous page; empty for the first"`
}

// ShowRequest says whether the guest is in the list of ratings of a game.
type ShowRequest struct {
	Game  string `json:"game" maxLength:"64"`
	Shown bool   `json:"shown"`
}

type leadersInput struct {
	Game string `path:"game" maxLength:"64"`
}

func (s *Server) registerResults(api huma.API) {
	register(s, api, get("/api/me/games", "getPastGames", "Your finished games, the latest first, a page at a time"), s.getPastGames)
	register(s, api, get("/api/me/figures", "getFigures", "What your finished games come to, and your ratings").costlyAnswer(), s.getFigures)
	register(s, api, post("/api/me/figures/show", "showRating", "Be in the list of ratings of a game, or not"), s.showRating)
	register(s, api, get("/api/ratings/{game}", "getLeaders", "The ratings of those who like to be in the list of a game, the strongest first"), s.getLeaders)
	register(s, api, get(tablePath+"/ratings", "getRatings", "The ratings of who plays at a table that counts for ratings; none elsewhere").costlyAnswer(), s.getRatings)
}

func (s *Server) getPastGames(ctx context.Context, in *historyInput) (results.PastGames, error) {
	guest := guestOf(ctx)
	if guest == "" {
		return results.PastGames{}, table.Err(table.NoGuest)
	}
	page, err := s.tables.Results().History(ctx, guest, in.Game, in.Next)
	if errors.Is(err, results.ErrPlace) {
		err = table.Err(table.Malformed)
	}
	return page, err
}

func (s *Server) getFigures(ctx context.Context, _ *struct{}) ([]results.Figures, error) {
	guest := guestOf(ctx)
	if guest == "" {
		return nil, table.Err(table.NoGuest)
	}
	return s.tables.Results().Figures(ctx, guest)
}

func (s *Server) showRating(ctx context.Context, in *posted[ShowRequest]) (Stopped, error) {
	err := s.tables.Results().Show(ctx, guestOf(ctx), in.Body.Game, in.Body.Shown)
	return Stopped{Done: err == nil}, err
}

func (s *Server) getLeaders(ctx context.Context, in *leadersInput) ([]results.Leader, error) {
	if _, err := s.tables.Rules(in.Game); err != nil {
		return nil, err
	}
	return s.tables.Results().Leaders(ctx, guestOf(ctx), in.Game)
}

func (s *Server) getRatings(ctx context.Context, in *tableInput) ([]results.SeatRating, error) {
	return s.tables.Ratings(ctx, in.ID)
}
