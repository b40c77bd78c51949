package results

import (
	"context"
	"strconv"
	"strings"
	"time"

	"github.com/katabasis-games/katabasis/internal/ledger"
	"github.com/katabasis-games/katabasis/internal/store"
	"github.com/katabasis-games/katabasis/rating"
)

// maxPage is how many games a page of the history has, maxFigures of how many the figures are,
// and maxExport how many an export has: of the newest in each case.
const maxPage, maxFigures, maxExport = 20, 5_000, 100_000

// PastGame is a game that is over, as one of those who played it sees it. Lists are by seat.
type PastGame struct {
	Table string    `json:"table"`
	Game  string    `json:"game"`
	Ended time.Time `json:"ended"`
	// Seats are the guest’s.
	Seats []int `json:"seats" nullable:"false"`
	ledger.Outcome
	// Won says that one of the seats has won.
	Won bool `json:"won,omitempty"`
	// Counts says that the game is in the figures: it ended by its rules, did not go on from a
	// record, and the guest had one seat.
	Counts bool `json:"counts,omitempty"`
	// Rated says that it counts for ratings; Rating is the guest’s after it, once it is known.
	Rated  bool           `json:"rated,omitempty"`
	Rating *rating.Points `json:"rating,omitempty"`
	// Gone says that the table has been removed, so nobody can watch it again.
	Gone bool `json:"gone,omitempty"`
}

// PastGames are some of a guest’s games, the latest first.
type PastGames struct {
	Games []PastGame `json:"games" nullable:"false"`
	// Next asks for the games before; left out when there are none.
	Next string `json:"next,omitempty"`
}

// History returns a page of a guest’s games, of all games or of one. It begins where Next of the
// page before says. ErrPlace.
func (b Book) History(ctx context.Context, guest, game, next string) (PastGames, error) {
	after, ok := parsePlace(next)
	if !ok {
		return PastGames{}, ErrPlace
	}
	all, err := b.past(ctx, guest, game, after, maxPage+1)
	page := PastGames{Games: all[:min(len(all), maxPage)]}
	if len(all) > maxPage {
		page.Next = formatPlace(all[maxPage-1])
	}
	return page, err
}

// All returns a guest’s games, the latest first.
func (b Book) All(ctx context.Context, guest string) ([]PastGame, error) {
	return b.past(ctx, guest, "", store.Place{}, maxExport)
}

func (b Book) past(ctx context.Context, guest, game string, after store.Place, limit int) ([]PastGame, error) {
	results, err := b.Store.ResultsOf(ctx, guest, game, after, limit)
	all := []PastGame{}
	for _, r := range results {
		one, err := pastGame(r)
		if err != nil {
			return nil, err
		}
		all = append(all, one)
	}
	return all, err
}

func pastGame(r store.Result) (PastGame, error) {
	how, err := read(r)
	one := PastGame{
		Table: r.Table, Game: r.Game, Ended: r.Ended, Seats: r.Seats, Outcome: how, Rated: r.Rated, Rating: points(r.Mean, r.Deviation), Gone: r.Gone,
		Counts: how.Ranks != nil && !how.Imported && len(r.Seats) == 1,
	}
	for _, seat := range r.Seats {
		one.Won = one.Won || how.Ranks != nil && how.Ranks[seat-1] == 1
	}
	return one, err
}

// A place in the history is written MILLISECONDS-TABLE.
func formatPlace(g PastGame) string {
	return strconv.FormatInt(g.Ended.UnixMilli(), 10) + "-" + g.Table
}

func parsePlace(text string) (store.Place, bool) {
	if text == "" {
		return store.Place{}, true
	}
	at, id, ok := strings.Cut(text, "-")
	ms, err := strconv.ParseInt(at, 10, 64)
	return store.Place{Changed: time.UnixMilli(ms), ID: id}, ok && err == nil
}
