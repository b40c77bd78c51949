package releases

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/katabasis-games/katabasis/arena"
	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/games"
)

// setUp says how one game is played.
type setUp struct {
	rules   game.Rules
	seats   int
	options game.Options
}

// newest returns the games of this build, each in its newest version.
func newest() (all []game.Rules) {
	for _, rules := range games.All() {
		if first, _ := games.Newest(rules.Info().ID); first.Info().Version == rules.Info().Version {
			all = append(all, rules)
		}
	}
	return all
}

// recordsOfAll returns whole games of bots by file name: each game with each number of
// players and with each value of each of its options.
func recordsOfAll(t *testing.T) map[string]string {
	t.Helper()
	all := map[string]string{}
	for _, rules := range newest() {
		for i, set := range setUps(t, rules) {
			name := fmt.Sprintf("%s-%02d.txt", rules.Info().ID, i+1)
			rec, err := arena.PlayRecord(rules, set.options, set.seats, "release/"+name, []string{"easy", "random"})
			must(t, err)
			text, err := rec.MarshalText()
			must(t, err)
			all[name] = string(text)
		}
	}
	return all
}

// need is something that at least one game must be played with: a number of players, or a
// word at its place in the value of an option.
type need struct {
	seats  int
	option *game.Option
	at     int
	word   string
}

// setUps returns a few games that together have all numbers of players and all words of all
// options. Each of them takes as many as fit together of those that are still missing.
func setUps(t *testing.T, rules game.Rules) (all []setUp) {
	t.Helper()
	info := rules.Info()
	var missing []need
	for seats := info.MinSeats; seats <= info.MaxSeats; seats++ {
		missing = append(missing, need{seats: seats})
	}
	for i := range info.Options {
		o := &info.Options[i]
		for at, words := range o.Words {
			for _, word := range words {
				missing = append(missing, need{option: o, at: at, word: word})
			}
		}
	}
	for needs := missing; len(missing) > 0; {
		set, rest := best(rules, missing, nil)
		if len(rest) == len(missing) { // some words fit only with a word that is not a default
			set, rest = best(rules, missing, needs)
		}
		if len(rest) == len(missing) {
			t.Fatalf("%s: nothing fits with %+v", info.ID, missing[0])
		}
		all, missing = append(all, set), rest
	}
	return all
}

// best returns the game that meets the most needs, with any number of players, and the
// needs that are left. If it cannot meet any alone, besides may have needs that are met
// already: then it may have one of these, too.
func best(rules game.Rules, needs, besides []need) (set setUp, left []need) {
	left = needs
	for seats := rules.Info().MaxSeats; seats >= rules.Info().MinSeats; seats-- {
		first := [][]need{nil}
		for _, n := range besides {
			first = append(first, []need{n})
		}
		for _, besides := range first {
			some, not := meet(rules, slices.Concat(besides, needs), seats)
			not = slices.DeleteFunc(not, func(n need) bool { return !slices.Contains(needs, n) })
			if len(not) < len(left) {
				set, left = some, not
			}
		}
	}
	return set, left
}

// meet returns a game of so many players that meets as many needs as fit together, and the
// needs that are left.
func meet(rules game.Rules, needs []need, seats int) (set setUp, left []need) {
	set = setUp{rules: rules, seats: seats, options: game.Options{}}
	taken := map[string]bool{}
	for _, n := range needs {
		if n.option == nil {
			if n.seats != seats {
				left = append(left, n)
			}
			continue
		}
		place := fmt.Sprint(n.option.Name, n.at)
		with := set.with(n)
		if _, err := game.Complete(rules, with, seats); taken[place] || err != nil {
			left = append(left, n)
			continue
		}
		taken[place] = true
		set.options = with
	}
	return set, left
}

// with returns the options with one more need, and with the option that it depends on.
func (set setUp) with(n need) game.Options {
	with := maps.Clone(set.options)
	if when := n.option.When; when != nil && with[when.Option] == "" {
		with[when.Option] = when.Value
	}
	value := with[n.option.Name]
	if value == "" {
		value = n.option.Default
	}
	words := strings.Fields(value)
	words[n.at] = n.word
	with[n.option.Name] = strings.Join(words, " ")
	return with
}

// courseOf returns a digest of how the game of a record goes: the moves of every seat after
// each move, and how the game ended. It does not depend on anything else that a later build
// may count, nor on how that words what happens.
func courseOf(t *testing.T, text string) string {
	t.Helper()
	rec, err := game.ParseRecord(text)
	must(t, err)
	rules, ok := games.Version(rec.Game, rec.Version)
	if !ok {
		t.Fatalf("this build has no version %d of %s", rec.Version, rec.Game)
	}
	sum := sha256.New()
	for step, err := range game.Replay(rules, rec) {
		must(t, err)
		s := step.State
		fmt.Fprintln(sum, step.Number, s.Turn(), s.Others().Numbers())
		for seat := range game.Seat(rec.Seats) {
			fmt.Fprintln(sum, seat, choicesOf(rules, s, seat))
		}
		result := s.Result()
		fmt.Fprintln(sum, result.Over, result.Outcome, result.Winners.Numbers(), result.Scores)
	}
	if rec.Seed != "" {
		must(t, game.CheckDice(rules, rec))
	}
	return hex.EncodeToString(sum.Sum(nil)[:8])
}

// choicesOf returns the notations of the moves that a seat may make, in order.
func choicesOf(rules game.Rules, s game.State, seat game.Seat) (all []string) {
	for _, move := range s.LegalMoves(seat, nil) {
		all = append(all, rules.Grammar().Format(move))
	}
	slices.Sort(all)
	return all
}
