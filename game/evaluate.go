package game

import "math"

// Evaluator is a State that has a short heuristic of its game, for bots and for search.
type Evaluator interface {
	State
	// Worth returns how well a seat stands, in a unit of the game's own, higher is
	// better. It is fine enough to tell moves apart that hardly differ.
	Worth(seat Seat) int
	// Evaluate returns how likely a seat is to win, alone or with others, in
	// thousandths: of an ended game 1000 for its winners and 0 for the others. A
	// search may break off a playout and count this instead of its result. Where
	// everybody wins or loses together, and sensible players win, it is how far they are.
	Evaluate(seat Seat) int
}

// Reasoner is an Evaluator that can say what its heuristic is made of, so that a
// bot can say why it would do something.
type Reasoner interface {
	Evaluator
	// Reasons returns the parts of Worth, which is their sum. Each is a key of
	// the catalogue that says what is good about more of it: "It brings you
	// farther." Their order is always the same.
	Reasons(seat Seat) []Reason
}

// Reason is one part of how well a seat stands, in the unit of Worth.
type Reason struct {
	Why   string
	Worth int
}

// Pruner is a State that knows which legal moves are worth a thought, for bots.
type Pruner interface {
	State
	// Prune returns those of a seat's legal moves that are worth a thought, at
	// least one, in the same array.
	Prune(seat Seat, moves []Move) []Move
}

// sure is what Evaluate returns of a seat that has won.
const sure = 1000

// WinOf is what Evaluate returns once a game is over. ok is false before.
func WinOf(s State, seat Seat) (thousandths int, ok bool) {
	result := s.Result()
	if result.Over && result.Winners.Has(seat) {
		return sure, true
	}
	return 0, result.Over
}

// WinByWorth is Evaluate for games that one player wins: a seat is twice as likely to
// win as another above which it stands by so much Worth.
func WinByWorth(s Evaluator, seat Seat, twice int) int {
	if won, over := WinOf(s, seat); over {
		return won
	}
	own, all := s.Worth(seat), 0
	for other := range Seat(s.Seats()) {
		all += double(steps * (s.Worth(other) - own) / twice)
	}
	return (sure*one + all/2) / all
}

// WinByOdds is the chance, in thousandths, of what is as likely as not, doubled so
// many hundredths of a time: 100 is two to one, -200 one to four.
func WinByOdds(hundredths int) int {
	against := double(-steps * hundredths / 100)
	return sure * one / (one + against)
}

// WayTo is how much of a way of unknown length is done, in thousandths: half of it at
// some Worth, and half of what is left with as much again.
func WayTo(worth, half int) int {
	return sure - sure*double(-steps*max(0, worth)/half)/one
}

// Powers of two are in fractions of one, for exponents in so many steps each. They
// are of whole numbers, so that every machine reckons the same.
const (
	one      = 1 << 20
	steps    = 16
	farthest = 20 * steps
)

var powers = func() (list [steps]int) {
	for i := range list {
		list[i] = int(math.Round(one * math.Exp2(float64(i)/steps)))
	}
	return list
}()

// double is 2 to the power of so many steps, within bounds.
func double(exponent int) int {
	e := min(max(exponent, -farthest), farthest) + farthest
	return powers[e%steps] << (e / steps) >> (farthest / steps)
}
