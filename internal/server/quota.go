package server

import (
	"net/http"
	"time"

	"github.com/go-chi/httprate"

	"github.com/katabasis-games/katabasis/internal/table"
)

// quota counts one kind of request, by source: each counts by address or guest, net48 by
// /48 network. A request too many is answered with code.
type quota struct {
	each, net48 *httprate.RateLimiter
	code        table.Code
}

// quota returns a counter that allows so many requests in each window of time.
func (s *Server) quota(requests int, window time.Duration, code table.Code) quota {
	limiter := func(requests int) *httprate.RateLimiter {
		return httprate.NewRateLimiter(requests, window,
			httprate.WithResponseHeaders(httprate.ResponseHeaders{RetryAfter: "Retry-After"}))
	}
	return quota{limiter(requests), limiter(addressesAround * requests), code}
}

// limiter returns a counter that allows so many requests in the usual window.
func (s *Server) limiter(requests int) quota {
	return s.quota(requests, s.limits.Window, tooManyRequests)
}

// spent counts a request, and reports whether it is one too many.
func (q quota) spent(w http.ResponseWriter, r *http.Request, from source) bool {
	return q.each.OnLimit(w, r, from.addr) || from.net48 != "" && q.net48.OnLimit(w, r, from.net48)
}

// refuses counts a request as spent does, and answers it if it is one too many.
func (q quota) refuses(w http.ResponseWriter, r *http.Request, from source) bool {
	spent := q.spent(w, r, from)
	if spent {
		refuse(w, q.code)
	}
	return spent
}

// guestSource returns the source for limits of a guest, wherever the requests come from.
func guestSource(guest string) source { return source{addr: guest} }

// hasMissed reports whether an address has asked for too many tables that do not exist.
func (s *Server) hasMissed(from source) bool {
	missed := func(key string, most int) bool {
		_, missed, err := s.misses.Status(key)
		return key != "" && err == nil && missed >= float64(most)
	}
	return missed(from.addr, s.limits.Misses) || missed(from.net48, addressesAround*s.limits.Misses)
}

// miss counts that an address has asked for a table that does not exist.
func (s *Server) miss(from source) {
	for _, key := range []string{from.addr, from.net48} {
		// The counter is in memory, and does not fail.
		_ = s.misses.Counter().Increment(key, time.Now().UTC().Truncate(s.limits.Window))
	}
}
