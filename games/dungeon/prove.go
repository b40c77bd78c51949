package dungeon

import (
	"errors"
	"io/fs"
	"strconv"
	"strings"

	"github.com/katabasis-games/katabasis/game"
)

// An adventure is proved by a search through all that play can come to, as far as
// it matters. What does not matter is left out of a state, so that many states
// of the game are one here:
//
//   - where the figures stand, who has a card, whose turn it is, and what time is
//     left: everybody can go everywhere, and use every card;
//   - health: a condition on it is taken to hold and not to hold;
//   - what was read, but for entries that some condition asks about;
//   - cards that nothing but the score asks for.
//
// And an entry that only adds things which no other forbids, and takes only what
// no other asks for, and whose own conditions no other can change, is read at
// once (settled): whatever could be done before it can be done after it as well.

// maxNodes is how many states a search looks at, at most.
const maxNodes = 400_000

// Prove reads the adventure of a folder and proves it. The progress, which may be
// nil, is told now and then of how many states were looked at.
func (r Rules) Prove(folder fs.FS, progress func(states int)) game.Proof {
	a, err := load(folder)
	if err != nil {
		return game.Proof{Faults: unjoin(err)}
	}
	p := &prover{adventure: a, habits: newHabits(a), progress: progress}
	casts := p.casts()
	for _, c := range casts {
		p.search(c, true)
	}
	if p.proof.Faults == nil && p.missing() != nil {
		p.search(casts[len(casts)-1], false) // what is settled at once may hide a way to read something
	}
	p.proof.Faults = append(p.proof.Faults, p.missing()...)
	return p.proof
}

// unjoin are the faults that were joined in an error, but for what they have in
// common.
func unjoin(err error) (list []game.Fault) {
	joined, ok := err.(interface{ Unwrap() []error })
	switch {
	case ok:
		for _, e := range joined.Unwrap() {
			list = append(list, unjoin(e)...)
		}
	case !errors.Is(err, errAdventure):
		list = []game.Fault{{What: err.Error()}}
	}
	return list
}

// prover is a proof that goes on.
type prover struct {
	*adventure
	*habits
	proof    game.Proof
	progress func(int)

	// What was read, opened, taken and reached in any search.
	covered indexSet // parts
	opened  uint32
	taken   [maxCards]bool
	ended   [maxEndings]bool

	cast   []int8 // characters of this search
	index  map[node]int32
	nodes  []node
	ways   []way
	coming [][]int32 // nodes from which one comes to a node
	good   []int32   // nodes at which the adventure ends
}

// way is how a node was found first.
type way struct {
	from int32
	step step
}

// step is an entry that somebody looks up, and what is chosen and drawn in it.
// Number 0 is the end of a countdown.
type step struct {
	number int32
	by     int8
	health int16
	picks  [6]int8 // which of several, from 1
}

// node is a state as far as it matters.
type node struct {
	held, boxed [2]uint64
	open, gone  uint32
	marks       uint64
	read, clues indexSet
	chapter     int8
	countTo     int16
	ending      int8
}

// casts are the characters to search with: where it matters who reads, each two,
// then all four.
func (p *prover) casts() [][]int8 {
	all := []int8{1, 2, 3, 4}
	if !p.personal {
		return [][]int8{all[:2]}
	}
	return [][]int8{{1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}, all}
}

// search looks at all nodes that a cast can come to, and reports the first from
// which no ending can be reached.
func (p *prover) search(cast []int8, settling bool) {
	p.cast, p.index = cast, map[node]int32{}
	p.nodes, p.ways, p.coming, p.good = nil, nil, nil, nil
	first := p.state(node{countTo: none, ending: none, chapter: 1})
	first.begin(p.start, nil)
	first.run(nil)
	p.play(first, step{number: p.entries[p.start].number}, 0, func(s *State, st step) { p.reach(s, -1, st) })
	for i := int32(0); int(i) < len(p.nodes) && len(p.nodes) < maxNodes; i++ {
		p.expand(i, settling)
		if p.progress != nil && i%1000 == 0 {
			p.progress(p.proof.States + int(i))
		}
	}
	p.proof.States += len(p.nodes)
	if len(p.nodes) >= maxNodes {
		p.proof.Faults = append(p.proof.Faults, game.Fault{What: "there are more than " + strconv.Itoa(maxNodes) + " states to look at"})
		return
	}
	if settling {
		p.deadEnds()
	}
}

// deadEnds reports the first node from which no ending can be reached.
func (p *prover) deadEnds() {
	alive := make([]bool, len(p.nodes))
	queue := p.good
	for _, i := range queue {
		alive[i] = true
	}
	for len(queue) > 0 {
		i := queue[0]
		queue = queue[1:]
		for _, from := range p.coming[i] {
			if !alive[from] {
				alive[from] = true
				queue = append(queue, from)
			}
		}
	}
	for i := range p.nodes {
		if !alive[i] {
			p.proof.Faults = append(p.proof.Faults, game.Fault{What: "no ending can be reached any more", Record: p.record(int32(i))})
			return
		}
	}
}

// expand finds the nodes that follow one: only one of them, where an entry is
// settled.
func (p *prover) expand(i int32, settling bool) {
	n := p.nodes[i]
	if n.ending != none {
		p.good = append(p.good, i)
		return
	}
	s := p.state(n)
	done := false
	for e := range p.entries {
		if !p.enabled(s, int16(e)) {
			continue
		}
		inert := p.inert[e]
		if inert && p.isCovered(int16(e)) {
			continue
		}
		p.try(s, int16(e), func(after *State, st step) {
			if settling && done {
				return // only for what it reads
			}
			p.reach(after, i, st)
			done = done || settling && p.settled[e] && p.node(after) != n
		})
	}
	if n.countTo != none {
		c := *s
		c.count, c.countTo = 0, none
		c.begin(n.countTo, nil)
		c.run(nil)
		p.play(&c, step{}, 0, func(after *State, st step) { p.reach(after, i, st) })
	}
}

// try looks an entry up, by each character that it can matter for, and at each
// health.
func (p *prover) try(s *State, e int16, found func(*State, step)) {
	by := p.cast
	if !p.minds[e] {
		by = by[:1]
	}
	healths := p.healths
	if !p.feels[e] {
		healths = healths[:1]
	}
	for f := range by {
		for _, h := range healths {
			c := *s
			c.active = int8(f)
			c.setHealth(h)
			c.look(p.entries[e].number, nil)
			p.play(&c, step{number: p.entries[e].number, by: c.figure[f].character, health: h}, 0, found)
		}
	}
}

// play goes on with what is chosen, shared out and drawn, in every way.
func (p *prover) play(s *State, st step, depth int, found func(*State, step)) {
	for s.phase == phShare || s.phase == phMend {
		s.owed = 0
		s.run(nil)
	}
	n := 0
	switch s.phase {
	case phOffer:
		n = int(s.offered)
	case phDraw:
		n = int(s.drawing)
	}
	if n == 0 || depth == len(st.picks) {
		for w := range p.covered {
			p.covered[w] |= s.seen[w]
		}
		found(s, st)
		return
	}
	for k := range n {
		c, next := *s, st
		next.picks[depth] = int8(k + 1)
		if s.phase == phOffer {
			c.do(game.NewMove(vChoose, k+1), nil)
		} else {
			c.draw(s.drawn[k], nil)
		}
		p.play(&c, next, depth+1, found)
	}
}

// reach notes the node of a state, and from where one comes to it.
func (p *prover) reach(s *State, from int32, st step) {
	n := p.node(s)
	i, ok := p.index[n]
	if !ok {
		i = int32(len(p.nodes))
		p.index[n] = i
		p.nodes, p.ways, p.coming = append(p.nodes, n), append(p.ways, way{from, st}), append(p.coming, nil)
	}
	if from >= 0 && from != i {
		p.coming[i] = append(p.coming[i], from)
	}
	p.opened |= s.open
	for c := range s.card {
		p.taken[c] = p.taken[c] || s.card[c] != inStack
	}
	if s.ending != none {
		p.ended[s.ending] = true
	}
}

// node is a state as far as it matters.
func (p *prover) node(s *State) node {
	n := node{open: s.open, gone: s.boxed, marks: s.marks, chapter: s.chapter, countTo: none, ending: s.ending}
	if s.count > 0 {
		n.countTo = s.countTo
	}
	for c := range s.card {
		switch {
		case !p.matters[c]:
		case s.card[c] >= 0:
			n.held[c/64] |= 1 << (c % 64)
		case s.card[c] == inBox:
			n.boxed[c/64] |= 1 << (c % 64)
		}
	}
	for w := range n.read {
		n.read[w], n.clues[w] = s.read[w]&p.asked[w], s.clues[w]&p.asked[w]
	}
	return n
}

// state is a state of a node, with everybody well.
func (p *prover) state(n node) *State {
	s := newState(options{adventure: p.adventure, figures: int8(len(p.cast))}, 1)
	for f := range s.figures {
		s.figure[f].character = p.cast[f]
	}
	for c := range s.card {
		switch {
		case n.held[c/64]&(1<<(c%64)) != 0:
			s.card[c] = 0
		case n.boxed[c/64]&(1<<(c%64)) != 0:
			s.card[c] = inBox
		}
	}
	s.open, s.boxed, s.marks, s.chapter, s.read, s.clues = n.open, n.gone, n.marks, n.chapter, n.read, n.clues
	s.ending, s.phase, s.turn = n.ending, phTurn, 0
	if s.countTo = n.countTo; n.countTo != none {
		s.count = 2 // so that it goes on
	}
	return s
}

// setHealth makes the health of all so much.
func (s *State) setHealth(h int16) {
	each := healthInAll / int16(s.figures)
	for f := range s.figures {
		k := min(h, each)
		h -= k
		s.figure[f].coloured, s.figure[f].grey = int8(k), int8(each-k)
	}
}

// enabled reports whether an entry can be looked up.
func (p *prover) enabled(s *State, e int16) bool {
	t := &p.triggers[e]
	if t.kind == byNothing || t.place != none && !s.reachable(t.place) {
		return false
	}
	for _, c := range t.cards {
		if !s.inPlay(c) {
			return false
		}
	}
	return t.kind == byHand || s.clues.has(e) || s.read.has(e)
}

func (p *prover) isCovered(e int16) bool {
	for i := p.entries[e].first; i < p.entries[e].last; i++ {
		if !p.covered.has(i) {
			return false
		}
	}
	return true
}

// missing are the parts, rooms, cards and endings that no search came to.
func (p *prover) missing() (faults []game.Fault) {
	fail := func(what string) { faults = append(faults, game.Fault{What: what}) }
	for i := range p.parts {
		if !p.covered.has(int16(i)) {
			fail("this is never read: " + strings.TrimPrefix(p.parts[i].key, p.key("")))
		}
	}
	for r := range p.rooms {
		if p.opened&(1<<r) == 0 {
			fail("room " + p.rooms[r].letter + " is never revealed")
		}
	}
	for c := range p.cards {
		if p.cards[c].known && !p.taken[c] {
			fail("card " + strconv.Itoa(c+firstCard) + " is never taken")
		}
	}
	for e := range p.endings {
		if p.endings[e].known && !p.ended[e] {
			fail("ending E" + strconv.Itoa(e+1) + " is never reached")
		}
	}
	return faults
}
