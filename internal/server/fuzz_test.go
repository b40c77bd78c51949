package server_test

import (
	"bufio"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/katabasis-games/katabasis/internal/server"
)

// paths of the interface, with the id of a table in place of ID.
var paths = []string{
	"/api/me", "/api/me/deeds", "/api/me/away", "/api/games", "/api/games/pebbles/rules", "/api/tables", "/api/tables/import", "/api/tables/ID",
	"/api/tables/ID/join", "/api/tables/ID/leave", "/api/tables/ID/kick", "/api/tables/ID/seat", "/api/tables/ID/seal",
	"/api/tables/ID/start", "/api/tables/ID/reveal", "/api/tables/ID/takeover", "/api/tables/ID/moves",
	"/api/tables/ID/undo", "/api/tables/ID/chat", "/api/tables/ID/why", "/api/tables/ID/rematch",
	"/api/tables/ID/record", "/api/tables/ID/replay/1", "/api/tables/ID/socket", "/healthz", "/openapi.json", "/t/ID",
	"/api/tables/ID/whatif", "/api/tables/ID/ahead", "/api/tables/ID/hint", "/api/tables/ID/alone", "/api/tables/ID/turning", "/api/tables/ID/replay",
	"/api/tables/ID/note", "/api/tables/ID/strike", "/api/tables/ID/urge", "/api/tables/ID/propose", "/api/tables/ID/look",
	"/api/me/games", "/api/me/figures", "/api/me/figures/show", "/api/ratings/pebbles", "/api/tables/ID/ratings",
}

// sitting is how many requests are made of one table before there is another: by
// then its seats may be left, or its game over.
const sitting = 200

// FuzzRequests asks anything of any path: the server answers, without telling of
// its inside or of another guest, and never with a fault of its own.
func FuzzRequests(f *testing.F) {
	f.Add(uint8(0), uint8(14), true, "", `{"id":"x","seat":1,"move":"pick 1"}`)
	f.Add(uint8(1), uint8(6), true, "", `{"seat":257,"name":"\u202e"}`)
	f.Add(uint8(2), uint8(5), false, "?since=9007199254740991", "")
	f.Add(uint8(0), uint8(4), true, "", `{"record":"katabasis record 1\ngame pebbles 1\nseats 2\nseal 1 x\nmoves\n* draw 1\n"}`)
	f.Add(uint8(1), uint8(12), true, "", `{"seat":1,"word":"/"}`)
	f.Add(uint8(0), uint8(20), false, "?viewer=all", "")
	f.Add(uint8(3), uint8(3), true, "", `{"game":"pebbles","options":{"hand":"3"},"public":true,"seats":[{"kind":"person"},{"kind":"bot","bot":"random"}]}`)
	f.Add(uint8(0), uint8(25), true, "", `{"seat":1,"move":"pick 2"}`)
	f.Add(uint8(1), uint8(26), true, "", `{"seat":2}`)
	f.Add(uint8(0), uint8(3), true, "", `{"game":"pebbles","options":{},"public":false,"seats":[],"lesson":true}`)
	f.Add(uint8(4), uint8(9), true, "", `{"seat":2,"kind":"bot","bot":"easy"}`)
	f.Add(uint8(2), uint8(29), false, "?viewer=2", "")
	f.Add(uint8(0), uint8(31), true, "", `{"id":"n","seat":1,"words":"\u202e"}`)
	f.Add(uint8(1), uint8(32), true, "", `{"seat":2,"note":1,"struck":true}`)
	h := newHouse(f, unlimited)
	other, stranger := h.guest("Hermes"), h.stranger()
	var people []*person
	var running, waiting string
	asked := 0
	f.Fuzz(func(t *testing.T, who, path uint8, post bool, query, body string) {
		if asked++; asked%sitting == 1 {
			var host, friend *person
			here := *h
			here.t = t
			host, friend, running = two(&here)
			people, waiting = []*person{host, friend, other, stranger}, host.open("person", "open")
		}
		p := *people[int(who)%len(people)]
		p.t = t
		id := []string{running, waiting}[int(who/4)%2]
		at := strings.Replace(paths[int(path)%len(paths)], "ID", id, 1) + query
		if u, err := url.Parse(p.url + at); err != nil || u.Host != strings.TrimPrefix(p.url, "http://") {
			return // no request at all
		}
		method := "GET"
		if post {
			method = "POST"
		}
		if strings.Contains(at, "/socket") || method == "GET" && body != "" {
			return // has a test of its own
		}
		r := p.send(method, at, body)
		if r.status >= http.StatusInternalServerError {
			t.Fatalf("%s %s with %q: %d %s", method, at, body, r.status, r.body)
		}
		if words := inside.FindString(r.body); words != "" && r.status >= http.StatusBadRequest {
			t.Fatalf("%s %s tells %q of the inside: %s", method, at, words, r.body)
		}
		for _, q := range people[:3] {
			if q.id != p.id && strings.Contains(r.body, q.id) {
				t.Fatalf("%s %s tells another guest's id: %s", method, at, r.body)
			}
		}
	})
}

// FuzzSocket opens a socket with any query and headers, and sends any bytes: the
// server ends it or goes on, and others are served.
func FuzzSocket(f *testing.F) {
	f.Add("?since=1", "", []byte("\x81\x85\x00\x00\x00\x00hello"))
	f.Add("", "Sec-WebSocket-Extensions: permessage-deflate", []byte("\xc1\x84\x00\x00\x00\x00\xff\xff\xff\xff"))
	f.Add("?since=-1", "Origin: https://evil.example", []byte{})
	f.Add("", "Sec-WebSocket-Protocol: x", []byte("\x88\x80\x00\x00\x00\x00"))
	f.Add("", "", []byte("\x89\xff\x7f\xff\xff\xff\xff\xff\xff\xff"))
	h := newHouse(f, unlimited, func(cfg *server.Config) { cfg.Limits.Sockets = 1 << 20 })
	_, _, id := two(h)
	stranger := h.stranger()
	f.Fuzz(func(t *testing.T, query, header string, sent []byte) {
		conn, err := new(net.Dialer).DialContext(t.Context(), "tcp", strings.TrimPrefix(h.url, "http://"))
		must(t, err)
		defer func() { _ = conn.Close() }()
		lines := "Host: " + conn.RemoteAddr().String() + "\r\n" + strings.Join([]string{
			"Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13",
			"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", strings.NewReplacer("\r", "", "\n", "").Replace(header),
		}, "\r\n")
		query = strings.NewReplacer("\r", "", "\n", "", " ", "").Replace(query)
		_, err = fmt.Fprintf(conn, "GET /api/tables/%s/socket%s HTTP/1.1\r\n%s\r\n\r\n", id, query, lines)
		must(t, err)
		res, err := http.ReadResponse(bufio.NewReader(conn), nil)
		if err != nil {
			return // ended without an answer: it was no request
		}
		defer func() { _ = res.Body.Close() }()
		if res.StatusCode >= http.StatusInternalServerError && res.StatusCode != http.StatusNotImplemented {
			t.Fatalf("%q and %q are answered %s", query, header, res.Status)
		}
		_, _ = conn.Write(sent)
		p := *stranger
		p.t = t
		if r := p.send("GET", "/healthz", nil); r.status != http.StatusOK {
			t.Fatalf("afterwards the server is not well: %d", r.status)
		}
	})
}
