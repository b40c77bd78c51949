package story

import (
	"os"
	"testing"
	"testing/fstest"

	"github.com/katabasis-games/katabasis/games/dungeon/story/storytest"
)

// slips are such as authors make, each planted in the example: what is replaced in
// which files by what, and the one line that names it.
var slips = []struct {
	name string
	in   []string
	want string
}{
	{"an effect without words", []string{"adventure.json", `["lose 1"]`, `[{"do": ["lose 1"]}, {"do": ["take 11"]}]`},
		"entry 10301, part 2: “take 11” happens without a word: say so under “## 10301 b”"},
	{"a lock that nothing opens", []string{"adventure.json", `"301": { "digits": 3 }`, `"301": { "digits": 3 }, "201": { "cards": 2 }`},
		"lock 201: no entry is of 2 cards, so nothing opens it: write one, or take the lock away"},
	{"a code that is too long", []string{"adventure.json", `"digits": 3`, `"digits": 1`},
		"entry 123301: the code 123 has 3 digits, and lock 301 asks for 1: write another number, or other “digits”"},
	{"a lock at a place that says nothing", []string{"adventure.json", `"locks": { `, `"locks": { "302": { "digits": 3 }, `, `"x": 1, "y": 0, "spots": [1]`, `"x": 1, "y": 0, "spots": [1, 3]`, "story", "## place 102", "## place 302 · X\n## place 102"},
		"lock 302: it can be tried once entry 302 was read, and there is none: write “## 302”"},
	{"a hint for a card that does not exist", []string{"story", "## hint 301", "## hint 12\nX.\n\nY.\n\n## hint 301"},
		"story.en.md and story.fr.md: “## hint 12” is never read: there is no card and no location 12"},
	{"a warning of an entry that does not exist", []string{"adventure.json", `"entries": {`, `"warnings": { "999": [] }, "entries": {`},
		"warning 999: there is no entry 999"},
	{"a card's text without the card", []string{"story", "## card 11", "## card 12 · X\n## card 11"},
		"story.en.md and story.fr.md: “## card 12” is never read: there is no card 12"},
	{"a place's text without the place", []string{"story", "## place 102", "## place 401 · X\n## place 102"},
		"story.en.md and story.fr.md: “## place 401” is never read: no room has a location 401"},
	{"a room's text without the room", []string{"story", "## room B", "## room C · X\n## room B"},
		"story.en.md and story.fr.md: “## room C” is never read: there is no room C"},
	{"a part's text without the part", []string{"story", "## 201\n", "## 101 c\nX.\n\n## 201\n"},
		"story.en.md and story.fr.md: “## 101 c” is never read: entry 101 has no such part in adventure.json"},
	{"a choice that nobody offers", []string{"story", "## choice 191", "## choice 101\nX.\n\n## choice 191"},
		"story.en.md and story.fr.md: “## choice 101” is never read: no entry offers 101"},
	{"a rating that there is not", []string{"story", "## rating 12", "## rating 8\nX.\n\n## rating 12"},
		"story.en.md and story.fr.md: “## rating 8” is never read: the ratings of adventure.json have no 8"},
	{"an ending that there is not", []string{"story", "## rating 0", "## ending E2 · X\n## rating 0"},
		"story.en.md and story.fr.md: “## ending E2” is never read: there is no ending E2"},
	{"a mission of no chapter", []string{"story", "## room A", "## mission 2 · X\n## room A"},
		"story.en.md and story.fr.md: “## mission 2” is never read: no entry begins chapter 2"},
	{"a fifth character", []string{"story", "## room A", "## character 5 · X\n## room A"},
		"story.en.md and story.fr.md: “## character 5” is never read: the characters are 1 to 4"},
	{"a heading that is misspelt", []string{"story", "## hint 301", "## hnit 301"},
		"story.en.md and story.fr.md: “## hnit 301” is never read: a heading is a number, or one of room, place, card, character, mission, ending, rating, choice, hint, nothing and picture with its own"},
	{"a chapter without a mission", []string{"story", "## mission 1 · Find the way out.", "", "story", "## mission 1 · Trouvez la sortie.", ""},
		"chapter 1: nobody is told what to do in it: write “## mission 1 · …”"},
	{"a picture without at", []string{"adventure.json", `"spots": [1, 2, 3] }`, `"spots": [1, 2, 3], "picture": "cellar" }`, "pictures/cellar.svg", "", "<svg/>", "story", "## place 101", "## picture cellar\nX.\n\n## place 101"},
		"room A: it has a picture, but not where its spots are in it: write “at”, with x and y of each"},
	{"a picture that is never shown", []string{"pictures/cellar.svg", "", "<svg/>"},
		"pictures/cellar.svg: no room and no card has this picture: name it there, or take it away"},
	{"a picture's words without the picture", []string{"story", "## place 101", "## picture cellar\nX.\n\n## place 101"},
		"story.en.md and story.fr.md: “## picture cellar” is never read: no room and no card has the picture cellar"},
	{"a text that is the same in both languages", []string{"story.fr.md", "L’étagère est vide.", "The shelf is empty."},
		"story.fr.md: “## 101 b” says the same as story.en.md: translate it"},
	{"a text that names another card", []string{"story.en.md", "You take card 10.", "You take card 11."},
		"story.en.md: “## 101” names card 11, but “take 10” is what it does: mend one of them"},
	{"a text that names another card, in French", []string{"story.fr.md", "prenez la carte 11", "prenez la carte 10"},
		"story.fr.md: “## 123301” names card 10, but “take 11” is what it does: mend one of them"},
	{"a card that is taken in words alone", []string{"story.en.md", "The shelf is empty.", "The shelf is empty. You take card 11."},
		"story.en.md: “## 101 b” says that card 11 is taken, but nothing does it: write “take 11” into entry 101, part 2"},
	{"a rating out of reach", []string{"adventure.json", "[0, 12]", "[0, 12, 14]", "story", "## 100\n", "## rating 14\nX.\n\n## 100\n"},
		"ratings: nobody comes to 14: health and cards are worth 13 at most"},
	{"choices beyond what is shown", []string{"adventure.json", "offer 190 191", "offer 190 191 190 191 190 191 190 191 190"},
		"entry 102: it offers 9 choices, and 8 are shown: offer fewer"},
	{"a mark that nothing sets", []string{"adventure.json", `{ "if": "again" }`, `{ "if": "again" }, { "if": "marked fire", "do": ["lose 1"] }`, "story", "## 201\n", "## 101 c\nX.\n\n## 201\n"},
		"entry 101, part 3: “marked fire” never holds: nothing does “mark fire”"},
	{"more health than there is", []string{"adventure.json", `{ "if": "again" }`, `{ "if": "again, health 13" }`},
		"entry 101, part 2: “health 13” never holds: all together have 12 health at most"},
	{"more cards than are named", []string{"adventure.json", `{ "if": "again" }`, `{ "if": "again, holds 3 of 10 11" }`},
		"entry 101, part 2: “holds 3 of 10 11” never holds: it names 2 cards"},
	{"a chapter that nothing begins", []string{"adventure.json", `{ "if": "again" }`, `{ "if": "again, chapter 2" }`},
		"entry 101, part 2: “chapter 2” never holds: no entry begins chapter 2"},
	{"rooms on one another", []string{"adventure.json", `"x": 1, "y": 0`, `"x": 0, "y": 0`},
		"room B: it lies where room A lies: give it another x or y"},
	{"a heading with a letter for its number", []string{"story", "## 100\n", "## rating O\nX.\n\n## 100\n"},
		"story.en.md and story.fr.md: “## rating O” is never read: the ratings of adventure.json have no O"},
	{"a heading with a number written otherwise", []string{"story", "## card 11", "## card 010 · X\n## card 11"},
		"story.en.md and story.fr.md: “## card 010” is never read: there is no card 010"},
	{"a heading with a word too many", []string{"story", "## card 11", "## card 10 x · X\n## card 11"},
		"story.en.md and story.fr.md: “## card 10 x” is never read: “card” is followed by one number or name alone"},
	{"a heading of a hint about nothing", []string{"story", "## hint 301", "## hint\nX.\n\n## hint 301"},
		"story.en.md and story.fr.md: “## hint” is never read: a hint has one number, and up to three paragraphs"},
	{"a hint of four steps", []string{"story", "## hint 301\n", "## hint 301\nX.\n\n"},
		"story.en.md and story.fr.md: “## hint 301” is never read: a hint has one number, and up to three paragraphs"},
	{"a heading without words", []string{"story", "## 191\n", "## 290\n\n## 191\n"},
		"story.en.md and story.fr.md: “## 290” has no words: write some, or take it away"},
	{"a heading that is read aloud", []string{"story.en.md", "## 201\n", "##291\n## 201\n"},
		"story.en.md: “##291” would be read aloud: a heading is “## ”, and what it names"},
	{"a heading that is a title", []string{"story.fr.md", "## 201\n", "# 291\n## 201\n"},
		"story.fr.md: “# 291” is a second title: a heading is “## ”, and what it names"},
	{"a hint that comes twice", []string{"story.en.md", "## hint 301\n", "## hint 301\nX.\n\n## hint 301\n"},
		"story.en.md: “hint 301” comes twice"},
	{"words that are missing in both", []string{"story", "## choice 190\nGo.\n", "", "story", "## choice 190\nY aller.\n", ""},
		"entry 102: story.en.md and story.fr.md have no words for choice.190: write them under “## choice 190”"},
	{"words that are missing in one", []string{"story.fr.md", "## 191\nVous restez encore un peu.\n", ""},
		"story.fr.md has no words for 191: write them under “## 191”"},
}

// unreadable are mistakes in adventure.json that make it no JSON, or not the one that is
// read, each planted in the example.
var unreadable = []struct {
	name, old, new, want string
}{
	{"a comma too many", `["offer 190 191"]`, `["offer 190 191",]`, "line 23: there is a comma, and nothing but “]” after it: take the comma away"},
	{"a comma too many at the end of a line", `["clue 102"]`, `["clue 102"],`, "line 25: there is a comma, and nothing but “}” after it: take the comma away"},
	{"a comma that is missing", `["lose 1"],`, `["lose 1"]`, "line 21: a comma is missing behind this, before “\"”"},
	{"a colon that is missing", `"edition": 1`, `"edition" 1`, "line 3: a colon is missing before “1”"},
	{"a quotation mark that is missing", `"clue 102"`, `"clue 102`, "line 25: a quotation mark is missing, or a line is broken within a text"},
	{"typographic quotation marks", `"edition"`, `“edition”`, "line 3: “ is no quotation mark here: write \""},
	{"a word without quotation marks", `"my_adventure"`, `my_adventure`, "line 2: “m” cannot stand here"},
	{"an invisible sign", `"edition"`, "\ufeff\"edition\"", "line 3: the invisible sign U+FEFF cannot stand here"},
	{"a bracket that is missing", "\n  }\n}", "\n  }\n", "line 26: the file ends here, and something is still open: close it with “}”, “]” or a quotation mark"},
	{"text for a number", `"points": 1`, `"points": "1"`, "line 11: “points” wants a whole number from -128 to 127, not text in quotation marks"},
	{"a number too large", `"points": 1`, `"points": 300`, "line 11: “points” wants a whole number from -128 to 127, not 300"},
	{"an object for a list", `"ratings": [0, 12]`, `"ratings": {}`, "line 15: “ratings” wants a list in brackets, not an object in braces"},
	{"an entry that is no list", `["lose 1"]`, `"lose 1"`, "line 21: entry 10301 wants a list of effects, or of parts with “if” and “do”"},
	{"a condition that is a list", `{ "if": "again" }`, `{ "if": ["again"] }`, "line 18: entry 101 wants a list of effects, or of parts with “if” and “do”"},
	{"an entry that comes twice", `"191": [`, `"101": ["lose 1"], "191": [`, "line 25: entry 101 comes twice, first in line 18: keep one, or put both together"},
	{"a card that comes twice", `"11": {`, `"10": {}, "11": {`, "line 11: card 10 comes twice, first in line 10: keep one, or put both together"},
	{"a field that comes twice", `"edition": 1`, `"edition": 1, "edition": 2`, "line 3: “edition” comes twice, first in line 3: keep one, or put both together"},
	{"a field of a room that nobody knows", `"group": 1`, `"groups": 1`, "line 6: “groups” is no field of a room: there are id, group, x, y, spots, replaces, picture, later, at"},
	{"a field of a part that nobody knows", `{ "if": "again" }`, `{ "when": "again" }`, "line 18: “when” is no field of a part of an entry: there are if, do"},
	{"a field of the file that nobody knows", `"start": 100`, `"begin": 100`, "line 4: “begin” is no field of an adventure: there are id, edition, start, light, rooms, cards, locks, endings, ratings, entries, hints, warnings"},
}

// Of a file that cannot be read as it was meant it is said in one plain line where and
// why, and nothing else.
func TestJSONThatCannotBeRead(t *testing.T) {
	t.Parallel()
	for _, c := range unreadable {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			_, faults := Check(storytest.Change(t, os.DirFS("../example"), "adventure.json", c.old, c.new))
			if len(faults) != 1 || faults[0].What != "adventure.json, "+c.want {
				t.Errorf("it is told as\n%+v\nwant\nadventure.json, %s", faults, c.want)
			}
		})
	}
}

// Each slip is named in one plain line, with where it is, and nothing else is.
func TestSlipsAreNamed(t *testing.T) {
	t.Parallel()
	for _, c := range slips {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			_, faults := Check(storytest.Change(t, os.DirFS("../example"), c.in...))
			if len(faults) != 1 || faults[0].What != c.want {
				t.Errorf("it is told as\n%+v\nwant\n%s", faults, c.want)
			}
		})
	}
}

// Of words that cannot be read nothing else is said: all that is missing follows. The
// prologue has pictures, too, which once broke off there.
func TestStoryThatCannotBeRead(t *testing.T) {
	t.Parallel()
	for _, lang := range Languages {
		file := "story." + lang + ".md"
		for _, c := range []struct {
			name string
			as   *fstest.MapFile
			want string
		}{
			{"not there", nil, file + ": the file is not there, or cannot be read: write the words in it"},
			{"in Latin-1", &fstest.MapFile{Data: []byte("## 101\nUne id\xe9e.\n")}, file + ": the file is not in UTF-8: have your editor save it so"},
		} {
			t.Run(file+" "+c.name, func(t *testing.T) {
				t.Parallel()
				folder := storytest.Copy(t, os.DirFS("../prologue"))
				if delete(folder, file); c.as != nil {
					folder[file] = c.as
				}
				_, faults := Check(folder)
				if len(faults) != 1 || faults[0].What != c.want {
					t.Errorf("it is told as\n%+v\nwant\n%s", faults, c.want)
				}
			})
		}
	}
}

// A circle is named in one line, whatever its conditions are.
func TestCircleIsNamed(t *testing.T) {
	t.Parallel()
	for want, does := range map[string][2]string{
		"entry 10301 reads itself": {"read 10301", "take 11"},
		"entries read one another in a circle: 10301, 123301, and 10301 again": {"read 123301", "read 10301"},
	} {
		_, faults := Check(storytest.Change(t, os.DirFS("../example"), "adventure.json",
			`["lose 1"]`, `[{"if": "again", "do": ["`+does[0]+`"]}]`, `"take 11"`, `"`+does[1]+`"`))
		if len(faults) != 1 || faults[0].What != want {
			t.Errorf("it is told as\n%+v\nwant\n%s", faults, want)
		}
	}
}

// A heading that is misspelt where words are needed is named, besides the words that are
// missing: in both languages, and in one.
func TestMisspeltHeadingsAreNamed(t *testing.T) {
	t.Parallel()
	never := " is never read: a heading is a number, or one of room, place, card, character, mission, ending, rating, choice, hint, nothing and picture with its own"
	for _, c := range []struct{ file, old, new, missing, misspelt string }{
		{"story", "## card 11", "## crad 11", "card 11: story.en.md and story.fr.md have no words for card.11: write them under “## card 11”",
			"story.en.md and story.fr.md: “## crad 11”" + never},
		{"story", "## choice 191", "## Choice 191", "entry 102: story.en.md and story.fr.md have no words for choice.191: write them under “## choice 191”",
			"story.en.md and story.fr.md: “## Choice 191”" + never},
		{"story", "## 101 b", "## 101b", "entry 101: part 2 says nothing and does nothing",
			"story.en.md and story.fr.md: “## 101b” is never read: entry 101b has no such part in adventure.json"},
		{"story.fr.md", "## choice 191", "## choix 191", "story.fr.md has no words for choice.191: write them under “## choice 191”",
			"story.fr.md: “## choix 191”" + never},
	} {
		t.Run(c.new+" in "+c.file, func(t *testing.T) {
			t.Parallel()
			_, faults := Check(storytest.Change(t, os.DirFS("../example"), c.file, c.old, c.new))
			if len(faults) != 2 || faults[0].What != c.missing || faults[1].What != c.misspelt {
				t.Errorf("it is told as\n%+v\nwant\n%s\n%s", faults, c.missing, c.misspelt)
			}
		})
	}
}
