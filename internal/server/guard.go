package server

import (
	"context"
	"net/http"
	"net/url"
	"runtime/debug"
	"slices"
	"strings"

	"github.com/katabasis-games/katabasis/internal/table"
)

// contentPolicy lets a page load only what this server sends, and forbids scripts inside
// a page. Styles inside elements are allowed, because the drawings have them.
const contentPolicy = "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; " +
	"img-src 'self' data:; font-src 'self' data:; connect-src 'self'; object-src 'none'; " +
	"base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

// guard wraps the whole server: every request passes through it.
func (s *Server) guard(next http.Handler) http.Handler {
	return s.recoverPanic(s.takeBodies(headers(s.withClient(next))))
}

// guardAPI wraps the interface. It finds the guest of a request, and checks that a page
// of another site did not make it and that it is within the limits.
func (s *Server) guardAPI(api *http.ServeMux) http.Handler {
	bounded := s.withRoute(api, s.limit(s.limitBody(needGuest(s.heedCurbs(s.limitCostly(api))))))
	return s.countRefusals(noStore(s.sameOrigin(s.withGuest(bounded))))
}

// guardOwner wraps the interface of whoever runs the server, which knows no guest.
func (s *Server) guardOwner(api *http.ServeMux) http.Handler {
	bounded := s.withRoute(api, s.limit(s.limitBody(s.needOwner(s.limitCostly(api)))))
	return s.countRefusals(noStore(s.sameOrigin(bounded)))
}

// recoverPanic answers a request whose handler panicked, and logs it.
func (s *Server) recoverPanic(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		defer func() {
			cause := recover()
			if cause == nil {
				return
			}
			if cause == http.ErrAbortHandler {
				panic(cause)
			}
			s.log.ErrorContext(r.Context(), "panic", "path", r.URL.Path, "cause", cause, "stack", string(debug.Stack()))
			refuse(w, table.Internal)
		}()
		next.ServeHTTP(w, r)
	})
}

// catch logs a panic of a goroutine that does not serve a request. Call it with defer.
func (s *Server) catch(where string) {
	if cause := recover(); cause != nil {
		s.log.Error("panic", "path", where, "cause", cause, "stack", string(debug.Stack()))
	}
}

func headers(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", contentPolicy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "same-origin")
		next.ServeHTTP(w, r)
	})
}

// noStore keeps answers about hidden hands out of every cache.
func noStore(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Cache-Control", "no-store")
		next.ServeHTTP(w, r)
	})
}

func (s *Server) withClient(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		c := s.clientOf(r)
		if c.secure { // the browser then uses nothing but TLS for a year
			w.Header().Set("Strict-Transport-Security", "max-age=31536000")
		}
		if !s.ours(r) {
			refuse(w, wrongOrigin)
			return
		}
		next.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), clientKey, c)))
	})
}

// sameOrigin refuses requests that a page of another site made.
func (s *Server) sameOrigin(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if s.cross.Check(r) != nil || isUpgrade(r) && !s.sameSocketOrigin(r) {
			refuse(w, wrongOrigin)
			return
		}
		next.ServeHTTP(w, r)
	})
}

func isUpgrade(r *http.Request) bool {
	return strings.EqualFold(r.Header.Get("Upgrade"), "websocket")
}

// sameSocketOrigin checks the origin of a socket. It is needed because opening a socket is
// a GET, which CrossOriginProtection allows, and pages of other sites can read from it.
func (s *Server) sameSocketOrigin(r *http.Request) bool {
	origin := r.Header.Get("Origin")
	if origin == "" || slices.Contains(s.origins, origin) {
		return true
	}
	u, err := url.Parse(origin)
	return err == nil && strings.EqualFold(u.Host, r.Host)
}
