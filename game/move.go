package game

// Move is one small decision, or one outcome of chance: a verb and up to six
// small numbers whose meaning the verb gives. It is comparable, so it can be
// a map key, and holds no pointers, so it costs no allocation. Unused
// arguments are zero.
type Move struct {
	Verb uint8
	Args [6]int16
}

// NoMove is not a move of any game: a Grammar has fewer than 256 verbs.
var NoMove = Move{Verb: 255}

// NewMove returns the move of a verb with its arguments. It panics when there
// are more than six of them, or one that does not fit 16 bits.
func NewMove(verb uint8, args ...int) Move {
	m := Move{Verb: verb}
	for i, a := range args {
		if int(int16(a)) != a {
			panic("game: an argument of a move that does not fit 16 bits")
		}
		m.Args[i] = int16(a)
	}
	return m
}

// Arg returns the argument at index i, 0 to 5.
func (m Move) Arg(i int) int { return int(m.Args[i]) }
