package game

import (
	"maps"
	"reflect"
	"slices"
)

// Outlook is what a move would do, as far as the seat that may make it can know. It
// ends before chance or somebody else moves, before the seat's next decision, and
// where something is turned over that was hidden from the seat.
type Outlook struct {
	// Lines say it, in an order that reads well.
	Lines []Line `json:"lines" nullable:"false"`
	// Shifts are the figures and things that would stand elsewhere.
	Shifts []Shift `json:"shifts" nullable:"false"`
}

// Line is one thing to say about a move that could be made. Kind is one of
//
//   - told: what the log would say
//   - loss, gain: what would leave the hand, and what would come into it
//   - fact: a fact of the scene, as it would then read
//   - warning: what the game would warn of; see Foreseer
//   - open: the last line if the rest depends on something hidden
//   - then: the last line otherwise: the prompt that would follow
type Line struct {
	Kind string `json:"kind" enum:"told,loss,gain,fact,warning,open,then"`
	Text Text   `json:"text"`
}

// Shift is a piece that would stand on another place. From and To are indices of
// the scene's places, -1 for none of them.
type Shift struct {
	Piece Piece `json:"piece"`
	From  int   `json:"from"`
	To    int   `json:"to"`
}

// Foreseer is a State that can say what threatens a seat as things stand, such as who
// would be caught. It is also asked in the middle of a move, and says only what the
// seat can know.
type Foreseer interface {
	Foresee(seat Seat) []Text
}

// maxForced bounds the moves that WhatIf adds because nothing else is left to do.
const maxForced = 8

// WhatIf returns what a legal move of a seat would do, and what the seat would then
// do because it has no other choice. The error is the refusal of a move that is not
// legal. The state stays as it is.
func WhatIf(s State, seat Seat, m Move) (Outlook, error) {
	l := look{seat: seat, state: s.Clone(), before: Show(s).Scene(seat)}
	if err := l.play(m); err != nil {
		return Outlook{}, err
	}
	for range maxForced {
		moves := l.state.LegalMoves(seat, nil)
		if l.open || l.state.Turn() != seat || len(moves) != 1 {
			break
		}
		if err := l.play(moves[0]); err != nil {
			return Outlook{}, err
		}
	}
	if !l.open {
		l.see(l.state)
	}
	return l.outlook(), nil
}

// look is an outlook while it is being made.
type look struct {
	seat          Seat
	state         State // a copy
	told          []Text
	before, after Scene
	warnings      []Text
	open          bool
}

// play makes a move and listens until something is turned over.
func (l *look) play(m Move) error {
	from, heard := l.state.Clone(), 0
	err := l.state.Apply(l.seat, m, func(e Event) {
		l.open = l.open || e.Reveals && e.To.Has(l.seat) && !e.Known.Has(l.seat)
		if l.open {
			return
		}
		heard++
		if e.To.Has(l.seat) {
			l.told = append(l.told, e.Text)
		}
	})
	if l.open {
		l.seeAt(from, m, heard)
	}
	return err
}

// seeAt looks at the state as it is when a move has told heard events.
func (l *look) seeAt(s State, m Move, heard int) {
	if heard == 0 {
		l.see(s)
		return
	}
	n := 0
	_ = s.Apply(l.seat, m, func(Event) { // it was legal before
		if n++; n == heard {
			l.see(s)
		}
	})
}

// see looks at a state.
func (l *look) see(s State) {
	l.after = Show(s).Scene(l.seat)
	if f, ok := s.(Foreseer); ok {
		l.warnings = f.Foresee(l.seat)
	}
}

func (l *look) outlook() Outlook {
	o := Outlook{Lines: []Line{}, Shifts: shifts(l.before.Places, l.after.Places)}
	say := func(kind string, texts ...Text) {
		for _, t := range texts {
			o.Lines = append(o.Lines, Line{kind, t})
		}
	}
	hold := func(kind string, things []Text) {
		if len(things) > 0 {
			say(kind, Text{Key: "common.whatif." + kind, Args: Args{"things": ListArg(things...)}})
		}
	}
	say("told", l.told...)
	hold("loss", fewer(l.before.Hand, l.after.Hand))
	hold("gain", fewer(l.after.Hand, l.before.Hand))
	say("fact", missing(l.after.Facts, l.before.Facts)...)
	// What the scene has said before is no consequence.
	say("warning", missing(l.warnings, slices.Concat(l.before.Facts, l.before.Details))...)
	if l.open {
		say("open", Say("common.whatif.open"))
	} else {
		say("then", Show(l.state).Prompt(l.seat))
	}
	return o
}

// missing are the texts that the other list lacks, each as often as it lacks them.
func missing(texts, others []Text) []Text {
	var list []Text
	rest := slices.Clone(others)
	for _, t := range texts {
		i := slices.IndexFunc(rest, t.equal)
		if i < 0 {
			list = append(list, t)
			continue
		}
		rest = slices.Delete(rest, i, i+1)
	}
	return list
}

// fewer are the texts of which the other list has fewer. A text that says how many,
// in the argument "n", then says how many fewer.
func fewer(texts, others []Text) (list []Text) {
	for _, t := range missing(texts, others) {
		if t.Arg("n").N == nil {
			list = append(list, t)
			continue
		}
		n := *t.Args["n"].N
		for _, o := range others {
			if uncounted(o).equal(uncounted(t)) {
				n -= *o.Args["n"].N
			}
		}
		if n > 0 {
			t.Args = maps.Clone(t.Args)
			t.Args["n"] = N(n)
			list = append(list, t)
		}
	}
	return list
}

// uncounted is a text with a count of nothing.
func uncounted(t Text) Text {
	if t.Arg("n").N != nil {
		t.Args = maps.Clone(t.Args)
		t.Args["n"] = N(0)
	}
	return t
}

func (t Text) equal(o Text) bool { return reflect.DeepEqual(t, o) }

// stand is where a piece stands in a scene.
type stand struct {
	piece Piece
	at    int
}

// same reports whether two pieces are one: the figure of one player, or things of one
// name.
func (p Piece) same(o Piece) bool {
	return p.Seat == o.Seat && (p.Seat != 0 || p.Name.equal(o.Name))
}

func stands(places []Place) (list []stand) {
	for at, place := range places {
		for _, piece := range place.Pieces {
			list = append(list, stand{piece, at})
		}
	}
	return list
}

// shifts are the pieces whose place is not the same after as before. Pieces that look
// alike differ only by their places.
func shifts(before, after []Place) []Shift {
	list, left := []Shift{}, stands(after)
	var gone []stand
	for _, was := range stands(before) {
		still := func(s stand) bool { return s.at == was.at && s.piece.same(was.piece) }
		if i := slices.IndexFunc(left, still); i >= 0 {
			left = slices.Delete(left, i, i+1)
			continue
		}
		gone = append(gone, was)
	}
	for _, was := range gone {
		to := -1
		if i := slices.IndexFunc(left, func(s stand) bool { return s.piece.same(was.piece) }); i >= 0 {
			to = left[i].at
			left = slices.Delete(left, i, i+1)
		}
		list = append(list, Shift{was.piece, was.at, to})
	}
	for _, is := range left {
		list = append(list, Shift{is.piece, -1, is.at})
	}
	return list
}
