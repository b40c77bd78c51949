package locale

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/katabasis-games/katabasis/game"
)

// Reader is the person whom a sentence is for. The zero Reader is a spectator to whom
// the players are numbers.
type Reader struct {
	// Seats are the reader's own: sentences address them as "you".
	Seats game.SeatSet
	// Name returns a player's name. If it is nil or returns "", the player is called
	// by number.
	Name func(game.Seat) string
}

// You is the Reader who has one seat, or none if it is not a player's.
func You(seat game.Seat) Reader { return Reader{Seats: game.SetOf(seat)} }

// Say returns the sentence of a text for a reader. An unknown key is returned
// as it is.
func (c *Catalogue) Say(text game.Text, reader Reader) string { return c.say(text, reader, "") }

// Short returns the sentence of a text for a narrow line: the form "short" of its
// entry if there is one, otherwise the same as Say.
func (c *Catalogue) Short(text game.Text, reader Reader) string { return c.say(text, reader, "short") }

func (c *Catalogue) say(text game.Text, reader Reader, form string) string {
	m, ok := c.message(text, reader, form)
	if !ok {
		return text.Key
	}
	return fill(m.choose(text.Arg("n").N, c.plural), func(name string) (string, bool) {
		name, form, _ := strings.Cut(name, ":")
		arg, ok := text.Args[name]
		if !ok {
			return "", false
		}
		return c.arg(arg, reader, form), true
	})
}

// Key returns the sentence of a key without arguments.
func (c *Catalogue) Key(key string) string { return c.Say(game.Say(key), Reader{}) }

// message returns the first entry of a text that the catalogue has, in the form if
// there is one.
func (c *Catalogue) message(text game.Text, reader Reader, form string) (message, bool) {
	for _, key := range entries(text, reader) {
		m, ok := c.entry(key)
		if !ok {
			continue
		}
		if formed, ok := c.entry(key + "." + form); ok {
			return formed, true
		}
		return m, true
	}
	return nil, false
}

// entries returns the keys that may say a text, the most particular first. They depend
// on which of the players that it names are the reader, and on whether two are the
// same.
func entries(text game.Text, reader Reader) []string {
	mine := func(name string) bool { return reader.Seats.Has(game.Seat(text.Arg(name).Seat - 1)) }
	seat := text.Arg("seat").Seat
	same := seat > 0 && text.Arg("other").Seat == seat
	var keys []string
	if mine("seat") && same {
		keys = append(keys, text.Key+".you.same")
	}
	if mine("seat") {
		keys = append(keys, text.Key+".you")
	}
	for _, name := range slices.Sorted(maps.Keys(text.Args)) {
		if name != "seat" && mine(name) {
			keys = append(keys, text.Key+".you."+name)
		}
	}
	if same {
		keys = append(keys, text.Key+".same")
	}
	return append(keys, text.Key)
}

// arg writes an argument; a catalogue entry is written in the form, if it has one.
func (c *Catalogue) arg(arg *game.Arg, reader Reader, form string) string {
	thing := func(key string, n int) string {
		return c.say(game.Text{Key: key, Args: game.Args{"n": game.N(n)}}, reader, form)
	}
	switch {
	case arg.N != nil:
		return strconv.Itoa(*arg.N)
	case arg.Seat > 0:
		return c.player(arg.Seat, reader)
	case arg.Seats != nil:
		return c.join(words(arg.Seats, func(seat int) string { return c.player(seat, reader) }))
	case arg.Path != nil:
		return strings.Join(words(arg.Path, strconv.Itoa), ", ")
	case arg.Key != "":
		return thing(arg.Key, 1)
	case arg.Keys != nil:
		return c.join(c.things(arg.Keys, thing))
	case arg.Text != nil:
		return c.say(*arg.Text, reader, form)
	}
	return arg.Word
}

// things are the words for a list of entries. Equal ones are counted if the entry has
// plural forms: "2 ropes" rather than "a rope and a rope".
func (c *Catalogue) things(keys []string, thing func(key string, n int) string) []string {
	var list []string
	for i, key := range keys {
		m, _ := c.entry(key)
		switch {
		case len(m) <= 1:
			list = append(list, thing(key, 1))
		case !slices.Contains(keys[:i], key):
			list = append(list, thing(key, count(keys, key)))
		}
	}
	return list
}

func count(keys []string, key string) (n int) {
	for _, k := range keys {
		if k == key {
			n++
		}
	}
	return n
}

// player is the name of a seat counted from 1, made Visible.
func (c *Catalogue) player(seat int, reader Reader) string {
	if reader.Name != nil {
		if name := reader.Name(game.Seat(seat - 1)); name != "" {
			return Visible(name)
		}
	}
	return c.Say(game.Text{Key: "common.player", Args: game.Args{"n": game.N(seat)}}, Reader{})
}

// join makes "Ann, Ben and Chloé" of three names, by the catalogue's patterns. It is not
// said as a game.ListArg, because a name is not a key.
func (c *Catalogue) join(items []string) string {
	if len(items) == 0 {
		return ""
	}
	all := items[0]
	for i, item := range items[1:] {
		key := "common.list.more"
		if i == len(items)-2 {
			key = "common.list.last"
		}
		all = c.Say(game.Text{Key: key, Args: game.Args{"a": game.WordArg(all), "b": game.WordArg(item)}}, Reader{})
	}
	return all
}

func words[T any](items []T, word func(T) string) []string {
	out := make([]string, len(items))
	for i, item := range items {
		out[i] = word(item)
	}
	return out
}
