//go:build !race

package server_test

import (
	"net/http"
	"net/http/cookiejar"
	"path/filepath"
	"slices"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/evening"
	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/guests"
	"github.com/katabasis-games/katabasis/internal/results"
	"github.com/katabasis-games/katabasis/internal/store/sqlite"
)

// A server is killed again and again in an evening of three games: in the middle of a game, when
// one has just ended, and while the tables of the next round are made. The evening goes on each
// time, each of its tables is made once, and what they come to counts once.
func TestKilledServerGoesOnWithAnEvening(t *testing.T) {
	t.Parallel()
	p := build(t)
	p.options = []string{"--bot-delay", "0s"}
	rng := game.NewChance("evening")
	var people []*person
	again := func() {
		p.kill()
		p.start()
		for _, who := range people {
			who.url = p.url
		}
	}
	p.start()
	for _, name := range []string{"Orpheus", "Eurydice", "Hermes"} {
		jar, err := cookiejar.New(nil)
		must(t, err)
		who := &person{t: t, url: p.url, http: &http.Client{Jar: jar}, roomy: true}
		who.id = ask[guests.Guest](who, "POST", "/api/me", object{"name": name}).ID
		people = append(people, who)
	}
	host := people[0]
	id := host.makeEvening(object{"games": played("cerberus", "pyramid", "cerberus"), "size": 3})
	for _, who := range people[1:] {
		who.ofEvening(id, "enter", object{})
	}
	host.ofEvening(id, "start", nil)
	var tables []string
	for round := 1; round <= 3; round++ {
		again() // perhaps before its table is made
		middle := int64(rng.IntN(20))
		playRound(t, id, round, func(u fanout.Update) bool { return u.Table.Seq%1_000_000 > middle }, people...)
		at, _ := seatIn(host.evening(id), round)
		tables = append(tables, at)
		again()
		playRound(t, id, round, never, people...)
		for range rng.IntN(3) { // so that it is killed at different moments
			host.evening(id)
		}
		again()
		host.untilEvening(id, func(v evening.EveningView) bool { return len(v.Rounds) > round || v.Status == evening.Over })
	}
	v := host.untilEvening(id, func(v evening.EveningView) bool { return v.Status == evening.Over })
	wantOnce(t, v, tables)
	p.kill()
	kept, err := sqlite.Open(t.Context(), filepath.Join(p.dir, "katabasis.db"))
	must(t, err)
	defer func() { must(t, kept.Close()) }()
	for _, who := range people {
		past, err := results.Book{Store: kept}.All(t.Context(), who.id)
		must(t, err)
		var ids []string
		for _, one := range past {
			ids = append(ids, one.Table)
		}
		slices.Reverse(ids)
		if !slices.Equal(ids, tables) {
			t.Errorf("somebody has played at %v, and the evening had %v", ids, tables)
		}
	}
}

// wantOnce checks that each round of an evening has the one table that was played at, and that
// the standings have the points of each once.
func wantOnce(t *testing.T, v evening.EveningView, tables []string) {
	t.Helper()
	sums := map[int]int{}
	for i, r := range v.Rounds {
		if len(v.Rounds) != len(tables) || len(r.Tables) != 1 || r.Tables[0].ID != tables[i] || !r.Tables[0].Over {
			t.Fatalf("the rounds are %+v, played at %v", v.Rounds, tables)
		}
		for _, seat := range r.Tables[0].Seats {
			sums[seat.Entrant] += seat.Points
		}
	}
	for _, line := range v.Standings {
		if line.Played != len(tables) || line.Points != sums[line.Entrant] {
			t.Errorf("entrant %d has %+v, and %d tenths at the tables", line.Entrant, line, sums[line.Entrant])
		}
	}
}
