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

// setUp is how one game is played.
type setUp struct {
	rules   game.Rules
	seats   int
	options game.Options
}

// newest are the games that this build has, each in its newest version.
func newest() (all []game.Rules) {
	for _, rules := range games.All() {
		if first, _ := games.Newest(rules.Info().ID); first.Info().Version == rules.Info().Version {
			all = append(all, rules)
		}
	}
	return all
}

// recordsOfAll are whole games of bots, by file name: each game with each number of
// players, and with each value of each of its options.
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

// wish is something that some game is to be played with: a number of players, or a
// word in its place of an option's value.
type wish struct {
	seats  int
	option *game.Option
	at     int
	word   string
}

// setUps are few games of some rules that have all numbers of players, and all
// words of all options: each takes as many of those still missing as go together.
func setUps(t *testing.T, rules game.Rules) (all []setUp) {
	t.Helper()
	info := rules.Info()
	var missing []wish
	for seats := info.MinSeats; seats <= info.MaxSeats; seats++ {
		missing = append(missing, wish{seats: seats})
	}
	for i := range info.Options {
		o := &info.Options[i]
		for at, words := range o.Words {
			for _, word := range words {
				missing = append(missing, wish{option: o, at: at, word: word})
			}
		}
	}
	for wishes := missing; len(missing) > 0; {
		set, rest := best(rules, missing, nil)
		if len(rest) == len(missing) { // some words go only with another that is not usual
			set, rest = best(rules, missing, wishes)
		}
		if len(rest) == len(missing) {
			t.Fatalf("%s: nothing goes with %+v", info.ID, missing[0])
		}
		all, missing = append(all, set), rest
	}
	return all
}

// best is the game that fulfils the most wishes, and what is left of them: of any
// number of players and, unless there are none, with one of the wishes besides.
func best(rules game.Rules, wishes, besides []wish) (set setUp, left []wish) {
	left = wishes
	for seats := rules.Info().MaxSeats; seats >= rules.Info().MinSeats; seats-- {
		first := [][]wish{nil}
		for _, w := range besides {
			first = append(first, []wish{w})
		}
		for _, besides := range first {
			some, not := fulfil(rules, slices.Concat(besides, wishes), seats)
			not = slices.DeleteFunc(not, func(w wish) bool { return !slices.Contains(wishes, w) })
			if len(not) < len(left) {
				set, left = some, not
			}
		}
	}
	return set, left
}

// fulfil is a game of so many players with as many wishes as go together, and the
// wishes that are left.
func fulfil(rules game.Rules, wishes []wish, seats int) (set setUp, left []wish) {
	set = setUp{rules: rules, seats: seats, options: game.Options{}}
	taken := map[string]bool{}
	for _, w := range wishes {
		if w.option == nil {
			if w.seats != seats {
				left = append(left, w)
			}
			continue
		}
		place := fmt.Sprint(w.option.Name, w.at)
		with := set.with(w)
		if _, err := game.Complete(rules, with, seats); taken[place] || err != nil {
			left = append(left, w)
			continue
		}
		taken[place] = true
		set.options = with
	}
	return set, left
}

// with are the options with a wish, and with what that means nothing without.
func (set setUp) with(w wish) game.Options {
	with := maps.Clone(set.options)
	if when := w.option.When; when != nil && with[when.Option] == "" {
		with[when.Option] = when.Value
	}
	value := with[w.option.Name]
	if value == "" {
		value = w.option.Default
	}
	words := strings.Fields(value)
	words[w.at] = w.word
	with[w.option.Name] = strings.Join(words, " ")
	return with
}

// courseOf is a digest of how the game of a record goes: at each of its moments who
// may do what, and at the end how it ended. What a later build counts besides, and
// how it words what happens, does not change it.
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

// choicesOf are the notations of what a seat may do, in order.
func choicesOf(rules game.Rules, s game.State, seat game.Seat) (all []string) {
	for _, move := range s.LegalMoves(seat, nil) {
		all = append(all, rules.Grammar().Format(move))
	}
	slices.Sort(all)
	return all
}
