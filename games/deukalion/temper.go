package deukalion

import "github.com/katabasis-games/katabasis/game"

// What is minded besides the parts of Worth: how weak the others' ships are, and that the
// player has challenged one and nobody has thrown yet.
const (
	mindWeak = aimProspect + 1 + iota
	mindFight
)

// tempers are the temperaments of bots. The bold want the others weak and behind, and like to
// challenge ships; the careful want hoplites aboard and chests at home, and no fights.
var tempers = []game.Temper{
	{Name: "bold", Twice: 300, More: game.Worths{aimRival: 200, aimProspect: 50, mindWeak: 100, mindFight: 50}},
	{Name: "careful", Twice: 300, More: game.Worths{aimStores: 100, aimFreight: 30, aimProspect: -100, mindWeak: -150}},
}

// Tempers are the temperaments of bots.
func (*State) Tempers() []game.Temper { return tempers }

// Minds are the parts of Worth, and more.
func (s *State) Minds(p game.Seat) game.Worths {
	minds := s.judge(p)
	for q := range s.seats {
		if q != p {
			minds[mindWeak] += crewWorth[crewSize] - crewWorth[s.crew[q]]
		}
	}
	if d := &s.duel; d.kind == duelShip && d.bout <= boutThrow && d.seat[challenger] == p {
		minds[mindFight] = point
	}
	return minds
}
