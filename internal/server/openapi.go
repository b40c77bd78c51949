package server

import (
	"context"
	"encoding/json"
	"net/http"
	"reflect"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"github.com/katabasis-games/katabasis/internal/fanout"
)

// socketPath is the path of a table’s socket.
const socketPath = tablePath + "/socket"

// answer is the body of an operation's answer.
type answer[T any] struct {
	Body T `nullable:"false"`
}

// registerAll adds every operation to the mux and returns the document that describes
// them. One declaration makes both, so they always agree.
func (s *Server) registerAll(mux *http.ServeMux) ([]byte, error) {
	useProblems()
	schemas := huma.NewMapRegistry(schemasAt, huma.DefaultSchemaNamer)
	api := humago.New(mux, huma.Config{
		OpenAPI: &huma.OpenAPI{
			OpenAPI: "3.1.0",
			Info: &huma.Info{Title: "Katabasis", Version: "1",
				Description: "Tables of games: made, played and watched. See docs/http.md."},
			Components: &huma.Components{Schemas: schemas},
		},
		Formats:       huma.DefaultFormats,
		DefaultFormat: "application/json",
	})
	s.registerMe(api)
	s.registerGames(api)
	s.registerTables(api)
	s.registerSeats(api)
	s.registerPlay(api)
	s.registerNotices(api)
	s.registerKeys(api)
	s.registerResults(api)
	s.registerReports(api)
	s.registerOwner(api)
	s.registerEvenings(api)
	s.registerCompany(api)
	s.registerFront(api)
	s.describeSocket(api)
	mux.HandleFunc("GET "+socketPath, s.serveSocket)
	return json.MarshalIndent(api.OpenAPI(), "", "  ")
}

// register adds one operation. Errors of the handler become problems.
func register[I, O any](s *Server, api huma.API, op operation, handler func(context.Context, *I) (O, error)) {
	op.BodyReadTimeout = s.limits.Request / 2
	huma.Register(api, s.declare(op), func(ctx context.Context, in *I) (*answer[O], error) {
		out, err := handler(ctx, in)
		if err != nil {
			return nil, s.problemOfError(ctx, err)
		}
		return &answer[O]{Body: out}, nil
	})
}

// describeSocket adds the socket to the document, because huma does not serve it.
func (s *Server) describeSocket(api huma.API) {
	socket := get(socketPath, "watchTable", "A WebSocket that carries an Update at once and what changed of it after every change")
	s.declare(socket)
	schemas := api.OpenAPI().Components.Schemas
	since := huma.SchemaFromType(schemas, reflect.TypeFor[int64]())
	socket.Parameters = []*huma.Param{
		{Name: "id", In: "path", Required: true, Schema: huma.SchemaFromType(schemas, reflect.TypeFor[string]())},
		{Name: "since", In: "query", Schema: since},
	}
	socket.Responses = map[string]*huma.Response{
		"101": {Description: "A text message of the server is an Update, marked with whole, what changed of the one before, or a MoveReply: see docs/http.md", Content: map[string]*huma.MediaType{
			"application/json": {Schema: schemas.Schema(reflect.TypeFor[fanout.Update](), true, "")},
		}},
		"default": {Description: "Error", Content: map[string]*huma.MediaType{
			problemType: {Schema: schemas.Schema(reflect.TypeFor[Problem](), true, "")},
		}},
	}
	api.OpenAPI().AddOperation(&socket.Operation)
}
