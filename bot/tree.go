package bot

import (
	"context"
	"math"
	"math/bits"
	"math/rand/v2"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/match"
)

// maxNodes bounds the memory of a search, in all its trees together, to some 60 MB. A tree
// that is full only counts from then on.
const maxNodes = 1 << 20

// root is the index of the decision that is thought about. It comes after no other node, so
// its index also says that there is no node.
const (
	root    = 0
	nowhere = root
)

// node is a move of a seat after those that led to it, and what came of it.
type node struct {
	move        game.Move
	seat        game.Seat
	first, next int32 // the first of the moves after it, and the next one beside it
	visits      int32
	seen        int32 // how often the seat could have made it
	sum         int64 // of the seat's rewards, in thousandths
	odds        int64 // of its chances to win, in thousandths
}

// tree is what a search has found out in its worlds. It belongs to one goroutine at a
// time, and its memory is used again.
type tree struct {
	set    game.Search
	asked  game.State // what the seat that thinks sees, in one world
	mood              // of the seat that thinks
	offers []game.Move
	random *game.Rand

	nodes []node
	most  int     // so many nodes at most
	path  []int32 // of this iteration, without the root

	world, spare game.State
	core         match.Core
	moves, fresh []game.Move
}

// begin makes ready for a decision: the moves that a seat is offered in a state.
func (t *tree) begin(set game.Search, s game.State, m mood, offers []game.Move, seed uint64) {
	t.set, t.asked, t.mood, t.offers = set, s, m, offers
	t.random = game.NewRand(rand.NewPCG(seed, 0))
	t.nodes, t.most = append(t.nodes[:0], node{}), maxNodes/max(1, set.Trees)
	if t.world == nil {
		t.world, t.spare = s.Clone(), s.Clone()
	}
}

// grow does so many iterations, or as many as the context lets it, and at least one.
func (t *tree) grow(ctx context.Context, iterations int) {
	for i := 0; i == 0 || i < iterations && ctx.Err() == nil; i++ {
		t.draw()
		t.descend()
		t.playout()
		t.learn()
	}
	t.asked, t.offers = nil, nil
}

// draw begins another world. Those who may move besides the seat whose turn it is have
// been asked before it.
func (t *tree) draw() {
	t.world.CopyFrom(t.asked)
	t.world.Determinize(t.seat, t.random)
	t.core = match.Begin(t.world)
	if t.world.Turn() == t.seat {
		for rest := t.world.Others(); rest != 0; rest &= rest - 1 {
			t.core.Wait(rest.First())
		}
	}
}

// descend goes down the tree to the first move that is new in it.
func (t *tree) descend() {
	t.path = t.path[:0]
	seat, moves := t.seat, t.offers
	for at := int32(root); len(moves) > 0; {
		next, isNew := t.pick(at, seat, moves)
		if next == nowhere {
			return
		}
		t.path = append(t.path, next)
		// A move of the seat that thinks may be one that this world does not allow: then
		// it changes nothing.
		t.make(seat, t.nodes[next].move)
		if isNew || t.left() == 0 {
			return
		}
		at = next
		seat, moves = t.ask()
	}
}

// ask has chance move until a player is asked, and returns who, and the moves worth a
// thought, with Wait as the last for a volunteer; none when the game is over.
func (t *tree) ask() (game.Seat, []game.Move) {
	asked := t.core.Next(match.AllVolunteers)
	for ; asked.Seat == game.Chance; asked = t.core.Next(match.AllVolunteers) {
		if t.core.Apply(game.Chance, t.world.SampleChance(t.random), nil) != nil {
			return game.None, nil
		}
	}
	if asked.Seat == game.None {
		return game.None, nil
	}
	moves := t.world.LegalMoves(asked.Seat, t.moves[:0])
	t.moves = moves
	moves = sensible(t.world, asked.Seat, moves)
	if asked.Volunteer {
		moves = append(moves, Wait)
		t.moves = moves
	}
	return asked.Seat, moves
}

// make has a seat move, or let it be.
func (t *tree) make(seat game.Seat, m game.Move) {
	if m == Wait {
		t.core.Wait(seat)
		return
	}
	_ = t.core.Apply(seat, m, nil)
}

// pick returns the node of the move that is tried next after another; nowhere if the
// tree is full.
func (t *tree) pick(at int32, seat game.Seat, moves []game.Move) (next int32, isNew bool) {
	best, top, known := int32(nowhere), math.Inf(-1), 0
	t.fresh = t.fresh[:0]
	for _, m := range moves {
		c := t.child(at, seat, m)
		if c == nowhere {
			t.fresh = append(t.fresh, m)
			continue
		}
		known++
		t.nodes[c].seen++
		value := t.nodes[c].value(t.set.Explore)
		if at == root && int(t.nodes[c].visits) < t.set.Least {
			value = math.Inf(1)
		}
		if value > top {
			best, top = c, value
		}
	}
	if len(t.fresh) == 0 || known > 0 && !t.widens(at, known) || len(t.nodes) >= t.most {
		return best, false
	}
	return t.add(at, seat, t.promising(seat, t.fresh)), true
}

// child is the node of a move after another, or nowhere.
func (t *tree) child(at int32, seat game.Seat, m game.Move) int32 {
	c := t.nodes[at].first
	for c != nowhere && (t.nodes[c].move != m || t.nodes[c].seat != seat) {
		c = t.nodes[c].next
	}
	return c
}

// widens reports whether it is time to try one more than the known moves.
func (t *tree) widens(at int32, known int) bool {
	widen, visits := t.set.Widen, 0
	if widen == 0 {
		return true
	}
	for c := t.nodes[at].first; c != nowhere; c = t.nodes[c].next {
		visits += int(t.nodes[c].visits)
	}
	return known*known <= widen*widen*visits
}

func (t *tree) add(at int32, seat game.Seat, m game.Move) int32 {
	c := int32(len(t.nodes))
	t.nodes = append(t.nodes, node{move: m, seat: seat, seen: 1, next: t.nodes[at].first})
	t.nodes[at].first = c
	return c
}

// value is what a move has brought, and more the seldomer it was tried when it could
// have been (the bandit of Auer, Cesa-Bianchi, Fischer, 2002). The logarithm is counted in
// whole bits, and the conversions forbid fused arithmetic, so that all machines agree.
func (n *node) value(explore int) float64 {
	visits := float64(n.visits)
	return float64(float64(n.sum)/visits) + float64(float64(explore)*math.Sqrt(float64(bits.Len32(uint32(n.seen)))/visits))
}

// learn counts what came of this iteration for all moves of its path.
func (t *tree) learn() {
	var rewards, odds [game.MaxSeats]int64
	var known game.SeatSet
	for _, at := range t.path {
		n := &t.nodes[at]
		if !known.Has(n.seat) {
			known = known.With(n.seat)
			rewards[n.seat], odds[n.seat] = t.reward(n.seat)
		}
		n.visits++
		n.sum += rewards[n.seat]
		n.odds += odds[n.seat]
	}
}
