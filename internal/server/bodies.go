package server

import (
	"errors"
	"io"
	"net/http"
	"time"
)

// A request that is refused before its body has come is answered at once. When it is the
// last of its connection, net/http then closes that, and a client that is still sending
// its body is cut off before it reads the answer. So what comes is taken first, within
// bounds: those who send more, or take longer, are cut off as before.

// bodiesTaken is how many times the longest request is taken.
const bodiesTaken = 4

// body is that of a request, and whether all of it was read.
type body struct {
	io.ReadCloser
	left int64 // -1 when nobody knows
}

// Read reads.
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

// takeBodies takes what is left of the body of a connection's last request.
func (s *Server) takeBodies(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		// A client that expects to be told to go on has sent nothing yet.
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
		_ = control.Flush() // some read the answer first
		_ = control.SetReadDeadline(time.Now().Add(s.limits.Header))
		_, _ = io.CopyN(io.Discard, all, bodiesTaken*s.limits.Record) // whatever it is
	})
}
