package gametest

import (
	"fmt"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/match"
)

// runs is how often the moves are made to count their allocations. The runtime
// allocates now and then for itself, but allocations made by moves recur in every run.
const runs = 10

// checkAllocations tests that, without tell, neither moves nor lists of them
// allocate.
func checkAllocations(rules game.Rules, seats int, c Config) error {
	sets, err := allowed(rules, seats, c.Options)
	if err != nil {
		return err
	}
	s := &suite{rules: rules, info: rules.Info(), seats: seats, Config: c}
	for i := range max(3, len(sets)) {
		seed := fmt.Sprintf("%s/allocations/%d/%d", c.Seed, seats, i)
		p, err := newPlayout(s, sets[i%len(sets)], seed)
		if err != nil {
			return err
		}
		start := p.state.Clone()
		moves, err := p.line(match.AllVolunteers)
		if err != nil {
			return p.fault(err)
		}
		if err := countAllocations(rules, start, moves); err != nil {
			return p.fault(err)
		}
	}
	return nil
}

// countAllocations plays the moves again, counting.
func countAllocations(rules game.Rules, start game.State, moves []offer) error {
	s, r := start.Clone(), game.NewChance("allocations")
	buf := make([]game.Move, 0, 4096)
	one := func(o offer) {
		if o.seat == game.Chance {
			s.SampleChance(r)
		}
		buf = s.LegalMoves(o.seat, buf[:0])
		_ = s.Apply(o.seat, o.move, nil)
	}
	allocs := testing.AllocsPerRun(runs, func() {
		s.CopyFrom(start)
		for _, o := range moves {
			one(o)
		}
	})
	if allocs == 0 {
		return nil
	}
	before := start.Clone()
	for i, o := range moves {
		n := testing.AllocsPerRun(runs, func() {
			s.CopyFrom(before)
			one(o)
		})
		if n != 0 {
			return fmt.Errorf("move %d, %s %s, allocates %v times", i+1, game.SeatName(o.seat), rules.Grammar().Format(o.move), n)
		}
		_ = before.Apply(o.seat, o.move, nil)
	}
	return fmt.Errorf("a game of %d moves allocates %v times", len(moves), allocs)
}
