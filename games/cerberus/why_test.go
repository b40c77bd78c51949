package cerberus

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
	if r := reasons[0]; r.Rule != rule || r.Why.Key != "cerberus.refuse."+key {
		sc.Errorf("%s %s: %s %s, want %s %s", kind, word, r.Rule, r.Why.Key, rule, key)
	}
}

func TestWhyNotAPawn(t *testing.T) {
	sc := play(t, 4, testBoards)
	sc.all(10)
	sc.hold(1, "arrogance")
	sc.put(4, sc.path.n)
	sc.Do("1 play arrogance 1", "1 advance 2 1")
	sc.about(1, "seat", "4", "C16", "aboard")
	sc.about(1, "seat", "2", "C15", "used")
	sc.about(1, "seat", "1", "C15", "self")
	sc.about(2, "seat", "3", "C7", "not_turn")
}

func TestWhyNotACard(t *testing.T) {
	sc := play(t, 4, testBoards)
	sc.all(10)
	sc.hold(1, "cowardice", "fatalism")
	sc.Do("1 play flee 1")
	for sc.phase != phTurn {
		sc.Do("1 " + Rules{}.Grammar().Format(sc.LegalMoves(0, nil)[0]))
	}
	sc.about(1, "card", "haste", "C7", "action_done")
	sc.actionDone = false
	sc.about(1, "card", "flee", "C11", "played")
	sc.about(1, "card", "egotism", "C12", "not_in_hand")
}

func TestWhyNotABarque(t *testing.T) {
	sc := play(t, 4, testBoards)
	sc.about(1, "barque", "1", "C43", "tile")
	sc.revealed = true
	sc.about(1, "barque", "1", "C43", "revealed")
}
