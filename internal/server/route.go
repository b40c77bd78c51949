package server

import (
	"context"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"github.com/katabasis-games/katabasis/internal/table"
)

// operation is an operation of the OpenAPI document, with the bounds of its requests.
type operation struct {
	huma.Operation
	route
}

// route has the bounds of an operation’s requests, besides those of all requests.
type route struct {
	// counts are the quotas of requests that change something.
	counts []count
	// body is how many bytes a request may have; if zero, Limits.Body.
	body int64
	// costly says that an answer needs one of the costlySlots.
	costly bool
	// strangers says that people without a name may make changes here.
	strangers bool
	// words says that others read what a request says: whoever is muted may not make it. own says
	// that it concerns nobody else: whoever is banned may make it.
	words, own bool
	// owners says that it is for whoever runs the server, and goes by their gate alone.
	owners bool
	// sits says that a request gives the guest a seat: whether they are banned is asked anew.
	sits bool
	// table says that requests name a table, which may not exist.
	table bool
}

// get and post return a new operation. Its id is its name in the document.
func get(path, id, summary string) operation  { return op(http.MethodGet, path, id, summary) }
func post(path, id, summary string) operation { return op(http.MethodPost, path, id, summary) }

func op(method, path, id, summary string) operation {
	return operation{
		huma.Operation{Method: method, Path: path, OperationID: id, Summary: summary},
		route{table: strings.HasPrefix(path, tablePath), own: isOwn(path), owners: strings.HasPrefix(path, ownerPath)},
	}
}

// tablePath is how the paths of a table begin.
const tablePath = "/api/tables/{id}"

// costlyAnswer returns the operation with costly set.
func (o operation) costlyAnswer() operation {
	o.costly = true
	return o
}

// saying returns the operation with words set.
func (o operation) saying() operation {
	o.words = true
	return o
}

// sitting returns the operation with sits set.
func (o operation) sitting() operation {
	o.sits = true
	return o
}

// within returns the operation with quotas, which count its requests in this order.
func (o operation) within(counts ...count) operation {
	o.counts = counts
	return o
}

// count is a quota, and a function that returns the source by which a request of a guest
// counts in it; false if it does not count.
type count struct {
	quota
	where func(from source, guest string) (source, bool)
}

func (c count) refuses(w http.ResponseWriter, r *http.Request, from source, guest string) bool {
	at, counts := c.where(from, guest)
	return counts && c.quota.refuses(w, r, at)
}

// ofGuest counts by guest, wherever their requests come from; ofAddress counts by address,
// whoever makes the requests.
func ofGuest(_ source, guest string) (source, bool)  { return guestSource(guest), true }
func ofAddress(from source, _ string) (source, bool) { return from, true }

// ofGuestThere counts by guest and address together.
func ofGuestThere(from source, guest string) (source, bool) {
	return guestSource(from.addr + " " + guest), true
}

// ofStrangers counts by address, but only requests of people who have no name yet.
func ofStrangers(from source, guest string) (source, bool) { return from, guest == "" }

// inWindow returns a count for the usual window.
func (s *Server) inWindow(requests int, where func(source, string) (source, bool)) count {
	return count{s.limiter(requests), where}
}

// inDay returns a count for a day. A request too many is answered with code.
func (s *Server) inDay(requests int, code table.Code, where func(source, string) (source, bool)) count {
	return count{s.quota(requests, s.limits.Day, code), where}
}

// declare puts the bounds of an operation into the routes of the server.
func (s *Server) declare(o operation) huma.Operation {
	o.MaxBodyBytes = -1 // limitBody does it
	s.routes[o.Method+" "+o.Path] = &o.route
	return o.Operation
}

// withRoute puts the route of a request, as the mux finds it, into the context.
func (s *Server) withRoute(mux *http.ServeMux, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_, pattern := mux.Handler(r)
		next.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), routeKey, s.routes[pattern])))
	})
}

// routeOf returns the route of a request; the zero value if it has none.
func routeOf(ctx context.Context) route {
	at, _ := ctx.Value(routeKey).(*route)
	if at == nil {
		return route{}
	}
	return *at
}
