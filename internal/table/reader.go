package table

import (
	"slices"
	"time"

	"github.com/katabasis-games/katabasis/game"
)

// reader is somebody who looks at a room, and who else is there. Everything
// that leaves a table passes through a reader: what he is not granted is not in
// it.
type reader struct {
	*room
	by      class
	company *company
	// patience is how long bots wait for people's answers.
	patience time.Duration
	// kept is after how many days played tables are removed.
	kept    int
	tallies *tallies
	// chairs are the seats as everybody sees them, nil until that is found out.
	chairs []SeatView
	// display is what is shown of the game, nil until somebody looks.
	display game.Display
}

// class is all of a reader that what he is told depends on: readers of one class
// are told the same.
type class struct {
	// seats are those that he holds, and back those that he may come back to.
	seats, back game.SeatSet
	// host is set for who may do what a host may.
	host bool
	// scenes is set for who asks for the scenes.
	scenes bool
	// moved is how often his seats have changed during play.
	moved int64
}

func (r *room) reader(guest string, c *company) reader {
	return reader{room: r, by: r.class(guest, c), company: c}
}

// class is that of a guest who asks for all there is.
func (r *room) class(guest string, c *company) class {
	return class{seats: r.holds(guest), back: r.comesBack(guest), host: r.hosts(c, guest), moved: r.moved[guest], scenes: true}
}

// viewer is whose eyes see what happens. A reader with several seats sees it
// as the public does: his people share one device, and none shall read in the
// log what is another's. Before the start seats change hands, and an imported
// game has hands already. After the end everybody sees everything.
func (r reader) viewer() game.Seat {
	switch {
	case r.status == Over:
		return game.All
	case r.status == Playing && r.by.seats.Len() == 1:
		return r.by.seats.First()
	}
	return game.Public
}

// update is what the reader needs who has seen the log up to since. With a
// number that is none of his it tells everything.
func (r reader) update(since int64) Update {
	head := r.summary()
	since = r.since(since, head.Seq)
	all, sealed := r.happenings(since, head.Seq)
	u := Update{Table: head, Since: since, Happenings: all, States: r.states(), Feats: r.feats()}
	u.Sealed = game.Unseal(r.rules, sealed, u.States)
	return u
}

// since is a number that the reader brings, or 0 where it is none of his.
func (r reader) since(number, newest int64) int64 {
	if number <= r.base() || number > newest {
		return 0
	}
	return number
}

// summary is the head of the table.
func (r reader) summary() Summary {
	s := Summary{
		ID: r.id, Game: r.Game, Version: r.Version, Options: r.Options, Status: r.status,
		Public: r.Public, You: r.by.seats.Numbers(), Back: r.by.back.Numbers(),
		Host: r.by.host, StandIn: r.StandIn, Firm: r.Firm,
		Watching: r.watching(r.company),
		Outcome:  r.result.Outcome, Winners: r.result.Winners.Numbers(),
		Imported: r.Imported, Lesson: r.Lesson, Kept: r.kept, Rematch: r.rematch,
	}
	s.Seq, s.Changed = r.newest()
	if !r.Imported && !r.Lesson { // of what is staged the secret is never told
		s.Commitment = r.Commitment
	}
	if r.status == Playing {
		s.Turn, s.Idle = number(r.play.State().Turn()), r.idles()
	}
	if s.Seats = r.chairs; s.Seats == nil {
		s.Seats = r.seatViews()
	}
	return s
}

// seatViews are the seats as everybody sees them.
func (r reader) seatViews() []SeatView {
	all := make([]SeatView, 0, len(r.Chairs))
	for i, c := range r.Chairs {
		all = append(all, SeatView{
			Seat: i + 1, Kind: c.Kind, Name: c.Name, Bot: c.Bot,
			Present: r.company.present(c.holder()), Host: c.Guest != "" && c.Guest == r.host,
			StandIn: r.mayStandIn(r.company, game.Seat(i)),
			Looks:   r.company.looksAt(gaze{c.holder(), game.Seat(i)}),
			Seal:    c.Seal, Revealed: r.words[game.Seat(i)] != "",
		})
	}
	return all
}

// states are what each of the reader's seats sees, and, for a reader with none
// or several, what the public sees.
func (r reader) states() []SeatState {
	all := []SeatState{}
	if !r.begun() {
		return all
	}
	for s := range game.Seat(len(r.Chairs)) {
		if r.by.seats.Has(s) {
			state := bareState(r.show(), s)
			state.CanUndo = r.status == Playing && r.play.Takeable(s) > 0
			state.Moves = choices(r.rules, r.play.State(), s)
			state.Waits = r.waits(s)
			state.Coach = r.coach(s)
			all = append(all, state)
		}
	}
	if len(all) != 1 {
		all = append(all, bareState(r.show(), game.Public))
	}
	if r.by.scenes {
		return r.staged(all)
	}
	return all
}

// staged are states with their scenes.
func (r reader) staged(states []SeatState) []SeatState {
	all := slices.Clone(states)
	for i := range all {
		viewer, ok := seatOf(all[i].Seat)
		if !ok {
			viewer = game.Public
		}
		all[i].Scene = r.show().Scene(viewer)
	}
	return all
}

// show is what is shown of the game.
func (r reader) show() game.Display {
	if r.display == nil {
		return game.Show(r.play.State())
	}
	return r.display
}

// waits is how many seconds the bot whose turn it is waits for an answer of a
// seat's person. It depends on nothing but what that seat is asked.
func (r reader) waits(seat game.Seat) int {
	if r.status != Playing || !r.awaited(seat) || r.patience <= 0 || r.taught() {
		return 0
	}
	return int((r.patience + time.Second - 1) / time.Second)
}

// seatState is what a viewer sees of a state, without moves.
func seatState(state game.State, viewer game.Seat) SeatState {
	show := game.Show(state)
	seen := bareState(show, viewer)
	seen.Scene = show.Scene(viewer)
	return seen
}

// bareState is the same without the scene.
func bareState(show game.Display, viewer game.Seat) SeatState {
	return SeatState{
		Seat: number(viewer), View: show.View(viewer), Prompt: show.Prompt(viewer),
		Moves: []Choice{},
	}
}

// choices are the legal moves of a seat with their labels.
func choices(rules game.Rules, state game.State, seat game.Seat) []Choice {
	moves, show := state.LegalMoves(seat, nil), game.Show(state)
	all := make([]Choice, 0, len(moves))
	for _, m := range moves {
		all = append(all, Choice{Move: rules.Grammar().Format(m), Label: show.Label(m)})
	}
	return all
}
