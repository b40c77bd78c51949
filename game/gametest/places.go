package gametest

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/match"
)

// Places tests that, for every viewer, the places of a game's scenes keep their order
// and their names once chance has moved. So somebody who has seen one scene can find
// the places that later moves name.
func Places(t *testing.T, rules game.Rules) {
	t.Helper()
	for seats := rules.Info().MinSeats; seats <= rules.Info().MaxSeats; seats++ {
		if err := checkPlaces(rules, seats, game.NewChance(fmt.Sprint("places/", seats))); err != nil {
			t.Errorf("%d seats: %v", seats, err)
		}
	}
}

// checkPlaces plays one random game.
func checkPlaces(rules game.Rules, seats int, r *game.Rand) error {
	state, err := game.New(rules, nil, seats)
	if err != nil {
		return err
	}
	var first []string
	core := match.Begin(state)
	return match.Play(&core, 0, game.MaxMoves, func(asked match.Mover) error {
		if asked.Seat == game.Chance {
			return core.Apply(asked.Seat, state.SampleChance(r), nil)
		}
		now, err := placesOf(state, seats)
		if err != nil {
			return err
		}
		if first == nil {
			first = now
		}
		if !slices.Equal(now, first) {
			return fmt.Errorf("the places were\n%v\nand are\n%v", first, now)
		}
		return core.Apply(asked.Seat, anyMove(state.LegalMoves(asked.Seat, nil), r), nil)
	})
}

// placesOf are the names of the places as every viewer sees them.
func placesOf(state game.State, seats int) (names []string, err error) {
	viewers := []game.Seat{game.Public}
	for seat := range game.Seat(seats) {
		viewers = append(viewers, seat)
	}
	for _, viewer := range viewers {
		for _, place := range game.Show(state).Scene(viewer).Places {
			name, err := json.Marshal(place.Name)
			if err != nil {
				return nil, err
			}
			names = append(names, string(name))
		}
	}
	return names, nil
}
