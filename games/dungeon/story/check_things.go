package story

import (
	"io/fs"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// checkLocks names the locks that nothing opens, and the codes that do not fit.
func (l *loader) checkLocks() {
	for _, at := range slices.Sorted(maps.Keys(l.data.Locks)) {
		lock, opened := l.data.Locks[at], false
		if !l.isEntry(at) {
			l.slip("lock "+at, "it can be tried once entry "+at+" was read, and there is none: write “## "+at+"”")
			continue
		}
		for i := range l.Entries {
			name := strings.TrimPrefix(l.Parts[l.Entries[i].First].Key, l.Key(""))
			code, of := strings.CutSuffix(name, at)
			switch {
			case lock.Cards > 0:
				opened = opened || len(name) == 2*int(lock.Cards) && l.allCards(name)
			case !of || code == "" || len(code) == 2 && l.allCards(code): // a card is used there
			case len(code) == int(lock.Digits):
				opened = true
			default:
				opened = true // as far as it was meant to
				l.slip("entry "+name, "the code "+code+" has "+strconv.Itoa(len(code))+" digits, and lock "+at+" asks for "+strconv.Itoa(int(lock.Digits))+": write another number, or other “digits”")
			}
		}
		switch {
		case opened:
		case lock.Cards > 0:
			l.slip("lock "+at, "no entry is of "+strconv.Itoa(int(lock.Cards))+" cards, so nothing opens it: write one, or take the lock away")
		default:
			l.slip("lock "+at, "no entry is a code of "+strconv.Itoa(int(lock.Digits))+" digits and "+at+", so nothing opens it: write one, or take the lock away")
		}
	}
}

// isEntry reports whether there is an entry of a number.
func (l *loader) isEntry(number string) bool {
	return slices.ContainsFunc(l.Parts, func(p Part) bool { return p.Key == l.Key(number) })
}

// allCards reports whether some digits are numbers of cards.
func (l *loader) allCards(digits string) bool {
	for ; len(digits) >= 2; digits = digits[2:] {
		if n, err := strconv.Atoi(digits[:2]); err != nil || l.CardAt(n) == None {
			return false
		}
	}
	return digits == ""
}

// drawings are the names of the pictures that rooms and cards have.
func (l *loader) drawings() (list []string) {
	for _, r := range l.Rooms {
		list = append(list, r.Picture)
		for _, later := range r.Later {
			list = append(list, later.Picture)
		}
	}
	for _, c := range l.Cards {
		list = append(list, c.Picture)
	}
	return list
}

// checkPictures names the pictures that are never shown, and those of rooms whose
// locations have no place in them.
func (l *loader) checkPictures(folder fs.FS) {
	for _, r := range l.data.Rooms {
		if r.Picture != "" && r.At == nil {
			l.slip("room "+r.ID, "it has a picture, but not where its spots are in it: write “at”, with x and y of each")
		}
	}
	files, _ := fs.ReadDir(folder, "pictures") // an adventure may have none
	for _, file := range files {
		name, drawn := strings.CutSuffix(file.Name(), ".svg")
		if !file.IsDir() && (!drawn || !slices.Contains(l.drawings(), name)) {
			l.slip("pictures/"+file.Name(), "no room and no card has this picture: name it there, or take it away")
		}
	}
}

// checkMap names the rooms that would lie on top of one another, as neither ever goes.
func (l *loader) checkMap() {
	goes := map[int16]bool{}
	for i := range l.Parts {
		for _, d := range l.Parts[i].Does {
			if d.Kind == DoClose {
				goes[d.List[0]] = true
			}
		}
	}
	for _, r := range l.Rooms {
		if r.Replaces != None {
			goes[int16(r.Replaces)] = true
		}
	}
	for i, r := range l.data.Rooms {
		for k, other := range l.data.Rooms[:i] {
			if r.X == other.X && r.Y == other.Y && !goes[int16(i)] && !goes[int16(k)] {
				l.slip("room "+r.ID, "it lies where room "+other.ID+" lies: give it another x or y")
			}
		}
	}
}

// checkConditions names the conditions that can never hold, and the choices that are too
// many to be shown.
func (l *loader) checkConditions() {
	marked, always := map[int16]bool{}, map[string]int{}
	for w := range l.writtenParts() {
		for k := range w.Does {
			if w.Does[k].Kind == DoMark {
				marked[w.Does[k].List[0]] = true
			}
		}
		if len(w.When) == 0 {
			always[w.entry] += w.offered()
		}
	}
	for w := range l.writtenParts() {
		for k, line := range w.conditionLines() {
			switch c := &w.When[k]; {
			case c.Kind == IfMarked && !marked[c.List[0]]:
				l.slip(w.where(), "“"+line+"” never holds: nothing does “mark "+l.marks[c.List[0]]+"”")
			case c.Kind == IfHolds && int(c.N) > len(c.List):
				l.slip(w.where(), "“"+line+"” never holds: it names "+strconv.Itoa(len(c.List))+" cards")
			case c.Kind == IfHealth && c.N > HealthInAll:
				l.slip(w.where(), "“"+line+"” never holds: all together have "+strconv.Itoa(HealthInAll)+" health at most")
			case c.Kind == IfChapter && !slices.Contains(l.chapters(), int(c.N)):
				l.slip(w.where(), "“"+line+"” never holds: no entry begins chapter "+strconv.Itoa(int(c.N)))
			}
		}
		n := w.offered()
		if len(w.When) > 0 {
			n += always[w.entry]
		} else {
			n = always[w.entry]
		}
		if w.offered() > 0 && n > MaxOffers {
			l.slip(w.where(), "it offers "+strconv.Itoa(n)+" choices, and "+strconv.Itoa(MaxOffers)+" are shown: offer fewer")
		}
		for k := range w.Does {
			if d := &w.Does[k]; d.Kind == DoDraw && len(d.List) > MaxDrawn {
				l.slip(w.where(), "“"+w.line(k)+"” draws from "+strconv.Itoa(len(d.List))+" cards, and from "+strconv.Itoa(MaxDrawn)+" is the most: name fewer")
			}
		}
	}
}

// offered is how many choices a part offers.
func (w *written) offered() (n int) {
	for _, d := range w.Does {
		if d.Kind == DoOffer {
			n += len(d.List)
		}
	}
	return n
}

// conditionLines are the conditions of a part as they are written.
func (w *written) conditionLines() (list []string) {
	if w.If == "" {
		return nil
	}
	for line := range strings.SplitSeq(w.If, ",") {
		list = append(list, strings.TrimSpace(line))
	}
	return list
}

// chapters returns the chapters that are played: the first, and those that entries begin.
func (l *loader) chapters() []int {
	list := []int{1}
	for i := range l.Parts {
		for _, d := range l.Parts[i].Does {
			if d.Kind == DoChapter && !slices.Contains(list, int(d.N)) {
				list = append(list, int(d.N))
			}
		}
	}
	return list
}

// checkChapters names the chapters whose mission nobody is told.
func (l *loader) checkChapters() {
	for _, chapter := range l.chapters() {
		if name := "mission." + strconv.Itoa(chapter); !l.Says(l.Key(name)) {
			l.slip("chapter "+strconv.Itoa(chapter), "nobody is told what to do in it: write “## mission "+strconv.Itoa(chapter)+" · …”")
		}
	}
}

// checkRatings names the ratings that no score can reach. Each chapter scores the health
// and the cards that players have.
func (l *loader) checkRatings() {
	best := HealthInAll
	for _, c := range l.Cards {
		best += max(0, int(c.Points))
	}
	best *= len(l.chapters())
	for _, least := range l.Ratings {
		if int(least) > best {
			l.slip("ratings", "nobody comes to "+strconv.Itoa(int(least))+": health and cards are worth "+strconv.Itoa(best)+" at most")
		}
	}
}
