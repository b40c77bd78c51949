package server

import (
	"fmt"
	"net/http"

	"github.com/klauspost/compress/gzhttp"
	"github.com/klauspost/compress/gzip"
)

// The BREACH attack: if an answer contains a secret and a text of the attacker’s, and the
// attacker sees the size of many such answers, compressed sizes reveal the secret. This
// server prevents it in three ways:
//
//   - Answers to pages of other sites are not compressed, and such requests carry no
//     cookie, except when somebody follows a link.
//   - An opponent who can see how much is sent cannot use the chat for it. Sockets carry
//     the chat, and do not compress; a browser rarely fetches the whole table.
//   - Up to 64 bytes of padding are added; how many depends on a checksum of the answer.
//     So equal answers have equal sizes, and a difference of a few letters is not visible.

const (
	// leastCompressed is the size in bytes from which compressing is worth it.
	leastCompressed = 1400
	// jitter is how many bytes of padding are added at most.
	jitter = 64
)

// newCompressor returns a wrapper that compresses the JSON and the text of a handler.
func newCompressor() (func(http.Handler) http.Handler, error) {
	wrap, err := gzhttp.NewWrapper(
		gzhttp.MinSize(leastCompressed), gzhttp.CompressionLevel(gzip.BestSpeed), gzhttp.EnableZstd(false),
		gzhttp.ContentTypes([]string{"application/json", "application/openapi+json", "text/plain"}),
		gzhttp.RandomJitter(jitter, 0, false),
	)
	if err != nil {
		return nil, fmt.Errorf("compressing: %w", err)
	}
	return func(plain http.Handler) http.Handler {
		compressed := wrap(plain)
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if isUpgrade(r) || !fromHere(r) {
				plain.ServeHTTP(w, r)
				return
			}
			compressed(w, r)
		})
	}, nil
}

// fromHere reports whether a request comes from our own page, from somebody who typed the
// address, or from a program; it trusts what the browser says about that.
func fromHere(r *http.Request) bool {
	site := r.Header.Get("Sec-Fetch-Site")
	return site == "" || site == "same-origin" || site == "none"
}
