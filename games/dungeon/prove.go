package dungeon

import (
	"errors"
	"io/fs"
	"slices"
	"strconv"

	"github.com/katabasis-games/katabasis/game"
)

// An adventure is proved by a search through everything that play can reach, as far as
// it matters. The search leaves out of a state what does not matter, so that many states
// of the game are one here:
//
//   - where the figures stand, who has a card, whose turn it is, and how much time is
//     left: everybody can go everywhere, and use every card
//   - health: a condition on it is taken both to hold and not to hold
//   - all facts on which nothing that is looked for depends any more; see prove_slice.go
//
// Besides, some entries are settled, which means read at once: those that add only
// things which no other entry forbids, take only things which no other asks for, and
// whose conditions no other can change. Whatever players could do before such an entry,
// they can also do after it.
//
// The first search is for the endings, and shows that players can always reach one. The
// next searches are for what the first left unread and untaken. They begin with what
// depends on most, because that finds the rest on the way.

// maxNodes is how many states a search looks at, at most.
const maxNodes = 400_000

// Prove loads the adventure of a folder and proves it. It calls progress, if not nil, now
// and then with the number of states looked at; progress returns whether to go on.
func (r Rules) Prove(folder fs.FS, progress func(states int) bool) game.Proof {
	l := newLoader()
	l.foreign = true
	a, err := l.load(folder)
	if err != nil {
		return game.Proof{Faults: unjoin(err)}
	}
	if faults := a.circles(); faults != nil {
		return game.Proof{Faults: faults}
	}
	if faults := l.check(folder); faults != nil {
		return game.Proof{Faults: faults}
	}
	return a.search(progress)
}

// search proves an adventure whose words are in order.
func (a *adventure) search(progress func(states int) bool) game.Proof {
	p := &prover{adventure: a, habits: newHabits(a), progress: progress}
	p.aimAt(aim{aimed: []fact{{ofEnding, 0}}})
	for _, c := range p.casts() {
		p.explore(c, true, func() bool { return false })
		p.deadEnds()
	}
	for _, to := range p.aims() {
		p.look(to)
	}
	if !p.tooMany && !p.broken {
		missing := p.missing()
		if missing != nil && p.ended == [maxEndings]bool{} {
			// There is no end because of what is missing.
			p.proof.Faults = slices.DeleteFunc(p.proof.Faults, func(f game.Fault) bool { return f.Record != nil })
		}
		p.proof.Faults = append(p.proof.Faults, missing...)
		p.proof.Faults = append(p.proof.Faults, p.darkness()...)
	}
	return p.proof
}

// aimAt begins to look for something else.
func (p *prover) aimAt(to aim) {
	p.aim, p.lost, p.without = to, map[losses]*slice{}, map[indexSet]*slice{}
	p.base = p.sliceOf(p.adventure, to, indexSet{})
	p.slice = p.base
}

// sliceAt is the slice of what can still come when something is lost.
func (p *prover) sliceAt(l losses) *slice {
	if s, ok := p.lost[l]; ok {
		return s
	}
	dead := p.deadAt(&l)
	s, ok := p.without[dead]
	if !ok {
		s = p.sliceOf(p.adventure, p.aim, dead)
		p.without[dead] = s
	}
	p.lost[l] = s
	return s
}

// aims returns the aims that find everything not found yet. An aim whose slice is within
// another's is found with that one.
func (p *prover) aims() (list []aim) {
	var each, kept []*slice
	add := func(to aim) { each = append(each, p.sliceOf(p.adventure, to, indexSet{})) }
	for e := range int16(len(p.entries)) {
		if !p.isCovered(e) {
			to := aim{}
			to.goals.add(e)
			add(to)
		}
	}
	for c := range int16(maxCards) {
		if p.cards[c].known && !p.taken[c] {
			add(aim{aimed: []fact{{ofCard, c}}})
		}
	}
	for r := range int16(len(p.rooms)) {
		if p.opened&(1<<r) == 0 {
			add(aim{aimed: []fact{{ofRoom, r}}})
		}
	}
	slices.SortStableFunc(each, func(s, t *slice) int { return len(t.facts) - len(s.facts) })
	for _, s := range each {
		i := slices.IndexFunc(kept, s.within)
		if i < 0 {
			i = len(kept)
			kept, list = append(kept, s), append(list, aim{})
		}
		for w := range s.goals {
			list[i].goals[w] |= s.goals[w]
		}
		list[i].aimed = append(list[i].aimed, s.aimed...)
	}
	return list
}

// look searches until it has found everything that it aims at. In the end it searches
// without settling, because that may hide a way to read something.
func (p *prover) look(to aim) {
	p.aimAt(to)
	for _, settling := range []bool{true, false} {
		for _, c := range p.casts() {
			if p.isFound() || p.tooMany || p.broken {
				return
			}
			p.explore(c, settling, p.isFound)
		}
	}
}

// isFound reports whether everything that is aimed at was found.
func (p *prover) isFound() bool {
	for e := range int16(len(p.entries)) {
		if p.aim.goals.has(e) && !p.isCovered(e) {
			return false
		}
	}
	for _, f := range p.aim.aimed {
		if f.kind == ofCard && !p.taken[f.n] || f.kind == ofRoom && p.opened&(1<<f.n) == 0 {
			return false
		}
	}
	return true
}

// unjoin returns the faults that were joined in an error, without what they have in
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
	aim     aim
	base    *slice              // for the aim, at the beginning
	lost    map[losses]*slice   // for the aim, when something is lost
	without map[indexSet]*slice // for the aim, without entries that are dead
	*slice

	proof    game.Proof
	tooMany  bool // states: the proof gave up
	broken   bool // off: nobody waits for it any more
	progress func(int) bool

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

	after [maxPicks + 1]State // room for states on the way to a node, by depth
}

// losses are cards in the box and rooms that are gone.
type losses struct {
	boxed cardSet
	gone  uint32
}

// way is how a node was first found.
type way struct {
	from int32
	step step
}

// maxPicks bounds how often one of several things is picked in a step.
const maxPicks = 6

// step is an entry that somebody looks up, and what is chosen and drawn in it. If the
// entry is none, a countdown ends.
type step struct {
	entry  int16
	by     int8
	health int16
	picks  [maxPicks]int8 // which of several, from 1
}

// node is a state as far as it matters.
type node struct {
	held cardSet
	open uint32
	losses
	marks       uint64
	read, clues indexSet
	chapter     int8
	countTo     int16
	ending      int8
}

// casts returns the characters to search with: if it matters who reads, each pair, then
// all four.
func (p *prover) casts() [][]int8 {
	all := []int8{1, 2, 3, 4}
	if !p.base.personal {
		return [][]int8{all[:2]}
	}
	return [][]int8{{1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}, all}
}

// explore looks at the nodes of the slice that a cast can reach, at all of them or until
// done returns true.
func (p *prover) explore(cast []int8, settling bool, done func() bool) {
	p.cast, p.index = cast, map[node]int32{}
	p.nodes, p.ways, p.coming, p.good = nil, nil, nil, nil
	first := p.state(node{countTo: none, ending: none, chapter: 1})
	first.start(p.first, nil)
	first.run(nil)
	p.play(first, step{entry: p.first}, 0, func(s *State, st step) { p.reach(s, -1, st) })
	for i := int32(0); int(i) < len(p.nodes) && len(p.nodes) < maxNodes; i++ {
		if i%100 == 0 && done() {
			break
		}
		p.expand(i, settling)
		if p.progress != nil && i%1000 == 0 && !p.progress(p.proof.States+int(i)) {
			p.broken = true
			return
		}
	}
	p.proof.States += len(p.nodes)
	if len(p.nodes) >= maxNodes && !p.tooMany {
		p.tooMany = true
		p.proof.Faults = append(p.proof.Faults, game.Fault{What: "there are more than " + strconv.Itoa(maxNodes) + " states to look at"})
	}
}

// deadEnds reports the first node from which no ending can be reached.
func (p *prover) deadEnds() {
	if p.proof.Faults != nil || p.broken {
		return // of another cast
	}
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

// expand finds the nodes that follow a node: only one of them, if an entry is settled.
func (p *prover) expand(i int32, settling bool) {
	n := p.nodes[i]
	if n.ending != none {
		p.good = append(p.good, i)
		return
	}
	p.slice = p.sliceAt(n.losses)
	s := p.state(n)
	done := false
	for e := range p.entries {
		if !p.relevant.has(int16(e)) || !p.enabled(s, int16(e)) || p.inert.has(int16(e)) && p.isRead(int16(e)) {
			continue
		}
		p.try(s, int16(e), int16(e), func(after *State, st step) {
			if settling && done {
				return // only for what it reads
			}
			p.reach(after, i, st)
			done = done || settling && p.settled.has(int16(e)) && p.node(after) != n
		})
	}
	if n.countTo != none {
		c := *s
		c.count, c.countTo = 0, none
		p.try(&c, n.countTo, none, func(after *State, st step) { p.reach(after, i, st) })
	}
}

// try has each character that can matter read an entry, at each health. At the end of a
// countdown the lookup is none.
func (p *prover) try(s *State, e, up int16, found func(*State, step)) {
	by := p.cast
	if !p.minds.has(e) {
		by = by[:1]
	}
	healths := p.healths
	if !p.feels.has(e) {
		healths = healths[:1]
	}
	for f := range by {
		for _, h := range healths {
			c := &p.after[0]
			*c = *s
			c.active = int8(f)
			c.setHealth(h)
			c.start(e, nil)
			c.run(nil)
			if c.reads > maxReads {
				p.tooMuch(e)
			}
			p.play(c, step{entry: up, by: c.figure[f].character, health: h}, 0, found)
		}
	}
}

// play goes on with every choice, every way to share out, and every draw.
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
			p.covered[w] |= s.came[w] & p.bearing[w]
		}
		found(s, st)
		return
	}
	for k := range n {
		c, next := &p.after[depth+1], st
		*c = *s
		next.picks[depth] = int8(k + 1)
		if s.phase == phOffer {
			c.do(game.NewMove(vChoose, k+1), nil)
		} else {
			c.draw(s.drawn[k], nil)
		}
		p.play(c, next, depth+1, found)
	}
}

// reach notes the node of a state, and the node and step that led to it.
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
	p.opened |= s.open & p.base.shown
	for c := range int16(maxCards) {
		p.taken[c] = p.taken[c] || p.held.has(c) && s.card[c] != inStack
	}
	if s.ending != none {
		p.ended[s.ending] = true
	}
}

// node returns a state as far as it matters. It takes a card that does not matter any
// more to be in the box.
func (p *prover) node(s *State) node {
	n := node{open: s.open & p.base.shown, chapter: 1, countTo: none, ending: s.ending}
	n.gone = s.boxed & p.base.shown
	for c := range int16(maxCards) {
		switch {
		case s.card[c] >= 0:
			n.held.add(c)
		case s.card[c] == inBox:
			n.boxed.add(c)
		}
	}
	for w := range n.boxed {
		n.boxed[w] &= p.base.held[w]
	}
	now := p.sliceAt(n.losses)
	for w := range n.held {
		n.held[w] &= now.held[w]
		n.boxed[w] |= p.base.held[w] &^ now.held[w]
	}
	if s.count > 0 && now.facts[fact{ofCountdown, 0}] {
		n.countTo = s.countTo
	}
	if now.facts[fact{ofChapter, 0}] {
		n.chapter = s.chapter
	}
	n.marks = s.marks & now.marking
	for w := range n.read {
		n.read[w], n.clues[w] = s.read[w]&now.asked[w], s.told[w]&now.told[w]
	}
	return n
}

// deadAt returns the entries that can never be read any more: a card for them is in the
// box, the room of their location has gone, or everything that leads to them is dead.
func (p *prover) deadAt(l *losses) (dead indexSet) {
	for e := range p.of {
		t := &p.of[e].trigger
		gone := t.place != none && p.places[t.place].rooms&^l.gone == 0
		for _, c := range t.cards {
			gone = gone || l.boxed.has(c)
		}
		if gone {
			dead.add(int16(e))
		}
	}
	for changed := true; changed; {
		changed = false
		for e := range p.of {
			alive := func(by int16) bool { return !dead.has(by) }
			if p.of[e].kind == byNothing && !dead.has(int16(e)) && !slices.Contains(p.base.targets, int16(e)) && !slices.ContainsFunc(p.led[int16(e)], alive) {
				dead.add(int16(e))
				changed = true
			}
		}
	}
	return dead
}

// state is a state of a node, with everybody well.
func (p *prover) state(n node) *State {
	s := newState(options{adventure: p.adventure, figures: int8(len(p.cast))}, 1)
	for f := range s.figures {
		s.figure[f].character = p.cast[f]
	}
	for c := range s.card {
		switch {
		case n.held.has(int16(c)):
			s.card[c] = 0
		case n.boxed.has(int16(c)):
			s.card[c] = inBox
		}
	}
	s.open, s.boxed, s.marks, s.chapter, s.read, s.told = n.open, n.gone, n.marks, n.chapter, n.read, n.clues
	s.ending, s.phase, s.turn = n.ending, phTurn, 0
	if s.countTo = n.countTo; n.countTo != none {
		s.count = 2 // so that it goes on
	}
	return s
}

// setHealth sets the health of all players together.
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
	t := &p.of[e].trigger
	if t.kind == byNothing || t.place != none && !s.reachable(t.place) {
		return false
	}
	for _, c := range t.cards {
		if !s.inPlay(c) {
			return false
		}
	}
	return t.kind == byHand || s.told.has(e) || s.read.has(e)
}

func (p *prover) isCovered(e int16) bool {
	for i := p.entries[e].first; i < p.entries[e].last; i++ {
		if !p.covered.has(i) {
			return false
		}
	}
	return true
}

// isRead reports whether all parts of an entry, and of those that it leads to, were read.
func (p *prover) isRead(e int16) bool {
	var seen indexSet
	var all func(int16) bool
	all = func(i int16) bool {
		if seen.has(i) || !p.relevant.has(i) {
			return true
		}
		seen.add(i)
		return p.isCovered(i) && !slices.ContainsFunc(p.of[i].leads, func(next int16) bool { return !all(next) })
	}
	return all(e)
}
