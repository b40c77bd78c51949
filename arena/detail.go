package arena

import (
	"crypto/sha256"
	"math/rand/v2"
	"strings"
	"unicode"

	"github.com/katabasis-games/katabasis/game"
)

// Detail says what happened in some games.
type Detail struct {
	// Moves are the moves of players and chance by what they are: the words of their
	// notation, without numbers and seats, such as "play flee".
	Moves map[string]*Occurrence
	// Events are those that games tell, by the keys of their texts.
	Events map[string]*Occurrence
	// Things are what events name: cards, places and more, by their keys.
	Things map[string]*Occurrence
	// Rules are the rules that forbid something, by their numbers: before each move of a
	// player, one that can be written is drawn, and tried on a copy.
	Rules map[string]*Occurrence
	// Tried is how many moves were tried so.
	Tried int64
}

// Occurrence is how often something was there.
type Occurrence struct {
	Games int
	Times int64
	// Text is what was said of it the first time, if anything, in the game First.
	Text  game.Text
	First int

	last int // the game that was counted last, from 1
}

func newDetail() *Detail {
	return &Detail{
		Moves: map[string]*Occurrence{}, Events: map[string]*Occurrence{},
		Things: map[string]*Occurrence{}, Rules: map[string]*Occurrence{},
	}
}

// note counts something once more; text says it, and is asked only the first time.
func note(all map[string]*Occurrence, name string, i int, text func() game.Text) {
	o := all[name]
	if o == nil {
		o = &Occurrence{First: i, Text: text()}
		all[name] = o
	}
	o.Times++
	if o.last != i+1 {
		o.last = i + 1
		o.Games++
	}
}

// Add adds what happened in other games. Of what was said, that of the earlier game stays.
func (d *Detail) Add(o *Detail) {
	d.Tried += o.Tried
	join(d.Moves, o.Moves)
	join(d.Events, o.Events)
	join(d.Things, o.Things)
	join(d.Rules, o.Rules)
}

func join(into, from map[string]*Occurrence) {
	for name, o := range from {
		own := into[name]
		if own == nil {
			c := *o
			into[name] = &c
			continue
		}
		own.Games += o.Games
		own.Times += o.Times
		if o.First < own.First {
			own.First, own.Text = o.First, o.Text
		}
	}
}

// detailer looks at one game while it is played.
type detailer struct {
	grammar game.Grammar
	detail  *Detail
	number  int // of the game
	rand    *game.Rand
	try     game.State
}

// newDetailer returns one for a game; from its seed it draws the moves that it tries.
func newDetailer(g game.Grammar, d *Detail, number int, seed []byte) *detailer {
	t := &detailer{grammar: g, detail: d, number: number, rand: game.NewRand(rand.NewChaCha8(sha256.Sum256(append([]byte("tries "), seed...))))}
	return t
}

// before notes a move that is about to be made, and returns what hears its events.
func (t *detailer) before(s game.State, seat game.Seat, m game.Move) game.Tell {
	note(t.detail.Moves, t.wording(m), t.number, func() game.Text {
		if seat == game.Chance {
			return game.Text{}
		}
		return game.Show(s).Label(m)
	})
	if seat != game.Chance {
		t.tryOne(s, seat)
	}
	return func(e game.Event) {
		note(t.detail.Events, e.Key, t.number, func() game.Text { return e.Text })
		t.named(e.Text)
	}
}

// wording is a move without its numbers.
func (t *detailer) wording(m game.Move) string {
	words := []string{t.grammar[m.Verb].Word}
	for i, p := range t.grammar[m.Verb].Args {
		if p.Words != nil && strings.ContainsFunc(p.Words[m.Args[i]], unicode.IsLetter) {
			words = append(words, p.Words[m.Args[i]])
		}
	}
	return strings.Join(words, " ")
}

// named notes what a text names.
func (t *detailer) named(text game.Text) {
	none := func() game.Text { return game.Text{} }
	for _, arg := range text.Args {
		if arg.Key != "" {
			note(t.detail.Things, arg.Key, t.number, none)
		}
		for _, key := range arg.Keys {
			note(t.detail.Things, key, t.number, none)
		}
		if arg.Text != nil {
			t.named(*arg.Text)
		}
	}
}

// tryOne draws a move for a seat and notes the rule that forbids it, if one does.
func (t *detailer) tryOne(s game.State, seat game.Seat) {
	m := t.draw()
	if t.try == nil {
		t.try = s.Clone()
	} else {
		t.try.CopyFrom(s)
	}
	t.detail.Tried++
	if r := game.RefusalOf(t.try.Apply(seat, m, nil)); r != nil && r.Rule != "" {
		note(t.detail.Rules, r.Rule, t.number, func() game.Text { return r.Why })
	}
}

// draw draws a verb of players, and its arguments.
func (t *detailer) draw() game.Move {
	for {
		v := t.rand.IntN(len(t.grammar))
		if t.grammar[v].Chance {
			continue
		}
		m := game.NewMove(uint8(v))
		for i, p := range t.grammar[v].Args {
			m.Args[i] = p.Low + int16(t.rand.IntN(int(p.High)-int(p.Low)+1))
		}
		return m
	}
}
