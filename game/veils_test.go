package game_test

import (
	"io/fs"
	"slices"
	"testing/fstest"

	"github.com/katabasis-games/katabasis/game"
)

// Veils is a game of known cards, to test game.Redraw. Each player has two cards face
// down, which only they know. In a turn one looks at another's card, changes a card with
// another, both seeing what they get, guesses that somebody has a card of a kind, which is
// then shown and replaced, or mixes their own two cards unseen. Whoever has two cards of
// a kind cannot do any of that and must lay one of them.
type veils struct {
	fault *veilsFault `game:"shared"`

	seats, turns, lines int8
	cards               [veilsSeats][2]int8 // the line in which each was drawn, from 1, or 0
	blurred             uint64              // lines of cards that were mixed since, which look like each other
	score               [veilsSeats]int8
	past                [veilsLines]game.Told
	lax                 bool // nobody is forced to lay: for a fault
}

// veilsFault is what is wrong with a game of Veils.
type veilsFault struct {
	redraw  func(s *veils, viewer game.Seat, r *game.Rand)
	forgets string // what is not kept: what was seen by a "look", or whether a "guess" was right
}

const (
	veilsSeats  = 4
	veilsKinds  = 5
	veilsCopies = 4 // of each kind
	veilsRounds = 3
	veilsLines  = veilsRounds*veilsSeats*3 + veilsKinds*veilsCopies
)

const (
	veilsDraw = iota
	veilsLook
	veilsSwap
	veilsGuess
	veilsMix
	veilsLay
	veilsSeen // what somebody saw, or that a guess hit: no move, only told
)

var (
	veilsKind    = game.Number(1, veilsKinds).Naming("kind")
	veilsPlace   = game.Number(0, 1).Naming("card")
	veilsGrammar = game.Grammar{
		veilsDraw:  {Word: "draw", Args: []game.Param{veilsKind}, Chance: true},
		veilsLook:  {Word: "look", Args: []game.Param{game.SeatNumber, veilsPlace}},
		veilsSwap:  {Word: "swap", Args: []game.Param{game.SeatNumber, veilsPlace, veilsPlace}},
		veilsGuess: {Word: "guess", Args: []game.Param{game.SeatNumber, veilsKind}},
		veilsMix:   {Word: "mix", Args: []game.Param{game.Number(0, 1)}},
		veilsLay:   {Word: "lay"},
	}
	refuseVeils = game.Refuse("V1", "veils.refuse")
)

func (s *veils) Seats() int            { return int(s.seats) }
func (s *veils) Others() game.SeatSet  { return 0 }
func (s *veils) Clone() game.State     { c := *s; return &c }
func (s *veils) CopyFrom(o game.State) { *s = *o.(*veils) }
func (s *veils) Past() []game.Told     { return s.past[:s.lines] }
func (s *veils) Rewind()               { *s = veils{fault: s.fault, seats: s.seats, lax: s.lax} }
func (s *veils) active() game.Seat     { return game.Seat(s.turns % s.seats) }

func (s *veils) Determinize(viewer game.Seat, r *game.Rand) {
	if s.fault.redraw != nil {
		s.fault.redraw(s, viewer, r)
		return
	}
	game.Redraw(s, viewer, r)
}

// kind is of which kind a card is, 0 where there is none.
func (s *veils) kind(card int8) int {
	if card == 0 {
		return 0
	}
	return s.past[card-1].Move.Arg(0)
}

func (s *veils) at(p game.Seat, i int) int { return s.kind(s.cards[p][i]) }

// Deck is four cards of each kind.
func (s *veils) Deck(buf []game.Move) []game.Move {
	for i := range veilsKinds * veilsCopies {
		buf = append(buf, game.NewMove(veilsDraw, i/veilsCopies+1))
	}
	return buf
}

// left counts the cards of each kind that were not drawn, and all of them.
func (s *veils) left() (of [veilsKinds + 1]int) {
	for k := 1; k <= veilsKinds; k++ {
		of[k] = veilsCopies
	}
	of[0] = veilsKinds * veilsCopies
	for i := range s.Past() {
		if s.past[i].Seat == game.Chance {
			of[s.past[i].Move.Arg(0)]--
			of[0]--
		}
	}
	return of
}

// drawer is the player who lacks a card, and the place of it, while there are any left.
func (s *veils) drawer() (game.Seat, int) {
	for p := range game.Seat(s.seats) {
		for i, card := range s.cards[p] {
			if card == 0 {
				return p, i
			}
		}
	}
	return game.None, 0
}

func (s *veils) Turn() game.Seat {
	p, _ := s.drawer()
	switch {
	case p != game.None:
		return game.Chance
	case s.turns == veilsRounds*s.seats:
		return game.None
	}
	return s.active()
}

func (s *veils) SampleChance(r *game.Rand) game.Move {
	of := s.left()
	n, k := r.IntN(of[0]), 1
	for n -= of[k]; n >= 0; n -= of[k] {
		k++
	}
	return game.NewMove(veilsDraw, k)
}

// veilsMoves are all moves of players that there are.
var veilsMoves = func() (list []game.Move) {
	for p := range veilsSeats {
		for i := range 4 {
			if i < 2 {
				list = append(list, game.NewMove(veilsLook, p, i))
			}
			list = append(list, game.NewMove(veilsSwap, p, i/2, i%2))
		}
		for k := 1; k <= veilsKinds; k++ {
			list = append(list, game.NewMove(veilsGuess, p, k))
		}
	}
	return append(list, game.NewMove(veilsMix, 0), game.NewMove(veilsMix, 1), game.NewMove(veilsLay))
}()

func (s *veils) LegalMoves(seat game.Seat, buf []game.Move) []game.Move {
	if seat < 0 || seat != s.Turn() {
		return buf
	}
	for _, m := range veilsMoves {
		if s.allows(seat, m) {
			buf = append(buf, m)
		}
	}
	return buf
}

func (s *veils) allows(seat game.Seat, m game.Move) bool {
	switch {
	case (m.Verb == veilsDraw) != (seat == game.Chance) || seat != s.Turn() || seat == game.None:
		return false
	case m.Verb == veilsDraw:
		return s.left()[m.Arg(0)] > 0
	case (m.Verb == veilsLay) != (s.at(seat, 0) == s.at(seat, 1)) && !s.lax:
		return false
	case m.Verb == veilsMix || m.Verb == veilsLay:
		return true
	}
	return m.Arg(0) != int(seat) && m.Arg(0) < int(s.seats)
}

func (s *veils) Apply(seat game.Seat, m game.Move, tell game.Tell) error {
	if err := veilsGrammar.Check(m); err != nil {
		return err
	}
	if !s.allows(seat, m) {
		return refuseVeils
	}
	if seat != game.Chance {
		s.turns++
	}
	p, i := game.Seat(m.Arg(0)), m.Arg(1)
	switch m.Verb {
	case veilsDraw:
		p, i = s.drawer()
		s.keep(seat, m, game.Only(p))
		s.cards[p][i] = s.lines
		s.tell(tell, "drawn", p, m.Arg(0), game.Only(p))
	case veilsLook:
		s.keep(seat, m, game.Everyone)
		s.learn(s.cards[p][i], game.Only(seat), tell)
	case veilsSwap:
		s.keep(seat, m, game.Everyone)
		both := game.OnlySet(game.SetOf(seat, p))
		s.learn(s.cards[p][i], both, tell)
		s.learn(s.cards[seat][m.Arg(2)], both, tell)
		s.cards[p][i], s.cards[seat][m.Arg(2)] = s.cards[seat][m.Arg(2)], s.cards[p][i]
	case veilsGuess:
		s.keep(seat, m, game.Everyone)
		s.guess(seat, p, m.Arg(1), tell)
	case veilsMix:
		s.keep(seat, m, game.Only(seat))
		c := &s.cards[seat]
		s.blurred |= 1<<c[0] | 1<<c[1]
		c[0], c[1] = c[m.Arg(0)], c[1-m.Arg(0)]
		s.tell(tell, "mixed", seat, m.Arg(0), game.Only(seat))
	case veilsLay:
		s.keep(seat, m, game.Everyone)
		s.show(seat, 0, tell)
	}
	if m.Verb == veilsMix || m.Verb == veilsDraw {
		m.Args = [6]int16{}
	}
	s.tell(tell, veilsGrammar[m.Verb].Word, seat, 100*m.Arg(0)+10*m.Arg(1)+m.Arg(2), game.Everyone)
	return nil
}

// keep adds a line to the past.
func (s *veils) keep(seat game.Seat, m game.Move, to game.Audience) {
	s.past[s.lines] = game.Told{Seat: seat, Move: m, To: to}
	s.lines++
}

// learn tells some what a card is. While everybody knows which draw it was, those know
// now what was drawn; otherwise they know that this card is of that kind.
func (s *veils) learn(card int8, to game.Audience, tell game.Tell) {
	k := s.kind(card)
	switch {
	case s.fault.forgets == "look" && s.past[s.lines-1].Move.Verb == veilsLook:
	case s.blurred>>card&1 == 0:
		s.past[card-1].To |= to
	default:
		s.keep(game.None, game.NewMove(veilsSeen, k), to)
	}
	s.reveal(tell, "seen", 0, k, to)
}

// guess shows the first card of the kind that somebody has, if they have one.
func (s *veils) guess(seat, p game.Seat, k int, tell game.Tell) {
	to := game.Everyone
	if s.fault.forgets == "guess" {
		to = 0
	}
	for i := range s.cards[p] {
		if s.at(p, i) == k {
			s.keep(game.None, game.NewMove(veilsSeen, i+1), to)
			s.reveal(tell, "hit", p, i, game.Everyone)
			s.score[seat]++
			s.show(p, i, tell)
			return
		}
	}
	s.keep(game.None, game.NewMove(veilsSeen), to)
	s.reveal(tell, "missed", p, k, game.Everyone)
}

// show turns a card up, which is then gone.
func (s *veils) show(p game.Seat, i int, tell game.Tell) {
	s.learn(s.cards[p][i], game.Everyone, tell)
	s.cards[p][i] = 0
}

func (s *veils) tell(tell game.Tell, key string, p game.Seat, n int, to game.Audience) {
	if tell != nil {
		tell(veilsEvent(key, p, n, to))
	}
}

func (s *veils) reveal(tell game.Tell, key string, p game.Seat, n int, to game.Audience) {
	if tell != nil {
		tell.Revealing()(veilsEvent(key, p, n, to))
	}
}

func veilsEvent(key string, p game.Seat, n int, to game.Audience) game.Event {
	args := game.Args{"seat": game.SeatArg(p), "n": game.N(n)}
	return game.Event{Text: game.Text{Key: "veils." + key, Args: args}, To: to}
}

func (s *veils) Result() game.Result {
	if s.Turn() != game.None {
		return game.Result{}
	}
	best := slices.Max(s.score[:s.seats])
	r := game.Result{Over: true, Outcome: "win"}
	for p := range game.Seat(s.seats) {
		r.Scores[p] = int16(s.score[p])
		if s.score[p] == best {
			r.Winners = r.Winners.With(p)
		}
	}
	return r
}

// veilsView is what a viewer may see; a card not known is 0.
type veilsView struct {
	Turn  game.Seat
	Cards [veilsSeats][2]int
	Score []int8
}

func (s *veils) View(viewer game.Seat) any {
	v := veilsView{Turn: s.Turn(), Score: slices.Clone(s.score[:s.seats])}
	for p := range game.Seat(s.seats) {
		for i, card := range s.cards[p] {
			known := card > 0 && s.blurred>>card&1 == 0 && s.past[card-1].To.Has(viewer)
			if card > 0 && (known || viewer == p || viewer == game.All) {
				v.Cards[p][i] = s.kind(card)
			}
		}
	}
	return v
}

func (s *veils) Scene(game.Seat) game.Scene {
	return game.Scene{Places: []game.Place{}, Facts: []game.Text{}, Details: []game.Text{}, Hand: []game.Text{}}
}
func (s *veils) Prompt(game.Seat) game.Text { return game.Say("veils.prompt") }
func (s *veils) Label(m game.Move) game.Text {
	return game.Say("veils.move." + veilsGrammar[m.Verb].Word)
}

// veilsRules is Veils, sound or with a fault.
type veilsRules struct{ *veilsFault }

func (veilsRules) Info() game.Info {
	return game.Info{ID: "veils", Version: 1, MinSeats: 2, MaxSeats: veilsSeats, Outcomes: []string{"win"}}
}
func (veilsRules) Grammar() game.Grammar { return veilsGrammar }
func (veilsRules) Pages() fs.FS {
	return fstest.MapFS{"rules.en.md": {Data: []byte("# Veils")}, "rules.fr.md": {Data: []byte("# Voiles")}}
}
func (r veilsRules) New(_ game.Options, seats int) (game.State, error) {
	return &veils{fault: r.veilsFault, seats: int8(seats)}, nil
}
