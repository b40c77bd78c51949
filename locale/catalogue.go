package locale

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"iter"
	"maps"
	"strings"
	"sync"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/locale/catalogue"
)

// Languages returns the languages of the catalogue. The first is used instead of
// unknown languages.
func Languages() []string { return []string{"en", "fr"} }

// Catalogue is every message of one language. It is safe for use by several
// goroutines.
type Catalogue struct {
	lang     string
	messages map[string]message
	plural   func(n int) string
	// sealed returns the words of sealed texts; nil if there are none.
	sealed func(key string) map[string]string
}

var load = sync.OnceValue(func() map[string]*Catalogue {
	all := map[string]*Catalogue{}
	for _, lang := range Languages() {
		messages, err := read(catalogue.Files, lang)
		if err != nil {
			panic(err) // the files are compiled in; the tests read them all
		}
		all[lang] = &Catalogue{lang: lang, messages: messages, plural: newPlural(lang)}
	}
	return all
})

// New returns the catalogue of a language: "en", "fr", or with a region, such
// as "fr_CH.UTF-8" or "fr-CA". Any other language gets English.
func New(lang string) *Catalogue {
	all := load()
	if c, ok := all[Primary(lang)]; ok {
		return c
	}
	return all[Languages()[0]]
}

// WithFiles returns the catalogue with the messages of more files, which replace its
// own: AREA.LANG.json in the root of files, such as those of a game outside this
// module. It ignores files of other languages. The error says that a file cannot be
// read.
func (c *Catalogue) WithFiles(files fs.FS) (*Catalogue, error) {
	more, err := read(files, c.lang)
	if err != nil {
		return nil, err
	}
	both := *c
	both.messages = maps.Clone(c.messages)
	maps.Copy(both.messages, more)
	return &both, nil
}

// WithSealed returns the catalogue with the sealed texts of a game, if the game has
// any: see game.Sealer. As long as callers say only what a reader was told, the reader
// reads no other sealed text.
func (c *Catalogue) WithSealed(rules game.Rules) *Catalogue {
	sealer, ok := rules.(game.Sealer)
	if !ok {
		return c
	}
	opened := *c
	opened.sealed = sealer.Sealed
	return &opened
}

// entry is the message of a key.
func (c *Catalogue) entry(key string) (message, bool) {
	if m, ok := c.messages[key]; ok || c.sealed == nil || !strings.HasPrefix(key, game.SealedPrefix) {
		return m, ok
	}
	words := c.sealed(key)[c.lang]
	return message{other: words}, words != ""
}

// Primary is the language of a locale's name, without region and encoding, in
// small letters: "fr" of "fr_FR.UTF-8".
func Primary(name string) string {
	if i := strings.IndexAny(name, "_-.@"); i >= 0 {
		name = name[:i]
	}
	return strings.ToLower(name)
}

// Detect returns the language that the environment asks for: the first of
// LC_ALL, LC_MESSAGES and LANG that is set, or English.
func Detect(env func(name string) string) string {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if value := env(name); value != "" {
			return New(value).lang
		}
	}
	return Languages()[0]
}

// Lang is the catalogue's language, "en" or "fr".
func (c *Catalogue) Lang() string { return c.lang }

// Keys are the keys that the catalogue knows, in no order.
func (c *Catalogue) Keys() iter.Seq[string] { return maps.Keys(c.messages) }

// Has reports whether the catalogue knows a key.
func (c *Catalogue) Has(key string) bool {
	_, ok := c.entry(key)
	return ok
}

// read reads the messages of a language from all files of a folder.
func read(files fs.FS, lang string) (map[string]message, error) {
	messages := map[string]message{}
	names, err := fs.Glob(files, "*."+lang+".json")
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		if err := readArea(files, name, messages); err != nil {
			return nil, err
		}
	}
	return messages, nil
}

func readArea(files fs.FS, name string, into map[string]message) error {
	data, err := fs.ReadFile(files, name)
	if err != nil {
		return err
	}
	var area map[string]message
	if err := json.Unmarshal(data, &area); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	maps.Copy(into, area)
	return nil
}
