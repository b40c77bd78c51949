package prover

import (
	"strconv"

	"github.com/katabasis-games/katabasis/game"
	"github.com/katabasis-games/katabasis/games/dungeon"
	"github.com/katabasis-games/katabasis/games/dungeon/story"
)

// record is a game of one player that leads to a node, by the steps that the search took.
// It ends earlier if a step needs a health that nobody has then.
func (p *prover) record(to int32) *game.Record {
	var steps []step
	for i := to; i >= 0; i = p.ways[i].from {
		steps = append(steps, p.ways[i].step)
	}
	rules, options := dungeon.Rules{}.With(p.Adventure), game.Options{"adventure": p.ID, "characters": strconv.Itoa(len(p.cast))}
	state, err := game.New(rules, options, 1)
	if err != nil {
		return nil // never: the adventure was loaded
	}
	info := rules.Info()
	w := &witness{p, state.(*dungeon.State), rules.Grammar(), &game.Record{Game: info.ID, Version: info.Version, Seats: 1, Options: options}}
	for _, k := range p.cast {
		w.do("be", int(k))
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

// witness plays the steps of a search, as a player would.
type witness struct {
	*prover
	state   *dungeon.State
	grammar game.Grammar
	rec     *game.Record
}

func (w *witness) view() dungeon.View { return w.state.Public().(dungeon.View) }

// do makes a move, if it is legal.
func (w *witness) do(verb string, args ...int) bool {
	line := verb
	for _, n := range args {
		line += " " + strconv.Itoa(n)
	}
	m, err := w.grammar.Parse(line)
	by := w.state.Turn()
	if err != nil || by == game.None || w.state.Apply(by, m, nil) != nil {
		return false
	}
	w.rec.Moves = append(w.rec.Moves, game.Entry{Seat: by, Move: line})
	return true
}

// look makes the character of a step look up its entry.
func (w *witness) look(st step) {
	if st.entry == story.None { // the countdown ends by itself
		for w.view().Countdown > 0 && w.do("pass") {
		}
		return
	}
	t := &w.of[st.entry].trigger
	for range w.cast { // somebody else goes ahead
		v := w.view()
		if st.post == story.None || v.Phase != "turn" {
			break
		}
		if ahead := v.Active != int(st.by); ahead {
			w.do("go", int(w.Places[st.post].Number))
			w.do("pass")
			break
		}
		w.do("pass")
	}
	for range w.cast {
		if v := w.view(); v.Phase != "turn" || st.by == 0 || v.Active == int(st.by) {
			break
		}
		w.do("pass")
	}
	if t.place != story.None {
		w.do("go", int(w.Places[t.place].Number))
	}
	switch {
	case t.kind == byClue:
		w.unlock(st.entry, t)
	case t.place == story.None:
		w.do("hold", story.CardNumber(t.cards[0]))
		w.do("with", story.CardNumber(t.cards[1]))
	case len(t.cards) > 0:
		w.do("hold", story.CardNumber(t.cards[0]))
		w.do("here")
	default:
		w.do("explore")
	}
}

func (w *witness) unlock(e int16, t *trigger) {
	if !w.do("unlock") { // its entry has to be read first
		w.do("explore")
		w.do("go", int(w.Places[t.place].Number))
		w.do("unlock")
	}
	for _, c := range t.cards {
		w.do("insert", story.CardNumber(c))
	}
	if len(t.cards) > 0 {
		return
	}
	number := w.Entries[e].Number
	for _, d := range number[:len(number)-3] {
		w.do("digit", int(d-'0'))
	}
}

// answer chooses, shares out and draws what a step did.
func (w *witness) answer(st step) {
	for _, pick := range append(st.picks[:], 0) {
		w.share()
		v := w.view()
		switch {
		case pick == 0:
			return
		case v.Phase == "offer":
			w.do("choose", int(pick))
		case v.Phase == "draw":
			w.do("draw", v.Drawn[pick-1])
		}
	}
}

// share gives each point to a character who can take it.
func (w *witness) share() {
	shares := func() bool { p := w.view().Phase; return p == "share" || p == "mend" }
	for shares() {
		for k := 1; k <= story.MaxFigures && shares(); k++ {
			if !w.do("suffer", k) {
				w.do("mend", k)
			}
		}
	}
}
