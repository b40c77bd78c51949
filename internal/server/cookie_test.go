package server_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/katabasis-games/katabasis/internal/guests"
)

const hostCookie = "__Host-katabasis"

// encrypted says that the browser came over TLS to the proxy.
var encrypted = []string{"X-Forwarded-For", "192.0.2.1", "X-Forwarded-Proto", "https"}

// sending is a cookie header in front of others.
func sending(cookie string, headers ...string) []string {
	return append([]string{"Cookie", cookie}, headers...)
}

// value is that of the guest's own cookie.
func (p *person) value() string {
	p.t.Helper()
	r := p.send("GET", "/api/me", nil)
	for _, c := range cookies(r) {
		return c.Value
	}
	p.t.Fatal("there is no cookie")
	return ""
}

func cookies(r reply) []*http.Cookie { return (&http.Response{Header: r.header}).Cookies() }

// A guest has exactly one cookie: the same value written in another way does not count.
func TestOneCookieForAGuest(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	value := h.guest("Orpheus").value()
	const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
	known := 0
	for _, last := range letters {
		other := value[:len(value)-1] + string(last)
		r := h.stranger().send("GET", "/api/me", nil, sending("katabasis="+other)...)
		if r.status == http.StatusOK {
			known++
		} else if r.status != http.StatusForbidden {
			t.Errorf("answered %d", r.status)
		}
	}
	if known != 1 {
		t.Errorf("%d cookies are the guest", known)
	}
}

// Somebody who gives a name for the first time is somebody new, whatever cookie was planted in
// the browser before, and one that was planted beside the right one is not taken for it.
func TestPlantedCookieIsNotTheGuest(t *testing.T) {
	t.Parallel()
	h := newHouse(t, proxied)
	thief := h.guest("Hermes")
	planted := "katabasis=" + thief.value()
	for name, c := range map[string]struct {
		headers []string
		cookie  string
	}{
		"plain": {nil, "katabasis"}, "encrypted": {encrypted, hostCookie},
	} {
		// A link of the thief's leads here before there is a name: what it brings is kept by nobody.
		led := h.stranger().send("GET", "/api/me", nil, sending(planted, append([]string{"Sec-Fetch-Site", "same-site"}, c.headers...)...)...)
		for _, kept := range cookies(led) {
			if kept.Name == hostCookie {
				t.Fatalf("%s: a planted cookie became %v", name, kept)
			}
		}
		r := h.stranger().send("POST", "/api/me?first=true", object{"name": "Orpheus"}, sending(planted, c.headers...)...)
		me := parse[guests.Guest](t, r.body)
		if r.status != http.StatusOK || me.ID == thief.id {
			t.Fatalf("%s: the victim is the thief: %d %s", name, r.status, r.body)
		}
		own := cookies(r)[0]
		if own.Name != c.cookie || own.Path != "/" || own.Domain != "" || own.Secure != (name == "encrypted") {
			t.Errorf("%s: the cookie is %v", name, own)
		}
		both := h.stranger().send("GET", "/api/me", nil, sending(planted+"; "+own.Name+"="+own.Value, c.headers...)...)
		switch {
		case name == "plain" && (both.status != http.StatusForbidden || both.header.Get("Set-Cookie") != ""):
			t.Errorf("two cookies are answered %d", both.status)
		case name == "encrypted" && (both.status != http.StatusOK || parse[guests.Guest](t, both.body).ID != me.ID):
			t.Errorf("beside the right one the planted one is answered %d %s", both.status, both.body)
		}
		beside := h.stranger().send("GET", "/api/me", nil, sending(own.Name+"=nonsense; "+own.Name+"="+own.Value, c.headers...)...)
		if beside.status != http.StatusOK || parse[guests.Guest](t, beside.body).ID != me.ID {
			t.Errorf("%s: beside one that nobody signed the cookie is answered %d", name, beside.status)
		}
		again := h.stranger().send("GET", "/api/me", nil, sending(own.Name+"="+own.Value+"; "+own.Name+"="+own.Value, c.headers...)...)
		if again.status != http.StatusOK || parse[guests.Guest](t, again.body).ID != me.ID {
			t.Errorf("%s: the cookie sent twice is answered %d", name, again.status)
		}
	}
	if r := thief.send("GET", "/api/me", nil); parse[guests.Guest](t, r.body).Name != "Hermes" {
		t.Error("the thief has another name")
	}
}

// Over TLS a cookie of an older program is read, and when our own page asks, replaced by
// one that cannot be planted, and cleared. That one stays who it is when a browser has
// forgotten the name.
func TestCookieOfAnOlderProgramIsReplaced(t *testing.T) {
	t.Parallel()
	h := newHouse(t, proxied)
	p := h.guest("Orpheus")
	old := sending("katabasis="+p.value(), encrypted...)
	read := h.stranger().send("GET", "/api/me", nil, old...)
	if read.status != http.StatusOK || parse[guests.Guest](t, read.body).ID != p.id || len(cookies(read)) != 0 {
		t.Errorf("read by a program: answered %d %s with %v", read.status, read.body, cookies(read))
	}
	r := h.stranger().send("GET", "/api/me", nil, append(old, "Sec-Fetch-Site", "same-origin")...)
	all := cookies(r)
	if r.status != http.StatusOK || parse[guests.Guest](t, r.body).ID != p.id || len(all) != 2 {
		t.Fatalf("answered %d %s with %v", r.status, r.body, all)
	}
	i := slices.IndexFunc(all, func(c *http.Cookie) bool { return c.Name == hostCookie })
	if i < 0 {
		t.Fatalf("the cookies are %v", all)
	}
	if cleared := all[1-i]; cleared.Name != "katabasis" || cleared.MaxAge >= 0 {
		t.Fatalf("the cookies are %v", all)
	}
	now := hostCookie + "=" + all[i].Value
	for _, path := range []string{"/api/me", "/api/me?first=true"} {
		r := h.stranger().send("POST", path, object{"name": "Eurydice"}, sending(now, encrypted...)...)
		if r.status != http.StatusOK || parse[guests.Guest](t, r.body).ID != p.id || len(cookies(r)) != 1 {
			t.Errorf("%s: answered %d %s with %v", path, r.status, r.body, cookies(r))
		}
	}
	if r := h.stranger().send("GET", "/api/me", nil, sending(now)...); r.status != http.StatusNotFound {
		t.Errorf("without TLS it is answered %d", r.status)
	}
	forged := h.stranger().send("GET", "/api/me", nil, sending(strings.Repeat("x", 5)+"; katabasis=a.b", encrypted...)...)
	if forged.status != http.StatusForbidden || len(cookies(forged)) != 2 {
		t.Errorf("a forged one is answered %d with %v", forged.status, cookies(forged))
	}
}
