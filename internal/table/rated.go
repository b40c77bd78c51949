package table

import (
	"context"
	"time"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/ledger"
	"github.com/katabasis-games/katabasis/internal/pace"
	"github.com/katabasis-games/katabasis/internal/results"
)

// A game that counts for ratings is between people, each in one seat. What it came to is theirs
// who began it: a bot that stands in, or somebody who takes the seat, changes nothing of that.
// So nobody gains by leaving, and a clock that ends the game is not allowed.

// mayBeRated returns why a new table cannot count for ratings: BadRated.
func mayBeRated(info game.Info, c ledger.Created) error {
	people, bots := c.Chairs.Of(ledger.SeatPerson), c.Chairs.Of(ledger.SeatBot)
	if info.Together || c.Lesson || len(c.Chairs) < 2 || bots != 0 || people.Len() > 1 || c.Pace != nil && c.Pace.AtZero == pace.GameEnds {
		return Err(BadRated)
	}
	return nil
}

// ratedSeat returns why a chair cannot be put in a seat before a game that counts for ratings:
// RatedSeat for a bot, and for a second seat of a guest.
func (r *room) ratedSeat(seat game.Seat, to ledger.Chair) error {
	if !r.Rated || r.Status != ledger.Waiting {
		return nil
	}
	held := r.Chairs.HeldBy(to.Guest).Without(seat)
	if to.Kind == ledger.SeatBot || to.Kind == ledger.SeatPerson && held != 0 {
		return Err(RatedSeat)
	}
	return nil
}

// rate keeps the ratings up to date until the service closes: at once after each game that ends
// here, and now and then, for the games of servers that have died.
func (s *Service) rate() {
	tick := time.NewTicker(s.cfg.Poll)
	defer tick.Stop()
	for {
		for rated := true; rated; {
			var err error
			if rated, err = s.results.Rate(s.ctx); err != nil && s.ctx.Err() == nil {
				s.cfg.Log.Error("rating a game", "error", err)
			}
		}
		select {
		case <-s.ended:
		case <-tick.C:
		case <-s.ctx.Done():
			return
		}
	}
}

// Results are the results of all tables.
func (s *Service) Results() results.Book { return s.results }

// Ratings returns the ratings of the people at a table that counts for ratings, by seat; of a
// game that is over, those after it, once they are known. Elsewhere there are none, because what
// somebody is rated is told at such tables only. UnknownTable.
func (s *Service) Ratings(ctx context.Context, id string) ([]results.SeatRating, error) {
	type rated struct {
		game  string
		over  bool
		seats []string
	}
	at, err := inRoom(ctx, s, id, func(r *room) (rated, error) {
		if !r.Rated {
			return rated{}, nil
		}
		return rated{r.Game, r.Status == ledger.Over, r.Rivals()}, nil
	})
	if err != nil {
		return nil, err
	}
	if at.over {
		for rated := true; rated; {
			if rated, err = s.results.Rate(ctx); err != nil {
				return nil, err
			}
		}
		after, err := s.results.After(ctx, id)
		if err != nil || len(after) > 0 {
			return after, err
		}
	}
	return s.results.Now(ctx, at.game, at.seats)
}
