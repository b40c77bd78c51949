package load

import (
	"context"
	"fmt"
	"slices"
)

// info is what a run needs to know of a game.
type info struct {
	ID       string `json:"id"`
	MinSeats int    `json:"minSeats"`
	MaxSeats int    `json:"maxSeats"`
}

// UnknownGame says that the server does not have the game. Games are the ids of those that
// it has.
type UnknownGame struct {
	Game  string
	Games []string
}

// Error names the games that the server has.
func (e *UnknownGame) Error() string { return fmt.Sprintf("no game %q, only %v", e.Game, e.Games) }

// SeatsError says that the game is not for this number of players.
type SeatsError struct {
	Game            string
	Seats, Min, Max int
}

// Error says how many may play.
func (e *SeatsError) Error() string {
	return fmt.Sprintf("%s is for %d to %d, not %d", e.Game, e.Min, e.Max, e.Seats)
}

// chooseGame asks the server for its games, and checks that it has the one to play, for this
// number of players.
func (r *run) chooseGame(ctx context.Context) error {
	var games []info
	if err := r.api.newGuest(0).ask(ctx, StepGames, "/api/games", nil, &games); err != nil {
		return err
	}
	i := slices.IndexFunc(games, func(g info) bool { return r.Game == "" || g.ID == r.Game })
	if i < 0 {
		unknown := &UnknownGame{Game: r.Game}
		for _, g := range games {
			unknown.Games = append(unknown.Games, g.ID)
		}
		return unknown
	}
	r.Game = games[i].ID
	if r.Seats < games[i].MinSeats || r.Seats > games[i].MaxSeats {
		return &SeatsError{Game: r.Game, Seats: r.Seats, Min: games[i].MinSeats, Max: games[i].MaxSeats}
	}
	return nil
}
