package server

import (
	"cmp"
	"net/http"
	"reflect"
	"slices"
	"sync"
	"time"

	"github.com/go-chi/httprate"

	"github.com/katabasis-games/katabasis/internal/table"
)

// Limits bound what a client may ask of the server. A zero field takes its
// value from DefaultLimits. What one address may, addressesAround of an IPv6 /48 may
// together.
type Limits struct {
	// Body and Record are the largest request in bytes, and the largest that
	// brings a record.
	Body, Record int64
	// Window is the time over which requests are counted.
	Window time.Duration
	// AddressRequests is how many requests of the interface an address may
	// make in a window, GuestChanges how many of them that change something a
	// guest may make, and NewGuests how many guests an address may bring.
	AddressRequests, GuestChanges, NewGuests int
	// NewTables is how many tables a guest may open in a window.
	NewTables int
	// Day is the time over which DayGuests, DayTables and DayImports are counted: how
	// many guests an address may bring, tables it may open, and of those from records.
	Day                              time.Duration
	DayGuests, DayTables, DayImports int
	// Misses is how many tables an address may ask for in a window that are not
	// there: their ids are not to be guessed.
	Misses int
	// Chats is how many lines of chat a guest may say in a window, and
	// AddressChats all guests of an address.
	Chats, AddressChats int
	// Looks is how often a guest may show in a window where he looks.
	Looks int
	// Whole is how many answers that tell a table from its beginning, and hints,
	// are on their way at once, and AddressWhole how many to one address.
	Whole, AddressWhole int
	// AddressMemory is how many bytes the tables may take, about, that an address
	// has sockets to; an eighth of the memory for tables when it is zero.
	AddressMemory int
	// Connections is how many connections are open at once, and
	// AddressConnections how many from one address that is no proxy of ours.
	Connections, AddressConnections int
	// Sockets is how many sockets an address may hold open at once.
	Sockets int
	// Ping is the time between two pings of a socket; a client that does not
	// answer one within Pong, or cannot be written to for Write, is dropped.
	Ping, Pong, Write time.Duration
	// Request is how long a request may take to come and to be answered, and how
	// long its connection then waits for the next; Header how long its head may.
	Request, Header time.Duration
	// Drain is how long requests may still run when the server stops.
	Drain time.Duration
}

// DefaultLimits are far above what people at one table or in one house need.
func DefaultLimits() Limits {
	return Limits{
		Body: 64 << 10, Record: 2 << 20,
		Window:          time.Minute,
		AddressRequests: 12000, GuestChanges: 3000, NewGuests: 600, NewTables: 300, Misses: 300,
		Day: 24 * time.Hour, DayGuests: 5000, DayTables: 1000, DayImports: 300,
		Chats: 30, AddressChats: 240, Looks: 120,
		Whole: 64, AddressWhole: 8,
		Connections: 8192, AddressConnections: 512,
		Sockets: 256,
		Ping:    25 * time.Second, Pong: 20 * time.Second, Write: 20 * time.Second,
		Request: time.Minute, Header: 10 * time.Second,
		Drain: 10 * time.Second,
	}
}

// orDefault fills the fields that are zero.
func (l Limits) orDefault() Limits {
	own, usual := reflect.ValueOf(&l).Elem(), reflect.ValueOf(DefaultLimits())
	for i := range own.NumField() {
		if field := own.Field(i); field.IsZero() {
			field.Set(usual.Field(i))
		}
	}
	return l
}

// quota counts one kind of request, by address or by guest. The networks around
// addresses are counted, too.
type quota struct {
	each, around *httprate.RateLimiter
	code         table.Code
}

// quota returns the counter of one kind of request within a time; too many of them are
// answered with a code.
func (s *Server) quota(requests int, window time.Duration, code table.Code) quota {
	limiter := func(requests int) *httprate.RateLimiter {
		return httprate.NewRateLimiter(requests, window,
			httprate.WithResponseHeaders(httprate.ResponseHeaders{RetryAfter: "Retry-After"}))
	}
	return quota{limiter(requests), limiter(addressesAround * requests), code}
}

// limiter returns the counter of one kind of request within the usual time.
func (s *Server) limiter(requests int) quota {
	return s.quota(requests, s.limits.Window, tooManyRequests)
}

// spent counts a request from an address, and reports whether it is too many.
func (q quota) spent(w http.ResponseWriter, r *http.Request, from home) bool {
	return q.each.OnLimit(w, r, from.addr) || from.around != "" && q.around.OnLimit(w, r, from.around)
}

// refuses is the same, and answers what is too many.
func (q quota) refuses(w http.ResponseWriter, r *http.Request, from home) bool {
	spent := q.spent(w, r, from)
	if spent {
		refuse(w, q.code)
	}
	return spent
}

// of is where the requests of a guest are counted, wherever they come from.
func of(guest string) home { return home{addr: guest} }

// limit counts the requests of an address, and of a guest those that change
// something. It stands behind withGuest and withRoute.
func (s *Server) limit(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		from, guest, at := clientFrom(r.Context()).home, guestOf(r.Context()), routeOf(r.Context())
		switch {
		case s.addresses.refuses(w, r, from):
		case at.table && s.hasMissed(from):
			tooMany(w)
		case isSafe(r.Method):
			next.ServeHTTP(w, r)
		case guest != "" && s.changes.refuses(w, r, of(guest)):
		case slices.ContainsFunc(at.counts, func(c count) bool { return c.refuses(w, r, from, guest) }):
		default:
			next.ServeHTTP(w, r)
		}
	})
}

// hasMissed reports whether an address has asked for too many tables that are not
// there.
func (s *Server) hasMissed(from home) bool {
	missed := func(key string, most int) bool {
		_, missed, err := s.misses.Status(key)
		return key != "" && err == nil && missed >= float64(most)
	}
	return missed(from.addr, s.limits.Misses) || missed(from.around, addressesAround*s.limits.Misses)
}

// miss counts a table that an address has asked for and that is not there.
func (s *Server) miss(from home) {
	for _, key := range []string{from.addr, from.around} {
		// The counter is in memory, and does not fail.
		_ = s.misses.Counter().Increment(key, time.Now().UTC().Truncate(s.limits.Window))
	}
}

func isSafe(method string) bool {
	return method == http.MethodGet || method == http.MethodHead || method == http.MethodOptions
}

// limitBody refuses a request that is too long: at once when it says so, and
// otherwise when it has been read that far.
func (s *Server) limitBody(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		limit := cmp.Or(routeOf(r.Context()).body, s.limits.Body)
		if r.ContentLength > limit {
			w.Header().Set("Connection", "close") // rather than read it to the end
			refuse(w, table.TooLarge)
			return
		}
		r.Body = http.MaxBytesReader(w, r.Body, limit)
		next.ServeHTTP(w, r)
	})
}

// places counts how many sockets each address holds, and each network around some.
type places struct {
	mu            sync.Mutex
	taken, around map[string]int
}

// take takes one of max places of an address, or reports that all are taken.
func (p *places) take(h home, max int) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.taken[h.addr] >= max || h.around != "" && p.around[h.around]/addressesAround >= max {
		return false
	}
	if p.taken == nil {
		p.taken, p.around = map[string]int{}, map[string]int{}
	}
	p.taken[h.addr]++
	if h.around != "" {
		p.around[h.around]++
	}
	return true
}

// all is how many places are taken.
func (p *places) all() (n int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, taken := range p.taken {
		n += taken
	}
	return n
}

// free gives a place back.
func (p *places) free(h home) {
	p.mu.Lock()
	defer p.mu.Unlock()
	lessen(p.taken, h.addr)
	if h.around != "" {
		lessen(p.around, h.around)
	}
}

// lessen counts one out.
func lessen(counts map[string]int, key string) {
	if counts[key]--; counts[key] <= 0 {
		delete(counts, key)
	}
}
