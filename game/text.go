package game

// Text is a sentence for people, in the form in which programs pass it on: a key of the
// catalogue, and the arguments that the sentence names in braces.
//
// The catalogue may have several entries for a key; the first of these that it
// has is used:
//
//   - KEY.you.same: the arguments "seat" and "other" are the same player, the reader
//   - KEY.you: the argument "seat" is the reader
//   - KEY.you.NAME: the argument NAME, another player, is the reader
//   - KEY.same: the arguments "seat" and "other" are the same player
//   - KEY
//
// An entry may have forms, each an entry of its own: KEY.FORM. A sentence asks for one
// by {name:FORM}, as French does for "d’Arrogance" by {card:of}; narrow lines ask for
// the form "short". If an entry does not have the form, the entry itself is used. If an
// entry has plural forms, the argument "n" chooses.
type Text struct {
	Key  string `json:"key"`
	Args Args   `json:"args,omitempty"`
}

// Arg returns the argument of a name, or an empty one.
func (t Text) Arg(name string) Arg {
	if arg := t.Args[name]; arg != nil {
		return *arg
	}
	return Arg{}
}

// Arg is one argument of a Text; at most one field is set. Seats are numbered from 1.
// A Key is another catalogue entry, Keys a list of them; equal ones in a list are
// counted if the entry has plural forms.
type Arg struct {
	N     *int     `json:"n,omitempty"`
	Seat  int      `json:"seat,omitempty"`
	Seats []int    `json:"seats,omitempty" nullable:"false"`
	Path  []int    `json:"path,omitempty" nullable:"false"`
	Key   string   `json:"key,omitempty"`
	Keys  []string `json:"keys,omitempty" nullable:"false"`
	Word  string   `json:"word,omitempty"`
	Text  *Text    `json:"text,omitempty"`
}

// few is how many number arguments, from 0, are made once.
const few = 64

var numberArgs = func() (args [few]*Arg) {
	for n := range args {
		args[n] = newNumber(n)
	}
	return args
}()

func newNumber(n int) *Arg { return &Arg{N: &n} }

// small is any type of numbers that an argument may have.
type small interface {
	~int | ~int8 | ~int16 | ~int32 | ~uint8
}

// N is a number argument.
func N[T small](n T) *Arg {
	if i := int(n); 0 <= i && i < few {
		return numberArgs[i]
	}
	return newNumber(int(n))
}

var seatArgs = func() (args [MaxSeats]*Arg) {
	for s := range args {
		args[s] = &Arg{Seat: s + 1}
	}
	return args
}()

// SeatArg is a player argument, written as the player's name.
func SeatArg(s Seat) *Arg {
	if 0 <= s && s < MaxSeats {
		return seatArgs[s]
	}
	return &Arg{Seat: int(s) + 1}
}

// SeatsArg is a list of players.
func SeatsArg(set SeatSet) *Arg { return &Arg{Seats: set.Numbers()} }

// KeyArg is an argument that is itself a catalogue entry.
func KeyArg(key string) *Arg { return &Arg{Key: key} }

// Keys are the catalogue entries of things by their names, after a prefix.
func Keys(prefix string, names ...string) []string {
	keys := make([]string, len(names))
	for i, name := range names {
		keys[i] = prefix + name
	}
	return keys
}

// KeyArgs are the same entries as arguments, for a game to make once.
func KeyArgs(prefix string, names ...string) []*Arg {
	args := make([]*Arg, len(names))
	for i, key := range Keys(prefix, names...) {
		args[i] = KeyArg(key)
	}
	return args
}

// KeysArg is a list of catalogue entries.
func KeysArg(keys ...string) *Arg { return &Arg{Keys: keys} }

// TextArg is an argument that is a whole Text of its own.
func TextArg(t Text) *Arg { return &Arg{Text: &t} }

// ListArg is an argument that lists things: "a rope, a lamp and a map". An
// empty list says nothing.
func ListArg(things ...Text) *Arg {
	if len(things) == 0 {
		return &Arg{}
	}
	all := things[0]
	for i, thing := range things[1:] {
		key := "common.list.more"
		if i == len(things)-2 {
			key = "common.list.last"
		}
		all = Text{Key: key, Args: Args{"a": TextArg(all), "b": TextArg(thing)}}
	}
	return TextArg(all)
}

// PathArg is a list of places, in the game's own numbering.
func PathArg(places ...int) *Arg { return &Arg{Path: places} }

// WordArg is an argument written as it stands, such as a rule's number.
func WordArg(word string) *Arg { return &Arg{Word: word} }
