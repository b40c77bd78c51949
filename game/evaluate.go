package game

import "math"

// Evaluator is a State that has a short heuristic of its game, for bots and for search.
type Evaluator interface {
	State
	// Worth returns how well a seat stands, in a unit of the game's own; higher is
	// better. It is fine enough to compare moves that hardly differ.
	Worth(seat Seat) int
	// Evaluate returns how likely a seat is to win, alone or with others, in
	// thousandths; after the end, 1000 for the winners and 0 for the others. A search
	// may break off a playout and count this instead of its result. In a game that
	// everybody wins or loses together, and sensible players win, it is how far they
	// have come.
	Evaluate(seat Seat) int
}

// Reasoner is an Evaluator that can name the parts of its heuristic, so that a bot
// can say why it would make a move.
type Reasoner interface {
	Evaluator
	// Reasons returns the parts of Worth, which is their sum. Their order is always
	// the same.
	Reasons(seat Seat) []Reason
}

// Reason is one part of how well a seat stands, in the unit of Worth. Why is a key of
// the catalogue that says what is good about more of it: "It brings you farther."
type Reason struct {
	Why   string
	Worth int
}

// Sufferer is a State that knows what a player fears most, so that a hint can say how likely
// a move leads to it.
type Sufferer interface {
	State
	// Suffers reports whether it has befallen a seat. Why is a key of the catalogue that
	// says how likely it is, in {n} of ten cases; Why.sure says that it is sure.
	Suffers(seat Seat) (why string, is bool)
}

// Pruner is a State that knows which legal moves are worth a thought, for bots.
type Pruner interface {
	State
	// Prune returns the legal moves of a seat that are worth a thought, at least one,
	// in the same array.
	Prune(seat Seat, moves []Move) []Move
}

// Sensible returns the moves that are sensible, in the same array; all if none is.
func Sensible(moves []Move, is func(Move) bool) []Move {
	n := 0
	for _, m := range moves {
		if is(m) {
			moves[n] = m
			n++
		}
	}
	if n == 0 {
		return moves
	}
	return moves[:n]
}

// sure is what Evaluate returns for a seat that has won.
const sure = 1000

// WinOf is what Evaluate returns once a game is over; before that, over is false.
func WinOf(s State, seat Seat) (thousandths int, over bool) {
	result := s.Result()
	if result.Over && result.Winners.Has(seat) {
		return sure, true
	}
	return 0, result.Over
}

// WinByWorth is Evaluate for games that one player wins. If what two seats are worth
// differs by the number twice, the better seat is twice as likely to win.
func WinByWorth(s State, seat Seat, worth func(Seat) int, twice int) int {
	if won, over := WinOf(s, seat); over {
		return won
	}
	own, all := worth(seat), 0
	for other := range Seat(s.Seats()) {
		all += double(steps * (worth(other) - own) / twice)
	}
	return (sure*one + all/2) / all
}

// WinByOdds returns the chance to win, in thousandths, from odds in hundredths of a
// doubling: 0 is even, 100 is two to one, -200 is one to four.
func WinByOdds(hundredths int) int {
	against := double(-steps * hundredths / 100)
	return sure * one / (one + against)
}

// WayTo returns how much of a way of unknown length is done, in thousandths: half of
// it when worth equals half, and half of the rest for each further half.
func WayTo(worth, half int) int {
	return sure - sure*double(-steps*max(0, worth)/half)/one
}

// Powers of two are whole numbers, in units of 1/one, so that every machine computes
// the same. Exponents are whole numbers too, in units of 1/steps.
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

// double is 2 to the power of exponent/steps, within bounds.
func double(exponent int) int {
	e := min(max(exponent, -farthest), farthest) + farthest
	return powers[e%steps] << (e / steps) >> (farthest / steps)
}
