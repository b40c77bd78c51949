package cerberus

import (
	"fmt"
	"testing"

	"github.com/katabasis-games/katabasis/arena"
	"github.com/katabasis-games/katabasis/bot"
	"github.com/katabasis-games/katabasis/game"
)

// character is what the bots of one temperament did as Adventurers, in all games.
type character struct{ moves, helped, pushed, cards int }

// In equal games of easy bots, the loyal move the others on most and the bold least, the bold
// push them back most and the loyal least, and the careful keep more cards than either.
func TestTempersDiffer(t *testing.T) {
	t.Parallel()
	is := map[string]*character{"bold": {}, "careful": {}, "loyal": {}}
	names := []string{"easy:bold", "easy:careful", "easy:loyal"}
	for g := range 60 {
		lineup := append(names[g%3:len(names):len(names)], names[:g%3]...)
		rec, err := arena.PlayRecord(Rules{}, nil, 3, fmt.Sprint("tempers ", g/3), lineup)
		if err != nil {
			t.Fatal(err)
		}
		for m, err := range bot.Moments(Rules{}, rec) {
			if err != nil {
				t.Fatal(err)
			}
			if s := m.Before.(*State); m.Seat >= 0 && s.side[m.Seat] == adventurer {
				_, temper := bot.Parts(lineup[m.Seat])
				is[temper].hear(s, m.Seat, m.Move)
			}
		}
	}
	bold, careful, loyal := is["bold"], is["careful"], is["loyal"]
	t.Logf("bold %+v, careful %+v, loyal %+v", *bold, *careful, *loyal)
	if loyal.helped < 2*careful.helped || careful.helped < bold.helped {
		t.Error("the loyal do not help most, or the bold not least")
	}
	if bold.pushed < careful.pushed || careful.pushed < loyal.pushed {
		t.Error("the bold do not push others back most, or the loyal not least")
	}
	if own := careful.held(); own < bold.held() || own < loyal.held() {
		t.Error("the careful do not keep most cards")
	}
}

// hear counts a move of a seat.
func (c *character) hear(s *State, seat game.Seat, m game.Move) {
	c.moves++
	c.cards += int(s.count[seat])
	switch {
	case game.Seat(m.Args[0]) == seat:
	case m.Verb == vAdvance:
		c.helped += int(m.Args[1])
	case m.Verb == vRetreat:
		c.pushed += int(m.Args[1])
	}
}

// held is how many cards they had when they moved, in hundredths.
func (c *character) held() int { return 100 * c.cards / c.moves }
