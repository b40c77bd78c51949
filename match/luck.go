package match

import "github.com/katabasis-games/katabasis/game"

// luck is what chance draws from.
type luck struct {
	seed string
	// source is nil before there is a seed: then the moves of chance come from elsewhere.
	source *game.Rand
	// from is how many moves had been made without it.
	from int
	// drawn is chance's next move, once it was asked for.
	drawn *game.Move
}

// Seed has chance draw from a seed from now on.
func (m *Match) Seed(seed string) {
	m.luck = luck{seed: seed, source: game.NewChance(seed), from: len(m.made)}
}

// Draw is chance's next move: the lesson's, or the one that the seed gives. It stays
// the same until it is made, and is asked for only while chance is awaited.
func (m *Match) Draw() game.Move {
	if seat, move, ok := m.course.next(len(m.made)); ok && seat == game.Chance {
		return move
	}
	return m.luck.draw(m.state)
}

func (l *luck) draw(s game.State) game.Move {
	if l.source == nil {
		return game.Move{}
	}
	if l.drawn == nil {
		move := s.SampleChance(l.source)
		l.drawn = &move
	}
	return *l.drawn
}

// rewind has the source begin anew, and pass goes along with the chance move that was
// made after so many others.
func (l *luck) rewind() {
	if l.drawn = nil; l.source != nil {
		l.source = game.NewChance(l.seed)
	}
}

func (l *luck) pass(s game.State, made int) {
	if l.source != nil && made >= l.from {
		s.SampleChance(l.source)
	}
}
