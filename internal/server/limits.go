package server

import (
	"cmp"
	"net/http"
	"reflect"
	"slices"
	"time"

	"github.com/katabasis-games/katabasis/internal/table"
)

// Limits bound what a client may ask of the server. A zero field takes its
// value from DefaultLimits. All addresses of an IPv6 /48 network together get
// addressesAround times as much as one address.
type Limits struct {
	// Body and Record are the size of the largest request in bytes, and of the largest
	// that imports a record.
	Body, Record int64
	// Window is the time over which requests are counted.
	Window time.Duration
	// In a window AddressRequests is how many requests an address may make, GuestChanges
	// how many requests that change something a guest may make, and NewGuests how many
	// new guests may come from an address.
	AddressRequests, GuestChanges, NewGuests int
	// NewTables is how many tables a guest may open in a window.
	NewTables int
	// Day is the time over which the next four are counted for an address: DayGuests,
	// its new guests; DayTables, the tables that it opens, and besides them the rounds that
	// its hosts of evenings begin; DayImports, the tables that begin with a record; and
	// DayEvenings, the evenings that it makes.
	Day                                           time.Duration
	DayGuests, DayTables, DayImports, DayEvenings int
	// Misses is how many times in a window an address may ask for a table that does not
	// exist: nobody is to guess the ids.
	Misses int
	// Links is how many links of seats an address may make or open in a window, and how
	// often it may ask for a seat; how many passkeys, links and codes it may make for other
	// devices, and how often it may try one.
	Links int
	// Exports is how often in a window a guest may have all that is kept for them.
	Exports int
	// Invitations is how often in a window a guest may invite friends to a table.
	Invitations int
	// Chats is how many lines of chat a guest may send in a window, and AddressChats how
	// many all guests of an address.
	Chats, AddressChats int
	// Reports is how many lines of chat a guest may report in a window, and DayReports how many
	// all guests of an address in a day.
	Reports, DayReports int
	// Channels is how many ways to be told of things a guest may add or try in a window, and
	// DayMails how often in a day an address may have e-mail sent to confirm or try one.
	Channels, DayMails int
	// Looks is how often in a window a guest may show where they are looking.
	Looks int
	// Analyses is how often in a window a guest may ask for more of an analysis, from one
	// address.
	Analyses int
	// Whole is how many costly answers (see slots) are made at the same time, and
	// AddressWhole how many for one address.
	Whole, AddressWhole int
	// AddressMemory is about how many bytes the tables may take that an address has
	// sockets to. If zero, it is an eighth of the memory for tables.
	AddressMemory int
	// Connections is how many connections may be open at once, and AddressConnections
	// how many of them from one address that is not one of our proxies.
	Connections, AddressConnections int
	// Sockets is how many sockets an address may hold open at once.
	Sockets int
	// Ping is the time between two pings of a socket; a client that does not
	// answer one within Pong, or cannot be written to for Write, is dropped.
	Ping, Pong, Write time.Duration
	// Request is how long a request may take to arrive and to be answered, and how long
	// its connection then waits for the next one. Header is how long its head may take.
	Request, Header time.Duration
	// Drain is how long requests may still run when the server stops.
	Drain time.Duration
}

// DefaultLimits returns limits far above what people at one table or in one household
// need.
func DefaultLimits() Limits {
	return Limits{
		Body: 64 << 10, Record: 2 << 20,
		Window:          time.Minute,
		AddressRequests: 12000, GuestChanges: 3000, NewGuests: 600, NewTables: 300, Misses: 300,
		Day: 24 * time.Hour, DayGuests: 5000, DayTables: 1000, DayImports: 300, DayEvenings: 50,
		Links: 60, Exports: 6, Invitations: 60, Chats: 30, AddressChats: 240, Looks: 120, Analyses: 120,
		Channels: 20, DayMails: 50, Reports: 10, DayReports: 200,
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

// limit counts all requests of an address, and the changes that a guest makes. It needs
// what withGuest and withRoute put into the context.
func (s *Server) limit(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		from, guest, at := clientFrom(r.Context()).source, guestOf(r.Context()), routeOf(r.Context())
		switch {
		case s.addresses.refuses(w, r, from):
		case at.table && s.hasMissed(from):
			tooMany(w)
		case isSafe(r.Method):
			next.ServeHTTP(w, r)
		case guest != "" && s.changes.refuses(w, r, guestSource(guest)):
		case slices.ContainsFunc(at.counts, func(c count) bool { return c.refuses(w, r, from, guest) }):
		default:
			next.ServeHTTP(w, r)
		}
	})
}

func isSafe(method string) bool {
	return method == http.MethodGet || method == http.MethodHead || method == http.MethodOptions
}

// limitBody refuses a request that is too long: at once if its head says so, and otherwise
// when it has been read that far.
func (s *Server) limitBody(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		limit := cmp.Or(routeOf(r.Context()).body, s.limits.Body)
		if r.ContentLength > limit {
			w.Header().Set("Connection", "close") // so that nobody has to read it to the end
			refuse(w, table.TooLarge)
			return
		}
		r.Body = http.MaxBytesReader(w, r.Body, limit)
		next.ServeHTTP(w, r)
	})
}
