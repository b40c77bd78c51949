package gametest

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
)

// bend is how a game of Pebbles is broken: each function that is not nil takes
// the place of the state's own.
type bend struct {
	turn        func(s *bent) game.Seat
	legal       func(s *bent, seat game.Seat, buf []game.Move) []game.Move
	apply       func(s *bent, seat game.Seat, m game.Move, tell game.Tell) error
	view        func(s *bent, viewer game.Seat) any
	scene       func(s *bent, viewer game.Seat) game.Scene
	prompt      func(s *bent, viewer game.Seat) game.Text
	clone       func(s *bent) game.State
	copyFrom    func(s *bent, from *bent)
	determinize func(s *bent, viewer game.Seat, r *game.Rand)
	grammar     func(game.Grammar) game.Grammar
	sample      func(s *bent, r *game.Rand) game.Move
	result      func(s *bent) game.Result
	others      func(s *bent) game.SeatSet
	label       func(s *bent, m game.Move) game.Text
	evaluate    func(s *bent, seat game.Seat) int
	weight      func(s *bent, m game.Move) float64
}

// bent is a state of a broken game; count is there for it to use.
type bent struct {
	game.State
	*bend `game:"shared"`
	count int `game:"derived"`
}

func (s *bent) Turn() game.Seat {
	if s.turn != nil {
		return s.turn(s)
	}
	return s.State.Turn()
}

func (s *bent) Others() game.SeatSet {
	if s.others != nil {
		return s.others(s)
	}
	return s.State.Others()
}

func (s *bent) LegalMoves(seat game.Seat, buf []game.Move) []game.Move {
	if s.legal != nil {
		return s.legal(s, seat, buf)
	}
	return s.State.LegalMoves(seat, buf)
}

func (s *bent) Apply(seat game.Seat, m game.Move, tell game.Tell) error {
	if s.apply != nil {
		return s.apply(s, seat, m, tell)
	}
	return s.State.Apply(seat, m, tell)
}

func (s *bent) SampleChance(r *game.Rand) game.Move {
	if s.sample != nil {
		return s.sample(s, r)
	}
	return s.State.SampleChance(r)
}

func (s *bent) View(viewer game.Seat) any {
	if s.view != nil {
		return s.view(s, viewer)
	}
	return game.Show(s.State).View(viewer)
}

func (s *bent) Scene(viewer game.Seat) game.Scene {
	if s.scene != nil {
		return s.scene(s, viewer)
	}
	return game.Show(s.State).Scene(viewer)
}

func (s *bent) Prompt(viewer game.Seat) game.Text {
	if s.prompt != nil {
		return s.prompt(s, viewer)
	}
	return game.Show(s.State).Prompt(viewer)
}

func (s *bent) Label(m game.Move) game.Text {
	if s.label != nil {
		return s.label(s, m)
	}
	return game.Show(s.State).Label(m)
}

func (s *bent) Worth(seat game.Seat) int { return s.State.(game.Evaluator).Worth(seat) }

func (s *bent) Evaluate(seat game.Seat) int {
	if s.evaluate != nil {
		return s.evaluate(s, seat)
	}
	return s.State.(game.Evaluator).Evaluate(seat)
}

func (s *bent) Weight(m game.Move) float64 {
	if s.weight != nil {
		return s.weight(s, m)
	}
	return s.State.(game.Weigher).Weight(m)
}

func (s *bent) Result() game.Result {
	if s.result != nil {
		return s.result(s)
	}
	return s.State.Result()
}

func (s *bent) Clone() game.State {
	if s.clone != nil {
		return s.clone(s)
	}
	return &bent{s.State.Clone(), s.bend, s.count}
}

func (s *bent) CopyFrom(from game.State) {
	if s.copyFrom != nil {
		s.copyFrom(s, from.(*bent))
		return
	}
	s.State.CopyFrom(from.(*bent).State)
	s.count = from.(*bent).count
}

func (s *bent) Determinize(viewer game.Seat, r *game.Rand) {
	if s.determinize != nil {
		s.determinize(s, viewer, r)
		return
	}
	s.State.Determinize(viewer, r)
}

// bentRules is Pebbles with a fault.
type bentRules struct {
	pebbles.Rules
	*bend
}

func (r bentRules) New(options game.Options, seats int) (game.State, error) {
	s, err := game.New(r.Rules, options, seats)
	return &bent{s, r.bend, 0}, err
}

func (r bentRules) Grammar() game.Grammar {
	if r.grammar != nil {
		return r.grammar(slices.Clone(r.Rules.Grammar()))
	}
	return r.Rules.Grammar()
}

// verb is the word of a move.
func verb(m game.Move) string {
	word, _, _ := strings.Cut(pebbles.Rules{}.Grammar().Format(m), " ")
	return word
}

func move(line string) game.Move {
	m, err := pebbles.Rules{}.Grammar().Parse(line)
	if err != nil {
		panic(err)
	}
	return m
}

// pebblesOf counts those of a view that All has.
func pebblesOf(s game.State) int {
	v := game.Show(s).View(game.All).(pebbles.View)
	n := v.Bag + len(v.Cairn)
	for _, p := range v.Players {
		n += p.Points + p.Hand
	}
	return n
}

func conserve(s game.State) error {
	if _, ok := game.Show(s).View(game.All).(pebbles.View); !ok {
		return nil // the fault is in the view
	}
	if n := pebblesOf(s); n != 20 {
		return fmt.Errorf("there are %d pebbles", n)
	}
	return nil
}

// faults are broken games, and what must be said of each.
var faults = []struct {
	name string
	bend bend
	want string
}{
	{"sound", bend{}, ""},
	{"shows all hands", bend{view: func(s *bent, viewer game.Seat) any {
		return game.Show(s.State).View(game.All)
	}}, "the view leaks"},
	{"shows null for a list", bend{view: func(s *bent, viewer game.Seat) any {
		v := game.Show(s.State).View(viewer).(pebbles.View)
		v.Cairn = nil
		return v
	}}, "has a null: "},
	{"shows the next player's hand to the one before", bend{view: func(s *bent, viewer game.Seat) any {
		v := game.Show(s.State).View(viewer).(pebbles.View)
		if viewer == 1 {
			v.Players[0].Pebbles = game.Show(s.State).View(0).(pebbles.View).Players[0].Pebbles
		}
		return v
	}}, "the view leaks"},
	{"draws everybody's hand in the scene", bend{scene: func(s *bent, viewer game.Seat) game.Scene {
		return game.Show(s.State).Scene(0)
	}}, "the scene leaks"},
	{"tells all that a pebble is picked", bend{prompt: func(s *bent, viewer game.Seat) game.Text {
		return game.Show(s.State).Prompt(s.Turn())
	}}, "the prompt leaks"},
	{"tells all which pebble is picked", bend{apply: func(s *bent, seat game.Seat, m game.Move, tell game.Tell) error {
		return s.State.Apply(seat, m, changed(tell, func(e *game.Event) { e.To = game.Everyone }))
	}}, "forgets"},
	{"forgets that a placing reveals", bend{apply: func(s *bent, seat game.Seat, m game.Move, tell game.Tell) error {
		return s.State.Apply(seat, m, changed(tell, func(e *game.Event) { e.Reveals = false }))
	}}, "leak"},
	{"has the player know what it tells of the others' hands", bend{apply: func(s *bent, seat game.Seat, m game.Move, tell game.Tell) error {
		err := s.State.Apply(seat, m, tell)
		if err == nil && tell != nil && seat >= 0 {
			hands := encode(game.Show(s.State).View(game.All).(pebbles.View).Players)
			tell.KnownTo(game.SetOf(seat))(game.Event{Text: game.Text{Key: "pebbles.event.pick", Args: game.Args{"n": game.N(len(hands)), "w": game.WordArg(string(hands))}}, To: game.Everyone})
		}
		return err
	}}, "would do"},
	{"tells all which pebble is drawn", bend{apply: func(s *bent, seat game.Seat, m game.Move, tell game.Tell) error {
		err := s.State.Apply(seat, m, tell)
		if err == nil && tell != nil && verb(m) == "draw" {
			tell(game.Event{Text: game.Text{Key: "pebbles.event.drawn", Args: game.Args{"n": game.N(m.Arg(0))}}, To: game.Everyone})
		}
		return err
	}}, "forgets what"},
	{"tells all which pebble is hidden, and says that it does", bend{apply: func(s *bent, seat game.Seat, m game.Move, tell game.Tell) error {
		return s.State.Apply(seat, m, changed(tell, func(e *game.Event) {
			if e.Key == "pebbles.event.hid" {
				e.To, e.Reveals = game.Everyone, true
			}
		}))
	}}, "forgets what"},
	{"shows a pebble of the hand to the first player, who forgets it at once", bend{apply: func(s *bent, seat game.Seat, m game.Move, tell game.Tell) error {
		return s.State.Apply(seat, m, changed(tell, func(e *game.Event) {
			if e.Key == "pebbles.event.pick" {
				e.To, e.Reveals = e.To|game.Only(0), true
			}
		}))
	}}, "forgets what"},
	{"tells all which pebble is drawn, and they forget it later", bend{
		apply: func(s *bent, seat game.Seat, m game.Move, tell game.Tell) error {
			err := s.State.Apply(seat, m, changed(tell, func(e *game.Event) {
				if e.Key == "pebbles.event.drawn" {
					e.To = game.Everyone
				}
			}))
			if s.count++; seat == game.Chance {
				s.count = 0
			}
			return err
		},
		determinize: func(s *bent, viewer game.Seat, r *game.Rand) {
			if s.count > 0 {
				s.State.Determinize(viewer, r)
			}
		},
	}, "was told: earlier, * draw"},
	{"says nothing of a nudge", bend{apply: func(s *bent, seat game.Seat, m game.Move, tell game.Tell) error {
		return s.State.Apply(seat, m, changed(tell, func(e *game.Event) {
			if verb(m) == "nudge" || verb(m) == "place" {
				e.To = game.Only(seat)
			}
		}))
	}}, "is told nothing of"},
	{"lets who may nudge depend on hands", bend{
		others: func(s *bent) game.SeatSet {
			set := s.State.Others()
			if len(s.State.LegalMoves(set.First(), nil)) == 1 {
				return set.Without(set.First())
			}
			return set
		},
		legal: func(s *bent, seat game.Seat, buf []game.Move) []game.Move {
			if seat != s.Turn() && !s.Others().Has(seat) {
				return buf
			}
			return s.State.LegalMoves(seat, buf)
		},
		apply: func(s *bent, seat game.Seat, m game.Move, tell game.Tell) error {
			if seat != s.Turn() && !s.Others().Has(seat) {
				return game.Refuse("S5", "pebbles.refuse.nudge")
			}
			return s.State.Apply(seat, m, tell)
		},
	}, "who may move leaks"},
	{"foretells more than a win", bend{evaluate: func(s *bent, seat game.Seat) int { return s.Worth(seat) + 1001 }}, "in a thousand"},
	{"foretells another end than the result", bend{evaluate: func(*bent, game.Seat) int { return 500 }}, "over: true"},
	{"says that chance draws all weights alike", bend{weight: func(*bent, game.Move) float64 { return 1 }}, "of chance was drawn"},
	{"says that chance never draws a pebble", bend{weight: func(_ *bent, m game.Move) float64 { return float64(m.Arg(0) - 1) }}, "of chance weighs 0"},
	{"redraws nothing", bend{determinize: func(*bent, game.Seat, *game.Rand) {}}, "redrew nothing"},
	{"redraws what the viewer knows", bend{determinize: func(s *bent, _ game.Seat, r *game.Rand) {
		s.State.Determinize(game.Public, r)
	}}, "leak"},
	{"redraws what All knows", bend{determinize: func(s *bent, viewer game.Seat, r *game.Rand) {
		if viewer == game.All {
			viewer = 0
		}
		s.State.Determinize(viewer, r)
	}}, "for All, who knows everything"},
	{"redraws from what lies hidden", bend{determinize: func(s *bent, viewer game.Seat, r *game.Rand) {
		for range pebblesHeld(s, viewer) % 3 {
			s.State.Determinize(viewer, r)
		}
	}}, "redraw different worlds"},
	{"redraws with random numbers of its own", bend{determinize: func(s *bent, viewer game.Seat, r *game.Rand) {
		s.State.Determinize(viewer, ownNumbers())
	}}, "redraw two worlds of one"},
	{"redraws by the same numbers of its own each time", bend{determinize: func(s *bent, viewer game.Seat, r *game.Rand) {
		s.State.Determinize(viewer, game.NewChance("its own"))
	}}, "whatever random numbers it was given"},
	{"redraws hands out of which another move was forced", bend{
		legal: func(s *bent, seat game.Seat, buf []game.Move) []game.Move {
			return append(buf, heaviest(s.State.LegalMoves(seat, nil))...)
		},
		apply: func(s *bent, seat game.Seat, m game.Move, tell game.Tell) error {
			if seat >= 0 && !slices.Contains(heaviest(s.State.LegalMoves(seat, nil)), m) {
				return game.Refuse("S3", "pebbles.refuse.pebble")
			}
			return s.State.Apply(seat, m, tell)
		},
	}, "a redraw could not be"},
	{"takes more random numbers where another hides more", bend{determinize: func(s *bent, viewer game.Seat, r *game.Rand) {
		held := pebblesHeld(s, viewer)
		s.State.Determinize(viewer, r)
		for range held {
			r.Uint64()
		}
	}}, "take different numbers"},
	{"shows what was drawn in secret, and keeps it in each redraw", bend{
		apply: func(s *bent, seat game.Seat, m game.Move, tell game.Tell) error {
			err := s.State.Apply(seat, m, tell)
			if err == nil && seat == game.Chance {
				s.count = m.Arg(0)
			}
			return err
		},
		view: func(s *bent, viewer game.Seat) any {
			if s.Turn() == game.Chance {
				return game.Show(s.State).View(viewer)
			}
			return []any{game.Show(s.State).View(viewer), s.count}
		},
	}, "the same was told of two worlds, but the view leaks"},
	{"takes a move out of turn", bend{apply: func(s *bent, seat game.Seat, m game.Move, tell game.Tell) error {
		if seat >= 0 && verb(m) == "pick" {
			seat = s.Turn()
		}
		return s.State.Apply(seat, m, tell)
	}}, "not legal and accepted"},
	{"ignores arguments it does not need", bend{apply: func(s *bent, seat game.Seat, m game.Move, tell game.Tell) error {
		m.Args[3] = 0
		return s.State.Apply(seat, m, tell)
	}}, "not legal and accepted"},
	{"refuses a legal move", bend{apply: func(s *bent, seat game.Seat, m game.Move, tell game.Tell) error {
		if m == move("nudge 3") {
			return game.Refuse("S5", "pebbles.refuse.nudge")
		}
		return s.State.Apply(seat, m, tell)
	}}, "is refused"},
	{"refuses without a reason", bend{apply: func(s *bent, seat game.Seat, m game.Move, tell game.Tell) error {
		if s.State.Apply(seat, m, tell) != nil {
			return errors.New("no")
		}
		return nil
	}}, "want a *game.Refusal"},
	{"changes something and refuses", bend{apply: func(s *bent, seat game.Seat, m game.Move, tell game.Tell) error {
		err := s.State.Apply(seat, m, tell)
		if moves := s.State.LegalMoves(s.Turn(), nil); err != nil && len(moves) > 0 {
			_ = s.State.Apply(s.Turn(), moves[0], nil)
		}
		return err
	}}, "changed the state"},
	{"tells and refuses", bend{apply: func(s *bent, seat game.Seat, m game.Move, tell game.Tell) error {
		err := s.State.Apply(seat, m, tell)
		if err != nil && tell != nil {
			tell(game.Event{Text: game.Say("pebbles.event.pick"), To: game.Everyone})
		}
		return err
	}}, "told an event"},
	{"panics", bend{apply: func(s *bent, seat game.Seat, m game.Move, tell game.Tell) error {
		if seat > 8 {
			panic("no such seat")
		}
		return s.State.Apply(seat, m, tell)
	}}, "panic: no such seat"},
	{"goes another way without tell", bend{apply: func(s *bent, seat game.Seat, m game.Move, tell game.Tell) error {
		err := s.State.Apply(seat, m, tell)
		if err == nil && tell == nil && verb(m) == "hide" && s.Turn() == game.Chance {
			_ = s.State.Apply(game.Chance, s.State.LegalMoves(game.Chance, nil)[0], nil)
		}
		return err
	}}, "without tell"},
	{"shares its clones", bend{clone: func(s *bent) game.State {
		return &bent{s.State, s.bend, 0}
	}}, "changed"},
	{"copies nothing", bend{copyFrom: func(s, from *bent) {}}, "CopyFrom is not equal"},
	{"does not copy all", bend{
		copyFrom: func(s, from *bent) { s.State.CopyFrom(from.State) },
		apply: func(s *bent, seat game.Seat, m game.Move, tell game.Tell) error {
			err := s.State.Apply(seat, m, tell)
			if err == nil {
				s.count++
			}
			return err
		},
		view: func(s *bent, viewer game.Seat) any { return s.count },
	}, "CopyFrom is not equal"},
	{"loses a pebble", bend{
		apply: func(s *bent, seat game.Seat, m game.Move, tell game.Tell) error {
			err := s.State.Apply(seat, m, tell)
			if err == nil && verb(m) == "nudge" {
				s.count++
			}
			return err
		},
		view: func(s *bent, viewer game.Seat) any {
			v := game.Show(s.State).View(viewer).(pebbles.View)
			v.Bag -= s.count
			return v
		},
	}, "there are 19 pebbles"},
	{"never ends", bend{
		turn:   func(s *bent) game.Seat { return 0 },
		result: func(*bent) game.Result { return game.Result{} },
		others: func(*bent) game.SeatSet { return 0 },
		legal: func(s *bent, seat game.Seat, buf []game.Move) []game.Move {
			if seat == 0 {
				buf = append(buf, move("place"))
			}
			return buf
		},
		apply: func(s *bent, seat game.Seat, m game.Move, tell game.Tell) error {
			if seat != 0 || m != move("place") {
				return game.Refuse("S3", "pebbles.refuse.turn")
			}
			return nil
		},
	}, "does not end in 60 moves"},
	{"ends without a result", bend{result: func(*bent) game.Result { return game.Result{} }}, "the result is"},
	{"ends unheard of", bend{result: func(s *bent) game.Result {
		r := s.State.Result()
		if r.Over {
			r.Outcome = "famine"
		}
		return r
	}}, `outcome "famine"`},
	{"has a winner who does not play", bend{result: func(s *bent) game.Result {
		r := s.State.Result()
		if r.Over {
			r.Winners = game.SetOf(7)
		}
		return r
	}}, "winners [8]"},
	{"has moves after the end", bend{legal: func(s *bent, seat game.Seat, buf []game.Move) []game.Move {
		if s.Turn() == game.None && seat == 1 {
			return append(buf, move("place"))
		}
		return s.State.LegalMoves(seat, buf)
	}}, "has 1 legal moves"},
	{"lists a move twice", bend{legal: func(s *bent, seat game.Seat, buf []game.Move) []game.Move {
		buf = s.State.LegalMoves(seat, buf)
		if seat >= 0 && seat == s.Turn() {
			buf = append(buf, buf[len(buf)-1])
		}
		return buf
	}}, "listed twice"},
	{"overwrites the list", bend{legal: func(s *bent, seat game.Seat, buf []game.Move) []game.Move {
		return s.State.LegalMoves(seat, buf[:0])
	}}, "legal moves of seat"},
	{"offers a spectator moves", bend{legal: func(s *bent, seat game.Seat, buf []game.Move) []game.Move {
		if seat == game.Public {
			seat = s.Turn()
		}
		return s.State.LegalMoves(seat, buf)
	}}, "seat -2 has legal moves"},
	{"draws what is not in the bag", bend{sample: func(s *bent, r *game.Rand) game.Move {
		return game.NewMove(0, 5)
	}}, "draw ?5"},
	{"changes by sampling", bend{
		sample: func(s *bent, r *game.Rand) game.Move {
			s.count++
			return s.State.SampleChance(r)
		},
		view: func(s *bent, viewer game.Seat) any { return s.count },
	}, "changed the views"},
	{"draws from elsewhere", bend{sample: func(s *bent, r *game.Rand) game.Move {
		return s.State.SampleChance(elsewhere)
	}}, "the same seed gives another game"},
	{"writes two moves alike", bend{grammar: func(g game.Grammar) game.Grammar {
		g[1].Word, g[4].Word = "pick", "pick"
		return g
	}}, `notation "pick`},
	{"writes a comment", bend{grammar: func(g game.Grammar) game.Grammar {
		g[1].Word = "pick #"
		return g
	}}, "cannot stand in a record"},
	{"has no words for a move", bend{label: func(s *bent, m game.Move) game.Text {
		return game.Text{}
	}}, "has no label"},
	{"names the mover in the label of a move", bend{label: func(s *bent, m game.Move) game.Text {
		return game.Text{Key: "pebbles.move.pick", Args: game.Args{"seat": game.SeatArg(s.Turn())}}
	}}, "names its own mover"},
	{"tells an event to nobody", bend{apply: func(s *bent, seat game.Seat, m game.Move, tell game.Tell) error {
		return s.State.Apply(seat, m, changed(tell, func(e *game.Event) { e.To = 0 }))
	}}, "nobody to hear it"},
	{"keeps its private events in the view", bend{
		apply: func(s *bent, seat game.Seat, m game.Move, tell game.Tell) error {
			return s.State.Apply(seat, m, func(e game.Event) {
				if e.Key == "pebbles.event.drawn" {
					s.count = 10*e.Args["seat"].Seat + *e.Args["n"].N
				}
				if tell != nil {
					tell(e)
				}
			})
		},
		view: func(s *bent, viewer game.Seat) any {
			n := s.count % 10 // game.N is shared
			return game.Text{Key: "pebbles.event.drawn", Args: game.Args{"seat": {Seat: s.count / 10}, "n": {N: &n}}}
		},
	}, "which is not for it"},
	{"leaves a field out of its digest", bend{
		apply: func(s *bent, seat game.Seat, m game.Move, tell game.Tell) error {
			s.count++
			return s.State.Apply(seat, m, tell)
		},
		copyFrom: func(s, from *bent) { s.State.CopyFrom(from.State) },
	}, "a field is named derived and is not"},
	{"shares what moves change with the view", bend{
		apply: func(s *bent, seat game.Seat, m game.Move, tell game.Tell) error {
			err := s.State.Apply(seat, m, tell)
			if err == nil {
				s.count++
			}
			return err
		},
		view: func(s *bent, viewer game.Seat) any { return map[string]any{"count": &s.count} },
	}, "shares something with the game"},
}

// heaviest are the moves of a game in which all players must pick the heaviest of their
// pebbles: a player who places a light one has shown that they hold no heavier one.
func heaviest(moves []game.Move) []game.Move {
	if len(moves) == 0 || verb(moves[0]) != "pick" {
		return moves
	}
	most := slices.MaxFunc(moves, func(a, b game.Move) int { return a.Arg(0) - b.Arg(0) })
	return append(moves[:0], most)
}

// ownNumbers is another source at each call.
func ownNumbers() *game.Rand { return game.NewChance(fmt.Sprint(calls.Add(1))) }

var calls atomic.Int64

// pebblesHeld is the weight of what others than the viewer hold.
func pebblesHeld(s *bent, viewer game.Seat) (sum int) {
	for seat := range game.Seat(s.Seats()) {
		if seat != viewer && viewer != game.All {
			for w, n := range game.Show(s.State).View(seat).(pebbles.View).Players[seat].Pebbles {
				sum += (w + 1) * int(n)
			}
		}
	}
	return sum
}

// elsewhere is a source that a game must not draw from.
var elsewhere = game.NewChance("elsewhere")

// changed hands on events after they were changed.
func changed(tell game.Tell, change func(*game.Event)) game.Tell {
	if tell == nil {
		return nil
	}
	return func(e game.Event) {
		change(&e)
		tell(e)
	}
}

// Every fault is found, and what is said of it names the seed and the record.
func TestFaults(t *testing.T) {
	t.Parallel()
	for _, f := range faults {
		t.Run(f.name, func(t *testing.T) {
			t.Parallel()
			err := Check(bentRules{bend: &f.bend}, 3, Config{Playouts: 300, States: 10_000, Bound: 60, Conserve: conserve, Told: true})
			switch {
			case f.want == "" && err != nil:
				t.Errorf("a sound game is faulted: %v", err)
			case f.want != "" && err == nil:
				t.Error("the fault is not found")
			case f.want != "" && !strings.Contains(err.Error(), f.want):
				t.Errorf("want %q, got: %v", f.want, err)
			}
		})
	}
}

// Volunteers may let it be: a game that goes on only once they have moved is faulted,
// though random ones end.
func TestFaultOfWaitingForVolunteers(t *testing.T) {
	t.Parallel()
	waits := bend{apply: func(s *bent, seat game.Seat, m game.Move, tell game.Tell) error {
		if verb(m) == "pick" && s.Others() != 0 {
			return s.State.Clone().Apply(seat, m, nil) // and nothing has changed
		}
		return s.State.Apply(seat, m, tell)
	}}
	err := Check(bentRules{bend: &waits}, 3, Config{Playouts: 5, States: 50, Bound: 1_000})
	if err == nil || !strings.Contains(err.Error(), "where no volunteer moves, the game does not end in 1000 moves") {
		t.Errorf("got %v", err)
	}
}

func TestFaultNamesItsPlace(t *testing.T) {
	t.Parallel()
	f := bend{apply: func(s *bent, seat game.Seat, m game.Move, tell game.Tell) error {
		if m == move("nudge 3") {
			return game.Refuse("S5", "pebbles.refuse.nudge")
		}
		return s.State.Apply(seat, m, tell)
	}}
	err := Check(bentRules{bend: &f}, 3, Config{Seed: "a seed"})
	if err == nil {
		t.Fatal("the fault is not found")
	}
	for _, want := range []string{`seed "a seed/3/`, "katabasis record 1\ngame pebbles 1\nseats 3\noption hand 3\nmoves\n* draw ", "nudge 3"} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("no %q in: %v", want, err)
		}
	}
}

// Something that is never redrawn could leak unseen.
func TestRedrawingTooLittle(t *testing.T) {
	t.Parallel()
	hidden := func(s game.State, viewer game.Seat) map[string]any {
		v := game.Show(s).View(game.All).(pebbles.View)
		if viewer == 0 {
			return nil
		}
		return map[string]any{"first hand": v.Players[0].Pebbles, "number of players": len(v.Players)}
	}
	err := Check(pebbles.Rules{}, 2, Config{Hidden: hidden})
	if err == nil || !strings.Contains(err.Error(), "never redrew the number of players") {
		t.Errorf("got %v", err)
	}
}

// What must be visible is asked for.
func TestHidingTooMuch(t *testing.T) {
	t.Parallel()
	err := Check(pebbles.Rules{}, 2, Config{Visible: func(s game.State, viewer game.Seat, view any) error {
		if _, err := json.Marshal(view); err != nil {
			return err
		}
		if viewer == game.Public {
			return errors.New("too little")
		}
		return nil
	}})
	if err == nil || !strings.Contains(err.Error(), "view of the public: too little") {
		t.Errorf("got %v", err)
	}
}
