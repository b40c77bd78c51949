package server

import (
	"encoding/json"
	"net/http"
)

// countRefusals counts the refusals of the interface by code. It does so when they are
// written, so that it counts all of them, wherever they come from.
func (s *Server) countRefusals(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		next.ServeHTTP(&refusals{ResponseWriter: w, count: s.metrics.Refused}, r)
	})
}

// refusals is a ResponseWriter that counts the problem that is written to it.
type refusals struct {
	http.ResponseWriter
	count func(code string)
}

// Write writes p. A problem always comes in a single call.
func (w *refusals) Write(p []byte) (int, error) {
	if w.Header().Get("Content-Type") == problemType {
		var problem Problem
		if json.Unmarshal(p, &problem) == nil {
			w.count(problem.Code)
		}
	}
	return w.ResponseWriter.Write(p)
}

// Unwrap lets http.ResponseController find the original, for instance to hijack it.
func (w *refusals) Unwrap() http.ResponseWriter { return w.ResponseWriter }
