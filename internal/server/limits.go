package server

import (
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/go-chi/httprate"

	"github.com/katabasis-games/katabasis/internal/table"
)

// Limits bound what a client may ask of the server. A zero field takes its
// value from DefaultLimits.
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
	d := DefaultLimits()
	set(&l.Body, d.Body)
	set(&l.Record, d.Record)
	set(&l.Window, d.Window)
	set(&l.AddressRequests, d.AddressRequests)
	set(&l.GuestChanges, d.GuestChanges)
	set(&l.NewGuests, d.NewGuests)
	set(&l.NewTables, d.NewTables)
	set(&l.Misses, d.Misses)
	set(&l.Chats, d.Chats)
	set(&l.AddressChats, d.AddressChats)
	set(&l.Looks, d.Looks)
	set(&l.Whole, d.Whole)
	set(&l.AddressWhole, d.AddressWhole)
	set(&l.Connections, d.Connections)
	set(&l.AddressConnections, d.AddressConnections)
	set(&l.Sockets, d.Sockets)
	set(&l.Ping, d.Ping)
	set(&l.Pong, d.Pong)
	set(&l.Write, d.Write)
	set(&l.Request, d.Request)
	set(&l.Header, d.Header)
	set(&l.Drain, d.Drain)
	return l
}

func set[T comparable](field *T, value T) {
	var zero T
	if *field == zero {
		*field = value
	}
}

// limiter returns the counter of one kind of request.
func (s *Server) limiter(requests int) *httprate.RateLimiter {
	return httprate.NewRateLimiter(requests, s.limits.Window,
		httprate.WithResponseHeaders(httprate.ResponseHeaders{RetryAfter: "Retry-After"}),
		httprate.WithLimitHandler(func(w http.ResponseWriter, _ *http.Request) { refuse(w, table.TooMany) }))
}

// limit counts the requests of an address, and of a guest those that change
// something. It stands behind withGuest, which knows both.
func (s *Server) limit(next http.Handler) http.Handler {
	newGuests, newTables := s.limiter(s.limits.NewGuests), s.limiter(s.limits.NewTables)
	looks := s.limiter(s.limits.Looks)
	chats, addressChats := s.limiter(s.limits.Chats), s.limiter(s.limits.AddressChats)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		addr, guest := clientFrom(r.Context()).addr, guestOf(r.Context())
		switch {
		case s.addresses.RespondOnLimit(w, r, addr):
		case asksForTable(r.URL.Path) && s.hasMissed(addr):
			tooMany(w)
		case isSafe(r.Method):
			next.ServeHTTP(w, r)
		case guest != "" && s.changes.RespondOnLimit(w, r, guest):
		case r.URL.Path == "/api/me" && guest == "" && newGuests.RespondOnLimit(w, r, addr):
		case opensTable(r.URL.Path) && newTables.RespondOnLimit(w, r, addr+" "+guest):
		case strings.HasSuffix(r.URL.Path, "/look") && looks.RespondOnLimit(w, r, guest):
		case strings.HasSuffix(r.URL.Path, "/chat") && (chats.RespondOnLimit(w, r, guest) || addressChats.RespondOnLimit(w, r, addr)):
		default:
			next.ServeHTTP(w, r)
		}
	})
}

func asksForTable(path string) bool {
	return strings.HasPrefix(path, "/api/tables/") && path != importPath
}

// hasMissed reports whether an address has asked for too many tables that are not
// there.
func (s *Server) hasMissed(addr string) bool {
	_, missed, err := s.misses.Status(addr)
	return err == nil && missed >= float64(s.limits.Misses)
}

// miss counts a table that an address has asked for and that is not there.
func (s *Server) miss(addr string) {
	// The counter is in memory, and does not fail.
	_ = s.misses.Counter().Increment(addr, time.Now().UTC().Truncate(s.limits.Window))
}

func isSafe(method string) bool {
	return method == http.MethodGet || method == http.MethodHead || method == http.MethodOptions
}

func opensTable(path string) bool {
	return path == "/api/tables" || path == importPath || strings.HasSuffix(path, "/rematch")
}

// limitBody refuses a request that is too long: at once when it says so, and
// otherwise when it has been read that far.
func (s *Server) limitBody(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		limit := s.limits.Body
		if r.URL.Path == importPath {
			limit = s.limits.Record
		}
		if r.ContentLength > limit {
			w.Header().Set("Connection", "close") // rather than read it to the end
			refuse(w, table.TooLarge)
			return
		}
		r.Body = http.MaxBytesReader(w, r.Body, limit)
		next.ServeHTTP(w, r)
	})
}

// places counts how many sockets each address holds.
type places struct {
	mu    sync.Mutex
	taken map[string]int
}

// take takes one of max places of an address, or reports that all are taken.
func (p *places) take(addr string, max int) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.taken[addr] >= max {
		return false
	}
	if p.taken == nil {
		p.taken = map[string]int{}
	}
	p.taken[addr]++
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
func (p *places) free(addr string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.taken[addr]--; p.taken[addr] <= 0 {
		delete(p.taken, addr)
	}
}
