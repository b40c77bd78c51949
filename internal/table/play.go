package table

import (
	"errors"

	"github.com/katabasis-games/katabasis/game"
)

// errDraw says that a logged move of chance is not the one the seed gives.
var errDraw = errors.New("this is not what the seed draws")

// play is the game at a table: its state, the moves that stand, and what can
// be taken back.
type play struct {
	state game.State
	// chance is the source of the table's seed; nil before the start, when the
	// moves come from a record.
	chance *game.Rand
	// drawn is the move of chance that is next, once it has been drawn.
	drawn *game.Move
	moves []made
	run   run
	spare game.State
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

// made is a move that stands, and its place in the log.
type made struct {
	seat game.Seat
	move game.Move
	at   int
}

// run is the moves at the end that one seat can take back together: nobody
// else moved since, chance did not, and nothing was revealed.
type run struct {
	seat   game.Seat
	length int
	// before and asks are the state before the first of them, and who had been
	// asked what.
	before game.State
	asks   asks
}

func newPlay(state game.State) *play {
	p := &play{state: state, spare: state.Clone(), asks: asks{turn: game.None}}
	p.run.before = state.Clone()
	p.ask()
	return p
}

// move makes a move and returns its events. at is its place in the log, seq
// its number. On error nothing has changed.
func (p *play) move(seat game.Seat, m game.Move, at int, seq int64) ([]game.Event, error) {
	if seat == game.Chance && p.chance != nil && p.draw() != m {
		return nil, errDraw
	}
	fresh := p.run.length == 0 || p.run.seat != seat
	if fresh {
		p.spare.CopyFrom(p.state)
	}
	var events []game.Event
	reveals := seat == game.Chance
	err := p.state.Apply(seat, m, func(e game.Event) {
		events = append(events, e)
		reveals = reveals || e.Reveals
	})
	if err != nil {
		return nil, err
	}
	if fresh {
		p.run.before, p.spare = p.spare, p.run.before
		p.run.asks, p.run.length = p.asks, 0
	}
	p.run.seat, p.run.length = seat, p.run.length+1
	if reveals || p.state.Turn() == game.None {
		p.run.length = 0
	}
	p.drawn, p.position = nil, seq
	p.moves = append(p.moves, made{seat, m, at})
	p.ask()
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

// ask keeps account of who was asked something by the player awaited.
func (p *play) ask() {
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

// undoable returns how many moves a seat can take back.
func (p *play) undoable(seat game.Seat) int {
	if p.run.seat != seat {
		return 0
	}
	return p.run.length
}

// undo takes the last back moves of the run back, and returns their places in
// the log. The moves of the run that stand are made again from its beginning,
// which only a fault in the game's rules can hinder.
func (p *play) undo(back int, seq int64) (voids []int) {
	first, keep := len(p.moves)-p.run.length, len(p.moves)-back
	for _, m := range p.moves[keep:] {
		voids = append(voids, m.at)
	}
	p.state.CopyFrom(p.run.before)
	p.asks = p.run.asks
	for _, m := range p.moves[first:keep] {
		if err := p.state.Apply(m.seat, m.move, nil); err != nil {
			panic(err)
		}
		p.ask()
	}
	p.moves, p.run.length, p.position = p.moves[:keep], p.run.length-back, seq
	return voids
}

// start gives chance its source. What was made before cannot be taken back.
func (p *play) start(chance *game.Rand) {
	p.chance, p.run.length = chance, 0
}

// forbidUndo ends the run of a seat whose player changes.
func (p *play) forbidUndo(seat game.Seat) {
	if p.run.seat == seat {
		p.run.length = 0
	}
}
