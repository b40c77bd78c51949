// Package web holds the built pages of the browser's side.
package web

import (
	"embed"
	"io/fs"
)

// dist has the built pages, or only placeholder.html, which says how to build
// them, so that the program can be built without Node.
//
//go:embed all:dist
var dist embed.FS

// FS returns the built pages, with index.html at the top when they were built.
func FS() fs.FS {
	sub, err := fs.Sub(dist, "dist")
	if err != nil {
		panic(err) // the name is a constant and valid
	}
	return sub
}

// Built reports whether the pages have been built into the program.
func Built() bool {
	_, err := fs.Stat(FS(), "index.html")
	return err == nil
}
