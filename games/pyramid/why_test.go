package pyramid

import (
	"testing"

	"github.com/katabasis-games/katabasis/game"
)

// about asks for a seat why it cannot choose a thing: the likeliest reason names
// this rule and is this one.
func (sc *scenario) about(seat int, kind, word, rule, key string) {
	sc.Helper()
	reasons := game.Why(Rules{}, sc.State, game.Seat(seat-1), game.Thing{Kind: kind, Word: word})
	if len(reasons) == 0 {
		sc.Errorf("%s %s can be chosen, or nothing is said of it", kind, word)
		return
	}
	if r := reasons[0]; r.Rule != rule || r.Why.Key != "pyramid.refuse."+key {
		sc.Errorf("%s %s: %s %s, want %s %s", kind, word, r.Rule, r.Why.Key, rule, key)
	}
}

func TestWhyNotASquare(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 8)
	sc.turnOf(1, 3)
	sc.about(1, "place", "30", "P16", "not_adjacent")
	sc.about(1, "place", "E1", "P16", "not_adjacent")
	sc.about(2, "place", "9", "P15", "not_turn")
	sc.blocks(9)
	sc.about(1, "place", "9", "P58", "blocked")
}

// Asked about the square one stands on, the answer is about what it is for.
func TestWhyNothingHere(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 19)
	sc.turnOf(1, 3)
	sc.tombs[19] = tombEmpty
	sc.about(1, "place", "19", "P21", "tomb_open")
}

func TestWhyNotAnAlcove(t *testing.T) {
	sc := play(t, "gore", "sarti")
	for n, g := range board.alcove {
		if g == noGod || board.tomb[n] != noGod {
			continue
		}
		sc.put(1, place(n))
		sc.turnOf(1, 3)
		sc.idols &^= 1 << idolOf(g)
		sc.about(1, "place", board.words[n], "P20", "no_search")
		return
	}
}

func TestWhyNotACard(t *testing.T) {
	sc := play(t, "gore", "sarti")
	sc.put(1, 13)
	sc.hold(1, "antidote", "scorpion", "crocodile", "crowbar", "necklace_1", "horus_9")
	sc.turnOf(1, 3)
	sc.about(1, "card", "crocodile", "P30", "no_medikit")
	sc.about(1, "card", "crowbar", "P31", "no_lock")
	sc.about(1, "card", "necklace_1", "P9", "discard_now")
	sc.about(1, "card", "medikit", "P30", "no_medikit")
	if r := game.Why(Rules{}, sc.State, 0, game.Thing{Kind: "card", Word: "scorpion"}); len(r) != 0 {
		t.Errorf("a bite that can be cured is refused: %v", r)
	}
}

func TestWhyNotAnAbility(t *testing.T) {
	sc := play(t, "gore", "ardila")
	sc.put(1, 8)
	sc.turnOf(1, 3)
	sc.about(1, "ability", "shoot", "P35", "no_target")
	sc.about(1, "mummy", "imhotep", "P35", "no_target")
	sc.about(1, "ability", "dodge", "P54", "not_under_block")
	sc.about(1, "ability", "clairvoyance", "P34", "not_yours")
	sc.about(2, "ability", "lockpicking", "P15", "not_turn")
}
