package guests_test

import (
	"testing"

	"github.com/katabasis-games/katabasis/internal/guests"
)

func TestPrintable(t *testing.T) {
	t.Parallel()
	for _, good := range []string{"Zoë", "γειά", "👩‍🚀", "🏳️‍🌈", "👩🏽‍🚒 Ann", "e\u0301", "שלום", "مرحبا", "数", "a b", "❤️"} {
		if !guests.Printable(good) {
			t.Errorf("%q is refused", good)
		}
	}
	for _, bad := range []string{
		"", " ", "\u00a0", "a\nb", "a\x00", "a\x1b[31m", "a\u202eb", "a\u2066b", "a\u200bb", "a\u200db", "\u200d👩", "👩\u200d", "a\ufeff",
		"a\u00adb", "\u3164", "\u2800", "\u115f", "a\u034fb", "a\U000e0041", "a\u2028b", "a\u2060b", "\xff", "\u0301", "a\u0085b", "a\U000e0101",
	} {
		if guests.Printable(bad) {
			t.Errorf("%q is taken", bad)
		}
	}
}
