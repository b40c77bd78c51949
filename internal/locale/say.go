package locale

import (
	"strconv"
	"strings"

	"github.com/katabasis-games/katabasis/game"
)

// Reader is who a sentence is for. The zero Reader is a spectator to whom the
// players are numbers.
type Reader struct {
	// Seats are the reader's own; they are addressed as "you".
	Seats game.SeatSet
	// Name gives a player's name. Where it is nil or returns "", the player is
	// called by number.
	Name func(game.Seat) string
}

// You is the Reader who holds one seat, or none when it is no player.
func You(seat game.Seat) Reader { return Reader{Seats: game.SetOf(seat)} }

// Say returns the sentence of a text for a reader. An unknown key is returned
// as it is.
func (c *Catalogue) Say(text game.Text, reader Reader) string {
	m, ok := c.message(text, reader)
	if !ok {
		return text.Key
	}
	form := other
	if n := text.Args["n"].N; n != nil && len(m) > 1 {
		form = c.plural(*n)
	}
	return fill(m.form(form), func(name string) (string, bool) {
		arg, ok := text.Args[name]
		if !ok {
			return "", false
		}
		return c.arg(arg, reader), true
	})
}

// Key returns the sentence of a key without arguments.
func (c *Catalogue) Key(key string) string { return c.Say(game.Say(key), Reader{}) }

func (c *Catalogue) message(text game.Text, reader Reader) (message, bool) {
	if seat := text.Args["seat"].Seat; reader.Seats.Has(game.Seat(seat - 1)) {
		if m, ok := c.messages[text.Key+".you"]; ok {
			return m, true
		}
	}
	m, ok := c.messages[text.Key]
	return m, ok
}

func (c *Catalogue) arg(arg game.Arg, reader Reader) string {
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
		return c.Say(game.Say(arg.Key), reader)
	case arg.Keys != nil:
		return c.join(words(arg.Keys, func(key string) string { return c.Say(game.Say(key), reader) }))
	case arg.Text != nil:
		return c.Say(*arg.Text, reader)
	}
	return arg.Word
}

// player is the name of a seat counted from 1.
func (c *Catalogue) player(seat int, reader Reader) string {
	if reader.Name != nil {
		if name := reader.Name(game.Seat(seat - 1)); name != "" {
			return name
		}
	}
	return c.Say(game.Text{Key: "common.player", Args: game.Args{"n": game.N(seat)}}, Reader{})
}

// join makes "Ann, Ben and Chloé" of three names, by the catalogue's patterns.
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
