package guests

import (
	"unicode"
	"unicode/utf8"
)

// joiner makes one picture of several emoji.
const joiner = '\u200d'

// blanks are letters and marks that show nothing, or change what stands around.
var blanks = &unicode.RangeTable{R16: []unicode.Range16{
	{Lo: 0x034f, Hi: 0x034f, Stride: 1}, {Lo: 0x115f, Hi: 0x1160, Stride: 1}, {Lo: 0x17b4, Hi: 0x17b5, Stride: 1},
	{Lo: 0x180b, Hi: 0x180f, Stride: 1}, {Lo: 0x2800, Hi: 0x2800, Stride: 1}, {Lo: 0x3164, Hi: 0x3164, Stride: 1},
	{Lo: 0xfe00, Hi: 0xfe0d, Stride: 1}, {Lo: 0xffa0, Hi: 0xffa0, Stride: 1},
}, R32: []unicode.Range32{{Lo: 0xe0100, Hi: 0xe01ef, Stride: 1}}}

// Printable reports whether people see in words, a name or what somebody says, all that
// is in them: something visible, and nothing that controls, is invisible or turns the
// writing around. A joiner may stand between two emoji.
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

// pictured reports whether a joiner may stand beside a character: a picture, its
// colour of skin, or the mark that says it is one.
func pictured(c rune) bool {
	return unicode.Is(unicode.So, c) || c >= 0x1f3fb && c <= 0x1f3ff || c == '\ufe0f' || c == '\u2640' || c == '\u2642'
}
