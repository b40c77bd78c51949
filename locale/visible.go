package locale

import (
	"strings"
	"unicode"
)

// joiner makes one picture of several emoji.
const joiner = '\u200d'

// Visible returns words of which people see all that is in them: what controls, is
// invisible or turns the writing around is a replacement character instead. Line breaks
// stay, and so does what joins emoji.
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
