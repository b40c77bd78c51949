package results

import (
	"context"
	"slices"

	"github.com/katabasis-games/katabasis/internal/store"
	"github.com/katabasis-games/katabasis/rating"
)

// maxLeaders is how long a list of ratings is.
const maxLeaders = 100

// Leader is somebody who likes to be in the list of a game.
type Leader struct {
	Name string `json:"name"`
	rating.Points
	Games int `json:"games"`
	// You says that it is the reader.
	You bool `json:"you,omitempty"`
}

// Leaders returns the list of a game: of those who like to be there, the strongest first, by
// the strength that they nearly certainly have.
func (b Book) Leaders(ctx context.Context, guest, game string) ([]Leader, error) {
	best, err := b.Store.BestRatings(ctx, game, maxLeaders)
	all := []Leader{}
	for _, r := range best {
		all = append(all, Leader{r.Name, *points(r.Mean, r.Deviation), r.Games, guest != "" && guest == r.Guest})
	}
	return all, err
}

// Show has a guest be in the list of a game, or not. Who has no rating in it is not.
func (b Book) Show(ctx context.Context, guest, game string, shown bool) error {
	return b.Store.ShowRating(ctx, guest, game, shown)
}

// SeatRating is the rating of who plays in a seat of a table that counts for ratings.
type SeatRating struct {
	Seat int `json:"seat"`
	rating.Points
	// Games is how many games are in it; 0 for a newcomer.
	Games int `json:"games"`
	// Change is by how many points the game of this table has changed it; left out until it is
	// over and learnt from.
	Change *int `json:"change,omitempty"`
}

// Now are the ratings in a game of the guests of seats, which have one or "" each.
func (b Book) Now(ctx context.Context, game string, seats []string) ([]SeatRating, error) {
	var of []store.Result
	for i, guest := range seats {
		if guest != "" {
			of = append(of, store.Result{Guest: guest, Game: game, Seats: []int{i + 1}})
		}
	}
	all := []SeatRating{}
	if len(of) == 0 {
		return all, nil
	}
	now, err := b.ratings(ctx, of)
	for i, r := range now {
		all = append(all, SeatRating{Seat: of[i].Seats[0], Points: *points(r.Mean, r.Deviation), Games: r.Games})
	}
	return all, err
}

// After are the ratings after the game of a table: none until they are known, and of nobody who
// has been removed.
func (b Book) After(ctx context.Context, table string) ([]SeatRating, error) {
	all := []SeatRating{}
	results, err := b.Store.ResultsAt(ctx, table)
	for _, r := range results {
		is := points(r.Mean, r.Deviation)
		if is == nil {
			continue
		}
		before, games, err := b.before(ctx, r)
		if err != nil {
			return nil, err
		}
		change := is.Points - before.Points
		all = append(all, SeatRating{r.Seats[0], *is, games + 1, &change})
	}
	slices.SortFunc(all, func(a, b SeatRating) int { return a.Seat - b.Seat })
	return all, err
}

// before is a rating before a game, and how many games were in it.
func (b Book) before(ctx context.Context, r store.Result) (was rating.Points, games int, err error) {
	earlier, err := b.Store.ResultsOf(ctx, r.Guest, r.Game, store.Place{}, maxFigures)
	was, last := rating.First().Points(), int64(0)
	for _, one := range earlier {
		if !one.Rated || one.Number >= r.Number {
			continue
		}
		if games++; one.Number > last {
			was, last = *points(one.Mean, one.Deviation), one.Number
		}
	}
	return was, games, err
}
