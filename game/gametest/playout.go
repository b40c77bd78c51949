package gametest

import (
	"errors"
	"fmt"
	"runtime/debug"
	"slices"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/match"
)

// playout is one random game under test.
type playout struct {
	*suite
	options game.Options
	seed    string
	// The game draws from play and the tests from rand, so that the game is the same
	// without the tests.
	play, rand *game.Rand
	state      game.State
	core       match.Core // plays the state
	last       mark       // of the state after its last move
	record     *game.Record
	// legal are the moves of every player in the state, and drawn those of
	// Chance when it is awaited and lists them.
	legal [game.MaxSeats][]game.Move
	drawn []game.Move
	// before, scratch, redrawState and fork are other states, to work in.
	before, scratch, redrawState, fork game.State
	apart                              apart
	still                              *still
	lazyRand                           *game.Rand
	redrawMarks                        map[mark]bool // of the redraws of one state, for checkApart
	events                             []game.Event
	outlines                           []any // at the events that hear has told
	buf                                []game.Move
	held                               []heldView // see checkAlias
	seen                               []offer    // some moves that were legal once
}

// offer is a move of a seat.
type offer struct {
	seat game.Seat
	move game.Move
}

func newPlayout(s *suite, options game.Options, seed string) (*playout, error) {
	state, err := game.New(s.rules, options, s.seats)
	if err != nil {
		return nil, fmt.Errorf("options %v, %d seats: %w", options, s.seats, err)
	}
	p := &playout{
		suite: s, options: options, seed: seed, play: game.NewChance(seed), rand: game.NewChance(seed + "/tests"), state: state,
		record: &game.Record{
			Game: s.info.ID, Version: s.info.Version, Seats: s.seats, Options: options, Names: map[game.Seat]string{},
		},
		before: state.Clone(), scratch: state.Clone(), redrawState: state.Clone(), fork: state.Clone(),
		apart: apart{twin: state.Clone()}, redrawMarks: map[mark]bool{}, core: match.Begin(state),
	}
	p.last = markOf(state)
	p.still = &still{rand: p.rand}
	p.lazyRand = game.NewRand(p.still)
	return p, nil
}

// fault adds to an error everything that is needed to reproduce it.
func (p *playout) fault(err error) error {
	return fmt.Errorf("%w\nseed %q, after %d moves:\n%s", err, p.seed, len(p.record.Moves), p.record)
}

func (p *playout) name(o offer) string {
	return fmt.Sprintf("%s %s (%v)", game.SeatName(o.seat), p.rules.Grammar().Format(o.move), o.move)
}

// run plays the game to its end, testing each state.
func (p *playout) run() (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = p.fault(fmt.Errorf("panic: %v\n%s", r, debug.Stack()))
		}
	}()
	err = match.Play(&p.core, match.AllVolunteers, p.Bound, func(match.Mover) error {
		if err := p.check(); err != nil {
			return err
		}
		return p.step()
	})
	if err == nil {
		err = p.check()
	}
	if err == nil {
		err = p.checkReplay()
	}
	if err != nil {
		return p.fault(err)
	}
	return nil
}

// line plays the game without tests and returns its moves. Only volunteers in ask move.
func (p *playout) line(ask game.SeatSet) (moves []offer, err error) {
	err = match.Play(&p.core, ask, p.Bound, func(asked match.Mover) error {
		if err := p.checkTurn(); err != nil {
			return err
		}
		seat := asked.Seat
		if ask != 0 {
			seat = match.RandomMover(p.state, p.play)
		}
		o, err := p.choose(seat)
		if err != nil {
			return err
		}
		if err := p.core.Apply(o.seat, o.move, nil); err != nil {
			return fmt.Errorf("legal move %s is refused: %w", p.name(o), err)
		}
		moves = append(moves, o)
		p.write(o)
		return nil
	})
	return moves, err
}

// write adds a move to the record.
func (p *playout) write(o offer) {
	p.record.Moves = append(p.record.Moves, game.Entry{Seat: o.seat, Move: p.rules.Grammar().Format(o.move)})
}

// spacing: about one in six states is tested for leaks, and one in four of these for
// everything else.
const spacing = 6

func (p *playout) check() error {
	if err := p.checkTurn(); err != nil {
		return err
	}
	if p.Conserve != nil {
		if err := p.Conserve(p.state); err != nil {
			return err
		}
	}
	ends := len(p.record.Moves) == 0 || p.state.Turn() == game.None
	if !ends && p.rand.IntN(spacing) != 0 {
		return nil
	}
	p.states++
	if ends || p.rand.IntN(4) == 0 {
		return p.checkThoroughly()
	}
	return p.checkLeaks()
}

// checkThoroughly tests everything that a single state must satisfy.
func (p *playout) checkThoroughly() error {
	held, views := markOf(p.state), p.viewsOf(p.state)
	checks := []func() error{
		p.checkLists,
		func() error { return p.checkNulls(views) },
		func() error { return p.checkAlias(views) },
		func() error { return p.checkCopies(views) },
		p.checkLegal,
		func() error { return p.checkIllegal(views) },
		func() error { return p.checkVisible(views) },
		p.checkSilence,
		p.checkTogether,
		p.checkEvaluate,
		p.checkWeights,
		p.checkReasons,
		p.checkLeaks,
	}
	for _, check := range checks {
		if err := check(); err != nil {
			return err
		}
		if !unchanged(p.state, held) {
			return errors.New("what was done with copies, or asked, changed the state")
		}
	}
	if p.state.Turn() == game.Chance {
		p.state.SampleChance(p.rand)
	}
	if !equalViews(p.viewsOf(p.state), views) {
		return errors.New("what was done with copies, or asked, changed the views")
	}
	return nil
}

// step makes a random move of a seat that may move.
func (p *playout) step() error {
	o, err := p.choose(match.RandomMover(p.state, p.play))
	if err != nil {
		return err
	}
	if !unchanged(p.state, p.last) {
		return errors.New("SampleChance, or what was asked, changed the state")
	}
	p.before.CopyFrom(p.state)
	forked := p.readyFork()
	p.events = p.events[:0]
	if err := p.core.Apply(o.seat, o.move, func(e game.Event) { p.events = append(p.events, e) }); err != nil {
		return fmt.Errorf("legal move %s is refused: %w", p.name(o), err)
	}
	p.write(o)
	if !unchanged(p.before, p.last) {
		return fmt.Errorf("move %s changed a copy of the state made before it", p.name(o))
	}
	p.last = markOf(p.state)
	if err := p.before.Apply(o.seat, o.move, nil); err != nil || !unchanged(p.before, p.last) {
		return fmt.Errorf("move %s leads elsewhere in a copy and without tell (error %v)", p.name(o), err)
	}
	if err := checkSame(p.before, p.state); err != nil {
		return fmt.Errorf("after move %s: %w", p.name(o), err)
	}
	if p.Visit != nil {
		p.Visit(p.state, o.seat, o.move, p.events)
	}
	if err := p.checkEvents(o); err != nil {
		return err
	}
	return p.checkRecall(o, forked)
}

func (p *playout) checkEvents(o offer) error {
	for _, e := range p.events {
		if e.Key == "" || e.To == 0 {
			return fmt.Errorf("move %s: event %+v has no key, or nobody to hear it", p.name(o), e)
		}
	}
	return nil
}

// choose returns any move of a seat.
func (p *playout) choose(seat game.Seat) (offer, error) {
	var o offer
	if seat == game.Chance {
		o = offer{seat, p.state.SampleChance(p.play)}
		if len(p.drawn) > 0 && !slices.Contains(p.drawn, o.move) {
			return o, fmt.Errorf("SampleChance gives %s, which is not among its legal moves", p.name(o))
		}
	} else {
		o = offer{seat, anyMove(p.legal[seat], p.play)}
	}
	p.remember(o)
	return o, p.checkNotation(o)
}

func anyMove(moves []game.Move, r *game.Rand) game.Move { return moves[r.IntN(len(moves))] }

// anyOffer returns any move of chance, of the player awaited or of a volunteer. The seat is
// game.None once the game is over; ok is false if there is no move. If forward is true, moves
// that a game.Pruner leaves out are rare, which brings the game further. buf is room to work in.
func anyOffer(s game.State, r *game.Rand, buf *[]game.Move, forward bool) (o offer, ok bool) {
	switch o.seat = match.RandomMover(s, r); o.seat {
	case game.None:
		return o, false
	case game.Chance:
		o.move = s.SampleChance(r)
		return o, true
	}
	*buf = s.LegalMoves(o.seat, (*buf)[:0])
	if p, prunes := s.(game.Pruner); prunes && forward && r.IntN(3) > 0 {
		*buf = p.Prune(o.seat, *buf)
	}
	if len(*buf) == 0 {
		return o, false
	}
	o.move = anyMove(*buf, r)
	return o, true
}

// remember keeps some legal moves, to try them where they are not legal.
func (p *playout) remember(o offer) {
	if len(p.seen) < 64 {
		p.seen = append(p.seen, o)
		return
	}
	p.seen[p.rand.IntN(len(p.seen))] = o
}

// viewers returns everybody who may look at a state: the players, the public and, once
// the game is over, All.
func (p *playout) viewers() []game.Seat {
	list := make([]game.Seat, 0, game.MaxSeats+2)
	for seat := range game.Seat(p.seats) {
		list = append(list, seat)
	}
	list = append(list, game.Public)
	if p.state.Turn() == game.None {
		list = append(list, game.All)
	}
	return list
}
