package game

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Record is a whole game as text: what it is, how it was set up, and its moves.
type Record struct {
	Game    string
	Version int
	Seats   int
	Options Options
	// Seed and Commitment let anyone check the chance moves; often empty.
	Seed, Commitment string
	// Seals are the commitments to the words that players sealed before the game, by
	// seat. The Seed then has a part for each of them after its first part, in the order
	// of the seats: the word, or nothing if it was not revealed in time.
	Seals map[Seat]string
	// Imported is how many of the first moves came from another record. Nobody knows
	// where their dice and draws came from.
	Imported int
	// Names are the players' names by seat; a seat may have none.
	Names map[Seat]string
	// Bots are the bots that play, by seat, each by its name; a seat may have none.
	Bots map[Seat]string
	// Result is the outcome as the game names it; empty while it goes on.
	Result string
	// Stopped says what stopped the game before its end, such as `time`; empty if nothing did.
	Stopped string
	Moves   []Entry
}

// Entry is one move of a record in its notation. Line is the line it was read
// from, counted from 1, or 0.
type Entry struct {
	Seat Seat
	Move string
	Line int
}

// RecordError says which line of a text cannot be read as part of a record, and why.
type RecordError struct {
	Line int
	Err  error
}

// Error gives the line and what is wrong with it.
func (e *RecordError) Error() string { return fmt.Sprintf("line %d: %v", e.Line, e.Err) }

// Unwrap returns what is wrong with the line.
func (e *RecordError) Unwrap() error { return e.Err }

// What can be wrong with a line of a record.
var (
	ErrNoRecord   = errors.New(`a record starts with "katabasis record 1"`)
	ErrNoGame     = errors.New(`the line after the first is "game ID VERSION"`)
	ErrNoSeats    = errors.New(`the line after the game is "seats N"`)
	ErrHeader     = errors.New("unknown header line")
	ErrTwice      = errors.New("this header line came before")
	ErrValue      = errors.New("this header line has a bad value")
	ErrNoMoves    = errors.New(`the header ends with the line "moves"`)
	ErrSeat       = errors.New("a move starts with * or a seat of this game")
	ErrTooLong    = errors.New("the record is too long")
	ErrCharacters = errors.New("a record is plain UTF-8 text without control characters")
)

// ErrUnwritable is returned for a record that cannot be read back from its text, such
// as one with a line break in a name.
var ErrUnwritable = errors.New("the record holds what its text cannot: a line break, a space at an end, or more")

const (
	firstLine = "katabasis record 1"
	maxLine   = 1000
)

// SeatName writes a seat as records do: * for chance, otherwise from 1.
func SeatName(s Seat) string {
	if s == Chance {
		return "*"
	}
	return strconv.Itoa(int(s) + 1)
}

// MarshalText writes the record so that ParseRecord reads back an equal one. If that
// is not possible, the error is a *RecordError or ErrUnwritable.
func (r *Record) MarshalText() ([]byte, error) {
	text := r.String()
	again, err := ParseRecord(text)
	if err != nil {
		return nil, err
	}
	if !r.equal(again) {
		return nil, ErrUnwritable
	}
	return []byte(text), nil
}

// equal reports whether two records say the same, regardless of their lines' numbers.
func (r *Record) equal(o *Record) bool {
	return r.Game == o.Game && r.Version == o.Version && r.Seats == o.Seats &&
		r.Seed == o.Seed && r.Commitment == o.Commitment && r.Imported == o.Imported && r.Result == o.Result &&
		maps.Equal(r.Options, o.Options) && maps.Equal(r.Seals, o.Seals) &&
		maps.Equal(named(r.Names), o.Names) && maps.Equal(named(r.Bots), o.Bots) &&
		slices.EqualFunc(r.Moves, o.Moves, func(a, b Entry) bool { return a.Seat == b.Seat && a.Move == b.Move })
}

// named are the names that are not empty.
func named(names map[Seat]string) map[Seat]string {
	names = maps.Clone(names)
	maps.DeleteFunc(names, func(_ Seat, name string) bool { return name == "" })
	return names
}

// String writes the record for a message. Use MarshalText for a text that will be read
// back.
func (r *Record) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\ngame %s %d\nseats %d\n", firstLine, r.Game, r.Version, r.Seats)
	for _, name := range slices.Sorted(maps.Keys(r.Options)) {
		fmt.Fprintf(&b, "option %s %s\n", name, r.Options[name])
	}
	writeHeader(&b, "seed", r.Seed)
	writeHeader(&b, "commitment", r.Commitment)
	for _, s := range slices.Sorted(maps.Keys(r.Seals)) {
		writeHeader(&b, "seal "+SeatName(s), r.Seals[s])
	}
	if r.Imported > 0 {
		writeHeader(&b, "imported", strconv.Itoa(r.Imported))
	}
	for _, s := range slices.Sorted(maps.Keys(r.Names)) {
		writeHeader(&b, "name "+SeatName(s), r.Names[s])
	}
	for _, s := range slices.Sorted(maps.Keys(r.Bots)) {
		writeHeader(&b, "bot "+SeatName(s), r.Bots[s])
	}
	writeHeader(&b, "result", r.Result)
	writeHeader(&b, "stopped", r.Stopped)
	b.WriteString("moves\n")
	for _, e := range r.Moves {
		fmt.Fprintf(&b, "%s %s\n", SeatName(e.Seat), e.Move)
	}
	return b.String()
}

func writeHeader(b *strings.Builder, word, value string) {
	if value != "" {
		fmt.Fprintf(b, "%s %s\n", word, value)
	}
}

// ParseRecord reads a record. It knows no game: the options and moves are
// checked when it is replayed. The error is a *RecordError.
func ParseRecord(text string) (*Record, error) {
	p := &recordParser{rec: &Record{Options: Options{}, Names: map[Seat]string{}}, seen: map[string]bool{}}
	for line := range strings.SplitSeq(text, "\n") {
		p.line++
		if err := p.read(strings.TrimSuffix(line, "\r")); err != nil {
			return nil, &RecordError{p.line, err}
		}
	}
	if p.part != inMoves {
		return nil, &RecordError{p.line, [...]error{ErrNoRecord, ErrNoGame, ErrNoSeats, ErrNoMoves}[p.part]}
	}
	return p.rec, nil
}

// The parts of a record, in order: what the parser awaits next.
const (
	wantFirst = iota
	wantGame
	wantSeats
	inHeader
	inMoves
)

type recordParser struct {
	rec  *Record
	line int
	part int
	seen map[string]bool
}

func (p *recordParser) read(line string) error {
	if len(line) > maxLine {
		return ErrTooLong
	}
	if !utf8.ValidString(line) || strings.ContainsFunc(line, func(c rune) bool { return c < ' ' || c == 0x7f }) {
		return ErrCharacters
	}
	if line == "" || line[0] == '#' {
		return nil
	}
	switch p.part {
	case wantFirst:
		if line != firstLine {
			return ErrNoRecord
		}
		p.part = wantGame
		return nil
	case wantGame:
		return p.game(line)
	case wantSeats:
		return p.seats(line)
	case inHeader:
		return p.header(line)
	}
	return p.move(line)
}

func (p *recordParser) game(line string) error {
	words := strings.Split(line, " ")
	if len(words) != 3 || words[0] != "game" || words[1] == "" {
		return ErrNoGame
	}
	version, ok := positive(words[2])
	if !ok {
		return ErrNoGame
	}
	p.rec.Game, p.rec.Version, p.part = words[1], version, wantSeats
	return nil
}

func (p *recordParser) seats(line string) error {
	word, value, _ := strings.Cut(line, " ")
	n, ok := positive(value)
	if word != "seats" || !ok || n > MaxSeats {
		return ErrNoSeats
	}
	p.rec.Seats, p.part = n, inHeader
	return nil
}

func (p *recordParser) header(line string) error {
	if line == "moves" {
		p.part = inMoves
		return nil
	}
	word, value, _ := strings.Cut(line, " ")
	key := word
	switch word {
	case "option", "name", "bot", "seal":
		var name string
		name, value, _ = strings.Cut(value, " ")
		key += " " + name
		if name == "" {
			return ErrValue
		}
	case "seed", "commitment", "imported", "result", "stopped":
	default:
		return ErrHeader
	}
	if value == "" || strings.TrimSpace(value) != value {
		return ErrValue
	}
	if p.seen[key] {
		return ErrTwice
	}
	p.seen[key] = true
	return p.set(key, value)
}

// set stores the value of a header line; key is its word, and its name if it has one.
func (p *recordParser) set(key, value string) error {
	word, name, _ := strings.Cut(key, " ")
	switch word {
	case "option":
		p.rec.Options[name] = value
	case "name", "bot", "seal":
		seat, ok := p.seat(name)
		if !ok || seat == Chance {
			return ErrValue
		}
		of := map[string]*map[Seat]string{"name": &p.rec.Names, "bot": &p.rec.Bots, "seal": &p.rec.Seals}[word]
		if *of == nil {
			*of = map[Seat]string{}
		}
		(*of)[seat] = value
	case "seed":
		p.rec.Seed = value
	case "commitment":
		p.rec.Commitment = value
	case "imported":
		n, ok := positive(value)
		if !ok || n > MaxMoves {
			return ErrValue
		}
		p.rec.Imported = n
	case "result":
		p.rec.Result = value
	case "stopped":
		p.rec.Stopped = value
	}
	return nil
}

func (p *recordParser) move(line string) error {
	if i := strings.Index(line, " #"); i >= 0 {
		line = line[:i]
	}
	word, move, _ := strings.Cut(strings.TrimRight(line, " "), " ")
	seat, ok := p.seat(word)
	if !ok || move == "" {
		return ErrSeat
	}
	if len(p.rec.Moves) == MaxMoves {
		return ErrTooLong
	}
	p.rec.Moves = append(p.rec.Moves, Entry{Seat: seat, Move: move, Line: p.line})
	return nil
}

func (p *recordParser) seat(word string) (Seat, bool) {
	if word == "*" {
		return Chance, true
	}
	n, ok := positive(word)
	return Seat(n - 1), ok && n <= p.rec.Seats
}

func positive(word string) (int, bool) {
	n, err := strconv.Atoi(word)
	return n, err == nil && n > 0 && strconv.Itoa(n) == word
}
