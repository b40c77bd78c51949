package cerberus

import (
	"slices"

	"github.com/katabasis-games/katabasis/game"
)

// phase is what is awaited.
type phase uint8

const (
	phLayout phase = iota
	phBarques
	phFirst
	phDraw
	phTurn
	phCost
	phPledge
	phEffect
	phFork
	phPeekSwap
	phPromontory
	phDiscard
	phSabotage
	phBatch
	phOver
)

var phaseNames = [...]string{"layout", "barques", "first", "draw", "turn", "cost", "pledge", "effect", "fork",
	"peekswap", "promontory", "discard", "sabotage", "batch", "over"}

// side is which team a player is on.
type side uint8

const (
	adventurer side = iota
	cerberus
	out
)

var sideNames = [...]string{"adventurer", "cerberus", "out"}

const (
	nobody   game.Seat = -1 // no seat
	noCard   card      = -1
	noLayout           = -1
	maxSpeed           = 8
	minSpeed           = 3
)

// State is a game of Cerberus. It is flat except for the set-up and the layout,
// which never change once they are known and are shared by all clones.
type State struct {
	set    *setup `game:"shared"`
	path   *path  `game:"derived"` // of layout
	layout int8   // index of the path, or noLayout before chance has laid it

	seats  game.Seat // the players are those below
	phase  phase
	turn   game.Seat // seat awaited, nobody while chance is
	active game.Seat // seat whose turn it is

	// The table.
	side     [pawnCount]side
	runners  game.SeatSet // free Adventurers: not caught, those aboard included
	boat     game.SeatSet // those aboard the Barque
	at       [pawnCount]place
	actions  [pawnCount]uint8
	hand     [pawnCount][hiddenCount]int8
	shown    [pawnCount][hiddenCount]int8 // how many of hand and pot all have seen (C41)
	count    [pawnCount]int8              // cards in hand
	deck     [hiddenCount]int8
	discard  [hiddenCount]int8
	removed  [hiddenCount]int8 // cards of players who are out (C76)
	dog      place
	die      int8 // slot of the Rage track
	speed    int8
	pawns    [pawnCount]game.Seat // who fills the track from the left; nobody is an unused pawn
	filled   int8
	tiles    [barqueTiles]int8 // seats of each Barque by slot
	known    [pawnCount]uint8  // slots whose tile the seat has seen
	revealed bool
	bridge   bool
	aid      [pawnCount]int16 // spaces that the player’s cards moved others

	// This turn.
	actionDone   bool
	optionalDone bool
	hunted       bool
	ending       bool
	withdrawn    plays // effects that were announced and withdrawn (C41)

	// The card being carried out.
	card     card
	effect   int8
	stage    stage
	open     bool  // all may know of it
	left     uint8 // parts of the effect still to do, a bit each
	used     game.SeatSet
	eachLeft game.SeatSet // pawns an "each" part has still to move
	choosing game.SeatSet // Sabotage: who has still to choose
	asked    game.SeatSet // who may still pledge
	pot      [pawnCount][hiddenCount]int8
	due      int8
	paid     int8

	// What interrupts it, innermost first.
	owed   [pawnCount]int8 // cards to draw
	owing  int8            // sum of owed
	offer  game.Seat       // whom the promontory asks
	robbed game.Seat       // who must discard
	walk   walk
	caught game.SeatSet // caught by this effect, not yet captured (C69)

	outcome string
	winners game.SeatSet
}

// stage is how far the card in play is.
type stage uint8

const (
	stNone stage = iota
	stCost
	stPledge
	stEffect
)

func newState(u *setup, seats int) *State {
	s := &State{
		set: u, layout: noLayout, seats: game.Seat(seats), active: u.first,
		card: noCard, offer: nobody, robbed: nobody, speed: u.minimum, bridge: true,
	}
	s.lay(u.path)
	s.walk.seat = nobody
	for h := range s.deck {
		s.deck[h] = survivalEach
		if hiddenCard(h) >= survivalKinds {
			s.deck[h] = betrayalEach
		}
	}
	for p := range game.Seat(pawnCount) {
		if p < s.seats {
			s.actions[p] = allActions
			s.runners = s.runners.With(p)
			continue
		}
		s.at[p], s.side[p] = nowhere, out
		s.pawns[s.filled] = nobody
		s.filled++
	}
	s.die = s.filled
	s.prepare(nil)
	return s
}

// lay lays the path; nil leaves it to chance.
func (s *State) lay(p *path) {
	s.path, s.layout = p, int8(slices.Index(paths(), p))
}

// prepare asks chance for what the set-up still lacks, then begins (C6).
func (s *State) prepare(tell teller) {
	s.turn = nobody
	switch {
	case s.path == nil:
		s.phase = phLayout
	case s.tiles[0] == 0:
		s.phase = phBarques
		for p := range s.seats {
			s.at[p] = s.path.gates
		}
	case s.active < 0:
		s.phase = phFirst
	default:
		s.begin(tell)
	}
}

// begin awaits the active player's choice of a card.
func (s *State) begin(tell teller) {
	tell.turn(s.active)
	s.await(phTurn, s.active)
}

func (s *State) await(p phase, seat game.Seat) { s.phase, s.turn = p, seat }

// Seats returns the number of players.
func (s *State) Seats() int { return int(s.seats) }

// Turn returns the seat awaited.
func (s *State) Turn() game.Seat {
	switch {
	case s.phase == phOver:
		return game.None
	case s.turn < 0:
		return game.Chance
	}
	return s.turn
}

// Others returns the players who may pledge a card or decline to (C40).
func (s *State) Others() game.SeatSet {
	if s.phase != phPledge {
		return 0
	}
	return s.asked
}

// Result tells how the game ended.
func (s *State) Result() game.Result {
	return game.Result{Over: s.phase == phOver, Outcome: s.outcome, Winners: s.winners}
}

// Clone returns an independent copy.
func (s *State) Clone() game.State {
	c := *s
	return &c
}

// CopyFrom makes the state equal to another game of Cerberus.
func (s *State) CopyFrom(from game.State) { *s = *from.(*State) }

// face returns the first of the Action faces that a player uses (C12).
func (s *State) face(p game.Seat) card {
	if s.side[p] == cerberus {
		return growl
	}
	return forage
}

// free reports whether a player is an Adventurer whom Cerberus has not caught.
func (s *State) free(p game.Seat) bool { return s.runners&(1<<uint8(p)) != 0 }

// clockwise returns the first player of a set from the active player on.
func (s *State) clockwise(set game.SeatSet) game.Seat {
	for i := range s.seats {
		if p := (s.active + i) % s.seats; set.Has(p) {
			return p
		}
	}
	return nobody
}

// one is the set of a single player.
func one(p game.Seat) game.SeatSet { return game.SeatSet(0).With(p) }

// team are the players of a side.
func (s *State) team(d side) (set game.SeatSet) {
	for q := range s.seats {
		if s.side[q] == d {
			set = set.With(q)
		}
	}
	return set
}

// holders are the players who have hidden cards.
func (s *State) holders() (set game.SeatSet) {
	for q := range s.seats {
		if s.count[q] > 0 {
			set = set.With(q)
		}
	}
	return set
}

// catch takes a pawn that met Cerberus from the free ones; it is captured once
// the effect is done.
func (s *State) catch(p game.Seat) {
	s.runners = s.runners.Without(p)
	s.caught = s.caught.With(p)
}

// occupied reports whether a free pawn other than p stands on a place.
func (s *State) occupied(at place, p game.Seat) bool {
	for q := range s.seats {
		if q != p && s.at[q] == at && s.free(q) {
			return true
		}
	}
	return false
}

// room returns how many seats of the active Barque are empty; before the
// reveal nobody can be near enough to ask.
func (s *State) room() int { return int(s.tiles[0]) - s.boat.Len() }
