package game_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest"
)

// Verbs of a game in which each player has a card, draws another, and plays one of the two by
// what it is. A 7 must be played with a 5 or a 6. Whoever plays a 2 looks at the next
// player's card, and whoever plays a 4 shows the other to all.
const (
	handDraw = iota
	handPlay
	handSaw
)

const handSeats = 3

// handDeck is how many cards of each kind there are, from 1.
var handDeck = [...]int{5, 2, 2, 2, 2, 2, 1, 1, 1}

type hands struct {
	game.State
	n     int // draws and plays so far
	has   [handSeats][2]int8
	from  [handSeats][2]int8 // the line of each card, from 1; 0 where that is not known to all
	past  [80]game.Told
	lines int
}

func (s *hands) Rewind()           { *s = hands{} }
func (s *hands) Past() []game.Told { return s.past[:s.lines] }
func (s *hands) Clone() game.State { clone := *s; return &clone }

func (s *hands) CopyFrom(from game.State) {
	if p, ok := from.(playing); ok {
		from = p.hands
	}
	*s = *from.(*hands)
}

func (s *hands) Deck(buf []game.Move) []game.Move {
	for i, n := range handDeck {
		for range n {
			buf = append(buf, game.NewMove(handDraw, i+1))
		}
	}
	return buf
}

// seat is whose card is drawn, or who is to play.
func (s *hands) seat() (seat game.Seat, draws bool) {
	if s.n < handSeats {
		return game.Seat(s.n), true
	}
	return game.Seat((s.n - handSeats) / 2 % handSeats), (s.n-handSeats)%2 == 0
}

func (s *hands) Turn() game.Seat {
	seat, draws := s.seat()
	if draws {
		return game.Chance
	}
	return seat
}

func (s *hands) keep(seat game.Seat, m game.Move, to game.Audience) {
	s.past[s.lines] = game.Told{Seat: seat, Move: m, To: to}
	s.lines++
}

// learn tells somebody the first card of a player.
func (s *hands) learn(seat game.Seat, to game.Audience) {
	switch from := s.from[seat][0]; {
	case s.has[seat][0] == 0:
	case from > 0:
		s.past[from-1].To |= to
	default:
		s.keep(game.None, game.NewMove(handSaw, int(s.has[seat][0])), to)
	}
}

func (s *hands) Apply(seat game.Seat, m game.Move, _ game.Tell) error {
	p, draws := s.seat()
	card := int8(m.Arg(0))
	if draws {
		s.keep(seat, m, game.Only(p))
		at := 0
		if s.has[p][0] != 0 {
			at = 1
		}
		s.has[p][at], s.from[p][at] = card, int8(s.lines)
		s.n++
		return nil
	}
	at := slices.Index(s.has[p][:], card)
	if at < 0 || s.has[p][1-at] == 7 && (card == 5 || card == 6) {
		return errNotLegal
	}
	s.keep(seat, m, game.Everyone)
	// Nobody else can tell which of the two was kept.
	s.has[p], s.from[p] = [2]int8{s.has[p][1-at]}, [2]int8{}
	s.n++
	switch next := (p + 1) % handSeats; card {
	case 4:
		s.learn(p, game.Everyone)
	case 2:
		s.learn(next, game.Only(p))
	}
	return nil
}

var errNotLegal = game.Refuse("H1", "hands.refuse")

// playing is the same game, and says what is played.
type playing struct{ *hands }

func (s playing) Clone() game.State { return playing{s.hands.Clone().(*hands)} }

func (s playing) Played(t game.Told) (game.Move, bool) {
	return game.NewMove(handDraw, t.Move.Arg(0)), t.Move.Verb == handPlay
}

// drawn are the cards in the order in which they were drawn.
func (s *hands) drawn() any {
	var cards [18]int8
	n := 0
	for _, t := range s.Past() {
		if t.Move.Verb == handDraw {
			cards[n] = int8(t.Move.Arg(0))
			n++
		}
	}
	return &cards
}

// handsAfter is a game after some plays, chosen at random.
func handsAfter(plays int, seed string) *hands {
	s, r := &hands{}, game.NewChance(seed)
	deck := s.Deck(nil)
	r.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
	for s.n < handSeats+2*plays {
		m, seat := deck[0], s.Turn()
		if seat == game.Chance {
			deck = deck[1:]
		} else {
			m = game.NewMove(handPlay, int(s.has[seat][r.IntN(2)]))
		}
		_ = s.Apply(seat, m, nil) // what is refused is chosen anew
	}
	return s
}

// With what was played, Redraw makes the same worlds equally often.
func TestRedrawOfPlays(t *testing.T) {
	t.Parallel()
	for plays := 1; plays <= 3; plays++ {
		for n := range 2 {
			from := handsAfter(plays, fmt.Sprint("plays ", plays, n))
			s := from.Clone().(*hands)
			for viewer := range game.Seat(2) {
				redraws := func(says bool) func(r *game.Rand) any {
					var redrawn game.Redrawer = s
					if says {
						redrawn = playing{s}
					}
					return func(r *game.Rand) any {
						s.CopyFrom(from)
						game.Redraw(redrawn, viewer, r)
						return s.drawn()
					}
				}
				err := gametest.SameRedraws(6_000, redraws(false), redraws(true))
				if err != nil {
					t.Errorf("after %v, for seat %d, by luck and with the plays: %v", from.Past(), viewer+1, err)
				}
			}
		}
	}
}

func BenchmarkRedrawOfPlays(b *testing.B) {
	for _, plays := range []int{3, 6, 9, 12} {
		games := make([]*hands, 32)
		for i := range games {
			games[i] = handsAfter(plays, fmt.Sprint("benchmark ", i))
		}
		for _, says := range []bool{false, true} {
			b.Run(fmt.Sprintf("plays=%d/told=%v", plays, says), func(b *testing.B) {
				s, r := &hands{}, game.NewChance("benchmark")
				var redrawn game.Redrawer = s
				if says {
					redrawn = playing{s}
				}
				b.ReportAllocs()
				for i := 0; b.Loop(); i++ {
					s.CopyFrom(games[i%len(games)])
					game.Redraw(redrawn, 0, r)
				}
			})
		}
	}
}
