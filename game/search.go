package game

// Searched is a State whose game says how bots search it. Others are searched in a way
// that suits most games.
type Searched interface {
	State
	// Levels says how each strength searches. The numbers are found by measuring.
	Levels() Levels
}

// Levels are the strengths of a bot that searches.
type Levels struct{ Medium, Hard Search }

// Search says how a bot searches: its budget for one decision, and how it plays on in
// the worlds that it draws.
type Search struct {
	// Iterations is how many worlds are drawn for one decision, in all trees together.
	Iterations int
	// Trees is how many trees are grown, each with an equal share of the iterations, and
	// added up; at least one. So many cores can work at once, and the answer does not
	// depend on how many do.
	Trees int
	// Explore is how much a move gains for having been tried seldom, in thousandths of
	// a game won.
	Explore int
	// Least is how often each tree tries a move of the decision before it prefers another.
	// Without it, a search with little Explore drops a good move after one unlucky world.
	Least int
	// Widen has a seat's moves tried one after the other, the best by Worth first: so many
	// times the square root of how often it was asked. 0 tries them all, in any order.
	Widen int
	// Greedy has playouts go on with the best moves by Worth; without it they go on with
	// any that a Pruner finds worth a thought.
	Greedy bool
	// Ahead is how many moves of players a playout has before it is cut, and Evaluate
	// counts instead of the result.
	Ahead int
	// Deepest, when not 0, is how many moves of players a world is played on at most, in
	// the tree and the playout together.
	Deepest int
	// Worth, when not 0, has playouts count what a seat has, by its method Worth, and not
	// how likely it is to win: so much of it counts as a game won. It suits games in which
	// everybody looks after their own, and that are long undecided.
	Worth int
	// Chance, beside Worth, has the mean of both count: what a seat has, which says more
	// early in a game, and how likely it is to win, which says more late.
	Chance bool
}

// Forever is an Ahead for playouts that are never cut.
const Forever = 1 << 20
