package server_test

import (
	"bytes"
	"log/slog"
	"net/http"
	"net/netip"
	"strings"
	"testing"

	"github.com/katabasis-games/katabasis/internal/server"
)

// A public name that leads to a private address is not ours, unless the owner
// has named it or the proxy.
func TestPublicNamesOnAPrivateAddress(t *testing.T) {
	t.Parallel()
	proxied := func(cfg *server.Config) { cfg.Proxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.1/32")} }
	named := func(cfg *server.Config) { cfg.Origins = []string{"https://play.example.org"} }
	for host, ours := range map[string]bool{
		"": true, "localhost:8080": true, "127.0.0.1": true, "[::1]:80": true, "192.168.1.20:8080": true, "nas": true, "nas.local": true,
		"house.home.arpa:80": true, "evil.example": false, "play.example.org": false, "PLAY.example.org.:443": false, "127.0.0.1.evil.example": false,
	} {
		for name, change := range map[string]func(*server.Config){"alone": func(*server.Config) {}, "proxied": proxied, "named": named} {
			want := ours || name == "proxied" || name == "named" && (host == "play.example.org" || host == "PLAY.example.org.:443")
			h := newHouse(t, change)
			for _, path := range []string{"/api/games", "/healthz", "/openapi.json"} {
				headers := []string{}
				if host != "" {
					headers = []string{"Host", host}
				}
				if r := h.stranger().send("GET", path, nil, headers...); (r.status == http.StatusOK) != want {
					t.Errorf("%s: %s at %q is answered %d", name, path, host, r.status)
				}
			}
			h.close()
		}
	}
}

func TestStrictTransport(t *testing.T) {
	t.Parallel()
	h := newHouse(t, func(cfg *server.Config) { cfg.Proxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.1/32")} })
	const name = "Strict-Transport-Security"
	if r := h.stranger().send("GET", "/api/games", nil, "X-Forwarded-Proto", "https"); r.header.Get(name) == "" {
		t.Error("nothing is said behind TLS")
	}
	if r := h.stranger().send("GET", "/api/games", nil); r.header.Get(name) != "" {
		t.Error("it is said without TLS")
	}
}

// The health check fails if the database cannot be written to.
func TestHealthWhenNothingCanBeKept(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	if r := h.stranger().send("GET", "/healthz", nil); r.status != http.StatusOK || r.body != "{\"ok\":true}\n" {
		t.Errorf("answered %d %s", r.status, r.body)
	}
	must(t, h.store.Close())
	for { // an answer counts for a moment
		r := h.stranger().send("GET", "/healthz", nil)
		if r.status == http.StatusServiceUnavailable && r.body == "{\"ok\":false}\n" {
			return
		}
		if r.status != http.StatusOK {
			t.Fatalf("answered %d %s", r.status, r.body)
		}
	}
}

// A body that is not valid is answered with 400, whatever is wrong with it.
func TestMalformedBodies(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	host, _, id := two(h)
	for _, path := range []string{"/api/me", "/api/tables", "/api/tables/import", "/api/tables/" + id + "/moves", "/api/tables/" + id + "/chat",
		"/api/tables/" + id + "/join", "/api/tables/" + id + "/leave", "/api/tables/" + id + "/undo", "/api/tables/" + id + "/why", "/api/tables/" + id + "/whatif", "/api/tables/" + id + "/ahead", "/api/tables/" + id + "/hint", "/api/tables/" + id + "/note", "/api/tables/" + id + "/strike",
		"/api/tables/" + id + "/urge", "/api/tables/" + id + "/propose", "/api/tables/" + id + "/look"} {
		for _, body := range []string{"{", "[]", "null", "7", "\"x\"", "{}x", "{\"id\": 7, \"name\": 7, \"record\": 7, \"game\": 7, \"seat\": \"x\"}",
			"{\"seat\": 1e99, \"id\": null, \"name\": []}", "\xff\xfe", "{\"id\":\"\xff\",\"seat\":257}", "id=1&seat=2"} {
			if r := host.send("POST", path, body); r.status != http.StatusBadRequest {
				t.Errorf("%s with %q: %d %s", path, body, r.status, r.body)
			}
		}
	}
}

// TestLogNamesNobody has people do all sorts of things, well and badly, and the
// store fail: the log tells of it without a name, a word of theirs, or a move.
func TestLogNamesNobody(t *testing.T) {
	t.Parallel()
	var log bytes.Buffer
	h := newHouse(t, func(cfg *server.Config) { cfg.Log = slog.New(slog.NewTextHandler(&log, nil)) })
	host, friend, id := two(h)
	host.post(id, "chat", object{"id": requestID(), "words": "Rumpelstiltskin"})
	host.post(id, "note", object{"id": requestID(), "seat": 1, "words": "Rumpelstiltskin"})
	turn := host.update(id).Table.Turn
	p := []*person{host, friend}[turn-1]
	p.move(id, turn, p.update(id).States[0].Moves[0].Move)
	host.send("POST", "/api/tables/"+id+"/moves", object{"id": requestID(), "seat": 1, "move": "Rumpelstiltskin"})
	must(t, h.store.Close())
	if r := host.send("POST", "/api/tables/"+id+"/chat", object{"id": requestID(), "words": "Rumpelstiltskin"}); r.status != http.StatusInternalServerError {
		t.Errorf("without a store: %d", r.status)
	}
	h.close()
	for _, word := range []string{"Orpheus", "Eurydice", "Rumpelstiltskin", "pick", host.id, friend.id} {
		if strings.Contains(log.String(), word) {
			t.Errorf("the log tells of %q:\n%s", word, &log)
		}
	}
	if log.Len() == 0 {
		t.Error("nothing was logged")
	}
}
