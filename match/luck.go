package match

import "github.com/katabasis-games/katabasis/game"

// luck is where the moves of chance come from.
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

// Draw returns the next move of chance: the lesson's, or the one that the seed gives. It
// stays the same until it is made. Call it only while chance is awaited.
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

// rewind starts the source again from the seed. Then pass must be called for each chance move
// that is made again, in order; made is how many moves there were before it.
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
