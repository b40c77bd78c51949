// Package storytest changes folders of adventures, for tests of what is found in them.
package storytest

import (
	"io/fs"
	"path"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// Copy returns a copy of a folder that can be changed.
func Copy(t testing.TB, folder fs.FS) fstest.MapFS {
	t.Helper()
	files := fstest.MapFS{}
	err := fs.WalkDir(folder, ".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := fs.ReadFile(folder, path)
		files[path] = &fstest.MapFile{Data: data}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// Change returns a copy of a folder with other words in its files. The words are the name of
// a file, then what is there and what shall be, wherever it is, then another such pair or
// another file. The file "story" is both stories, of which one must have the words. A file
// that is not there is made.
func Change(t testing.TB, folder fs.FS, words ...string) fstest.MapFS {
	t.Helper()
	changed, files := Copy(t, folder), []string(nil)
	for len(words) > 1 {
		switch {
		case words[0] == "story":
			files, words = []string{"story.en.md", "story.fr.md"}, words[1:]
			continue
		case slices.Contains([]string{".json", ".md", ".svg"}, path.Ext(words[0])):
			files, words = words[:1], words[1:]
			continue
		}
		done := false
		for _, file := range files {
			done = replace(changed, file, words[0], words[1]) || done
		}
		if !done {
			t.Fatalf("%s has no %q", files, words[0])
		}
		words = words[2:]
	}
	return changed
}

// replace reports whether a file had the old words, or was made.
func replace(folder fstest.MapFS, file, old, new string) bool {
	if folder[file] == nil {
		folder[file] = &fstest.MapFile{Data: []byte(new)}
		return true
	}
	text := string(folder[file].Data)
	folder[file] = &fstest.MapFile{Data: []byte(strings.ReplaceAll(text, old, new))}
	return strings.Contains(text, old)
}
