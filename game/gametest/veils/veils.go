// Package veils is the example for game.Redraw: a small game with cards that only some
// players know, and with looks, swaps, guesses and forced moves. Its rules are in
// rules.en.md.
package veils

import (
	"embed"
	"io/fs"
	"slices"

	"github.com/katabasis-games/katabasis/game"
)

// Rules is the game; its zero value is ready.
type Rules struct{}

// What the game has besides its rules.
var (
	_ game.Display  = (*State)(nil)
	_ game.Redrawer = (*State)(nil)
)

//go:embed rules.en.md rules.fr.md
var pages embed.FS

// Info describes the game.
func (Rules) Info() game.Info {
	return game.Info{ID: "veils", Version: 1, MinSeats: 2, MaxSeats: maxSeats, UsualSeats: 3, Outcomes: []string{"win"}}
}

// Grammar is the notation of the moves.
func (Rules) Grammar() game.Grammar { return grammar }

// Pages holds the rules pages.
func (Rules) Pages() fs.FS { return pages }

// New returns the state before the first card is drawn (V1).
func (Rules) New(_ game.Options, seats int) (game.State, error) {
	return &State{seats: int8(seats)}, nil
}

// State is a game of Veils.
type State struct {
	seats, turns, lines int8
	cards               [maxSeats][2]int8 // the line of the past in which each card was drawn, from 1, or 0
	blurred             uint64            // lines of cards that their owner mixed: nobody else can tell these apart
	score               [maxSeats]int8
	past                [maxLines]game.Told
}

const (
	maxSeats = 4
	kinds    = 5
	copies   = 4 // of each kind
	rounds   = 3
	maxLines = rounds*maxSeats*3 + kinds*copies
)

const (
	draw = iota
	look
	swap
	guess
	mix
	lay
	seen // what somebody saw, or whether a guess was right: a line of the past, not a move
)

var (
	kind    = game.Number(1, kinds).Naming("kind")
	place   = game.Number(0, 1).Naming("card")
	grammar = game.Grammar{
		draw:  {Word: "draw", Args: []game.Param{kind}, Chance: true},
		look:  {Word: "look", Args: []game.Param{game.SeatNumber, place}},
		swap:  {Word: "swap", Args: []game.Param{game.SeatNumber, place, place}},
		guess: {Word: "guess", Args: []game.Param{game.SeatNumber, kind}},
		mix:   {Word: "mix", Args: []game.Param{game.Number(0, 1)}},
		lay:   {Word: "lay"},
	}
	refuse = game.Refuse("V1", "veils.refuse")
)

// Seats returns the number of players.
func (s *State) Seats() int { return int(s.seats) }

// Others returns nobody.
func (s *State) Others() game.SeatSet { return 0 }

// Clone returns an independent copy.
func (s *State) Clone() game.State { c := *s; return &c }

// CopyFrom makes the state equal to another.
func (s *State) CopyFrom(o game.State) { *s = *o.(*State) }

// Past returns the draws and moves so far, and what came of them.
func (s *State) Past() []game.Told { return s.past[:s.lines] }

// Rewind makes the state the one before the first draw.
func (s *State) Rewind() { *s = State{seats: s.seats} }

func (s *State) active() game.Seat { return game.Seat(s.turns % s.seats) }

// Determinize is game.Redraw.
func (s *State) Determinize(viewer game.Seat, r *game.Rand) { game.Redraw(s, viewer, r) }

// kind is the kind of a card; 0 if there is no card.
func (s *State) kind(card int8) int {
	if card == 0 {
		return 0
	}
	return s.past[card-1].Move.Arg(0)
}

func (s *State) at(p game.Seat, i int) int { return s.kind(s.cards[p][i]) }

// Deck is four cards of each kind.
func (s *State) Deck(buf []game.Move) []game.Move {
	for i := range kinds * copies {
		buf = append(buf, game.NewMove(draw, i/copies+1))
	}
	return buf
}

// left counts the cards of each kind, from 1, that were not drawn yet.
func (s *State) left() (of [kinds + 1]int) {
	for k := 1; k <= kinds; k++ {
		of[k] = copies
	}
	for i := range s.Past() {
		if s.past[i].Seat == game.Chance {
			of[s.past[i].Move.Arg(0)]--
		}
	}
	return of
}

// drawer is the first player who lacks a card, and which card that is; or None.
func (s *State) drawer() (game.Seat, int) {
	for p := range game.Seat(s.seats) {
		for i, card := range s.cards[p] {
			if card == 0 {
				return p, i
			}
		}
	}
	return game.None, 0
}

// Turn returns the seat awaited.
func (s *State) Turn() game.Seat {
	p, _ := s.drawer()
	switch {
	case p != game.None:
		return game.Chance
	case s.turns == rounds*s.seats:
		return game.None
	}
	return s.active()
}

// SampleChance draws any card that is left.
func (s *State) SampleChance(r *game.Rand) game.Move {
	of := s.left()
	return game.NewMove(draw, 1+game.AnyOf(r, of[1:]))
}

// allMoves are all moves that players can ever make.
var allMoves = func() (list []game.Move) {
	for p := range maxSeats {
		for i := range 4 {
			if i < 2 {
				list = append(list, game.NewMove(look, p, i))
			}
			list = append(list, game.NewMove(swap, p, i/2, i%2))
		}
		for k := 1; k <= kinds; k++ {
			list = append(list, game.NewMove(guess, p, k))
		}
	}
	return append(list, game.NewMove(mix, 0), game.NewMove(mix, 1), game.NewMove(lay))
}()

// LegalMoves appends what a seat may do now.
func (s *State) LegalMoves(seat game.Seat, buf []game.Move) []game.Move {
	if seat < 0 || seat != s.Turn() {
		return buf
	}
	for _, m := range allMoves {
		if s.allows(seat, m) {
			buf = append(buf, m)
		}
	}
	return buf
}

func (s *State) allows(seat game.Seat, m game.Move) bool {
	switch {
	case (m.Verb == draw) != (seat == game.Chance) || seat != s.Turn() || seat == game.None:
		return false
	case m.Verb == draw:
		return s.left()[m.Arg(0)] > 0
	case (m.Verb == lay) != (s.at(seat, 0) == s.at(seat, 1)): // V4
		return false
	case m.Verb == mix || m.Verb == lay:
		return true
	}
	return m.Arg(0) != int(seat) && m.Arg(0) < int(s.seats)
}

// Apply makes a move, keeps it in the past, and tells what happened.
func (s *State) Apply(seat game.Seat, m game.Move, tell game.Tell) error {
	if err := grammar.Check(m); err != nil {
		return err
	}
	if !s.allows(seat, m) {
		return refuse
	}
	if seat != game.Chance {
		s.turns++
	}
	p, i := game.Seat(m.Arg(0)), m.Arg(1)
	switch m.Verb {
	case draw:
		p, i = s.drawer()
		s.keep(seat, m, game.Only(p))
		s.cards[p][i] = s.lines
		s.tell(tell, "drawn", p, m.Arg(0), game.Only(p))
	case look:
		s.keep(seat, m, game.Everyone)
		s.learn(s.cards[p][i], game.Only(seat), tell)
	case swap:
		s.keep(seat, m, game.Everyone)
		both := game.OnlySet(game.SetOf(seat, p))
		s.learn(s.cards[p][i], both, tell)
		s.learn(s.cards[seat][m.Arg(2)], both, tell)
		s.cards[p][i], s.cards[seat][m.Arg(2)] = s.cards[seat][m.Arg(2)], s.cards[p][i]
	case guess:
		s.keep(seat, m, game.Everyone)
		s.guess(seat, p, m.Arg(1), tell)
	case mix:
		s.keep(seat, m, game.Only(seat))
		c := &s.cards[seat]
		s.blurred |= 1<<c[0] | 1<<c[1]
		c[0], c[1] = c[m.Arg(0)], c[1-m.Arg(0)]
		s.tell(tell, "mixed", seat, m.Arg(0), game.Only(seat))
	case lay:
		s.keep(seat, m, game.Everyone)
		s.show(seat, 0, tell)
	}
	if m.Verb == mix || m.Verb == draw { // what only some may know
		m.Args = [6]int16{}
	}
	// The digits of one number are the move's arguments: nobody reads this game's words.
	s.tell(tell, grammar[m.Verb].Word, seat, 100*m.Arg(0)+10*m.Arg(1)+m.Arg(2), game.Everyone)
	return nil
}

// keep adds a line to the past.
func (s *State) keep(seat game.Seat, m game.Move, to game.Audience) {
	s.past[s.lines] = game.Told{Seat: seat, Move: m, To: to}
	s.lines++
}

// learn tells some players what a card is. If everybody can tell which draw the card came
// from, these players know that draw now. Otherwise a new line says what they saw.
func (s *State) learn(card int8, to game.Audience, tell game.Tell) {
	k := s.kind(card)
	if s.blurred>>card&1 == 0 {
		s.past[card-1].To |= to
	} else {
		s.keep(game.None, game.NewMove(seen, k), to)
	}
	s.reveal(tell, "seen", 0, k, to)
}

// guess shows the first card of a kind that a player has, if there is one (V3).
func (s *State) guess(seat, p game.Seat, k int, tell game.Tell) {
	for i := range s.cards[p] {
		if s.at(p, i) == k {
			s.keep(game.None, game.NewMove(seen, i+1), game.Everyone)
			s.reveal(tell, "hit", p, i, game.Everyone)
			s.score[seat]++
			s.show(p, i, tell)
			return
		}
	}
	s.keep(game.None, game.NewMove(seen), game.Everyone)
	s.reveal(tell, "missed", p, k, game.Everyone)
}

// show turns a card up; the card is then gone.
func (s *State) show(p game.Seat, i int, tell game.Tell) {
	s.learn(s.cards[p][i], game.Everyone, tell)
	s.cards[p][i] = 0
}

func (s *State) tell(tell game.Tell, key string, p game.Seat, n int, to game.Audience) {
	if tell != nil {
		tell(event(key, p, n, to))
	}
}

func (s *State) reveal(tell game.Tell, key string, p game.Seat, n int, to game.Audience) {
	if tell != nil {
		tell.Revealing()(event(key, p, n, to))
	}
}

func event(key string, p game.Seat, n int, to game.Audience) game.Event {
	args := game.Args{"seat": game.SeatArg(p), "n": game.N(n)}
	return game.Event{Text: game.Text{Key: "veils." + key, Args: args}, To: to}
}

// Result names the players with most points after three turns each (V5).
func (s *State) Result() game.Result {
	if s.Turn() != game.None {
		return game.Result{}
	}
	score := func(p game.Seat) int { return int(s.score[p]) }
	r := game.Result{Over: true, Outcome: "win", Winners: game.Players(s.Seats()).Best(score)}
	for p := range game.Seat(s.seats) {
		r.Scores[p] = int16(score(p))
	}
	return r
}

// View is what a viewer may see; a card that the viewer does not know is 0.
type View struct {
	Turn  game.Seat
	Cards [maxSeats][2]int
	Score []int8
}

// View returns the View of a viewer.
func (s *State) View(viewer game.Seat) any {
	v := View{Turn: s.Turn(), Score: slices.Clone(s.score[:s.seats])}
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

// Scene is empty: nobody plays this game.
func (s *State) Scene(game.Seat) game.Scene {
	return game.Scene{Places: []game.Place{}, Facts: []game.Text{}, Details: []game.Text{}, Hand: []game.Text{}}
}

// Prompt is always the same.
func (s *State) Prompt(game.Seat) game.Text { return game.Say("veils.prompt") }

// Label names the verb.
func (s *State) Label(m game.Move) game.Text {
	return game.Say("veils.move." + grammar[m.Verb].Word)
}
