package gametest

import (
	"errors"
	"fmt"
	"slices"

	"github.com/katabasis-games/katabasis/game"
)

// checkInfo tests the Info of a game and its pages.
func checkInfo(rules game.Rules) error {
	info := rules.Info()
	switch {
	case info.ID == "" || info.Version < 1:
		return fmt.Errorf("the game is %q, version %d", info.ID, info.Version)
	case info.MinSeats < 1 || info.MaxSeats < info.MinSeats || info.MaxSeats > game.MaxSeats:
		return fmt.Errorf("from %d to %d seats", info.MinSeats, info.MaxSeats)
	case info.UsualSeats < info.MinSeats || info.UsualSeats > info.MaxSeats:
		return fmt.Errorf("a new table is laid for %d, the game is for %d to %d: set UsualSeats", info.UsualSeats, info.MinSeats, info.MaxSeats)
	case len(info.Outcomes) == 0 || slices.Contains(info.Outcomes, ""):
		return fmt.Errorf("outcomes %q", info.Outcomes)
	case game.Page(rules, "en") == "" || game.Page(rules, "fr") == "":
		return errors.New("a rules page is empty")
	}
	for _, o := range info.Options {
		if !o.Allows(o.Default) {
			return fmt.Errorf("option %s: its words do not give its default %q", o.Name, o.Default)
		}
	}
	if err := tablesRefer(rules); err != nil {
		return err
	}
	return checkSeats(rules, info)
}

// checkSeats tests that the game refuses more and fewer players than it allows.
func checkSeats(rules game.Rules, info game.Info) error {
	for _, seats := range []int{-1, 0, info.MinSeats - 1, info.MaxSeats + 1, game.MaxSeats + 1} {
		if _, err := game.New(rules, nil, seats); game.RefusalOf(err) == nil {
			return fmt.Errorf("new game with %d seats: error %v, want a *game.Refusal", seats, err)
		}
	}
	return nil
}

// checkOptions tests that every option set is allowed somewhere, that the values of
// completed sets are made of the options' words (a set may lack an option that another
// makes void), and that wrong sets are refused.
func checkOptions(rules game.Rules, c Config) error {
	info := rules.Info()
	for _, set := range c.Options {
		if _, err := allowedSomewhere(rules, set, c.Seats); err != nil {
			return err
		}
	}
	wrong := []game.Options{{"no such option": "1"}}
	for _, o := range info.Options {
		wrong = append(wrong, game.Options{o.Name: "no such word"})
	}
	for _, set := range wrong {
		if _, err := game.Complete(rules, set, info.MaxSeats); game.RefusalOf(err) == nil {
			return fmt.Errorf("options %v: error %v, want a *game.Refusal", set, err)
		}
		if _, err := game.New(rules, set, info.MaxSeats); game.RefusalOf(err) == nil {
			return fmt.Errorf("new game with options %v: error %v, want a *game.Refusal", set, err)
		}
	}
	return nil
}

func allowedSomewhere(rules game.Rules, set game.Options, seats []int) (game.Options, error) {
	var why error
	for _, n := range seats {
		full, err := game.Complete(rules, set, n)
		if err != nil {
			why = err
			continue
		}
		for _, o := range rules.Info().Options {
			if value, ok := full[o.Name]; ok && !o.Allows(value) {
				return nil, fmt.Errorf("options %v, complete: %s is %q, which its words do not give", set, o.Name, full[o.Name])
			}
		}
		return full, nil
	}
	return nil, fmt.Errorf("options %v are allowed at none of %v seats: %w", set, seats, why)
}
