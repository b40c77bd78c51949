package game

import (
	"reflect"
	"slices"
	"sync"
)

// Redrawer is a State that keeps its moves since the last moment at which nothing was
// hidden, such as before the cards were dealt. Its Determinize can be Redraw.
type Redrawer interface {
	State
	// Past returns those moves in their order, each followed by the lines that say what
	// came of it. Nobody changes the list.
	Past() []Told
	// Rewind makes the state what it was before its Past. Everything left in it must be
	// known to all players.
	Rewind()
	// Deck appends the draws that Chance can make from the rewound state, one for each
	// card. Each deck has a verb of its own. No card is drawn twice in a Past.
	Deck(buf []Move) []Move
}

// Told is one line of the past that a Redrawer keeps: a move, or what came of the move
// before it, such as the card that somebody saw, or whether a guess was right.
type Told struct {
	// Seat is the player who made the move, or Chance; None in a line that says what
	// came of a move.
	Seat Seat
	// Move is the move, or what came of it, in a verb and numbers of the game's own.
	Move Move
	// To are the viewers who know Move by now. The others know that there is a line, its
	// seat and its verb. To may grow, as when a card is shown, but only if everybody can
	// tell which draw that card came from.
	To Audience
}

const (
	// maxTries is how many worlds Redraw makes at random before it mends some.
	maxTries = 1000
	// maxMended is how many worlds it mends before it searches, each by maxSwaps at most.
	maxMended = 50
	maxSwaps  = 400
)

// Redraw does what Determinize must do. It rewinds the state and makes its Past again,
// with other draws and other secret choices where the viewer does not know them. It keeps
// the first world in which all the moves are legal and the viewer is told the same. Every
// world that fits is as likely as chance makes it, if the others make their secret choices
// at random. A line that says what came of a move fits only by luck, and costs tries:
// rather let To of a draw grow, if you can. So does a move that plays a card by what it is,
// unless the state is a CardPlayer.
//
// If none of 1,000 worlds fits, Redraw mends some: it has two cards change places, again
// and again, as long as the world then fits at least as far. If that leads nowhere, it
// searches all worlds in a random order, turning back at the first difference; that can
// take long. These worlds are not equally likely. The search finds a hidden move of Chance
// that is not a draw only if LegalMoves lists it.
//
// Neither way looks at what is hidden, so equal draws give equal worlds. If nothing fits,
// not even what happened, then Past or Rewind is wrong, and Redraw panics. It allocates
// room for a world or two, which later calls use again.
func Redraw(s Redrawer, viewer Seat, r *Rand) {
	if viewer == All || len(s.Past()) == 0 {
		return
	}
	room := roomFor(s)
	d, ok := room.Get().(*redraw)
	if !ok {
		d = &redraw{start: s.Clone().(Redrawer), world: s.Clone().(Redrawer)}
	}
	d.begin(s, viewer, r)
	if !d.guess() && !d.mend() && !d.search(0) {
		panic("game: the past of a state that is redrawn does not lead to it")
	}
	s.CopyFrom(d.world)
	d.past, d.rand = nil, nil
	room.Put(d)
}

// redraws has for each type of state a *sync.Pool of *redraw.
var redraws sync.Map

func roomFor(s State) *sync.Pool {
	t := reflect.TypeOf(s)
	pool, ok := redraws.Load(t)
	if !ok {
		pool, _ = redraws.LoadOrStore(t, new(sync.Pool))
	}
	return pool.(*sync.Pool)
}

// redraw is the work of one call of Redraw.
type redraw struct {
	viewer       Seat
	rand         *Rand
	past         []Told
	start, world Redrawer
	// deck holds the draws that the viewer does not know, with those made so far at the
	// front; draws tells which verbs are draws.
	deck  []Move
	made  int
	left  int    // where the cards begin in the deck that were dealt
	dealt []Move // the cards that were dealt, by line, or NoMove
	// plays are those that the cards are dealt for; explained need none.
	plays, explained []play
	lines            []int  // room for deal
	fits             int    // lines that are as they were, from the first on
	order            []Move // in which the cards of a world that is mended are drawn
	draws            [256]bool
	// A search keeps for each line the world before it, and the moves to try.
	saved   []State
	options []Move
}

func (d *redraw) begin(s Redrawer, viewer Seat, r *Rand) {
	d.viewer, d.rand, d.past = viewer, r, s.Past()
	d.start.CopyFrom(s)
	d.start.Rewind()
	d.deck, d.draws = d.start.Deck(d.deck[:0]), [256]bool{}
	for _, m := range d.deck {
		d.draws[m.Verb] = true
	}
	for line := range d.past {
		if at := slices.Index(d.deck, d.past[line].Move); at >= 0 && d.knows(line) {
			d.deck = slices.Delete(d.deck, at, at+1)
		}
	}
	d.findPlays(s)
}

func (d *redraw) rewind() {
	d.world.CopyFrom(d.start)
	d.made, d.left, d.dealt, d.options = 0, len(d.deck), d.dealt[:0], d.options[:0]
}

// knows reports whether the viewer knows all of a line.
func (d *redraw) knows(line int) bool { return d.past[line].To.Has(d.viewer) }

// after returns the line of the next move.
func (d *redraw) after(line int) int {
	for line++; line < len(d.past) && d.past[line].Seat == None; line++ {
	}
	return line
}

// guess makes worlds at random until one fits.
func (d *redraw) guess() bool {
	for range maxTries {
		d.rewind()
		if !d.deal() {
			break
		}
		line := 0
		for line < len(d.past) && d.play(line, d.guessMove(line)) {
			line = d.after(line)
		}
		if line == len(d.past) && d.isKept() {
			return true
		}
	}
	d.rewind()
	return false
}

// mend makes worlds at random and mends them until one fits.
func (d *redraw) mend() bool {
	for range maxMended {
		d.rewind()
		d.order = append(d.order[:0], d.deck...)
		d.rand.Shuffle(len(d.order), func(i, j int) { d.order[i], d.order[j] = d.order[j], d.order[i] })
		fits := d.follow()
		for n := 0; n < maxSwaps && fits < len(d.past) && d.made > 0; n++ {
			i, j := d.rand.IntN(d.made), d.rand.IntN(len(d.order))
			d.swap(i, j)
			if now := d.follow(); now >= fits {
				fits = now
			} else {
				d.swap(i, j)
			}
		}
		if fits == len(d.past) && d.follow() == fits {
			return true
		}
	}
	d.rewind()
	return false
}

// swap has two cards of one deck change places in the order.
func (d *redraw) swap(i, j int) {
	if d.order[i].Verb == d.order[j].Verb {
		d.order[i], d.order[j] = d.order[j], d.order[i]
	}
}

// follow makes a world with the cards in their order, and returns the line up to which it
// fits.
func (d *redraw) follow() int {
	d.rewind()
	copy(d.deck, d.order)
	for line := 0; line < len(d.past) && d.play(line, d.followMove(line)); {
		line = d.after(line)
	}
	return d.fits
}

// followMove returns the next card of the order where a line is a hidden draw, and
// otherwise what guessMove does.
func (d *redraw) followMove(line int) Move {
	t := &d.past[line]
	if d.knows(line) || !d.draws[t.Move.Verb] {
		return d.guessMove(line)
	}
	for _, m := range d.deck[d.made:] {
		if m.Verb == t.Move.Verb {
			return m
		}
	}
	return NoMove
}

// guessMove returns a random one of the moves that a line could have been, or NoMove.
func (d *redraw) guessMove(line int) Move {
	t := &d.past[line]
	switch {
	case t.Seat == Chance && t.To != Everyone && !d.draws[t.Move.Verb]:
		// How likely it was depends on what is hidden, so it is drawn even if it is known.
		if d.world.Turn() != Chance {
			return NoMove
		}
		return d.world.SampleChance(d.rand)
	case d.knows(line):
		return t.Move
	case d.isDealt(line):
		return d.dealt[line]
	case d.draws[t.Move.Verb]:
		return d.draw(t.Move.Verb)
	}
	list := d.choices(t)
	if len(list) == 0 {
		return NoMove
	}
	return list[d.rand.IntN(len(list))]
}

// draw returns a random draw of a verb, or NoMove.
func (d *redraw) draw(verb uint8) Move {
	n := 0
	for _, m := range d.deck[d.made:d.left] {
		if m.Verb == verb {
			n++
		}
	}
	if n == 0 {
		return NoMove
	}
	i := d.made - 1
	for n = d.rand.IntN(n); n >= 0; {
		if i++; d.deck[i].Verb == verb {
			n--
		}
	}
	return d.deck[i]
}

// choices returns what a hidden move could have been: the draws that are left, each as often
// as there are such cards, or the legal moves of its verb. They are valid until the next call.
func (d *redraw) choices(t *Told) []Move {
	from, list := len(d.options), d.options
	if d.draws[t.Move.Verb] {
		list = append(list, d.deck[d.made:]...)
	} else {
		list = d.world.LegalMoves(t.Seat, list)
	}
	d.options = list[:from] // and the room behind it
	return slices.DeleteFunc(list[from:], func(m Move) bool { return m.Verb != t.Move.Verb })
}

// play makes a move as that of a line, and reports whether it is legal and the viewer is
// told the same.
func (d *redraw) play(line int, m Move) bool {
	d.fits = line
	if d.world.Apply(d.past[line].Seat, m, nil) != nil {
		return false
	}
	if d.draws[m.Verb] && !d.knows(line) && !d.isDealt(line) {
		at := d.made + slices.Index(d.deck[d.made:], m)
		d.deck[d.made], d.deck[at] = m, d.deck[d.made]
		d.made++
	}
	next, told := d.after(line), d.world.Past()
	for d.fits < min(next, len(told)) && d.alike(told[d.fits], d.past[d.fits]) {
		d.fits++
	}
	if len(told) > next {
		d.fits = min(d.fits, next-1)
	}
	return d.fits == next
}

// alike reports whether two lines are the same to the viewer.
func (d *redraw) alike(a, b Told) bool {
	known := a.To.Has(d.viewer) || b.To.Has(d.viewer)
	return a.Seat == b.Seat && a.Move.Verb == b.Move.Verb && (!known || a.Move == b.Move)
}

// search makes the moves from a line on in all possible ways until one way fits.
func (d *redraw) search(line int) bool {
	if line == len(d.past) {
		return true
	}
	for len(d.saved) <= line {
		d.saved = append(d.saved, d.start.Clone())
	}
	d.saved[line].CopyFrom(d.world)
	from, made := len(d.options), d.made
	if t := &d.past[line]; d.knows(line) {
		d.options = append(d.options, t.Move)
	} else {
		d.options = append(d.options, d.choices(t)...)
	}
	list := d.options[from:]
	d.rand.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	for i, m := range list {
		if slices.Contains(list[:i], m) {
			continue
		}
		if d.play(line, m) && d.search(d.after(line)) {
			return true
		}
		d.world.CopyFrom(d.saved[line])
		d.made = made
	}
	d.options = d.options[:from]
	return false
}
