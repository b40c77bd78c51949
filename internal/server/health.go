package server

import (
	"context"
	"fmt"
	"net/http"
	"sync"
	"time"
)

// health remembers for a moment whether the database can be written to, so that it costs
// nothing to ask often.
type health struct {
	mu    sync.Mutex
	asked time.Time
	err   error
}

// healthFor is how long an answer is remembered.
const healthFor = time.Second

// serveReady tells a balancer whether to send people here: not while the server drains, nor
// while nothing can be kept.
func (s *Server) serveReady(w http.ResponseWriter, r *http.Request) {
	if !s.draining.Load() {
		s.serveHealth(w, r)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(http.StatusServiceUnavailable)
	_, _ = fmt.Fprintln(w, `{"ok":false,"draining":true}`) // an error means that the reader has gone
}

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
	_, _ = fmt.Fprintf(w, "{\"ok\":%v}\n", well) // an error means that the reader has gone
}
