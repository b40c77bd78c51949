package gametest

import (
	"fmt"
	"iter"
	"strings"

	"github.com/katabasis-games/katabasis/game"
)

// World is a pair of worlds that a viewer cannot tell apart: State is the one, Twin the
// other. Since they were one, the viewer was told and shown the same in both.
type World struct {
	Viewer      game.Seat
	State, Twin game.State
	played      *worlds
}

// Fault adds to an error everything that is needed to reproduce it.
func (w World) Fault(err error) error { return w.played.fault(err) }

// Worlds plays random games in pairs, one after the other, without an end. In each
// step a seat moves in the one world, and in the other the same seat makes a move, if
// possible a different one, of which the viewer is told the same. So chance and the
// others' secret choices make the two differ. Some pairs begin as two copies, others as
// a world and a redraw of it. If the second world has no such move, a new pair begins.
// A pair is valid until the next one is yielded; an error is the last.
func Worlds(rules game.Rules, options game.Options, seats int, seed string) iter.Seq2[World, error] {
	return func(yield func(World, error) bool) {
		state, err := game.New(rules, options, seats)
		if err != nil {
			yield(World{}, err)
			return
		}
		w := &worlds{
			rules: rules, options: options, seats: seats, seed: seed, rand: game.NewChance(seed + "/worlds"),
			start: state, state: state.Clone(), twin: state.Clone(), scratch: state.Clone(), parted: state.Clone(),
		}
		for w.err == nil && w.play(yield) {
		}
		if w.err != nil {
			yield(World{}, w.fault(w.err))
		}
	}
}

// worlds are two games that are played side by side.
type worlds struct {
	rules              game.Rules
	options            game.Options
	seats              int
	seed               string
	rand               *game.Rand
	start, state, twin game.State
	scratch, parted    game.State // to work in
	viewer             game.Seat
	moves, twins       []offer // that led here, in each
	redrawn            int     // after how many moves the twin was redrawn, or -1
	strayed            bool    // a player has made different moves since the viewer looked last
	buf                []game.Move
	err                error
}

const (
	// lookAt is the mean number of moves between two pairs that are yielded.
	lookAt = 3
	// otherMoves is how many moves are tried in the second world that are not the one
	// made in the first.
	otherMoves = 6
	// longWalk bounds the moves of one game.
	longWalk = 3_000
)

// play plays one game; false ends it all.
func (w *worlds) play(yield func(World, error) bool) bool {
	w.state.CopyFrom(w.start)
	w.moves = w.moves[:0]
	w.pair()
	for w.state.Turn() != game.None && len(w.moves) < longWalk {
		if !w.step() {
			w.pair()
		}
		if w.err != nil {
			return false
		}
		if w.state.Turn() < 0 || w.rand.IntN(lookAt) != 0 || SameState(w.state, w.twin) {
			continue // a move that leads to chance may leave the telling to it, and nobody thinks when the game is over
		}
		if w.looks() != nil {
			w.pair()
			continue
		}
		if !yield(World{w.viewer, w.state, w.twin, w}, nil) {
			return false
		}
	}
	return true
}

// pair begins a new pair for a viewer: the world and a copy of it, or a redraw.
func (w *worlds) pair() {
	w.viewer = game.Public
	if n := w.rand.IntN(w.seats + 1); n < w.seats {
		w.viewer = game.Seat(n)
	}
	w.twin.CopyFrom(w.state)
	w.twins, w.redrawn, w.strayed = append(w.twins[:0], w.moves...), -1, false
	if w.rules.Info().Together || w.rand.IntN(2) == 0 { // chance alone hides nothing there
		w.redrawn = len(w.moves)
		w.twin.Determinize(w.viewer, w.rand)
	}
}

// step makes a move in the one world, and in the other a move that the viewer cannot
// tell from it. It returns false if there is none.
func (w *worlds) step() bool {
	o := w.choose()
	var told []game.Event
	if w.err = w.state.Apply(o.seat, o.move, hears(w.viewer, &told)); w.err != nil {
		return false
	}
	w.moves = append(w.moves, o)
	return w.mimic(o, told)
}

// choose returns a move of the seat awaited, or of a volunteer: any move, or one that a
// game.Pruner finds worth a thought, which brings the game further.
func (w *worlds) choose() offer {
	o, _ := anyOffer(w.state, w.rand, &w.buf, true)
	return o
}

// mimic makes a move in the second world that tells the viewer this.
func (w *worlds) mimic(o offer, told []game.Event) bool {
	if o.seat == w.viewer {
		return w.try(o, told)
	}
	if len(told) == 0 && w.rand.IntN(4) == 0 && w.waits() {
		return true // the viewer was not told that there was a move
	}
	if w.rand.IntN(4) == 0 && w.try(o, told) {
		return true
	}
	for _, m := range w.others(o) {
		if w.try(offer{o.seat, m}, told) {
			return true
		}
	}
	return w.try(o, told) || w.catchUp(o, told)
}

// waits reports whether the second world fits the first without a move.
func (w *worlds) waits() bool {
	return w.state.Turn() != game.Chance && w.fits() && w.looks() == nil
}

// fits reports whether the viewer sees the same in both. While chance is awaited,
// nobody looks.
func (w *worlds) fits() bool {
	if w.state.Turn() != w.twin.Turn() || w.state.Others() != w.twin.Others() {
		return false
	}
	return w.state.Turn() == game.Chance || sameJSON("", game.Show(w.state).View(w.viewer), game.Show(w.twin).View(w.viewer)) == nil
}

// others returns some moves that the same seat could make in the second world instead.
func (w *worlds) others(o offer) (moves []game.Move) {
	if o.seat == game.Chance {
		for range otherMoves {
			if m := w.twin.SampleChance(w.rand); m != o.move {
				moves = append(moves, m)
			}
		}
		return moves
	}
	w.buf = w.twin.LegalMoves(o.seat, w.buf[:0])
	w.rand.Shuffle(len(w.buf), func(i, j int) { w.buf[i], w.buf[j] = w.buf[j], w.buf[i] })
	for _, m := range w.buf {
		if m != o.move && len(moves) < otherMoves {
			moves = append(moves, m)
		}
	}
	return moves
}

// try makes a move in the second world, if it tells the viewer this.
func (w *worlds) try(o offer, told []game.Event) bool {
	w.scratch.CopyFrom(w.twin)
	if tells(w.twin, o, w.viewer, told) && w.seesAlike(o) {
		w.twins = append(w.twins, o)
		return true
	}
	w.twin.CopyFrom(w.scratch)
	return false
}

// seesAlike reports whether the viewer, who was told the same of a move, sees the same.
// If not, that is a fault, which ends the test, unless a player has made different moves
// in the two worlds: these may be seen without being told, such as which part of a card
// is used. While chance is awaited, nobody looks, and at the end everything may lie open.
func (w *worlds) seesAlike(o offer) bool {
	strayed := w.strayed || o.seat != game.Chance && o != w.moves[len(w.moves)-1]
	switch {
	case w.fits():
		w.strayed = strayed && w.state.Turn() == game.Chance
		return true
	case !strayed && w.state.Turn() >= 0 && w.twin.Turn() >= 0:
		w.err = fmt.Errorf("the same was told of two worlds, but %w", w.looks())
		return true
	}
	return false
}

// catchUp tries the move again, after another move of which the viewer is told nothing.
func (w *worlds) catchUp(o offer, told []game.Event) bool {
	if o.seat == game.Chance || w.twin.Turn() == game.Chance {
		return false
	}
	w.parted.CopyFrom(w.twin)
	made, strayed := len(w.twins), w.strayed
	for _, m := range w.others(o) {
		if other := (offer{o.seat, m}); tells(w.twin, other, w.viewer, nil) {
			w.twins = append(w.twins, other)
			w.strayed = true
			if w.try(o, told) {
				return true
			}
		}
		w.twins, w.strayed = w.twins[:made], strayed
		w.twin.CopyFrom(w.parted)
	}
	return false
}

// looks tests that the two look the same to the viewer.
func (w *worlds) looks() error {
	if err := sameLook(w.rules, w.state, w.twin, w.viewer); err != nil {
		return err
	}
	return SameScene(game.Show(w.state).Scene(w.viewer), game.Show(w.twin).Scene(w.viewer))
}

func (w *worlds) fault(err error) error {
	begun := ""
	if w.redrawn >= 0 {
		begun = fmt.Sprintf(", redrawn after move %d", w.redrawn)
	}
	return fmt.Errorf("%w\nto %s, %d seats, options %v, seed %q\none world:\n%sthe other%s:\n%s", err,
		viewerName(w.viewer), w.seats, w.options, w.seed, w.lines(w.moves), begun, w.lines(w.twins))
}

func (w *worlds) lines(moves []offer) string {
	var b strings.Builder
	for _, o := range moves {
		fmt.Fprintf(&b, "%s %s\n", game.SeatName(o.seat), w.rules.Grammar().Format(o.move))
	}
	return b.String()
}
