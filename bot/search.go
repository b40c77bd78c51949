package bot

import (
	"cmp"
	"context"
	"slices"
	"sync"

	"github.com/katabasis-games/katabasis/game"
)

// Search thinks ahead: it draws many worlds that the seat could be in, plays each of them
// on, and makes the move that it came back to most often. It is information-set
// Monte-Carlo tree search with one tree for the seat that thinks (Cowling, Powley,
// Whitehouse, “Information Set Monte Carlo Tree Search”, 2012):
//
//   - Each iteration redraws what the seat cannot know. A move that only some worlds
//     allow is compared by how often it could have been made.
//   - Every seat has a reward of its own, as in max^n (Luckhardt, Irani, 1986).
//   - Chance is drawn anew in each iteration, and no branch of the tree: a node stands
//     for the decisions that led to it, whatever the dice were (open loop: Perez Liebana
//     and others, 2015).
//   - Where the game asks for it, moves are tried in the order of the heuristic, few at
//     first (progressive widening: Chaslot and others, 2008), and playouts follow it, too,
//     and are cut.
//   - Several trees are grown side by side and added up (root parallelization: Chaslot,
//     Winands, van den Herik, 2008), each from its own seed. So equal seeds give equal
//     moves, however many cores there are.
//
// It keeps nothing from one decision to the next, since what it does must follow from
// what the seat sees now.
type Search struct {
	// Settings, when not nil, are used in place of the level's.
	Settings *game.Search
	// Cores is how many trees grow at a time; less than 1 means 1.
	Cores int

	level, temper string
	trees         []*tree
}

// usual is how a game is searched that does not say how.
var usual = game.Levels{
	Medium: game.Search{Iterations: 200, Explore: 500, Ahead: game.Forever},
	Hard:   game.Search{Iterations: 1000, Trees: 2, Explore: 500, Ahead: game.Forever},
}

// Name returns the level, or "search" where there is none, and the temperament.
func (b *Search) Name() string { return Named(cmp.Or(b.level, "search"), b.temper) }

// Estimate is what a search found out about a move.
type Estimate struct {
	Move game.Move
	// Visits is how often the search went on with the move.
	Visits int
	// Value is what it brought by what the search goes by, in thousandths of a game won.
	Value int
	// Chance is how often its seat won then, or was likely to, in thousandths. It is the
	// same as Value in most games, for a bot without a temperament.
	Chance int
}

// Choose returns the move that was visited most. When the context ends, it goes by the
// iterations there were; there is always one.
func (b *Search) Choose(ctx context.Context, s game.State, seat game.Seat, moves []game.Move, r *game.Rand, budget Budget) game.Move {
	if len(moves) == 1 {
		return moves[0]
	}
	return b.Consider(ctx, s, seat, moves, r, budget)[0].Move
}

// Consider returns what it finds out about each of the moves, which are as in Choose:
// the most visited first, and among equals the better one.
func (b *Search) Consider(ctx context.Context, s game.State, seat game.Seat, moves []game.Move, r *game.Rand, budget Budget) []Estimate {
	set := b.settings(s)
	if budget.States > 0 {
		set.Iterations = min(set.Iterations, budget.States)
	}
	trees, offers := b.plant(max(1, set.Trees)), worthAThought(s, seat, moves)
	// Among moves that nothing tells apart, the first would be made every time.
	r.Shuffle(len(offers), func(i, j int) { offers[i], offers[j] = offers[j], offers[i] })
	for _, t := range trees {
		t.begin(set, s, moodOf(s, seat, b.temper), offers, r.Uint64())
	}
	b.grow(ctx, trees, (set.Iterations+len(trees)-1)/len(trees))
	list := make([]Estimate, len(moves))
	for i, m := range moves {
		list[i] = estimate(trees, m)
	}
	slices.SortStableFunc(list, func(a, b Estimate) int {
		return cmp.Or(cmp.Compare(b.Visits, a.Visits), cmp.Compare(b.Value, a.Value))
	})
	return list
}

// worthAThought are the moves that a Pruner finds sensible, and Wait if it is there.
func worthAThought(s game.State, seat game.Seat, moves []game.Move) []game.Move {
	legal, mayWait := withoutWait(slices.Clone(moves))
	legal = sensible(s, seat, legal)
	if mayWait {
		legal = append(legal, Wait)
	}
	return legal
}

// settings are those of the level in a game.
func (b *Search) settings(s game.State) game.Search {
	if b.Settings != nil {
		return *b.Settings
	}
	levels := usual
	if searched, ok := s.(game.Searched); ok {
		levels = searched.Levels()
	}
	if b.level == hard {
		return levels.Hard
	}
	return levels.Medium
}

// plant returns so many trees, those of the decision before if they are there.
func (b *Search) plant(n int) []*tree {
	for len(b.trees) < n {
		b.trees = append(b.trees, &tree{})
	}
	return b.trees[:n]
}

// grow has each tree do so many iterations, as many trees at a time as there may be. A
// tree whose turn comes after the end of the context does one.
func (b *Search) grow(ctx context.Context, trees []*tree, iterations int) {
	if b.Cores <= 1 || len(trees) == 1 {
		for _, t := range trees {
			t.grow(ctx, iterations)
		}
		return
	}
	var wait sync.WaitGroup
	for core := range min(b.Cores, len(trees)) {
		wait.Go(func() {
			for i := core; i < len(trees); i += b.Cores {
				trees[i].grow(ctx, iterations)
			}
		})
	}
	wait.Wait()
}

// estimate adds up what the trees found out about a move.
func estimate(trees []*tree, m game.Move) Estimate {
	e, sum, odds := Estimate{Move: m}, int64(0), int64(0)
	for _, t := range trees {
		if n := t.child(root, t.seat, m); n != nowhere {
			e.Visits += int(t.nodes[n].visits)
			sum += t.nodes[n].sum
			odds += t.nodes[n].odds
		}
	}
	if e.Visits > 0 {
		e.Value, e.Chance = int(sum)/e.Visits, int(odds)/e.Visits
	}
	return e
}
