package gametest

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/katabasis-games/katabasis/game"
)

// manyRecords is how many golden records a game has at least.
const manyRecords = 12

// GoldenShows tests that the records DIR/*.txt of the game in the version of rules, at
// least 12, show between them every seat count and ending of the game, and everything
// in wanted; it names what is missing. features returns what one record shows, or the
// error of its replay. A record also shows "seats N", "ending OUTCOME", "option NAME WORD"
// for each option that it has, and "move VERB" for each of its moves.
func GoldenShows(t *testing.T, dir string, rules game.Rules, wanted []string, features func(*game.Record) (map[string]bool, error)) {
	t.Helper()
	for _, err := range unshown(rules.Info(), recordsOf(t, dir, rules), wanted, features) {
		t.Error(err)
	}
}

func unshown(info game.Info, records map[string]*game.Record, wanted []string, features func(*game.Record) (map[string]bool, error)) (faults []error) {
	if len(records) < manyRecords {
		faults = append(faults, fmt.Errorf("%d golden records, want at least %d", len(records), manyRecords))
	}
	shown := map[string]bool{}
	for _, name := range slices.Sorted(maps.Keys(records)) {
		more, err := features(records[name])
		if err != nil {
			return append(faults, fmt.Errorf("%s: %w", name, err))
		}
		for feature, is := range more {
			shown[feature] = shown[feature] || is
		}
		showCommon(shown, records[name])
	}
	for _, f := range slices.Sorted(slices.Values(slices.Concat(wantedOf(info), wanted))) {
		if !shown[f] {
			faults = append(faults, fmt.Errorf("no golden record shows: %s", f))
		}
	}
	return faults
}

// showCommon notes what a record of any game shows.
func showCommon(shown map[string]bool, rec *game.Record) {
	shown[fmt.Sprint("seats ", rec.Seats)] = true
	shown["ending "+rec.Result] = true
	for name, word := range rec.Options {
		shown["option "+name+" "+word] = true
	}
	for _, entry := range rec.Moves {
		verb, _, _ := strings.Cut(entry.Move, " ")
		shown["move "+verb] = true
	}
}

// wantedOf returns the features that the records of any game must show.
func wantedOf(info game.Info) (wanted []string) {
	for n := info.MinSeats; n <= info.MaxSeats; n++ {
		wanted = append(wanted, fmt.Sprint("seats ", n))
	}
	for _, outcome := range info.Outcomes {
		wanted = append(wanted, "ending "+outcome)
	}
	return wanted
}
