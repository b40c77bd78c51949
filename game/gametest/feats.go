package gametest

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/katabasis-games/katabasis/game"
)

// Feats tests a Herald by records of finished games, DIR/NAME.txt: there must be one
// for each feat and no other, and in it the players in doers, numbered from 1, have
// done the feat. It also tests that no such game has feats before its end, and that a
// record that breaks a rule has the error of its replay.
func Feats(t *testing.T, dir string, herald game.Herald, doers map[string][]int) {
	t.Helper()
	for _, err := range featFaults(herald, Records(t, dir), doers) {
		t.Error(err)
	}
}

func featFaults(herald game.Herald, records map[string]*game.Record, doers map[string][]int) (faults []error) {
	names := herald.FeatNames()
	if len(records) != len(names) || len(doers) != len(names) {
		faults = append(faults, fmt.Errorf("%d records and %d lists of players for %d feats", len(records), len(doers), len(names)))
	}
	for _, name := range names {
		if records[name] == nil {
			faults = append(faults, fmt.Errorf("no record shows %s", name))
			continue
		}
		if err := checkFeat(herald, records[name], name, doers[name]); err != nil {
			faults = append(faults, fmt.Errorf("%s: %w", name, err))
		}
	}
	return faults
}

// checkFeat tests the record of a feat: whole, without its last move, with that
// move once too often, and with more players than there can be.
func checkFeat(herald game.Herald, rec *game.Record, name string, doers []int) error {
	all, err := herald.Feats(rec)
	if err != nil {
		return err
	}
	if got := whoDid(all, name).Numbers(); !slices.Equal(got, doers) {
		return fmt.Errorf("done by %v, want %v", got, doers)
	}
	last := len(rec.Moves) - 1
	part, long, crowd := *rec, *rec, *rec
	part.Moves = rec.Moves[:last]
	if all, err := herald.Feats(&part); len(all) != 0 || err != nil {
		return fmt.Errorf("before the end: %v, error %v", all, err)
	}
	long.Moves = append(slices.Clone(rec.Moves), rec.Moves[last])
	var refused *game.ReplayError
	if _, err := herald.Feats(&long); !errors.As(err, &refused) || refused.Number != len(long.Moves) {
		return fmt.Errorf("a move too many: error %v", err)
	}
	crowd.Seats = herald.Info().MaxSeats + 1
	if _, err := herald.Feats(&crowd); game.RefusalOf(err) == nil {
		return fmt.Errorf("%d players: error %v", crowd.Seats, err)
	}
	return nil
}

func whoDid(all []game.Feat, name string) game.SeatSet {
	for _, f := range all {
		if f.Name == name {
			return f.Seats
		}
	}
	return 0
}

// Attempts are ways of doing a feat, or of just missing it: the feat's name, how it is
// tried, whether that does it, and a function that returns the facts F of that game.
type Attempts[F any] []struct {
	Feat, How string
	Does      bool
	In        func(t *testing.T) F
}

// Test makes each attempt in a parallel test of its own, FEAT/HOW, and tests
// that for every feat some attempt is not enough.
func (list Attempts[F]) Test(t *testing.T, feats game.Feats[F]) {
	t.Helper()
	for _, name := range list.unfailed(feats.Names()) {
		t.Errorf("nothing shows what is not enough for %s", name)
	}
	for _, a := range list {
		t.Run(a.Feat+"/"+a.How, func(t *testing.T) {
			t.Parallel()
			if all := feats.Done(a.In(t)); (whoDid(all, a.Feat) != 0) != a.Does {
				t.Errorf("want %v; all that was done: %v", a.Does, all)
			}
		})
	}
}

// unfailed returns the feats that every attempt does.
func (list Attempts[F]) unfailed(names []string) []string {
	left := slices.Clone(names)
	for _, a := range list {
		if !a.Does {
			left = slices.DeleteFunc(left, func(name string) bool { return name == a.Feat })
		}
	}
	return left
}
