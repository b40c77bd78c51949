package deukalion

import "github.com/katabasis-games/katabasis/game"

// facts are what the feats look at: the game as it stands when something is
// told, and what has been seen on the way there.
type facts struct {
	game.Deeds // those done the moment they happened
	s          *State

	behind [maxSeats]int16 // the most Honour that the best was ahead, at the start of a turn
	thrown [maxSeats]int   // hoplites thrown in the challenge that goes on
	ashore game.Seat       // who entered the Styx last
	landed int8            // Pursuits completed by the delivery that goes on
}

func newFacts(s *State) *facts {
	return &facts{s: s, Deeds: game.Deeds{}, ashore: nobody}
}

// hearers are what the facts learn from the events, by their names. The game stands as it
// does while it is told.
var hearers = game.Hearers[*facts]{
	"turn":           (*facts).onTurn,
	"styx":           (*facts).onStyx,
	"reclaim":        (*facts).onReclaim,
	"land":           (*facts).onLand,
	"pursuit":        (*facts).onPursuit,
	"pursuit_own":    (*facts).onPursuit,
	"loot":           doing("pirate"),
	"throw":          (*facts).onThrow,
	"won_ship":       (*facts).onWon,
	"won_city":       (*facts).onWon,
	"won_settlement": (*facts).onWon,
	"won_hydra":      (*facts).onHydra,
	"lost_bite":      doing("hydra"),
}

func one(p game.Seat) game.SeatSet { return game.SetOf(p) }

// doing notes a feat of the player whom an event is about.
func doing(feat string) func(*facts, game.Args) {
	return func(f *facts, args game.Args) { f.Did(feat, one(args.Seat("seat"))) }
}

func (f *facts) onTurn(game.Args) {
	best := int16(0)
	for p := range f.s.seats {
		best = max(best, f.s.score(p))
	}
	for p := range f.s.seats {
		f.behind[p] = max(f.behind[p], best-f.s.score(p))
	}
}

func (f *facts) onStyx(args game.Args) { f.ashore = args.Seat("seat") }

func (f *facts) onReclaim(args game.Args) {
	if args.Seat("seat") == f.ashore && args.Number("n") >= manyBack {
		f.Did("ferryman", one(f.ashore))
	}
	f.ashore = nobody
}

func (f *facts) onLand(game.Args) { f.landed = 0 }

func (f *facts) onPursuit(args game.Args) {
	if f.s.landing.seat != args.Seat("seat") {
		return
	}
	if f.landed++; f.landed == 2 {
		f.Did("chain", one(args.Seat("seat")))
	}
}

// onThrow looks at the first throw of a challenge only.
func (f *facts) onThrow(args game.Args) {
	if f.s.duel.again {
		return
	}
	p, n := args.Seat("seat"), args.Number("n")
	f.thrown[p] = n
	if n >= manyThrown && args.Number("skull") == 0 {
		f.Did("intact", one(p))
	}
}

func (f *facts) onWon(args game.Args) {
	if p := args.Seat("seat"); f.thrown[p] == 1 {
		f.Did("lone", one(p))
	}
}

func (f *facts) onHydra(args game.Args) {
	f.onWon(args)
	f.Did("hydra", one(args.Seat("seat")))
}
