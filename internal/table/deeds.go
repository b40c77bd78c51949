package table

import (
	"context"
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/fanout"
	"github.com/katabasis-games/katabasis/internal/ledger"
	"github.com/katabasis-games/katabasis/internal/store"
)

// maxDeedTables bounds of how many games a page of deeds tells.
const maxDeedTables = 50

// feats are the game's feats once it is over, with those that were done: none
// before, nor of a game that tells of none, nor of a lesson, where they are staged, nor of a game
// that ended before its rules say so.
func (r *room) feats() []fanout.FeatView {
	if r.Status == ledger.Over && r.featViews == nil && !r.Lesson && !r.CutShort() {
		r.featViews = featsOf(r.Rules, r.Record())
	}
	return r.featViews
}

func featsOf(rules game.Rules, rec *game.Record) []fanout.FeatView {
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

// deeds are the feats that were done in a game that is over.
func (r *room) deeds() []fanout.FeatView {
	return slices.DeleteFunc(slices.Clone(r.feats()), func(f fanout.FeatView) bool { return !f.Done })
}

// Deeds returns a page of what the guest did in their finished games, the latest first. It
// begins where Next of the page before says. NoGuest, Malformed.
func (s *Service) Deeds(ctx context.Context, guest, next string) (Deeds, error) {
	if guest == "" {
		return Deeds{}, Err(NoGuest)
	}
	after, ok := parsePlace(next)
	if !ok {
		return Deeds{}, Err(Malformed)
	}
	rows, err := s.cfg.Store.OverTablesOf(ctx, guest, after, maxDeedTables)
	if err != nil {
		return Deeds{}, err
	}
	page := Deeds{Deeds: []Deed{}}
	for _, row := range rows {
		of, err := deedsOf(row, guest)
		if err != nil {
			return Deeds{}, err
		}
		page.Deeds = append(page.Deeds, of...)
	}
	if len(rows) == maxDeedTables {
		page.Next = formatPlace(rows[len(rows)-1])
	}
	return page, nil
}

// deedsOf are a guest's deeds of one game.
func deedsOf(row store.Table, guest string) ([]Deed, error) {
	var h head
	if err := json.Unmarshal(row.Head, &h); err != nil {
		return nil, err
	}
	sat := false
	for i := range h.Holders {
		sat = sat || h.holds(i+1, guest)
	}
	var all []Deed
	for _, feat := range h.Deeds {
		seat := slices.IndexFunc(feat.Seats, func(n int) bool { return h.holds(n, guest) })
		switch {
		case seat >= 0:
			all = append(all, Deed{row.ID, row.Game, feat.Name, feat.Seats[seat], feat.N, row.Changed})
		case len(feat.Seats) == 0 && sat:
			all = append(all, Deed{row.ID, row.Game, feat.Name, 0, feat.N, row.Changed})
		}
	}
	return all, nil
}

// A place in the list of deeds is written MILLISECONDS-TABLE.
func formatPlace(row store.Table) string {
	return strconv.FormatInt(row.Changed.UnixMilli(), 10) + "-" + row.ID
}

func parsePlace(text string) (store.Place, bool) {
	if text == "" {
		return store.Place{}, true
	}
	at, id, ok := strings.Cut(text, "-")
	ms, err := strconv.ParseInt(at, 10, 64)
	return store.Place{Changed: time.UnixMilli(ms), ID: id}, ok && err == nil
}
