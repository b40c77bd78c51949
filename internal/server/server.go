package server

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net/http"
	"net/netip"
	"slices"
	"sync"
	"time"

	"github.com/go-chi/httprate"

	"github.com/katabasis-games/katabasis/internal/metrics"
	"github.com/katabasis-games/katabasis/internal/table"
)

// Config is what a Server is made of. Only Service is required.
type Config struct {
	// Service has the tables. Serve closes it at the end.
	Service *table.Service
	// Assets are the built pages, with index.html at the top; none when nil.
	Assets fs.FS
	// Listen is where Run listens, such as "127.0.0.1:8080"; port 0 is any free one.
	Listen string
	// Announce is told the address to open, such as "http://127.0.0.1:8080",
	// once Run listens.
	Announce func(url string)
	// Origins are other origins whose pages may use the interface, such as
	// "https://play.example.org", for a proxy that changes the host name.
	Origins []string
	// Proxies are the networks of the proxies whose X-Forwarded headers are
	// believed; none by default.
	Proxies []netip.Prefix
	// Limits bound what a client may ask; zero fields have their defaults.
	Limits Limits
	// Metrics count what happens; nobody sees them when nil.
	Metrics *metrics.Metrics
	// Log is where internal errors go; slog.Default() when nil.
	Log *slog.Logger
}

// Server answers requests. It is made by New and may be used by many
// goroutines at once.
type Server struct {
	tables  *table.Service
	limits  Limits
	log     *slog.Logger
	metrics *metrics.Metrics
	key     []byte
	origins []string
	proxies []netip.Prefix
	cross   *http.CrossOriginProtection
	handler http.Handler
	openAPI []byte
	sockets places
	held    held
	health  health
	turns   *turns
	loads   *turns
	misses  *httprate.RateLimiter
	// addresses counts the requests of an address, changes those of a guest that
	// change something.
	addresses, changes quota
	// routes has what bounds each route besides, by its pattern.
	routes map[string]*route

	// running ends when the server stops, and with it every socket; open
	// counts them. mu keeps a socket from opening while they are waited for.
	// Once cut has ended, sockets that are still open are told nothing more.
	running context.Context
	stop    context.CancelFunc
	cut     context.Context
	hangUp  context.CancelFunc
	mu      sync.Mutex
	open    sync.WaitGroup
}

// New returns a Server. It fails when the store does not give the key that
// signs the cookies, or an origin or the pages cannot be read.
func New(ctx context.Context, cfg Config) (*Server, error) {
	key, err := cfg.Service.Secret(ctx, "cookie")
	if err != nil {
		return nil, fmt.Errorf("reading the key of the cookies: %w", err)
	}
	s := &Server{
		tables: cfg.Service, limits: cfg.Limits.orDefault(), log: cfg.Log, metrics: cfg.Metrics, key: key,
		origins: slices.Clone(cfg.Origins), proxies: slices.Clone(cfg.Proxies),
		cross: http.NewCrossOriginProtection(), routes: map[string]*route{},
	}
	s.limits.AddressMemory = cmp.Or(s.limits.AddressMemory, cfg.Service.Memory()/share)
	s.misses = httprate.NewRateLimiter(s.limits.Misses, s.limits.Window,
		httprate.WithLimitCounter(httprate.NewLocalLimitCounter(s.limits.Window)))
	s.addresses, s.changes = s.limiter(s.limits.AddressRequests), s.limiter(s.limits.GuestChanges)
	s.turns = newTurns(s.limits.Whole, s.limits.AddressWhole)
	s.loads = newTurns(s.limits.Whole, s.limits.AddressWhole)
	if s.log == nil {
		s.log = slog.Default()
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
	return s, s.route(pages)
}

// route lays out the paths.
func (s *Server) route(pages *pages) error {
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
	mux.Handle("GET /openapi.json", compressed(http.HandlerFunc(s.serveOpenAPI)))
	mux.HandleFunc("GET /healthz", s.serveHealth)
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
	_, _ = w.Write(s.openAPI) // the reader has gone: nobody to tell
}

// health remembers for a moment whether tables can be kept, so that asking for it
// costs nothing.
type health struct {
	mu    sync.Mutex
	asked time.Time
	err   error
}

// healthFor is how long an answer counts.
const healthFor = time.Second

func (s *Server) serveHealth(w http.ResponseWriter, r *http.Request) {
	h := &s.health
	h.mu.Lock()
	if time.Since(h.asked) > healthFor {
		if h.err = s.tables.Check(context.WithoutCancel(r.Context())); h.err != nil {
			s.log.Error("nothing can be kept", "error", h.err)
		}
		h.asked = time.Now()
	}
	well := h.err == nil
	h.mu.Unlock()
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	if !well {
		w.WriteHeader(http.StatusServiceUnavailable)
	}
	_, _ = fmt.Fprintf(w, "{\"ok\":%v}\n", well) // the reader has gone: nobody to tell
}

// enter counts a socket that opens; false when the server is stopping.
func (s *Server) enter() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.running.Err() != nil {
		return false
	}
	s.open.Add(1)
	return true
}

// Close ends every socket with the code 1012, which tells clients to come
// back, and waits for them until ctx is done. Whoever has not listened by half
// of that time is hung up on. It may be called twice.
func (s *Server) Close(ctx context.Context) error {
	s.mu.Lock()
	s.stop()
	s.mu.Unlock()
	done := make(chan struct{})
	go func() {
		s.open.Wait()
		close(done)
	}()
	if deadline, ok := ctx.Deadline(); ok {
		half := time.AfterFunc(time.Until(deadline)/2, s.hangUp)
		defer half.Stop()
	}
	defer s.hangUp()
	select {
	case <-done:
		return nil
	case <-ctx.Done():
		return errors.New("sockets are still open")
	}
}
