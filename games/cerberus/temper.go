package cerberus

import "github.com/katabasis-games/katabasis/game"

// tempers are the temperaments of bots. Among Adventurers the bold run ahead and fear the dog
// less, the careful keep cards and fear it more, and the loyal take the others along. On the
// dog's side the bold would rather have him near his prey now than angry later.
var tempers = []game.Temper{
	{Name: "bold", Twice: 70, More: game.Worths{aimFar: 20, aimFriends: -40, aimSafe: -40, aimDog: 100}},
	{Name: "careful", Twice: 200, More: game.Worths{aimSafe: 300, aimCards: 100}},
	{Name: "loyal", Twice: 300, More: game.Worths{aimFriends: 150}},
}

// Tempers are the temperaments of bots.
func (*State) Tempers() []game.Temper { return tempers }

// Minds are the parts of Worth.
func (s *State) Minds(seat game.Seat) game.Worths { return s.judge(seat) }
