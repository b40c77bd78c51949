package server_test

import (
	"compress/gzip"
	"io"
	"net/http"
	"net/url"
	"strings"
	"testing"
)

// taken asks for something as a browser does that takes gzip, and returns the answer as
// it came, and plain.
func (p *person) taken(path string, headers ...string) (r reply, plain string) {
	p.t.Helper()
	r = p.send("GET", path, nil, append([]string{"Accept-Encoding", "gzip, br"}, headers...)...)
	if r.header.Get("Content-Encoding") != "gzip" {
		return r, r.body
	}
	unzip, err := gzip.NewReader(strings.NewReader(r.body))
	must(p.t, err)
	text, err := io.ReadAll(unzip)
	must(p.t, err)
	return r, string(text)
}

// cookieValue is what this person's cookie has besides the id of the guest, which is no
// secret to the guest's own pages: the signature.
func (p *person) cookieValue() string {
	at, err := url.Parse(p.url)
	must(p.t, err)
	for _, cookie := range p.http.Jar.Cookies(at) {
		if dot := strings.LastIndex(cookie.Value, "."); dot >= 0 {
			return cookie.Value[dot+1:]
		}
	}
	return ""
}

// Clients that accept it get a long answer compressed, with the same content.
func TestLongAnswersAreCompressed(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	host, friend, id := two(h)
	for range 30 {
		host.open("person", "open")
	}
	for _, path := range []string{"/api/tables?list=open", "/api/tables?list=mine", "/api/tables/" + id, "/openapi.json"} {
		bare := host.send("GET", path, nil, "Accept-Encoding", "identity")
		r, plain := host.taken(path)
		if plain != bare.body || len(r.body) > len(plain)/2 || r.header.Get("Content-Encoding") != "gzip" {
			t.Errorf("%s: %d bytes of %d, %v", path, len(r.body), len(plain), r.header)
		}
		if value := host.cookieValue(); value == "" || strings.Contains(plain, value) {
			t.Errorf("%s: the answer has the value of the cookie, %q", path, value)
		}
		if r.header.Get("Vary") != "Accept-Encoding" || bare.header.Get("Vary") != "Accept-Encoding" ||
			bare.header.Get("Content-Encoding") != "" || r.header.Get("ETag") != "" {
			t.Errorf("%s: the headers are %v and %v", path, r.header, bare.header)
		}
		if again, _ := host.taken(path); again.body != r.body {
			t.Errorf("%s: two answers that are alike have %d and %d bytes", path, len(r.body), len(again.body))
		}
		for _, site := range []string{"cross-site", "same-site"} {
			if r, _ := host.taken(path, "Sec-Fetch-Site", site); r.header.Get("Content-Encoding") != "" {
				t.Errorf("%s: the answer to a page of another site is compressed", path)
			}
		}
		if r, _ := host.taken(path, "Sec-Fetch-Site", "same-origin"); r.header.Get("Content-Encoding") != "gzip" {
			t.Errorf("%s: the answer to a page of this site is not compressed", path)
		}
	}
	for _, path := range []string{"/api/me", "/api/nothing", "/healthz"} {
		if r, _ := friend.taken(path); r.header.Get("Content-Encoding") != "" || r.status == http.StatusInternalServerError {
			t.Errorf("%s: %d, %v", path, r.status, r.header)
		}
	}
	host.watch(id, 0).next() // a socket opens all the same
}
