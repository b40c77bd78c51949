package server

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"slices"
	"strings"

	"github.com/katabasis-games/katabasis/internal/table"
)

// A guest has a signed cookie: the guest’s id and an HMAC of it. The guest’s name is in
// the store of the tables. So the server keeps no sessions, nothing expires there, and a
// restart signs nobody out. An id alone is useless: without the key nobody can sign it.

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

// sign returns the cookie's value for a guest.
func (s *Server) sign(guest string) string {
	return guest + "." + base64.RawURLEncoding.EncodeToString(s.mac(guest))
}

// verify returns the guest of a cookie’s value. ok is false if the value is not exactly
// what this server signs.
func (s *Server) verify(value string) (guest string, ok bool) {
	guest, _, _ = strings.Cut(value, ".")
	return guest, guest != "" && hmac.Equal([]byte(value), []byte(s.sign(guest)))
}

func (s *Server) mac(guest string) []byte {
	h := hmac.New(sha256.New, s.key)
	h.Write([]byte("guest:" + guest))
	return h.Sum(nil)
}

// cookie returns the cookie of a guest; for "" it returns the one that clears it.
func (s *Server) cookie(guest string, secure bool) *http.Cookie {
	c := &http.Cookie{
		Name: cookieName, Path: "/", MaxAge: -1,
		HttpOnly: true, Secure: secure, SameSite: http.SameSiteLaxMode,
	}
	if secure {
		c.Name = hostCookieName
	}
	if guest != "" {
		c.Value, c.MaxAge = s.sign(guest), cookieSeconds
	}
	return c
}

// oldCookie returns the cookie that clears one with the first name.
func (s *Server) oldCookie(secure bool) *http.Cookie {
	c := s.cookie("", secure)
	c.Name = cookieName
	return c
}

type contextKey int

const (
	guestKey contextKey = iota
	clientKey
	cookieKey
	routeKey
)

// What becomes of the cookie that a guest came with: the value of cookieKey.
const (
	renewCookie   = iota // set it anew
	replaceCookie        // it has the first name: set one with the second, and clear it
	keepPlanted          // it has the first name and may be planted: leave it as it is
)

// guestOf returns the guest who makes a request; "" if there is none.
func guestOf(ctx context.Context) string {
	guest, _ := ctx.Value(guestKey).(string)
	return guest
}

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
				http.SetCookie(w, s.cookie("", secure))
				if old {
					http.SetCookie(w, s.oldCookie(secure))
				}
			}
			refuse(w, forged)
			return
		}
		guest, _ := s.verify(signed[0])
		becomes := renewCookie
		if old {
			becomes = keepPlanted
			if byOurPage(r) {
				becomes = replaceCookie
			}
		}
		ctx := context.WithValue(r.Context(), guestKey, guest)
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
