package game

import (
	"errors"
	"strconv"
	"strings"
)

// Grammar is the notation of a game's moves: one entry a verb, in the order
// of the verbs' numbers. It writes and parses every move of the game as one
// line of plain words, such as "play flee 1" or "roll 1 1 3".
type Grammar []Verb

// Verb is the notation of one verb: its word and what its arguments are.
type Verb struct {
	Word string
	Args []Param
}

// Param is the notation of one argument: a number when Words is empty,
// otherwise the word at that number's index. A seat is a number written from 1.
type Param struct {
	Words []string
	Seat  bool
}

// Number, SeatNumber and OneOf are the three kinds of Param.
var (
	Number     = Param{}
	SeatNumber = Param{Seat: true}
)

// OneOf is a parameter written as one of the words, its value the index.
func OneOf(words ...string) Param { return Param{Words: words} }

// ErrNotation is returned for a line that is no move of the game.
var ErrNotation = errors.New("not a move of this game")

// FormatMove writes a move as one line. A move that the grammar does not know
// is written with numbers and does not parse.
func (g Grammar) FormatMove(m Move) string {
	if int(m.Verb) >= len(g) {
		return "?" + strconv.Itoa(int(m.Verb))
	}
	verb := g[m.Verb]
	buf := append(make([]byte, 0, 32), verb.Word...)
	for i, p := range verb.Args {
		buf = p.append(append(buf, ' '), int(m.Args[i]))
	}
	return string(buf)
}

func (p Param) append(buf []byte, v int) []byte {
	switch {
	case p.Seat:
		return strconv.AppendInt(buf, int64(v)+1, 10)
	case p.Words == nil:
		return strconv.AppendInt(buf, int64(v), 10)
	case v >= 0 && v < len(p.Words):
		return append(buf, p.Words[v]...)
	}
	return append(append(buf, '?'), strconv.Itoa(v)...)
}

// ParseMove reads a move from its line. Words are separated by single spaces
// and numbers are written in their shortest form, so a move has exactly one
// notation. It returns ErrNotation for anything else.
func (g Grammar) ParseMove(line string) (Move, error) {
	words := strings.Split(line, " ")
	for v, verb := range g {
		if verb.Word != words[0] || len(verb.Args) != len(words)-1 {
			continue
		}
		m := Move{Verb: uint8(v)}
		ok := true
		for i, p := range verb.Args {
			value, err := p.parse(words[i+1])
			m.Args[i] = value
			ok = ok && err == nil
		}
		if ok {
			return m, nil
		}
	}
	return Move{}, ErrNotation
}

func (p Param) parse(word string) (int16, error) {
	for i, w := range p.Words {
		if w == word {
			return int16(i), nil
		}
	}
	v, err := strconv.ParseInt(word, 10, 16)
	if err != nil || p.Words != nil || strconv.FormatInt(v, 10) != word {
		return 0, ErrNotation
	}
	if p.Seat {
		if v < 1 || v > MaxSeats {
			return 0, ErrNotation
		}
		v--
	}
	return int16(v), nil
}
