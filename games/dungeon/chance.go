package dungeon

import (
	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/games/dungeon/story"
)

// checkDraw returns why chance may not draw a card, or nil (U15).
func (s *State) checkDraw(m game.Move) error {
	if m.Verb != vDraw || s.phase != phDraw {
		return refuseDraw
	}
	c := s.CardAt(m.Arg(0))
	for _, d := range s.drawn[:s.drawing] {
		if c == d {
			return nil
		}
	}
	return refuseDraw
}

// SampleChance draws any of the cards that may be drawn.
func (s *State) SampleChance(r *game.Rand) game.Move {
	return game.NewMove(vDraw, story.CardNumber(s.drawn[r.IntN(int(s.drawing))]))
}

// draw gives the reader the card that was drawn.
func (s *State) draw(c int16, tell teller) {
	s.card[c] = s.active
	s.drawing, s.drawn = 0, [story.MaxDrawn]int16{}
	tell.draws(s, c)
	s.run(tell.revealing())
}

// Determinize makes the state one in which unread entries do nothing, nor do parts of
// which nobody has noticed anything. Nobody knows what these do; everything else lies
// open (U26). So bots that think ahead know no more than people who have read as much.
// It also clears what only the proof of an adventure needs, and what was counted for
// Evaluate in an earlier redraw.
func (s *State) Determinize(viewer game.Seat, _ *game.Rand) {
	if viewer != game.All {
		s.blind, s.came, s.told = true, story.Set{}, story.Set{}
		s.ventured, s.rash = 0, 0
	}
}
