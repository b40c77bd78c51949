package server_test

import (
	"bytes"
	"compress/gzip"
	"io"
	"strings"
	"testing"
	"testing/fstest"
)

var site = fstest.MapFS{
	"index.html":               {Data: []byte("<!doctype html><title>Katabasis</title>" + strings.Repeat(" ", 2000))},
	"favicon.svg":              {Data: []byte("<svg/>")},
	"assets/app-12ab.js":       {Data: []byte("console.log(1)")},
	"assets/app-12ab.js.br":    {Data: []byte("brotli")},
	"assets/app-12ab.js.gz":    {Data: []byte("gzip")},
	"assets/font-34cd.woff2":   {Data: []byte("font")},
	"assets/app-12ab.css":      {Data: []byte("body{}")},
	"pages/index.html":         {Data: []byte("<title>Front</title>")},
	"pages/t.html":             {Data: []byte("<title>Table</title>")},
	"assets/big-78ab.js":       {Data: bytes.Repeat([]byte("x"), 2000)},
	"assets/big-78ab.js.br":    {Data: []byte("brotli")},
	"placeholder.html":         {Data: []byte("how to build")},
	"assets/empty-56ef.js.map": {Data: nil},
}

func TestPages(t *testing.T) {
	t.Parallel()
	p := newHouse(t, withAssets(site)).stranger()
	for _, c := range []struct {
		name, path, accept            string
		status                        int
		contains, kind, cache, coding string
	}{
		{"the start", "/", "", 200, "Front", "text/html; charset=utf-8", "no-cache", ""},
		{"a page of a table", "/t/abc", "", 200, "Table", "text/html; charset=utf-8", "no-cache", ""},
		{"a page with no links of its own", "/credits", "", 200, "Katabasis", "text/html; charset=utf-8", "no-cache", ""},
		{"a path of the application", "/t/abc/replay", "", 200, "Katabasis", "text/html; charset=utf-8", "no-cache", ""},
		{"a file", "/favicon.svg", "", 200, "<svg/>", "image/svg+xml", "no-cache", ""},
		{"a hashed file", "/assets/app-12ab.js", "", 200, "console", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable", ""},
		{"brotli", "/assets/app-12ab.js", "gzip, deflate, br", 200, "brotli", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable", "br"},
		{"gzip", "/assets/app-12ab.js", "gzip;q=0.5, br;q=0", 200, "gzip", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable", "gzip"},
		{"gzip of what the build made brotli of", "/assets/big-78ab.js", "gzip", 200, "\x1f\x8b", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable", "gzip"},
		{"a font", "/assets/font-34cd.woff2", "br", 200, "font", "font/woff2", "public, max-age=31536000, immutable", ""},
		{"a script of an older build", "/assets/app-9999.js", "", 404, "error.not_found", "application/problem+json", "", ""},
		{"a path upward", "/../../etc/passwd", "", 200, "Katabasis", "text/html; charset=utf-8", "no-cache", ""},
		{"unknown in the interface", "/api/nothing", "", 404, "error.not_found", "application/problem+json", "no-store", ""},
		{"a wrong method in the interface", "/api/games/x", "", 404, "error.not_found", "application/problem+json", "no-store", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			r := p.send("GET", c.path, nil, "Accept-Encoding", c.accept)
			if r.status != c.status || !strings.Contains(r.body, c.contains) {
				t.Errorf("answered %d %q", r.status, r.body)
			}
			for name, want := range map[string]string{
				"Content-Type": c.kind, "Cache-Control": c.cache, "Content-Encoding": c.coding,
				"X-Content-Type-Options": "nosniff", "Referrer-Policy": "same-origin",
			} {
				if got := r.header.Get(name); got != want {
					t.Errorf("%s is %q, want %q", name, got, want)
				}
			}
			policy := r.header.Get("Content-Security-Policy")
			for _, part := range []string{"script-src 'self';", "frame-ancestors 'none'"} {
				if !strings.Contains(policy, part) {
					t.Errorf("the policy %q lacks %q", policy, part)
				}
			}
		})
	}
}

func TestPagesAreZippedWhenTheBuildDidNot(t *testing.T) {
	t.Parallel()
	p := newHouse(t, withAssets(site)).stranger()
	r := p.send("GET", "/credits", nil, "Accept-Encoding", "gzip")
	z, err := gzip.NewReader(bytes.NewReader([]byte(r.body)))
	must(t, err)
	plain, err := io.ReadAll(z)
	must(t, err)
	if !bytes.Equal(plain, site["index.html"].Data) {
		t.Errorf("unzipped to %q", plain)
	}
	if r.header.Get("Vary") != "Accept-Encoding" {
		t.Errorf("Vary is %q", r.header.Get("Vary"))
	}
}

func TestPageOfATableNamesTheTable(t *testing.T) {
	t.Parallel()
	p := newHouse(t, withAssets(site)).stranger()
	for path, want := range map[string]string{
		"/t/abc2":        "</api/tables/abc2?since=0>; rel=preload; as=fetch; crossorigin",
		"/t/abc2/replay": "",
		"/t/a%3E%0D%0Ab": "",
		"/t/":            "",
		"/rules/pyramid": "",
	} {
		if got := p.send("GET", path, nil).header.Get("Link"); got != want {
			t.Errorf("%s links to %q, want %q", path, got, want)
		}
	}
}

func TestUnchangedPageIsNotSentAgain(t *testing.T) {
	t.Parallel()
	p := newHouse(t, withAssets(site)).stranger()
	tag := p.send("GET", "/", nil, "Accept-Encoding", "gzip").header.Get("ETag")
	if r := p.send("GET", "/", nil, "Accept-Encoding", "gzip", "If-None-Match", tag); r.status != 304 || r.body != "" {
		t.Errorf("answered %d with %d bytes", r.status, len(r.body))
	}
}

func TestWithoutPagesItSaysHowToBuild(t *testing.T) {
	t.Parallel()
	p := newHouse(t, withAssets(fstest.MapFS{"placeholder.html": {Data: []byte("how to build")}})).stranger()
	if r := p.send("GET", "/t/abc", nil); r.status != 200 || r.body != "how to build" {
		t.Errorf("answered %d %q", r.status, r.body)
	}
}

func TestHealth(t *testing.T) {
	t.Parallel()
	if r := newHouse(t).stranger().send("GET", "/healthz", nil); r.status != 200 || r.body != "{\"ok\":true}\n" {
		t.Errorf("answered %d %q", r.status, r.body)
	}
}
