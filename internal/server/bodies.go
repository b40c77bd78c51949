package server

import (
	"errors"
	"io"
	"net/http"
	"time"
)

// A request that is refused before its body has arrived is answered at once. If it is the
// last one of its connection, net/http then closes the connection, and a client that is
// still sending its body is cut off before it reads the answer. So the server reads the
// body first, within bounds: clients that send more, or take longer, are cut off.

// bodiesTaken times the longest request is the most that is read.
const bodiesTaken = 4

// body is the body of a request, which knows how much of it has not been read yet.
type body struct {
	io.ReadCloser
	left int64 // -1 if unknown
}

// Read reads from the body.
func (b *body) Read(p []byte) (int, error) {
	n, err := b.ReadCloser.Read(p)
	if b.left > 0 {
		b.left -= int64(n)
	}
	if errors.Is(err, io.EOF) {
		b.left = 0
	}
	return n, err
}

// takeBodies reads the rest of the body after the last request of a connection.
func (s *Server) takeBodies(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		// A client that waits for the status 100 has not sent a body yet.
		if !r.Close || r.ContentLength == 0 || r.Header.Get("Expect") != "" {
			next.ServeHTTP(w, r)
			return
		}
		all := &body{ReadCloser: r.Body, left: r.ContentLength}
		r.Body = all
		next.ServeHTTP(w, r)
		if all.left == 0 {
			return
		}
		control := http.NewResponseController(w)
		_ = control.Flush() // some clients read the answer first
		_ = control.SetReadDeadline(time.Now().Add(s.limits.Header))
		_, _ = io.CopyN(io.Discard, all, bodiesTaken*s.limits.Record)
	})
}
