package gametest

import (
	"fmt"
	"slices"

	"github.com/katabasis-games/katabasis/game"
)

// Perfect recall: viewers never forget what they were told. The test plays two games in
// which a viewer was told different things, and which look the same to the viewer. No
// state may be a redraw of both: the viewer knows that it cannot be one of the two.

// apart is a game beside the one that is played. Its viewer was once told something else
// in it, and has seen no difference since.
type apart struct {
	live   bool
	viewer game.Seat
	twin   game.State
	// first is what the viewer was told in each.
	first string
}

// readyFork copies the state before a move, now and then, for a game that may part from
// this one there.
func (p *playout) readyFork() (ready bool) {
	const attempts = 3 // one in so many moves
	if p.apart.live || p.rand.IntN(attempts) != 0 {
		return false
	}
	p.fork.CopyFrom(p.state)
	return true
}

// checkRecall is called after each move. It goes on with the game beside this
// one, or looks for one: another move in the same state, or a move in a state
// that the viewer could not tell from it.
func (p *playout) checkRecall(o offer, ready bool) error {
	switch {
	case p.apart.live:
		return p.follow(o)
	case ready:
		viewers := p.viewers()
		if viewer := viewers[p.rand.IntN(len(viewers))]; viewer != game.All {
			return p.branch(o, viewer)
		}
	}
	return nil
}

// branch begins a game beside this one, if it finds one in which the viewer is told
// something else.
func (p *playout) branch(o offer, viewer game.Seat) error {
	told, twin := heard(p.events, viewer), p.apart.twin
	twin.CopyFrom(p.fork)
	redrawn := viewer == o.seat || p.rand.IntN(2) == 0
	if redrawn {
		twin.Determinize(viewer, p.lazy())
	}
	other, ok := p.alternative(twin, o, redrawn)
	if !ok || viewer == o.seat && other != o || p.past(p.events) {
		return nil
	}
	p.scratch.CopyFrom(twin)
	events, _, err := p.hear(twin, other, viewer)
	if err != nil {
		return err
	}
	if alike(told, events) || p.past(events) || !p.hidesDifference(twin, viewer) {
		return nil
	}
	if redrawn && other != o && p.couldTell(p.scratch, o.seat, told, viewer) {
		return nil
	}
	p.apart.live, p.apart.viewer = true, viewer
	p.apart.first = fmt.Sprintf("%s tells %s, and %s %s", p.name(o), encode(told), p.name(other), encode(events))
	return p.checkApart(p.state, twin, viewer, p.apart.first)
}

// alternative is a move of the same seat in the other game. If that is a redraw, it is
// the same move, if possible.
func (p *playout) alternative(twin game.State, o offer, redrawn bool) (offer, bool) {
	if o.seat == game.Chance {
		if !redrawn {
			o.move = twin.SampleChance(p.rand)
		}
		return o, !redrawn || p.couldMove(twin, o)
	}
	p.buf = twin.LegalMoves(o.seat, p.buf[:0])
	if len(p.buf) == 0 {
		return o, false
	}
	if !redrawn || !slices.Contains(p.buf, o.move) {
		o.move = anyMove(p.buf, p.rand)
	}
	return o, true
}

// couldMove reports whether chance could make a move in a state.
func (p *playout) couldMove(s game.State, o offer) bool {
	p.redrawState.CopyFrom(s)
	return p.redrawState.Turn() == game.Chance && p.redrawState.Apply(o.seat, o.move, nil) == nil
}

// couldTell reports whether a viewer could have been told this in the state. If so, being
// told it does not exclude the state.
func (p *playout) couldTell(s game.State, seat game.Seat, told []game.Event, viewer game.Seat) bool {
	if len(told) == 0 {
		return true
	}
	for _, m := range s.LegalMoves(seat, nil) {
		p.redrawState.CopyFrom(s)
		if events, _, err := p.hear(p.redrawState, offer{seat, m}, viewer); err != nil || alike(told, events) {
			return true
		}
	}
	return false
}

// follow makes a move in the game beside this one too: the same, or one that tells the
// viewer the same. It gives the pair up if there is none, if the two become equal, and if
// the viewer sees a difference, because a redraw never changes what is seen.
func (p *playout) follow(o offer) error {
	const pauses = 4 // the two are redrawn after one in so many moves
	a := &p.apart
	told := heard(p.events, a.viewer)
	a.live = !p.past(p.events) && p.mimic(o, told)
	if !a.live || p.rand.IntN(pauses) != 0 {
		return nil
	}
	if a.live = p.hidesDifference(a.twin, a.viewer); !a.live {
		return nil
	}
	return p.checkApart(p.state, a.twin, a.viewer, "earlier, "+a.first)
}

// mimic makes a move in the game beside this one that tells the viewer this,
// and reports whether there was one.
func (p *playout) mimic(o offer, told []game.Event) bool {
	a := &p.apart
	if (a.twin.Turn() == game.Chance) != (o.seat == game.Chance) {
		return false
	}
	moves := []game.Move{o.move}
	if o.seat != a.viewer {
		p.buf = a.twin.LegalMoves(o.seat, p.buf[:0])
		p.rand.Shuffle(len(p.buf), func(i, j int) { p.buf[i], p.buf[j] = p.buf[j], p.buf[i] })
		moves = append(moves, p.buf...)
	}
	p.scratch.CopyFrom(a.twin)
	for _, m := range moves {
		if tells(a.twin, offer{o.seat, m}, a.viewer, told) {
			return true
		}
		a.twin.CopyFrom(p.scratch)
	}
	return false
}

// hidesDifference reports whether a state differs from that of the game, and looks the
// same to a viewer.
func (p *playout) hidesDifference(s game.State, viewer game.Seat) bool {
	return !SameState(s, p.state) && s.Turn() == p.state.Turn() && sameJSON("", game.Show(s).View(viewer), game.Show(p.state).View(viewer)) == nil
}

// checkApart tests that two states have no redraw in common, if a viewer was told
// something else in each.
func (p *playout) checkApart(a, b game.State, viewer game.Seat, why string) error {
	const redraws = 24 // of each
	clear(p.redrawMarks)
	for range redraws {
		p.redrawMarks[p.redrawOf(a, viewer)] = true
	}
	for range redraws {
		if p.redrawMarks[p.redrawOf(b, viewer)] {
			return fmt.Errorf("a redraw forgets what %s was told: %s; yet a redraw of the one is a redraw of the other", viewerName(viewer), why)
		}
	}
	return nil
}

func (p *playout) redrawOf(s game.State, viewer game.Seat) mark {
	p.redrawState.CopyFrom(s)
	p.redrawState.Determinize(viewer, p.lazy())
	return stateKey(p.redrawState)
}

// lazy is a source for redraws that change little, so that two of them can come out
// alike even if much is hidden: most of its numbers are the highest, with which a
// shuffle leaves every card where it is.
func (p *playout) lazy() *game.Rand {
	p.still.odds = 1 << (2 * p.rand.IntN(4))
	return p.lazyRand
}

// still is a source that is random once in odds.
type still struct {
	rand *game.Rand
	odds int
}

// Uint64 is mostly the highest number there is.
func (s *still) Uint64() uint64 {
	if s.rand.IntN(s.odds) == 0 {
		return s.rand.Uint64()
	}
	return 1<<64 - 1
}

// past reports whether one of the events tells what nobody need keep; see Config.Past.
func (p *playout) past(events []game.Event) bool {
	return slices.ContainsFunc(events, func(e game.Event) bool { return slices.Contains(p.Past, e.Key) })
}
