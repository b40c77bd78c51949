package server

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"strings"

	"github.com/katabasis-games/katabasis/internal/table"
)

// A guest is known by a signed cookie: the guest's id and an HMAC of it. All
// that is kept about a guest (a name) is in the tables' store, so there is no
// session to store beside it, nothing to expire on the server, and a restart
// signs nobody out. The id alone is no secret: without the key it opens nothing.

const cookieName = "katabasis"

// cookieSeconds is how long a browser keeps a guest: 400 days, the most that
// browsers allow. Every answer of GET /api/me starts them anew.
const cookieSeconds = 400 * 24 * 60 * 60

// sign returns the cookie's value for a guest.
func (s *Server) sign(guest string) string {
	return guest + "." + base64.RawURLEncoding.EncodeToString(s.mac(guest))
}

// verify returns the guest of a cookie's value; ok is false when this server
// did not sign it.
func (s *Server) verify(value string) (guest string, ok bool) {
	guest, signature, found := strings.Cut(value, ".")
	mac, err := base64.RawURLEncoding.DecodeString(signature)
	if !found || err != nil || guest == "" {
		return "", false
	}
	return guest, hmac.Equal(mac, s.mac(guest))
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
	if guest != "" {
		c.Value, c.MaxAge = s.sign(guest), cookieSeconds
	}
	return c
}

type contextKey int

const (
	guestKey contextKey = iota
	clientKey
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

// withGuest reads the cookie. One that this server did not sign is refused and
// cleared, so that the next request of an honest browser (whose server was set
// up anew) works.
func (s *Server) withGuest(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		c, err := r.Cookie(cookieName)
		if err != nil {
			next.ServeHTTP(w, r)
			return
		}
		guest, ok := s.verify(c.Value)
		if !ok {
			http.SetCookie(w, s.cookie("", clientFrom(r.Context()).secure))
			refuse(w, table.Forged)
			return
		}
		next.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), guestKey, guest)))
	})
}

// needGuest refuses changes by somebody without a name. Giving oneself one is
// the only change that needs none.
func needGuest(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !isSafe(r.Method) && guestOf(r.Context()) == "" && r.URL.Path != "/api/me" {
			refuse(w, table.NoGuest)
			return
		}
		next.ServeHTTP(w, r)
	})
}
