package pyramid

import "github.com/katabasis-games/katabasis/game"

// phase is what is awaited. What the rules call the phases of a round are the stages here.
type phase uint8

const (
	phFirst phase = iota
	phStart
	phChoose
	phStand
	phLoad
	phRoll
	phAction
	phDraw
	phFind
	phSense
	phSensed
	phAside
	phLocking
	phReact
	phRoom
	phSpill
	phMarch
	phFall
	phJump
	phChest
	phOver
)

var phaseNames = [...]string{"first", "start", "choose", "stand", "load", "roll", "action", "draw", "find", "sense",
	"sensed", "aside", "locking", "react", "room", "spill", "march", "fall", "jump", "chest", "over"}

// stage is how far the round is.
type stage uint8

const (
	stSetup stage = iota
	stLoad        // phase 1
	stRoll        // phase 2
	stAct         // phase 3
	stMarch       // phase 4
	stBlock       // phase 5
	stPass        // phase 6
)

// want is what an action still has to do once there is room for a card, or
// chance has answered.
type want uint8

const (
	wantNothing want = iota
	wantSearch
	wantTake
	wantIdol
)

// tombState is what can be seen of a sarcophagus.
type tombState uint8

const (
	tombShut tombState = iota
	tombOpen
	tombEmpty
)

const (
	maxSeats   = 6
	maxMummies = lineCount + maxSeats
	maxCards   = 12 // that an adventurer can carry (P12)
	maxPacked  = 4  // in two bags
	bagSize    = 2
	maxChests  = 4
	leastLevel = 1
)

// What there is none of.
const (
	nobody  game.Seat = -1
	nowhere place     = 0
	noMummy int8      = -1
	// askNothing is the value of State.ask while chance is asked nothing. Only the set-up
	// awaits this phase, and it does not ask so.
	askNothing = phFirst
)

// mummy is one that walks, or has walked, the corridor.
type mummy struct {
	line int8
	pos  int8      // index on its line
	dir  int8      // 1 or −1 along the line
	seat game.Seat // the player it was, or nobody
	down bool      // shot, on the floor (P52)
	gone bool      // buried (P57)
}

// lockState is the lock being picked (P24).
type lockState struct {
	god    god // noGod when none is
	dice   [diceCount]int8
	rolled uint8 // dice being rolled now, a bit each
	helped bool  // a tool has replaced the one missing face (P31)
}

// asideState is the block looked at this round (P32, P36).
type asideState struct {
	seat    game.Seat // who looked, or nobody
	seen    place     // the block they saw, or 0
	number  place     // the block set aside, or 0
	settled bool
}

// State is a game of The Pyramid of Horus. It is flat except for the set-up,
// which never changes and is shared by all clones.
type State struct {
	set *setup `game:"shared"`

	seats  game.Seat
	phase  phase
	stage  stage
	turn   game.Seat // seat awaited, nobody while chance is
	keeper game.Seat // the Dice Keeper
	active game.Seat // whose turn of phase 3 it is, or nobody
	order  game.Seat // how many seats, from the keeper, this phase is done with
	round  int8

	// The players.
	who     [maxSeats]ability // the adventurer, by the ability
	fate    [maxSeats]fate
	playing game.SeatSet // in play: waiting or inside
	used    game.SeatSet // whose ability is used
	at      [maxSeats]place
	last    [maxSeats]place          // where a player who did not come out was last seen
	hand    [maxSeats][maxKinds]int8 // cards in front, except those in bags
	has     [maxSeats]kinds          // which kinds hand holds
	count   [maxSeats]int8           // cards of hand
	hurt    [maxSeats]int8           // how many of them are wounds
	packed  [maxSeats][maxPacked]kind
	bagged  [maxSeats]int8 // cards in bags
	bagsUp  [maxSeats]int8 // bags that have been used: total secrecy hides them no more (P69)
	level   [maxSeats]int8
	granted [maxSeats]int8
	left    [maxSeats]int8
	chests  [maxSeats][maxChests]int8 // values rolled
	rolled  [maxSeats]int8            // how many chests were
	tired   bool                      // the active player has put into a bag: nothing comes out (P33)
	strong  game.SeatSet              // stamina this round

	// The things of the pyramid.
	deck    [maxKinds]int8 // cards face down in decks and sarcophagi
	decks   [backCount]int8
	open    [maxKinds]int8           // discarded face up
	buried  [maxSeats][maxKinds]int8 // discarded face down, by whom
	tombs   [maxPlaces]tombState
	inTomb  [maxPlaces]kind // what it is known to hold, or noCard
	readers [maxPlaces]game.SeatSet
	trail   [maxTrail]trace // what everybody has seen of cards that lie face down
	traces  uint8
	idols   kinds // still in their alcoves
	roll    [diceCount]int8
	march   [diceCount]int8
	mummies [maxMummies]mummy
	walkers int8 // how many mummies there have been
	box     places
	blocked places
	fallen  [maxPlaces]place
	falls   int8
	looked  bool // a block was looked at this round (P43)
	aside   asideState

	// What interrupts a turn or phase.
	ask      phase // what the active player has asked chance, or askNothing
	lock     lockState
	want     want
	bite     kind  // the wound that may be warded off, or noCard
	drop     bool  // the Horus Idol's block is to fall
	falling  place // the block that falls now, or 0
	jumpers  game.SeatSet
	dodged   bool
	struck   game.SeatSet     // players who have jumped and still take the block's blow
	yielded  bool             // something was discarded for the wound that comes (P50)
	due      [maxSeats]uint16 // mummies whose touch is still to be dealt
	dues     game.SeatSet
	touched  [maxSeats]uint16 // mummies that touched the player this round (P48)
	walking  int8             // the mummy that walks
	steps    int8             // how many steps it has left
	paces    int8             // how many steps each has
	marchers int8             // how many mummies walk this round

	outcome string
	winners game.SeatSet

	// came is where the active player stood before the step they have just made, or 0. No
	// rule asks for it, only Prune.
	came place `game:"derived"`
}

func newState(u *setup, seats int) *State {
	s := &State{
		set: u, seats: game.Seat(seats), keeper: u.first, active: nobody, bite: noCard,
		idols: idols, box: board.inside, walkers: lineCount,
	}
	s.lock.god, s.aside.seat = noGod, nobody
	for p := range s.who {
		s.who[p] = noAbility
	}
	for k, c := range cards {
		if c.back != noBack {
			s.deck[k] = c.supply
		}
	}
	s.decks = sizes
	for n := range s.inTomb {
		s.inTomb[n] = noCard
	}
	copy(s.mummies[:], board.starts[:])
	if u.random {
		for m := range lineCount {
			s.mummies[m].gone = true // until chance has placed it
		}
	}
	s.run(nil)
	return s
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

// Others returns nobody: all is decided in turn.
func (s *State) Others() game.SeatSet { return 0 }

// Result tells how the game ended.
func (s *State) Result() game.Result {
	r := game.Result{Over: s.phase == phOver, Outcome: s.outcome, Winners: s.winners}
	for p := range s.seats {
		if r.Over && s.fate[p] == escaped {
			r.Scores[p] = int16(s.score(p).Total)
		}
	}
	return r
}

// Clone returns an independent copy.
func (s *State) Clone() game.State {
	c := *s
	return &c
}

// CopyFrom makes the state equal to another game of the pyramid.
func (s *State) CopyFrom(from game.State) { *s = *from.(*State) }

// inPlay reports whether a player's adventurer is in the game.
func (s *State) inPlay(p game.Seat) bool { return s.playing>>uint8(p)&1 != 0 }

// clockwise returns the seat i places after the Dice Keeper.
func (s *State) clockwise(i game.Seat) game.Seat {
	if p := s.keeper + i; p < s.seats {
		return p
	}
	return s.keeper + i - s.seats
}

// firstOf returns the seat of a set that comes first from the keeper, or nobody.
func (s *State) firstOf(set game.SeatSet) game.Seat {
	if set == 0 {
		return nobody
	}
	if later := set >> uint8(s.keeper) << uint8(s.keeper); later != 0 {
		set = later
	}
	return set.First()
}

// on returns the adventurers in play on a place.
func (s *State) on(n place) (set game.SeatSet) {
	for p := range s.seats {
		if s.at[p] == n {
			set |= 1 << uint8(p)
		}
	}
	return set
}

// loot is how many cards a player could discard: all but wounds.
func (s *State) loot(p game.Seat) int8 { return s.count[p] - s.hurt[p] }

// gain puts a card in front of a player.
func (s *State) gain(p game.Seat, k kind) {
	s.hand[p][k]++
	s.has[p] |= 1 << uint8(k)
	s.count[p]++
	if wounds.has(k) {
		s.hurt[p]++
	}
}

// lose takes a card from a player.
func (s *State) lose(p game.Seat, k kind) {
	if s.hand[p][k]--; s.hand[p][k] == 0 {
		s.has[p] &^= 1 << uint8(k)
	}
	s.count[p]--
	if wounds.has(k) {
		s.hurt[p]--
	}
}

// leave takes an adventurer out of play.
func (s *State) leave(p game.Seat, f fate) {
	if f == escaped {
		s.showChests(p)
	} else {
		s.last[p] = s.at[p]
	}
	s.fate[p], s.at[p], s.left[p] = f, nowhere, 0
	s.playing = s.playing.Without(p)
	s.due[p] = 0
	s.dues = s.dues.Without(p)
	s.struck = s.struck.Without(p)
	s.jumpers = s.jumpers.Without(p)
}
