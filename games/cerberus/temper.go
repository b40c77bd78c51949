package cerberus

import "github.com/katabasis-games/katabasis/game"

// tempers are the temperaments of bots. Among Adventurers the bold run ahead, the careful
// keep out of the dog's reach, and the loyal take the others along. On Cerberus's side ...
var tempers = []game.Temper{
	{Name: "bold", Twice: 300, More: game.Worths{aimFar: 100, aimFriends: -250, aimSafe: -30, aimDog: 100}},
	{Name: "careful", Twice: 300, More: game.Worths{aimSafe: 300, aimCards: 100}},
	{Name: "loyal", Twice: 300, More: game.Worths{aimFriends: 300}},
}

// Tempers are the temperaments of bots.
func (*State) Tempers() []game.Temper { return tempers }

// Minds are the parts of Worth.
func (s *State) Minds(seat game.Seat) game.Worths { return s.judge(seat) }
