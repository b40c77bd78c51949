package deukalion

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest"
)

func TestGolden(t *testing.T) { gametest.Golden(t, "testdata", Rules{}) }

// TestGoldenShowEverything names what none of the golden records shows: every
// ending, seat count, option, Action card, side of a Pursuit, verb and event,
// and whatever is special about Pursuits, the piles, and being moved away. That
// a piece stays where it is cannot happen on our map, and a ship without hoplites
// but full of chests hardly; D32 and D19 have their tests.
func TestGoldenShowEverything(t *testing.T) {
	t.Parallel()
	gametest.GoldenShows(t, "testdata", Rules{}, wantedFeatures(), featuresOf)
}

// guide is what has been seen of a game, and what it shows.
type guide struct {
	*State
	shows  map[string]bool
	landed int // Pursuits completed by the delivery that goes on
}

// featuresOf plays a record and names what it shows.
func featuresOf(rec *game.Record) (map[string]bool, error) {
	g := &guide{shows: map[string]bool{}}
	err := game.Watch(Rules{}, rec, func(s game.State) game.Tell {
		g.State = s.(*State)
		return g.hear
	})
	if err != nil {
		return nil, err
	}
	for _, entry := range rec.Moves {
		if strings.HasPrefix(entry.Move, "play ") {
			g.shows[entry.Move] = true
		}
	}
	if g.phase == phOver && !g.winners.Has(game.Seat(g.active)) {
		g.shows["a win in another's turn"] = true
	}
	return g.shows, nil
}

func (g *guide) hear(e game.Event) {
	name := strings.TrimPrefix(e.Key, eventPrefix)
	g.shows["event "+name] = true
	switch name {
	case "land":
		g.landed = 0
	case "pursuit", "pursuit_own":
		g.shows[fmt.Sprint("pursuit ", *e.Args["number"].N, " side ", *e.Args["side"].N)] = true
		if g.landing.seat != nobody {
			if g.landed++; g.landed > 1 {
				g.shows["a chain of Pursuits"] = true
			}
		}
		if e.Args["seat"].Seat-1 != int(g.active) {
			g.shows["a Pursuit in another's turn"] = true
		}
	case "play":
		if g.phase == phLast {
			g.shows["a card played after the end of a turn"] = true
		}
	case "relocate", "relocate_hydra":
		from, to := square(*e.Args["from"].N), square(*e.Args["to"].N)
		pass := g.chart.water()
		if name == "relocate_hydra" {
			pass = g.chart.sea
		}
		if !trail(from, 3, on(from), pass).has(to) {
			g.shows["a way of three squares that is blocked"] = true
		}
	}
}

func wantedFeatures() []string {
	want := []string{"a chain of Pursuits", "a Pursuit in another's turn", "a win in another's turn",
		"a way of three squares that is blocked", "a card played after the end of a turn"}
	for _, o := range optionList() {
		for _, word := range o.Words[0] {
			want = append(want, "option "+o.Name+" "+word)
		}
	}
	for _, k := range kindNames {
		want = append(want, "play "+k)
	}
	for k := range pursuitCount {
		want = append(want, fmt.Sprint("pursuit ", k+1, " side 1"), fmt.Sprint("pursuit ", k+1, " side 2"))
	}
	for _, verb := range grammar {
		if verb.Word != "leave" {
			want = append(want, "move "+verb.Word)
		}
	}
	for _, event := range eventNames {
		want = append(want, "event "+event)
	}
	return slices.Compact(want)
}

// eventNames are all that can happen on our map.
var eventNames = strings.Fields(`first chest display dealt secret draw drawn under shuffle no_cards moor turn roll step cup
	sail enter prowl pounce challenge_ship challenge_city challenge_settlement challenge_hydra challenge_bite shows throw
	won_ship lost_ship won_city lost_city won_settlement lost_settlement won_hydra lost_hydra won_bite lost_bite fall
	want honour_chests honour_hydra most_fallen styx reclaim rest too_few seize found land store dump plunder loot loot_nothing
	rob take taken sink pursuit pursuit_own pays spend split decline leaves give play stopped stopped_hydra relocate
	relocate_hydra pass done over`)
