package env

import "github.com/katabasis-games/katabasis/game"

// Wait is the number of the move that is none: a volunteer lets it be.
const Wait = 0

// space numbers all moves of players that a game's grammar can write, from 1. A verb has as
// many numbers as it has combinations of arguments, of which the last one changes first. So
// the number of a move depends on nothing but the grammar.
type space struct {
	grammar game.Grammar
	first   []int64 // by verb; 0 for one of chance
	size    int64   // with Wait
}

func newSpace(g game.Grammar) space {
	s := space{g, make([]int64, len(g)), 1}
	for v, verb := range g {
		if verb.Chance {
			continue
		}
		s.first[v] = s.size
		n := int64(1)
		for _, p := range verb.Args {
			n *= values(p)
		}
		s.size += n
	}
	return s
}

// values is how many values an argument can have.
func values(p game.Param) int64 { return int64(p.High) - int64(p.Low) + 1 }

// number is the number of a move that is well formed.
func (s space) number(m game.Move) int64 {
	n := int64(0)
	for i, p := range s.grammar[m.Verb].Args {
		n = n*values(p) + int64(m.Args[i]) - int64(p.Low)
	}
	return s.first[m.Verb] + n
}
