package table

import (
	"time"

	"github.com/katabasis-games/katabasis/game"
)

// reader is somebody who looks at a room, and how many of each guest's
// browsers are connected. Everything that leaves a table passes through a
// reader: what he is not granted is not in it.
type reader struct {
	*room
	guest   string
	seats   game.SeatSet
	present map[string]int
	// patience is how long bots wait for people's answers.
	patience time.Duration
}

func (r *room) reader(guest string, present map[string]int) reader {
	return reader{room: r, guest: guest, seats: r.holds(guest), present: present}
}

// viewer is whose eyes see what happens. A reader with several seats sees it
// as the public does: his people share one device, and none shall read in the
// log what is another's. Before the start seats change hands, and an imported
// game has hands already. After the end everybody sees everything.
func (r reader) viewer() game.Seat {
	switch {
	case r.status == Over:
		return game.All
	case r.status == Playing && r.seats.Len() == 1:
		return r.seats.First()
	}
	return game.Public
}

// update is what the reader needs who has seen the log up to since.
func (r reader) update(since int64) Update {
	if since < 0 || since > r.seq {
		since = 0
	}
	return Update{Table: r.summary(), Since: since, Happenings: r.happenings(since), States: r.states(), Feats: r.feats()}
}

// summary is the head of the table. Its Seq is the newest entry the reader may
// know of: that a hidden move was made is hidden, too.
func (r reader) summary() Summary {
	s := Summary{
		ID: r.id, Game: r.Game, Version: r.Version, Options: r.Options, Status: r.status,
		Public: r.Public, You: r.seats.Numbers(), Host: r.guest != "" && r.guest == r.host,
		Outcome: r.result.Outcome, Winners: r.result.Winners.Numbers(),
		Commitment: r.Commitment, Rematch: r.rematch,
	}
	if r.status == Playing {
		s.Turn = number(r.play.state.Turn())
	}
	for i, c := range r.Chairs {
		s.Seats = append(s.Seats, SeatView{
			Seat: i + 1, Kind: c.Kind, Name: c.Name, Bot: c.Bot,
			Present: c.Kind == SeatPerson && r.present[c.Guest] > 0,
		})
	}
	for i := len(r.log) - 1; i >= 0 && s.Seq == 0; i-- {
		if r.knows(r.log[i]) {
			s.Seq, s.Changed = r.log[i].seq, r.log[i].at
		}
	}
	return s
}

// knows reports whether the reader may know that an entry was made: he made
// it, or can see something of it.
func (r reader) knows(n noted) bool {
	switch n.kind {
	case EntryMove:
		return r.own(n) || len(visible(n.events, r.viewer())) > 0
	case EntryUndo:
		return r.own(n) || r.back(n) > 0
	}
	return true
}

// own reports whether the reader made an entry of the game himself.
func (r reader) own(n noted) bool { return r.status != Waiting && r.seats.Has(n.seat) }

// back is how many moves that the reader knew of an undo took back.
func (r reader) back(n noted) int {
	count := 0
	for _, at := range n.voids {
		if r.knows(r.log[at]) {
			count++
		}
	}
	return count
}

// visible returns the events that a viewer may know of.
func visible(events []game.Event, viewer game.Seat) []game.Event {
	seen := []game.Event{}
	for _, e := range events {
		if e.To.Has(viewer) {
			seen = append(seen, e)
		}
	}
	return seen
}

func (r reader) happenings(since int64) []Happening {
	all := []Happening{}
	for _, n := range r.log[since:] {
		if r.knows(n) {
			all = append(all, r.happening(n, r.viewer()))
		}
	}
	return all
}

func (r reader) happening(n noted, viewer game.Seat) Happening {
	return Happening{
		Seq: n.seq, Kind: n.kind, At: n.at, Seat: number(n.seat), Events: visible(n.events, viewer),
		Name: n.name, Words: n.words, Back: r.back(n),
	}
}

// states are what each of the reader's seats sees, and, for a reader with none
// or several, what the public sees.
func (r reader) states() []SeatState {
	all := []SeatState{}
	if r.status == Waiting {
		return all
	}
	for s := range game.Seat(len(r.Chairs)) {
		if r.seats.Has(s) {
			state := seatState(r.play.state, s)
			state.CanUndo = r.status == Playing && r.play.undoable.By(s) > 0
			state.Moves = choices(r.rules, r.play.state, s)
			state.Waits = r.waits(s)
			all = append(all, state)
		}
	}
	if len(all) != 1 {
		all = append(all, seatState(r.play.state, game.Public))
	}
	return all
}

// waits is how many seconds the bot whose turn it is waits for an answer of a
// seat's person. It depends on nothing but what that seat is asked.
func (r reader) waits(seat game.Seat) int {
	if r.status != Playing || !r.awaited(seat) || r.patience <= 0 {
		return 0
	}
	return int((r.patience + time.Second - 1) / time.Second)
}

// seatState is what a viewer sees of a state, without moves.
func seatState(state game.State, viewer game.Seat) SeatState {
	return SeatState{
		Seat: number(viewer), View: game.Show(state).View(viewer), Prompt: game.Show(state).Prompt(viewer),
		Moves: []Choice{}, Scene: game.Show(state).Scene(viewer),
	}
}

// choices are the legal moves of a seat with their labels.
func choices(rules game.Rules, state game.State, seat game.Seat) []Choice {
	all := []Choice{}
	for _, m := range state.LegalMoves(seat, nil) {
		all = append(all, Choice{Move: rules.Grammar().Format(m), Label: game.Show(state).Label(m)})
	}
	return all
}
