package story

import (
	"io/fs"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// A story is Markdown: each text has a heading, "## 101" or "## card 10 · a
// wooden spoon". What follows a name's dot is the name; the paragraphs under the
// heading are what is read.

// Languages are those that an adventure has words in.
var Languages = []string{"en", "fr"}

// parseStories reads the words in every language. It reports false where a file cannot be
// read: what else is missing then follows from that.
func (l *loader) parseStories(folder fs.FS) (all bool) {
	all = true
	for _, lang := range Languages {
		l.where = "story." + lang + ".md"
		text, err := fs.ReadFile(folder, l.where)
		switch {
		case err != nil:
			l.fault("the file is not there, or cannot be read: write the words in it")
			all = false
		case !utf8.Valid(text):
			l.fault("the file is not in UTF-8: have your editor save it so")
			all = false
		default:
			l.Words[lang] = l.parseStory(string(text))
		}
	}
	if l.faults == nil {
		l.agree()
	}
	return all
}

// parseStory reads the words of one language by their keys, which do not name the
// adventure yet.
func (l *loader) parseStory(text string) map[string]string {
	words, seen := map[string]string{}, map[string]bool{}
	key := ""
	var body []string
	keep := func() {
		about := paragraphs(body)
		body = nil
		switch {
		case key == "":
		case about == "" && words[key] == "":
			l.bare = append(l.bare, key)
		case about == "":
		case named(key):
			words[key+".about"] = about
		case strings.HasPrefix(key, "hint."):
			for i, step := range strings.Split(about, "\n") {
				words[key+"."+strconv.Itoa(i+1)] = step
			}
		default:
			words[key] = about
		}
	}
	for line := range strings.SplitSeq(strings.ReplaceAll(text, "\r", ""), "\n") {
		if title, ok := strings.CutPrefix(line, "# "); ok {
			if words["title"] != "" {
				l.fault("“" + line + "” is a second title: a heading is “## ”, and what it names")
			}
			words["title"] = strings.TrimSpace(title)
			continue
		}
		heading, ok := strings.CutPrefix(line, "## ")
		if !ok {
			body = append(body, line)
			if key != "" && strings.HasPrefix(line, "#") {
				l.fault("“" + line + "” would be read aloud: a heading is “## ”, and what it names")
			}
			continue
		}
		keep()
		name := ""
		heading, name, _ = strings.Cut(heading, " · ")
		key = strings.Join(strings.Fields(heading), ".")
		if seen[key] {
			l.fault("“" + heading + "” comes twice")
		}
		seen[key] = true
		if name = strings.TrimSpace(name); name != "" {
			words[key] = name
		}
	}
	keep()
	for key, text := range words {
		if strings.ContainsAny(text, "{}") || strings.Contains(text, "TODO") {
			l.fault("“" + key + "” has braces, or is not finished")
		}
	}
	return words
}

// named reports whether a heading of this kind has a name of its own.
func named(key string) bool {
	kind, _, _ := strings.Cut(key, ".")
	return slices.Contains([]string{"room", "place", "card", "character", "ending", "mission"}, kind)
}

// paragraphs joins the lines of a text: a blank line begins a new paragraph.
func paragraphs(lines []string) string {
	var list []string
	for text := range strings.SplitSeq(strings.Join(lines, "\n"), "\n\n") {
		if text = strings.Join(strings.FieldsFunc(text, blank), " "); text != "" {
			list = append(list, text)
		}
	}
	return strings.Join(list, "\n")
}

// blank is white space between words, which may be changed; a no-break space is kept.
func blank(c rune) bool { return c == ' ' || c == '\n' || c == '\t' }

// agree demands that every language has the same texts.
func (l *loader) agree() {
	l.where = ""
	for _, pair := range [][2]string{{"en", "fr"}, {"fr", "en"}} {
		has, other := pair[0], pair[1]
		for _, key := range slices.Sorted(maps.Keys(l.Words[has])) {
			switch why := misspelt(key); {
			case l.Words[other][key] != "":
			case why != "":
				l.fault("story." + has + ".md: " + heading(key) + " is never read: " + why)
			default:
				l.fault("story." + other + ".md has no words for " + key + ": write them under " + heading(key))
			}
		}
	}
}

// rekey puts the adventure's id before the keys of its words.
func (a *Adventure) rekey() {
	for lang, words := range a.Words {
		full := make(map[string]string, len(words))
		for key, text := range words {
			full[a.Key(key)] = text
		}
		a.Words[lang] = full
	}
}
