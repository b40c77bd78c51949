package deukalion

import (
	"strings"

	"github.com/katabasis-games/katabasis/game"
)

// facts are what the feats look at: the game as it stands when something is
// told, and what has been seen on the way there.
type facts struct {
	s *State

	deeds  map[string]game.SeatSet // feats done the moment they happened, by name
	behind [maxSeats]int16         // the most Honour that the best was ahead, at the start of a turn
	thrown [maxSeats]int8          // hoplites thrown in the challenge that goes on
	ashore game.Seat               // who entered the Styx last
	landed int8                    // Pursuits completed by the delivery that goes on
}

func newFacts(s *State) *facts {
	return &facts{s: s, deeds: map[string]game.SeatSet{}, ashore: nobody}
}

// hearers are what the facts learn from the events, by their names.
var hearers = map[string]func(*facts, game.Args){
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

// hear learns from an event. The game stands as it does while it is told.
func (f *facts) hear(e game.Event) {
	if learn := hearers[strings.TrimPrefix(e.Key, eventPrefix)]; learn != nil {
		learn(f, e.Args)
	}
}

func seatIn(args game.Args) game.Seat { return game.Seat(args["seat"].Seat - 1) }

func numberIn(args game.Args, name string) int8 { return int8(*args[name].N) }

func one(p game.Seat) game.SeatSet { return game.SetOf(p) }

// did notes a feat of a player's.
func (f *facts) did(feat string, p game.Seat) { f.deeds[feat] |= one(p) }

// doing notes a feat of the player whom an event is about.
func doing(feat string) func(*facts, game.Args) {
	return func(f *facts, args game.Args) { f.did(feat, seatIn(args)) }
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

func (f *facts) onStyx(args game.Args) { f.ashore = seatIn(args) }

func (f *facts) onReclaim(args game.Args) {
	if seatIn(args) == f.ashore && numberIn(args, "n") >= manyBack {
		f.did("ferryman", f.ashore)
	}
	f.ashore = nobody
}

func (f *facts) onLand(game.Args) { f.landed = 0 }

func (f *facts) onPursuit(args game.Args) {
	if f.s.landing.seat != seatIn(args) {
		return
	}
	if f.landed++; f.landed == 2 {
		f.did("chain", seatIn(args))
	}
}

// onThrow looks at the first throw of a challenge only.
func (f *facts) onThrow(args game.Args) {
	if f.s.duel.again {
		return
	}
	p, n := seatIn(args), numberIn(args, "n")
	f.thrown[p] = n
	if n >= manyThrown && numberIn(args, "skull") == 0 {
		f.did("intact", p)
	}
}

func (f *facts) onWon(args game.Args) {
	if p := seatIn(args); f.thrown[p] == 1 {
		f.did("lone", p)
	}
}

func (f *facts) onHydra(args game.Args) {
	f.onWon(args)
	f.did("hydra", seatIn(args))
}
