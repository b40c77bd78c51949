package server

import (
	"fmt"
	"net/http"

	"github.com/klauspost/compress/gzhttp"
	"github.com/klauspost/compress/gzip"
)

// An answer's compressed size could tell of a secret in it to somebody who has a text of
// their own put in the same answer, many times over, and sees how much is sent (BREACH).
// No page of another site gets that far: what such pages ask for is not compressed, and
// carries no cookie but where somebody follows a link. Nor does an opponent who says
// things at the table and overhears the line: what others say is told by the socket,
// which compresses nothing, and the table is fetched but now and then. What is more, up
// to 64 bytes are added, as many as a checksum of the answer says: so sizes are alike
// where answers are, and otherwise tell nothing of a few letters.

const (
	// leastCompressed is how many bytes an answer has at least to be worth it.
	leastCompressed = 1400
	jitter          = 64
)

// newCompressor returns what compresses the JSON of a handler's answers.
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

// fromHere reports whether no other site has the browser ask, as far as it says.
func fromHere(r *http.Request) bool {
	site := r.Header.Get("Sec-Fetch-Site")
	return site == "" || site == "same-origin" || site == "none"
}
