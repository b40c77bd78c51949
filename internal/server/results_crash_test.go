//go:build !race

package server_test

import (
	"math"
	"net/http"
	"net/http/cookiejar"
	"path/filepath"
	"slices"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/guests"
	"github.com/katabasis-games/katabasis/internal/results"
	"github.com/katabasis-games/katabasis/internal/store"
	"github.com/katabasis-games/katabasis/internal/store/sqlite"
	"github.com/katabasis-games/katabasis/rating"
)

// ratedEnds is how many rated games end while the server is killed.
const ratedEnds = 6

// A server that is killed when a game has just ended, before it has rated it or while it does,
// has the result, and rates it once.
func TestKilledServerRatesOnce(t *testing.T) {
	t.Parallel()
	p := build(t)
	names := []string{"Castor", "Pollux", "Helen"}
	people := make([]*person, len(names))
	rng := game.NewChance("rated")
	for n := range ratedEnds {
		p.start()
		for i, name := range names {
			if n == 0 {
				jar, err := cookiejar.New(nil)
				must(t, err)
				people[i] = &person{t: t, url: p.url, http: &http.Client{Jar: jar}}
				people[i].id = ask[guests.Guest](people[i], "POST", "/api/me", object{"name": name}).ID
			}
			people[i].url = p.url
		}
		id := ask[fanout.Summary](people[0], "POST", "/api/tables", object{
			"game": "cerberus", "options": object{}, "public": false, "rated": true, "seats": seats("person", "open", "open"),
		}).ID
		people[1].post(id, "join", object{"seat": 2})
		people[2].post(id, "join", object{"seat": 3})
		people[0].post(id, "start", nil)
		play(people, id, rng)
		for range rng.IntN(3) { // so that it is killed at different moments
			people[0].update(id)
		}
		p.kill()
	}
	kept, err := sqlite.Open(t.Context(), filepath.Join(p.dir, "katabasis.db"))
	must(t, err)
	defer func() { must(t, kept.Close()) }()
	book := results.Book{Store: kept}
	for more := true; more; {
		more, err = book.Rate(t.Context())
		must(t, err)
	}
	wantRelearnt(t, kept, book, people)
}

// wantRelearnt checks that the ratings are those of one who learns from the results in order.
func wantRelearnt(t *testing.T, kept *sqlite.Store, book results.Book, people []*person) {
	t.Helper()
	past, err := book.All(t.Context(), people[0].id)
	must(t, err)
	if len(past) != ratedEnds {
		t.Fatalf("%d results of %d", len(past), ratedEnds)
	}
	slices.Reverse(past)
	now, games := []rating.Rating{rating.First(), rating.First(), rating.First()}, 0
	for _, g := range past {
		if !g.Rated {
			continue
		}
		var won, lost rating.Side
		lost.Rank = 1
		for seat, rank := range g.Ranks {
			if rank == 1 {
				won.Members = append(won.Members, seat)
			} else {
				lost.Members = append(lost.Members, seat)
			}
		}
		sides := []rating.Side{won, lost}
		now = rating.Learn(now, slices.DeleteFunc(sides, func(s rating.Side) bool { return s.Members == nil }))
		games++
	}
	for i, who := range people {
		got, err := kept.Ratings(t.Context(), []string{who.id}, "cerberus")
		must(t, err)
		if len(got) != 1 || got[0].Games != games || !near(got[0].Mean, now[i].Mean) || !near(got[0].Deviation, now[i].Deviation) {
			t.Errorf("after %d games that count they have %+v, want %+v", games, got, now[i])
		}
		results, err := kept.ResultsOf(t.Context(), who.id, "", store.Place{}, 100)
		must(t, err)
		if len(results) != ratedEnds || results[0].Deviation == 0 && results[0].Rated {
			t.Errorf("the results are %+v", results)
		}
	}
	if games == 0 {
		t.Error("nobody has won, so nothing is tested")
	}
}

// near reports whether two numbers are equal but for the order in which they were added up: the
// server takes the people of a game by their ids, and the test by their seats.
func near(a, b float64) bool { return math.Abs(a-b) < 1e-9 }
