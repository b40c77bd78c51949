package fanout

import (
	"slices"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/internal/ledger"
	"github.com/katabasis-games/katabasis/match"
)

// class is everything about a reader that decides what they are told.
type class struct {
	ledger.Membership
	// scenes is set for readers who ask for the scenes.
	scenes bool
}

// reader is a class looking at a table.
type reader struct {
	*Table
	ledger.LogView
	by class
}

func (t *Table) reader(by class) reader { return reader{t, t.Snapshot.LogView(by.Membership), by} }

// update returns what a reader needs who has seen the log up to since. If that number is not
// one of theirs, it is everything.
func (r *reader) update(since int64) Update {
	now := r.summary()
	since = r.OwnNumber(since, now.Seq)
	u := Update{Table: now, Since: since, Happenings: []Happening{}, States: r.states(), Feats: r.Feats}
	if r.Now != nil {
		u.Now = r.Now()
	}
	var sealed []string
	for known := range r.After(since, now.Seq) {
		u.Happenings = append(u.Happenings, HappeningOf(known))
		sealed = known.Names(sealed)
	}
	u.Sealed = game.Unseal(r.Rules, sealed, u.States)
	return u
}

// summary is the table as the reader sees it.
func (r *reader) summary() Summary {
	s := r.Summary
	s.You, s.Back, s.Host, s.Asking = r.by.Seats.Numbers(), r.by.Back.Numbers(), r.by.Host, r.by.Asking
	s.Seq, s.Changed = r.Newest()
	return s
}

// states are what each of the reader's seats sees, and, for a reader with none
// or several, what the public sees.
func (r *reader) states() []SeatState {
	all := []SeatState{}
	if !r.Status.Begun() {
		return all
	}
	for s := range game.Seat(len(r.Summary.Seats)) {
		if r.by.Seats.Has(s) {
			state := bareState(r.Show(), s)
			state.CanUndo = r.CanUndo(s)
			state.Moves = r.Choices(s)
			state.Coach = r.Coach(s)
			if r.Awaited.Has(s) {
				state.Waits = r.Patience
			}
			all = append(all, state)
		}
	}
	if len(all) != 1 {
		all = append(all, bareState(r.Show(), game.Public))
	}
	if r.by.scenes {
		return r.staged(all)
	}
	return all
}

// staged are states with their scenes.
func (r *reader) staged(states []SeatState) []SeatState {
	all := slices.Clone(states)
	for i := range all {
		viewer := ledger.SeatOf(all[i].Seat)
		if viewer == game.None {
			viewer = game.Public
		}
		all[i].Scene = r.Show().Scene(viewer)
	}
	return all
}

// sealedIn are the keys of the sealed texts that states name, in order.
func (r *reader) sealedIn(states []SeatState) []string {
	if _, ok := r.Rules.(game.Sealer); !ok {
		return nil
	}
	return game.SealedKeys(states)
}

// StateOf is what a viewer sees of a state, without moves.
func StateOf(state game.State, viewer game.Seat) SeatState {
	show := game.Show(state)
	seen := bareState(show, viewer)
	seen.Scene = show.Scene(viewer)
	return seen
}

// bareState is the same without the scene.
func bareState(show game.Display, viewer game.Seat) SeatState {
	return SeatState{
		Seat: ledger.Number(viewer), View: show.View(viewer), Prompt: show.Prompt(viewer),
		Moves: []match.Choice{},
	}
}

// HappeningOf is an entry as it is told.
func HappeningOf(k ledger.VisibleEntry) Happening {
	return Happening{
		Seq: k.Seq, Kind: k.Kind, At: k.At, Seat: ledger.Number(k.Seat), Aside: k.Aside, Events: k.Events(),
		Name: k.Name, Words: k.Words, Blocked: k.Blocked, From: k.From, Note: k.Note, Until: k.Until, Back: k.Back,
	}
}
