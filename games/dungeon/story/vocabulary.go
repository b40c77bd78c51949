package story

import (
	"errors"
	"slices"
	"strconv"
	"strings"
)

// The vocabulary of entries: a condition and an effect are each a line of plain
// words. docs/writing-an-adventure.md has the list for authors.

// term is what follows a word of a condition or an effect.
type term uint8

const (
	nothing term = iota
	aCard        // one or more cards
	aRoom
	aPlace
	anEntry
	aMark
	whoever   // one or more characters, 1 to 4
	aNumber   // 1 to 99
	aChapter  // 1 to 9
	anEnding  // E1 to E5
	countOf   // optionally N of, then cards
	countCard // N, then cards
	groupNum  // optionally group or all, then a number
	numEntry  // N, then an entry
)

// The conditions, which docs/writing-an-adventure.md explains, with the effects.
const (
	IfHolds = iota
	IfLacks
	IfBoxed
	IfOpen
	IfShut
	IfFirst
	IfAgain
	IfRead
	IfUnread
	IfIs
	IfHealth
	IfFrail
	IfChapter
	IfMarked
	IfUnmarked
	IfAt
	IfAway
)

var conditionWords = []word{
	IfHolds: {"holds", countOf}, IfLacks: {"lacks", aCard}, IfBoxed: {"boxed", aCard},
	IfOpen: {"open", aRoom}, IfShut: {"shut", aRoom}, IfFirst: {"first", nothing}, IfAgain: {"again", nothing},
	IfRead: {"read", anEntry}, IfUnread: {"unread", anEntry}, IfIs: {"is", whoever},
	IfHealth: {"health", aNumber}, IfFrail: {"frail", aNumber}, IfChapter: {"chapter", aChapter},
	IfMarked: {"marked", aMark}, IfUnmarked: {"unmarked", aMark}, IfAt: {"at", aPlace}, IfAway: {"away", aPlace},
}

// The effects.
const (
	DoTake = iota
	DoReturn
	DoBox
	DoPay
	DoDraw
	DoReveal
	DoClose
	DoGather
	DoLose
	DoHeal
	DoRead
	DoOffer
	DoClue
	DoMark
	DoUnmark
	DoChapter
	DoCountdown
	DoStop
	DoEnd
)

var effectWords = []word{
	DoTake: {"take", aCard}, DoReturn: {"return", aCard}, DoBox: {"box", aCard}, DoPay: {"pay", countCard},
	DoDraw: {"draw", aCard}, DoReveal: {"reveal", aRoom}, DoClose: {"close", aRoom}, DoGather: {"gather", aRoom},
	DoLose: {"lose", groupNum}, DoHeal: {"heal", groupNum}, DoRead: {"read", anEntry}, DoOffer: {"offer", anEntry},
	DoClue: {"clue", anEntry}, DoMark: {"mark", aMark}, DoUnmark: {"unmark", aMark},
	DoChapter: {"chapter", aChapter}, DoCountdown: {"countdown", numEntry}, DoStop: {"stop", nothing}, DoEnd: {"end", anEnding},
}

// The people whom a loss or a healing is for.
const (
	ForActive = iota
	ForGroup  // shared out as the players like (U19)
	ForAll    // each
)

// Phrase is a condition or an effect: its word, its number, and what it names.
type Phrase struct {
	Kind uint8 // IfHolds and so on, or DoTake and so on
	N    int16
	Whom uint8 // ForActive, ForGroup or ForAll
	List []int16
}

// word is one of the vocabulary, and what follows it.
type word struct {
	word string
	term term
}

// conditions parses "holds 10 12, first".
func (l *loader) conditions(line string) (list []Phrase) {
	if line == "" {
		return nil
	}
	for text := range strings.SplitSeq(line, ",") {
		list = append(list, l.phrase(text, conditionWords))
	}
	return list
}

// lines parses several lines of conditions.
func (l *loader) lines(texts []string) (list [][]Phrase) {
	for _, text := range texts {
		list = append(list, l.conditions(text))
	}
	return list
}

// effects parses lines such as "take 12".
func (l *loader) effects(lines []string) (list []Phrase) {
	for _, line := range lines {
		p := l.phrase(line, effectWords)
		if p.Kind != DoRead {
			list = append(list, p)
			continue
		}
		for i := range p.List { // one after the other
			list = append(list, Phrase{Kind: DoRead, List: p.List[i : i+1]})
		}
	}
	return list
}

var errTerm = errors.New("not what this word is followed by")

// phrase parses one line by a vocabulary.
func (l *loader) phrase(line string, vocabulary []word) Phrase {
	words := strings.Fields(line)
	kind := slices.IndexFunc(vocabulary, func(w word) bool { return w.word == first(words) })
	if kind < 0 {
		l.fault("“" + line + "”: there is no such word")
		return Phrase{}
	}
	p, err := l.parseTerm(words[1:], vocabulary[kind].term)
	if err != nil {
		l.fault("“" + line + "”: " + err.Error())
	}
	p.Kind = uint8(kind)
	return p
}

// parseTerm parses the words that follow a word of the vocabulary.
func (l *loader) parseTerm(words []string, t term) (p Phrase, err error) {
	switch t {
	case countOf, countCard:
		return l.parseCount(words, t == countOf)
	case groupNum:
		if i := slices.Index([]string{"", "group", "all"}, first(words)); i > 0 {
			p.Whom, words = uint8(i), words[1:]
		}
		p.N, err = number(words, 1, 12)
		return p, err
	case numEntry:
		if len(words) != 2 {
			return p, errTerm
		}
		if p.N, err = number(words[:1], 1, 99); err != nil {
			return p, err
		}
		p.List, err = l.list(words[1:], l.entry)
	case aNumber:
		p.N, err = number(words, 1, 99)
	case aChapter:
		p.N, err = number(words, 1, MaxChapter)
	case aCard:
		p.List, err = l.list(words, l.card)
	case anEntry:
		p.List, err = l.list(words, l.entry)
	case aRoom:
		p.List, err = l.list(words, l.room)
	case aPlace:
		p.List, err = l.list(words, l.place)
	case aMark:
		p.List, err = l.list(words, l.mark)
	case whoever:
		p.List, err = l.list(words, func(word string) (int16, error) { return number([]string{word}, 1, MaxFigures) })
	case anEnding:
		p.List, err = l.list(words, l.ending)
	case nothing:
		if len(words) > 0 {
			err = errTerm
		}
	}
	return p, err
}

// parseCount parses "12", "2 15 21 22" or, if of is true, "2 of 15 21 22".
func (l *loader) parseCount(words []string, of bool) (p Phrase, err error) {
	switch {
	case of && len(words) > 2 && words[1] == "of":
		if p.N, err = number(words[:1], 1, 99); err != nil {
			return p, err
		}
		words = words[2:]
	case !of && len(words) > 1:
		if p.N, err = number(words[:1], 1, 99); err != nil {
			return p, err
		}
		words = words[1:]
	case !of:
		return p, errTerm
	}
	p.List, err = l.list(words, l.card)
	if p.N == 0 {
		p.N = int16(len(p.List))
	}
	return p, err
}

func first(words []string) string {
	if len(words) == 0 {
		return ""
	}
	return words[0]
}

func number(words []string, low, high int) (int16, error) {
	n, err := strconv.Atoi(first(words))
	if len(words) != 1 || err != nil || n < low || n > high {
		return 0, errors.New("it wants a number from " + strconv.Itoa(low) + " to " + strconv.Itoa(high))
	}
	return int16(n), nil
}

// list reads one or more names.
func (l *loader) list(words []string, find func(string) (int16, error)) (list []int16, err error) {
	if len(words) == 0 {
		return nil, errTerm
	}
	for _, word := range words {
		i, err := find(word)
		if err != nil {
			return nil, err
		}
		list = append(list, i)
	}
	return list, nil
}

func (l *loader) card(word string) (int16, error) {
	n, err := strconv.Atoi(word)
	if c := l.CardAt(n); err == nil && c != None {
		return c, nil
	}
	return None, errors.New("there is no card " + word)
}

func (l *loader) place(word string) (int16, error) {
	n, err := strconv.Atoi(word)
	if p := l.PlaceAt(n); err == nil && p != None {
		return p, nil
	}
	return None, errors.New("there is no location " + word)
}

func (l *loader) entry(word string) (int16, error) {
	if e, ok := l.Called[word]; ok {
		return e, nil
	}
	return None, errors.New("there is no entry " + word)
}

func (l *loader) room(word string) (int16, error) {
	i := slices.IndexFunc(l.Rooms, func(r Room) bool { return r.Letter == word })
	if i < 0 {
		return None, errors.New("there is no room " + word)
	}
	return int16(i), nil
}

// mark finds a mark by its name; the first use of a name makes it.
func (l *loader) mark(word string) (int16, error) {
	i := slices.Index(l.marks, word)
	if i < 0 {
		if i = len(l.marks); i == maxMarks {
			return None, errors.New("there are more than " + strconv.Itoa(maxMarks) + " marks")
		}
		l.marks = append(l.marks, word)
	}
	return int16(i), nil
}

func (l *loader) ending(word string) (int16, error) {
	for i := range l.Endings {
		if l.Endings[i].Known && word == "E"+strconv.Itoa(i+1) {
			return int16(i), nil
		}
	}
	return None, errors.New("there is no ending " + word)
}
