package server

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/table"
)

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

// to is a request to a table.
type to[Request any] struct {
	ID   string `path:"id"`
	Body Request
}

// at returns a handler that gives a request to a method of table.Service as it is.
func at[Request, Answer any](do func(ctx context.Context, guest, id string, r Request) (Answer, error)) func(context.Context, *to[Request]) (Answer, error) {
	return func(ctx context.Context, in *to[Request]) (Answer, error) {
		return do(ctx, guestOf(ctx), in.ID, in.Body)
	}
}

type sinceInput struct {
	ID    string `path:"id"`
	Since int64  `query:"since" minimum:"0" maximum:"9007199254740991" doc:"The sequence number the reader has"`
}

func (s *Server) registerTables(api huma.API) {
	// The operations that open tables share these counts.
	often := s.inWindow(s.limits.NewTables, ofGuestThere)
	inDay := s.inDay(s.limits.DayTables, tooManyTables, ofAddress)
	imports := s.inDay(s.limits.DayImports, tooManyTables, ofAddress)
	record := post("/api/tables/import", "importRecord", "Open a table that goes on from a record").saying().within(often, inDay, imports).costlyAnswer()
	record.body = s.limits.Record

	register(s, api, get("/api/tables", "listTables", "The open tables, or the guest's own"), s.listTables)
	register(s, api, post("/api/tables", "createTable", "Open a table").within(often, inDay), s.createTable)
	register(s, api, post("/api/waiting/find", "findTable", "Sit down at a public table that fits, or make one").sitting().within(often, inDay).costlyAnswer(), s.findTable)
	register(s, api, record, s.importRecord)
	register(s, api, get(tablePath, "getTable", "A table as the guest may see it").costlyAnswer(), s.getTable)
	register(s, api, post(tablePath+"/playon", "playOn", "A table that goes on from a moment of a game that is over, against bots").within(often, inDay, imports).costlyAnswer(), at(s.tables.PlayOn))
	register(s, api, post(tablePath+"/rematch", "rematch", "The table that follows this one").within(often, inDay).costlyAnswer(), s.rematch)
}

func (s *Server) listTables(ctx context.Context, in *listInput) ([]fanout.Summary, error) {
	if in.List == "mine" {
		return s.tables.ListMine(ctx, guestOf(ctx))
	}
	return s.tables.ListOpen(ctx, guestOf(ctx))
}

func (s *Server) createTable(ctx context.Context, in *newTableInput) (fanout.Summary, error) {
	for _, seat := range in.Body.Seats {
		if err := s.mayName(ctx, seat.Name); err != nil {
			return fanout.Summary{}, err
		}
	}
	return s.tables.Create(ctx, guestOf(ctx), in.Body)
}

func (s *Server) importRecord(ctx context.Context, in *recordInput) (fanout.Summary, error) {
	return s.tables.Import(ctx, guestOf(ctx), in.Body.Record)
}

func (s *Server) getTable(ctx context.Context, in *sinceInput) (fanout.Update, error) {
	return s.tables.Get(ctx, guestOf(ctx), in.ID, in.Since)
}

func (s *Server) rematch(ctx context.Context, in *tableInput) (fanout.Summary, error) {
	return s.tables.Rematch(ctx, guestOf(ctx), in.ID)
}
