package story

import (
	"errors"
	"io/fs"
	"iter"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/katabasis-games/katabasis/game"
)

// An adventure that can be played may still have slips that nobody sees before
// somebody plays it. slips looks for them in what was written, without playing, and says
// of each where it is and what to do. The search of the proof comes afterwards, because
// it would find the consequences of one slip many times.

// Check loads the adventure of a folder, and returns everything that is wrong with it as
// far as that can be seen without playing. If it has faults, do not play it.
func Check(folder fs.FS) (*Adventure, []game.Fault) {
	l := newLoader()
	l.foreign = true
	a, err := l.load(folder)
	if err != nil {
		return nil, unjoin(err)
	}
	if faults := a.circles(); faults != nil {
		return nil, faults
	}
	return a, l.slips(folder)
}

// unjoin returns the faults that were joined in an error, without what they have in
// common.
func unjoin(err error) (list []game.Fault) {
	joined, ok := err.(interface{ Unwrap() []error })
	switch {
	case ok:
		for _, e := range joined.Unwrap() {
			list = append(list, unjoin(e)...)
		}
	case !errors.Is(err, errAdventure):
		list = []game.Fault{{What: err.Error()}}
	}
	return list
}

// slips looks for slips in a loaded adventure.
func (l *loader) slips(folder fs.FS) []game.Fault {
	l.faults = nil
	l.checkHeadings()
	l.checkTongues()
	l.checkEffects()
	l.checkCardsInWords()
	l.checkLocks()
	l.checkPictures(folder)
	l.checkMap()
	l.checkConditions()
	l.checkChapters()
	l.checkRatings()
	var list []game.Fault
	for _, err := range l.faults {
		list = append(list, game.Fault{What: err.Error()})
	}
	return list
}

// slip notes what is wrong at a place, and what to do.
func (l *loader) slip(where, what string) {
	l.where = where
	l.fault(what)
}

// texts are the words of a language by their names, in order.
func (l *loader) texts(lang string) iter.Seq2[string, string] {
	return func(yield func(string, string) bool) {
		for _, key := range slices.Sorted(maps.Keys(l.Words[lang])) {
			if !yield(strings.TrimPrefix(key, l.Key("")), l.Words[lang][key]) {
				return
			}
		}
	}
}

// written is a part of an entry as it is written.
type written struct {
	entry, name string // such as "102", and "102.b" of its second part
	partData
	number int // of the part, from 1
	*Part
}

// heading is how the words of a text are headed: a description stands under its
// name, and the steps of a hint under one heading.
func heading(name string) string {
	words := strings.Split(strings.TrimSuffix(name, ".about"), ".")
	if words[0] == "hint" {
		words = words[:min(2, len(words))]
	}
	return "“## " + strings.Join(words, " ") + "”"
}

// where is the part for people.
func (w *written) where() string {
	if w.number == 1 {
		return "entry " + w.entry
	}
	return "entry " + w.entry + ", part " + strconv.Itoa(w.number)
}

// writtenParts returns all parts of entries, in order.
func (l *loader) writtenParts() iter.Seq[*written] {
	return func(yield func(*written) bool) {
		for i := range l.Parts {
			p := &l.Parts[i]
			name := strings.TrimPrefix(p.Key, l.Key(""))
			entry, _, _ := strings.Cut(name, ".")
			w := &written{entry: entry, name: name, number: 1 + i - int(l.Entries[p.Entry].First), Part: p}
			if parts := l.data.Entries[entry]; parts != nil {
				w.partData = parts[w.number-1]
			}
			if !yield(w) {
				return
			}
		}
	}
}

// line is an effect of a part as it is written.
func (w *written) line(k int) string { return strings.TrimSpace(w.Do[k]) }
