package game_test

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"github.com/katabasis-games/katabasis/game"
)

const wholeRecord = `katabasis record 1
game pebbles 1
seats 3
option hand 2
option way two words
seed a text
commitment 00ff
seal 1 aa
seal 3 bb
imported 2
name 1 Ann
name 3 Jean Valjean, 24601
bot 2 medium:bold
bot 3 easy
result win
stopped time
moves
* draw 2
1 pick 2
3 nudge 4
`

func TestRecord(t *testing.T) {
	t.Parallel()
	want := &game.Record{
		Game: "pebbles", Version: 1, Seats: 3,
		Options: game.Options{"hand": "2", "way": "two words"},
		Seed:    "a text", Commitment: "00ff", Imported: 2, Seals: map[game.Seat]string{0: "aa", 2: "bb"},
		Names:  map[game.Seat]string{0: "Ann", 2: "Jean Valjean, 24601"},
		Bots:   map[game.Seat]string{1: "medium:bold", 2: "easy"},
		Result: "win", Stopped: "time",
		Moves: []game.Entry{
			{Seat: game.Chance, Move: "draw 2", Line: 18}, {Seat: 0, Move: "pick 2", Line: 19}, {Seat: 2, Move: "nudge 4", Line: 20},
		},
	}
	got, err := game.ParseRecord(wholeRecord)
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("read as %+v, %v", got, err)
	}
	if text, err := want.MarshalText(); err != nil || string(text) != wholeRecord {
		t.Errorf("written as\n%s (%v)", text, err)
	}
}

// Comments, empty lines and the line ends of other systems are no part of it.
func TestRecordAsPeopleWriteIt(t *testing.T) {
	t.Parallel()
	text := "# mine\r\n\r\nkatabasis record 1\r\ngame pebbles 1\r\n# well\r\nseats 2\r\nmoves\r\n\r\n* draw 1   # lucky\r\n2 place #\r\n"
	rec, err := game.ParseRecord(text)
	if err != nil {
		t.Fatal(err)
	}
	want := []game.Entry{{Seat: game.Chance, Move: "draw 1", Line: 9}, {Seat: 1, Move: "place", Line: 10}}
	if !reflect.DeepEqual(rec.Moves, want) {
		t.Errorf("moves %+v", rec.Moves)
	}
}

func TestRecordErrors(t *testing.T) {
	t.Parallel()
	const head = "katabasis record 1\ngame pebbles 1\nseats 3\n"
	for _, c := range []struct {
		name, text string
		line       int
		err        error
	}{
		{"nothing", "", 1, game.ErrNoRecord},
		{"another text", "Dear Ann,", 1, game.ErrNoRecord},
		{"another version", "katabasis record 2\n", 1, game.ErrNoRecord},
		{"first line alone", "katabasis record 1", 1, game.ErrNoGame},
		{"no game", "katabasis record 1\nseats 3", 2, game.ErrNoGame},
		{"game without version", "katabasis record 1\ngame pebbles", 2, game.ErrNoGame},
		{"game without id", "katabasis record 1\ngame  1", 2, game.ErrNoGame},
		{"version 0", "katabasis record 1\ngame pebbles 0", 2, game.ErrNoGame},
		{"version 01", "katabasis record 1\ngame pebbles 01", 2, game.ErrNoGame},
		{"game and more", "katabasis record 1\ngame pebbles 1 2", 2, game.ErrNoGame},
		{"no seats", "katabasis record 1\ngame pebbles 1\nmoves", 3, game.ErrNoSeats},
		{"no number of seats", "katabasis record 1\ngame pebbles 1\nseats", 3, game.ErrNoSeats},
		{"too many seats", "katabasis record 1\ngame pebbles 1\nseats 17", 3, game.ErrNoSeats},
		{"seats +3", "katabasis record 1\ngame pebbles 1\nseats +3", 3, game.ErrNoSeats},
		{"header alone", head, 4, game.ErrNoMoves},
		{"unknown header", head + "weather fine\nmoves", 4, game.ErrHeader},
		{"unknown word", head + "weather", 4, game.ErrHeader},
		{"seats twice", head + "seats 3\nmoves", 4, game.ErrHeader},
		{"moves and more", head + "moves 1", 4, game.ErrHeader},
		{"seed twice", head + "seed a\nseed b\nmoves", 5, game.ErrTwice},
		{"option twice", head + "option hand 2\noption hand 2\nmoves", 5, game.ErrTwice},
		{"bot twice", head + "bot 1 easy\nbot 1 hard\nmoves", 5, game.ErrTwice},
		{"bot of chance", head + "bot * easy\nmoves", 4, game.ErrValue},
		{"name twice", head + "name 1 Ann\nname 1 Bob\nmoves", 5, game.ErrTwice},
		{"seed without value", head + "seed\nmoves", 4, game.ErrValue},
		{"option without value", head + "option hand\nmoves", 4, game.ErrValue},
		{"option without name", head + "option  2\nmoves", 4, game.ErrValue},
		{"value with spaces around", head + "seed  a\nmoves", 4, game.ErrValue},
		{"value with a space behind", head + "seed a \nmoves", 4, game.ErrValue},
		{"name of chance", head + "name * Ann\nmoves", 4, game.ErrValue},
		{"name of nobody", head + "name 4 Ann\nmoves", 4, game.ErrValue},
		{"move of nobody", head + "moves\n4 place", 5, game.ErrSeat},
		{"move of seat 0", head + "moves\n0 place", 5, game.ErrSeat},
		{"move of seat 01", head + "moves\n01 place", 5, game.ErrSeat},
		{"move without seat", head + "moves\nplace", 5, game.ErrSeat},
		{"seat without move", head + "moves\n1", 5, game.ErrSeat},
		{"seat with a comment", head + "moves\n1 # place", 5, game.ErrSeat},
		{"long line", head + "seed " + strings.Repeat("a", 1000) + "\nmoves", 4, game.ErrTooLong},
		{"too many moves", head + "moves\n" + strings.Repeat("1 a\n", game.MaxMoves+1), 5 + game.MaxMoves, game.ErrTooLong},
		{"tab", head + "seed a\tb\nmoves", 4, game.ErrCharacters},
		{"delete", head + "moves\n1 \x7f", 5, game.ErrCharacters},
		{"not UTF-8", head + "name 1 \xff\nmoves", 4, game.ErrCharacters},
		{"two carriage returns", head + "moves\r\r\n", 4, game.ErrCharacters},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			_, err := game.ParseRecord(c.text)
			var at *game.RecordError
			if !errors.As(err, &at) || at.Line != c.line || !errors.Is(err, c.err) {
				t.Errorf("error %v, want line %d: %v", err, c.line, c.err)
			}
		})
	}
}

func TestLongestRecord(t *testing.T) {
	t.Parallel()
	rec, err := game.ParseRecord("katabasis record 1\ngame a 1\nseats 1\nmoves\n" + strings.Repeat("1 a\n", game.MaxMoves))
	if err != nil || len(rec.Moves) != game.MaxMoves {
		t.Errorf("error %v", err)
	}
}

func TestRecordErrorNamesItsLine(t *testing.T) {
	t.Parallel()
	_, err := game.ParseRecord("katabasis record 1\n\nwhat\n")
	if want := `line 3: the line after the first is "game ID VERSION"`; err == nil || err.Error() != want {
		t.Errorf("error %q, want %q", err, want)
	}
}

// What its text would not give again is refused: nobody writes moves or a result
// by a name.
func TestRecordRefusesToBeWritten(t *testing.T) {
	t.Parallel()
	for name, change := range map[string]func(*game.Record){
		"a line break in a name":  func(r *game.Record) { r.Names[0] = "Ann\nresult tie" },
		"a line break in a seed":  func(r *game.Record) { r.Seed = "a\nname 2 Ben" },
		"a carriage return":       func(r *game.Record) { r.Names[0] = "Ann\r" },
		"a space at an end":       func(r *game.Record) { r.Names[0] = "Ann " },
		"a control character":     func(r *game.Record) { r.Names[0] = "A\x1bnn" },
		"not UTF-8":               func(r *game.Record) { r.Names[0] = "A\xffnn" },
		"too long":                func(r *game.Record) { r.Seed = strings.Repeat("a", 2000) },
		"a comment in a move":     func(r *game.Record) { r.Moves[1].Move = "pick 2 # or 3" },
		"an empty move":           func(r *game.Record) { r.Moves[1].Move = "" },
		"a seat that is not":      func(r *game.Record) { r.Moves[1].Seat = 7 },
		"a name of no seat":       func(r *game.Record) { r.Names[9] = "Ann" },
		"an option without value": func(r *game.Record) { r.Options["hand"] = "" },
		"a game of two words":     func(r *game.Record) { r.Game = "two words" },
		"moves in an option":      func(r *game.Record) { r.Options["hand"] = "2\nmoves\n1 hide" },
	} {
		rec, err := game.ParseRecord(wholeRecord)
		if err != nil {
			t.Fatal(err)
		}
		change(rec)
		if text, err := rec.MarshalText(); err == nil {
			t.Errorf("%s is written:\n%s", name, text)
		}
	}
}

// A record is written so that it is read as the same one, whatever is in it, or
// it is not written.
func FuzzMarshalRecord(f *testing.F) {
	f.Add("pebbles", "hand", "2", "a seed", "00ff", "Ann", "win", "draw 2")
	f.Add("a\nb", "# ", " x", "\r", "", "Ann\nmoves", "\xff", "a # b")
	f.Fuzz(func(t *testing.T, id, option, value, seed, commitment, name, result, move string) {
		seals := map[game.Seat]string{}
		if commitment != "" {
			seals[0] = commitment
		}
		rec := &game.Record{
			Game: id, Version: 1, Seats: 2, Options: game.Options{option: value}, Seed: seed, Commitment: commitment, Seals: seals,
			Names: map[game.Seat]string{1: name}, Result: result, Moves: []game.Entry{{Seat: 0, Move: move}},
		}
		text, err := rec.MarshalText()
		if err != nil {
			return
		}
		again, err := game.ParseRecord(string(text))
		if err != nil {
			t.Fatalf("%v in what was written:\n%s", err, text)
		}
		again.Moves[0].Line = rec.Moves[0].Line
		if name == "" {
			delete(rec.Names, 1)
		}
		if !reflect.DeepEqual(rec, again) {
			t.Fatalf("%+v is read as %+v", rec, again)
		}
	})
}

// Whatever is read as a record is written so that it is read as the same one.
func FuzzParseRecord(f *testing.F) {
	f.Add(wholeRecord)
	f.Add("katabasis record 1\ngame a 1\nseats 1\nmoves\n1  a #b\n")
	f.Add("katabasis record 1\ngame # 1\nseats 16\noption # #\nname 16 #\nmoves\n* *\n")
	f.Fuzz(func(t *testing.T, text string) {
		rec, err := game.ParseRecord(text)
		if err != nil {
			var at *game.RecordError
			if !errors.As(err, &at) || at.Line < 1 {
				t.Fatalf("error %v names no line", err)
			}
			return
		}
		written, err := rec.MarshalText()
		if err != nil {
			t.Fatalf("%v of what was read:\n%s", err, rec)
		}
		again, err := game.ParseRecord(string(written))
		if err != nil {
			t.Fatalf("%v in what was written:\n%s", err, rec)
		}
		for _, r := range []*game.Record{rec, again} {
			for i := range r.Moves {
				r.Moves[i].Line = 0
			}
		}
		if !reflect.DeepEqual(rec, again) {
			t.Fatalf("read as %+v, then as %+v", rec, again)
		}
	})
}
