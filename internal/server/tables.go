package server

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"github.com/katabasis-games/katabasis/internal/table"
)

const importPath = "/api/tables/import"

type listInput struct {
	List string `query:"list" enum:"open,mine" default:"open"`
}

type newTableInput struct{ Body table.NewTable }

type recordInput struct {
	Body struct {
		Record string `json:"record" doc:"The text of a record"`
	} `nameHint:"Import"`
}

type tableInput struct {
	ID string `path:"id"`
}

type sinceInput struct {
	ID    string `path:"id"`
	Since int64  `query:"since" minimum:"0" maximum:"9007199254740991" doc:"The sequence number the reader has"`
}

func (s *Server) registerTables(api huma.API) {
	register(s, api, op(http.MethodGet, "/api/tables", "listTables", "The open tables, or the guest's own"), s.listTables)
	register(s, api, op(http.MethodPost, "/api/tables", "createTable", "Open a table"), s.createTable)
	register(s, api, op(http.MethodPost, importPath, "importRecord", "Open a table that goes on from a record"), s.importRecord)
	register(s, api, op(http.MethodGet, "/api/tables/{id}", "getTable", "A table as the guest may see it"), s.getTable)
	register(s, api, op(http.MethodPost, "/api/tables/{id}/rematch", "rematch", "The table that follows this one"), s.rematch)
}

func (s *Server) listTables(ctx context.Context, in *listInput) ([]table.Summary, error) {
	if in.List == "mine" {
		return s.tables.ListMine(ctx, guestOf(ctx))
	}
	return s.tables.ListOpen(ctx, guestOf(ctx))
}

func (s *Server) createTable(ctx context.Context, in *newTableInput) (table.Summary, error) {
	return s.tables.Create(ctx, guestOf(ctx), in.Body)
}

func (s *Server) importRecord(ctx context.Context, in *recordInput) (table.Summary, error) {
	return s.tables.Import(ctx, guestOf(ctx), in.Body.Record)
}

func (s *Server) getTable(ctx context.Context, in *sinceInput) (table.Update, error) {
	return s.tables.Get(ctx, guestOf(ctx), in.ID, in.Since)
}

func (s *Server) rematch(ctx context.Context, in *tableInput) (table.Summary, error) {
	return s.tables.Rematch(ctx, guestOf(ctx), in.ID)
}
