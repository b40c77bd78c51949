package deukalion

import "github.com/katabasis-games/katabasis/game"

const (
	minSeats = 2
	maxSeats = 4
	slots    = 10 // of a ship, for hoplites and chests (D19)
	crewSize = 10 // hoplites of a player
	diceSide = 3  // the highest number on a die
	handSize = 3  // Action cards at the start

	nobody     = game.Seat(-1)
	hydraPiece = game.Seat(maxSeats) // the Hydra, where otherwise a ship is named by its seat
	everyone   = 1<<maxSeats - 1
)

// phase is what is awaited.
type phase uint8

const (
	phFirst phase = iota
	phChest
	phDisplay
	phSecret
	phDraw
	phMoor
	phRoll
	phStep
	phCup
	phTurn
	phLast
	phReclaim
	phDeliver
	phSpend
	phStore
	phGive
	phOffer
	phRob
	phTake
	phRoom
	phBrace
	phThrow
	phCry
	phLoot
	phRelocate
	phOver
)

var phaseNames = [...]string{"first", "chest", "display", "secret", "draw", "moor", "roll", "step", "cup", "turn",
	"last", "reclaim", "deliver", "spend", "store", "give", "offer", "rob", "take", "room", "brace", "throw", "cry", "loot",
	"relocate", "over"}

// stage is how far a turn is.
type stage uint8

const (
	stRoll stage = iota
	stOthers
	stCup
	stTurn
)

// chests are how many there are of each colour.
type chests [colourCount]int8

func (c *chests) total() (n int8) {
	for _, k := range c {
		n += k
	}
	return n
}

// State is a game of Deukalion. It is flat, except for the map, which never changes.
type State struct {
	chart *chart  `game:"shared"`
	rules options // what was chosen before the game

	seats  game.Seat // how many
	phase  phase
	turn   game.Seat // who is awaited, nobody while chance is
	stage  stage
	active game.Seat // whose turn it is, nobody before that is known
	acting game.Seat // whose step or turn it is, nobody between them
	round  int16

	// The table.
	ship    [maxSeats]square // nowhere before it is moored
	hydra   square
	crew    [maxSeats]int8 // hoplites aboard
	fallen  [maxSeats]int8 // hoplites in the Underworld
	cargo   [maxSeats]chests
	city    [cityCount]chests
	owner   [settlementCount]game.Seat
	honour  [maxSeats]int16 // except that of settlements and Pursuits (D55)
	cards   [cardCount]card
	held    [maxSeats]int8     // Action cards in hand
	piles   [pileCount]cardSet `game:"derived"` // what is in each
	hands   [maxSeats]kinds    `game:"derived"` // their kinds
	front   [maxSeats]kinds    `game:"derived"` // kinds of the lasting cards played (D54)
	mixers  uint8              `game:"derived"` // players for whom there are mixes
	gone    departures         `game:"derived"` // what makes some worlds likelier than others
	lot     [pursuitCount]int8
	known   [pursuitCount]uint8 // players who know a Pursuit that is somebody's own
	display [displayCount]pursuit
	adrift  game.SeatSet // whose ship was moved by somebody else since its last step or turn (D32)
	risen   bool         // somebody's Honour has risen, and the goal was not looked at since (D56)

	shuffles int8
	laid     int8 // chests placed in the set-up

	// The Kylix.
	centre int8
	wells  [signCount]int8
	turned int8      // well at the first sign, noTurn before the cup is put down
	order  game.Seat // how many of the others have acted

	// The step or turn of the acting player.
	idle     bool // nothing was done in this step (D11)
	left     int8 // squares the ship can still sail
	underway bool // the ship's move has begun
	ended    bool // … and ended (D18)
	fought   bool // … and nothing can be challenged in it any more
	swim     int8 // squares the Hydra can move, 0 when it has
	mend     int8 // hoplites the die can reclaim, 0 when they were
	due      bool // the Card die has not taken effect
	finished bool // the active player is done, and only the Card die is left
	late     bool // … and has drawn a card since, which can still be played (D13)

	// What interrupts it.
	owed    [maxSeats]int8 // cards to draw
	gift    gift
	asked   [displayCount]game.SeatSet // who must be asked yet about a Pursuit displayed since (D44)
	thief   game.Seat                  // who robs a player, and whom; nobody before that is chosen
	victim  game.Seat
	want    want
	reclaim reclaim
	landing landing
	shoved  game.Seat // the ship, or the Hydra, that must be moved, or nobody
	shover  game.Seat // … and who moves it
	duel    duel
	dealt   game.Seat // how many players who have a Pursuit of their own
	moored  game.Seat // … and an anchor square

	outcome string
	winners game.SeatSet
}

// gift is a player's giving of Action cards for a Pursuit (D43).
type gift struct {
	seat    game.Seat // nobody when there is none
	pursuit pursuit
	n       int8 // cards still to give
}

// want is a chest that somebody has won and has no room for yet (D19).
type want struct {
	seat   game.Seat // nobody when there is none
	colour int8
}

// reclaim is a player's taking back of hoplites.
type reclaim struct {
	seat  game.Seat // nobody when there is none
	limit int8
	all   bool // as many as fit (D23)
}

// landing is the delivery of chests at Athens (D21).
type landing struct {
	seat    game.Seat // nobody when there is none
	fresh   chests    // delivered, and free to serve a Pursuit
	spent   chests    // to be put back on cities
	pursuit pursuit   // that chests are picked for, or noPursuit
	picked  chests    // for it
}

func newState(c *chart, o options, seats int) *State {
	s := &State{
		chart: c, rules: o, seats: game.Seat(seats), active: o.first, acting: nobody, hydra: c.hydra, cards: freshDeck(),
		turned: noTurn, gift: gift{seat: nobody}, thief: nobody, victim: nobody, want: want{seat: nobody},
		reclaim: reclaim{seat: nobody}, landing: landing{seat: nobody}, shoved: nobody,
		display: [displayCount]pursuit{noPursuit, noPursuit}, owner: [settlementCount]game.Seat{nobody, nobody, nobody, nobody},
		duel: duel{kind: noDuel},
	}
	for p := range s.ship {
		s.ship[p] = nowhere
	}
	for p := range s.seats {
		s.crew[p], s.owed[p] = crewSize, handSize
	}
	s.sortPiles()
	s.run(nil)
	return s
}

func (s *State) await(p phase, seat game.Seat) { s.phase, s.turn = p, seat }

// clockwise returns the seat so many places after the active one.
func (s *State) clockwise(n game.Seat) game.Seat { return (s.active + n) % s.seats }

// rightOf returns the player at somebody's right (D38).
func (s *State) rightOf(p game.Seat) game.Seat { return (p + s.seats - 1) % s.seats }

// room is how many slots of a ship are free (D19).
func (s *State) room(p game.Seat) int8 { return slots - s.crew[p] - s.cargo[p].total() }

// space is how many more chests a city can hold.
func (s *State) space(city site) int8 { return s.chart.sites[city].holds - s.city[city].total() }

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

// Others returns nobody: all play when they are asked.
func (*State) Others() game.SeatSet { return 0 }

// Result tells how the game ended, with everybody's Honour.
func (s *State) Result() game.Result {
	if s.phase != phOver {
		return game.Result{}
	}
	r := game.Result{Over: true, Outcome: s.outcome, Winners: s.winners}
	for p := range s.seats {
		r.Scores[p] = s.score(p)
	}
	return r
}

// Clone returns an independent copy.
func (s *State) Clone() game.State {
	c := *s
	return &c
}

// CopyFrom makes the state equal to another game of Deukalion.
func (s *State) CopyFrom(from game.State) { *s = *from.(*State) }
