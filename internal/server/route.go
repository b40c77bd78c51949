package server

import (
	"context"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"github.com/katabasis-games/katabasis/internal/table"
)

// operation is one of the document, and what bounds the requests of its route.
type operation struct {
	huma.Operation
	route
}

// route is what bounds the requests of an operation, beside what bounds all requests.
type route struct {
	// counts are what those of its requests count in that change something.
	counts []count
	// body is how many bytes a request may have; the limit Body when it is zero.
	body int64
	// costly is set where the answer tells a table from its beginning, or takes
	// thought: then it waits for its turn.
	costly bool
	// strangers is set where who has no name may change something.
	strangers bool
	// table is set where a table is asked for, which may not be there.
	table bool
}

// get and post are operations of the document, whose ids are their own.
func get(path, id, summary string) operation  { return op(http.MethodGet, path, id, summary) }
func post(path, id, summary string) operation { return op(http.MethodPost, path, id, summary) }

func op(method, path, id, summary string) operation {
	return operation{
		huma.Operation{Method: method, Path: path, OperationID: id, Summary: summary},
		route{table: strings.HasPrefix(path, tablePath)},
	}
}

// tablePath is where a table's own paths begin.
const tablePath = "/api/tables/{id}"

// inTurn has the answers wait for their turn.
func (o operation) inTurn() operation {
	o.costly = true
	return o
}

// within has the requests count in quotas, one after the other.
func (o operation) within(counts ...count) operation {
	o.counts = counts
	return o
}

// count is a quota, and where a request of a guest counts in it, if it does.
type count struct {
	quota
	where func(from home, guest string) (home, bool)
}

func (c count) refuses(w http.ResponseWriter, r *http.Request, from home, guest string) bool {
	at, counts := c.where(from, guest)
	return counts && c.quota.refuses(w, r, at)
}

// ofGuest counts the requests of a guest, wherever they come from, and ofAddress those of
// an address, whoever makes them.
func ofGuest(_ home, guest string) (home, bool)  { return of(guest), true }
func ofAddress(from home, _ string) (home, bool) { return from, true }

// ofGuestThere counts the requests of a guest at an address.
func ofGuestThere(from home, guest string) (home, bool) { return of(from.addr + " " + guest), true }

// ofStrangers counts those of an address by who has no name yet.
func ofStrangers(from home, guest string) (home, bool) { return from, guest == "" }

// inWindow counts requests within the usual time.
func (s *Server) inWindow(requests int, where func(home, string) (home, bool)) count {
	return count{s.limiter(requests), where}
}

// inDay counts requests of an address within a day.
func (s *Server) inDay(requests int, code table.Code, where func(home, string) (home, bool)) count {
	return count{s.quota(requests, s.limits.Day, code), where}
}

// declare notes what bounds the requests of an operation.
func (s *Server) declare(o operation) huma.Operation {
	o.MaxBodyBytes = -1 // limitBody has bounded it
	s.routes[o.Method+" "+o.Path] = &o.route
	return o.Operation
}

// withRoute finds the route of a request among those of a mux.
func (s *Server) withRoute(mux *http.ServeMux, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_, pattern := mux.Handler(r)
		next.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), routeKey, s.routes[pattern])))
	})
}

// routeOf is the route of a request; the zero one where it has none.
func routeOf(ctx context.Context) route {
	at, _ := ctx.Value(routeKey).(*route)
	if at == nil {
		return route{}
	}
	return *at
}
