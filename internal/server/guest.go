package server

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"slices"
	"strings"

	"github.com/katabasis-games/katabasis/internal/keyring"
	"github.com/katabasis-games/katabasis/internal/table"
)

// A browser has a signed cookie that says whose it is: the guest’s id, the browser’s own unless
// it is the guest’s first, and an HMAC of them. An id alone is useless: without the key nobody
// can sign it. A restart signs nobody out.
//
// A cookie that counts on its word could never be signed out, and one that is looked up has the
// server write a row for each guest, of which most come once. So it is both: whether a cookie
// counts is asked of package keyring, which knows browsers only of those guests who have wanted
// a passkey, a link or recovery codes. For all others the first cookie counts as long as the
// guest is there. It stays as it is when its guest wants more: so nobody loses their name when
// the answer is lost that would have brought another one, and an older server that still runs
// beside this one knows it, too.

// The names of the cookie.
//
// Somebody else can plant a cookie with the first name: a page of another host with the
// same parent domain, and on plain HTTP also a program on another port, or anybody on the
// network. Over TLS we therefore use the second name, which browsers accept only from
// this very host.
//
// Over TLS a browser may still have a cookie with the first name, from an older program.
// It is exchanged for one with the second name when our own page asks. The page does so
// only if the guest gave a name before. A request that comes from a link is no reason to
// trust the cookie that came with it. And somebody who gives a name for the first time
// gets a new cookie, whatever cookie with the first name their browser sends.
const (
	cookieName     = "katabasis"            // on plain HTTP
	hostCookieName = "__Host-" + cookieName // over TLS
)

// cookieSeconds is how long a browser keeps the cookie: 400 days, the most that browsers
// allow. Every answer of GET /api/me starts them anew.
const cookieSeconds = 400 * 24 * 60 * 60

// sign returns the cookie's value for a browser.
func (s *Server) sign(b keyring.Browser) string {
	who, kind := b.Guest, "guest:"
	if b.ID != keyring.First {
		who, kind = b.Guest+"."+b.ID, "browser:"
	}
	h := hmac.New(sha256.New, s.key)
	h.Write([]byte(kind + who))
	return who + "." + base64.RawURLEncoding.EncodeToString(h.Sum(nil))
}

// verify returns the browser of a cookie’s value. ok is false if the value is not exactly
// what this server signs.
func (s *Server) verify(value string) (b keyring.Browser, ok bool) {
	parts := strings.SplitN(value, ".", 3)
	b = keyring.Browser{Guest: parts[0], ID: keyring.First}
	if len(parts) == 3 {
		b.ID = parts[1]
	}
	return b, b.Guest != "" && hmac.Equal([]byte(value), []byte(s.sign(b)))
}

// cookie returns the cookie of a browser; for the zero value it returns the one that clears it.
func (s *Server) cookie(b keyring.Browser, secure bool) *http.Cookie {
	c := &http.Cookie{
		Name: cookieName, Path: "/", MaxAge: -1,
		HttpOnly: true, Secure: secure, SameSite: http.SameSiteLaxMode,
	}
	if secure {
		c.Name = hostCookieName
	}
	if b.Guest != "" {
		c.Value, c.MaxAge = s.sign(b), cookieSeconds
	}
	return c
}

// oldCookie returns the cookie that clears one with the first name.
func (s *Server) oldCookie(secure bool) *http.Cookie {
	c := s.cookie(keyring.Browser{}, secure)
	c.Name = cookieName
	return c
}

type contextKey int

const (
	browserKey contextKey = iota
	clientKey
	cookieKey
	routeKey
	ownerKey
)

// What becomes of the cookie that a guest came with: the value of cookieKey.
const (
	renewCookie   = iota // set it anew
	replaceCookie        // it has the first name: set one with the second, and clear it
	keepPlanted          // it has the first name and may be planted: leave it as it is
)

// browserOf returns the browser that makes a request; the zero value if it has no guest.
func browserOf(ctx context.Context) keyring.Browser {
	b, _ := ctx.Value(browserKey).(keyring.Browser)
	return b
}

// guestOf returns the guest who makes a request; "" if there is none.
func guestOf(ctx context.Context) string { return browserOf(ctx).Guest }

func clientFrom(ctx context.Context) client {
	c, _ := ctx.Value(clientKey).(client)
	return c
}

// withGuest reads the cookie.
//
//   - If this server signed exactly one of the cookies, that one counts.
//   - If it signed none of them, it refuses the request and clears the cookies, so that
//     the next request of an honest browser works, which happens after a server was set
//     up anew.
//   - If it signed several, it refuses the request and leaves the cookies: one of them is
//     planted, and the server cannot know which.
//
// Whoever was signed out is nobody.
func (s *Server) withGuest(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		secure := clientFrom(r.Context()).secure
		values, old := cookiesOf(r, secure)
		if len(values) == 0 || (old || !secure) && isFirstName(r) {
			next.ServeHTTP(w, r)
			return
		}
		signed := slices.DeleteFunc(values, func(value string) bool { _, ok := s.verify(value); return !ok })
		if len(signed) != 1 {
			if len(signed) == 0 {
				http.SetCookie(w, s.cookie(keyring.Browser{}, secure))
				if old {
					http.SetCookie(w, s.oldCookie(secure))
				}
			}
			refuse(w, forged)
			return
		}
		browser, _ := s.verify(signed[0])
		admits := s.keyring.Admits
		if isOfKeys(r) {
			admits = s.keyring.AdmitsNow
		}
		counts, err := admits(r.Context(), browser)
		if err != nil {
			s.problemOfError(r.Context(), err).write(w)
			return
		}
		if !counts {
			next.ServeHTTP(w, r)
			return
		}
		becomes := renewCookie
		if old {
			becomes = keepPlanted
			if byOurPage(r) {
				becomes = replaceCookie
			}
		}
		ctx := context.WithValue(r.Context(), browserKey, browser)
		next.ServeHTTP(w, r.WithContext(context.WithValue(ctx, cookieKey, becomes)))
	})
}

// cookiesOf returns the different cookies that a browser sends for its guest. old says
// that the connection uses TLS, but all that came have the first name.
func cookiesOf(r *http.Request, secure bool) (values []string, old bool) {
	named := func(name string) {
		for _, c := range r.CookiesNamed(name) {
			if !slices.Contains(values, c.Value) {
				values = append(values, c.Value)
			}
		}
	}
	if secure {
		named(hostCookieName)
		old = len(values) == 0
	}
	if old || !secure {
		named(cookieName)
	}
	return values, old
}

// byOurPage reports whether our own page made the request, rather than a link.
func byOurPage(r *http.Request) bool {
	return !isSafe(r.Method) || r.Header.Get("Sec-Fetch-Site") == "same-origin"
}

// isFirstName reports whether somebody gives a name for what they say is the first time.
func isFirstName(r *http.Request) bool {
	return r.Method == http.MethodPost && r.URL.Path == mePath && r.URL.Query().Get("first") == "true"
}

// needGuest refuses changes by somebody without a name. Giving a name is the only change
// that needs none.
func needGuest(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !isSafe(r.Method) && guestOf(r.Context()) == "" && !routeOf(r.Context()).strangers {
			refuse(w, table.NoGuest)
			return
		}
		next.ServeHTTP(w, r)
	})
}
