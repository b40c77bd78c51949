package dungeon

import (
	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/games/dungeon/story"
)

// phase is what is awaited.
type phase uint8

const (
	phChoose phase = iota // a character (U2)
	phTurn
	phHold // what the card held up is for (U8, U9, U12)
	phLock // digits, or cards, of a lock (U10)
	phOffer
	phShare // a loss of the group (U19)
	phMend  // a healing of the group (U20)
	phDraw
	phHints // about what a hint is looked up (U25)
	phOver
)

var phaseNames = [...]string{"choose", "turn", "hold", "lock", "offer", "share", "mend", "draw", "hints", "over"}

// Where a card is, when no figure has it.
const (
	inStack = -1
	inBox   = -2
)

const lockSize = 3

// figure is a character in play, where it stands, and its health. It may stand in a room
// at none of its locations.
type figure struct {
	character int8  // 1 to 4, 0 before it is chosen
	in        int16 // room
	at        int16 // location, or none
	coloured  int8  // health (U3, U17)
	grey      int8
}

// tries has what was tried with a card: the other cards by number, then the locations by
// index.
type tries [4]uint64

func (t *tries) has(i int16) bool { return t[i/64]&(1<<(i%64)) != 0 }
func (t *tries) add(i int16)      { t[i/64] |= 1 << (i % 64) }

// State is a game of The Dungeon. It is flat except for the adventure, which never
// changes.
type State struct {
	*adventure `game:"shared"`

	seats   int8
	figures int8
	phase   phase
	active  int8  // figure whose turn it is
	turn    int16 // turns so far, −1 before the adventure has begun
	moved   bool  // this turn (U5)
	chapter int8

	figure [story.MaxFigures]figure
	card   [story.MaxCards]int8 // the figure that has it, inStack or inBox
	open   uint32               // rooms
	gone   uint32               // rooms that were replaced or closed
	marks  uint64
	scores [story.MaxChapter]int16 // by chapter (U21)

	// What was read and tried.
	read     story.Set      // entries
	seen     story.Set      // parts of them of which people have noticed anything: words, or what they do
	came     story.Set      // parts that were come to, noticed or not
	looked   story.Set      // entries that were looked up, though there may have been nothing in them
	searched story.PlaceSet // locations that were explored
	told     story.Set      // entries that parts call worth reading, noticed or not
	clues    story.Set      // those that people heard of and did not look up since
	tried    [story.MaxCards]tries
	hints    [story.MaxCards + story.MaxPlaces]int8 // steps asked for (U25)

	held   int16 // card held up, or none
	dialed int8  // digits or cards in the lock so far (U10)
	dial   [lockSize]int16

	// The entries being read, each within the one before it, and how many were read at
	// once, including one too many.
	reading [MaxReads]reading
	depth   int8
	reads   int16
	offers  [story.MaxOffers]int16
	offered int8
	owed    int8 // health to be shared out
	drawn   [story.MaxDrawn]int16
	drawing int8

	count   int8  // turns of the countdown that are left, or 0 (U22)
	countTo int16 // entry that is read then

	// ventured is how often people explored, chose or followed something new in a redrawn
	// state, and rash how often they had been warned of what they read.
	ventured int16 `game:"derived"`
	rash     int16 `game:"derived"`
	// blind is true for a redrawn state: unread entries do nothing in it, because nobody
	// knows what they do; see Determinize.
	blind  bool
	ending int8 // or none
	dark   bool // the light went out (U24)
}

func newState(o options, seats int) *State {
	s := &State{adventure: o.adventure, seats: int8(seats), figures: o.figures, held: story.None,
		countTo: story.None, ending: story.None, chapter: 1, turn: -1}
	for c := range s.card {
		s.card[c] = inStack
	}
	for f := range s.figures {
		s.figure[f] = figure{in: story.None, at: story.None, coloured: story.HealthInAll / s.figures}
	}
	return s
}

// playerOf is the seat that plays a figure (U1).
func (s *State) playerOf(f int8) game.Seat { return game.Seat(f % s.seats) }

// figureOf is the figure of a character, or none.
func (s *State) figureOf(character int8) int8 {
	for f := range s.figures {
		if s.figure[f].character == character {
			return f
		}
	}
	return story.None
}

// inPlay reports whether somebody has a card.
func (s *State) inPlay(c int16) bool { return s.card[c] >= 0 }

// isOpen reports whether a room lies on the table.
func (s *State) isOpen(r int16) bool { return s.open&(1<<r) != 0 }

// reachable reports whether a figure can be moved to a location: its room is
// open, and no card covers it (U6, U16).
func (s *State) reachable(p int16) bool {
	if s.Places[p].Rooms&s.open == 0 {
		return false
	}
	for c := range story.Elements(s.Places[p].Covers[:]) {
		if s.inPlay(c) {
			return false
		}
	}
	return true
}

// here is the location of the active figure, or none.
func (s *State) here() int16 {
	at := s.figure[s.active].at
	if at == story.None || !s.reachable(at) {
		return story.None
	}
	return at
}

// lockHere is the lock at the active figure's location.
func (s *State) lockHere() story.Lock {
	p := s.here()
	if p == story.None {
		return story.Lock{}
	}
	return s.lockAt(p)
}

// lockAt is the lock of a location. Nobody knows of it before the location's entry
// was read (U10).
func (s *State) lockAt(p int16) story.Lock {
	e := s.Places[p].Entry
	if e != story.None && !s.read.Has(e) {
		return story.Lock{}
	}
	return s.Places[p].Lock
}

// Seats returns the number of players.
func (s *State) Seats() int { return int(s.seats) }

// Turn returns the seat awaited.
func (s *State) Turn() game.Seat {
	switch s.phase {
	case phOver:
		return game.None
	case phDraw:
		return game.Chance
	}
	return s.playerOf(s.active)
}

// Others returns nobody: all players talk, and one moves.
func (*State) Others() game.SeatSet { return 0 }

// Result says how the game ended, with the score of all players together.
func (s *State) Result() game.Result {
	if s.phase != phOver {
		return game.Result{}
	}
	r := game.Result{Over: true, Outcome: Lost}
	if !s.dark {
		r.Outcome = outcomes[s.ending]
	}
	if s.isWon() {
		r.Winners = 1<<uint(s.seats) - 1
	}
	for p := range s.seats {
		r.Scores[p] = s.score()
	}
	return r
}

// Clone returns an independent copy.
func (s *State) Clone() game.State {
	c := *s
	return &c
}

// CopyFrom makes the state equal to another of the same game.
func (s *State) CopyFrom(from game.State) { *s = *from.(*State) }
