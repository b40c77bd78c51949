package server

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"github.com/katabasis-games/katabasis/game"
)

type rulesInput struct {
	Game string `path:"game"`
	Lang string `query:"lang" enum:"en,fr" default:"en"`
}

// Page is a game's rules page in one language.
type Page struct {
	Markdown string `json:"markdown"`
}

func (s *Server) registerGames(api huma.API) {
	register(s, api, get("/api/games", "getGames", "The games that can be played"), s.getGames)
	register(s, api, get("/api/games/{game}/rules", "getRules", "The rules page of a game"), s.getRules)
}

func (s *Server) getGames(context.Context, *struct{}) ([]game.Info, error) {
	return s.tables.Games(), nil
}

func (s *Server) getRules(_ context.Context, in *rulesInput) (Page, error) {
	rules, err := s.tables.Rules(in.Game)
	if err != nil {
		return Page{}, err
	}
	return Page{Markdown: game.Page(rules, in.Lang)}, nil
}
