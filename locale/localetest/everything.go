package localetest

import (
	"fmt"
	"testing"

	"github.com/katabasis-games/katabasis/game"
)

// Config says which random games to say. Its zero value plays a few with the default
// options at every seat count.
type Config struct {
	// Options are the option sets to play with, which between them have every word;
	// nil means the defaults alone. A set that a seat count does not allow is left out
	// there.
	Options []game.Options
	// Games is how many games to play at each seat count with each set; 0 means 4.
	Games int
	// Wish, if not nil, returns how desirable a move is, by its notation. Of a few
	// random moves the most desirable is made, so that games reach what random moves
	// seldom reach.
	Wish func(move string) int
}

// Everything tests that the catalogue has words, in every language, for everything
// that a game says: what it is, its options and why they are refused, its feats, and
// in random games what the viewers see, what they are told, what they may do, and why
// they may not do other things.
func Everything(t *testing.T, rules game.Rules, c Config) {
	t.Helper()
	info := rules.Info()
	if c.Options == nil {
		c.Options = []game.Options{nil}
	}
	if c.Games == 0 {
		c.Games = 4
	}
	t.Run("info", func(t *testing.T) {
		t.Parallel()
		s := NewOf(t, rules)
		s.Info(info)
		s.refusedOptions(rules)
		if herald, ok := rules.(game.Herald); ok {
			s.Feats(herald.FeatNames())
		}
		if teacher, ok := rules.(game.Teacher); ok {
			s.Lesson(teacher.Lesson())
		}
	})
	for seats := info.MinSeats; seats <= info.MaxSeats; seats++ {
		for i, options := range c.Options {
			if _, err := game.New(rules, options, seats); err != nil {
				continue
			}
			t.Run(fmt.Sprintf("seats=%d/options=%d", seats, i), func(t *testing.T) {
				t.Parallel()
				s := NewOf(t, rules)
				for n := range c.Games {
					p := &playing{Speaker: s, rules: rules, wish: c.Wish, rand: game.NewChance(fmt.Sprint("words ", seats, i, n))}
					p.play(options, seats)
				}
			})
		}
	}
}

// refusedOptions says why seats and options are refused: too few seats, too many, an
// unknown option, and an unknown word for each option.
func (s *Speaker) refusedOptions(rules game.Rules) {
	s.t.Helper()
	info := rules.Info()
	s.refused(rules, nil, info.MinSeats-1)
	s.refused(rules, nil, info.MaxSeats+1)
	s.refused(rules, game.Options{"no_such_option": "1"}, info.MinSeats)
	for _, option := range info.Options {
		s.refused(rules, game.Options{option.Name: "no_such_word"}, info.MinSeats)
	}
}

func (s *Speaker) refused(rules game.Rules, options game.Options, seats int) {
	s.t.Helper()
	_, err := game.New(rules, options, seats)
	refusal := game.RefusalOf(err)
	if refusal == nil {
		s.t.Errorf("%v for %d: %v", options, seats, err)
		return
	}
	s.Say(refusal.Why)
}

// playing is a random game; everything in it is said.
type playing struct {
	*Speaker
	rules game.Rules
	wish  func(string) int
	rand  *game.Rand
	state game.State
	made  []game.Move
}

func (p *playing) play(options game.Options, seats int) {
	p.t.Helper()
	state, err := game.New(p.rules, options, seats)
	if err != nil {
		p.t.Fatal(err)
	}
	if reasoner, ok := state.(game.Reasoner); ok {
		for _, reason := range reasoner.Reasons(0) {
			p.Keys(reason.Why)
		}
	}
	if sufferer, ok := state.(game.Sufferer); ok {
		why, _ := sufferer.Suffers(0)
		p.Keys(why + ".sure")
		p.Say(game.Text{Key: why, Args: game.Args{"n": game.N(3)}})
	}
	for p.state = state; state.Turn() != game.None; {
		p.sayTable()
		by, m := p.choose()
		p.made = append(p.made, m)
		p.tryWrong()
		if err := state.Apply(by, m, func(e game.Event) { p.Say(e.Text) }); err != nil {
			p.t.Fatal(err)
		}
	}
	p.sayTable()
	p.tryWrong()
	p.Scene(state, game.All)
}

// sayTable says what one viewer sees, and what everybody and chance may do.
func (p *playing) sayTable() {
	seats := p.state.Seats()
	viewer := game.Seat(p.rand.IntN(seats))
	if p.rand.IntN(4) == 0 {
		viewer = game.Public
	}
	p.Scene(p.state, viewer)
	for by := game.Chance; by < game.Seat(seats); by++ {
		p.Moves(p.state, by)
	}
	if moves := p.state.LegalMoves(max(viewer, 0), nil); len(moves) > 0 {
		p.whatIf(max(viewer, 0), moves[p.rand.IntN(len(moves))])
	}
	if p.state.Turn() == game.Chance {
		p.Say(game.Show(p.state).Label(p.state.SampleChance(p.rand)))
	}
}

// whatIf says what a move would do.
func (p *playing) whatIf(by game.Seat, m game.Move) {
	p.t.Helper()
	outlook, err := game.WhatIf(p.state, by, m)
	if err != nil {
		p.t.Fatal(err)
	}
	for _, line := range outlook.Lines {
		p.Say(line.Text)
	}
}

// choose takes a random move, out of turn now and then.
func (p *playing) choose() (game.Seat, game.Move) {
	by := p.state.Turn()
	if by == game.Chance {
		return by, p.state.SampleChance(p.rand)
	}
	if others := p.state.Others(); others != 0 && p.rand.IntN(2) == 0 {
		by = others.First()
	}
	moves := p.state.LegalMoves(by, nil)
	m := moves[p.rand.IntN(len(moves))]
	if p.wish == nil {
		return by, m
	}
	grammar := p.rules.Grammar()
	for range 4 {
		if other := moves[p.rand.IntN(len(moves))]; p.wish(grammar.Format(other)) > p.wish(grammar.Format(m)) {
			m = other
		}
	}
	return by, m
}

// tryWrong tries moves that may be illegal, for the words of their refusals: one that
// was made before, the same verb with other arguments, any verb, and an unknown verb.
func (p *playing) tryWrong() {
	before := p.made[p.rand.IntN(len(p.made))]
	other := uint8(p.rand.IntN(len(p.rules.Grammar())))
	for _, m := range []game.Move{before, p.anyOf(before.Verb), p.anyOf(other), {Verb: uint8(len(p.rules.Grammar()))}} {
		by := game.Seat(p.rand.IntN(p.state.Seats()+1) - 1)
		if p.rand.IntN(2) == 0 && p.state.Turn() >= 0 {
			by = p.state.Turn()
		}
		p.Try(p.state, by, m)
	}
}

// anyOf is a move of a verb with any arguments.
func (p *playing) anyOf(verb uint8) game.Move {
	m := game.Move{Verb: verb}
	for i, arg := range p.rules.Grammar()[verb].Args {
		m.Args[i] = arg.Low + int16(p.rand.IntN(int(arg.High-arg.Low)+1))
	}
	return m
}
