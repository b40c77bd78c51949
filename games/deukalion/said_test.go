package deukalion

import (
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/locale"
)

// reads checks what a text says at the table.
func (sc *scenario) reads(text game.Text, want string) {
	sc.Helper()
	names := []string{"Ada", "Ben", "Cy", "Di"}
	got := locale.New("en").Say(text, locale.Reader{Name: func(p game.Seat) string { return names[p] }})
	if got != want {
		sc.Errorf("it reads %q, want %q", got, want)
	}
}

// Whoever completes a Pursuit reads by which of its sides.
func TestD42TheSideThatIsMet(t *testing.T) {
	t.Parallel()
	sc := begin(t, 2)
	sc.displays(15, 6) // leave 3 at Thera, or give 3 at Halikarnassos
	sc.put(1, "g6")
	sc.act(2, 2, 1, 3)
	claim := mv(vClaim, int8(14))
	sc.Yes("it may be completed", sc.May(1, "claim 15"))
	sc.reads(sc.Label(claim), "Complete Pursuit no.\u00a015: leave 3 hoplites at Thera (2 Honour)")
}

// Whoever wins as the dice lie is not asked as if a card were needed.
func TestD50WinningSoFar(t *testing.T) {
	t.Parallel()
	sc := begin(t, 2)
	sc.put(1, "b5") // beside Argos
	sc.hold(1, "war_cry")
	sc.act(2, 2, 1, 3)
	sc.Do("1 challenge sparta")
	sc.Do("* throw 2 8 0")
	sc.reads(sc.Prompt(0), "Ada has 8 against 5, is winning so far, and may play a card.")
	sc.duel.thrown[challenger] = throw{8, 2, 0}
	sc.reads(sc.Prompt(0), "Ada has 2 against 5, and may play a card.")
}

// Nobody is asked to use dice when none are left.
func TestD12NoDiceAreLeft(t *testing.T) {
	t.Parallel()
	sc := begin(t, 2)
	sc.hold(1, "oracle")
	sc.act(2, 2, 1, 3)
	sc.left = 0
	sc.reads(sc.Prompt(0), "Ada may still use the dice.")
	sc.swim, sc.mend, sc.due = 0, 0, false
	sc.reads(sc.Prompt(0), "Ada has used all dice, and may still act.")
}

// One chest is one.
func TestD22OneChestIsCounted(t *testing.T) {
	t.Parallel()
	sc := begin(t, 2)
	say := func(n int) game.Text {
		return game.Text{Key: "deukalion.event.honour_chests", Args: who(0).With("n", game.N(n))}
	}
	sc.reads(say(1), "Ada gets 1 Honour for the chest.")
	sc.reads(say(2), "Ada gets 2 Honour for the chests.")
}
