package locale

import (
	"strings"
	"unicode"
)

// joiner makes one picture of several emoji.
const joiner = '\u200d'

// Visible returns words that hide nothing: it replaces characters that control, are
// invisible or turn the writing around. Line breaks stay, and so do joiners of emoji.
// guests.Printable is stricter on purpose: it decides what people may write, and Visible
// shows what was written already, such as the names in a record.
func Visible(words string) string {
	return strings.Map(func(c rune) rune {
		switch {
		case c == '\n', c == joiner:
			return c
		case unicode.IsGraphic(c) && !unicode.Is(unicode.Bidi_Control, c):
			return c
		}
		return unicode.ReplacementChar
	}, words)
}
