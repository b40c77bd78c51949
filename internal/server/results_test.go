package server_test

import (
	"strings"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/guests"
	"github.com/katabasis-games/katabasis/internal/ledger"
	"github.com/katabasis-games/katabasis/internal/results"
	"github.com/katabasis-games/katabasis/internal/server"
)

// rated opens a table for two people that counts for ratings, and plays it to its end.
func rated(host, friend *person) (id string) {
	host.t.Helper()
	id = ask[fanout.Summary](host, "POST", "/api/tables", object{
		"game": "pebbles", "options": object{"hand": "2"}, "public": true, "rated": true, "seats": seats("person", "open"),
	}).ID
	friend.post(id, "join", object{"seat": 2})
	host.post(id, "start", nil)
	play([]*person{host, friend}, id, game.NewChance(id))
	return id
}

// play has people, by seat, make any moves until the game is over.
func play(people []*person, id string, rng *game.Rand) {
	t := people[0].t
	t.Helper()
	for {
		u := people[0].update(id)
		if u.Table.Status == ledger.Over {
			return
		}
		who := people[u.Table.Turn-1]
		for _, s := range who.update(id).States {
			if s.Seat == u.Table.Turn {
				who.move(id, s.Seat, s.Moves[rng.IntN(len(s.Moves))].Move)
			}
		}
	}
}

func (p *person) figures() []results.Figures {
	p.t.Helper()
	return ask[[]results.Figures](p, "GET", "/api/me/figures", nil)
}

// What somebody is rated is told where the game counts, and in the list if they like. Their
// history and figures are theirs alone, and go with them.
func TestRatingsAreTold(t *testing.T) {
	t.Parallel()
	h := newNamedHouse(t)
	host, friend, stranger := h.guest("Orpheus"), h.guest("Eurydice"), h.stranger()
	for _, path := range []string{"/api/me/games", "/api/me/figures"} {
		stranger.wantRefusal("no_guest", "GET", path, nil)
	}
	host.wantRefusal("malformed", "GET", "/api/me/games?next=x", nil)
	host.wantRefusal("unknown_game", "GET", "/api/ratings/senet", nil)
	first, last := rated(host, friend), rated(host, friend)
	plain := host.open("person", "open")
	friend.post(plain, "join", object{"seat": 2})
	host.post(plain, "start", nil)
	play([]*person{host, friend}, plain, game.NewChance(plain))

	told := ask[[]results.SeatRating](stranger, "GET", "/api/tables/"+last+"/ratings", nil)
	if len(told) != 2 || told[0].Games != 2 || told[0].Change == nil || told[0].Spread >= 500 {
		t.Errorf("a stranger at a table that counts is told %+v", told)
	}
	if told = ask[[]results.SeatRating](stranger, "GET", "/api/tables/"+plain+"/ratings", nil); len(told) != 0 {
		t.Errorf("a stranger at another is told %+v", told)
	}
	page := ask[results.PastGames](host, "GET", "/api/me/games", nil)
	if len(page.Games) != 3 || page.Games[0].Table != plain || page.Games[2].Table != first || page.Games[2].Rating == nil {
		t.Errorf("the history is %+v", page)
	}
	own := host.figures()
	if len(own) != 1 || own[0].Games != 3 || own[0].Rating == nil || own[0].Rating.Games != 2 || own[0].Rating.Shown {
		t.Fatalf("the figures are %+v", own)
	}

	list := func() []results.Leader { return ask[[]results.Leader](stranger, "GET", "/api/ratings/pebbles", nil) }
	if all := list(); len(all) != 0 {
		t.Errorf("the list has %+v, and nobody likes to be there", all)
	}
	ask[server.Stopped](friend, "POST", "/api/me/figures/show", object{"game": "pebbles", "shown": true})
	if all := list(); len(all) != 1 || all[0].Name != "Eurydice" || all[0].Games != 2 || all[0].You {
		t.Errorf("the list has %+v", all)
	}

	for _, path := range []string{"/api/me/games", "/api/me/figures", "/api/ratings/pebbles", "/api/tables/" + last + "/ratings"} {
		if r := host.send("GET", path, nil); strings.Contains(r.body, friend.id) || strings.Contains(r.body, host.id) {
			t.Errorf("%s tells the id of a guest: %s", path, r.body)
		}
	}
	if all := ask[server.Export](host, "POST", "/api/me/export", nil); len(all.Games) != 3 || len(all.Figures) != 1 {
		t.Errorf("exported %+v", all)
	}
	ask[any](friend, "POST", "/api/me/delete", nil)
	if all := list(); len(all) != 0 {
		t.Errorf("who has been removed is in the list: %+v", all)
	}
	again := ask[guests.Guest](friend, "POST", "/api/me?first=true", object{"name": "Eurydice"})
	if again.ID == friend.id || len(friend.figures()) != 0 || len(host.figures()) != 1 {
		t.Error("whoever has been removed has figures")
	}
}
