package cerberus

import "github.com/katabasis-games/katabasis/game"

// facts are what the feats look at: the game as it stands when something is
// told, and what has been seen on the way there.
type facts struct {
	game.Deeds // those done the moment they happened
	s          *State

	// Of the whole game.
	hopes    [pawnCount]int8         // Survival cards played
	climbed  [pawnCount]int          // spaces gained by the player’s own cards
	led      [pawnCount]int          // spaces that others gained by the player’s cards
	friends  [pawnCount]game.SeatSet // who stood on the actuator for one
	spared   game.SeatSet            // whom a Hunt missed by one space
	curious  bool                    // somebody looked at or swapped Barques
	peeked   [pawnCount]uint8        // tiles seen, a bit each
	tiles    [barqueTiles]int8       // which tile lies in a slot
	chooser  game.Seat               // who put the tile into slot 1, having seen it
	guide    game.Seat               // who came first to the Finish
	hindmost game.Seat               // who was the last, alone, at that moment
	prey     game.Seat               // who was caught first

	// Of this turn.
	before [pawnCount]place // places at its start
	hunted bool
	card   card         // card played last
	payers game.SeatSet // who paid for it
	lent   int          // cards that others paid for it
	swung  game.SeatSet // whom the Gondola took down
}

func newFacts(s *State) *facts {
	return &facts{
		s: s, Deeds: game.Deeds{}, tiles: [barqueTiles]int8{0, 1, 2},
		chooser: nobody, guide: nobody, hindmost: nobody, prey: nobody, card: noCard,
	}
}

// hearers are what the facts learn from the events, by their names. The game stands as it
// does while it is told.
var hearers = game.Hearers[*facts]{
	"turn":     (*facts).onTurn,
	"over":     (*facts).onTurn,
	"play":     (*facts).onPlay,
	"withdraw": (*facts).onWithdraw,
	"paid":     (*facts).onPaid,
	"advance":  (*facts).onMove,
	"retreat":  (*facts).onMove,
	"ride":     (*facts).onMove,
	"cross":    (*facts).onCross,
	"portal":   (*facts).onPortal,
	"swing":    (*facts).onSwing,
	"leave":    (*facts).onLeave,
	"reveal":   (*facts).onReveal,
	"peeked":   (*facts).onPeek,
	"swap":     (*facts).onSwap,
	"dog":      (*facts).onDog,
	"hunt":     (*facts).onHunt,
	"caught":   (*facts).onCaught,
}

// goesUp reports whether a special way was taken away from the Den.
func goesUp(args game.Args) bool { return args.Number("to") > args.Number("from") }

// standing are the free Adventurers on a place.
func (f *facts) standing(at place) game.SeatSet {
	return game.Players(f.s.Seats()).Where(func(p game.Seat) bool { return f.s.free(p) && f.s.at[p] == at })
}

// last returns who alone is the last of the free Adventurers, or nobody.
func (f *facts) last() game.Seat {
	last, at := nobody, place(maxSpaces+1)
	for p := range f.s.seats {
		switch {
		case !f.s.free(p) || f.s.at[p] > at:
		case f.s.at[p] == at:
			last = nobody
		default:
			last, at = p, f.s.at[p]
		}
	}
	return last
}
