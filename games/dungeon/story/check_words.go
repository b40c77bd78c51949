package story

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// checkHeadings names the headings of things that do not exist, and those under which
// neither language has words.
func (l *loader) checkHeadings() {
	parts, told := map[string]bool{}, map[string]bool{}
	for w := range l.writtenParts() {
		parts[w.name] = true
	}
	for name := range l.texts("en") {
		if why := l.idle(name, parts); why != "" && !told[heading(name)] {
			told[heading(name)] = true
			l.slip("story.en.md and story.fr.md", heading(name)+" is never read: "+why)
		}
	}
	for _, name := range l.bare {
		if !told[heading(name)] {
			told[heading(name)] = true
			l.slip("story.en.md and story.fr.md", heading(name)+" has no words: write some, or take it away")
		}
	}
}

// kinds are the first words of headings that are no numbers.
var kinds = []string{"room", "place", "card", "character", "mission", "ending", "rating", "choice", "hint", "nothing", "picture"}

// misspelt says why a heading can be of nothing; it is empty if it may be of something.
func misspelt(name string) string {
	kind, _, _ := strings.Cut(name, ".")
	switch {
	case name == "title" || entryNumber.MatchString(kind) || slices.Contains(kinds, kind):
		return ""
	case kind != "" && kind[0] >= '0' && kind[0] <= '9':
		return "entry " + kind + " has no such part in adventure.json"
	}
	last := len(kinds) - 1
	return "a heading is a number, or one of " + strings.Join(kinds[:last], ", ") + " and " + kinds[last] + " with its own"
}

// nameMisspelt names the misspelt headings of both languages.
func (l *loader) nameMisspelt() {
	for name := range l.texts("en") {
		if why := misspelt(name); why != "" && l.Words["fr"][l.Key(name)] != "" {
			l.slip("story.en.md and story.fr.md", heading(name)+" is never read: "+why)
		}
	}
}

// idle says why the words of a name are never read; it is empty if they may be.
func (l *loader) idle(name string, parts map[string]bool) string {
	kind, of, _ := strings.Cut(name, ".")
	of, more, _ := strings.Cut(of, ".")
	switch {
	case name == "title" || parts[name]:
		return ""
	case misspelt(name) != "":
		return misspelt(name)
	case entryNumber.MatchString(kind):
		return "entry " + kind + " has no such part in adventure.json"
	case kind == "hint" && !slices.Contains([]string{"1", "2", "3"}, more):
		return "a hint has one number, and up to three paragraphs"
	case kind != "hint" && !slices.Contains([]string{"", "about", "svg"}, more):
		return "“" + kind + "” is followed by one number or name alone"
	}
	if why, ok := absent[kind]; ok && !l.has(kind, of) {
		return strings.ReplaceAll(why, "#", of)
	}
	return ""
}

// absent says, by kind, that there is nothing of a number or name, for which # stands.
var absent = map[string]string{
	"room":      "there is no room #",
	"place":     "no room has a location #",
	"card":      "there is no card #",
	"hint":      "there is no card and no location #",
	"character": "the characters are 1 to 4",
	"ending":    "there is no ending #",
	"rating":    "the ratings of adventure.json have no #",
	"mission":   "no entry begins chapter #",
	"choice":    "no entry offers #",
	"nothing":   "the lines are numbered from 1, without a gap",
	"picture":   "no room and no card has the picture #",
}

// has reports whether there is something of a kind and a number or name.
func (l *loader) has(kind, of string) bool {
	switch kind {
	case "room":
		return slices.ContainsFunc(l.Rooms, func(r Room) bool { return r.Letter == of })
	case "ending":
		_, ok := l.data.Endings[of]
		return ok
	case "choice":
		return l.offers(of)
	case "picture":
		return slices.Contains(l.drawings(), of)
	}
	n, err := strconv.Atoi(of)
	return err == nil && strconv.Itoa(n) == of && l.hasNumber(kind, n)
}

// hasNumber reports whether there is something of a kind that has numbers.
func (l *loader) hasNumber(kind string, n int) bool {
	switch kind {
	case "place":
		return l.PlaceAt(n) != None
	case "card":
		return l.CardAt(n) != None
	case "hint":
		return l.CardAt(n) != None || l.PlaceAt(n) != None
	case "character":
		return n >= 1 && n <= MaxFigures
	case "rating":
		return slices.Contains(l.Ratings, int16(n))
	case "mission":
		return slices.Contains(l.chapters(), n)
	case "nothing":
		return n >= 1 && n <= int(l.Nothings)
	}
	return false
}

// offers reports whether something offers an entry.
func (l *loader) offers(entry string) bool {
	for w := range l.writtenParts() {
		for k := range w.Does {
			if w.Does[k].Kind == DoOffer && slices.Contains(strings.Fields(w.line(k))[1:], entry) {
				return true
			}
		}
	}
	return false
}

// sameWords is the least number of words of a text that must differ between the two
// languages. Shorter texts, such as names, may be the same.
const sameWords = 4

// checkTongues names the texts that are the same in both languages.
func (l *loader) checkTongues() {
	for name, text := range l.texts("en") {
		if !strings.HasSuffix(name, ".svg") && len(strings.Fields(text)) >= sameWords && text == l.Words["fr"][l.Key(name)] {
			l.slip("story.fr.md", heading(name)+" says the same as story.en.md: translate it")
		}
	}
}

// checkEffects names the parts without words that do something players notice.
func (l *loader) checkEffects() {
	for w := range l.writtenParts() {
		if w.Said {
			continue
		}
		for k := range w.Does {
			switch w.Does[k].Kind {
			case DoTake, DoReturn, DoBox, DoPay, DoDraw, DoReveal, DoClose, DoGather, DoLose, DoHeal, DoCountdown:
				l.slip(w.where(), "“"+w.line(k)+"” happens without a word: say so under "+heading(w.name))
				return
			}
		}
	}
}

// The words for cards, and for taking one.
var (
	namedCards = map[string]*regexp.Regexp{
		"en": regexp.MustCompile(`(?i)\bcards? ((?:\d\d\b(?:,? and |, )?)+)`),
		"fr": regexp.MustCompile(`(?i)\bcartes? ((?:\d\d\b(?:,? et |, )?)+)`),
	}
	takenCards = map[string]*regexp.Regexp{
		"en": regexp.MustCompile(`(?i)\btakes? cards? ((?:\d\d\b(?:,? and |, )?)+)`),
		"fr": regexp.MustCompile(`(?i)\b(?:prenez|prend) (?:la |les )?cartes? ((?:\d\d\b(?:,? et |, )?)+)`),
	}
	cardDigits = regexp.MustCompile(`\d\d`)
)

// cardsIn returns the numbers of cards that a pattern finds in a text.
func cardsIn(pattern *regexp.Regexp, text string) (list []string) {
	for _, found := range pattern.FindAllStringSubmatch(text, -1) {
		list = append(list, cardDigits.FindAllString(found[1], -1)...)
	}
	return list
}

// checkCardsInWords names the texts that mention other cards than are taken.
func (l *loader) checkCardsInWords() {
	for w := range l.writtenParts() {
		var takes []string
		for k := range w.Does {
			if w.Does[k].Kind == DoTake {
				takes = append(takes, strings.Fields(w.line(k))[1:]...)
			}
		}
		for _, lang := range Languages {
			text := l.Words[lang][w.Key]
			named, taken := cardsIn(namedCards[lang], text), cardsIn(takenCards[lang], text)
			for _, c := range takes {
				if len(named) > 0 && !slices.Contains(named, c) {
					l.slip("story."+lang+".md", heading(w.name)+" names card "+strings.Join(named, " and ")+", but “take "+c+"” is what it does: mend one of them")
				}
			}
			for _, c := range taken {
				if len(takes) == 0 && !slices.Contains(takes, c) {
					l.slip("story."+lang+".md", heading(w.name)+" says that card "+c+" is taken, but nothing does it: write “take "+c+"” into "+w.where())
				}
			}
		}
	}
}
