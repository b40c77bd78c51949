package dungeon

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

// The conditions.
const (
	ifHolds = iota
	ifLacks
	ifBoxed
	ifOpen
	ifShut
	ifFirst
	ifAgain
	ifRead
	ifUnread
	ifIs
	ifHealth
	ifFrail
	ifChapter
	ifMarked
	ifUnmarked
)

var conditionWords = []word{
	ifHolds: {"holds", countOf}, ifLacks: {"lacks", aCard}, ifBoxed: {"boxed", aCard},
	ifOpen: {"open", aRoom}, ifShut: {"shut", aRoom}, ifFirst: {"first", nothing}, ifAgain: {"again", nothing},
	ifRead: {"read", anEntry}, ifUnread: {"unread", anEntry}, ifIs: {"is", whoever},
	ifHealth: {"health", aNumber}, ifFrail: {"frail", aNumber}, ifChapter: {"chapter", aChapter},
	ifMarked: {"marked", aMark}, ifUnmarked: {"unmarked", aMark},
}

// The effects.
const (
	doTake = iota
	doReturn
	doBox
	doPay
	doDraw
	doReveal
	doClose
	doGather
	doLose
	doHeal
	doRead
	doOffer
	doClue
	doMark
	doUnmark
	doChapter
	doCountdown
	doStop
	doEnd
)

var effectWords = []word{
	doTake: {"take", aCard}, doReturn: {"return", aCard}, doBox: {"box", aCard}, doPay: {"pay", countCard},
	doDraw: {"draw", aCard}, doReveal: {"reveal", aRoom}, doClose: {"close", aRoom}, doGather: {"gather", aRoom},
	doLose: {"lose", groupNum}, doHeal: {"heal", groupNum}, doRead: {"read", anEntry}, doOffer: {"offer", anEntry},
	doClue: {"clue", anEntry}, doMark: {"mark", aMark}, doUnmark: {"unmark", aMark},
	doChapter: {"chapter", aChapter}, doCountdown: {"countdown", numEntry}, doStop: {"stop", nothing}, doEnd: {"end", anEnding},
}

// The people whom a loss or a healing is for.
const (
	forActive = iota
	forGroup  // shared out as the players like (U19)
	forAll    // each
)

// phrase is a condition or an effect: its word, its number, and what it names.
type phrase struct {
	kind uint8
	n    int16
	whom uint8
	list []int16
}

// word is one of the vocabulary, and what follows it.
type word struct {
	word string
	term term
}

// conditions parses "holds 10 12, first".
func (l *loader) conditions(line string) (list []phrase) {
	if line == "" {
		return nil
	}
	for text := range strings.SplitSeq(line, ",") {
		list = append(list, l.phrase(text, conditionWords))
	}
	return list
}

// effects parses lines such as "take 12".
func (l *loader) effects(lines []string) (list []phrase) {
	for _, line := range lines {
		p := l.phrase(line, effectWords)
		if p.kind != doRead {
			list = append(list, p)
			continue
		}
		for i := range p.list { // one after the other
			list = append(list, phrase{kind: doRead, list: p.list[i : i+1]})
		}
	}
	return list
}

var errTerm = errors.New("not what this word is followed by")

// phrase parses one line by a vocabulary.
func (l *loader) phrase(line string, vocabulary []word) phrase {
	words := strings.Fields(line)
	kind := slices.IndexFunc(vocabulary, func(w word) bool { return w.word == first(words) })
	if kind < 0 {
		l.fault("“" + line + "”: there is no such word")
		return phrase{}
	}
	p, err := l.parseTerm(words[1:], vocabulary[kind].term)
	if err != nil {
		l.fault("“" + line + "”: " + err.Error())
	}
	p.kind = uint8(kind)
	return p
}

// parseTerm parses the words that follow a word of the vocabulary.
func (l *loader) parseTerm(words []string, t term) (p phrase, err error) {
	switch t {
	case countOf, countCard:
		return l.parseCount(words, t == countOf)
	case groupNum:
		if i := slices.Index([]string{"", "group", "all"}, first(words)); i > 0 {
			p.whom, words = uint8(i), words[1:]
		}
		p.n, err = number(words, 1, 12)
		return p, err
	case numEntry:
		if len(words) != 2 {
			return p, errTerm
		}
		if p.n, err = number(words[:1], 1, 99); err != nil {
			return p, err
		}
		p.list, err = l.list(words[1:], l.entry)
	case aNumber:
		p.n, err = number(words, 1, 99)
	case aChapter:
		p.n, err = number(words, 1, maxChapter)
	case aCard:
		p.list, err = l.list(words, l.card)
	case anEntry:
		p.list, err = l.list(words, l.entry)
	case aRoom:
		p.list, err = l.list(words, l.room)
	case aMark:
		p.list, err = l.list(words, l.mark)
	case whoever:
		p.list, err = l.list(words, func(word string) (int16, error) { return number([]string{word}, 1, maxFigures) })
	case anEnding:
		p.list, err = l.list(words, l.ending)
	case nothing:
		if len(words) > 0 {
			err = errTerm
		}
	}
	return p, err
}

// parseCount parses "12", "2 15 21 22" or, if of is true, "2 of 15 21 22".
func (l *loader) parseCount(words []string, of bool) (p phrase, err error) {
	switch {
	case of && len(words) > 2 && words[1] == "of":
		if p.n, err = number(words[:1], 1, 99); err != nil {
			return p, err
		}
		words = words[2:]
	case !of && len(words) > 1:
		if p.n, err = number(words[:1], 1, 99); err != nil {
			return p, err
		}
		words = words[1:]
	case !of:
		return p, errTerm
	}
	p.list, err = l.list(words, l.card)
	if p.n == 0 {
		p.n = int16(len(p.list))
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
	if c := l.cardAt(n); err == nil && c != none {
		return c, nil
	}
	return none, errors.New("there is no card " + word)
}

func (l *loader) entry(word string) (int16, error) {
	if e, ok := l.called[word]; ok {
		return e, nil
	}
	return none, errors.New("there is no entry " + word)
}

func (l *loader) room(word string) (int16, error) {
	i := slices.IndexFunc(l.rooms, func(r room) bool { return r.letter == word })
	if i < 0 {
		return none, errors.New("there is no room " + word)
	}
	return int16(i), nil
}

// mark finds a mark by its name; the first use of a name makes it.
func (l *loader) mark(word string) (int16, error) {
	i := slices.Index(l.marks, word)
	if i < 0 {
		if i = len(l.marks); i == maxMarks {
			return none, errors.New("there are more than " + strconv.Itoa(maxMarks) + " marks")
		}
		l.marks = append(l.marks, word)
	}
	return int16(i), nil
}

func (l *loader) ending(word string) (int16, error) {
	for i := range l.endings {
		if l.endings[i].known && word == "E"+strconv.Itoa(i+1) {
			return int16(i), nil
		}
	}
	return none, errors.New("there is no ending " + word)
}
