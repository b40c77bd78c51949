package dungeon

import (
	"fmt"
	"testing"

	"github.com/katabasis-games/katabasis/bot"
	"github.com/katabasis-games/katabasis/game"
)

// people are warned of location 401 as long as nobody stands at 201.
var warned = []string{`"entries":`, `"warnings": {"401": ["open A, away 201"]}, "entries":`}

// after is the redrawn state after the figure whose turn it is has explored a location.
func (sc *scenario) after(line string) *State {
	s := sc.Clone().(*State)
	s.Determinize(0, nil)
	for _, line := range []string{line, "explore"} {
		m, err := grammar.Parse(line)
		if err == nil {
			err = s.Apply(0, m, nil)
		}
		if err != nil {
			sc.Fatal(line, err)
		}
	}
	return s
}

// Evaluate hears warnings, which Worth does not.
func TestWarnings(t *testing.T) {
	t.Parallel()
	sc := tryAltered(t, warned)
	risk, safe := sc.after("go 401"), sc.after("go 501")
	sc.Yes("Worth is deaf to it", risk.Worth(0) == safe.Worth(0))
	sc.Is("what it costs", safe.Evaluate(0)-risk.Evaluate(0), aWarning)
	sc.Do("1 go 201", "1 explore")
	risk, safe = sc.after("go 401"), sc.after("go 501")
	sc.Is("while somebody stands where that helps", safe.Evaluate(0)-risk.Evaluate(0), 0)
	sc.Yes("the game itself does not count", sc.rash == 0 && sc.ventured == 0)
	sc.Do("1 go 401", "1 explore")
	sc.Yes("nobody is warned of what was read", !sc.isWarned(sc.Called["401"]))
}

// Bots that think ahead go where people are not warned of anything; easy goes anywhere.
func TestBotsHeedWarnings(t *testing.T) {
	t.Parallel()
	sc := tryAltered(t, []string{`"entries":`, `"warnings": {"101": [], "201": [], "301": [], "401": [], "701": [], "801": [], "901": []}, "entries":`})
	for level, heeds := range map[string]bool{"easy": false, "medium": true, "hard": true} {
		rash := 0
		for i := range 20 {
			b, err := bot.ByName(level)
			if err != nil {
				t.Fatal(err)
			}
			m, _ := bot.Think(t.Context(), b, sc.State, 0, game.NewChance(fmt.Sprint(level, i)))
			if line := grammar.Format(m); line != "go 501" && line != "go 601" {
				rash++
			}
		}
		if heeds != (rash == 0) {
			t.Errorf("%s goes where people are warned in %d of 20", level, rash)
		}
	}
}

// What offers nothing new but what people are warned of can wait; anything else cannot.
func TestRashChoicesCanWait(t *testing.T) {
	t.Parallel()
	offer := []string{`"401": ["lose 1"]`, `"401": ["offer 991 992"]`}
	warn := append(offer, `"entries":`, `"warnings": {"991": []}, "entries":`)
	sc := tryAltered(t, warn, "1 go 401", "1 explore")
	e := sc.Called["401"]
	sc.Yes("one is harmless", !sc.isRash(e))
	sc.Do("1 choose 2")
	sc.Yes("only the other is left", sc.isRash(e))
	sc.Is("going back", sc.worthGoing(sc.PlaceAt(401)), worthGoRash)
	sc = tryAltered(t, offer, "1 go 401", "1 explore", "1 choose 2")
	sc.Is("going back, if nobody is warned", sc.worthGoing(sc.PlaceAt(401)), worthGoExplore)
}

// What is told again is no clue: bots would come back for ever.
func TestCluesAreToldOnce(t *testing.T) {
	t.Parallel()
	sc := tryAltered(t, []string{`"401": ["lose 1"]`, `"401": ["clue 101"]`}, "1 go 401", "1 explore")
	sc.Yes("a clue", sc.clues.Has(sc.Called["101"]))
	sc.Do("1 go 101", "1 explore", "1 explore")
	sc.Yes("none any more", !sc.clues.Has(sc.Called["101"]))
}
