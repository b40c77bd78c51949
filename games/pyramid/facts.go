package pyramid

import (
	"slices"
	"strings"

	"github.com/katabasis-games/katabasis/game"
)

// facts are what the feats look at: the game as it stands when something is
// told, and what has been seen on the way there.
type facts struct {
	game.Deeds // those done the moment they happened
	s          *State

	// Of the whole game.
	first  game.Seat            // who came out first, or nobody
	wounds [maxSeats]int8       // taken; those warded off are not counted
	lines  [maxSeats]uint8      // of mummies, walked on, a bit each
	opener [maxPlaces]game.Seat // who opened the sarcophagus of a square
	reader [maxPlaces]game.Seat // who read it first
	door   [maxSeats]place      // the square one left by, until the next block, or nowhere

	// Of this round or turn.
	late   game.SeatSet // who came out this round
	seer   game.Seat    // who keeps the block they have seen, or nobody
	warned game.Seat    // who knew of the block that falls now, or nobody
	gunman game.Seat    // who shot a mummy, or nobody
	finds  int8         // in this turn
	begun  bool         // the dice at the lock are those of the first roll
}

const allLines = 1<<lineCount - 1

func newFacts(s *State) *facts {
	f := &facts{s: s, Deeds: game.Deeds{}, first: nobody, seer: nobody, warned: nobody, gunman: nobody}
	for n := range f.opener {
		f.opener[n], f.reader[n] = nobody, nobody
	}
	return f
}

// hearers are what the facts learn from the events, by their names. The game stands as it
// does while it is told.
var hearers = game.Hearers[*facts]{
	"round":       (*facts).onRound,
	"turn":        (*facts).onTurn,
	"enter":       (*facts).onStep,
	"move":        (*facts).onStep,
	"jump":        (*facts).onJump,
	"escape":      (*facts).onEscape,
	"draw":        (*facts).onDraw,
	"drawn":       (*facts).onDraw,
	"warded":      (*facts).onWarded,
	"linguistics": (*facts).onRead,
	"open":        (*facts).onOpen,
	"take":        (*facts).onTake,
	"pick":        (*facts).onPick,
	"opens":       (*facts).onUnlocked,
	"idol":        (*facts).onDraw,
	"keep_known":  (*facts).onKeep,
	"shoot":       (*facts).onShoot,
	"march":       (*facts).onMarch,
	"touch":       (*facts).onTouch,
	"becomes":     (*facts).onBecomes,
	"struck":      (*facts).onStruck,
	"falls":       (*facts).onFalls,
	"set":         (*facts).onSet,
	"sealed":      (*facts).onSealed,
}

func placeIn(args game.Args, name string) place { return place(*args[name].N) }

// families of the cards that are worth something, and of the bites, as the
// events name them.
var (
	findNames = namesOf(treasures | idols)
	biteNames = namesOf(bites)
)

func namesOf(set kinds) (names []string) {
	for k, c := range cards {
		if set.has(kind(k)) {
			names = append(names, c.family)
		}
	}
	return names
}

// isOf reports whether the card that is told of has one of these names.
func isOf(names []string, args game.Args) bool {
	return slices.Contains(names, strings.TrimPrefix(args["card"].Text.Key, "pyramid.card."))
}

func one(p game.Seat) game.SeatSet { return game.SetOf(p) }

// shot returns the mummy that lies on the floor, or noMummy.
func (f *facts) shot() int8 {
	for m := range f.s.walkers {
		if w := &f.s.mummies[m]; w.down && !w.gone {
			return m
		}
	}
	return noMummy
}

// ahead are those whom a mummy would meet in this round's march, and does not
// meet where it stands.
func (f *facts) ahead(w mummy) (met game.SeatSet) {
	here := f.s.on(w.at())
	for range f.s.paces {
		if !f.s.turnRound(&w) {
			break
		}
		w.pos += w.dir
		met |= f.s.on(w.at())
	}
	return met &^ here
}
