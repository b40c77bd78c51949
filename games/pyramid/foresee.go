package pyramid

import (
	"slices"

	"github.com/katabasis-games/katabasis/game"
)

// Foresee says how far out a player's way is, which blocks would seal it, and
// what mummies could come by.
func (s *State) Foresee(p game.Seat) []game.Text {
	if s.phase == phOver || s.fate[p] != inside {
		return nil
	}
	var list []game.Text
	var l game.Lists
	say := func(key string, args game.Args) {
		list = append(list, game.Text{Key: "pyramid." + key, Args: args.With("seat", game.SeatArg(p))})
	}
	if n := board.distance(s.at[p], board.doors, s.blocked); n > 0 {
		say("scene.exit", game.Args{"n": game.N(n)})
	}
	far := s.distances()
	if perils := s.perils(&far)[p]; perils != 0 {
		say("scene.peril", game.Args{"path": game.PathArg(perils.list(&l)...)})
	}
	for m := range s.walkers {
		w := s.mummies[m]
		if n := slices.Index(s.ahead(w, &l), int(s.at[p])) + 1; n > 0 && !w.gone {
			say("foresee.mummy", game.Args{"mummy": game.TextArg(mummyText(w, m)), "n": game.N(n)})
		}
	}
	return list
}
