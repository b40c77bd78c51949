package cerberus

import (
	"fmt"
	"testing"

	"github.com/katabasis-games/katabasis/arena"
	"github.com/katabasis-games/katabasis/bot"
	"github.com/katabasis-games/katabasis/game"
)

// character is what the bots of one temperament did as Adventurers, in all games.
type character struct{ moves, helped, cards, lead int }

// In equal games of easy bots, the bold run ahead, the careful keep most cards, and the loyal
// move the others on and run behind them.
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
	if loyal.a(loyal.helped) < 2*bold.a(bold.helped) || loyal.a(loyal.helped) < 2*careful.a(careful.helped) {
		t.Error("the loyal do not help twice as much as others")
	}
	if bold.a(bold.lead) <= careful.a(careful.lead) || careful.a(careful.lead) <= loyal.a(loyal.lead) {
		t.Error("the bold do not run ahead, or the loyal not behind")
	}
	if own := careful.a(careful.cards); own <= bold.a(bold.cards) || own <= loyal.a(loyal.cards) {
		t.Error("the careful do not keep most cards")
	}
}

// hear counts a move of a seat, and how it stood then.
func (c *character) hear(s *State, seat game.Seat, m game.Move) {
	c.moves++
	c.cards += int(s.count[seat])
	for q := range s.seats {
		if s.free(q) {
			c.lead += int(s.at[seat] - s.at[q])
		}
	}
	if m.Verb == vAdvance && game.Seat(m.Args[0]) != seat {
		c.helped += int(m.Args[1])
	}
}

// a is how much of something there was for each hundred moves.
func (c *character) a(sum int) int { return 100 * sum / c.moves }
