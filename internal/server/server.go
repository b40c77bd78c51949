package server

import (
	"cmp"
	"context"
	"fmt"
	"io/fs"
	"log/slog"
	"net/http"
	"net/netip"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/go-chi/httprate"

	"github.com/katabasis-games/katabasis/internal/company"
	"github.com/katabasis-games/katabasis/internal/evening"
	"github.com/katabasis-games/katabasis/internal/keyring"
	"github.com/katabasis-games/katabasis/internal/metrics"
	"github.com/katabasis-games/katabasis/internal/notices"
	"github.com/katabasis-games/katabasis/internal/owner"
	"github.com/katabasis-games/katabasis/internal/table"
)

// Config says how a Server works. Service, Notices and Evenings are required.
type Config struct {
	// Service has the tables. Serve closes it at the end.
	Service *table.Service
	// Notices tells guests what happens while they are away. Serve closes it at the end.
	Notices *notices.Service
	// Evenings are of several games. Serve closes it at the end.
	Evenings *evening.Service
	// Assets are the built pages, with index.html at the top; nil for none.
	Assets fs.FS
	// Listen is where Run listens, such as "127.0.0.1:8080"; port 0 is any free one.
	Listen string
	// Announce is called once Run listens, with the address to open, such as
	// "http://127.0.0.1:8080".
	Announce func(url string)
	// Origins are other origins whose pages may use the interface, such as
	// "https://play.example.org", for a proxy that changes the host name.
	Origins []string
	// Proxies are the networks of the proxies whose X-Forwarded headers the server
	// trusts; none by default.
	Proxies []netip.Prefix
	// Notice is how long a server that stops goes on, while /readyz says that it drains, so
	// that a balancer sends nobody there any more; none if zero.
	Notice time.Duration
	// Limits bound what a client may ask; zero fields have their defaults.
	Limits Limits
	// Metrics count what happens; if nil, nobody sees them.
	Metrics *metrics.Metrics
	// Log is where internal errors go; if nil, slog.Default().
	Log *slog.Logger
}

// Server answers requests. New makes one. Its methods may be called from any goroutine.
type Server struct {
	tables     *table.Service
	notices    *notices.Service
	evenings   *evening.Service
	keyring    *keyring.Ring
	desk       *owner.Desk
	company    *company.Book
	limits     Limits
	log        *slog.Logger
	metrics    *metrics.Metrics
	key        []byte
	origins    []string
	proxies    []netip.Prefix
	cross      *http.CrossOriginProtection
	handler    http.Handler
	openAPI    []byte
	sockets    places
	tablesHeld tablesHeld
	health     health
	notice     time.Duration
	draining   atomic.Bool
	// costlySlots are for costly answers, loadSlots for sockets that load a table.
	costlySlots, loadSlots *slots
	misses                 *httprate.RateLimiter
	// addresses counts all requests of an address, changes the requests of a guest that
	// change something.
	addresses, changes quota
	// routes has the bounds of each route by its pattern.
	routes map[string]*route

	// running is done when the server stops; every socket then ends. open counts the
	// sockets; mu keeps a new one from opening while Close waits for them. When cut is
	// done, sockets that are still open are closed without a word.
	running context.Context
	stop    context.CancelFunc
	cut     context.Context
	hangUp  context.CancelFunc
	mu      sync.Mutex
	open    sync.WaitGroup
}

// New returns a Server. It fails if the store does not give the key that signs the
// cookies, or if an origin or the pages cannot be read.
func New(ctx context.Context, cfg Config) (*Server, error) {
	key, err := cfg.Service.Secret(ctx, "cookie")
	if err != nil {
		return nil, fmt.Errorf("reading the key of the cookies: %w", err)
	}
	ringKey, err := cfg.Service.Secret(ctx, "keyring")
	if err != nil {
		return nil, fmt.Errorf("reading the key of the keyring: %w", err)
	}
	desk, err := owner.Open(ctx, cfg.Service)
	if err != nil {
		return nil, fmt.Errorf("reading the key of the owner: %w", err)
	}
	companyKey, err := cfg.Service.Secret(ctx, "company")
	if err != nil {
		return nil, fmt.Errorf("reading the key of friends’ links: %w", err)
	}
	s := &Server{
		company: company.New(cfg.Service.Guests(), companyKey),
		desk:    desk, tables: cfg.Service, notices: cfg.Notices, evenings: cfg.Evenings, keyring: keyring.New(cfg.Service.Guests(), ringKey), limits: cfg.Limits.orDefault(), log: cfg.Log, metrics: cfg.Metrics, key: key,
		origins: slices.Clone(cfg.Origins), proxies: slices.Clone(cfg.Proxies),
		notice: cfg.Notice, cross: http.NewCrossOriginProtection(), routes: map[string]*route{},
	}
	s.limits.AddressMemory = cmp.Or(s.limits.AddressMemory, cfg.Service.Memory()/share)
	s.misses = httprate.NewRateLimiter(s.limits.Misses, s.limits.Window,
		httprate.WithLimitCounter(httprate.NewLocalLimitCounter(s.limits.Window)))
	s.addresses, s.changes = s.limiter(s.limits.AddressRequests), s.limiter(s.limits.GuestChanges)
	s.costlySlots = newSlots(s.limits.Whole, s.limits.AddressWhole)
	s.loadSlots = newSlots(s.limits.Whole, s.limits.AddressWhole)
	if s.log == nil {
		s.log = slog.Default()
	}
	if s.metrics == nil {
		s.metrics = metrics.New()
	}
	s.gauge()
	s.running, s.stop = context.WithCancel(context.Background())
	s.cut, s.hangUp = context.WithCancel(context.Background())
	for _, origin := range s.origins {
		if err := s.cross.AddTrustedOrigin(origin); err != nil {
			return nil, fmt.Errorf("origin %q: %w", origin, err)
		}
	}
	pages, err := loadPages(cfg.Assets)
	if err != nil {
		return nil, err
	}
	return s, s.buildHandler(pages)
}

// buildHandler makes the handler of all paths.
func (s *Server) buildHandler(pages *pages) error {
	api := http.NewServeMux()
	document, err := s.registerAll(api)
	if err != nil {
		return err
	}
	s.openAPI = document
	api.HandleFunc("/api/", func(w http.ResponseWriter, _ *http.Request) { refuse(w, notFound) })

	compressed, err := newCompressor()
	if err != nil {
		return err
	}
	mux := http.NewServeMux()
	mux.Handle("/api/", compressed(s.guardAPI(api)))
	mux.Handle(ownerPath, compressed(s.guardOwner(api)))
	mux.Handle(ownerPath+"/", compressed(s.guardOwner(api)))
	mux.Handle("POST "+linksPath, compressed(s.guardAPI(api)))
	mux.Handle("GET /openapi.json", compressed(http.HandlerFunc(s.serveOpenAPI)))
	mux.HandleFunc("GET /healthz", s.serveHealth)
	mux.HandleFunc("GET /readyz", s.serveReady)
	mux.Handle("/", pages)
	s.handler = s.guard(mux)
	return nil
}

// Handler returns the whole server as a handler of requests.
func (s *Server) Handler() http.Handler { return s.handler }

// OpenAPI returns the document that describes the interface, as indented JSON.
func (s *Server) OpenAPI() []byte { return slices.Clone(s.openAPI) }

func (s *Server) serveOpenAPI(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "application/openapi+json")
	w.Header().Set("Cache-Control", "no-cache")
	_, _ = w.Write(s.openAPI) // an error means that the reader has gone
}
