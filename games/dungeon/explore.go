package dungeon

import (
	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/games/dungeon/story"
)

// Position is a game as far as the entries of its adventure depend on it and change it:
// where the figures stand, who has a card and whose turn it is are left out. Everything
// is by index. Two positions are equal if nothing in them differs.
type Position struct {
	Held, Boxed story.CardSet // cards that somebody has, and those in the box
	Open, Gone  uint32        // rooms on the table, and those that were replaced or closed
	Marks       uint64
	Read, Told  story.Set // entries that were read, and those that parts call worth reading
	Chapter     int8
	CountTo     int16 // entry at the end of a countdown, or story.None
	Ending      int8  // or story.None
}

// Start returns the position before the first entry is read.
func Start() Position { return Position{Chapter: 1, CountTo: story.None, Ending: story.None} }

// maxPicks bounds how often one of several things is picked while an entry is read.
const maxPicks = 6

// Picks says which of several things was chosen or drawn each time, from 1; 0 is after the
// last.
type Picks [maxPicks]int8

// Outcome is what comes of reading an entry.
type Outcome struct {
	Position
	Came  story.Set // the parts whose conditions held
	Picks Picks
}

// Explorer reads the entries of an adventure from any position, for a search through all
// that can happen. Only one goroutine may use it at a time.
type Explorer struct {
	at    State
	after [maxPicks + 1]State // on the way to an outcome, by the number of picks
	found Outcome

	tooMany bool // entries were read at once
}

// NewExplorer returns an explorer with some characters, 2 to 4 of 1 to 4, at the start.
func NewExplorer(a *story.Adventure, cast []int8) *Explorer {
	x := &Explorer{at: *newState(options{adventure: &adventure{Adventure: *a}, figures: int8(len(cast))}, 1)}
	for f, character := range cast {
		x.at.figure[f].character = character
	}
	x.at.phase, x.at.turn = phTurn, 0
	return x
}

// GoTo goes to a position. A countdown there has turns left.
func (x *Explorer) GoTo(p *Position) {
	s := &x.at
	for c := range s.card {
		s.card[c] = inStack
		switch {
		case p.Held.Has(int16(c)):
			s.card[c] = 0
		case p.Boxed.Has(int16(c)):
			s.card[c] = inBox
		}
	}
	s.open, s.gone, s.marks, s.read, s.told = p.Open, p.Gone, p.Marks, p.Read, p.Told
	s.chapter, s.ending, s.countTo = p.Chapter, p.Ending, p.CountTo
	if s.count = 0; p.CountTo != story.None {
		s.count = 2 // so that it goes on
	}
}

// Reachable reports whether a figure can be moved to a location (U6, U16).
func (x *Explorer) Reachable(place int16) bool { return x.at.reachable(place) }

// Read has a character of the cast read an entry, while all together have some health and
// the next character stands at a location, unless that is story.None. It calls found with
// the outcome of each way to choose and to draw, which is overwritten afterwards. Nobody
// takes a share of a loss or a healing. It reports whether no more entries are read at
// once than the rules allow (U13).
func (x *Explorer) Read(e int16, by int, health, post int16, found func(*Outcome)) bool {
	s := &x.after[0]
	*s = x.at
	s.active = int8(by)
	s.setHealth(health)
	s.figure[(int8(by)+1)%s.figures].at = post
	s.start(e, nil)
	s.run(nil)
	x.tooMany = false
	x.pick(Picks{}, 0, found)
	return !x.tooMany
}

// pick goes on with everything that can be picked after some picks.
func (x *Explorer) pick(picks Picks, depth int, found func(*Outcome)) {
	s := &x.after[depth]
	for s.phase == phShare || s.phase == phMend {
		s.owed = 0
		s.run(nil)
	}
	x.tooMany = x.tooMany || s.reads > MaxReads
	n := 0
	switch s.phase {
	case phOffer:
		n = int(s.offered)
	case phDraw:
		n = int(s.drawing)
	}
	if n == 0 || depth == maxPicks {
		x.found = Outcome{s.position(), s.came, picks}
		found(&x.found)
		return
	}
	for k := range n {
		next := &x.after[depth+1]
		*next = *s
		picks[depth] = int8(k + 1)
		if s.phase == phOffer {
			next.do(game.NewMove(vChoose, k+1), nil)
		} else {
			next.draw(s.drawn[k], nil)
		}
		x.pick(picks, depth+1, found)
	}
}

// position returns the position of a state.
func (s *State) position() Position {
	p := Position{Open: s.open, Gone: s.gone, Marks: s.marks, Read: s.read, Told: s.told,
		Chapter: s.chapter, CountTo: story.None, Ending: s.ending}
	for c, at := range s.card {
		switch {
		case at >= 0:
			p.Held.Add(int16(c))
		case at == inBox:
			p.Boxed.Add(int16(c))
		}
	}
	if s.count > 0 {
		p.CountTo = s.countTo
	}
	return p
}

// setHealth sets the health of all players together.
func (s *State) setHealth(h int16) {
	each := story.HealthInAll / int16(s.figures)
	for f := range s.figures {
		k := min(h, each)
		h -= k
		s.figure[f].coloured, s.figure[f].grey = int8(k), int8(each-k)
	}
}
