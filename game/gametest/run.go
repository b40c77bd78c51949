package gametest

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/match"
)

// Run tests a game: what it says of itself, that its moves allocate nothing,
// and at every seat count, on random games over the option sets, that
//
//   - legal moves exist until the game is over and never after, and the game
//     ends within the bound, even if no volunteer ever moves;
//   - every legal move is accepted, by the seat awaited and by volunteers out
//     of turn, and every other move is refused with a *game.Refusal, tells
//     nothing and changes nothing;
//   - Clone is independent, and CopyFrom equal;
//   - a record replays to the same state, and equal seeds give equal games;
//   - each move has one notation, and a label that does not name the mover unless the
//     notation does;
//   - nothing leaks: a state and any Determinize of it for a viewer give that
//     viewer the same view, scene, prompt, legal moves and events;
//   - what a move would do, by game.WhatIf, and what it is sure to lead to, by
//     match.LookAhead, are the same in any such Determinize; and the move then tells what
//     game.WhatIf said;
//   - the value of a game.Evaluator is a chance, and after the end the result; a
//     game.Reasoner always has the same parts, and Worth is their sum;
//   - SampleChance draws each outcome as often as a game.Weigher says;
//   - nothing is forgotten: if a viewer was told one thing in one game and another in
//     a second, and they look the same to the viewer, no state is a redraw of both,
//     neither at once nor later in the game;
//   - equal draws tell nothing: if a viewer cannot tell two worlds apart, which chance
//     and others' secret choices make differ, Determinize makes the same world of both
//     with equal random numbers, and takes as many of them;
//   - a redraw depends only on the state and on the random numbers that it is given:
//     equal ones give equal redraws, and others can give another;
//   - a redraw could be: at the beginning of a game, while a viewer may be in no more
//     than 1,500 worlds, it is one of those that legal moves lead to which tell the viewer
//     the same;
//   - the past of a game.Redrawer leads to its state, and that of a redraw tells the
//     viewer the same; a Redrawer that redraws by hand gives the same worlds as
//     game.Redraw, equally often; a game.CardPlayer's players were dealt what they play;
//   - what Config.Visible asks for is seen, and Config.Conserve finds nothing
//     made or lost;
//   - the lesson of a Teacher replays, its coach points at what is there, and neither
//     the lesson nor another move of the learner ends the game;
//   - the temperaments of a Tempered are those that Info names, and have weights;
//   - a game that seems to have a capability, such as game.Teacher, has it, and one
//     variable declaration in its folder names all that it has.
//
// It must not be called from a parallel test, because it counts allocations.
// A failure names the seed, the options, the record so far and the move.
func Run(t *testing.T, rules game.Rules, c Config) {
	t.Helper()
	if err := checkInfo(rules); err != nil {
		t.Fatal(err)
	}
	full := c.complete(rules.Info())
	if err := checkOptions(rules, full); err != nil {
		t.Fatal(err)
	}
	if err := checkCapabilities(rules, full.Folder); err != nil {
		t.Error(err)
	}
	if err := checkLesson(rules); err != nil {
		t.Error(err)
	}
	if err := checkTempers(rules); err != nil {
		t.Error(err)
	}
	t.Run("allocations", func(t *testing.T) {
		for _, seats := range full.Seats {
			if err := checkAllocations(rules, seats, full); err != nil {
				t.Error(err)
			}
		}
	})
	for _, seats := range full.Seats {
		t.Run(fmt.Sprintf("seats=%d", seats), func(t *testing.T) {
			t.Parallel()
			if err := Check(rules, seats, c); err != nil {
				t.Error(err)
			}
		})
	}
}

// Check plays the random games of one seat count and returns the first fault.
func Check(rules game.Rules, seats int, c Config) error {
	c = c.complete(rules.Info())
	s := &suite{rules: rules, info: rules.Info(), seats: seats, Config: c, hidden: map[string]bool{}}
	sets, err := allowed(rules, seats, c.Options)
	if err != nil {
		return err
	}
	for i := 0; i < c.Playouts || s.states < c.States; i++ {
		if err := s.playout(sets[i%len(sets)], i); err != nil {
			return err
		}
	}
	if err := s.checkRedraws(); err != nil || s.Open {
		return err
	}
	if err := s.checkWorlds(sets); err != nil {
		return err
	}
	if err := s.checkRedrawers(sets); err != nil {
		return err
	}
	return s.checkPossible(sets)
}

// suite is the test of one seat count.
type suite struct {
	Config
	rules     game.Rules
	info      game.Info
	seats     int
	states    int             // tested for leaks so far
	sawRedraw bool            // Determinize changed a state
	varied    bool            // other numbers redrew another one
	hidden    map[string]bool // what Config.Hidden names, and whether it changed
	// volunteers says that somebody could move whose turn it was not.
	volunteers bool
}

// playout plays the random game of a number, and some of them twice.
func (s *suite) playout(options game.Options, number int) error {
	seed := fmt.Sprintf("%s/%d/%d", s.Seed, s.seats, number)
	p, err := newPlayout(s, options, seed)
	if err != nil {
		return err
	}
	if err := p.run(); err != nil || number%5 != 0 {
		return err
	}
	again, err := newPlayout(s, options, seed)
	if err != nil {
		return err
	}
	if _, err := again.line(match.AllVolunteers); err != nil {
		return again.fault(err)
	}
	if !slices.Equal(p.record.Moves, again.record.Moves) || game.Hash(p.state) != game.Hash(again.state) {
		return p.fault(fmt.Errorf("the same seed gives another game:\n%s", again.record))
	}
	return s.checkAlone(options, seed)
}

// checkAlone plays a random game in which no volunteer moves: each may let it be.
func (s *suite) checkAlone(options game.Options, seed string) error {
	if !s.volunteers {
		return nil
	}
	p, err := newPlayout(s, options, seed+"/alone")
	if err != nil {
		return err
	}
	if _, err := p.line(0); err != nil {
		return p.fault(fmt.Errorf("where no volunteer moves, %w", err))
	}
	return nil
}

// allowed returns the option sets that a seat count allows, completed.
func allowed(rules game.Rules, seats int, sets []game.Options) ([]game.Options, error) {
	var list []game.Options
	for _, set := range sets {
		full, err := game.Complete(rules, set, seats)
		if err != nil {
			continue
		}
		again, err := game.Complete(rules, full, seats)
		if err != nil || !maps.Equal(full, again) {
			return nil, fmt.Errorf("options %v, complete: %v, complete again: %v, %v", set, full, again, err)
		}
		list = append(list, full)
	}
	if list == nil {
		return nil, fmt.Errorf("%d seats allow none of the option sets %v", seats, sets)
	}
	return list, nil
}
