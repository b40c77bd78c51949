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

// pages serves the built pages. They are few and small, so all are kept in
// memory, with their compressed forms once somebody has asked for them.
type pages struct {
	files map[string]*page
	index *page
}

// page is one file as it is sent.
type page struct {
	name, kind string
	// etag names the content; it is the same for every encoding but a suffix.
	etag string
	// long is true for a file whose name changes with its content.
	long bool
	// body gives the content by encoding; "" is the plain one and always there.
	body map[string]func() []byte
}

// The encodings a page may have, best first, with the suffix of the file that
// holds one made by the build.
var encodings = []struct{ name, suffix string }{{"br", ".br"}, {"gzip", ".gz"}}

// noPage is what a server without any pages shows at /.
const noPage = "placeholder.html"

// loadPages reads the built pages. A nil assets gives no pages.
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
	if len(p.body) == 1 && len(plain) >= 1024 && isText(p.kind) {
		// When it is first asked for: the server starts much sooner.
		p.body["gzip"] = sync.OnceValue(func() []byte { return zip(plain) })
	}
	return p, nil
}

// kept gives a content that is there.
func kept(body []byte) func() []byte { return func() []byte { return body } }

// zip makes the gzip form of a text that the build did not compress.
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

// kinds has the content types that a page needs to work: the machine's own
// list may lack or distort them.
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

// ServeHTTP answers with the file of the path, or with the application's page,
// which knows the paths of its own.
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
		// A script of an older build must not be answered with a page.
		refuse(w, notFound)
	default:
		p.index.serve(w, r)
	}
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

// encoding picks the best form that the client takes.
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
