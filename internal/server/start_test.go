package server_test

import (
	"strings"
	"testing"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/game/gametest/pebbles"
	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/ledger"
)

// sealed are the words that the players of the tests seal, by seat.
var sealed = []string{"", "W0rdOfTheHost", "W0rdOfTheFriend"}

// TestWordsAreToldInTheRecordAlone has two people seal words and reveal them
// while sockets of all kinds are open: nobody's byte has a word in it until the
// record has them all.
func TestWordsAreToldInTheRecordAlone(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	host, friend, other := h.guest("Orpheus"), h.guest("Eurydice"), h.guest("Hermes")
	id := ask[fanout.Summary](host, "POST", "/api/tables", object{
		"game": "pebbles", "options": object{}, "public": true,
		"seats": []object{{"kind": "person", "seal": game.Commitment(sealed[1])}, {"kind": "open"}},
	}).ID
	friend.post(id, "join", object{"seal": game.Commitment(sealed[2])})
	lines := []*line{}
	for _, p := range []*person{host, friend, other, h.stranger()} {
		lines = append(lines, p.watch(id, 0))
	}
	all := []string{host.post(id, "start", nil).body}
	for i, p := range []*person{host, friend} {
		if status := p.update(id).Table.Status; status != ledger.Starting {
			t.Fatalf("before word %d the table is %s", i+1, status)
		}
		all = append(all, p.post(id, "reveal", object{"seat": i + 1, "word": sealed[i+1]}).body)
	}
	over := func(u fanout.Update) bool { return u.Table.Status == ledger.Over }
	playOut(id, host, friend)
	for i, l := range lines {
		l.until(over)
		all = append(all, l.raw...)
		all = append(all, []*person{host, friend, other, host}[i].send("GET", "/api/tables/"+id, nil).body)
	}
	for _, told := range all {
		for _, word := range sealed[1:] {
			if strings.Contains(told, word) {
				t.Errorf("a word is told: %s", told)
			}
		}
	}
	rec, err := game.ParseRecord(other.send("GET", "/api/tables/"+id+"/record", nil).body)
	must(t, err)
	must(t, game.CheckDice(pebbles.Rules{}, rec))
	if _, words, _ := strings.Cut(rec.Seed, "/"); words != sealed[1]+"/"+sealed[2] || len(rec.Seals) != 2 {
		t.Errorf("the record has %s and %v", rec.Seed, rec.Seals)
	}
}

// playOut has the players of a table, in order of seats, make the first of their
// moves each time until the game is over.
func playOut(id string, players ...*person) {
	for turn := players[0].update(id).Table.Turn; turn > 0; turn = players[0].update(id).Table.Turn {
		p := players[turn-1]
		p.move(id, turn, p.update(id).States[0].Moves[0].Move)
	}
}
