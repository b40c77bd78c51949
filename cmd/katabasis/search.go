package main

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/katabasis-games/katabasis/arena"
	"github.com/katabasis-games/katabasis/game"
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
	for n := range maxTries {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		rec, err := c.playOne(fmt.Sprintf("%s/%d", seed, n+1))
		if err != nil {
			return nil, err
		}
		if ok, err := shows(c.rules, rec, wanted); ok || err != nil {
			return rec, err
		}
	}
	return nil, refuse("cli.error.never", game.Args{"wanted": word(wanted), "n": game.N(maxTries)})
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

// beginning cuts a record at the beginning of a turn of the first player: the one nearest to
// the middle. The tests of the browser go on from there. It removes the seed, because the
// rest of the game will not follow from it.
func beginning(rules game.Rules, rec *game.Record) error {
	middle, best := len(rec.Moves)/2, 0
	for step, err := range game.Replay(rules, rec) {
		if err != nil {
			return err
		}
		if step.Number > 0 && step.Seat != 0 && step.State.Turn() == 0 && abs(step.Number-middle) < abs(best-middle) {
			best = step.Number
		}
	}
	if best == 0 {
		return refuse("cli.error.no_middle", nil)
	}
	rec.Moves, rec.Seed, rec.Result = rec.Moves[:best], "", ""
	return nil
}

func abs(n int) int { return max(n, -n) }
