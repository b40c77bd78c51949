package main

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/locale"
	"github.com/spf13/pflag"
)

// setup has the flags about a game to be played.
type setup struct {
	seats   int
	options []string
	flags   *pflag.FlagSet
}

func (m *Main) setupFlags(flags *pflag.FlagSet) *setup {
	s := &setup{flags: flags}
	flags.IntVar(&s.seats, "seats", 0, m.text("cli.flag.seats", nil))
	flags.StringArrayVar(&s.options, "option", nil, m.text("cli.flag.option", nil))
	return s
}

// byID returns the newest version of a game.
func (m *Main) byID(id string) (game.Rules, error) {
	if rules, ok := m.Games.Newest(id); ok {
		return rules, nil
	}
	var ids []string
	for _, rules := range m.Games.Newests() {
		ids = append(ids, rules.Info().ID)
	}
	return nil, misuse("cli.error.unknown_game", game.Args{"game": word(id), "games": word(strings.Join(ids, ", "))})
}

// byVersion returns a game in the version that a record names.
func (m *Main) byVersion(id string, version int) (game.Rules, error) {
	if rules, ok := m.Games.Version(id, version); ok {
		return rules, nil
	}
	return nil, refuse("cli.error.no_version", game.Args{"game": word(id), "n": game.N(version)})
}

// check returns the number of seats and all options, with the defaults for those that are
// not given. It fails if they do not fit the game.
func (s *setup) check(rules game.Rules) (seats int, options game.Options, err error) {
	info := rules.Info()
	seats = s.seats
	if s.flags != nil && !s.flags.Changed("seats") {
		seats = info.UsualSeats
	}
	if seats < info.MinSeats || seats > info.MaxSeats {
		return 0, nil, misuse("cli.error.seats", game.Args{
			"value": word(fmt.Sprint(seats)), "min": game.N(info.MinSeats), "max": game.N(info.MaxSeats),
			"game": game.KeyArg(info.ID + ".name"),
		})
	}
	given := game.Options{}
	for _, option := range s.options {
		name, value, ok := strings.Cut(option, "=")
		if !ok || name == "" {
			return 0, nil, misuse("cli.error.option", game.Args{"value": word(option)})
		}
		given[name] = value
	}
	options, err = game.Complete(rules, given, seats)
	if r := game.RefusalOf(err); r != nil {
		return 0, nil, refusalFailure("cli.error.option_refused", r, statusUsage)
	}
	return seats, options, err
}

// seatNumber reads a seat counted from 1.
func seatNumber(value string, seats int) (game.Seat, bool) {
	for s := range seats {
		if value == fmt.Sprint(s+1) {
			return game.Seat(s), true
		}
	}
	return game.None, false
}

// isLanguage reports whether there is a catalogue for a language.
func isLanguage(lang string) bool { return slices.Contains(locale.Languages(), lang) }

// maxSeed is the length of the longest seed in bytes. It must fit into a line of a record.
const maxSeed = 200

// checkSeed refuses a seed that a record could not hold.
func checkSeed(seed string) error {
	plain := utf8.ValidString(seed) && !strings.ContainsFunc(seed, unicode.IsControl)
	if !plain || len(seed) > maxSeed || strings.TrimSpace(seed) != seed {
		return misuse("cli.error.seed", game.Args{"n": game.N(maxSeed)})
	}
	return nil
}
