package main

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/katabasis-games/katabasis/arena"
	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/match"
)

// maxTries is how many games record plays at most to find one that shows what is wanted.
const maxTries = 10_000

// casting has everything about a game between bots except its seed.
type casting struct {
	rules   game.Rules
	options game.Options
	seats   int
	bots    []string
}

func (c casting) playOne(seed string) (*game.Record, error) {
	if err := checkSeed(seed); err != nil {
		return nil, err
	}
	return arena.PlayRecord(c.rules, c.options, c.seats, seed, c.bots)
}

// record plays one game. If wanted is not empty, it plays games until one shows it.
func (c casting) record(ctx context.Context, seed, wanted string) (*game.Record, error) {
	if wanted == "" {
		return c.playOne(seed)
	}
	return c.playUntil(ctx, seed, wanted)
}

// playUntil plays games with the seeds seed/1, seed/2 and so on until one shows what is
// wanted.
func (c casting) playUntil(ctx context.Context, seed, wanted string) (*game.Record, error) {
	rec, err := c.playUntilFits(ctx, seed, func(rec *game.Record) (bool, error) { return shows(c.rules, rec, wanted) })
	if rec == nil && err == nil {
		err = refuse("cli.error.never", game.Args{"wanted": word(wanted), "n": game.N(maxTries)})
	}
	return rec, err
}

// playUntilFits plays games with the seeds seed/1, seed/2 and so on until one fits. It
// returns nil if none of so many did.
func (c casting) playUntilFits(ctx context.Context, seed string, fits func(*game.Record) (bool, error)) (*game.Record, error) {
	for n := range maxTries {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		rec, err := c.playOne(fmt.Sprintf("%s/%d", seed, n+1))
		if err != nil {
			return nil, err
		}
		if ok, err := fits(rec); ok || err != nil {
			return rec, err
		}
	}
	return nil, nil
}

// shows reports whether a finished game shows what is wanted, which is the name of an
// outcome, a feat, a move or an event.
func shows(rules game.Rules, rec *game.Record, wanted string) (bool, error) {
	verb := func(entry game.Entry) bool {
		word, _, _ := strings.Cut(entry.Move, " ")
		return word == wanted
	}
	if rec.Result == wanted || slices.ContainsFunc(rec.Moves, verb) {
		return true, nil
	}
	if herald, ok := rules.(game.Herald); ok && slices.Contains(herald.FeatNames(), wanted) {
		feats, err := herald.Feats(rec)
		return slices.ContainsFunc(feats, func(f game.Feat) bool { return f.Name == wanted }), err
	}
	told := func(e game.Event) bool { return strings.HasSuffix(e.Key, "."+wanted) }
	for step, err := range game.Replay(rules, rec) {
		if err != nil || slices.ContainsFunc(step.Events, told) {
			return err == nil, err
		}
	}
	return false, nil
}

// movesAround is how many moves must have been made before the middle of a game, which the
// tests of the browser go on from, and how many must be left after it.
const movesAround = 12

// playToMiddle plays games with the seeds seed/1, seed/2 and so on until one has a middle
// and shows what is wanted, if anything is. It returns the beginning, without the seed,
// because the rest of the game will not follow from it.
func (c casting) playToMiddle(ctx context.Context, seed, wanted string) (*game.Record, error) {
	cut := 0
	rec, err := c.playUntilFits(ctx, seed, func(rec *game.Record) (_ bool, err error) {
		if wanted != "" {
			if ok, err := shows(c.rules, rec, wanted); !ok {
				return false, err
			}
		}
		cut, err = middleOf(c.rules, rec)
		return cut > 0, err
	})
	switch {
	case err != nil:
		return nil, err
	case rec == nil:
		return nil, refuse("cli.error.no_middle", game.Args{"n": game.N(maxTries)})
	}
	rec.Moves, rec.Seed, rec.Result = rec.Moves[:cut], "", ""
	return rec, nil
}

// middleOf returns after how many moves of a record a turn of the first player begins that
// serves as its middle: of these the one nearest to the middle, or 0 if there is none.
func middleOf(rules game.Rules, rec *game.Record) (int, error) {
	half, best := len(rec.Moves)/2, 0
	for step, err := range game.Replay(rules, rec) {
		if err != nil {
			return 0, err
		}
		after := step.Number
		around := min(after, len(rec.Moves)-after) >= movesAround
		if around && (step.Seat != 0 || rec.Seats == 1) && abs(after-half) < abs(best-half) && choosesSurely(step.State) {
			best = after
		}
	}
	return best, nil
}

// choosesSurely reports whether the first player has a choice, and a move among it that is
// drawn before the server has answered, since its outcome is sure.
func choosesSurely(s game.State) bool {
	if s.Turn() != 0 {
		return false
	}
	moves := s.LegalMoves(0, nil)
	return len(moves) > 1 && slices.ContainsFunc(moves, func(m game.Move) bool {
		_, sure, err := match.LookAhead(s, 0, m)
		return sure && err == nil
	})
}

func abs(n int) int { return max(n, -n) }
