package env

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/match"
)

// ErrIllegal is returned for a number that is not that of a legal move.
var ErrIllegal = errors.New("not a legal move")

// Env is a game that is played by numbers. It belongs to one goroutine at a time.
type Env struct {
	setting *setting
	core    match.Core
	chance  chance
	clones  int // made of it, for each a draw of its own
	legal   []game.Move
}

// setting is what all games of the same rules, options and seats share.
type setting struct {
	rules   game.Rules
	options game.Options
	start   game.State
	space   space
	shape   *shape
}

// chance is a random source that can be copied.
type chance struct {
	bits *rand.ChaCha8
	rand *game.Rand
}

func newChance(seed string) chance {
	bits := rand.NewChaCha8(sha256.Sum256([]byte(seed)))
	return chance{bits, game.NewRand(bits)}
}

func (c chance) clone() chance {
	bits := *c.bits
	return chance{&bits, game.NewRand(&bits)}
}

// Action is a legal move and its number.
type Action struct {
	ID   int64
	Move game.Move // game.NoMove for Wait
}

// New returns a game before its first move, with the seed "". Options that are not given
// take their defaults. It plays some random games to learn what a view can hold, which may
// take a second. The error is the one of game.Complete.
func New(rules game.Rules, options game.Options, seats int) (*Env, error) {
	full, err := game.Complete(rules, options, seats)
	if err != nil {
		return nil, err
	}
	start, err := game.New(rules, full, seats)
	if err != nil {
		return nil, err
	}
	k := &setting{rules: rules, options: full, start: start, space: newSpace(rules.Grammar()), shape: &shape{}}
	e := &Env{setting: k}
	e.explore()
	k.shape.settle()
	e.Reset("")
	return e, nil
}

// explored is how many random games are played to learn the shape of a view. Of each, the
// first moves are looked at, and then some.
const (
	explored   = 100
	firstLooks = 50
	someLooks  = 8
)

// explore plays random games, and looks at them with the eyes of one seat after another.
func (e *Env) explore() {
	for i := range explored {
		r := newChance(fmt.Sprintf("explore/%d", i))
		e.begin(newChance(fmt.Sprintf("explored/%d", i)))
		for move := 0; !e.Over(); move++ {
			if move < firstLooks || move%someLooks == 0 {
				e.look(game.Seat((i + move/someLooks) % e.Seats()))
			}
			list := e.Legal(nil)
			if err := e.Step(list[r.rand.IntN(len(list))].ID); err != nil {
				panic(err) // it was legal
			}
		}
		for seat := range game.Seat(e.Seats()) {
			e.look(seat)
		}
	}
}

// look learns from what a seat sees.
func (e *Env) look(seat game.Seat) { e.setting.shape.learn(reflect.ValueOf(e.View(seat))) }

// Reset begins a new game. Equal seeds and moves give equal games.
func (e *Env) Reset(seed string) {
	e.clones = 0
	e.begin(newChance(seed))
}

func (e *Env) begin(c chance) {
	e.core, e.chance = match.Begin(e.setting.start.Clone()), c
	e.roll()
}

// Seed has chance go on from a seed.
func (e *Env) Seed(seed string) { e.chance = newChance(seed) }

// roll plays for chance, until a player is asked or the game is over.
func (e *Env) roll() {
	for e.core.Next(match.AllVolunteers).Seat == game.Chance {
		if err := e.core.Apply(game.Chance, e.core.State().SampleChance(e.chance.rand), nil); err != nil {
			panic(err) // no rules refuse their own draw
		}
	}
}

// Rules are the rules of the game.
func (e *Env) Rules() game.Rules { return e.setting.rules }

// Options are all options of the game.
func (e *Env) Options() game.Options { return e.setting.options }

// Seats is the number of players.
func (e *Env) Seats() int { return e.setting.start.Seats() }

// Actions is the bound of the numbers of moves: each is less.
func (e *Env) Actions() int64 { return e.setting.space.size }

// Numbers are what the numbers mean that a seat sees.
func (e *Env) Numbers() []Number { return e.setting.shape.numbers(nil, "") }

// Len is how many moves were made, those of chance too.
func (e *Env) Len() int { return e.core.Len() }

// Seat is the player who is asked, game.None if the game is over.
func (e *Env) Seat() game.Seat { return e.core.Next(match.AllVolunteers).Seat }

// Volunteer reports whether the player who is asked may let it be: see match.Mover.
func (e *Env) Volunteer() bool { return e.core.Next(match.AllVolunteers).Volunteer }

// Over reports whether the game has ended.
func (e *Env) Over() bool { return e.core.Over() }

// Legal appends what the player who is asked may do. There is at least one thing, until the
// game is over.
func (e *Env) Legal(buf []Action) []Action {
	if e.Over() {
		return buf
	}
	if e.Volunteer() {
		buf = append(buf, Action{Wait, game.NoMove})
	}
	e.legal = e.core.State().LegalMoves(e.Seat(), e.legal[:0])
	for _, m := range e.legal {
		buf = append(buf, Action{e.setting.space.number(m), m})
	}
	return buf
}

// Step makes the move of a number for the player who is asked, and those of chance after
// it. On ErrIllegal nothing has changed.
func (e *Env) Step(id int64) error {
	if e.Over() {
		return ErrIllegal
	}
	seat := e.Seat()
	if id == Wait && e.Volunteer() {
		e.core.Wait(seat)
		return nil
	}
	e.legal = e.core.State().LegalMoves(seat, e.legal[:0])
	i := slices.IndexFunc(e.legal, func(m game.Move) bool { return e.setting.space.number(m) == id })
	if i < 0 {
		return ErrIllegal
	}
	if err := e.core.Apply(seat, e.legal[i], nil); err != nil {
		return fmt.Errorf("%w: %w", ErrIllegal, err)
	}
	e.roll()
	return nil
}

// Observe appends what a player sees, as numbers. They are always as many as Numbers.
func (e *Env) Observe(seat game.Seat, buf []float64) []float64 {
	return e.setting.shape.write(buf, reflect.ValueOf(e.View(seat)))
}

// View is what a player, or game.Public, sees.
func (e *Env) View(seat game.Seat) any { return game.Show(e.core.State()).View(seat) }

// WholeState is the state itself, with all that is hidden from the players. It moves on
// with the game: do not change it.
func (e *Env) WholeState() game.State { return e.core.State() }

// Result is how the game ended.
func (e *Env) Result() game.Result { return e.core.State().Result() }

// Returns appends what the game was worth to each player: 1 for those who won, otherwise 0.
func (e *Env) Returns(buf []float64) []float64 {
	winners := e.Result().Winners
	for seat := range game.Seat(e.Seats()) {
		worth := 0.
		if winners.Has(seat) {
			worth = 1
		}
		buf = append(buf, worth)
	}
	return buf
}

// Clone returns an independent copy as the player who is asked may take it to be: all that
// this player cannot know is redrawn, each time in another way, and chance goes on from
// another seed. So whatever is tried in it tells nothing of what is hidden.
func (e *Env) Clone() *Env {
	e.clones++
	draws := e.chance.clone()
	for range e.clones {
		draws.rand.Uint64()
	}
	draws = newChance(fmt.Sprint("clone ", draws.rand.Uint64()))
	other := e.exact()
	other.core.State().Determinize(e.Seat(), draws.rand)
	other.chance = draws
	return other
}

// WholeClone returns an independent copy with all that is hidden, in which chance draws the
// same.
func (e *Env) WholeClone() *Env {
	other := e.exact()
	other.chance = e.chance.clone()
	return other
}

func (e *Env) exact() *Env { return &Env{setting: e.setting, core: e.core.Clone()} }
