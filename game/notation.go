package game

import (
	"errors"
	"math"
	"slices"
	"strconv"
	"strings"
)

// Grammar is the notation of a game's moves: one entry per verb, in the order of the
// verbs' numbers. It writes and parses every move of the game as one line of plain
// words, such as "play flee 1" or "roll 1 1 3", and knows which moves are well formed.
type Grammar []Verb

// Verb is the notation of one verb: its word, what its arguments are, and whether
// it is one that Chance makes.
type Verb struct {
	Word   string
	Args   []Param
	Chance bool
}

// Param is what one argument may be: a number from Low to High, written as a number or,
// if there are Words, as the word at that index. A seat is written from 1. Kind says what
// sort of thing the argument names, such as "seat", "place" or "card", so that people can
// ask about it; see Why.
type Param struct {
	Words     []string
	Low, High int16
	Seat      bool
	Kind      string
}

// SeatNumber is a parameter that names a player.
var SeatNumber = Param{Seat: true, High: MaxSeats - 1, Kind: "seat"}

// Number is a parameter written as a number from low to high.
func Number(low, high int16) Param { return Param{Low: low, High: high} }

// OneOf is a parameter written as one of the words, its value the index.
func OneOf(words ...string) Param { return Param{Words: words, High: int16(len(words) - 1)} }

// Naming returns the parameter as one that names things of a kind.
func (p Param) Naming(kind string) Param {
	p.Kind = kind
	return p
}

// has reports whether the argument's value is in its range.
func (p Param) has(v int16) bool { return v >= p.Low && v <= p.High }

// ErrNotation is returned for a line that is not a move of the game.
var ErrNotation = errors.New("not a move of this game")

// ErrMalformed is the refusal of a move that has no notation: its verb is unknown, an
// argument is out of range, or an unused argument is not zero.
var ErrMalformed = Refuse("", "app.refuse.malformed")

// Check returns ErrMalformed for a move that is not well formed, otherwise nil.
// Every State's Apply begins with it.
func (g Grammar) Check(m Move) error {
	if int(m.Verb) >= len(g) {
		return ErrMalformed
	}
	args, rest := g[m.Verb].Args, m.Args
	for i := range args {
		if !args[i].has(rest[i]) {
			return ErrMalformed
		}
		rest[i] = 0
	}
	return Unless(rest == [len(rest)]int16{}, ErrMalformed)
}

// Moves returns every move that is well formed, in the order of the verbs, for a game in
// which these are few.
func (g Grammar) Moves() []Move {
	var list []Move
	for v, verb := range g {
		first := len(list)
		list = append(list, NewMove(uint8(v)))
		for i, p := range verb.Args {
			shorter := slices.Clone(list[first:])
			list = list[:first]
			for _, m := range shorter {
				for m.Args[i] = p.Low; m.Args[i] <= p.High; m.Args[i]++ {
					list = append(list, m)
				}
			}
		}
	}
	return list
}

// Legal appends those of the moves that check allows. With Grammar.Moves, one function
// makes both the list and the refusals of a game.
func Legal(buf, moves []Move, check func(Move) error) []Move {
	for _, m := range moves {
		if check(m) == nil {
			buf = append(buf, m)
		}
	}
	return buf
}

// Keys are the catalogue entries of the verbs, after a prefix.
func (g Grammar) Keys(prefix string) []string {
	keys := make([]string, len(g))
	for v := range g {
		keys[v] = prefix + g[v].Word
	}
	return keys
}

// Format writes a move as one line. A move that is not well formed is written
// so that it does not parse.
func (g Grammar) Format(m Move) string {
	if int(m.Verb) >= len(g) {
		return "?" + strconv.Itoa(int(m.Verb))
	}
	verb := g[m.Verb]
	buf := append(make([]byte, 0, 32), verb.Word...)
	for i, p := range verb.Args {
		buf = p.append(append(buf, ' '), m.Args[i])
	}
	for _, v := range m.Args[len(verb.Args):] {
		if v != 0 {
			buf = append(buf, " ?"...)
		}
	}
	return string(buf)
}

// word writes a value that is in the argument’s range.
func (p Param) word(v int16) string {
	switch {
	case p.Seat:
		return strconv.Itoa(int(v) + 1)
	case p.Words == nil:
		return strconv.Itoa(int(v))
	}
	return p.Words[v]
}

func (p Param) append(buf []byte, v int16) []byte {
	switch {
	case !p.has(v):
		return strconv.AppendInt(append(buf, '?'), int64(v), 10)
	case p.Seat:
		return strconv.AppendInt(buf, int64(v)+1, 10)
	case p.Words == nil:
		return strconv.AppendInt(buf, int64(v), 10)
	}
	return append(buf, p.Words[v]...)
}

// Parse reads a move from its line. Words are separated by single spaces and
// numbers are written in their shortest form, so a move has exactly one
// notation. It returns ErrNotation for anything else.
func (g Grammar) Parse(line string) (Move, error) {
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
		v--
	}
	if v < math.MinInt16 || !p.has(int16(v)) {
		return 0, ErrNotation
	}
	return int16(v), nil
}
