package dungeon

import (
	"strconv"

	"github.com/katabasis-games/katabasis/game"
)

// record is a game of one player that leads to a node, by the steps that the search took.
// It ends earlier if a step needs a health that nobody has then.
func (p *prover) record(to int32) *game.Record {
	var steps []step
	for i := to; i >= 0; i = p.ways[i].from {
		steps = append(steps, p.ways[i].step)
	}
	w := &witness{
		prover: p,
		state:  newState(options{adventure: p.adventure, figures: int8(len(p.cast))}, 1),
		rec: &game.Record{Game: "dungeon", Version: version, Seats: 1,
			Options: game.Options{"adventure": p.id, "characters": strconv.Itoa(len(p.cast))}},
	}
	for _, k := range p.cast {
		w.do(vBe, int(k))
	}
	for i := len(steps) - 1; i >= 0; i-- {
		if i < len(steps)-1 {
			w.look(steps[i])
		}
		w.answer(steps[i])
	}
	w.rec.Result = w.state.Result().Outcome
	return w.rec
}

// witness plays the steps of a search.
type witness struct {
	*prover
	state *State
	rec   *game.Record
}

// do makes a move, if it is legal.
func (w *witness) do(verb uint8, args ...int) bool {
	m, by := game.NewMove(verb, args...), w.state.Turn()
	if by == game.None || w.state.Apply(by, m, nil) != nil {
		return false
	}
	w.rec.Moves = append(w.rec.Moves, game.Entry{Seat: by, Move: grammar.Format(m)})
	return true
}

// look makes the character of a step look up its entry.
func (w *witness) look(st step) {
	if st.entry == none { // the countdown ends by itself
		for w.state.count > 0 && w.do(vPass) {
		}
		return
	}
	t := &w.of[st.entry].trigger
	for range w.state.figures {
		if w.state.phase != phTurn || st.by == 0 || w.state.figure[w.state.active].character == st.by {
			break
		}
		w.do(vPass)
	}
	if t.place != none {
		w.do(vGo, int(w.places[t.place].number))
	}
	switch {
	case t.kind == byClue:
		w.unlock(st.entry, t)
	case t.place == none:
		w.do(vHold, cardNumber(t.cards[0]))
		w.do(vWith, cardNumber(t.cards[1]))
	case len(t.cards) > 0:
		w.do(vHold, cardNumber(t.cards[0]))
		w.do(vHere)
	default:
		w.do(vExplore)
	}
}

func (w *witness) unlock(e int16, t *trigger) {
	if !w.do(vUnlock) { // its entry has to be read first
		w.do(vExplore)
		w.do(vGo, int(w.places[t.place].number))
		w.do(vUnlock)
	}
	for _, c := range t.cards {
		w.do(vInsert, cardNumber(c))
	}
	if len(t.cards) > 0 {
		return
	}
	number := w.entries[e].number
	for _, d := range number[:len(number)-3] {
		w.do(vDigit, int(d-'0'))
	}
}

// answer chooses, shares out and draws what a step did.
func (w *witness) answer(st step) {
	for _, pick := range append(st.picks[:], 0) {
		w.share()
		switch {
		case pick == 0:
			return
		case w.state.phase == phOffer:
			w.do(vChoose, int(pick))
		case w.state.phase == phDraw:
			w.do(vDraw, cardNumber(w.state.drawn[pick-1]))
		}
	}
}

// share gives each point to a player who can take it.
func (w *witness) share() {
	for w.state.phase == phShare || w.state.phase == phMend {
		for k := 1; k <= maxFigures && (w.state.phase == phShare || w.state.phase == phMend); k++ {
			if !w.do(vSuffer, k) {
				w.do(vMend, k)
			}
		}
	}
}
