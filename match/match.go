package match

import (
	"fmt"
	"slices"

	"github.com/katabasis-games/katabasis/game"
)

// Match is a game in progress. It belongs to one goroutine at a time.
type Match struct {
	core
	rules   game.Rules
	options game.Options
	// first is the state before the first move.
	first game.State
	made  []Made
	luck  luck

	undoable undoable
	// before is the state before the first move that can be taken back, and spare has
	// room for the next one.
	before, spare game.State
	// finalAfterTurn says that the moves of a turn are final once the turn has passed on.
	finalAfterTurn bool

	course *course // nil where there is no lesson
	// outline is how the state looked during the last move.
	outline any
	// display is what is shown of the state, once somebody has looked.
	display game.Display
}

// core is Core, embedded under a name that is not exported: so nobody can call its Apply
// past that of Match.
type core = Core

// Made is a move that stands: it has not been taken back.
type Made struct {
	Seat   game.Seat
	Move   game.Move
	asking asking // before it
}

// New returns a game before its first move. The error is that of game.New.
func New(rules game.Rules, options game.Options, seats int) (*Match, error) {
	first, err := game.New(rules, options, seats)
	if err != nil {
		return nil, err
	}
	m := &Match{rules: rules, options: options, first: first, before: first.Clone(), spare: first.Clone()}
	m.core = Begin(first.Clone())
	return m, nil
}

// FinalAfterTurn makes the moves of a turn final once the turn has passed on.
func (m *Match) FinalAfterTurn() { m.finalAfterTurn = true }

// Rules are those of the game.
func (m *Match) Rules() game.Rules { return m.rules }

// Made are the moves that stand, the first one first. The list is not to be changed.
func (m *Match) Made() []Made { return m.made }

// Next returns who is asked now: in a lesson the seat that makes the next move of the lesson,
// and otherwise the one of Core.Next.
func (m *Match) Next(ask game.SeatSet) Mover {
	if m.Strayed() && !m.Over() {
		return Mover{Seat: game.Learner, Strayed: true}
	}
	if seat, _, ok := m.Staged(); ok {
		return Mover{Seat: seat, Staged: true}
	}
	return m.core.Next(ask)
}

// Apply makes a move and returns what it told, with what each event changes of the view.
// On error, a *game.Refusal, nothing has changed. A move of chance is taken as it comes:
// whether it is the one that the seed gives is for game.CheckDice.
func (m *Match) Apply(seat game.Seat, move game.Move) ([]game.Event, error) {
	if seat == game.Chance {
		m.luck.draw(m.state) // the source goes along
	}
	fresh, turn, asks := m.undoable.len() == 0, m.asking.now, m.asking
	strays := m.course.strays(len(m.made), seat, move)
	if fresh || strays {
		m.spare.CopyFrom(m.state)
	}
	var events []game.Event
	shown := changesOf(m.state, m.outline)
	tell := func(e game.Event) {
		shown.note(&e)
		events = append(events, e)
	}
	if err := m.core.Apply(seat, move, tell); err != nil {
		return nil, err
	}
	m.display, m.outline = nil, shown.was
	if strays {
		m.course.stray(m.spare, len(m.made), move)
	}
	if fresh {
		m.before, m.spare = m.spare, m.before
	}
	m.luck.drawn = nil
	m.made = append(m.made, Made{seat, move, asks})
	m.undoable.add(seat, events, m.Over())
	if m.finalAfterTurn && turn == seat && m.asking.now != seat {
		m.undoable.finalize()
	}
	return events, nil
}

// Replay makes the moves of a record strictly. The error is a *game.ReplayError for the
// first that is no move of the game, or refused; those before it have been made.
func (m *Match) Replay(entries []game.Entry, told func([]game.Event)) error {
	for i, entry := range entries {
		move, err := m.rules.Grammar().Parse(entry.Move)
		var events []game.Event
		if err == nil {
			events, err = m.Apply(entry.Seat, move)
		}
		if err != nil {
			return &game.ReplayError{Number: i + 1, Line: entry.Line, Seat: entry.Seat, Move: entry.Move, Err: err}
		}
		told(events)
	}
	return nil
}

// Record is the game so far as a record of its moves and its result, without names
// and without what proves the dice.
func (m *Match) Record() *game.Record {
	info := m.rules.Info()
	rec := &game.Record{
		Game: info.ID, Version: info.Version, Seats: m.state.Seats(), Options: m.options,
		Names: map[game.Seat]string{}, Bots: map[game.Seat]string{}, Seals: map[game.Seat]string{},
	}
	m.Write(rec)
	return rec
}

// Write brings a record of the game up to date: its moves, its result and, in a lesson,
// how many moves were staged.
func (m *Match) Write(rec *game.Record) {
	rec.Result, rec.Moves = m.state.Result().Outcome, make([]game.Entry, len(m.made))
	for i, made := range m.made {
		rec.Moves[i] = game.Entry{Seat: made.Seat, Move: m.rules.Grammar().Format(made.Move)}
	}
	if m.course != nil {
		rec.Imported = m.course.followed(len(m.made))
	}
}

// Undo takes the last back moves back. It does not ask Takeable: an old log may hold an
// undo that today's rules would not allow. The error says that there are not as many.
func (m *Match) Undo(back int) error {
	if back < 1 || back > len(m.made) {
		return fmt.Errorf("%d of %d moves cannot be taken back", back, len(m.made))
	}
	from, keep := len(m.made)-m.undoable.len(), len(m.made)-back
	asks := m.made[keep].asking
	m.display = nil
	if keep >= from && m.luck.drawn == nil {
		m.state.CopyFrom(m.before)
	} else {
		m.state.CopyFrom(m.first)
		m.luck.rewind()
		from = 0
	}
	for i, made := range m.made[from:keep] {
		if made.Seat == game.Chance {
			m.luck.pass(m.state, from+i)
		}
		if err := m.state.Apply(made.Seat, made.Move, nil); err != nil {
			return err // the same rules have made it before
		}
	}
	m.made, m.played, m.asking = slices.Clone(m.made[:keep]), keep, asks
	m.undoable.take(back)
	m.course.undo(keep)
	return nil
}

// StateAfter is the state after the first of the moves that stand.
func (m *Match) StateAfter(moves int) (game.State, error) {
	state := m.first.Clone()
	for _, made := range m.made[:moves] {
		if err := state.Apply(made.Seat, made.Move, nil); err != nil {
			return nil, err // the same rules have made it before
		}
	}
	return state, nil
}

// Snapshot returns a copy for readers who look while the game goes on. It does not go on
// itself, and does not have what chance draws from.
func (m *Match) Snapshot() *Match {
	still := *m
	still.luck, still.display = luck{}, nil
	still.state, still.course = m.state.Clone(), m.course.snapshot()
	return &still
}

// Seen returns the match as it could be for a viewer: at another state, a redraw of this
// one, and with only those moves at the end that the viewer knows of. It can go on, but takes
// nothing back.
func (m *Match) Seen(viewer game.Seat, state game.State) *Match {
	seen := m.Snapshot()
	seen.state, seen.before, seen.spare = state, state.Clone(), state.Clone()
	seen.undoable = m.undoable.knownTo(viewer)
	return seen
}
