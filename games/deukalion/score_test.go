package deukalion

import (
	"slices"
	"testing"

	"github.com/katabasis-games/katabasis/game"
)

func TestD55Honour(t *testing.T) {
	sc := begin(t, 2)
	sc.settles(1, "argos")
	sc.settles(1, "ephesus")
	sc.lot[9] = wonBy
	sc.honour[0] = 5
	sc.scores(1, 2+1+4+5)
	v := sc.View(1).(View).Players[0]
	sc.Yes("its parts are shown", v.Settled == 3 && v.Pursued == 4 && v.Honour == 5 && v.Score == 12)
	sc.owner[2] = nobody
	sc.scores(1, 10) // what is lost does not count any more
}

func TestD56TheEnd(t *testing.T) {
	sc := begin(t, 3)
	sc.honour[1] = 13
	sc.put(2, "h1")
	sc.put(2, "g1")
	sc.step("1")
	sc.Do("2 found ephesus") // in the turn of seat 1
	r := sc.Result()
	sc.Yes("seat 2 has won", r.Over && r.Outcome == Victory && r.Winners == game.SetOf(1) && r.Scores[1] == 14)
	sc.Refuse("D56", "3 done")
	sc.Refuse("D56", "* roll 1 1 1 1 1")
}

// Several may reach it by the same event: most Honour, the active player, or
// all of them.
func TestD56AtTheSameTime(t *testing.T) {
	for _, c := range []struct {
		honour  [3]int16
		winners game.SeatSet
		outcome string
	}{
		{[3]int16{0, 13, 13}, game.SetOf(1, 2), Shared},
		{[3]int16{0, 13, 12}, game.SetOf(1), Victory},
	} {
		sc := fresh(t, func(sc *scenario) {
			sc.put(2, "h3")
			sc.put(3, "h5")
			sc.honour = [maxSeats]int16{c.honour[0], c.honour[1], c.honour[2]}
		})
		sc.Do("* display 14")
		r := sc.Result()
		sc.Yes("the right ones win", r.Over && r.Winners == c.winners && r.Outcome == c.outcome)
	}
	for honour, winner := range map[[maxSeats]int16]game.Seat{{16, 16}: 0, {16, 17}: 1} {
		sc := begin(t, 2)
		sc.honour = honour
		sc.judgeGoal(nil)
		sc.Yes("most Honour wins, then the active player", sc.Result().Winners == game.SetOf(winner))
	}
}

// How near players are to a Pursuit is seen by all, as far as it lies open (D7).
func TestD39Nearness(t *testing.T) {
	sc := begin(t, 3)
	sc.displays(6, 15) // red and green, or blue and white; leave 3 at Thera, or give 3 at Halikarnassos
	sc.load(1, "red", "white", "red")
	sc.lose(2, 8)
	sc.hold(3, "fair_wind", "oracle")
	shown := sc.View(game.Public).(View).Displayed
	for i, want := range [][][]int{{{1, 0, 0}, {1, 0, 0}}, {{3, 2, 3}, {0, 0, 2}}} {
		for j, side := range shown[i].Sides {
			if !slices.Equal(side.Have, want[j]) || side.Need != []int{2, 3}[i] {
				t.Errorf("side %d of Pursuit %d: %v of %d, want %v", j+1, shown[i].Number, side.Have, side.Need, want[j])
			}
		}
	}
}

// What is asked for in a city is within reach beside it alone, and never while
// something is missing (D40, D42, D43).
func TestD39WithinReach(t *testing.T) {
	sc := begin(t, 3)
	sc.displays(6, 15) // blue and white among them; leave 3 at Thera, or give 3 at Halikarnassos
	sc.load(1, "blue", "white")
	sc.put(2, "g6") // beside Thera
	sc.put(3, "g6")
	sc.lose(3, 8)
	shown := sc.View(game.Public).(View).Displayed
	deliver, leave := shown[0].Sides[1].Now, shown[1].Sides[0].Now
	sc.Yes("a delivery takes the chests", slices.Equal(deliver, []bool{true, false, false}))
	sc.Yes("leaving takes the place and the hoplites", slices.Equal(leave, []bool{false, true, false}))
}

// What has happened in the same moment still counts: all that a victory brings.
func TestD56TheRestOfAVictory(t *testing.T) {
	sc := fight(t, 3)
	sc.displays(12, 13)
	sc.owns(1, 15)
	sc.honour[0] = 12
	sc.act(2, 2, 1, 2)
	sc.Do("1 challenge 2", "* throw 0 10 0", "* throw 10 0 0")
	sc.ends(1, 16)

	sc = begin(t, 3)
	sc.owns(2, 10)
	sc.honour[1] = 13
	sc.put(2, "e5")
	sc.act(2, 2, 1, 1)
	sc.Do("1 hydra e5", "* throw 5 5 0") // the Honour, and their own Pursuit
	sc.ends(2, 18)
}

// All chests of an arrival count, but nothing new is displayed for them.
func TestD56TheRestOfADelivery(t *testing.T) {
	sc := home(t, 3, 1, 3, "red", "white", "blue")
	sc.honour[0] = 12
	sc.Do("1 sail d2", "1 claim 1")
	sc.awaits(1, "deliver")
	sc.Refuse("D40", "1 unload") // white serves the other Pursuit
	sc.Do("1 claim 3")
	sc.Do("1 unload")
	sc.ends(1, 12+2+2+1)
}

// Whoever comes to the goal by a card that a delivery has turned up wins only if the
// rest of the delivery does not bring more.
func TestD56TwoByOneDelivery(t *testing.T) {
	for honour, winner := range map[int16]int{13: 1, 9: 2} {
		sc := home(t, 3, 1, 16, "red", "white", "blue")
		sc.put(2, "h3")
		sc.honour = [maxSeats]int16{honour - 2, 12}
		sc.Do("1 sail d2", "1 claim 1", "* display 14")
		sc.awaits(1, "deliver") // seat 2 has 14
		sc.Do("1 unload")
		sc.ends(winner, max(14, int(honour)+2))
	}
}

// The end is told last: hoplites that come back from the Styx come before it.
func TestD56AtTheStyx(t *testing.T) {
	sc := begin(t, 3)
	sc.put(1, "c7")
	sc.lose(1, 7)
	sc.honour[0] = 12
	sc.act(2, 2, 1, 1)
	sc.Do("1 sail b7")
	sc.fares(1, 10, 0)
	sc.ends(1, 14)
}

// ends checks that a seat has won with so much Honour, and that this was told last.
func (sc *scenario) ends(seat, honour int) {
	sc.Helper()
	r := sc.Result()
	sc.Yes("the game is over", r.Over)
	sc.Yes("the right one has won", r.Winners == game.SetOf(game.Seat(seat-1)))
	sc.scores(seat, honour)
	last := sc.Events[len(sc.Events)-1]
	sc.Yes("the end is told last", last.Key == eventPrefix+"over" && *last.Args["n"].N == honour)
}
