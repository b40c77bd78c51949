package table

import (
	"slices"

	"github.com/katabasis-games/katabasis/game"
)

// play is the game at a table: its state, the moves that stand, and what can
// be taken back.
type play struct {
	state game.State
	// chance is the source of the table's seed; nil before the start, when the
	// moves come from a record.
	chance *game.Rand
	// drawn is the move of chance that is next, once it has been drawn.
	drawn *game.Move
	moves []standing
	// first is the state before the first move.
	first game.State
	// undoable are the moves at the end that can be taken back; before and
	// asksBefore are the state before the first of them, and who had been asked
	// what.
	undoable   Undoable
	before     game.State
	asksBefore asks
	spare      game.State
	// firm says that what was done in a turn stays once the turn has passed on.
	firm bool
	// position is the number of the newest entry that changed the state.
	position int64

	asks
}

// asks are who is asked what: turn is the player awaited last, others who could
// move besides, and asked those who became able to while it was that player's
// turn. What he did waits for their answer.
type asks struct {
	turn          game.Seat
	others, asked game.SeatSet
}

// standing is a move that stands, and its place in the log.
type standing struct {
	seat game.Seat
	move game.Move
	at   int
}

func newPlay(state game.State) *play {
	p := &play{state: state, first: state.Clone(), before: state.Clone(), spare: state.Clone(), asks: asks{turn: game.None}}
	p.noteAsked()
	return p
}

// move makes a move and returns its events. at is its place in the log, seq
// its number. On error nothing has changed. A move of chance is taken as it
// comes: what is in the log has happened, and whether it is what the seed gives
// is for game.CheckDice.
func (p *play) move(seat game.Seat, m game.Move, at int, seq int64) ([]game.Event, error) {
	if seat == game.Chance && p.chance != nil {
		p.draw() // the source goes along
	}
	fresh, turn := p.undoable.Len() == 0, p.state.Turn()
	if fresh {
		p.spare.CopyFrom(p.state)
	}
	var events []game.Event
	if err := p.state.Apply(seat, m, func(e game.Event) { events = append(events, e) }); err != nil {
		return nil, err
	}
	if fresh {
		p.before, p.spare = p.spare, p.before
		p.asksBefore = p.asks
	}
	p.undoable.Add(seat, events, p.state.Turn() == game.None)
	if p.firm && turn == seat && p.state.Turn() != seat {
		p.undoable.End()
	}
	p.drawn, p.position = nil, seq
	p.moves = append(p.moves, standing{seat, m, at})
	p.noteAsked()
	return events, nil
}

// draw returns the next move of chance, which stays the same until it is made.
func (p *play) draw() game.Move {
	if p.drawn == nil {
		m := p.state.SampleChance(p.chance)
		p.drawn = &m
	}
	return *p.drawn
}

// noteAsked keeps account of who was asked something by the player awaited.
func (p *play) noteAsked() {
	turn := p.state.Turn()
	if turn == game.Chance {
		return
	}
	others := p.state.Others()
	if turn != p.turn {
		p.turn, p.asked = turn, 0
	} else {
		p.asked |= others &^ p.others
	}
	p.asked &= others
	p.others = others
}

// undo takes the last back moves back, and returns their places in the log. A log
// may take back more than the rule allows today, and is believed.
func (p *play) undo(back int, seq int64) (voids []int, err error) {
	from, keep := len(p.moves)-p.undoable.Len(), len(p.moves)-back
	for _, m := range p.moves[keep:] {
		voids = append(voids, m.at)
	}
	if keep >= from {
		p.state.CopyFrom(p.before)
		p.asks = p.asksBefore
	} else {
		p.state.CopyFrom(p.first)
		from, p.asks = 0, asks{turn: game.None}
		p.noteAsked()
	}
	for _, m := range p.moves[from:keep] {
		if err := p.state.Apply(m.seat, m.move, nil); err != nil {
			return nil, err
		}
		p.noteAsked()
	}
	p.moves, p.position = slices.Clone(p.moves[:keep]), seq
	p.undoable.Take(back)
	return voids, nil
}

// start gives chance its source. What was made before cannot be taken back.
func (p *play) start(chance *game.Rand) {
	p.chance = chance
	p.undoable.Forbid()
}
