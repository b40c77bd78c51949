package table

import (
	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/ledger"
)

// feats are the game's feats once it is over, with those that were done: none
// before, nor of a game that tells of none, nor of a lesson, where they are staged.
func (r *room) feats() []fanout.FeatView {
	if r.Status == ledger.Over && r.told == nil && !r.Lesson {
		r.told = tellFeats(r.Rules, r.Record())
	}
	return r.told
}

func tellFeats(rules game.Rules, rec *game.Record) []fanout.FeatView {
	all := []fanout.FeatView{}
	herald, ok := rules.(game.Herald)
	if !ok {
		return all
	}
	done, err := herald.Feats(rec)
	if err != nil { // the same rules have just played it
		return all
	}
	byName := map[string]game.Feat{}
	for _, f := range done {
		byName[f.Name] = f
	}
	for _, name := range herald.FeatNames() {
		who, ok := byName[name]
		all = append(all, fanout.FeatView{Name: name, Done: ok, Seats: who.Seats.Numbers(), N: who.Move})
	}
	return all
}
