package arena

import (
	"reflect"
	"testing"

	"github.com/katabasis-games/katabasis/games"
)

// Detail counts each move and each event once, whatever the number of workers, and changes
// nothing of the games.
func TestDetail(t *testing.T) {
	t.Parallel()
	bare := simulate(t, config(40, 1, "random", "easy"))
	c := config(40, 1, "random", "easy")
	c.Detail = true
	one := simulate(t, c)
	c.Workers = 4
	if four := simulate(t, c); !reflect.DeepEqual(plain(one), plain(four)) {
		t.Error("four workers saw something else")
	}
	if !reflect.DeepEqual(bare.Wins, one.Wins) || bare.Moves != one.Moves || bare.Detail != nil {
		t.Errorf("games go otherwise: %+v, %+v", bare, one)
	}
	d, moves := one.Detail, int64(0)
	for _, o := range d.Moves {
		moves += o.Times
	}
	if moves != one.Moves+one.ChanceMoves || d.Moves["draw"].Times != one.ChanceMoves || d.Moves["draw"].Games != 40 {
		t.Errorf("%d moves of %d", moves, one.Moves+one.ChanceMoves)
	}
	if d.Tried != one.Moves || d.Rules["S3"] == nil || d.Rules["S3"].Times > d.Tried {
		t.Errorf("%d tries, refused by S3: %+v", d.Tried, d.Rules["S3"])
	}
	if d.Moves["place"].Text.Key == "" || len(d.Events) == 0 {
		t.Error("nothing was said")
	}
}

// plain is a detail without what only counting needs.
func plain(r Report) map[string]Occurrence {
	all := map[string]Occurrence{}
	for name, of := range map[string]map[string]*Occurrence{"move ": r.Detail.Moves, "event ": r.Detail.Events, "thing ": r.Detail.Things, "rule ": r.Detail.Rules} {
		for key, o := range of {
			o := *o
			o.last = 0
			all[name+key] = o
		}
	}
	return all
}

// Cards are among the things that events name.
func TestDetailOfCards(t *testing.T) {
	t.Parallel()
	cerberus, _ := games.Newest("cerberus")
	r := simulate(t, Config{Rules: cerberus, Seats: 3, Games: 5, Seed: "x", Bots: []string{"random"}, Detail: true})
	if r.Detail.Things["cerberus.card.flee"] == nil || r.Detail.Moves["play flee"] == nil {
		t.Errorf("no card was seen: %v", r.Detail.Things)
	}
}
