package server

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strings"
	"sync"
	"time"
)

// pages serves the built pages. They are few and small, so all of them are in memory, with
// their compressed forms once somebody has asked for those.
type pages struct {
	files map[string]*page
	index *page
}

// page is one file as it is sent.
type page struct {
	name, kind string
	// etag is a digest of the plain content. The encoding is added to it.
	etag string
	// long says that browsers may keep the file for long: its name changes with its
	// content.
	long bool
	// body returns the content in an encoding. "" is the plain one, which is always there.
	body map[string]func() []byte
}

// The encodings that a page may have, best first, and the suffixes of the files that the
// build makes for them.
var encodings = []struct{ name, suffix string }{{"br", ".br"}, {"gzip", ".gz"}}

// noPage is the file that a server without built pages shows at /.
const noPage = "placeholder.html"

// loadPages reads the built pages. If assets is nil there are none.
func loadPages(assets fs.FS) (*pages, error) {
	p := &pages{files: map[string]*page{}}
	if assets == nil {
		return p, nil
	}
	err := fs.WalkDir(assets, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || isEncoding(name) {
			return err
		}
		p.files[name], err = loadPage(assets, name)
		return err
	})
	p.index = p.files["index.html"]
	if p.index == nil {
		p.index = p.files[noPage]
	}
	return p, err
}

func isEncoding(name string) bool {
	return strings.HasSuffix(name, ".br") || strings.HasSuffix(name, ".gz")
}

func loadPage(assets fs.FS, name string) (*page, error) {
	plain, err := fs.ReadFile(assets, name)
	if err != nil {
		return nil, fmt.Errorf("reading the pages: %w", err)
	}
	sum := sha256.Sum256(plain)
	p := &page{
		name: name, kind: kindOf(name), etag: hex.EncodeToString(sum[:12]),
		long: strings.HasPrefix(name, "assets/"),
		body: map[string]func() []byte{"": kept(plain)},
	}
	for _, e := range encodings {
		body, err := fs.ReadFile(assets, name+e.suffix)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return nil, fmt.Errorf("reading the pages: %w", err)
		}
		if err == nil {
			p.body[e.name] = kept(body)
		}
	}
	if p.body["gzip"] == nil && len(plain) >= 1024 && isText(p.kind) {
		// Only when somebody asks for it, so that the server starts sooner. Browsers take
		// brotli over TLS alone.
		p.body["gzip"] = sync.OnceValue(func() []byte { return zip(plain) })
	}
	return p, nil
}

// kept returns a function that returns body.
func kept(body []byte) func() []byte { return func() []byte { return body } }

// zip compresses a text that the build did not compress in this way.
func zip(plain []byte) []byte {
	var b bytes.Buffer
	w, _ := gzip.NewWriterLevel(&b, gzip.BestCompression) // the level is a constant and valid
	_, _ = w.Write(plain)                                 // a buffer takes everything
	_ = w.Close()
	return b.Bytes()
}

func isText(kind string) bool {
	return strings.HasPrefix(kind, "text/") || strings.HasPrefix(kind, "application/") || strings.HasPrefix(kind, "image/svg")
}

// kinds has the content types that the pages need. Those of the machine may be missing or
// wrong.
var kinds = map[string]string{
	".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8",
	".css": "text/css; charset=utf-8", ".json": "application/json", ".svg": "image/svg+xml",
	".webmanifest": "application/manifest+json", ".png": "image/png", ".ico": "image/x-icon",
	".woff2": "font/woff2", ".txt": "text/plain; charset=utf-8", ".md": "text/markdown; charset=utf-8",
}

func kindOf(name string) string {
	ext := path.Ext(name)
	if kind, ok := kinds[ext]; ok {
		return kind
	}
	if kind := mime.TypeByExtension(ext); kind != "" {
		return kind
	}
	return "application/octet-stream"
}

// ServeHTTP answers with the file at the path, or else with the page of the application,
// which knows what to show at other paths.
func (p *pages) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		refuse(w, notFound)
		return
	}
	name := strings.TrimPrefix(path.Clean("/"+r.URL.Path), "/")
	found, ok := p.files[name]
	switch {
	case ok:
		found.serve(w, r)
	case p.index == nil, strings.HasPrefix(name, "assets/"):
		// A browser that asks for a script of an older build must not get a page.
		refuse(w, notFound)
	default:
		if link := tableAhead(name); link != "" {
			w.Header().Set("Link", link)
		}
		p.at(name).serve(w, r)
	}
}

// tableAhead returns a link to what the page of a table asks for first, so that a browser
// asks for it together with the program; "" for other pages. The address must be the
// program’s to the letter.
func tableAhead(name string) string {
	first, id, _ := strings.Cut(name, "/")
	if first != "t" || id == "" || strings.Trim(id, "abcdefghijklmnopqrstuvwxyz0123456789") != "" {
		return ""
	}
	return "</api/tables/" + id + "?since=0>; rel=preload; as=fetch; crossorigin"
}

// at returns the page of the application for a path: pages/FIRST.html, if the build has
// one, where FIRST is what the path begins with. It is index.html with links to what the
// browser will need there, which is asked for sooner. Where more follows than an id, such
// as in /t/ID/replay, another page is shown.
func (p *pages) at(name string) *page {
	first, rest, _ := strings.Cut(name, "/")
	if first == "" {
		first = "index"
	}
	if found, ok := p.files["pages/"+first+".html"]; ok && !strings.Contains(rest, "/") {
		return found
	}
	return p.index
}

func (p *page) serve(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Content-Type", p.kind)
	h.Set("Cache-Control", "no-cache")
	if p.long {
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
	}
	encoding := p.encoding(r.Header.Get("Accept-Encoding"))
	if len(p.body) > 1 {
		h.Add("Vary", "Accept-Encoding")
	}
	etag := p.etag
	if encoding != "" {
		h.Set("Content-Encoding", encoding)
		etag += "-" + encoding
	}
	h.Set("ETag", `"`+etag+`"`)
	http.ServeContent(w, r, p.name, time.Time{}, bytes.NewReader(p.body[encoding]()))
}

// encoding returns the best encoding that the client accepts.
func (p *page) encoding(accept string) string {
	takes := map[string]bool{}
	for part := range strings.SplitSeq(accept, ",") {
		name, quality, _ := strings.Cut(strings.TrimSpace(part), ";")
		refused := strings.TrimRight(strings.TrimSpace(quality), "0") // "q=0", "q=0.0"
		takes[strings.ToLower(strings.TrimSpace(name))] = refused != "q=" && refused != "q=0."
	}
	for _, e := range encodings {
		if _, ok := p.body[e.name]; ok && takes[e.name] {
			return e.name
		}
	}
	return ""
}
