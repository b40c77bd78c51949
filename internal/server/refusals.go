package server

import (
	"encoding/json"
	"net/http"
)

// countRefusals counts the refusals of the interface by their codes, as they are
// told: so none is forgotten, wherever it comes from.
func (s *Server) countRefusals(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		next.ServeHTTP(&refusals{ResponseWriter: w, count: s.metrics.Refused}, r)
	})
}

// refusals is an answer that counts the problem that it tells.
type refusals struct {
	http.ResponseWriter
	count func(code string)
}

// Write writes. A problem is written at once.
func (w *refusals) Write(p []byte) (int, error) {
	if w.Header().Get("Content-Type") == problemType {
		var problem Problem
		if json.Unmarshal(p, &problem) == nil {
			w.count(problem.Code)
		}
	}
	return w.ResponseWriter.Write(p)
}

// Unwrap is for what an answer can do besides, such as becoming a socket.
func (w *refusals) Unwrap() http.ResponseWriter { return w.ResponseWriter }
