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

// A guest is known by a signed cookie: the guest's id and an HMAC of it. All
// that is kept about a guest (a name) is in the tables' store, so there is no
// session to store beside it, nothing to expire on the server, and a restart
// signs nobody out. The id alone is no secret: without the key it opens nothing.

// A cookie of the first name can be planted: by a page of another host with the same
// parent, on plain HTTP by whatever runs on another port, or by the network. So where the
// browser's connection is encrypted the cookie has the second name, which browsers take
// only from this very host over TLS. Those who still have the first one there, from an
// older program, get the second one for it when our own page asks, as it does only where
// a name was given before: a link that leads here is no reason to believe a cookie that
// came with it. And a guest who gives a name for the first time gets a cookie of their
// own, whatever their browser sends of the first name.
const (
	cookieName     = "katabasis"
	hostCookieName = "__Host-" + cookieName
)

// cookieSeconds is how long a browser keeps a guest: 400 days, the most that
// browsers allow. Every answer of GET /api/me starts them anew.
const cookieSeconds = 400 * 24 * 60 * 60

// sign returns the cookie's value for a guest.
func (s *Server) sign(guest string) string {
	return guest + "." + base64.RawURLEncoding.EncodeToString(s.mac(guest))
}

// verify returns the guest of a cookie's value; ok is false when it is not, letter by
// letter, what this server signs.
func (s *Server) verify(value string) (guest string, ok bool) {
	guest, _, _ = strings.Cut(value, ".")
	return guest, guest != "" && hmac.Equal([]byte(value), []byte(s.sign(guest)))
}

func (s *Server) mac(guest string) []byte {
	h := hmac.New(sha256.New, s.key)
	h.Write([]byte("guest:" + guest))
	return h.Sum(nil)
}

// cookie returns the cookie of a guest; "" is the cookie that clears it.
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

// oldCookie returns the cookie that clears one of the first name.
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

// What becomes of the cookie that a guest came with, as the value of cookieKey.
const (
	renewed  = iota // it is set anew
	replaced        // it has the first name: it gets the second, and is cleared
	left            // it has the first name, and may have been planted
)

// guestOf returns the guest who makes a request, or "" for nobody.
func guestOf(ctx context.Context) string {
	guest, _ := ctx.Value(guestKey).(string)
	return guest
}

func clientFrom(ctx context.Context) client {
	c, _ := ctx.Value(clientKey).(client)
	return c
}

// withGuest reads the cookie. Beside one that this server signed others do not count.
// Where there is none such, they are refused and cleared, so that the next request of an
// honest browser (whose server was set up anew) works. Two that it signed are refused and
// left: one of them is planted, and the server cannot know which.
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
		becomes := renewed
		if old {
			becomes = left
			if byOurPage(r) {
				becomes = replaced
			}
		}
		ctx := context.WithValue(r.Context(), guestKey, guest)
		next.ServeHTTP(w, r.WithContext(context.WithValue(ctx, cookieKey, becomes)))
	})
}

// cookiesOf returns the different cookies that a browser sends for its guest. Over TLS
// old says that they have the first name, since there is none of the second.
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

// byOurPage reports whether a page of ours asks, and not somebody's link.
func byOurPage(r *http.Request) bool {
	return !isSafe(r.Method) || r.Header.Get("Sec-Fetch-Site") == "same-origin"
}

// isFirstName reports whether somebody gives a name for the first time, as far as they
// know.
func isFirstName(r *http.Request) bool {
	return r.Method == http.MethodPost && r.URL.Path == mePath && r.URL.Query().Get("first") == "true"
}

// needGuest refuses changes by somebody without a name. Giving oneself one is
// the only change that needs none.
func needGuest(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !isSafe(r.Method) && guestOf(r.Context()) == "" && !routeOf(r.Context()).strangers {
			refuse(w, table.NoGuest)
			return
		}
		next.ServeHTTP(w, r)
	})
}
