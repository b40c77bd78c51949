// Package results makes of how games ended what people are shown of it: the history of a guest,
// the figures of each game, ratings, and the lists of those who like to be in one. It keeps the
// ratings up to date: each game that counts is learnt from once, in the order of their ends.
package results

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/katabasis-games/katabasis/internal/ledger"
	"github.com/katabasis-games/katabasis/internal/store"
	"github.com/katabasis-games/katabasis/rating"
)

// ErrPlace says that a place in a list is none.
var ErrPlace = errors.New("no such place in the list")

// Book is the results of a store.
type Book struct {
	Store store.Results
}

// Rate learns from the next game that counts for ratings, and reports whether there was one.
// If another server does so at the same time, one of them has kept it, and the other looks
// again.
func (b Book) Rate(ctx context.Context) (rated bool, err error) {
	for {
		ended, err := b.Store.NextRated(ctx)
		if err != nil || len(ended) == 0 {
			return false, err
		}
		after, err := b.after(ctx, ended)
		if err == nil {
			err = b.Store.Rate(ctx, ended[0].Number, after)
		}
		if !errors.Is(err, store.ErrConflict) {
			return err == nil, err
		}
	}
}

// after are the ratings of guests after a game. Somebody who has been removed since counts as a
// newcomer for the others.
func (b Book) after(ctx context.Context, ended []store.Result) ([]store.Rating, error) {
	how, err := read(ended[0])
	if err != nil {
		return nil, err
	}
	now, err := b.ratings(ctx, ended)
	if err != nil {
		return nil, err
	}
	before := make([]rating.Rating, len(how.Ranks))
	for i := range before {
		before[i] = rating.First()
	}
	for i, r := range ended {
		before[r.Seats[0]-1] = rating.Rating{Mean: now[i].Mean, Deviation: now[i].Deviation}
	}
	after := rating.Learn(before, sides(how))
	for i, r := range ended {
		now[i].Games++
		now[i].Mean, now[i].Deviation = after[r.Seats[0]-1].Mean, after[r.Seats[0]-1].Deviation
	}
	return now, nil
}

// ratings are those of the guests of results, in their order.
func (b Book) ratings(ctx context.Context, of []store.Result) ([]store.Rating, error) {
	guests, place := make([]string, len(of)), map[string]int{}
	all := make([]store.Rating, len(of))
	for i, r := range of {
		first := rating.First()
		guests[i], place[r.Guest] = r.Guest, i
		all[i] = store.Rating{Guest: r.Guest, Game: r.Game, Mean: first.Mean, Deviation: first.Deviation}
	}
	known, err := b.Store.Ratings(ctx, guests, of[0].Game)
	for _, r := range known {
		all[place[r.Guest]] = r
	}
	return all, err
}

// sides are those of a game that has ended.
func sides(how ledger.Outcome) (all []rating.Side) {
	at := map[int]int{} // of a rank
	for seat, rank := range how.Ranks {
		i, there := at[rank]
		if !how.Sides || !there {
			i, at[rank] = len(all), len(all)
			all = append(all, rating.Side{Rank: rank})
		}
		all[i].Members = append(all[i].Members, seat)
	}
	return all
}

func read(r store.Result) (how ledger.Outcome, err error) {
	if err := json.Unmarshal(r.Body, &how); err != nil {
		return how, fmt.Errorf("the result of table %s: %w", r.Table, err)
	}
	return how, nil
}

// points are what is shown of a rating; nil while it is not known.
func points(mean, deviation float64) *rating.Points {
	if deviation == 0 {
		return nil
	}
	p := rating.Rating{Mean: mean, Deviation: deviation}.Points()
	return &p
}
