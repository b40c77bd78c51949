// Package prover proves adventures of The Dungeon: that everything in one can be used and
// reached, and that there is always a way to an end.
//
// It searches through everything that play can reach, as far as it matters. It leaves out
// of a state what does not matter, so that many states of the game are one here:
//
//   - where the figures stand, who has a card, whose turn it is, and how much time is
//     left: everybody can go everywhere, and use every card; a condition on where
//     somebody else stands is taken both to hold and not to hold
//   - health: a condition on it is taken both to hold and not to hold
//   - all facts on which nothing that is looked for depends any more; see slice.go
//
// Besides, some entries are settled, which means read at once: those that add only
// things which no other entry forbids, take only things which no other asks for, and
// whose conditions no other can change. Whatever players could do before such an entry,
// they can also do after it.
//
// The first search is for the endings, and shows that players can always reach one. The
// next searches are for what the first left unread and untaken. They begin with what
// depends on most, because that finds the rest on the way.
package prover

import (
	"io/fs"
	"slices"
	"strconv"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/games/dungeon"
	"github.com/katabasis-games/katabasis/games/dungeon/story"
)

// maxNodes is how many states a search looks at, at most.
const maxNodes = 400_000

// Prove loads the adventure of a folder and proves it. It calls progress, if not nil, now
// and then with the number of states looked at; progress returns whether to go on.
func Prove(folder fs.FS, progress func(states int) bool) game.Proof {
	a, faults := story.Check(folder)
	if faults != nil {
		return game.Proof{Faults: faults}
	}
	return search(a, progress)
}

// search proves an adventure whose words are in order.
func search(a *story.Adventure, progress func(states int) bool) game.Proof {
	p := &prover{Adventure: a, habits: newHabits(a), progress: progress}
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
		if missing != nil && p.ended == [story.MaxEndings]bool{} {
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
	p.aim, p.lost, p.without = to, map[losses]*slice{}, map[story.Set]*slice{}
	p.base = p.sliceOf(p.Adventure, to, story.Set{})
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
		s = p.sliceOf(p.Adventure, p.aim, dead)
		p.without[dead] = s
	}
	p.lost[l] = s
	return s
}

// aims returns the aims that find everything not found yet. An aim whose slice is within
// another's is found with that one.
func (p *prover) aims() (list []aim) {
	var each, kept []*slice
	add := func(to aim) { each = append(each, p.sliceOf(p.Adventure, to, story.Set{})) }
	for e := range int16(len(p.Entries)) {
		if !p.isCovered(e) {
			to := aim{}
			to.goals.Add(e)
			add(to)
		}
	}
	for c := range int16(story.MaxCards) {
		if p.Cards[c].Known && !p.taken.Has(c) {
			add(aim{aimed: []fact{{ofCard, c}}})
		}
	}
	for r := range int16(len(p.Rooms)) {
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
	for e := range story.Elements(p.aim.goals[:]) {
		if !p.isCovered(e) {
			return false
		}
	}
	for _, f := range p.aim.aimed {
		if f.kind == ofCard && !p.taken.Has(f.n) || f.kind == ofRoom && p.opened&(1<<f.n) == 0 {
			return false
		}
	}
	return true
}

// prover is a proof that goes on.
type prover struct {
	*story.Adventure
	*habits
	aim     aim
	base    *slice               // for the aim, at the beginning
	lost    map[losses]*slice    // for the aim, when something is lost
	without map[story.Set]*slice // for the aim, without entries that are dead
	*slice

	proof    game.Proof
	tooMany  bool // there are too many states: the proof gave up
	broken   bool // the proof was broken off: nobody waits for it any more
	progress func(int) bool

	// What was read, opened, taken and reached in any search.
	covered story.Set // parts
	opened  uint32
	taken   story.CardSet
	ended   [story.MaxEndings]bool

	cast   []int8 // characters of this search
	reader *dungeon.Explorer
	index  map[dungeon.Position]int32
	nodes  []dungeon.Position
	ways   []way
	coming [][]int32 // nodes from which one comes to a node
	good   []int32   // nodes at which the adventure ends
}

// losses are cards in the box and rooms that are gone.
type losses struct {
	boxed story.CardSet
	gone  uint32
}

// way is how a node was first found.
type way struct {
	from int32
	step step
}

// step is an entry that somebody looks up, and what is chosen and drawn in it. If the
// entry is none, a countdown ends.
type step struct {
	entry  int16
	by     int8
	health int16
	post   int16 // where somebody else stands, or none
	picks  dungeon.Picks
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
	p.cast, p.reader, p.index = cast, dungeon.NewExplorer(p.Adventure, cast), map[dungeon.Position]int32{}
	p.nodes, p.ways, p.coming, p.good = nil, nil, nil, nil
	first := dungeon.Start()
	p.reader.GoTo(&first)
	p.read(step{entry: p.First, health: story.HealthInAll, post: story.None}, p.First, 0, func(o *dungeon.Outcome, st step) { p.reach(o, -1, st) })
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
	if n.Ending != story.None {
		p.good = append(p.good, i)
		return
	}
	p.slice = p.sliceAt(losses{n.Boxed, n.Gone})
	p.reader.GoTo(&n)
	done := false
	for e := range story.Elements(p.relevant[:]) {
		if !p.enabled(&n, e) || p.inert.Has(e) && p.isRead(e) {
			continue
		}
		p.try(e, e, func(o *dungeon.Outcome, st step) {
			if settling && done {
				return // only for what it reads
			}
			p.reach(o, i, st)
			done = done || settling && p.settled.Has(e) && p.node(o) != n
		})
	}
	if n.CountTo != story.None {
		ends := n
		ends.CountTo = story.None
		p.reader.GoTo(&ends)
		p.try(n.CountTo, story.None, func(o *dungeon.Outcome, st step) { p.reach(o, i, st) })
	}
}

// try has each character that can matter read an entry, at each health, and while somebody
// else stands at each location that can matter. At the end of a countdown the lookup is
// none, and nobody goes anywhere for it.
func (p *prover) try(e, up int16, found func(*dungeon.Outcome, step)) {
	by := p.cast
	if !p.minds.Has(e) {
		by = by[:1]
	}
	healths := p.healths
	if !p.feels.Has(e) {
		healths = healths[:1]
	}
	posts := []int16{story.None}
	for _, post := range p.posts[e] {
		if up != story.None && p.reader.Reachable(post) {
			posts = append(posts, post)
		}
	}
	for f, character := range by {
		for _, h := range healths {
			for _, post := range posts {
				p.read(step{entry: up, by: character, health: h, post: post}, e, f, found)
			}
		}
	}
}

// read has a figure read an entry in a step, and notes the parts that it comes to.
func (p *prover) read(st step, e int16, f int, found func(*dungeon.Outcome, step)) {
	ok := p.reader.Read(e, f, st.health, st.post, func(o *dungeon.Outcome) {
		for w := range p.covered {
			p.covered[w] |= o.Came[w] & p.bearing[w]
		}
		st.picks = o.Picks
		found(o, st)
	})
	if !ok {
		p.tooMuch(e)
	}
}

// tooMuch notes that more entries are read at once than the rules allow, starting from
// one of them (U13).
func (p *prover) tooMuch(e int16) {
	what := "more than " + strconv.Itoa(dungeon.MaxReads) + " entries are read at once: " + p.Entries[e].Number
	if !slices.ContainsFunc(p.proof.Faults, func(f game.Fault) bool { return f.What == what }) {
		p.proof.Faults = append(p.proof.Faults, game.Fault{What: what})
	}
}

// reach notes the node of an outcome, and the node and step that led to it.
func (p *prover) reach(o *dungeon.Outcome, from int32, st step) {
	n := p.node(o)
	i, ok := p.index[n]
	if !ok {
		i = int32(len(p.nodes))
		p.index[n] = i
		p.nodes, p.ways, p.coming = append(p.nodes, n), append(p.ways, way{from, st}), append(p.coming, nil)
	}
	if from >= 0 && from != i {
		p.coming[i] = append(p.coming[i], from)
	}
	p.opened |= o.Open & p.base.shown
	for w := range p.taken {
		p.taken[w] |= p.held[w] & (o.Held[w] | o.Boxed[w])
	}
	if o.Ending != story.None {
		p.ended[o.Ending] = true
	}
}

// node returns the position of an outcome as far as it matters. It takes a card that does
// not matter any more to be in the box.
func (p *prover) node(o *dungeon.Outcome) dungeon.Position {
	n := o.Position
	n.Open &= p.base.shown
	n.Gone &= p.base.shown
	for w := range n.Boxed {
		n.Boxed[w] &= p.base.held[w]
	}
	now := p.sliceAt(losses{n.Boxed, n.Gone})
	for w := range n.Held {
		n.Held[w] &= now.held[w]
		n.Boxed[w] |= p.base.held[w] &^ now.held[w]
	}
	if !now.facts[fact{ofCountdown, n.CountTo}] {
		n.CountTo = story.None
	}
	if !now.facts[fact{ofChapter, 0}] {
		n.Chapter = 1
	}
	n.Marks &= now.marking
	for w := range n.Read {
		n.Read[w] &= now.asked[w]
		n.Told[w] &= now.told[w]
	}
	return n
}

// deadAt returns the entries that can never be read any more: a card for them is in the
// box, the room of their location has gone, or everything that leads to them is dead.
func (p *prover) deadAt(l *losses) (dead story.Set) {
	for e := range p.of {
		t := &p.of[e].trigger
		gone := t.place != story.None && p.Places[t.place].Rooms&^l.gone == 0
		for _, c := range t.cards {
			gone = gone || l.boxed.Has(c)
		}
		if gone {
			dead.Add(int16(e))
		}
	}
	for changed := true; changed; {
		changed = false
		for e := range p.of {
			alive := func(by int16) bool { return !dead.Has(by) }
			if p.of[e].kind == byNothing && !dead.Has(int16(e)) && !slices.Contains(p.base.targets, int16(e)) && !slices.ContainsFunc(p.led[int16(e)], alive) {
				dead.Add(int16(e))
				changed = true
			}
		}
	}
	return dead
}

// enabled reports whether an entry can be looked up.
func (p *prover) enabled(n *dungeon.Position, e int16) bool {
	t := &p.of[e].trigger
	if t.kind == byNothing || t.place != story.None && !p.reader.Reachable(t.place) {
		return false
	}
	for _, c := range t.cards {
		if !n.Held.Has(c) {
			return false
		}
	}
	return t.kind == byHand || n.Told.Has(e) || n.Read.Has(e)
}

func (p *prover) isCovered(e int16) bool {
	for i := p.Entries[e].First; i < p.Entries[e].Last; i++ {
		if !p.covered.Has(i) {
			return false
		}
	}
	return true
}

// isRead reports whether all parts of an entry, and of those that it leads to, were read.
func (p *prover) isRead(e int16) bool {
	var seen story.Set
	var all func(int16) bool
	all = func(i int16) bool {
		if seen.Has(i) || !p.relevant.Has(i) {
			return true
		}
		seen.Add(i)
		return p.isCovered(i) && !slices.ContainsFunc(p.of[i].leads, func(next int16) bool { return !all(next) })
	}
	return all(e)
}
