package arena

import (
	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/rating"
)

// Rating is how strong a bot is by the games it has won. A game ranks its winners before the
// others, each seat for itself, and a bot has one strength in all of its seats.
type Rating = rating.Rating

// newRatings are those of bots that have not played.
func newRatings(n int) []Rating {
	all := make([]Rating, n)
	for i := range all {
		all[i] = rating.First()
	}
	return all
}

// sidesOf are the sides of a game: who played it, by seat, and which seats won.
func sidesOf(lineup []int, winners game.SeatSet) []rating.Side {
	sides := make([]rating.Side, len(lineup))
	for seat, bot := range lineup {
		sides[seat] = rating.Side{Rank: 1, Members: []int{bot}}
		if winners.Has(game.Seat(seat)) {
			sides[seat].Rank = 0
		}
	}
	return sides
}
