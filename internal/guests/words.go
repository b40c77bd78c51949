package guests

import (
	"unicode"
	"unicode/utf8"
)

// joiner combines the emoji beside it into one picture.
const joiner = '\u200d'

// blanks are letters and marks that are invisible, or that change the characters beside
// them.
var blanks = &unicode.RangeTable{R16: []unicode.Range16{
	{Lo: 0x034f, Hi: 0x034f, Stride: 1}, {Lo: 0x115f, Hi: 0x1160, Stride: 1}, {Lo: 0x17b4, Hi: 0x17b5, Stride: 1},
	{Lo: 0x180b, Hi: 0x180f, Stride: 1}, {Lo: 0x2800, Hi: 0x2800, Stride: 1}, {Lo: 0x3164, Hi: 0x3164, Stride: 1},
	{Lo: 0xfe00, Hi: 0xfe0d, Stride: 1}, {Lo: 0xffa0, Hi: 0xffa0, Stride: 1},
}, R32: []unicode.Range32{{Lo: 0xe0100, Hi: 0xe01ef, Stride: 1}}}

// Printable reports whether people can see everything that is in words, which are a name
// or a line of chat. There must be something visible, and no control characters, no
// invisible ones, and none that change the direction of writing. A joiner is allowed
// between two emoji.
func Printable(words string) bool {
	if !utf8.ValidString(words) {
		return false
	}
	runes := []rune(words)
	visible := false
	for i, c := range runes {
		switch {
		case c == joiner:
			if i == 0 || i == len(runes)-1 || !pictured(runes[i-1]) || !pictured(runes[i+1]) {
				return false
			}
		case !unicode.IsGraphic(c) || unicode.Is(blanks, c) || unicode.Is(unicode.Bidi_Control, c) || c == '\u2028' || c == '\u2029':
			return false
		case !unicode.IsSpace(c) && !unicode.Is(unicode.Mn, c):
			visible = true
		}
	}
	return visible
}

// pictured reports whether a joiner may stand beside a character: one that is a picture,
// a skin colour, a sign for man or woman, or the mark that makes a character a picture.
func pictured(c rune) bool {
	return unicode.Is(unicode.So, c) || c >= 0x1f3fb && c <= 0x1f3ff || c == '\ufe0f' || c == '\u2640' || c == '\u2642'
}
