// Package catalogue holds all sentences for people: a flat JSON file for each area and
// language, AREA.LANG.json. Package locale reads them, and so does the browser.
package catalogue

import "embed"

// Files are the files of this folder.
//
//go:embed *.json
var Files embed.FS
