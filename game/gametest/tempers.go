package gametest

import (
	"errors"
	"fmt"
	"regexp"
	"slices"

	"github.com/katabasis-games/katabasis/game"
)

var temperName = regexp.MustCompile(`^[a-z]+$`)

// checkTempers tests the temperaments of a Tempered: Info names them, once each, and each
// has weights, and a Twice above 0.
func checkTempers(rules game.Rules) error {
	info := rules.Info()
	state, err := game.New(rules, nil, info.MinSeats)
	if err != nil {
		return err
	}
	var all []game.Temper
	if tempered, ok := state.(game.Tempered); ok {
		if all = tempered.Tempers(); len(all) < 2 {
			return errors.New("a Tempered has two temperaments or more")
		}
	}
	names := game.TemperNames(all)
	if !slices.Equal(names, info.Tempers) {
		return fmt.Errorf("Info().Tempers is %v, and the temperaments are %v", info.Tempers, names)
	}
	for i, t := range all {
		switch {
		case !temperName.MatchString(t.Name) || slices.Contains(names[:i], t.Name):
			return fmt.Errorf("%q is no name of a temperament, or another has it", t.Name)
		case t.Twice <= 0 || t.More == game.Worths{}:
			return fmt.Errorf("the temperament %s has no weights, or no Twice", t.Name)
		}
	}
	return nil
}
